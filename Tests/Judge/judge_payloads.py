"""Verifies, decodes and reads every payload with Apple's library; run by judge.py."""

import base64
import concurrent.futures
import datetime
import functools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zoneinfo
from collections import Counter
from pathlib import Path

import attr
import jwt
from appstoreserverlibrary.api_client import APIError
from appstoreserverlibrary.models.AppData import AppData
from appstoreserverlibrary.models.AppTransaction import AppTransaction
from appstoreserverlibrary.models.AppTransactionInfoResponse import AppTransactionInfoResponse
from appstoreserverlibrary.models.CheckTestNotificationResponse import (
    CheckTestNotificationResponse,
)
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.ConsumptionRequestV1 import ConsumptionRequestV1
from appstoreserverlibrary.models.Data import Data
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendRenewalDateRequest import ExtendRenewalDateRequest
from appstoreserverlibrary.models.ExtendRenewalDateResponse import ExtendRenewalDateResponse
from appstoreserverlibrary.models.ExternalPurchaseToken import ExternalPurchaseToken
from appstoreserverlibrary.models.HistoryResponse import HistoryResponse
from appstoreserverlibrary.models.JWSRenewalInfoDecodedPayload import JWSRenewalInfoDecodedPayload
from appstoreserverlibrary.models.JWSTransactionDecodedPayload import JWSTransactionDecodedPayload
from appstoreserverlibrary.models.LastTransactionsItem import LastTransactionsItem
from appstoreserverlibrary.models.LibraryUtility import _get_cattrs_converter
from appstoreserverlibrary.models.MassExtendRenewalDateRequest import MassExtendRenewalDateRequest
from appstoreserverlibrary.models.MassExtendRenewalDateResponse import MassExtendRenewalDateResponse
from appstoreserverlibrary.models.MassExtendRenewalDateStatusResponse import (
    MassExtendRenewalDateStatusResponse,
)
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.NotificationHistoryResponse import NotificationHistoryResponse
from appstoreserverlibrary.models.NotificationHistoryResponseItem import (
    NotificationHistoryResponseItem,
)
from appstoreserverlibrary.models.OrderLookupResponse import OrderLookupResponse
from appstoreserverlibrary.models.RefundHistoryResponse import RefundHistoryResponse
from appstoreserverlibrary.models.ResponseBodyV2 import ResponseBodyV2
from appstoreserverlibrary.models.ResponseBodyV2DecodedPayload import ResponseBodyV2DecodedPayload
from appstoreserverlibrary.models.SendAttemptItem import SendAttemptItem
from appstoreserverlibrary.models.SendTestNotificationResponse import SendTestNotificationResponse
from appstoreserverlibrary.models.StatusResponse import StatusResponse
from appstoreserverlibrary.models.SubscriptionGroupIdentifierItem import (
    SubscriptionGroupIdentifierItem,
)
from appstoreserverlibrary.models.Summary import Summary
from appstoreserverlibrary.models.TransactionInfoResponse import TransactionInfoResponse
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from appstoreserverlibrary.receipt_utility import ReceiptUtility
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException
from cryptography import x509
from cryptography.hazmat.primitives import serialization

from shapes import Shapes

BUNDLE_ID = "com.example.app"
APPLE_ID = 1234567890
HERE = Path(__file__).resolve().parent
OPENSSL = shutil.which("openssl")

