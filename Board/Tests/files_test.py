"""Tests that every confirmed result has a file, whatever its names and whatever is in the folder.

Run it through `make board-test`.
"""

import json
import os
import re
import resource
import subprocess
import unittest
from pathlib import Path

from board import BOARD, BoardTest, event, free_port

TESTERS = [
    "Ada", "ada", "ADA", "Ada ", " Ada", "佐藤", "佐藤 ", "e" + "\u0301" * 150, "क्षत्रिय" * 10, "é", "e\u0301",
    "👩‍👩‍👧‍👦" * 40, "🏳️‍🌈", "CON", "nul", "aux.jsonl", ".", "..", "../../outside", "/etc/passwd", "a/b", "a\\b", "a\0b",
    "a\nb", "a\r\nb", "\u202egnp.exe", "\u200b", "\u2028", "-rf", "~", "$(id)", "*", "?", "%2e%2e%2f", "tester",
    "x" * 1_999, "日" * 666, "ﬁ", "ß", "SS", "ı", "İ", "\ufeff", "\x7f", "null",
]
WRONG_SESSIONS = ["../../outside", "/", "佐藤", "x" * 1_999, "\0", "0123456789ABCDEF", "0123456789abcde"]


class FilesTest(BoardTest):
    def lines(self):
        """The events in the folder by their ids, each of which must be there once."""
        found = {}
        for path in self.results.glob("*.jsonl"):
            if not path.is_file() or path.is_symlink():
                continue
            for line in path.read_bytes().split(b"\n"):
                try:
                    entry = json.loads(line)
                except ValueError:
                    continue
                if entry.get("format") == "tenken-result":
                    self.assertNotIn(entry["id"], found)
                    found[entry["id"]] = entry
        return found

    def assert_confirmed(self, events):
        """All events are in the database, in the folder, and in both after the next start."""
        expected = {entry["id"]: entry for entry in events}
        for _ in range(2):
            self.assertEqual({entry["id"]: entry for entry in self.board.results()}, expected)
            self.assertEqual(self.lines(), expected)
            self.board.kill()
            self.board.start()

    def problems(self):
        status, body = self.board.ask("GET", "problems")
        self.assertEqual(status, 200)
        return json.loads(body)

    def test_every_tester_and_session_gets_a_file(self):
        events = [event(self.cases[0], tester) for tester in TESTERS]
        events.append(event(self.cases[1]))
        del events[-1]["session"]
        self.board.start()
        for entry in events:
            status, answer = self.board.post(entry)
            self.assertEqual((status, answer and answer["taken"]), (200, [entry["id"]]), ascii(entry["tester"]))
        _, answer = self.board.post(*[event(self.cases[1], session=session) for session in WRONG_SESSIONS])
        self.assertEqual((answer["taken"], len(answer["refused"])), ([], len(WRONG_SESSIONS)))
        self.assert_confirmed(events)
        self.assertEqual(self.problems(), [])
        self.assertEqual([path.name for path in self.parent.iterdir()], ["results"])
        for path in self.results.glob("*.jsonl"):
            self.assertRegex(path.name, r"^\d{4}-\d\d-\d\d-[0-9a-f]{32}\.jsonl$")

    def test_what_lies_at_a_name_is_passed_by(self):
        outside = self.parent / "outside"
        outside.mkdir()
        (outside / "kept.jsonl").write_text("kept")
        events = [event(self.cases[0])]
        self.board.start().post(events[0])
        [path] = self.results.glob("*.jsonl")
        obstacles = [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("nowhere"),
                     lambda path: path.symlink_to(outside), lambda path: path.symlink_to(outside / "kept.jsonl")]
        for obstacle in obstacles:
            self.board.kill()
            [path.unlink() for path in self.results.glob("*.jsonl") if path.is_file()]
            number = len(list(self.results.glob("*.jsonl")))
            name = path if number == 0 else path.with_stem(f"{path.stem}-{number + 1}")
            obstacle(name)
            self.board.start()
            events.append(event(self.cases[0]))
            self.assertEqual(self.board.post(events[-1])[1]["fresh"], 1)
            self.assert_confirmed(events)
        self.assertEqual((outside / "kept.jsonl").read_text(), "kept")

    def test_a_result_without_a_possible_file_is_refused_alone(self):
        events = [event(self.cases[0], "Ada"), event(self.cases[0], "Grace")]
        self.board.start().post(events[0])
        [path] = self.results.glob("*.jsonl")
        path.unlink()
        for number in range(1, 101):
            (path if number == 1 else path.with_stem(f"{path.stem}-{number}")).mkdir()
        further = event(self.cases[1], "Ada")
        _, answer = self.board.post(further, events[1])
        self.assertEqual(answer["taken"], [events[1]["id"]])
        self.assertIn("cannot write", answer["refused"][0]["reason"])
        self.assertEqual({entry["id"] for entry in self.board.results()}, {entry["id"] for entry in events})
        # The folders are removed while the board runs: it writes what was missing, and takes the rest.
        for folder in self.results.glob("*.jsonl"):
            if folder.is_dir():
                folder.rmdir()
        self.assertEqual(self.board.post(further)[1]["fresh"], 1)
        self.assert_confirmed([*events, further])

    def test_a_start_goes_on_past_what_it_cannot_read(self):
        self.results.mkdir()
        good = event(self.cases[0])
        (self.results / "folder.jsonl").mkdir()
        os.mkfifo(self.results / "pipe.jsonl")
        (self.results / "link.jsonl").symlink_to("nowhere")
        (self.results / "loop.jsonl").symlink_to("loop.jsonl")
        (self.results / "picture.jsonl").write_bytes(os.urandom(300_000))
        (self.results / "zero.jsonl").write_bytes(b"\0" * 100_000)
        (self.results / "empty.jsonl").write_bytes(b"")
        (self.results / "long.jsonl").write_bytes(b'{"a":"' + b"x" * (3 << 20) + b'"}\n')
        (self.results / "other.jsonl").write_text('{"level":"info","msg":"hello"}\n' * 20_000)
        (self.results / "utf16.jsonl").write_text(json.dumps(good), encoding="utf-16")
        (self.results / "array.jsonl").write_text("[" * 100_000)
        (self.results / "conflict.jsonl").write_text(
            "<<<<<<< HEAD\n" + json.dumps(good) + "\n=======\n>>>>>>> other\n" + json.dumps(event(self.cases[0]))[:80])
        (self.results / "newer.jsonl").write_text(json.dumps({**event(self.cases[0]), "version": 2}) + "\r\n")
        with (self.results / "huge.jsonl").open("wb") as huge:
            huge.truncate(600 << 20)
        (self.results / ".gitignore").symlink_to("nowhere/else")
        (self.results / "evidence").write_text("no folder")
        self.board.start()
        self.assertEqual(self.board.results(), [good])
        found = self.problems()
        for text in [r"folder.jsonl: .*(file|directory)", "pipe.jsonl: it is no file", "link.jsonl", "loop.jsonl",
                     "picture.jsonl: line 1", "zero.jsonl: line 1", "long.jsonl: line 1", "other.jsonl: line 5: ",
                     "other.jsonl: and 19995 more lines", "utf16.jsonl: line 1", "conflict.jsonl: line 1: ",
                     "conflict.jsonl: line 5", "newer.jsonl: line 1", "array.jsonl", "huge.jsonl: it is too large",
                     "evidence: no evidence can be kept", ".gitignore"]:
            self.assertTrue(any(re.search(text, problem["en"]) for problem in found), (text, found))
        self.assertFalse(any("empty.jsonl" in problem["en"] for problem in found))
        self.assertLess(len(found), 60)
        for problem in found:
            self.assertRegex(problem["ja"], "[ぁ-ん一-龯]")
        status, body = self.board.ask("POST", "evidence", b"\xff\xd8\xff\xe0", {"Content-Type": "image/jpeg", "Accept-Language": "ja"})
        self.assertEqual((status, "エビデンスを保存できません" in body.decode()), (503, True))
        later = event(self.cases[1])
        self.assertEqual(self.board.post(later)[1]["fresh"], 1)
        self.board.process.kill()
        errors = self.board.process.stderr.read()
        for problem in found:
            self.assertIn("warning: " + problem["en"], errors)

    def test_a_damaged_database_is_put_aside(self):
        entry = event(self.cases[0])
        for damage in [b"no database" * 1_000, b"SQLite format 3\0" + b"\xff" * 5_000]:
            self.board.start().post(entry)
            self.board.kill()
            for path in self.results.glob("board.sqlite-*"):
                path.unlink()
            (self.results / "board.sqlite").write_bytes(damage)
            self.board.start()
            self.assertEqual(self.board.results(), [entry])
            self.assertRegex(self.problems()[0]["en"], "board.sqlite was damaged")
            self.assertIn(damage, [path.read_bytes() for path in self.results.glob("board.sqlite.damaged-*")])
            self.board.kill()

    def test_a_folder_that_cannot_be_used_is_a_sentence(self):
        file = self.parent / "file"
        file.write_text("")
        (self.results / "board.sqlite").mkdir(parents=True)
        for folder in [self.results, file, file / "inside"]:
            done = subprocess.run([BOARD, self.page, "--results", folder, "--port", str(free_port())],
                                  capture_output=True, text=True, timeout=20)
            self.assertEqual(done.returncode, 64)
            self.assertRegex(done.stderr, f"'{folder}.*' cannot be (made|written)")
        for page in [self.parent / "missing.html", self.parent]:
            done = subprocess.run([BOARD, page], capture_output=True, text=True, timeout=20)
            self.assertIn(f"'{page}' cannot be read", done.stderr)
        for arguments, locale, sentence in [
                (["--language", "ja"], "C", f"「{page}」を読めません"), ([], "ja_JP.UTF-8", f"「{page}」を読めません"),
                (["--language", "en"], "ja_JP.UTF-8", f"'{page}' cannot be read")]:
            done = subprocess.run([BOARD, page, *arguments], capture_output=True, text=True, timeout=20,
                                  env={**os.environ, "LC_ALL": locale})
            self.assertIn(sentence, done.stderr)
        self.board.folder = self.parent / "others"
        self.board.start()
        further = ["--results", self.parent / "further", "--port", str(self.board.port)]
        done = subprocess.run([BOARD, self.page, *further], capture_output=True, text=True, timeout=20)
        self.assertIn("cannot listen on 127.0.0.1", done.stderr)

    def test_files_that_are_deleted_or_cut_while_the_board_runs_are_completed(self):
        events = [event(self.cases[0]), event(self.cases[1])]
        self.board.start().post(*events)
        [path] = self.results.glob("*.jsonl")
        for damage in [path.unlink, lambda: os.truncate(path, 0), lambda: os.truncate(path, 100)]:
            damage()
            events.append(event(self.cases[0]))
            self.assertEqual(self.board.post(events[-1])[1]["fresh"], 1)
            self.assertEqual(set(self.lines()), {entry["id"] for entry in events})
        self.assert_confirmed(events)

    def test_a_full_disk_confirms_nothing_and_loses_nothing(self):
        self.board.start(before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY)))
        confirmed = []
        refused = event(self.cases[0], note="x" * 50_000)
        while True:
            entry = event(self.cases[0], f"Tester {len(confirmed) % 3}", note="x" * 20_000)
            status, answer = self.board.post(entry)
            if status != 200:
                break
            confirmed.append(entry)
        self.assertGreater(len(confirmed), 5)
        self.assertRegex(f"{status} {answer}", "^507 the disk of the board is full|^503 the board cannot write now: disk")
        self.assertIn(self.board.post(refused)[0], [503, 507])
        self.assertEqual(self.board.ask("GET", "")[0], 200)
        self.board.kill()
        self.board.start()
        self.assertLessEqual({entry["id"] for entry in confirmed}, {entry["id"] for entry in self.board.results()})
        self.assertEqual({entry["id"] for entry in self.board.results()}, set(self.lines()))
        self.assertEqual(self.board.post(refused)[1]["fresh"], 1)

    def test_texts_are_compared_by_their_bytes(self):
        self.board.start()
        entry = event(self.cases[0], note="é")
        self.assertEqual(self.board.post(entry)[1]["fresh"], 1)
        _, answer = self.board.post({**entry, "note": "e\u0301"})
        self.assertIn("same id", answer["refused"][0]["reason"])
        self.assert_confirmed([entry])

    def test_long_and_unknown_members_are_kept(self):
        events = [
            event(self.cases[0], note="\x01\u2028é😀" * 20_000),
            event(self.cases[0], future={"deep": [1, 1.5, 1e300, None, {"": "é"}]}, note="\0"),
            event(self.cases[0], evidence=[{"file": "img_01.jpg", "sha256": "0" * 64}, {"link": "javascript:0"}]),
            event(self.cases[0], build="../" * 300, device="/dev/null", os="\\\\host", environment="a\nb"),
        ]
        self.board.start()
        for entry in events:
            self.assertEqual(self.board.post(entry)[1]["fresh"], 1)
        outside = event(self.cases[0], evidence=[{"file": "../../etc/passwd", "sha256": "0" * 64}])
        self.assertIn("evidence", self.board.post(outside)[1]["refused"][0]["reason"])
        # Escapes make this one longer than a line may be once it is written.
        text = json.dumps(event(self.cases[0]), ensure_ascii=False)[:-1] + ',"note":"' + "\x7f" * 1_040_000 + '"}'
        status, body = self.board.ask("POST", "results", text.encode())
        self.assertEqual(status, 200)
        if json.loads(body)["taken"]:
            events.append(json.loads(text))
        self.assertEqual(self.board.post(event(self.cases[0], note="x" * (1 << 20)))[1]["taken"], [])
        self.assert_confirmed(events)

    def test_evidence_is_stored_again_if_its_file_is_damaged(self):
        picture = b"\xff\xd8\xff" + os.urandom(50_000)
        self.board.start()

        def send():
            status, body = self.board.ask("POST", "evidence", picture, {"Content-Type": "image/jpeg"})
            return status, status == 200 and json.loads(body)["file"]

        status, name = send()
        file = self.results / "evidence" / name
        for damage in [lambda: os.truncate(file, 10), file.unlink, lambda: file.write_bytes(b"x" * len(picture))]:
            damage()
            self.assertEqual(send(), (200, name))
            self.assertEqual(self.board.ask("GET", "evidence/" + name), (200, picture))
        file.unlink()
        file.mkdir()
        self.assertEqual(send()[0], 503)
        file.rmdir()
        os.mkfifo(file)
        self.assertEqual(self.board.ask("GET", "evidence/" + name)[0], 404)
        self.assertEqual([path.name for path in file.parent.iterdir()], [name])


if __name__ == "__main__":
    unittest.main()
