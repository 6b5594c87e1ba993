"""Which request does what. Only these files and app.py know the web framework."""
