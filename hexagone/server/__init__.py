"""The table: where people and bots meet."""
