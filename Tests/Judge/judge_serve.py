"""Calls with Apple's library every endpoint that `tenken serve` answers; run by judge.py."""

import base64
import http.client
import json
import logging
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import flask
import requests
from appstoreserverlibrary.api_client import (
    APIError, APIException, GetTransactionHistoryVersion)
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendReasonCode import ExtendReasonCode
from appstoreserverlibrary.models.ExtendRenewalDateRequest import ExtendRenewalDateRequest
from appstoreserverlibrary.models.MassExtendRenewalDateRequest import MassExtendRenewalDateRequest
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.OrderLookupStatus import OrderLookupStatus
from appstoreserverlibrary.models.SendAttemptResult import SendAttemptResult
from appstoreserverlibrary.models.Status import Status
from appstoreserverlibrary.models.TransactionHistoryRequest import (
    Order, ProductType, TransactionHistoryRequest)
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from werkzeug.serving import make_server

from served import BUNDLE_ID, CASES, Client, Served, check, verifier_of

TOKEN = "11111111-2222-4333-8444-555555555555"


class Receiver:
    """The server under test: it verifies notifications, and asks the App Store about each."""

    def __init__(self, verifier):
        self.verifier, self.client, self.answers, self.received = verifier, None, [], []
        self.acts = {}
        app = flask.Flask("receiver")

        @app.post("/notifications")
        def notifications():
            body = flask.request.get_json()
            decoded = verifier.verify_and_decode_notification(body["signedPayload"])
            self.received.append((decoded, body))
            data = decoded.data
            if self.client and data and data.signedTransactionInfo:
                inner = verifier.verify_and_decode_signed_transaction(data.signedTransactionInfo)
                self.client.get_transaction_info(inner.transactionId)
                # It changes something before it has answered.
                self.acts.get(decoded.rawNotificationType, lambda _: None)(inner)
            return "", self.answers.pop(0) if self.answers else 200

        self.server = make_server("127.0.0.1", 0, app, threaded=True)
        self.url = f"http://127.0.0.1:{self.server.server_port}/notifications"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def types(self):
        return [decoded.rawNotificationType for decoded, _ in self.received]


def refused(code, call, *arguments):
    """Checks that a call is refused with one of Apple's codes."""
    try:
        call(*arguments)
    except APIException as error:
        check(error.raw_api_error == code, f"{call.__name__}: {error.http_status_code} {error.raw_api_error}")
        return error
    check(False, f"{call.__name__}: it must be refused with {code}")


def judge_questions(served, verifier, client):
    served.perform("[launch-app, {buy: coin120}, authenticate, {buy: monthly}, authenticate]")
    served.perform("wait: {until: renewal, times: 44}")
    ids = {t["productId"]: t for t in served.state["transactions"]}
    monthly, coins = ids["monthly"], ids["coin120"]
    info = client.get_transaction_info(coins["transactionId"])
    decoded = verifier.verify_and_decode_signed_transaction(info.signedTransactionInfo)
    check(decoded.productId == "coin120", "transaction info")
    found, revision = [], None
    while True:
        page = client.get_transaction_history(
            coins["transactionId"], revision, TransactionHistoryRequest(),
            GetTransactionHistoryVersion.V2)
        found += [
            verifier.verify_and_decode_signed_transaction(t).transactionId
            for t in page.signedTransactions]
        revision = page.revision
        if not page.hasMore:
            break
    check(found == [t["transactionId"] for t in served.state["transactions"]], "history")
    check(len(found) == 46, f"the history has {len(found)} transactions")
    last = client.get_transaction_history(
        coins["transactionId"], revision, TransactionHistoryRequest(),
        GetTransactionHistoryVersion.V2)
    check(last.signedTransactions == [] and last.revision == revision, "nothing is new")
    filtered = client.get_transaction_history(
        coins["transactionId"], None,
        TransactionHistoryRequest(
            productTypes=[ProductType.CONSUMABLE], sort=Order.DESCENDING, revoked=False),
        GetTransactionHistoryVersion.V2)
    check(len(filtered.signedTransactions) == 1, "the filter of types")
    statuses = client.get_all_subscription_statuses(monthly["transactionId"], [Status.ACTIVE])
    item = statuses.data[0].lastTransactions[0]
    renewal = verifier.verify_and_decode_renewal_info(item.signedRenewalInfo)
    check(renewal.originalTransactionId == item.originalTransactionId, "statuses")
    check(not client.get_all_subscription_statuses(monthly["transactionId"], [Status.EXPIRED]).data, "status filter")
    order = client.look_up_order_id(coins["orderId"])
    check(order.status == OrderLookupStatus.VALID and len(order.signedTransactions) == 1, "order")
    check(client.look_up_order_id("MT1").status == OrderLookupStatus.INVALID, "unknown order")
    app = client.get_app_transaction_info(coins["transactionId"])
    verifier.verify_and_decode_app_transaction(app.signedAppTransactionInfo)
    refused(4040010, client.get_transaction_info, "1")
    refused(4000006, client.get_transaction_info, "x")
    refused(4000005, client.get_transaction_history, coins["transactionId"], "no_revision",
            TransactionHistoryRequest(), GetTransactionHistoryVersion.V2)
    return ids


