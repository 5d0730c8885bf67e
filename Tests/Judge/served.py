"""A running `tenken serve` of a case of serve.yaml, and Apple's client for it."""

import base64
import signal
import subprocess
import sys
import threading
from pathlib import Path

import requests
from appstoreserverlibrary.api_client import AppStoreServerAPIClient
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier

BUNDLE_ID = "com.example.app"
APP_ID = 1234567890
CASES = Path(__file__).resolve().parent / "serve.yaml"


def check(condition, text):
    if not condition:
        sys.exit(f"judge: {text}")


class Client(AppStoreServerAPIClient):
    """Apple's client, at another address."""

    def __init__(self, served, bundle_id=BUNDLE_ID):
        super().__init__(
            served.get("key.p8").content, served.key_id, served.issuer_id, bundle_id,
            Environment.PRODUCTION)
        self._base_url = served.base


class Served:
    """A running `tenken serve`."""

    def __init__(self, case, *options, port=0, trust=True):
        command = [sys.argv[1], "serve", case, str(CASES), "--port", str(port), *map(str, options)]
        self.trust = trust
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        first = self.process.stdout.readline().split()
        second = self.process.stdout.readline().split()
        check(first and second, f"{command} did not start")
        self.base, self.link = first[-1], second[-1]
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        state = self.state
        self.key_id, self.issuer_id = state["keyId"], state["issuerId"]

    def get(self, path):
        return requests.get(self.link + path, timeout=30, verify=self.trust)

    def post(self, path, text=""):
        return requests.post(self.link + path, data=text.encode(), timeout=120, verify=self.trust)

    @property
    def state(self):
        return self.get("state.json").json()

    def perform(self, text):
        answer = self.post("operations", text)
        check(answer.status_code == 200, f"{text}: {answer.text}")
        problems = [p for step in answer.json()["steps"] for p in step["problems"]]
        check(not problems, f"{text}: {problems}")
        return answer.json()

    def __enter__(self):
        return self

    def kill(self):
        """Ends it as a crash does."""
        self.process.kill()
        self.process.wait()

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=20)
        check(code == 0, f"Ctrl-C must end it with 0, not {code}")


def verifier_of(served, environment=Environment.PRODUCTION):
    root = served.get("root.pem").text.split("-----")[2]
    der = base64.b64decode(root)
    return SignedDataVerifier([der], False, environment, BUNDLE_ID, APP_ID)
