"""Receives with a small server what `tenken send` posts; run by judge.py."""

import json
import logging
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import flask
import jwt
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
from werkzeug.serving import make_server

BUNDLE_ID = "com.example.app"
HERE = Path(__file__).resolve().parent
CASES = HERE / "cases.yaml"
PRODUCTION = "judge/life[environment=production]"
SANDBOX = "judge/life[environment=sandbox]"


class Receiver:
    """A server under development: it stores what it receives, and answers with the given statuses."""

    def __init__(self, answer=lambda count, body: 200, host="127.0.0.1"):
        app = flask.Flask("receiver")
        self.bodies = []

        @app.post("/notifications")
        def notifications():
            if flask.request.content_type != "application/json":
                return "", 415
            self.bodies.append(flask.request.get_json())
            status = answer(len(self.bodies), self.bodies[-1])
            return flask.Response(f'{{"received":{len(self.bodies)}}}\n', status=status, headers={"Location": "http://example.com/"})

        self.server = make_server(host, 0, app)
        name = f"[{host}]" if ":" in host else host
        self.url = f"http://{name}:{self.server.server_port}/notifications"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    @property
    def ids(self):
        return [notification_id(body) for body in self.bodies]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()


def notification_id(body):
    return jwt.decode(body["signedPayload"], options={"verify_signature": False})["notificationUUID"]


def transaction_id(body):
    inner = {"verify_signature": False}
    data = jwt.decode(body["signedPayload"], options=inner)["data"]
    return jwt.decode(data["signedTransactionInfo"], options=inner)["transactionId"]


def check(condition, text):
    if not condition:
        sys.exit(f"judge: {text}")


