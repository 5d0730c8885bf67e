#!/usr/bin/env python3
"""Drives accounts.py, a sign-in with a SQLite table, for the system in Examples/systems/sign-in.

Usage: tenken run Examples/systems/sign-in --driver 'python3 Examples/drivers/sign-in/driver.py'

`driver.py --bug never-locks` adds a bug; accounts.py lists all of them. It needs Python only.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from accounts import ATTEMPTS, Accounts, Denied
from tenken_driver import Refused, Unable, serve

NAME, RIGHT, WRONG = "grace", "correct horse battery staple", "1234"


class Driver:
    hello = {
        "name": "sign-in on SQLite",
        "system": "sign-in",
        "watches": ["screen", "attempts-left"],
    }

    def __init__(self, bug):
        self.bug = bug
        self.now = 0

    def reset(self, message):
        self.now = message["time"]
        self.accounts = Accounts(":memory:", lambda: self.now, self.bug)
        self.password = RIGHT
        self.accounts.add(NAME, self.password)
        # The id of the last mail after each message: 'mails' observes the mails after a given message.
        self.mails_before = {message["id"]: 0}

    def note(self, message):
        mails = self.accounts.mails(NAME)
        self.mails_before[message["id"]] = mails[-1][0] if mails else 0

    def precondition(self, word, arguments, message):
        value = next(iter(arguments.values()), None)
        if word == "account":
            self.accounts.change(
                NAME, is_signed_in=int(value == "signed-in"),
                locked_at=message["time"] if value == "locked" else None)
        elif word == "wrong-attempts":
            self.accounts.change(NAME, attempts=value)
        else:
            raise Unable("the driver does not support this precondition")
        self.note(message)

    def operation(self, word, arguments, message):
        self.now = message["time"]
        known = [kind for _, kind, _ in self.accounts.mails(NAME)]
        try:
            self.perform(word, arguments)
        except Denied as reason:
            raise Refused({
                "locked": "is-locked", "signed in": "is-signed-in", "signed out": "is-signed-out",
                "link": "link-is-dead",
            }[str(reason)])
        self.now = message["until"]
        self.note(message)
        new = self.accounts.mails(NAME)[len(known):]
        return [{"actor": "mail", "text": kind} for _, kind, _ in new]

    def perform(self, word, arguments):
        if word == "enter-password":
            self.accounts.sign_in(NAME, self.password if arguments["which"] == "right" else WRONG)
        elif word == "sign-out":
            self.accounts.sign_out(NAME)
        elif word == "ask-for-reset":
            self.accounts.ask_for_reset(NAME)
        elif word == "open-reset-link":
            links = [body for _, kind, body in self.accounts.mails(NAME) if kind == "link-sent"]
            self.accounts.reset(links[-1] if links else "", "another " + self.password)
            self.password = "another " + self.password
        elif word != "wait":
            raise Unable("the driver does not support this operation")

    def observe(self, word, arguments, message):
        self.now = message["time"]
        account = self.accounts.account(NAME)
        if word == "screen":
            if account["is_signed_in"]:
                return "signed-in"
            return "locked" if self.accounts.is_locked(NAME) else "signed-out"
        if word == "attempts-left":
            return ATTEMPTS - account["attempts"]
        if word == "mails":
            before = self.mails_before[message["since"]]
            return [kind for _, kind, _ in self.accounts.mails(NAME, before)]
        raise Unable("the driver does not support this observation")


parser = argparse.ArgumentParser()
parser.add_argument("--bug", choices=["never-locks", "keeps-attempts", "links-live", "locks-links"])
serve(Driver(parser.parse_args().bug))
