#!/usr/bin/env python3
"""A server under test: accepts App Store Server Notifications version 2, and answers who has access.

Usage: server.py DATABASE ROOT_CERTIFICATE BUNDLE_ID APP_APPLE_ID [--bug stores-nothing|forgets-refunds]

The first line of its output is its port. POST /notifications accepts a notification, and GET
/subscriptions?at=SECONDS returns the subscriptions and whether they grant access at that time. It needs Flask,
and Apple's App Store Server Library, which verifies the signatures.
"""

import argparse
import base64
import logging
import re
import sqlite3

import flask
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from werkzeug.serving import make_server

SCHEMA = """
create table if not exists notifications (uuid text primary key);
create table if not exists subscriptions (
    original text primary key, product text, access_until integer, signed_date integer);
"""
GRACE_PERIOD, REVOKED = 4, 5


class Store:
    """The server's storage: a table of subscriptions, and the ids of all notifications received."""

    def __init__(self, path, bug):
        self.bug = bug
        self.database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.database.executescript(SCHEMA)

    def store(self, notification, transaction, renewal):
        """Stores a notification, unless it was received before."""
        if self.bug == "stores-nothing":
            return
        try:
            self.database.execute("insert into notifications values (?)", [notification.notificationUUID])
        except sqlite3.IntegrityError:
            return
        if transaction is None or transaction.expiresDate is None:
            return
        until = transaction.expiresDate
        if notification.data.rawStatus == GRACE_PERIOD and renewal.gracePeriodExpiresDate:
            until = renewal.gracePeriodExpiresDate
        is_revoked = notification.data.rawStatus == REVOKED or transaction.revocationDate is not None
        if is_revoked and self.bug != "forgets-refunds":
            until = 0
        # The App Store may send an older notification again, so the date decides and not the order.
        self.database.execute(
            """insert into subscriptions values (?, ?, ?, ?)
            on conflict (original) do update set product = excluded.product,
            access_until = excluded.access_until, signed_date = excluded.signed_date
            where excluded.signed_date >= signed_date""",
            [transaction.originalTransactionId, transaction.productId, until, notification.signedDate])

    def subscriptions(self, seconds):
        rows = self.database.execute("select product, access_until from subscriptions order by rowid")
        return [{"product": product, "access": until > seconds * 1000} for product, until in rows]


def application(store, root, bundle_id, app_apple_id):
    app = flask.Flask("server")
    verifiers = [
        SignedDataVerifier([root], False, environment, bundle_id, app_apple_id)
        for environment in [Environment.PRODUCTION, Environment.SANDBOX]
    ]

    @app.post("/notifications")
    def notifications():
        payload = (flask.request.get_json(silent=True) or {}).get("signedPayload", "")
        for verifier in verifiers:
            try:
                notification = verifier.verify_and_decode_notification(payload)
                data = notification.data
                info = data and data.signedTransactionInfo
                transaction = verifier.verify_and_decode_signed_transaction(info) if info else None
                info = data and data.signedRenewalInfo
                renewal = verifier.verify_and_decode_renewal_info(info) if info else None
            except VerificationException:
                continue
            store.store(notification, transaction, renewal)
            return "", 200
        return "", 400

    @app.get("/subscriptions")
    def subscriptions():
        return store.subscriptions(int(flask.request.args["at"]))

    return app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("root")
    parser.add_argument("bundle_id")
    parser.add_argument("app_apple_id", type=int)
    parser.add_argument("--bug", choices=["stores-nothing", "forgets-refunds"])
    options = parser.parse_args()
    with open(options.root) as file:
        root = base64.b64decode(re.sub("-----[^-]*-----", "", file.read()))
    store = Store(options.database, options.bug)
    app = application(store, root, options.bundle_id, options.app_apple_id)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, app)
    print(server.server_port, flush=True)
    server.serve_forever()


main()
