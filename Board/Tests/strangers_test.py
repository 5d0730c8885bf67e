"""Tests that nobody without the link can stop a board, and what requests cost. Run it through `make board-test`."""

import http.client
import json
import re
import resource
import socket
import threading
import time
import unittest
from pathlib import Path

from board import BoardTest, event

WRONG = "0" * 32


class StrangersTest(BoardTest):
    def start(self, files=None):
        self.board.start(before=files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))))

    def memory(self, name="VmRSS"):
        """The memory of the board in megabytes."""
        try:
            text = Path(f"/proc/{self.board.process.pid}/status").read_text()
        except OSError:
            self.skipTest("the memory of a process is only known on Linux")
        return int(re.search(name + r":\s+(\d+)", text)[1]) / 1024

    def connect(self, text=b""):
        connection = socket.create_connection(("127.0.0.1", self.board.port), timeout=5)
        self.addCleanup(connection.close)
        connection.sendall(text)
        return connection

    def raw(self, text):
        """What the board answers to a text, until it closes the connection or is silent."""
        connection = self.connect(text)
        connection.settimeout(0.4)
        answer = b""
        try:
            while part := connection.recv(65_536):
                answer += part
        except OSError:
            pass
        return answer

    def assert_serves(self):
        start = time.monotonic()
        self.assertEqual(self.board.ask("GET", "", seconds=5)[0], 200)
        self.assertEqual(self.board.post(event(self.cases[0]))[1]["fresh"], 1)
        self.assertLess(time.monotonic() - start, 2)

    def test_silent_connections_do_not_keep_others_out(self):
        # 256 files are what macOS gives a program.
        self.start(files=256)
        kinds = [b"", b"GET", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
                 f"POST /{WRONG}/evidence HTTP/1.1\r\nHost: localhost\r\nContent-Length: 26000000\r\n\r\nx".encode()]
        for number in range(400):
            self.connect(kinds[number % len(kinds)])
            if number % 100 == 99:
                self.assert_serves()
        # Nobody who has the link is put out by those who do not.
        known = http.client.HTTPConnection("127.0.0.1", self.board.port, timeout=5)
        self.addCleanup(known.close)
        for _ in range(3):
            known.request("GET", f"/{self.board.token}/problems")
            self.assertEqual(known.getresponse().read(), b"[]")
            connection = known.sock
            for _ in range(100):
                self.connect(b"GET /")
            self.assertIs(known.sock, connection)

    def test_slow_connections_are_closed(self):
        self.start()
        slow = self.connect(b"GET / HTTP/1.1\r\n")
        end = time.monotonic() + 20
        try:
            while time.monotonic() < end:
                slow.sendall(b"X-Header: 1\r\n")
                time.sleep(0.5)
            self.fail("the board never closed the connection")
        except OSError:
            pass

    def test_refusals_cost_no_memory(self):
        self.start()

        def refuse(count):
            for number in range(count):
                body = b"x" * 2_000 if number % 2 else b""
                head = f"{'POST' if body else 'GET'} /{WRONG}/{number} HTTP/1.1\r\nHost: a{number}.example\r\n"
                with socket.create_connection(("127.0.0.1", self.board.port), timeout=5) as connection:
                    connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                    self.assertTrue(connection.recv(65_536).startswith(b"HTTP/1.1 404"))

        refuse(1_000)
        before = self.memory()
        refuse(10_000)
        after = self.memory()
        print(f"10,000 refusals: {before:.0f} MB before, {after:.0f} MB after")
        self.assertLess(after - before, 8)
        self.assert_serves()

    def test_refused_lines_cost_little_memory(self):
        self.start()
        for body in [b"x\n" * (4 << 20), b"\n" * (8 << 20), b"[" * (8 << 20), b'{"format":"tenken-result"}\n' * 9_999,
                     (b'"' + b"\\u0000" * 800 + b'"\n') * 1_700]:
            self.assertIn(self.board.ask("POST", "results", body)[0], [200, 413])
        self.assertLess(self.memory("VmHWM"), 250)
        self.assert_serves()

    def test_unfinished_uploads_share_a_limit(self):
        self.start()
        head = (f"POST /{self.board.token}/evidence HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n"
                "Content-Length: 26000000\r\n\r\n").encode()

        def send(connection):
            try:
                connection.sendall(b"x" * 24_000_000)
            except OSError:
                pass

        uploads = [self.connect(head) for _ in range(40)]
        threads = [threading.Thread(target=send, args=[connection]) for connection in uploads]
        for thread in threads:
            thread.start()
        time.sleep(1)
        self.assert_serves()
        status, body = self.board.ask("POST", "evidence", b"x", {"Content-Type": "image/png", "Content-Length": "26000000"})
        self.assertEqual((status, b"try again" in body), (503, True))
        for connection in uploads:
            connection.close()
        for thread in threads:
            thread.join()
        self.assertLess(self.memory("VmHWM"), 450)
        end = time.monotonic() + 10
        while self.board.ask("POST", "evidence", b"\x89PNG\r\n\x1a\n" + b"x" * 20_000_000, {"Content-Type": "image/png"})[0] != 200:
            self.assertLess(time.monotonic(), end)
        # An upload that is cut off is no evidence.
        self.assertEqual(len(list((self.board.folder / "evidence").iterdir())), 1)

    def test_heads_of_requests_have_limits(self):
        self.start()
        for fields in ["X: " + "a" * 20_000, "\r\n".join(f"X{n}: 1" for n in range(200)),
                       "\r\n".join(f"X{n}: {'a' * 1_000}" for n in range(50))]:
            for token in [WRONG, self.board.token]:
                answer = self.raw(f"GET /{token}/ HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n\r\n".encode())
                self.assertRegex(answer.split(b"\r\n")[0], b"^HTTP/1.1 4")
        self.assert_serves()

    def test_a_head_is_an_answer_without_a_body(self):
        self.start()
        picture = b"\xff\xd8\xff" + b"0" * 1_000
        _, body = self.board.ask("POST", "evidence", picture, {"Content-Type": "image/jpeg"})
        self.board.post(event(self.cases[0]))
        name = "evidence/" + json.loads(body)["file"]
        token = self.board.token
        paths = ["", "checklist.html", "problems", name, "results.jsonl", "stream", "nothing", "evidence/nothing.png", "results"]
        for path in [f"/{token}/{path}" for path in paths] + [f"/{token}", f"/{WRONG}/", "/"]:
            ask = f" {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            head, _, body = self.raw(b"HEAD" + ask).partition(b"\r\n\r\n")
            expected = self.raw(b"GET" + ask).partition(b"\r\n\r\n")[0]
            self.assertEqual(body, b"", path)

            def fields(text):
                lines = text.decode().split("\r\n")
                return lines[0], {line.lower() for line in lines[1:] if not re.match("(?i)(date|connection):", line)}

            self.assertEqual(fields(head), fields(expected), path)
        # The connection goes on after a head, and its answers do not get mixed up.
        connection = http.client.HTTPConnection("127.0.0.1", self.board.port, timeout=5)
        for method in ["HEAD", "GET", "HEAD", "HEAD", "GET"]:
            connection.request(method, f"/{token}/problems")
            self.assertEqual(connection.getresponse().read(), b"[]" if method == "GET" else b"")
        connection.close()

    def test_a_stream_begins_anew_where_its_position_means_nothing(self):
        self.start()
        events = [event(self.cases[0]), event(self.cases[1])]
        self.board.post(*events)

        def stream(position):
            text = self.raw(f"GET /{self.board.token}/stream HTTP/1.1\r\nHost: localhost\r\n"
                            f"Last-Event-ID: {position}\r\n\r\n".encode()).decode()
            return "event: anew" in text, re.findall(r"^id: (.*)$", text, re.M)

        isAnew, positions = stream("")
        self.assertEqual((isAnew, len(positions)), (True, 2))
        self.assertEqual(stream(positions[0]), (False, positions[1:]))
        self.assertEqual(stream(positions[1]), (False, []))
        last = events[1]["id"]
        for wrong in [f"3-{last}", f"1-{last}", f"99999999-{last}", "2", "-1", f"-1-{last}", f"{2 ** 63}-{last}",
                      f"{2 ** 63 - 1}-{last}", "x", "2-", "2-x", f"2-{last}x", f"0-{last}", f"２-{last}", f"2-{last.upper()}x"]:
            self.assertEqual(stream(wrong), (True, positions), wrong)
        # Another database behind the same link, with fewer or other entries.
        self.board.kill()
        for path in [*self.board.folder.glob("board.sqlite*"), *self.board.folder.glob("*.jsonl")]:
            path.unlink()
        self.board.start()
        others = [event(self.cases[0]) for _ in range(3)]
        self.board.post(*others)
        isAnew, found = stream(positions[1])
        self.assertEqual((isAnew, [text.split("-")[1] for text in found]), (True, [entry["id"] for entry in others]))


if __name__ == "__main__":
    unittest.main()