def send(address, url, *arguments):
    command = [sys.argv[1], "send", address, str(CASES), "--to", url, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def payloads(address, folder):
    command = [sys.argv[1], "payloads", address, str(CASES), "--output", str(folder)]
    subprocess.run(command, check=True, capture_output=True)
    names = sorted(p for p in folder.iterdir() if ".decoded." not in p.name)
    read = lambda part: [json.loads(p.read_text()) for p in names if part in p.name]
    return read("notification-v1"), read("notification-v2"), (folder / "root.cer").read_bytes()


def judge_order(ones, twos, root):
    with Receiver() as receiver:
        run = send(SANDBOX, receiver.url)
        check(run.returncode == 0, f"all were accepted, but the exit code is {run.returncode}")
        check(receiver.ids == [notification_id(two) for two in twos], "the order is wrong")
        verifier = SignedDataVerifier([root], False, Environment.SANDBOX, BUNDLE_ID)
        for body in receiver.bodies:
            verifier.verify_and_decode_notification(body["signedPayload"])
        lines = run.stdout.splitlines()
        check(len(lines) == len(twos) + 1, "there must be a line for each notification, and a last one")
        check(all("  200  " in line and line.endswith(" ms") for line in lines[:-1]), lines[0])
    with Receiver() as receiver:
        check(send(SANDBOX, receiver.url, "--notification-version", 1).returncode == 0, "version 1")
        check(receiver.bodies == ones, "the notifications of version 1 differ")


def judge_hard_orders(twos):
    wanted = [notification_id(two) for two in twos]
    with Receiver() as receiver:
        check(send(SANDBOX, receiver.url, "--duplicate").returncode == 0, "--duplicate")
        check(receiver.ids == [i for i in wanted for _ in range(2)], "each must be sent twice")
    orders = []
    for seed in [7, 7, 8]:
        with Receiver() as receiver:
            check(send(SANDBOX, receiver.url, "--shuffle", seed).returncode == 0, "--shuffle")
            check(sorted(receiver.ids) == sorted(wanted), "--shuffle sends other notifications")
            orders.append(receiver.ids)
    check(orders[0] == orders[1], "the same seed gives different orders")
    check(wanted != orders[0] != orders[2], "different seeds give the same order")


def judge_retries():
    with Receiver(lambda count, body: 500 if count <= 2 else 204) as receiver:
        run = send(PRODUCTION, receiver.url, "--retries")
        check(run.returncode == 0, f"the retries were not accepted:\n{run.stdout}{run.stderr}")
        check("again after 1 h" in run.stdout and "attempt 2" in run.stdout, run.stdout)
        check(len(receiver.ids) == len(set(receiver.ids)) + 2, "two must be sent again")
    with Receiver(lambda count, body: 503) as receiver:
        run = send(PRODUCTION, receiver.url, "--retries")
        check(run.returncode == 1, "nothing was accepted, so the exit code must be 1")
        check(all(receiver.ids.count(i) == 6 for i in receiver.ids), "each must have six attempts")
        hours = [1, 12, 24, 48, 72]
        check(all(f"again after {h} h" in run.stdout for h in hours), run.stdout)
        check("again after 96 h" not in run.stdout, run.stdout)
    with Receiver(lambda count, body: 500) as receiver:
        run = send(PRODUCTION, receiver.url, "--retries", "--notification-version", 1)
        count = len({json.dumps(body) for body in receiver.bodies})
        check(
            run.returncode == 1 and len(receiver.bodies) == 4 * count, "each must have four attempts")
    for arguments, address in [([], PRODUCTION), (["--retries"], SANDBOX)]:
        with Receiver(lambda count, body: 500 if count == 1 else 200) as receiver:
            run = send(address, receiver.url, *arguments)
            check(run.returncode == 1 and "1 not accepted" in run.stdout, run.stdout)
            check(len(receiver.ids) == len(set(receiver.ids)), "it was sent again")


def judge_choices():
    """Checks that answers are shown, IPv6 works, and different customers have different identifiers."""
    with Receiver() as receiver:
        run = send(SANDBOX, receiver.url, "--show-responses")
        check('\n    {"received":1}\n' in run.stdout, run.stdout)
    if socket.has_ipv6:
        with Receiver(host="::1") as receiver:
            run = send(SANDBOX, receiver.url)
            check(run.returncode == 0 and receiver.bodies, f"IPv6: {run.stdout}{run.stderr}")
    seen = []
    for name in ["yuki", "haru", "yuki"]:
        with Receiver() as receiver:
            run = send(
                SANDBOX, receiver.url, "--account", name, "--at", "2026-11-22T09:30:00Z")
            check(run.returncode == 0, run.stderr)
            seen.append(receiver.bodies)
    check(seen[0] == seen[2], "the same name gives different customers")
    ids = [{notification_id(body) for body in bodies} for bodies in seen]
    transactions = [{transaction_id(body) for body in bodies} for bodies in seen]
    check(not ids[0] & ids[1], "two customers share a notification")
    check(not transactions[0] & transactions[1], "two customers share a transaction")


def judge_faults():
    with Receiver(lambda count, body: 302) as receiver:
        run = send(SANDBOX, receiver.url)
        check(run.returncode == 1 and "  302  " in run.stdout, f"a redirection: {run.stdout}")
    with Receiver() as receiver:
        closed = receiver.url
    run = send(SANDBOX, closed)
    check(run.returncode == 1 and "does not answer" in run.stderr, run.stderr)
    def slow(count, body):
        time.sleep(2)
        return 200

    with Receiver(slow) as receiver:
        run = send("judge/tested", receiver.url, "--timeout", 1)
        check(run.returncode == 1 and "none came in 1 s" in run.stdout, run.stdout + run.stderr)


def main():
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        ones, twos, root = payloads(SANDBOX, Path(folder) / "payloads")
    check(len(twos) > 5 and len(ones) > 5, "the case has too few notifications")
    judge_order(ones, twos, root)
    judge_hard_orders(twos)
    judge_retries()
    judge_choices()
    judge_faults()
    print("judge: a server receives all notifications in order, and failed ones again")


main()
