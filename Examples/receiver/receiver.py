#!/usr/bin/env python3
"""A server that receives App Store Server Notifications version 2, and says what it knows.

Usage: receiver.py ROOT_CERTIFICATE [--port 8080] [--bundle-id ID] [--app-apple-id N] [--environment Sandbox]

POST /notifications takes a notification, and GET /state answers what 'tenken storm --state' reads. ROOT_CERTIFICATE
is the file root.cer that 'tenken payloads' writes. It needs Flask and Apple's App Store Server Library.
"""

import argparse
import threading
from pathlib import Path

import flask
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from werkzeug.serving import make_server

ACTIVE, GRACE_PERIOD = 1, 4
SIZE_LIMIT = 1024 * 1024


class Receiver:
    """What is known of customers, in memory; a real server has tables in place of the dictionaries."""

    def __init__(self, root, bundle_id, app_apple_id, environment):
        self.verifier = SignedDataVerifier([root], False, environment, bundle_id, app_apple_id)
        self.lock = threading.Lock()
        self.subscriptions = {}
        self.refunds = {}

    def receive(self, body):
        """Takes the body of a request, and returns the HTTP status of the answer."""
        payload = body.get("signedPayload") if isinstance(body, dict) else None
        if not isinstance(payload, str):
            return 400
        try:
            notification, transaction, renewal = self.verify(payload)
        except VerificationException:
            return 400
        # Two notifications may arrive at the same time.
        with self.lock:
            self.store(notification, transaction, renewal)
        return 200

    def verify(self, payload):
        """Decodes a notification and its signed parts, none of which is trusted unverified."""
        notification = self.verifier.verify_and_decode_notification(payload)
        data = notification.data
        transaction = renewal = None
        if data and data.signedTransactionInfo:
            transaction = self.verifier.verify_and_decode_signed_transaction(data.signedTransactionInfo)
        if data and data.signedRenewalInfo:
            renewal = self.verifier.verify_and_decode_renewal_info(data.signedRenewalInfo)
        return notification, transaction, renewal

    def store(self, notification, transaction, renewal):
        """Stores what a notification says, unless something later is known."""
        date = notification.signedDate
        if renewal:
            known = self.subscriptions.get(renewal.originalTransactionId)
            # The date decides, not the order: the App Store sends again what it got no answer to.
            if known is None or date > known["date"]:
                self.subscriptions[renewal.originalTransactionId] = {
                    "date": date, "product": renewal.productId,
                    "until": self.access_end(notification, transaction, renewal)}
        elif transaction and notification.rawNotificationType in ("REFUND", "REFUND_REVERSED"):
            known = self.refunds.get(transaction.transactionId)
            if known is None or date > known["date"]:
                is_refunded = notification.rawNotificationType == "REFUND"
                self.refunds[transaction.transactionId] = {"date": date, "refunded": is_refunded}

    def access_end(self, notification, transaction, renewal):
        """Until when a customer may use a subscription, in milliseconds; None if not at all."""
        status = notification.data.rawStatus
        if status == ACTIVE:
            # The transaction may be an earlier one, for example in a refund of it.
            return renewal.renewalDate or transaction.expiresDate
        return renewal.gracePeriodExpiresDate if status == GRACE_PERIOD else None

    def state(self):
        """What 'tenken storm' compares with the simulation."""
        with self.lock:
            return {
                "subscriptions": [
                    {"originalTransactionId": original, "productId": known["product"],
                     "accessUntil": known["until"]}
                    for original, known in self.subscriptions.items()],
                "refunded": [name for name, known in self.refunds.items() if known["refunded"]]}


def application(receiver):
    app = flask.Flask("receiver")
    # A notification has some thousand bytes.
    app.config["MAX_CONTENT_LENGTH"] = SIZE_LIMIT

    @app.post("/notifications")
    def notifications():
        return "", receiver.receive(flask.request.get_json(silent=True))

    @app.get("/state")
    def state():
        return receiver.state()

    return app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=Path)
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--bundle-id", default="com.example.app")
    parser.add_argument("--app-apple-id", type=int, default=1234567890)
    parser.add_argument("--environment", type=Environment, default=Environment.SANDBOX)
    options = parser.parse_args()
    receiver = Receiver(
        options.root.read_bytes(), options.bundle_id, options.app_apple_id, options.environment)
    server = make_server("127.0.0.1", options.port, application(receiver), threaded=True)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
