"""The sign-in of an app's server: accounts in a SQLite table, a lock after five wrong passwords, and links by
mail that reset a password.

It does not depend on Tenken. Its clock is a parameter, so that a test can set the time.
"""

import secrets
import sqlite3

ATTEMPTS, LOCK_SECONDS, LINK_SECONDS = 5, 30 * 60, 60 * 60

SCHEMA = """
create table accounts (
    name text primary key, password text not null, attempts integer not null default 0,
    locked_at integer, is_signed_in integer not null default 0);
create table links (token text primary key, account text not null, sent_at integer not null);
create table mails (id integer primary key, account text not null, kind text not null, body text not null);
"""


class Denied(Exception):
    """The reason why an action is not allowed."""


class Accounts:
    """The accounts of a service.

    `clock` returns the current time in seconds. `bug` adds a bug: 'never-locks', 'keeps-attempts' (the right
    password does not reset the count of wrong ones), 'links-live' (a reset link never expires) or 'locks-links'
    (a reset does not unlock the account).
    """

    def __init__(self, path, clock, bug=None):
        self.database = sqlite3.connect(path, isolation_level=None)
        self.database.row_factory = sqlite3.Row
        self.database.executescript(SCHEMA)
        self.clock, self.bug = clock, bug

    def add(self, name, password):
        self.database.execute("insert into accounts (name, password) values (?, ?)", [name, password])

    def account(self, name):
        return self.database.execute("select * from accounts where name = ?", [name]).fetchone()

    def is_locked(self, name):
        locked_at = self.account(name)["locked_at"]
        return locked_at is not None and self.clock() < locked_at + LOCK_SECONDS

    def sign_in(self, name, password):
        """Signs in; returns False if the password is wrong."""
        account = self.account(name)
        if account["is_signed_in"]:
            raise Denied("signed in")
        if self.is_locked(name):
            raise Denied("locked")
        if account["password"] == password:
            attempts = account["attempts"] if self.bug == "keeps-attempts" else 0
            self.change(name, attempts=attempts, locked_at=None, is_signed_in=1)
            self.database.execute("delete from links where account = ?", [name])
            return True
        attempts = account["attempts"] + 1
        if attempts >= ATTEMPTS and self.bug != "never-locks":
            self.change(name, attempts=0, locked_at=self.clock())
            self.mail(name, "account-locked", "Your account is locked for half an hour.")
        else:
            self.change(name, attempts=min(attempts, ATTEMPTS - 1), locked_at=None)
        return False

    def sign_out(self, name):
        if not self.account(name)["is_signed_in"]:
            raise Denied("signed out")
        self.change(name, is_signed_in=0)

    def ask_for_reset(self, name):
        if self.account(name)["is_signed_in"]:
            raise Denied("signed in")
        token = secrets.token_urlsafe()
        self.database.execute("delete from links where account = ?", [name])
        self.database.execute("insert into links values (?, ?, ?)", [token, name, self.clock()])
        self.mail(name, "link-sent", token)

    def reset(self, token, password):
        link = self.database.execute("select * from links where token = ?", [token]).fetchone()
        is_old = link is not None and self.clock() >= link["sent_at"] + LINK_SECONDS
        if link is None or is_old and self.bug != "links-live":
            raise Denied("link")
        self.database.execute("delete from links where token = ?", [token])
        name = link["account"]
        locked_at = self.account(name)["locked_at"] if self.bug == "locks-links" else None
        self.change(name, password=password, attempts=0, locked_at=locked_at)

    def mails(self, name, after=0):
        rows = self.database.execute("select * from mails where account = ? and id > ?", [name, after])
        return [(row["id"], row["kind"], row["body"]) for row in rows]

    def mail(self, name, kind, body):
        self.database.execute("insert into mails (account, kind, body) values (?, ?, ?)", [name, kind, body])

    def change(self, name, **columns):
        names = ", ".join(f"{column} = ?" for column in columns)
        self.database.execute(f"update accounts set {names} where name = ?", [*columns.values(), name])