def judge_changes(served, verifier, client, receiver, ids):
    monthly, coins = ids["monthly"], ids["coin120"]
    original = monthly["originalTransactionId"]
    extension = client.extend_subscription_renewal_date(
        original, ExtendRenewalDateRequest(
            extendByDays=30, extendReasonCode=ExtendReasonCode.CUSTOMER_SATISFACTION, requestIdentifier=TOKEN))
    check(extension.success and extension.originalTransactionId == original, "extension")
    client.set_app_account_token(original, UpdateAppAccountTokenRequest(appAccountToken=TOKEN))
    refused(4000187, client.set_app_account_token, monthly["transactionId"],
            UpdateAppAccountTokenRequest(appAccountToken=TOKEN))
    info = client.get_transaction_info(monthly["transactionId"])
    decoded = verifier.verify_and_decode_signed_transaction(info.signedTransactionInfo)
    check(decoded.appAccountToken == TOKEN, "the app account token")
    mass = client.extend_renewal_date_for_all_active_subscribers(
        MassExtendRenewalDateRequest(
            extendByDays=3, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier="mass-1",
            storefrontCountryCodes=["USA"], productId="monthly"))
    check(mass.requestIdentifier == "mass-1", "mass extension")
    status = client.get_status_of_subscription_renewal_date_extensions("mass-1", "monthly")
    check(status.complete and status.succeededCount == 1, f"mass extension: {status}")
    refused(4040009, client.get_status_of_subscription_renewal_date_extensions, "none", "monthly")
    refused(4030005, client.extend_subscription_renewal_date, original, ExtendRenewalDateRequest(
        extendByDays=30, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier=TOKEN))
    refused(4000009, client.extend_subscription_renewal_date, original, ExtendRenewalDateRequest(
        extendByDays=91, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier=TOKEN))
    refused(4040005, client.extend_subscription_renewal_date, "1", ExtendRenewalDateRequest(
        extendByDays=3, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier=TOKEN))
    served.perform("request-refund: coin120")
    check(receiver.types[-1] == "CONSUMPTION_REQUEST", receiver.types[-1])
    client.send_consumption_information(coins["transactionId"], ConsumptionRequest(
        customerConsented=True, sampleContentProvided=False, deliveryStatus=DeliveryStatus.DELIVERED))
    refused(4000035, client.send_consumption_information, coins["transactionId"], ConsumptionRequest(
        customerConsented=False, sampleContentProvided=False, deliveryStatus=DeliveryStatus.DELIVERED))
    served.perform("decide-refund: coin120")
    refunds = client.get_refund_history(coins["transactionId"], None)
    refund = verifier.verify_and_decode_signed_transaction(refunds.signedTransactions[0])
    check(len(refunds.signedTransactions) == 1 and refund.revocationDate, "refund history")


