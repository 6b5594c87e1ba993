"""Sends one message by one channel. All of it may take a while, so it runs in threads."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from email.header import Header
from hashlib import sha256
from typing import Any

from hexagone.server.delivery import mail, webpush
from hexagone.server.delivery.post import Undelivered, post
from hexagone.server.domain.notices import Message, sentence
from hexagone.server.settings import Settings
from hexagone.server.storage.rows import Row

DAY = 86_400


class Sender:
    """What it signs with: `vapid` shows push services who sends, `secret` makes the keys in links."""

    def __init__(self, settings: Settings, vapid: str = "", secret: str = "") -> None:
        self.settings, self.vapid, self.secret = settings, vapid, secret

    @property
    def can_mail(self) -> bool:
        """Links in letters need an address: who asks must not choose it."""
        return bool(self.settings.smtp and self.settings.site)

    def send(self, channel: Row, message: Message, language: str) -> None:
        """Or Undelivered."""
        by: Callable[[Row, Message, str], None] = {"push": self.push, "mail": self.mail, "webhook": self.webhook}[channel["kind"]]
        by(channel, message, language)

    def push(self, channel: Row, message: Message, language: str) -> None:
        browser, auth = channel["secret"].split()
        said = {"title": message.title, "body": message.body, "path": message.path}
        said |= {"stop": self.stop_path(channel), "unsubscribe": sentence("unsubscribe", 1, language)}
        body = webpush.encrypted(json.dumps(said, ensure_ascii=False).encode(), browser, auth)
        endpoint, urgency = channel["address"], "high" if message.urgent else "normal"
        headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(DAY), "urgency": urgency}
        signature = webpush.authorization(self.vapid, endpoint, self.contact, self.settings.clock())
        post(endpoint, body, headers | {"topic": "hexagone", "authorization": signature}, self.settings.private_hooks)

    @property
    def contact(self) -> str:
        """Whom a push service may ask about what comes from here."""
        if self.settings.site.startswith("https://"):
            return self.settings.site
        return f"mailto:{self.settings.mail_from or 'hexagone@localhost'}"

    def mail(self, channel: Row, message: Message, language: str) -> None:
        stop = self.settings.site + self.stop_path(channel)
        text = f"{message.body}\n\n{self.settings.site}{message.path}\n\n-- \n{sentence('stop', 1, language)} {stop}\n"
        self.letter(channel["address"], f"{message.title}: {message.body}", text, stop)

    def confirmation(self, channel: Row, language: str) -> None:
        """The only letter that goes to an address which nobody has confirmed."""
        link = f"{self.settings.site}/confirm#{channel['id']}.{self.confirm_key(channel)}"
        text = f"{sentence('confirm', 1, language)}\n\n{link}\n\n{sentence('confirm-not', 1, language)}\n"
        self.letter(channel["address"], sentence("confirm-subject", 1, language), text)

    def sign_in(self, to: str, name: str, key: str, language: str) -> None:
        """The link that makes a browser the person who has confirmed this address."""
        link = f"{name}\n{self.settings.site}/me#{key}".strip()
        text = f"{sentence('sign-in', 1, language)}\n\n{link}\n\n{sentence('sign-in-not', 1, language)}\n"
        self.letter(to, sentence("sign-in-subject", 1, language), text)

    def letter(self, to: str, subject: str, text: str, stop: str = "") -> None:
        if not self.can_mail:
            raise Undelivered("no e-mail here")
        mail.send(self.settings.smtp, mail.mail(self.settings.mail_from or "hexagone@localhost", to, subject, text, stop))

    def webhook(self, channel: Row, message: Message, language: str) -> None:
        site = self.settings.site
        link, stop = (site + message.path, site + self.stop_path(channel)) if site else ("", "")
        if channel["secret"] == "ntfy":
            button = Header(f"http, {sentence('unsubscribe', 1, language)}, {stop}, method=POST", maxlinelen=1000).encode()
            headers = {"content-type": "text/plain; charset=utf-8", "title": message.title}
            body = message.body.encode()
            post(channel["address"], body, headers | ({"click": link, "actions": button} if site else {}), self.settings.private_hooks)
        else:
            end = f"\n{sentence('unsubscribe', 1, language)}: <{stop}>" if site else ""  # chats show what people can tap in the text only
            text = f"{message.body} {link}".strip() + end
            said: dict[str, Any] = {"title": message.title, "text": text, "content": text, "url": link, "unsubscribe": stop}
            post(channel["address"], json.dumps(said).encode(), {"content-type": "application/json"}, self.settings.private_hooks)

    # Keys in links: made from the server's secret, so that none has to be kept

    def stop_path(self, channel: Row) -> str:
        return f"/unsubscribe/{channel['id']}/{self.stop_key(channel['id'])}"

    def stop_key(self, id: str) -> str:
        return self.signed(f"stop {id}")

    def confirm_key(self, channel: Row) -> str:
        return self.signed(f"confirm {channel['id']} {channel['address']}")

    def signed(self, words: str) -> str:
        return hmac.digest(bytes.fromhex(self.secret), words.encode(), "sha256").hex()[:32]


def mark(endpoint: str) -> str:
    """By this a browser knows its own channel."""
    return sha256(endpoint.encode()).hexdigest()[:16]
