"""Has `tenken storm` judge servers that are right, and others that are wrong; run by judge.py."""

import base64
import concurrent.futures
import datetime
import json
import logging
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import attr
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.JWSRenewalInfoDecodedPayload import JWSRenewalInfoDecodedPayload
from appstoreserverlibrary.models.JWSTransactionDecodedPayload import JWSTransactionDecodedPayload
from appstoreserverlibrary.models.LibraryUtility import _get_cattrs_converter
from appstoreserverlibrary.models.ResponseBodyV2DecodedPayload import ResponseBodyV2DecodedPayload
from appstoreserverlibrary.signed_data_verifier import VerificationException, VerificationStatus
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from werkzeug.serving import make_server

HERE = Path(__file__).resolve().parent
RECEIVER = HERE.parent.parent / "Examples" / "receiver"
sys.path.insert(0, str(RECEIVER))
from receiver import Receiver, application

CASES = HERE / "storm.yaml"
APP = ("com.example.app", 1234567890, Environment.PRODUCTION)
MARKER = x509.ObjectIdentifier("1.2.840.113635.100.6.11.1")
ALIKE = {"in-order", "duplicates", "other-orders", "late", "lost-answer", "parallel"}
REFUSED = {
    "changed-payload", "foreign-root", "expired-certificate", "wrong-purpose", "other-bundle-id",
    "other-app-id", "other-environment", "unsigned", "forged-parts", "version-1", "oversized"}
ALL = ALIKE | REFUSED | {"unknown-type", "unknown-members"}


def check(condition, text):
    if not condition:
        sys.exit(f"judge: {text}")


def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class Mute(Receiver):
    """It answers 200, and stores nothing."""

    def receive(self, body):
        return 200