# The fields that the App Store always sends, although they are optional in the library's models.
ALWAYS = {
    ResponseBodyV2: {"signedPayload"},
    StatusResponse: {"environment", "bundleId", "data"},
    SubscriptionGroupIdentifierItem: {"subscriptionGroupIdentifier", "lastTransactions"},
    LastTransactionsItem: {
        "status", "originalTransactionId", "signedTransactionInfo", "signedRenewalInfo",
    },
    HistoryResponse: {"revision", "hasMore", "bundleId", "environment", "signedTransactions"},
    TransactionInfoResponse: {"signedTransactionInfo"},
    RefundHistoryResponse: {"signedTransactions", "revision", "hasMore"},
    OrderLookupResponse: {"status", "signedTransactions"},
    AppTransactionInfoResponse: {"signedAppTransactionInfo"},
    ExtendRenewalDateRequest: {"extendByDays", "extendReasonCode", "requestIdentifier"},
    ExtendRenewalDateResponse: {
        "originalTransactionId", "webOrderLineItemId", "success", "effectiveDate",
    },
    MassExtendRenewalDateRequest: {
        "extendByDays", "extendReasonCode", "requestIdentifier", "productId",
    },
    MassExtendRenewalDateResponse: {"requestIdentifier"},
    MassExtendRenewalDateStatusResponse: {
        "requestIdentifier", "complete", "completeDate", "succeededCount", "failedCount",
    },
    ConsumptionRequest: {"customerConsented", "sampleContentProvided", "deliveryStatus"},
    ConsumptionRequestV1: {
        "customerConsented", "consumptionStatus", "platform", "sampleContentProvided",
        "deliveryStatus", "appAccountToken", "accountTenure", "playTime",
        "lifetimeDollarsRefunded", "lifetimeDollarsPurchased", "userStatus",
    },
    UpdateAppAccountTokenRequest: {"appAccountToken"},
    SendTestNotificationResponse: {"testNotificationToken"},
    CheckTestNotificationResponse: {"signedPayload", "sendAttempts"},
    NotificationHistoryRequest: {"startDate", "endDate"},
    NotificationHistoryResponse: {"hasMore", "notificationHistory"},
    NotificationHistoryResponseItem: {"signedPayload", "sendAttempts"},
    SendAttemptItem: {"attemptDate", "sendAttemptResult"},
}
# What a notification of version 2 is about.
PARTS = {
    "data": Data, "summary": Summary, "externalPurchaseToken": ExternalPurchaseToken,
    "appData": AppData,
}
# The members that StoreKit adds on a device; the library's models are for servers.
OF_DEVICES = {"deviceVerification", "deviceVerificationNonce", "requestDate"}
# What the library does not have yet: values of June 2025 and of version 2.23 of the notifications, and the members of
# version 1.23 of the App Store Server API.
LATER_VALUES = [
    "CREATED", "ACTIVE_TOKEN_REMINDER", "INCREASE_QUANTITY", "DECREASE_QUANTITY", "SEATS", "ASSIGNED",
]
LATER_MEMBERS = {"multiSeatInfo", "additionalTransactionReason", "renewalQuantity"}
SHAPES = Shapes(HERE / "shapes.txt")
ANSWERS = {
    "subscription-statuses": StatusResponse,
    "transaction-history": HistoryResponse,
    "transaction-info": TransactionInfoResponse,
    "refund-history": RefundHistoryResponse,
    "order-lookup": OrderLookupResponse,
    "app-transaction-info": AppTransactionInfoResponse,
    "renewal-extension": ExtendRenewalDateResponse,
    "mass-extension": MassExtendRenewalDateResponse,
    "mass-extension-status": MassExtendRenewalDateStatusResponse,
    "test-notification": SendTestNotificationResponse,
    "test-notification-status": CheckTestNotificationResponse,
    "notification-history": NotificationHistoryResponse,
}
# Answers without a body, and their HTTP statuses.
EMPTY = {"consumption-information-202", "app-account-token-200"}
# The bodies that servers send with their requests.
REQUESTS = {
    "renewal-extension-request": ExtendRenewalDateRequest,
    "mass-extension-request": MassExtendRenewalDateRequest,
    "app-account-token-request": UpdateAppAccountTokenRequest,
    "notification-history-request": NotificationHistoryRequest,
}


def check(condition, text):
    if not condition:
        raise AssertionError(text)


def read(model, raw, isOfDevice=False):
    """Reads an object with a model, and checks that it has only known fields and all required ones."""
    value = _get_cattrs_converter(model).structure(raw, model)
    known = {field.name for field in attr.fields(model) if not field.name.startswith("raw")}
    known |= LATER_MEMBERS | (OF_DEVICES if isOfDevice else set())
    check(set(raw) <= known, f"{model.__name__} does not know {sorted(set(raw) - known)}")
    wanted = ALWAYS.get(model, set())
    check(wanted <= set(raw), f"{model.__name__} lacks {sorted(wanted - set(raw))}")
    # The library reads a value that is missing in its enumerations as None.
    for name in set(raw) - OF_DEVICES - LATER_MEMBERS:
        isKnown = getattr(value, name) is not None or raw[name] in LATER_VALUES
        check(isKnown, f"{model.__name__}.{name} = {raw[name]!r}")
    return value


