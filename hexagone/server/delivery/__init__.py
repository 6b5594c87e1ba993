"""How people are called back to their tables: web push, e-mail, webhooks."""
