"""Starts boards, and sends them requests like pages do.

The environment variables BOARD and TENKEN name the programs.
"""

import http.client
import json
import os
import re
import secrets
import socket
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

BOARD = os.environ["BOARD"]
TENKEN = os.environ["TENKEN"]
ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios/consumable"


def checklist(path, scenarios=SCENARIOS, *arguments):
    """Writes a checklist, and returns the addresses and the hashes of its cases."""
    subprocess.run(
        [TENKEN, "checklist", scenarios, "--format", "html", "--output", path, *arguments],
        check=True, capture_output=True)
    return re.findall(r'data-address="([^"]*)".*?data-hash="([^"]*)"', path.read_text(encoding="utf-8"))


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Board:
    """A board process that listens on the loopback address."""

    def __init__(self, folder, pages, port=None):
        self.folder, self.pages, self.port = folder, pages, port or free_port()
        self.process = None

    def start(self, *arguments, before=None):
        """Starts the board; `before` is called in its process."""
        self.process = subprocess.Popen(
            [BOARD, *map(str, self.pages), "--results", self.folder, "--port", str(self.port), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
            preexec_fn=before)
        for line in self.process.stdout:
            if found := re.search(r"http://\S+/([0-9a-f]{32})/", line):
                self.token = found[1]
                return self
        raise AssertionError(self.process.stderr.read())

    @property
    def link(self):
        return f"http://127.0.0.1:{self.port}/{self.token}/"

    def kill(self):
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.kill()

    def ask(self, method, path, body=None, headers={}, seconds=20):
        """Sends a request; returns the status and the body. Paths without a leading slash follow the token."""
        answer = self.answer(method, path, headers, body, seconds)
        return answer.status, answer.content

    def answer(self, method, path, headers={}, body=None, seconds=20):
        """Sends a request; returns the whole answer, with its bytes as `content`."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            path = path if path.startswith("/") else f"/{self.token}/{path}"
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.content = answer.read()
            return answer
        finally:
            connection.close()

    def memory(self):
        """The bytes of memory that the process has now."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def post(self, *events):
        status, body = self.ask("POST", "results", "\n".join(map(json.dumps, events)).encode())
        return status, json.loads(body) if status == 200 else body.decode()

    def results(self):
        status, body = self.ask("GET", "results.jsonl")
        assert status == 200, status
        return [json.loads(line) for line in body.decode().splitlines()]


def event(case, tester="Ada", **members):
    """A result of a case, which is given as its address and its hash."""
    address, content = case
    return {
        "format": "tenken-result", "version": 1, "event": "result", "id": secrets.token_hex(16),
        "session": "0123456789abcdef", "time": "2026-11-20T09:30:05Z", "by": "checklist",
        "tester": tester, "build": "2.4", "case": address, "hash": content, "status": "passed", **members}


class BoardTest(unittest.TestCase):
    """Tests with a checklist for all, and with a board and an empty folder for each."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.page = cls.folder / "checklist.html"
        cls.cases = checklist(cls.page)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.parent = Path(folder.name)
        self.results = self.parent / "results"
        self.board = Board(self.results, [self.page])
        self.addCleanup(lambda: self.board.kill())


class Load:
    """Testers who tick as fast as the board accepts it, with the ids of all acknowledged events."""

    def __init__(self, board, cases, testers):
        self.board, self.cases, self.acknowledged = board, cases, []
        self.sent, self.lock, self.isOver = set(), threading.Lock(), threading.Event()
        self.threads = [threading.Thread(target=self.tick, args=[f"Tester {n}"]) for n in range(testers)]

    def tick(self, tester):
        kept = None
        while not self.isOver.is_set():
            # Like a page, sends an event again until it is acknowledged.
            kept = kept or event(secrets.choice(self.cases), tester)
            with self.lock:
                self.sent.add(kept["id"])
            try:
                status, answer = self.board.post(kept)
            except (OSError, http.client.HTTPException, ValueError):
                if self.isOver.wait(0.02):
                    return
                continue
            assert status == 200 and answer["taken"] == [kept["id"]], (status, answer)
            with self.lock:
                self.acknowledged.append(kept["id"])
            kept = None

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.isOver.set()
        for thread in self.threads:
            thread.join()
