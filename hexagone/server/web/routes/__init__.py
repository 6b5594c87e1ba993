"""Which request does what. Only these files, app.py and notices.py know the web framework."""