def judge_notifications(served, verifier, client, receiver):
    token = client.request_test_notification().testNotificationToken
    for _ in range(100):
        if receiver.types[-1] == "TEST":
            break
        threading.Event().wait(0.05)
    status = client.get_test_notification_status(token)
    check(status.sendAttempts[0].sendAttemptResult == SendAttemptResult.SUCCESS, "test status")
    check(status.signedPayload == receiver.received[-1][1]["signedPayload"], "the test's bytes")
    refused(4040008, client.get_test_notification_status, "none")
    # Two fail: the App Store tries again after 1 and 12 hours of virtual time.
    receiver.answers = [500, 404]
    served.perform("cancel-subscription: monthly")
    served.perform("wait: 2d")
    uuids = [decoded.notificationUUID for decoded, _ in receiver.received]
    check(uuids.count(uuids[-1]) == 3, f"it must be posted three times: {receiver.types[-4:]}")
    end = receiver.received[-1][0].signedDate + 90 * 86_400_000
    request = NotificationHistoryRequest(startDate=end - 170 * 86_400_000, endDate=end)
    items, page = [], None
    while True:
        history = client.get_notification_history(page, request)
        items += history.notificationHistory
        page = history.paginationToken
        if not history.hasMore:
            break
    last = items[-1]
    results = [attempt.sendAttemptResult for attempt in last.sendAttempts]
    check(last.signedPayload == receiver.received[-1][1]["signedPayload"], "the history's bytes")
    check(results[0] == results[1] == SendAttemptResult.UNSUCCESSFUL_HTTP_RESPONSE_CODE, results)
    check(results[2] == SendAttemptResult.SUCCESS and len(results) == 3, results)
    for item in items:
        verifier.verify_and_decode_notification(item.signedPayload)
    refused(4000014, client.get_notification_history, "none", request)
    refused(4000013, client.get_notification_history, None, NotificationHistoryRequest(startDate=end, endDate=end))


def judge_faults(served, client, ids):
    transaction = ids["coin120"]["transactionId"]
    for bundle, key in [("com.example.other", served.key_id), (BUNDLE_ID, "OTHERKEY00")]:
        stranger = Client(served, bundle)
        stranger._key_id = key
        error = refused(None, stranger.get_transaction_info, transaction)
        check(error.http_status_code == 401, f"a wrong token is answered with {error.http_status_code}")
    check(requests.get(f"{served.base}/inApps/v1/transactions/1", timeout=9).status_code == 401, "no token")
    served.post("faults", json.dumps({"status": 429, "count": 1}))
    check(refused(4290000, client.get_transaction_info, transaction).api_error == APIError.RATE_LIMIT_EXCEEDED, "429")
    client.get_transaction_info(transaction)
    error = refused(None, client.finish_transaction, transaction)
    check(error.http_status_code == 501, "what is not simulated must be an honest error")
    for path in ["/", "/inApps", "/inApps/v1/%00/../..", "/" + "x" * 9000]:
        requests.get(served.base + path, timeout=9)
    client.get_transaction_info(transaction)


def judge_receipts(served):
    receipt = [p for p in served.get("device.json").json() if p["name"] == "device-app-receipt"][0]
    url, body = served.base + "/verifyReceipt", {"receipt-data": receipt["body"], "password": "shared-secret"}
    answer = requests.post(url, json=body, timeout=30).json()
    check(answer["status"] == 0 and answer["latest_receipt_info"], f"verifyReceipt: {str(answer)[:300]}")
    status = lambda body, at="": requests.post(served.base + at + "/verifyReceipt", json=body, timeout=30).json()["status"]
    check(status({**body, "password": "wrong"}) == 21004, "a wrong secret")
    check(status({"receipt-data": "AAAA"}) == 21002, "no receipt")
    data = bytearray(base64.b64decode(receipt["body"]))
    data[-1] ^= 1
    check(status({**body, "receipt-data": base64.b64encode(data).decode()}) == 21003, "a changed receipt")
    check(status(body, "/sandbox") == 21008, "the other environment")


