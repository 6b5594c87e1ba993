"""E-mail by SMTP: a plain text, with a way to end it in every one of them (RFC 8058)."""

from __future__ import annotations

import smtplib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ssl import create_default_context
from urllib.parse import unquote, urlsplit

from hexagone.server.delivery.post import Undelivered

TIMEOUT = 20.0


def mail(sender: str, to: str, subject: str, text: str, stop: str = "") -> EmailMessage:
    """`stop`: the address that ends it, by one request without a question."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2].strip(" >") or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def send(server: str, message: EmailMessage) -> None:
    """By `smtp://user:password@host:port` (encrypted, if the server can), or `smtps://`."""
    place = urlsplit(server)
    try:
        with opened(place.scheme, place.hostname or "localhost", place.port) as line:
            if place.scheme == "smtp" and line.has_extn("starttls"):
                line.starttls(context=create_default_context())
                line.ehlo()
            if place.username:
                line.login(unquote(place.username), unquote(place.password or ""))
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused:
        raise Undelivered("refused", gone=True) from None
    except (OSError, smtplib.SMTPException) as error:
        raise Undelivered(type(error).__name__) from None


def opened(scheme: str, host: str, port: int | None) -> smtplib.SMTP:
    if scheme == "smtps":
        return smtplib.SMTP_SSL(host, port or 465, timeout=TIMEOUT, context=create_default_context())
    line = smtplib.SMTP(host, port or 587, timeout=TIMEOUT)
    line.ehlo()
    return line
