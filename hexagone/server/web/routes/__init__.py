"""Which request does what. Only these files, app.py and notify.py know the web framework."""