def kinds_of_transaction(payload):
    """The kinds of a signed transaction in the table of shapes."""
    kind = "subscription" if payload["type"] == "Auto-Renewable Subscription" else "one-time"
    isFirst = payload["transactionId"] == payload["originalTransactionId"]
    isOwn = payload["inAppOwnershipType"] == "PURCHASED"
    return ["transaction", kind] + ([f"first-{kind}"] if isFirst and isOwn else [])


class Judge:
    def __init__(self, folder):
        self.folder = folder
        self.counts = Counter()
        root = (folder / "root.cer").read_bytes()
        pem = x509.load_pem_x509_certificate((folder / "root.pem").read_bytes())
        check(pem.public_bytes(serialization.Encoding.DER) == root, "root.pem is not root.cer")
        self.verifiers = {
            environment.value: SignedDataVerifier(
                [root], False, environment, BUNDLE_ID,
                APPLE_ID if environment == Environment.PRODUCTION else None)
            for environment in [Environment.SANDBOX, Environment.PRODUCTION, Environment.XCODE]
        }
        for verifier in self.verifiers.values():
            # The library caches verified chains only if online checks are on.
            chain = verifier._chain_verifier
            verify = functools.lru_cache(maxsize=None)(
                lambda certificates, date, chain=chain:
                    chain._verify_chain_without_caching(list(certificates), False, date))
            chain.verify_chain = lambda certificates, online, date, verify=verify: verify(
                tuple(certificates), date)

    def judge_all(self, names):
        """Judges files; raises one error with what is wrong with each of the first twenty."""
        faults = []
        for name in names:
            path = self.folder / name
            if path.suffix == ".cer" or path.suffix == ".pem" or name.endswith(".decoded.json"):
                continue
            try:
                self.judge(path)
            except Exception as error:
                faults.append(f"{name}: {type(error).__name__}: {error}")
        check(not faults, "\n".join(faults[:20]))

    def judge(self, path):
        kind = path.stem.split("-", 1)[1]
        if path.suffix == ".jws":
            return self.judge_device(path, kind)
        if path.suffix == ".p7b":
            return self.judge_app_receipt(path)
        if path.suffix == ".txt":
            check(kind in EMPTY and path.stat().st_size == 0, "only answers without a body are empty .txt files")
            self.counts[kind] += 1
            return
        raw = json.loads(path.read_text())
        # RevenueCat's events are no messages of Apple's, and not signed.
        if kind.startswith("revenuecat-"):
            check(raw["event"]["type"] == kind.removeprefix("revenuecat-"), "type")
            self.counts["RevenueCat event"] += 1
            return
        if kind.startswith("notification-v2"):
            decoded = self.judge_v2(raw)
        elif kind.startswith("notification-v1"):
            return self.judge_v1(raw, kind.removeprefix("notification-v1-"))
        elif kind.startswith("verify-receipt"):
            return self.judge_receipt(raw, kind.removeprefix("verify-receipt-"))
        elif kind == "consumption-information-request":
            # The first version has numbers where the second has words.
            isFirst = isinstance(raw["deliveryStatus"], int)
            read(ConsumptionRequestV1 if isFirst else ConsumptionRequest, raw)
            self.counts[f"consumption information {1 if isFirst else 2}"] += 1
            return
        elif kind in REQUESTS:
            read(REQUESTS[kind], raw)
            self.counts[kind] += 1
            return
        else:
            decoded = self.judge_answer(raw, kind, path.parent)
        if decoded is not None:
            expected = json.loads(path.with_suffix(".decoded.json").read_text())
            check(decoded == expected, "the decoded file differs from the signed payload")

    def shape(self, kinds, environment, date, payload, isOfDevice=False):
        """Compares an object with the table of shapes; AppStore if it does not say where it is from."""
        kinds = kinds + (["device"] if isOfDevice else [])
        faults = SHAPES.check(kinds, environment or "AppStore", date, payload)
        check(not faults, "; ".join(faults))
        self.counts[f"shapes of {kinds[0]}s"] += 1

    def payload(self, signed):
        """The payload of a JWS; its signature is verified elsewhere."""
        text = signed.split(".")[1]
        return json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))

    def judge_v2(self, raw):
        read(ResponseBodyV2, raw)
        payload = self.payload(raw["signedPayload"])
        parts = {"data", "summary", "externalPurchaseToken", "appData"} & set(payload)
        check(len(parts) == 1, f"there must be one part, not {sorted(parts)}")
        kind = parts.pop()
        part = payload[kind]
        environment = part.get("environment") or (
            "Sandbox" if part["externalPurchaseId"].startswith("SANDBOX") else "Production")
        self.shape(["notification"], environment, payload["signedDate"], payload)
        self.verifiers[environment].verify_and_decode_notification(raw["signedPayload"])
        value = read(ResponseBodyV2DecodedPayload, payload)
        read(PARTS[kind], part)
        self.shape([kind], environment, payload["signedDate"], part)
        if "signedTransactionInfo" in part:
            part["signedTransactionInfo"] = self.transaction(
                part["signedTransactionInfo"], environment)
        elif kind == "data":
            check(value.rawNotificationType == "TEST", "a transaction is missing")
        if "signedRenewalInfo" in part:
            part["signedRenewalInfo"] = self.renewal(part["signedRenewalInfo"], environment)
        if "signedAppTransactionInfo" in part:
            signed = part["signedAppTransactionInfo"]
            part["signedAppTransactionInfo"] = self.app_transaction(signed, self.payload(signed))
        self.counts[f"V2 {environment}" if kind == "data" else kind] += 1
        return {"signedPayload": payload}

    def transaction(self, signed, environment, isOfDevice=False):
        payload = self.payload(signed)
        if "environment" in payload:
            self.verifiers[environment].verify_and_decode_signed_transaction(signed)
        else:
            self.verify_signature(signed)
        read(JWSTransactionDecodedPayload, payload, isOfDevice)
        self.shape(
            kinds_of_transaction(payload), environment, payload["signedDate"], payload, isOfDevice)
        self.counts["transactions"] += 1
        return payload

    @staticmethod
    def is_of_xcode(signed):
        return len(jwt.get_unverified_header(signed)["x5c"]) == 1

    def verify_signature(self, signed):
        """Verifies an object that does not name its environment; the library requires one."""
        if not self.is_of_xcode(signed):
            self.verifiers["Sandbox"]._decode_signed_object(signed)
        self.counts["objects without an environment"] += 1

    def renewal(self, signed, environment, isOfDevice=False):
        payload = self.payload(signed)
        if "environment" in payload:
            self.verifiers[environment].verify_and_decode_renewal_info(signed)
        else:
            self.verify_signature(signed)
        read(JWSRenewalInfoDecodedPayload, payload, isOfDevice)
        self.shape(["renewal"], environment, payload["signedDate"], payload, isOfDevice)
        self.counts["renewals"] += 1
        return payload

    def judge_answer(self, raw, kind, folder):
        # A name may end with an HTTP status or a page number.
        name = re.sub(r"-\d{3}$|-page-\d+$", "", kind)
        if "errorCode" in raw:
            check(set(raw) == {"errorCode", "errorMessage"}, f"an error has {sorted(raw)}")
            APIError(raw["errorCode"])
            self.counts["API errors"] += 1
            return None
        read(ANSWERS[name], raw)
        self.counts[name] += 1
        environment = raw.get("environment")
        for item in raw.get("data", []):
            read(SubscriptionGroupIdentifierItem, item)
            for last in item["lastTransactions"]:
                read(LastTransactionsItem, last)
                last["signedTransactionInfo"] = self.transaction(
                    last["signedTransactionInfo"], environment)
                last["signedRenewalInfo"] = self.renewal(last["signedRenewalInfo"], environment)
        if "signedTransactions" in raw:
            check(len(raw["signedTransactions"]) <= 20, "a page has more than 20 transactions")
            if raw.get("hasMore"):
                check(len(raw["signedTransactions"]) == 20, "a page before the last is not full")
                self.counts["pages before the last"] += 1
            raw["signedTransactions"] = [
                self.transaction(s, self.payload(s).get("environment"))
                for s in raw["signedTransactions"]
            ]
            if not raw["signedTransactions"]:
                return None
        if "signedTransactionInfo" in raw:
            signed = raw["signedTransactionInfo"]
            raw["signedTransactionInfo"] = self.transaction(
                signed, self.payload(signed).get("environment"))
        if "signedAppTransactionInfo" in raw:
            signed = raw["signedAppTransactionInfo"]
            raw["signedAppTransactionInfo"] = self.app_transaction(signed, self.payload(signed))
        if raw.get("data") == [] or raw.get("notificationHistory") == []:
            return None
        if "notificationHistory" in raw:
            items = raw["notificationHistory"]
            check(len(items) <= 20, "a page has more than 20 notifications")
            check(raw["hasMore"] == ("paginationToken" in raw), "paginationToken")
            for item in items:
                read(NotificationHistoryResponseItem, item)
                self.sent(item, folder)
            return raw
        if "sendAttempts" in raw:
            self.sent(raw, folder)
            return raw
        return raw if "data" in raw or any(key.startswith("signed") for key in raw) else None

    def sent(self, item, folder):
        """Checks a notification that was posted before, and the attempts to post it."""
        posted = [
            json.loads(path.read_text())["signedPayload"]
            for path in folder.glob("*-notification-v2-*.json")
            if not path.name.endswith(".decoded.json")
        ]
        check(item["signedPayload"] in posted, "the history contains a notification that was not posted")
        item["signedPayload"] = self.judge_v2({"signedPayload": item["signedPayload"]})[
            "signedPayload"]
        check(1 <= len(item["sendAttempts"]) <= 6, "a notification must have one to six attempts")
        for attempt in item["sendAttempts"]:
            read(SendAttemptItem, attempt)
            self.counts[f"attempts: {attempt['sendAttemptResult']}"] += 1

    def judge_device(self, path, kind):
        signed = path.read_text()
        payload = self.payload(signed)
        if kind == "device-app-transaction":
            environment = payload["receiptType"]
            self.app_transaction(signed, payload, isOfDevice=True)
        else:
            environment = "Xcode" if self.is_of_xcode(signed) else payload.get("environment")
            judge = self.renewal if kind.startswith("device-renewal-info") else self.transaction
            judge(signed, environment, isOfDevice=True)
        check(
            payload == json.loads(path.with_suffix(".decoded.json").read_text()),
            "the decoded file differs from the signed payload")
        self.counts[f"device {environment}"] += 1
        if environment == "Xcode":
            self.judge_xcode(signed, payload, path.parent)

    def app_transaction(self, signed, payload, isOfDevice=False):
        environment = payload["receiptType"]
        self.verifiers[environment].verify_and_decode_app_transaction(signed)
        read(AppTransaction, payload, isOfDevice=True)
        date = payload["receiptCreationDate"]
        self.shape(["app-transaction"], environment, date, payload, isOfDevice)
        self.counts["app transactions"] += 1
        return payload

    def judge_app_receipt(self, path):
        """Finds a transaction with Apple's library, and verifies the signature with OpenSSL."""
        data = path.read_bytes()
        opened = json.loads(path.with_suffix(".decoded.json").read_text())["attributes"]
        self.transaction_of_receipt(base64.b64encode(data).decode(), [
            inner["value"] for outer in opened if outer["type"] == 17
            for inner in outer["value"] if inner["type"] == 1703
        ])
        folder = path.parent
        root = folder / "xcode.cer" if (folder / "xcode.cer").exists() else self.folder / "root.cer"
        if OPENSSL:
            with tempfile.NamedTemporaryFile(suffix=".pem") as trusted:
                certificate = x509.load_der_x509_certificate(root.read_bytes())
                trusted.write(certificate.public_bytes(serialization.Encoding.PEM))
                trusted.flush()
                # The certificates are valid in virtual time, not at the time of this test.
                run = subprocess.run(
                    [OPENSSL, "cms", "-verify", "-inform", "DER", "-in", str(path), "-binary",
                     "-purpose", "any", "-no_check_time", "-CAfile", trusted.name],
                    capture_output=True)
            check(run.returncode == 0, run.stderr.decode().strip())
            self.counts["receipts that OpenSSL verifies"] += 1
        self.counts["app receipts"] += 1

    def transaction_of_receipt(self, text, wanted):
        """Checks that Apple's library finds the first transaction of a receipt."""
        found = ReceiptUtility().extract_transaction_id_from_app_receipt(text)
        check(found == (wanted[0] if wanted else None), f"the receipt contains {found}, not {wanted}")

    def judge_xcode(self, signed, payload, folder):
        """Verifies what Xcode signed, because the library does not."""
        header = jwt.get_unverified_header(signed)
        check(set(header) == {"alg", "typ", "kid", "x5c"}, f"the header has {sorted(header)}")
        check(header["kid"] == "Apple_Xcode_Key" and header["typ"] == "JWT", f"{header}")
        check(len(header["x5c"]) == 1, "Xcode must have one certificate")
        der = base64.b64decode(header["x5c"][0], validate=True)
        certificate = x509.load_der_x509_certificate(der)
        certificate.verify_directly_issued_by(certificate)
        jwt.decode(signed, certificate.public_key(), algorithms=["ES256"])
        check((folder / "xcode.cer").read_bytes() == der, "xcode.cer is not the certificate")
        year = certificate.not_valid_after_utc - certificate.not_valid_before_utc
        check(year == datetime.timedelta(days=365), f"the certificate is valid for {year}")
        name = certificate.subject.rfc4514_string()
        check(name == "CN=StoreKit Testing in Xcode", f"the certificate's subject is {name}")
        if "receiptType" not in payload:
            # Xcode 15 signs dates with fractions and no prices, later versions the opposite.
            hasFractions = isinstance(payload["signedDate"], float)
            hasPrices = "price" in payload or "renewalPrice" in payload
            check(hasFractions != hasPrices, "the dates and prices belong to different Xcode versions")
            self.counts["Xcode 15" if hasFractions else "Xcode 16 and later"] += 1

    def judge_v1(self, raw, kind):
        check(raw["notification_type"] == kind, "notification_type")
        wanted = {
            "bid", "bvrs", "environment", "latest_receipt", "latest_receipt_info",
            "notification_type", "original_transaction_id", "password", "unified_receipt",
        }
        check(wanted <= set(raw), f"missing: {sorted(wanted - set(raw))}")
        receipt = raw["unified_receipt"]
        check(
            set(receipt) == {
                "environment", "latest_receipt", "latest_receipt_info", "pending_renewal_info",
                "status",
            }, f"unified_receipt has {sorted(receipt)}")
        check(receipt["status"] == 0 and len(receipt["latest_receipt_info"]) <= 100, "the receipt")
        names = {"Sandbox": "Sandbox", "PROD": "Production"}
        check(names[raw["environment"]] == receipt["environment"], "the environments differ")
        check(isinstance(raw["original_transaction_id"], int), "original_transaction_id must be a number")
        ReceiptUtility().extract_transaction_id_from_app_receipt(receipt["latest_receipt"])
        self.entries(receipt, receipt["environment"])
        self.dates(raw)
        self.counts["V1"] += 1

    def judge_receipt(self, raw, status):
        check(raw["status"] == int(status), "status")
        # The receipt of an expired subscription is included as well.
        if raw["status"] in [0, 21006]:
            check({"environment", "receipt"} <= set(raw), "a valid receipt is missing")
            if "latest_receipt" in raw:
                listed = [item["transaction_id"] for item in raw["latest_receipt_info"]]
                found = ReceiptUtility().extract_transaction_id_from_app_receipt(
                    raw["latest_receipt"])
                check(found in listed or not listed, f"latest_receipt contains {found}")
            date = int(raw["receipt"]["request_date_ms"])
            self.shape(["receipt"], raw["environment"], date, raw["receipt"])
            self.entries(raw, raw["environment"], raw["receipt"]["in_app"])
            self.counts["receipts"] += 1
        else:
            check(set(raw) <= {"status", "is_retryable"}, f"an error has {sorted(raw)}")
            self.counts["receipt errors"] += 1
        self.dates(raw)

    def entries(self, body, environment, others=()):
        """Compares the entries of a body of verifyReceipt or version 1 with the table of shapes."""
        listed = body.get("latest_receipt_info", [])
        dates = [int(entry["purchase_date_ms"]) for entry in [*listed, *others]]
        for entry, date in zip([*listed, *others], dates):
            kind = "subscription-entry" if "expires_date" in entry else "one-time-entry"
            self.shape(["entry", kind], environment, date, entry)
        for renewal in body.get("pending_renewal_info", []):
            self.shape(["pending"], environment, max(dates), renewal)

    def dates(self, value):
        """Checks that the three forms of each date mean the same time."""
        if isinstance(value, list):
            for item in value:
                self.dates(item)
        if not isinstance(value, dict):
            return
        for name, inner in value.items():
            self.dates(inner)
            if not name.endswith("_ms"):
                continue
            moment = datetime.datetime.fromtimestamp(int(inner) / 1000, datetime.timezone.utc)
            there = moment.astimezone(zoneinfo.ZoneInfo("America/Los_Angeles"))
            name = name.removesuffix("_ms")
            check(value[name] == f"{moment:%Y-%m-%d %H:%M:%S} Etc/GMT", name)
            check(
                value[f"{name}_pst"] == f"{there:%Y-%m-%d %H:%M:%S} America/Los_Angeles",
                f"{name}_pst is {value[f'{name}_pst']}")
            self.counts["dates"] += 1