def judge_restart(folder):
    state = Path(folder) / "state.jsonl"
    with Served("serve/production", "--journal", state) as served:
        served.perform("[launch-app, {buy: monthly}, authenticate, {wait: 40d}]")
        transaction = served.state["transactions"][0]["transactionId"]
        Client(served).set_app_account_token(transaction, UpdateAppAccountTokenRequest(appAccountToken=TOKEN))
        world = served.get("world.json").json()
        link, port = served.link, served.base.rsplit(":")[-1]
        # It is killed, and the last line is torn.
        served.kill()
        served.process = subprocess.Popen(["true"])
        served.process.wait()
    with state.open("a") as file:
        file.write('{"do":"operations","text":"wait: 1')
    with Served("serve/production", "--journal", state, port=port) as served:
        check(served.link == link, "a restart changes the link of the control page")
        check(served.get("world.json").json() == world, "a restart changes the world")
        # Renewals keep it; those before do not get it.
        info = Client(served).get_transaction_info(served.state["transactions"][-1]["transactionId"])
        decoded = verifier_of(served).verify_and_decode_signed_transaction(info.signedTransactionInfo)
        check(decoded.appAccountToken == TOKEN, "a restart forgets the app account token")


def judge_changes_meanwhile(verifier, folder):
    """A receiver that changes the App Store while it handles a notification, before a restart."""
    receiver = Receiver(verifier)
    options = ["--notify", receiver.url, "--journal", Path(folder) / "meanwhile.jsonl"]
    receiver.acts["SUBSCRIBED"] = lambda bought: receiver.client.set_app_account_token(
        bought.transactionId, UpdateAppAccountTokenRequest(appAccountToken=TOKEN))
    receiver.acts["DID_RENEW"] = lambda renewed: receiver.acts.pop("DID_RENEW") and (
        receiver.client.extend_subscription_renewal_date(
            renewed.originalTransactionId, ExtendRenewalDateRequest(
                extendByDays=10, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier=TOKEN)))
    with Served("serve/production", *options) as served:
        receiver.client = Client(served)
        served.perform("[launch-app, {buy: monthly}, authenticate, {wait: 70d}]")
        check(receiver.types == ["SUBSCRIBED", "DID_RENEW", "RENEWAL_EXTENDED", "DID_RENEW"], receiver.types)
        first, second = served.state["transactions"][0:3:2]
        check(second["purchaseDate"].startswith("2026-03-11"), f"the extension came too late: {second}")
        world = served.get("world.json").json()
    with Served("serve/production", *options) as served:
        check(served.get("world.json").json() == world, "a restart changes what was changed meanwhile")
        check(len(receiver.received) == 4, "a restart posts again")


def judge_steps(tool):
    """The notifications of a case that is performed step by step are those of `payloads`."""
    with Served("serve/steps") as served:
        verifier = verifier_of(served)
    receiver = Receiver(verifier)
    with Served("serve/steps", "--notify", receiver.url) as served:
        while served.post("step").status_code == 200:
            pass
        check(served.state["position"] == len(served.state["operations"]), "all steps")
    with tempfile.TemporaryDirectory() as folder:
        run = [tool, "payloads", "serve/steps", str(CASES), "--output", f"{folder}/payloads"]
        subprocess.run(run, check=True, capture_output=True)
        files = sorted(Path(folder, "payloads").glob("*notification-v2*.json"))
        written = [json.loads(p.read_text()) for p in files if ".decoded." not in p.name]
    check([body for _, body in receiver.received] == written, "the notifications differ from 'payloads'")
    check(len(written) > 3, "the case has too few notifications")


