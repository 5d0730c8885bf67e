#!/usr/bin/env python3
"""A server that keeps entitlements: it hears of changes, and asks the App Store what is true.

Usage: service.py APP_STORE CONTROL_LINK [--port 8080] [--bundle-id ID] [--app-apple-id N]

APP_STORE and CONTROL_LINK are the first two addresses that 'tenken serve' prints. POST /purchases takes what the app
has bought, POST /notifications what the App Store sends, and GET /subscriptions?at=SECONDS answers who has access at
that time. It needs Flask and Apple's App Store Server Library, which signs requests and verifies answers.
"""

import argparse
import base64
import json
import logging
import re
import threading
import urllib.request
from datetime import datetime

import flask
from appstoreserverlibrary.api_client import APIException, AppStoreServerAPIClient
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.Status import Status
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from werkzeug.serving import make_server

DAY = 86_400_000
# The history goes back this far.
HISTORY = 180 * DAY


class Client(AppStoreServerAPIClient):
    """Apple's client, which calls another address."""

    def __init__(self, base_url, *arguments):
        super().__init__(*arguments)
        self._base_url = base_url


def fetch(url):
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read()


class Service:
    """What is known of subscriptions, in memory; a real server has a table in place of the dictionary."""

    def __init__(self, app_store, control_link, bundle_id, app_apple_id):
        state = json.loads(fetch(control_link + "state.json"))
        environment = Environment.PRODUCTION if state["environment"] == "production" else Environment.SANDBOX
        root = re.sub("-----[^-]*-----", "", fetch(control_link + "root.pem").decode())
        self.verifier = SignedDataVerifier(
            [base64.b64decode(root)], False, environment, bundle_id, app_apple_id)
        self.client = Client(
            app_store, fetch(control_link + "key.p8"), state["keyId"], state["issuerId"], bundle_id,
            environment)
        self.control_link, self.lock = control_link, threading.Lock()
        self.subscriptions = {}

    def receive(self, payload):
        """Takes a notification; raises an exception if the App Store has not signed it."""
        notification = self.verifier.verify_and_decode_notification(payload)
        signed = notification.data and notification.data.signedTransactionInfo
        if signed:
            self.learn(signed)

    def learn(self, signed):
        """Asks the App Store about the subscription of a signed transaction, if it is one."""
        transaction = self.verifier.verify_and_decode_signed_transaction(signed)
        if transaction.expiresDate is None:
            return
        original = transaction.originalTransactionId
        # A notification says that something has changed, and an answer what is true now. So neither the order of
        # notifications matters, nor whether one comes twice.
        with self.lock:
            answer = self.client.get_all_subscription_statuses(original)
            for group in answer.data:
                for item in group.lastTransactions:
                    if item.originalTransactionId == original:
                        self.subscriptions[original] = self.entitlement(item)

    def entitlement(self, item):
        last = self.verifier.verify_and_decode_signed_transaction(item.signedTransactionInfo)
        renewal = self.verifier.verify_and_decode_renewal_info(item.signedRenewalInfo)
        until = last.expiresDate
        if item.status == Status.BILLING_GRACE_PERIOD:
            until = renewal.gracePeriodExpiresDate
        elif item.status == Status.REVOKED:
            until = 0
        return {"product": last.productId, "until": until}

    @property
    def now(self):
        """The time of the case, in milliseconds; a real server takes its own."""
        state = json.loads(fetch(self.control_link + "state.json"))
        # The second that it names is not over.
        return int(datetime.fromisoformat(state["time"] + "+00:00").timestamp()) * 1000 + 999

    def catch_up(self):
        """Receives what the App Store has sent before this server ran, or while it was down."""
        now = self.now
        request = NotificationHistoryRequest(startDate=now - HISTORY, endDate=now)
        page = None
        while True:
            history = self.client.get_notification_history(page, request)
            for item in history.notificationHistory:
                self.receive(item.signedPayload)
            page = history.paginationToken
            if not history.hasMore:
                return

    def known(self, seconds):
        """The subscriptions, and whether they give access at a time."""
        with self.lock:
            return [{"product": known["product"], "access": known["until"] > seconds * 1000}
                    for known in self.subscriptions.values()]


def application(service):
    app = flask.Flask("entitlements")
    app.config["MAX_CONTENT_LENGTH"] = 1024 * 1024

    def take(member, learn):
        body = flask.request.get_json(silent=True)
        payload = body.get(member) if isinstance(body, dict) else None
        if not isinstance(payload, str):
            return "", 400
        try:
            learn(payload)
        except VerificationException:
            return "", 400
        except APIException:
            # The App Store sends again what is not accepted.
            return "", 503
        return "", 200

    @app.post("/notifications")
    def notifications():
        return take("signedPayload", service.receive)

    @app.post("/purchases")
    def purchases():
        return take("signedTransactionInfo", service.learn)

    @app.get("/subscriptions")
    def subscriptions():
        return service.known(int(flask.request.args["at"]))

    return app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("app_store")
    parser.add_argument("control_link")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--bundle-id", default="com.example.app")
    parser.add_argument("--app-apple-id", type=int, default=1234567890)
    options = parser.parse_args()
    service = Service(options.app_store, options.control_link, options.bundle_id, options.app_apple_id)
    service.catch_up()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", options.port, application(service), threaded=True)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