def judge_part(folder, names):
    """Judges some files of a folder; returns the counts."""
    judge = Judge(folder)
    judge.judge_all(names)
    return judge.counts


def judge_folder(folder):
    """Judges all files of a folder, on all cores; returns the counts."""
    names = (folder / "files.txt").read_text().splitlines()
    lists = ("files.txt", "payloads.json")
    present = [p for p in folder.rglob("*") if p.is_file() and p.name not in lists]
    check({str(p.relative_to(folder)) for p in present} == set(names), "files.txt is wrong")
    cores = os.cpu_count() or 1
    with concurrent.futures.ProcessPoolExecutor(cores) as pool:
        parts = [pool.submit(judge_part, folder, names[place::cores]) for place in range(cores)]
        return sum((part.result() for part in parts), Counter())


def run(tool, *arguments):
    return subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True)


def written(tool, folder, *arguments):
    result = run(tool, "payloads", *arguments, "--output", folder)
    if result.returncode != 0:
        sys.exit(f"judge: tenken payloads failed:\n{result.stderr}")
    return folder


def judge_forgeries(tool, folder):
    """Tests the judge itself: it must not accept forged payloads."""
    address = "judge/tested"
    one = written(tool, folder / "one", address, HERE / "cases.yaml")
    body = json.loads(next(one.glob("*-TEST.json")).read_text())["signedPayload"]
    root = (one / "root.cer").read_bytes()
    verifier = SignedDataVerifier([root], False, Environment.SANDBOX, BUNDLE_ID)
    verifier.verify_and_decode_notification(body)
    header, payload, signature = body.split(".")
    other = base64.urlsafe_b64encode(
        base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)).replace(b"TEST", b"TSET")
    ).decode().rstrip("=")
    stranger = (HERE / "stranger.cer").read_bytes()
    forgeries = [
        (SignedDataVerifier([root], False, Environment.SANDBOX, BUNDLE_ID),
         f"{header}.{other}.{signature}"),
        (SignedDataVerifier([stranger], False, Environment.SANDBOX, BUNDLE_ID), body),
        (SignedDataVerifier([root], False, Environment.SANDBOX, "com.example.other"), body),
    ]
    for place, (verifier, text) in enumerate(forgeries):
        try:
            verifier.verify_and_decode_notification(text)
        except VerificationException:
            continue
        sys.exit(f"judge: forgery {place} was accepted")
    again = written(tool, folder / "again", address, HERE / "cases.yaml")
    repeated = json.loads(next(again.glob("*-TEST.json")).read_text())["signedPayload"]
    check(repeated == body, "two runs write different bytes")