class Lenient(Receiver):
    """It verifies by itself, but leaves out the checks of some classes; all of them for `naive`."""

    def __init__(self, root, *rest, skipping):
        super().__init__(root, *rest)
        self.root, self.skipped = root, skipping

    def verify(self, payload):
        outer, root = self.claims(payload, self.skipped, self.root)
        data = outer.get("data") or {}
        # Whoever trusts any root expects the same one inside.
        inner = ALL if "forged-parts" in self.skipped else self.skipped - {"foreign-root"}
        parts = [outer]
        for name in ["signedTransactionInfo", "signedRenewalInfo"]:
            parts.append(self.claims(data[name], inner, root)[0] if name in data else None)
        bundle_id, app_apple_id, environment = APP
        self.require("other-bundle-id", data.get("bundleId") == bundle_id)
        self.require("other-environment", data.get("environment") == environment.value)
        self.require("other-app-id", data.get("appAppleId", app_apple_id) == app_apple_id)
        kinds = [ResponseBodyV2DecodedPayload, JWSTransactionDecodedPayload, JWSRenewalInfoDecodedPayload]
        return [
            part and _get_cattrs_converter(kind).structure(part, kind) for part, kind in zip(parts, kinds)]

    def require(self, name, condition, skipped=None):
        if not condition and name not in (self.skipped if skipped is None else skipped):
            raise VerificationException(VerificationStatus.VERIFICATION_FAILURE)

    def claims(self, jws, skipped, root):
        head, body, signature = jws.split(".")
        header = json.loads(decoded(head))
        self.require("unsigned", header["alg"] == "ES256", skipped)
        if header["alg"] == "ES256":
            text = f"{head}.{body}".encode()
            root = self.check_signature(header, text, decoded(signature), skipped, root)
        return json.loads(decoded(body)), root

    def check_signature(self, header, text, signature, skipped, trusted):
        ders = [base64.b64decode(text) for text in header["x5c"]]
        leaf, intermediate, root = map(x509.load_der_x509_certificate, ders)
        self.require("foreign-root", ders[2] == trusted, skipped)
        leaf.verify_directly_issued_by(intermediate)
        intermediate.verify_directly_issued_by(root)
        now = datetime.datetime.now(datetime.timezone.utc)
        self.require("expired-certificate", now < leaf.not_valid_after_utc, skipped)
        self.require("wrong-purpose", any(e.oid == MARKER for e in leaf.extensions), skipped)
        numbers = [int.from_bytes(signature[i:i + 32], "big") for i in (0, 32)]
        try:
            leaf.public_key().verify(
                utils.encode_dss_signature(*numbers), text, ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            self.require("changed-payload", False, skipped)
        return ders[2]


class Version1(Receiver):
    """It also takes what an old server took, without any proof."""

    def receive(self, body):
        if not isinstance(body, dict) or "unified_receipt" not in body:
            return super().receive(body)
        entry = body["unified_receipt"]["latest_receipt_info"][0]
        self.subscriptions[entry["original_transaction_id"]]["until"] = int(entry["expires_date_ms"])
        return 200


class Strict(Receiver):
    """It rejects types or members that it does not know."""

    def __init__(self, *rest, types=False):
        super().__init__(*rest)
        self.types = types

    def verify(self, payload):
        parts = super().verify(payload)
        if self.types and parts[0].notificationType is None:
            raise VerificationException(VerificationStatus.VERIFICATION_FAILURE)
        claims = json.loads(decoded(payload.split(".")[1]))
        known = {field.name for field in attr.fields(ResponseBodyV2DecodedPayload)}
        if not self.types and not set(claims) <= known:
            raise VerificationException(VerificationStatus.VERIFICATION_FAILURE)
        return parts


class Arrival(Receiver):
    """The last one to arrive decides."""

    def store(self, notification, transaction, renewal):
        self.subscriptions.pop(renewal and renewal.originalTransactionId, None)
        self.refunds.pop(transaction.transactionId, None)
        super().store(notification, transaction, renewal)


class Graceless(Receiver):
    """It knows no grace period."""

    def access_end(self, notification, transaction, renewal):
        return renewal.renewalDate if notification.data.rawStatus == 1 else None


class RefundsIgnored(Receiver):
    """It does not look at refunds."""

    def store(self, notification, transaction, renewal):
        if notification.rawNotificationType != "REFUND":
            super().store(notification, transaction, renewal)


class Remembering(Receiver):
    """It remembers the dates of all notifications, and `changed` says what it does wrong with some."""

    def __init__(self, *rest):
        super().__init__(*rest)
        self.seen = {}

    def store(self, notification, transaction, renewal):
        if renewal is None:
            return super().store(notification, transaction, renewal)
        original = renewal.originalTransactionId
        seen = self.seen.setdefault(original, [])
        until = self.changed(seen, notification, self.subscriptions.get(original), renewal, transaction)
        if until is None:
            super().store(notification, transaction, renewal)
        else:
            self.subscriptions[original]["until"] = until
        seen.append(notification.signedDate)


class Duplicates(Remembering):
    """It adds the period of a renewal that arrives twice in a row once more."""

    def changed(self, seen, notification, known, renewal, transaction):
        if seen and seen[-1] == notification.signedDate and known["until"]:
            return known["until"] + 30 * 86_400_000


class Previous(Remembering):
    """It compares with the notification before, and not with the newest."""

    def changed(self, seen, notification, known, renewal, transaction):
        date = notification.signedDate
        if seen and date not in seen and max(seen) > date > seen[-1]:
            return self.access_end(notification, transaction, renewal) or 0


class Late(Remembering):
    """It sorts until it has seen three that come in order, and trusts their order from then on."""

    def changed(self, seen, notification, known, renewal, transaction):
        date = notification.signedDate
        if len(seen) >= 3 and seen == sorted(set(seen)) and date < seen[-1] and date not in seen:
            return self.access_end(notification, transaction, renewal) or 0


class Repeated(Remembering):
    """It takes one that comes again for a new one, unless it was the last."""

    def changed(self, seen, notification, known, renewal, transaction):
        if notification.signedDate in seen[:-1] and notification.signedDate != seen[-1]:
            return self.access_end(notification, transaction, renewal) or 0


class Orderly(Remembering):
    """It loses the fourth of those that come in order, each once."""

    def changed(self, seen, notification, known, renewal, transaction):
        if len(seen) == 3 and seen == sorted(set(seen)) and notification.signedDate > seen[-1]:
            return known["until"] or 0


class Racing(Receiver):
    """It reads what it knows, works, and writes, while others do the same."""

    def receive(self, body):
        try:
            notification, transaction, renewal = self.verify((body or {}).get("signedPayload", ""))
        except VerificationException:
            return 400
        if renewal is None:
            with self.lock:
                self.store(notification, transaction, renewal)
            return 200
        original = renewal.originalTransactionId
        known = self.subscriptions.get(original)
        time.sleep(0.03)
        if known is None or notification.signedDate > known["date"]:
            # Whoever writes last wins.
            self.subscriptions[original] = {
                "date": notification.signedDate, "product": renewal.productId,
                "until": self.access_end(notification, transaction, renewal)}
        return 200


class Fragile(Receiver):
    """After a body that is too large, it does not answer the next one rightly."""

    is_broken = False

    def receive(self, body):
        if self.is_broken:
            self.is_broken = False
            return 500
        return super().receive(body)


def fragile(receiver):
    app = application(receiver)

    @app.errorhandler(413)
    def too_large(error):
        receiver.is_broken = True
        return "", 413

    return app


def storm(server, make=application, cases="storm/", orders=3, seed=1, driver=False):
    """Runs a storm against a server, and returns its report."""
    served = make_server("127.0.0.1", 0, make(server), threaded=True)
    threading.Thread(target=served.serve_forever, args=(0.02,), daemon=True).start()
    url = f"http://127.0.0.1:{served.server_port}"
    state = ["--state", f"{url}/state"]
    if driver:
        state = ["--driver", f"exec '{sys.executable}' '{RECEIVER}/driver.py' {url}/state"]
    command = [
        sys.argv[1], "storm", str(CASES), "--filter", cases, "--to", f"{url}/notifications", *state, "--orders", str(orders), "--seed", str(seed), "--format", "json"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    finally:
        served.shutdown()
    check(run.returncode in (0, 1) and run.stdout, f"a storm ended with {run.returncode}: {run.stderr}")
    return run, {entry["class"]: entry for entry in json.loads(run.stdout)["classes"]}


def judge(name, server, wrong, perhaps=frozenset(), **options):
    """Checks that a server fails in some classes, perhaps in others, and in no more."""
    run, found = storm(server, **options)
    check(set(found) == ALL, f"classes are missing: {ALL - set(found)}")
    failed = {kind for kind, entry in found.items() if entry["passed"] < entry["attempts"]}
    check(wrong <= failed <= wrong | perhaps, f"{name}: {sorted(failed)} instead of {sorted(wrong)}")
    check(run.returncode == (1 if wrong else 0), f"{name}: the exit code is {run.returncode}")
    for kind in failed:
        posts = found[kind]["failure"]["posts"]
        check(len(posts) <= 4, f"{name}: {kind} needs {len(posts)} notifications")
    return {entry["percent"] for entry in found.values()}


def main():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.argv[1], "payloads", "storm/grace", str(CASES), "--output", f"{folder}/p"]
        subprocess.run(command, check=True, capture_output=True)
        root = (Path(folder) / "p" / "root.cer").read_bytes()
    percents = judge("right", Receiver(root, *APP), set())
    check(percents == {100}, "the right server has less than 100 %")
    check(judge("mute", Mute(root, *APP), ALL) == {0}, "the mute server has a score")
    check(judge("by a driver", Receiver(root, *APP), set(), driver=True) == {100}, "a driver changes the score")
    parallel, orders = {"parallel"}, {"other-orders", "late", "lost-answer"}
    grace = {"cases": "storm/grace"}
    one, unchecked = {**grace, "orders": 1}, REFUSED - {"version-1", "oversized"}
    # What arrives at the same time may happen to arrive in an order that hides the fault.
    servers = [
        ("naive", Lenient(root, *APP, skipping=ALL), unchecked, set(), one),
        ("by arrival", Arrival(root, *APP), orders, parallel, {}),
        ("grace ignored", Graceless(root, *APP), ALIKE - parallel, parallel, grace),
        ("refunds ignored", RefundsIgnored(root, *APP), ALIKE, set(), {"cases": "storm/refund"}),
        ("duplicates", Duplicates(root, *APP), {"duplicates"}, set(), grace),
        ("previous", Previous(root, *APP), {"other-orders"}, parallel, grace),
        ("in order", Orderly(root, *APP), {"in-order"}, parallel, grace),
        ("late", Late(root, *APP), {"late"}, parallel, {**grace, "seed": 3}),
        ("repeated", Repeated(root, *APP), {"lost-answer"}, set(), grace),
        ("racing", Racing(root, *APP), parallel, set(), grace),
        ("version 1", Version1(root, *APP), {"version-1"}, set(), one),
        ("fragile", Fragile(root, *APP), {"oversized"}, set(), {**one, "make": fragile}),
        ("strict types", Strict(root, *APP, types=True), {"unknown-type"}, set(), one),
        ("strict members", Strict(root, *APP), {"unknown-members"}, set(), one),
    ] + [(kind, Lenient(root, *APP, skipping={kind}), {kind}, set(), one) for kind in sorted(unchecked)]
    # The usual mistakes, each of another kind; `storm=all` has the others, too.
    usual = {"naive", "by arrival", "grace ignored", "refunds ignored", "duplicates", "in order"}
    servers = [server for server in servers if "all" in sys.argv[2:] or server[0] in usual]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        runs = [
            pool.submit(judge, name, server, wrong, perhaps, **options)
            for name, server, wrong, perhaps, options in servers]
        for run in runs:
            run.result()
    print(f"judge: a storm tells a right server from a mute one, and names what {len(servers)} others do wrong")


if __name__ == "__main__":
    main()
