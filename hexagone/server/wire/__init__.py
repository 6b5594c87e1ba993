"""What goes over the wire: every request, answer and message as a struct. web/src/wire.ts is generated from here.

Names (seats, moves, places, companies) are the words of the `.game` format; sentences are made by the client from
the texts of the language that is shown. Nothing here is built from anything but redacted state."""