def judge_mistakes(tool, folder):
    """Tests the table of shapes: it must notice what is missing, unknown or written differently."""
    one = written(tool, folder / "mistakes", "judge/everything-asked[environment=production]", HERE / "cases.yaml")
    right = json.loads(next(one.glob("*-SUBSCRIBED*.decoded.json")).read_text())["signedPayload"]
    transaction = right["data"]["signedTransactionInfo"]
    kinds = kinds_of_transaction(transaction)
    seconds = transaction["purchaseDate"] // 1000
    for name, value in [
        ("transactionId", "2" + transaction["transactionId"]), ("price", None), ("isTrial", False),
        ("purchaseDate", str(transaction["purchaseDate"])), ("expiresDate", None),
        ("originalPurchaseDate", seconds * 1000), ("storefront", "JP"), ("revocationReason", 0),
        ("webOrderLineItemId", 1), ("offerPeriod", "1 month"), ("quantity", True),
    ]:
        wrong = {**transaction, name: value}
        if value is None:
            del wrong[name]
        date = transaction["signedDate"]
        check(not SHAPES.check(kinds, "Production", date, transaction), "the shape is wrong")
        check(SHAPES.check(kinds, "Production", date, wrong), f"nobody notices {name} = {value!r}")


def judge_keys(tool, folder):
    """Checks signing with a user's own key, in every form that OpenSSL writes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    forms = {
        "pkcs8": serialization.PrivateFormat.PKCS8,
        "sec1": serialization.PrivateFormat.TraditionalOpenSSL,
    }
    for name, form in forms.items():
        path = folder / f"{name}.pem"
        path.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, form, serialization.NoEncryption()))
        one = written(
            tool, folder / name, "judge/tested", HERE / "cases.yaml", "--key", path,
            "--bundle-id", "com.example.own")
        body = json.loads(next(one.glob("*-TEST.json")).read_text())["signedPayload"]
        root = (one / "root.cer").read_bytes()
        verifier = SignedDataVerifier([root], False, Environment.SANDBOX, "com.example.own")
        verifier.verify_and_decode_notification(body)
        jwt.decode(body, key.public_key(), algorithms=["ES256"])


def judge_documentation(tool, folder):
    """Checks that the commands and the Python code in docs/PAYLOADS.md work unchanged."""
    page = (HERE.parent.parent / "docs" / "PAYLOADS.md").read_text()
    blocks = page.split("```")[1::2]
    commands = [
        shlex.split(line)[1:] for block in blocks for line in block.splitlines()
        if line.startswith("tenken payloads ")
    ]
    check(len(commands) > 1, "the page has no commands")
    for words in reversed(commands):
        # All payloads of the library were written and judged before.
        scenarios = "scenarios/consumable" if "--all" in words else "scenarios"
        command = [tool, *words, str(HERE.parent.parent / scenarios)]
        subprocess.run(["rm", "-rf", "payloads"], cwd=folder, check=True)
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        check(result.returncode == 0, f"{' '.join(words)}: {result.stderr}")
    code = next(b.removeprefix("python\n") for b in blocks if b.startswith("python\n"))
    code = code.replace('"payloads/', f'"{folder}/payloads/')
    for path in sorted((folder / "payloads").glob("*-notification-v2-*.json")):
        if ".decoded." not in path.name:
            body = json.loads(path.read_text())
            environment = jwt.decode(
                body["signedPayload"], options={"verify_signature": False})["data"]["environment"]
            check(environment == "Sandbox", "the page's code verifies payloads of the Sandbox only")
            names = {"body": body}
            exec(code, names)
            check(names["notification"].data is not None, "nothing was decoded")


def main():
    tool = sys.argv[1]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        counts = judge_folder(
            written(
                tool, folder / "all", "--all", "--filter", "system:storekit", "scenarios",
                HERE / "cases.yaml"))
        judge_forgeries(tool, folder)
        judge_mistakes(tool, folder)
        judge_keys(tool, folder)
        judge_documentation(tool, folder)
    wanted = [
        "V1", "V2 Sandbox", "V2 Production", "device Sandbox", "device Xcode", "receipts",
        "receipt errors", "API errors", "pages before the last", "app transactions", "app receipts",
        "Xcode 15", "Xcode 16 and later",
        "attempts: SUCCESS", "attempts: UNSUCCESSFUL_HTTP_RESPONSE_CODE", *ANSWERS, *REQUESTS,
        *EMPTY, "consumption information 1", "consumption information 2", "summary", "appData",
        "externalPurchaseToken",
    ]
    missing = [name for name in wanted if counts[name] == 0]
    check(not missing, f"nothing was judged of: {', '.join(missing)}")
    parts = [f"{count} {name}" for name, count in sorted(counts.items())]
    if not OPENSSL:
        print("judge: there is no openssl, so the signatures of app receipts were not verified")
    print("judge: Apple's library accepts all payloads:", ", ".join(parts))


try:
    main()
except AssertionError as error:
    sys.exit(f"judge: {error}")