def judge_two():
    """Two cases side by side: what happens in one does not happen in the other."""
    with Served("serve/production") as first, Served("serve/steps") as second:
        check(first.base != second.base and first.link != second.link, "two cases have the same address")
        first.perform("[launch-app, {buy: monthly}, authenticate]")
        second.perform("[launch-app, {wait: 1d}]")
        check(len(first.state["transactions"]) == 1 and not second.state["transactions"], "one changes the other")
        check(first.state["case"] == "serve/production" and second.state["case"] == "serve/steps", "two cases")
        client = Client(second)
        refused(4040010, client.get_transaction_info, first.state["transactions"][0]["transactionId"])


def judge_start():
    """With --from-start, operations of the preconditions are steps, and the server hears of them."""
    with Served("serve/bought") as served:
        check(len(served.state["transactions"]) == 1 and len(served.state["operations"]) == 1, "the case itself")
        verifier = verifier_of(served)
    receiver = Receiver(verifier)
    with Served("serve/bought", "--from-start", "--notify", receiver.url) as served:
        check(len(served.state["transactions"]) == 0 and len(served.state["operations"]) == 4, "from the start")
        while served.post("step").status_code == 200:
            pass
        check(receiver.types[0] == "SUBSCRIBED", f"from the start: {receiver.types}")


def judge_tls(folder):
    """HTTPS with the certificate that is written: for Python, and for Node if it is here."""
    path = Path(folder) / "tenken.pem"
    with Served("serve/production", "--tls", path, trust=str(path)) as served:
        check(served.base.startswith("https://127.0.0.1:"), served.base)
        port = int(served.base.rsplit(":")[-1])
        context = ssl.create_default_context(cafile=path)
        for host in ["localhost", "127.0.0.1"]:
            connection = http.client.HTTPSConnection(host, port, timeout=20, context=context)
            connection.request("GET", "/inApps/v1/transactions/1")
            check(connection.getresponse().status == 401, f"HTTPS at {host}")
            connection.close()
        try:
            requests.get(served.base, timeout=20)
            check(False, "a certificate is trusted that nobody trusts")
        except requests.exceptions.SSLError:
            pass
        served.perform("[launch-app, {buy: monthly}, authenticate]")
        os.environ["REQUESTS_CA_BUNDLE"] = str(path)
        client, transaction = Client(served), served.state["transactions"][0]["transactionId"]
        check(client.get_transaction_info(transaction).signedTransactionInfo, "Apple's library over HTTPS")
        del os.environ["REQUESTS_CA_BUNDLE"]
        node = shutil.which("node")
        if node:
            script = f"fetch('https://localhost:{port}/inApps/v1/transactions/1').then(r => console.log(r.status))"
            run = subprocess.run(
                [node, "-e", script], capture_output=True, text=True, timeout=60,
                env={**os.environ, "NODE_EXTRA_CA_CERTS": str(path)})
            check(run.stdout.strip() == "401", f"Node over HTTPS: {run.stdout}{run.stderr}")


def main():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with Served("serve/production") as served:
        verifier = verifier_of(served)
    receiver = Receiver(verifier)
    with Served("serve/production", "--notify", receiver.url) as served:
        client = receiver.client = Client(served)
        ids = judge_questions(served, verifier, client)
        judge_changes(served, verifier, client, receiver, ids)
        judge_notifications(served, verifier, client, receiver)
        judge_faults(served, client, ids)
        judge_receipts(served)
    with tempfile.TemporaryDirectory() as folder:
        judge_restart(folder)
        judge_changes_meanwhile(verifier, folder)
        judge_tls(folder)
    judge_two()
    judge_start()
    judge_steps(sys.argv[1])
    print("judge: Apple's library calls the mock App Store Server, and accepts its answers")


main()
