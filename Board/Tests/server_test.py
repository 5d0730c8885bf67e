"""Tests what the board accepts, stores and rejects. Run it through `make board-test`."""

import gzip
import http.client
import json
import os
import pty
import random
import re
import socket
import statistics
import subprocess
import threading
import time
import unittest
from collections import Counter

from board import SCENARIOS, TENKEN, Board, BoardTest, Load, event, free_port

KILLS = int(os.environ.get("KILLS", 10))


class ServerTest(BoardTest):
    def in_folder(self):
        """The ids in the folder, with the number of lines that have each."""
        return Counter(
            json.loads(line)["id"] for path in self.results.glob("*.jsonl")
            for line in path.read_text(encoding="utf-8").splitlines() if line.endswith("}"))

    def test_acknowledged_events_survive_every_kill(self):
        acknowledged, sent = [], set()
        for _ in range(KILLS):
            self.board.start()
            with Load(self.board, self.cases, 8) as load:
                time.sleep(random.uniform(0.05, 0.6))
                self.board.kill()
            acknowledged += load.acknowledged
            sent |= load.sent
        with self.board:
            kept = Counter(entry["id"] for entry in self.board.results())
        print(f"{KILLS} kills, {len(acknowledged)} acknowledged, {len(sent) - len(acknowledged)} not")
        self.assertGreater(len(acknowledged), KILLS)
        self.assertEqual(set(acknowledged) - set(kept), set())
        self.assertEqual([id for id, count in kept.items() if count > 1], [])
        self.assertLessEqual(set(kept), sent)
        # The folder has the same events, each once, even if a line was truncated.
        self.assertEqual(self.in_folder(), kept)

    def test_twenty_testers_at_once(self):
        self.board.start()
        times = []

        def tick(number):
            for _ in range(20):
                start = time.monotonic()
                status, _ = self.board.post(event(random.choice(self.cases), f"Tester {number}"))
                times.append(1000 * (time.monotonic() - start))
                self.assertEqual(status, 200)
                time.sleep(random.uniform(0.1, 0.5))

        threads = [threading.Thread(target=tick, args=[number]) for number in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        quantiles = statistics.quantiles(times, n=20)
        print(f"20 testers, {len(times)} ticks: median {statistics.median(times):.1f} ms, p95 {quantiles[-1]:.1f} ms")
        self.assertEqual(len(times), 400)
        self.assertEqual(len(self.board.results()), 400)

    def test_nothing_is_accessible_without_the_token(self):
        with self.board as board:
            _, page = board.ask("GET", "")
            self.assertIn(b"tenkenServer", page)
            wrong = "0" * 32
            for path in ["/", f"/{wrong}/", f"/{board.token[:-1]}/", f"/{board.token}x/", f"/{wrong}/results.jsonl",
                         f"/{wrong}/stream", "/results.jsonl", "//", "/..", f"/x/{board.token}/"]:
                for method in ["GET", "POST", "PUT", "DELETE"]:
                    status, body = board.ask(method, path, b"x" if method != "GET" else None)
                    self.assertEqual(status, 404, path)
                    self.assertNotIn(board.token.encode(), body)
            for method, path in [("DELETE", "results"), ("GET", "board.sqlite"), ("GET", "evidence/..%2fboard.sqlite"),
                                 ("GET", "evidence/../board.sqlite"), ("GET", "../board.sqlite"), ("PUT", "")]:
                self.assertEqual(board.ask(method, path)[0], 404, path)
            # A foreign host name that resolves to this machine, and a foreign page.
            self.assertEqual(board.ask("GET", "", headers={"Host": f"evil.example:{board.port}"})[0], 421)
            self.assertEqual(board.ask("GET", "", headers={"Host": "localhost"})[0], 200)
            status, _ = board.ask("POST", "results", b"", {"Origin": "http://evil.example"})
            self.assertEqual(status, 403)
            status, _ = board.ask("POST", "results", b"", {"Origin": f"http://127.0.0.1:{board.port}"})
            self.assertEqual(status, 200)
            token = board.token
        with self.board as board:
            self.assertEqual(board.token, token)
        self.board.start("--new-link")
        self.assertNotEqual(self.board.token, token)
        self.assertEqual(self.board.ask("GET", f"/{token}/")[0], 404)

    def test_bad_input_gets_a_clear_answer_and_changes_nothing(self):
        good = event(self.cases[0])
        with self.board as board:
            self.assertEqual(board.post(good)[1]["fresh"], 1)
            status, answer = board.post(
                good, event(("no/such-case", "")), event(self.cases[0], tester=""),
                event(self.cases[0], status="splendid"), event(self.cases[0], version=2),
                event(self.cases[0], event="rumour"), {**good, "status": "failed"})
            self.assertEqual(status, 200)
            self.assertEqual((answer["taken"], answer["fresh"]), ([good["id"]], 0))
            reasons = " ".join(refused["reason"] for refused in answer["refused"])
            self.assertEqual(len(answer["refused"]), 6)
            for text in ["no case 'no/such-case'", "tester", "status", "version", "rumour", "another event has the same id"]:
                self.assertIn(text, reasons)
            for body in [b"\0\xff\xfe", b"{", b"[]", b"null", b"[" * 100_000, json.dumps(good).encode()[:60]]:
                status, answer = board.ask("POST", "results", body)
                self.assertEqual(status, 200)
                self.assertEqual(len(json.loads(answer)["refused"]), 1, body[:20])
            self.assertEqual(board.ask("POST", "results", b"x" * (9 << 20))[0], 413)
            self.assertEqual(board.ask("POST", "evidence", b"x" * (26 << 20), {"Content-Type": "image/jpeg"})[0], 413)
            self.assertEqual(board.ask("POST", "evidence", b"<script>", {"Content-Type": "text/html"})[0], 415)
            for claim in [b"", b"{}", b'{"id": "1", "case": "x", "tester": "y"}']:
                self.assertEqual(board.ask("POST", "claims", claim)[0], 400)
            # A request with endless header fields, and bytes that are not HTTP.
            for text in [b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000, b"\x16\x03\x01\r\n\r\n"]:
                with socket.create_connection(("127.0.0.1", board.port)) as raw:
                    raw.settimeout(2)
                    try:
                        raw.sendall(text)
                        raw.recv(100)
                    except OSError:
                        pass
            self.assertEqual(board.results(), [good])
        self.assertEqual(self.in_folder(), {good["id"]: 1})

    def test_every_refusal_is_in_the_language_of_the_reader(self):
        good, picture = event(self.cases[0]), {"Content-Type": "image/png"}
        lines = b"\n" * 10_001
        asked = [
            ("GET", f"/{'0' * 32}/", None, {}, 404), ("GET", "nothing", None, {}, 404),
            ("GET", "nothing/at/all", None, {}, 404), ("GET", "evidence/nothing.png", None, {}, 404),
            ("PUT", "results", b"x", {}, 404), ("GET", "", None, {"Host": "evil.example"}, 421),
            ("POST", "results", b"x", {"Origin": "http://evil.example"}, 403), ("POST", "results", lines, {}, 413),
            ("POST", "results", b"x" * (9 << 20), {}, 413), ("POST", "claims", b"{}", {}, 400),
            ("POST", "claims", b'{"id": "' + b"1" * 32 + b'", "case": "no/case", "tester": "y"}', {}, 400),
            ("POST", "evidence", b"x", {"Content-Type": "text/html"}, 415), ("POST", "evidence", b"", picture, 415),
            ("POST", "evidence", b"x" * (26 << 20), picture, 413),
        ]
        wrong = [
            event(("no/such-case", "")), event(self.cases[0], tester=""), event(self.cases[0], status="splendid"),
            event(self.cases[0], version=2), event(self.cases[0], event="rumour"), event(self.cases[0], time="now"),
            event(self.cases[0], session="x"), event(self.cases[0], replaces=["x"]), {**good, "status": "failed"},
            event(self.cases[0], evidence=[{"file": "../x", "sha256": "0" * 64}]), event(self.cases[0], note="x" * (1 << 20)),
        ]
        body = "\n".join([*map(json.dumps, wrong), "{", "[]"]).encode()
        with self.board as board:
            board.post(good)
            for accepted, letters in [("ja", "[ぁ-んァ-ヶ一-龯]"), ("ja-JP,en;q=0.5", "[ぁ-んァ-ヶ一-龯]"), ("en,ja;q=0.5", r"^[\x00-\x7f]+$")]:
                for method, path, content, headers, expected in asked:
                    status, text = board.ask(method, path, content, {**headers, "Accept-Language": accepted})
                    self.assertEqual(status, expected, (method, path))
                    self.assertRegex(text.decode(), letters)
                _, text = board.ask("POST", "results", body, {"Accept-Language": accepted})
                refused = json.loads(text)["refused"]
                self.assertEqual(len(refused), len(wrong) + 2)
                for one in refused:
                    self.assertRegex(one["reason"], letters)

    def test_evidence_is_named_by_its_content(self):
        picture = b"\xff\xd8\xff" + os.urandom(200_000)
        with self.board as board:
            status, body = board.ask("POST", "evidence", picture, {"Content-Type": "image/jpeg"})
            kept = json.loads(body)
            self.assertEqual(status, 200)
            self.assertEqual(board.ask("GET", "evidence/" + kept["file"]), (200, picture))
            self.assertEqual(
                json.loads(board.ask("POST", "evidence", picture, {"Content-Type": "image/jpeg"})[1]), kept)
        self.assertEqual((self.results / "evidence" / kept["file"]).read_bytes(), picture)

    def test_the_bytes_of_evidence_tell_its_type(self):
        cases = [
            (b"\xff\xd8\xff\xe0 rest", "text/html", "image/jpeg"), (b"\x89PNG\r\n\x1a\n rest", "", "image/png"),
            (b"GIF89a rest", "image/png", "image/gif"), (b"RIFF\x10\0\0\0WEBPVP8 ", "", "image/webp"),
            (b"\0\0\0\x18ftypheic rest", "", "image/heic"), (b"\0\0\0\x18ftypmif1 rest", "", "image/heic"),
            (b"\0\0\0\x14ftypqt   rest", "application/octet-stream", "video/quicktime"),
            (b"\0\0\0\x18ftypisom rest", "image/heic", "video/mp4"),
            (b"<!DOCTYPE html><script>", "image/jpeg", None), (b"\xff\xd8", "image/jpeg", None),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png", None), (b"RIFF\x10\0\0\0WAVEfmt ", "image/webp", None),
            (b"\0\0\0\x18ftyp", "video/mp4", None), (b"", "image/png", None),
            (b"\0\0\0\x18ftypavif rest", "image/heic", None), (b"\0\0\0\x18ftypM4A  rest", "video/mp4", None),
        ]
        with self.board as board:
            for content, said, expected in cases:
                status, body = board.ask("POST", "evidence", content, {"Content-Type": said} if said else {})
                self.assertEqual(status, 200 if expected else 415, content)
                if expected:
                    answer = board.answer("GET", "evidence/" + json.loads(body)["file"])
                    self.assertEqual(answer.headers["Content-Type"], expected)

    def test_a_page_is_sent_once_and_compressed(self):
        with self.board as board:
            plain = board.answer("GET", "")
            self.assertIsNone(plain.headers["Content-Encoding"])
            for accepted in ["gzip, deflate, br", "br;q=1.0, GZIP ; q=0.5"]:
                packed = board.answer("GET", "", {"Accept-Encoding": accepted})
                self.assertEqual(packed.headers["Content-Encoding"], "gzip")
                self.assertEqual(gzip.decompress(packed.content), plain.content)
                self.assertLess(5 * len(packed.content), len(plain.content))
            for refused in ["gzip;q=0", "identity", "xgzip"]:
                self.assertEqual(board.answer("GET", "", {"Accept-Encoding": refused}).content, plain.content)
            again = board.answer("GET", "", {"If-None-Match": plain.headers["ETag"], "Accept-Encoding": "gzip"})
            self.assertEqual((again.status, again.content), (304, b""))
            self.assertEqual(board.answer("GET", "", {"If-None-Match": '"other"'}).status, 200)
            # Results are never kept by a browser.
            self.assertEqual(board.answer("GET", "results.jsonl").headers["Cache-Control"], "no-store")
            before = board.memory()
            for _ in range(100):
                board.answer("GET", "")
            print(f"100 reloads: {(board.memory() - before) / 1e6:.1f} MB more for a page of {len(plain.content) / 1e6:.1f} MB")
            self.assertLess(board.memory() - before, 20 * len(plain.content))

    def test_the_folder_and_the_database_are_synchronised(self):
        mine, other = event(self.cases[0]), event(self.cases[1], "Grace")
        self.results.mkdir()
        (self.results / "a.jsonl").write_text(json.dumps(mine) + "\n" + json.dumps(other)[:50])
        with self.board as board:
            self.assertEqual(board.results(), [mine])
            board.post(other)
        self.assertEqual(self.in_folder(), {mine["id"]: 1, other["id"]: 1})
        # The database is restored from the folder, and the folder from the database.
        for path in self.results.glob("board.sqlite*"):
            path.unlink()
        with self.board as board:
            self.assertEqual({entry["id"] for entry in board.results()}, {mine["id"], other["id"]})
        for path in self.results.glob("*.jsonl"):
            path.unlink()
        with self.board:
            pass
        self.assertEqual(self.in_folder(), {mine["id"]: 1, other["id"]: 1})

    def test_events_are_streamed_immediately(self):
        with self.board as board:
            board.post(event(self.cases[0]))
            connection = http.client.HTTPConnection("127.0.0.1", board.port, timeout=10)
            connection.request("GET", f"/{board.token}/stream")
            stream = connection.getresponse()

            def next_data(kind):
                while True:
                    line = stream.readline().decode()
                    if line == f"event: {kind}\n":
                        return json.loads(stream.readline()[6:])

            next_data("result")
            next_data("ready")
            later = event(self.cases[1])
            start = time.monotonic()
            board.post(later)
            self.assertEqual(next_data("result"), later)
            self.assertLess(time.monotonic() - start, 1)
            address = self.cases[1][0]
            claim = {"id": "a" * 32, "case": address, "tester": "Ada"}
            self.assertEqual(board.ask("POST", "claims", json.dumps(claim))[0], 200)
            self.assertEqual(next_data("claim"), claim)
            connection.close()

    def test_the_qr_code_in_a_terminal_is_the_link(self):
        try:
            import PIL.Image
            import zxingcpp
        except ImportError:
            self.skipTest("Pillow and zxing-cpp are missing, so the QR code was not read")
        near, far = pty.openpty()
        process = subprocess.Popen(
            [os.environ["BOARD"], self.page, "--results", self.results, "--port", str(free_port())], stdout=far)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        os.close(far)
        # A terminal passes on any number of bytes, also the half of a character.
        output = b""
        while not re.search(rb"http://\S+/\s", output):
            output += os.read(near, 65_536)
        os.close(near)
        text = output.decode()
        rows = [re.sub("\x1b\\[[0-9;]*m", "", row).rstrip() for row in text.split("\n") if row.startswith("\x1b")]
        points = [[255 * (sign in signs) for sign in row] for row in rows for signs in ["█▀", "█▄"]]
        picture = PIL.Image.new("L", (len(points[0]), len(points)))
        picture.putdata([point for row in points for point in row])
        picture = picture.resize((8 * picture.width, 8 * picture.height), PIL.Image.Resampling.NEAREST)
        [code] = zxingcpp.read_barcodes(picture)
        self.assertEqual(code.text, re.search(r"http://\S+", text)[0])

    def test_help_and_errors_are_in_the_language_of_the_user(self):
        environment = {**os.environ, "LC_ALL": "ja_JP.UTF-8"}

        def board(*arguments):
            return subprocess.run(
                [os.environ["BOARD"], *arguments], env=environment, capture_output=True, text=True, encoding="utf-8")

        shown = board("--help")
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        for line in shown.stdout.splitlines():
            self.assertNotRegex(line, "^[A-Z]+|(The|Show|Make|Say|All) [a-z]+")
        wrong = board(self.page, "--port", "0")
        self.assertEqual((wrong.returncode, wrong.stdout), (64, ""))
        self.assertIn("ポートは 1〜65535", wrong.stderr)
        self.assertNotRegex(wrong.stderr, "Error|Usage|See")
        self.assertIn("OVERVIEW: Serve", board("--language", "en", "--help").stdout)

    def test_two_boards_do_not_share_a_folder(self):
        with self.board:
            with self.assertRaisesRegex(AssertionError, "another board has"):
                Board(self.results, [self.page]).start()
            database = self.results / "board.sqlite"
            self.assertEqual(database.stat().st_mode & 0o077, 0)
            self.assertIn("board.sqlite", (self.results / ".gitignore").read_text())

    def test_the_checklist_of_a_site_leads_to_no_page_that_is_not_there(self):
        site = self.folder / "site"
        subprocess.run([TENKEN, "site", SCENARIOS, "--output", site], check=True, capture_output=True)
        pages = [site / "checklist.html", site / "checklist.ja.html"]
        for page in pages:
            self.assertIn('<a class="site" href="index', page.read_text(encoding="utf-8"))
        self.board = Board(self.results, pages)
        with self.board as board:
            for page in ["", *(page.name for page in pages)]:
                status, content = board.ask("GET", page)
                self.assertEqual(status, 200)
                self.assertNotIn(b'href="index', content)

    def test_pages_that_are_not_checklists_are_not_served(self):
        other = self.folder / "other.html"
        other.write_text("<html lang=\"en\"><h1>Hello</h1>")
        with self.assertRaisesRegex(AssertionError, "is not a checklist"):
            Board(self.results, [other]).start()


if __name__ == "__main__":
    unittest.main()
