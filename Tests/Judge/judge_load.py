"""Loads, kills and attacks `tenken serve`; run by judge.py.

Usage: judge_load.py TOOL [RATE]

With a rate, it measures that many requests a second, and the answers of all but 5 % must come within 10 ms.
"""

import http.client
import json
import random
import re
import socket
import sys
import tempfile
import threading
import time
import uuid
from pathlib import Path

from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from served import Client, Served, check, verifier_of

RATE = int(sys.argv[2]) if len(sys.argv) > 2 else None
SECONDS = 10
SENDERS = 16


class Asker(threading.Thread):
    """A server that asks at fixed times, on a connection that it keeps; the delay counts from the time."""

    def __init__(self, port, requests, start, interval):
        super().__init__(daemon=True)
        self.port, self.requests, self.start_time, self.interval = port, requests, start, interval
        self.delays, self.wrong = [], []

    def run(self):
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for number, request in enumerate(self.requests):
                due = self.start_time + number * self.interval
                time.sleep(max(0, due - time.monotonic()))
                connection.sendall(request)
                answer = b""
                while not self.is_whole(answer):
                    part = connection.recv(262_144)
                    if not part:
                        self.wrong.append(answer)
                        return
                    answer += part
                self.delays.append(time.monotonic() - due)
                if not answer.startswith(b"HTTP/1.1 200"):
                    self.wrong.append(answer)

    @staticmethod
    def is_whole(answer):
        head, _, body = answer.partition(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: *(\d+)", head)
        return size is not None and len(body) >= int(size[1])


def measure(rate, seconds):
    """Asks questions of servers at a rate; returns the delays in milliseconds, sorted."""
    with Served("serve/production", "--quiet") as served:
        served.perform("[launch-app, {buy: coin120}, authenticate, {buy: monthly}, authenticate]")
        served.perform("wait: {until: renewal, times: 24}")
        client = Client(served)
        port = int(served.base.rsplit(":")[-1])
        ids = [t["transactionId"] for t in served.state["transactions"]]
        # Apple's client makes a token for each request; a few hundred are made before, as many as the cores can.
        tokens = [client._generate_token() for _ in range(400)]
        paths = [f"/inApps/v1/transactions/{i}" for i in ids] + [
            f"/inApps/v1/subscriptions/{ids[-1]}", f"/inApps/v2/history/{ids[-1]}"]
        chance = random.Random(1)

        def request():
            return (f"GET {chance.choice(paths)} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                    f"Authorization: Bearer {chance.choice(tokens)}\r\n\r\n").encode()

        start, interval = time.monotonic() + 0.5, SENDERS / rate
        askers = [
            Asker(port, [request() for _ in range(rate * seconds // SENDERS)], start + n / rate, interval)
            for n in range(SENDERS)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join(timeout=seconds + 60)
        end = time.monotonic()
    wrong = [answer for asker in askers for answer in asker.wrong]
    check(not wrong, f"{len(wrong)} answers are wrong: {wrong[:1]}")
    delays = sorted(1000 * delay for asker in askers for delay in asker.delays)
    return delays, len(delays) / (end - start)


def judge_rate(rate):
    measure(200, 2)
    delays, real = measure(rate, SECONDS)
    p50, p95, p99 = (delays[int(len(delays) * share)] for share in [0.5, 0.95, 0.99])
    print(f"judge: {real:.0f} requests a second: half answered within {p50:.1f} ms, 95 % within {p95:.1f} ms,",
          f"99 % within {p99:.1f} ms")
    check(real > 0.97 * rate, f"only {real:.0f} of {rate} requests a second were answered")
    check(p95 < 10, f"95 % were answered within {p95:.1f} ms only")


class Setter(threading.Thread):
    """A server that sets the token of a purchase again and again, and knows which one was accepted."""

    def __init__(self, client, transaction, is_over):
        super().__init__(daemon=True)
        self.client, self.transaction, self.is_over = client, transaction, is_over
        self.count, self.accepted, self.sent = 0, None, None

    def run(self):
        while not self.is_over.is_set():
            self.sent = str(uuid.uuid4())
            # Like a server, sends it again until it is accepted.
            while not self.is_over.is_set():
                try:
                    self.client.set_app_account_token(
                        self.transaction, UpdateAppAccountTokenRequest(appAccountToken=self.sent))
                except Exception:  # The App Store is down.
                    time.sleep(0.02)
                    continue
                self.accepted = self.sent
                self.count += 1
                break


def judge_kills(folder, kills):
    """It is killed while servers change something; nothing that was accepted is lost."""
    journal = Path(folder) / "kills.jsonl"
    options = ["--quiet", "--journal", journal]
    served = Served("serve/production", *options)
    served.perform("[launch-app, {buy: coin120}, authenticate, {buy: coin120}, authenticate, {buy: coin120}, authenticate]")
    ids = [t["transactionId"] for t in served.state["transactions"]]
    port, client, is_over = served.base.rsplit(":")[-1], Client(served), threading.Event()
    setters = [Setter(client, transaction, is_over) for transaction in ids]
    for setter in setters:
        setter.start()
    counts = []
    for _ in range(kills):
        time.sleep(random.uniform(0.3, 1))
        served.kill()
        counts.append(sum(setter.count for setter in setters))
        served = Served("serve/production", *options, port=port)
    time.sleep(0.5)
    served.kill()
    is_over.set()
    for setter in setters:
        setter.join(timeout=60)
    with Served("serve/production", *options, port=port) as served:
        verifier = verifier_of(served)
        infos = [client.get_transaction_info(transaction) for transaction in ids]
        known = [
            verifier.verify_and_decode_signed_transaction(info.signedTransactionInfo).appAccountToken
            for info in infos]
        lines = journal.read_text().splitlines()
    for setter, found in zip(setters, known):
        # The last one may have been accepted, and its answer lost.
        check(found in (setter.accepted, setter.sent), f"{found} instead of {setter.accepted} or {setter.sent}")
    accepted = sum(setter.count for setter in setters)
    written = sum('"accepted":"PUT"' in line for line in lines)
    check(accepted <= written <= accepted + (kills + 1) * len(setters), f"{accepted} accepted, {written} written")
    check(accepted > 10 * kills and sorted(counts) == counts, f"only {accepted} requests were accepted")
    print(f"judge: killed {kills + 1} times under load, {accepted} changes accepted, none lost")


def raw(port, text, seconds=2):
    """What is answered to bytes, until the connection is closed or silent."""
    answer = b""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
            connection.settimeout(seconds)
            connection.sendall(text)
            while part := connection.recv(65_536):
                answer += part
                if b"\r\n\r\n" in answer:
                    break
    except OSError:
        pass
    return answer


def judge_hostile():
    with Served("serve/production", "--quiet") as served:
        served.perform("[launch-app, {buy: monthly}, authenticate]")
        world, port = served.get("world.json").json(), int(served.base.rsplit(":")[-1])
        client, ids = Client(served), [t["transactionId"] for t in served.state["transactions"]]
        token = client._generate_token()
        head = f"Host: localhost\r\nAuthorization: Bearer {token}\r\n".encode()

        def assert_serves():
            start = time.monotonic()
            client.get_transaction_info(ids[0])
            check(time.monotonic() - start < 3, "a question takes too long")

        # Huge bodies, bodies that lie about their size, and bodies that are no JSON.
        post = b"POST /inApps/v1/notifications/history HTTP/1.1\r\n" + head
        check(raw(port, post + b"Content-Length: 99999999999\r\n\r\n").startswith(b"HTTP/1.1 413"), "a huge body")
        for body in [b"[" * 4_000_000, b"{\"startDate\":" + b"9" * 4_000_000 + b"}", b"\xff" * 1_000, b"\0", b"null",
                     b"x" * (5 << 20)]:
            answer = raw(port, post + b"Content-Length: %d\r\n\r\n" % len(body) + body, 30)
            # The connection ends while a body is sent that is too large.
            is_cut = not answer and len(body) > 4 << 20
            check(is_cut or re.match(rb"HTTP/1.1 4\d\d", answer), f"{body[:9]} is answered with {answer[:80]}")
        for fields in [b"Content-Length: 5\r\nContent-Length: 9", b"Transfer-Encoding: x", b"X: " + b"a" * 20_000,
                       b"\r\n".join(b"X%d: 1" % n for n in range(2_000)), b"X\0: 1", b"Content-Length: -1", b": :"]:
            answer = raw(port, b"GET /inApps/v1/transactions/1 HTTP/1.1\r\n" + head + fields + b"\r\n\r\n")
            check(not answer.startswith(b"HTTP/1.1 5"), f"bad fields are answered with {answer[:80]}")
        # Paths and tokens.
        for path in [b"/inApps/../../../etc/passwd", b"/inApps/v1/transactions/%2e%2e%2fetc", b"/inApps/" + b"x" * 15_000,
                     b"/verifyReceipt/../" * 300, b"//inApps", b"/inApps/v1/transactions/\xff", b"*", b"http://evil.example/"]:
            answer = raw(port, b"GET " + path + b" HTTP/1.1\r\n" + head + b"\r\n")
            check(not answer.startswith(b"HTTP/1.1 2") and b"root:" not in answer, f"{path[:40]}: {answer[:80]}")
        parts = token.split(".")
        none = "eyJhbGciOiJub25lIn0"
        for bad in ["", ".", "a" * 15_000, ".".join("a" * 4_000), f"{none}.{parts[1]}.", f"{parts[0]}.{parts[1]}.AAAA",
                    f"{parts[0]}.{none}.{parts[2]}", "é" * 100]:
            line = f"GET /inApps/v1/transactions/{ids[0]} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {bad}\r\n\r\n"
            answer = raw(port, line.encode())
            check(not answer.startswith(b"HTTP/1.1 2"), f"the token {bad[:40]} is accepted")
        assert_serves()
        # Who has the link may type in anything.
        for text in ["wait: 99999999999d", "[" * 100_000, "a: &a [*a, *a]", "x" * (4 << 20), "\0", "buy: ../../etc"]:
            status = served.post("operations", text).status_code
            check(400 <= status < 500, f"{text[:40]} is answered with {status}")
        check(served.post("faults", '{"status": 429, "count": 99999999}').status_code == 422, "too many faults")
        # 10,000 connections, some hundred of them at the same time: silent, slow, and without an end.
        connections, kinds = [], [
            b"", b"GET", b"GET /inApps/v1/transactions/1 HTTP/1.1\r\nHost: localhost\r\nX: ", post + b"Content-Length: 4000\r\n\r\nx"]
        for number in range(10_000):
            try:
                connection = socket.create_connection(("127.0.0.1", port), timeout=5)
                connection.sendall(kinds[number % len(kinds)])
            except OSError:
                continue
            connections.append(connection)
            if len(connections) > 400:
                connections.pop(0).close()
            if number % 2_000 == 1_999:
                assert_serves()
        for connection in connections:
            connection.close()
        assert_serves()
        check(served.get("world.json").json() == world, "hostile requests have changed something")
        status = Path(f"/proc/{served.process.pid}/status")
        memory = int(re.search(r"VmHWM:\s+(\d+)", status.read_text())[1]) / 1024 if status.exists() else 0
        check(memory < 400, f"the tool has needed {memory:.0f} MB")
        print(f"judge: huge, slow and forged requests, and 10,000 connections, harm nothing ({memory:.0f} MB)")


def main():
    if RATE:
        return judge_rate(RATE)
    with tempfile.TemporaryDirectory() as folder:
        judge_kills(folder, 5)
    judge_hostile()


main()
