"""Kills the tool before each of its system calls that change files, and checks the files that are left.

Afterwards a file or folder has either its old or its complete new content, the user's files are
unchanged, and the next run succeeds and leaves no temporary files. The environment variable TENKEN
names the tool. Run it through `make kill-test`.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import tempfile
import unittest

from tool import prepare, run, snapshot

# The calls that change files, and how many of each are tried at most: if there are more of one kind,
# those that are tried are spread over the run. Creating a file (openat) is not listed: a run that is
# killed before its first write leaves the same empty file.
CALLS = {
    "mkdirat": 20, "write": 25, "fsync": 12, "syncfs": 5, "fchmod": 5, "fchown": 5, "linkat": 20,
    "renameat": 30, "renameat2": 5, "unlinkat": 30, "flock": 10, "ftruncate": 5, "rename": 5,
    "unlink": 5, "rmdir": 5, "mkdir": 5, "link": 5,
}
# The calls that access files: runs are also killed between any two of these.
ANY = "%file,%desc"
# Of what is tried, one of so many: all of it with THOROUGHNESS=2.
PART = 1 if int(os.environ.get("THOROUGHNESS") or 1) > 1 else 8
USERS_FILES = {"CNAME": "mine", ".git/config": "mine", ".git/objects/ab/cd": "mine"}


class Kills:
    """Runs of one command that are killed, each in its own folder."""

    def __init__(self, test, base, words, target, is_exact, is_inside, share, anywhere):
        self.test, self.base, self.words, self.target = test, base, words, target
        self.is_exact, self.is_inside, self.share = is_exact, is_inside, share
        self.anywhere = anywhere
        self.before, self.before_all = self.expected(None)
        self.after, self.after_all = self.expected(words)

    def copied_base(self):
        """A new copy of the base folder."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.base.parent))
        shutil.copytree(self.base, folder, dirs_exist_ok=True, symlinks=True)
        return folder

    def run(self, folder, before=()):
        return run(*self.words, before=before, cwd=folder / self.target if self.is_inside else folder)

    def expected(self, words):
        """The content of the target, and the names in the folder: after a complete run, or before any run."""
        folder = self.copied_base()
        if words:
            done = self.run(folder)
            self.test.assertEqual(done.returncode, 0, done.stderr)
        seen = self.content(folder), {p.name for p in folder.iterdir()}
        shutil.rmtree(folder)
        return seen

    def content(self, folder):
        path = folder / self.target
        if path.is_file():
            return path.read_bytes()
        seen = snapshot(path)
        # Signatures differ from run to run, so these contents are checked against their hashes.
        return seen if self.is_exact else self.checked(path, seen)

    def checked(self, path, seen):
        lists = path / "payloads.json"
        if lists.exists():
            for file in json.loads(lists.read_text())["files"]:
                bytes = (path / file["name"]).read_bytes()
                self.test.assertEqual(hashlib.sha256(bytes).hexdigest(), file["sha256"])
        return sorted(seen)

    def calls(self):
        """The system calls of a complete run, in order, of the thread that changes files most often."""
        folder = self.copied_base()
        log = folder.with_suffix(".log")
        self.run(folder, ["strace", "-f", "-o", log, "-e", f"trace={ANY}"])
        threads = {}
        for line in log.read_text(errors="replace").splitlines():
            thread, _, rest = line.partition(" ")
            name, bracket, _ = rest.strip().partition("(")
            if bracket and name.isidentifier():
                threads.setdefault(thread, []).append(name)
        log.unlink()
        shutil.rmtree(folder)
        return max(threads.values(), key=lambda names: sum(name in CALLS for name in names))

    def points(self):
        """The calls at which runs are killed: some that change files, and any others after the first of these."""
        calls = self.calls()
        for call in sorted(set(calls) & CALLS.keys()):
            count = calls.count(call)
            tries = min(count, max(1, CALLS[call] // (PART * self.share)))
            yield from ((call, count - place * count // tries) for place in range(tries))
        first = next(place for place, call in enumerate(calls) if call in CALLS)
        rest = len(calls) - first
        tries = min(rest, self.anywhere // PART)
        yield from ((ANY, len(calls) - place * rest // tries) for place in range(tries))

    def code_of_next(self, seen):
        """The exit code of the next run, after one that has left a content."""
        return 0

    def kill(self, point):
        """Kills a run at a call; returns whether it was killed, and a description of the fault, if any."""
        call, place = point
        folder = self.copied_base()
        try:
            done = self.run(folder, [
                "strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                f"inject={call}:signal=KILL:when={place}"])
            # If the target is the working folder, old and new files may be mixed until the next run.
            seen = self.before if self.is_inside else self.content(folder)
            if seen not in (self.before, self.after):
                return True, f"{point}: {sorted(seen)} is neither the old nor the new content"
            again = self.run(folder)
            if again.returncode != self.code_of_next(seen):
                return True, f"{point}: the next run ends with {again.returncode}: {again.stderr}"
            if self.content(folder) != self.after:
                return True, f"{point}: the next run writes a different content"
            names = {p.name for p in folder.iterdir()}
            if names != self.after_all:
                return True, f"{point}: {names - self.after_all} is left"
            return done.returncode != 0, None
        finally:
            shutil.rmtree(folder)


class KillTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.base = pathlib.Path(self.temporary.name) / "base"
        self.base.mkdir()
        prepare(self.base)

    def tearDown(self):
        self.temporary.cleanup()

    def kill(
            self, *words, target, is_exact=True, is_inside=False, share=1, anywhere=0, kind=None):
        """Kills runs that start with the current base folder; returns the number of killed runs."""
        kind = kind or Kills
        kills = kind(self, self.base, words, target, is_exact, is_inside, share, anywhere)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(kills.kill, list(kills.points())))
        faults = [fault for _, fault in results if fault]
        self.assertEqual(faults, [], "\n".join(faults))
        killed = sum(was for was, _ in results)
        print(f"{' '.join(words[:2])} into {target}: {killed} of {len(results)} runs were killed")
        return killed

    def site(self, version, target="public"):
        return ["site", "scenarios", "--templates", f"templates{version}", "--output", target]

    def old_site(self):
        done = run(*self.site("1"), cwd=self.base)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name, text in USERS_FILES.items():
            path = self.base / "public" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def test_a_site_in_a_folder_with_the_users_files(self):
        self.old_site()
        self.assertGreaterEqual(self.kill(*self.site("2"), target="public"), 100 // PART)

    def test_a_new_site(self):
        killed = self.kill(*self.site("2", "a/b"), target="a/b", share=4)
        self.assertGreaterEqual(killed, 20 // PART)

    def test_payloads(self):
        words = ["payloads", "--all", "scenarios", "--output"]
        # Whole folders are written as those of sites are, whose runs are killed at more calls.
        new = self.kill(*words, "a/b", target="a/b", is_exact=False, share=4, anywhere=20)
        run(*words, "payloads", "--filter", "=xcode", cwd=self.base)
        old = self.kill(*words, "payloads", target="payloads", is_exact=False, share=2, anywhere=40)
        words = ["payloads", "--all", "../scenarios", "--output", "."]
        inside = self.kill(
            *words, "--filter", "=sandbox", target="payloads", is_exact=False, is_inside=True,
            share=2, anywhere=20)
        self.assertGreaterEqual(new + old + inside, 100 // PART)

    def test_a_checklist(self):
        words = ["checklist", "scenarios", "--output"]
        killed = self.kill(*words, "a/new.md", target="a/new.md", anywhere=50)
        killed += self.kill(*words, "new.md", target="new.md", anywhere=50)
        (self.base / "old.md").write_text("old")
        killed += self.kill(*words, "old.md", target="old.md", anywhere=50)
        (self.base / "mine").mkdir()
        (self.base / "mine/linked.md").write_text("old")
        (self.base / "link.md").symlink_to("mine/linked.md")
        killed += self.kill(*words, "link.md", target="link.md", anywhere=50)
        (self.base / "private.md").write_text("old")
        (self.base / "private.md").chmod(0o600)
        killed += self.kill(*words, "private.md", target="private.md", anywhere=50)
        self.assertGreaterEqual(killed, 100 // PART)

    def test_imported_files(self):
        """All files are there or none; files of the user stay, also in folders of the user."""
        rows = "".join(f"c{number},Part {number},Title,Look,Seen\n" for number in range(6))
        (self.base / "cases.csv").write_text("ID,Section,Title,Steps,Expected\n" + rows)
        words = ["import", "cases.csv", "--output"]
        new = self.kill(*words, "a/b", target="a/b", kind=Importing, share=4, anywhere=10)
        for name in ["mine/shop.yaml", "mine/import.json", "mine/inner/more.yaml"]:
            (self.base / name).parent.mkdir(parents=True, exist_ok=True)
            (self.base / name).write_text("mine")
        old = self.kill(*words, "mine", target="mine", kind=Importing, share=4, anywhere=20)
        inside = self.kill(
            "import", "../cases.csv", "--output", ".", target="mine", kind=Importing,
            is_inside=True, share=4, anywhere=10)
        self.assertGreaterEqual(new + old + inside, 60 // PART)

    def test_updated_files(self):
        """All files of an import are old or new; other files of the user stay."""
        def write(numbers, expected):
            rows = "".join(f"c{number},Part {number},Title,Look,{expected}\n" for number in numbers)
            (self.base / "cases.csv").write_text("ID,Section,Title,Steps,Expected\n" + rows)
        write(range(6), "Seen")
        done = run("import", "cases.csv", "--output", "mine", cwd=self.base)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name in ["mine/shop.yaml", "mine/inner/more.yaml"]:
            (self.base / name).parent.mkdir(parents=True, exist_ok=True)
            (self.base / name).write_text("mine")
        write(range(2, 8), "Seen twice")
        words = ["import", "--update"]
        old = self.kill(*words, "mine", target="mine", kind=Updating, share=4, anywhere=20)
        inside = self.kill(
            *words, ".", target="mine", kind=Updating, is_inside=True, share=4, anywhere=10)
        self.assertGreaterEqual(old + inside, 40 // PART)

    def test_appended_results(self):
        """Existing lines are kept, and the next run adds each missing result once."""
        cases = [f"shop/buy[environment={name}]" for name in ["xcode", "sandbox", "production"]]
        tests = "".join(f'<testcase name="{name}"/>' for name in cases)
        (self.base / "tests.xml").write_text(
            f'<testsuite timestamp="2026-11-20T10:00:00">{tests}</testsuite>')
        words = ["results", "import", "tests.xml", "--scenarios", "scenarios", "--tester", "CI", "--results"]
        done = run(*words, "old.jsonl", cwd=self.base)
        self.assertEqual(done.returncode, 0, done.stderr)
        path = self.base / "old.jsonl"
        old = path.read_text().splitlines(keepends=True)[0]
        path.write_text(old)
        kills = Appending(self, self.base, [*words, "old.jsonl"], "old.jsonl", True, False, 1, 60)
        kills.old, kills.cases = old, cases
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(kills.kill, list(kills.points())))
        faults = [fault for _, fault in results if fault]
        self.assertEqual(faults, [], "\n".join(faults))
        killed = sum(was for was, _ in results)
        print(f"appended results: {killed} of {len(results)} runs were killed")
        self.assertGreaterEqual(killed, 8 // PART)


class Importing(Kills):
    """Imports, which never replace a file: the next run says that the files are there already."""

    def content(self, folder):
        # Until the next run, a run that was killed at its end leaves the list of the new files.
        seen = super().content(folder)
        return {name: file for name, file in seen.items() if not name.startswith(".tenken-")}

    def code_of_next(self, seen):
        return 0 if seen == self.before else 74

    def kill(self, point):
        killed, fault = super().kill(point)
        # The next run first completes what a killed run has begun to move.
        completed = self.is_inside and fault and "already exists" in fault
        return killed, None if completed else fault


class Updating(Kills):
    """Updates of imported files; until the next run, the list of the replaced files may be left."""

    def content(self, folder):
        seen = snapshot(folder / self.target)
        return {name: entry for name, entry in seen.items() if name != ".tenken-import.json"}


class Appending(Kills):
    """Runs that append to a file: the last line may be truncated, and is then ignored."""

    def kill(self, point):
        call, place = point
        folder = self.copied_base()
        try:
            done = self.run(folder, [
                "strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                f"inject={call}:signal=KILL:when={place}"])
            if not (folder / self.target).read_text().startswith(self.old):
                return True, f"{point}: existing lines are lost"
            again = self.run(folder)
            if again.returncode != 0:
                return True, f"{point}: the next run fails: {again.stderr}"
            events = []
            for line in (folder / self.target).read_text().splitlines():
                try:
                    events.append(json.loads(line))
                except json.JSONDecodeError:
                    continue
            if sorted(event["case"] for event in events) != sorted(self.cases):
                return True, f"{point}: the results are {[event['case'] for event in events]}"
            if {p.name for p in folder.iterdir()} != self.after_all:
                return True, f"{point}: temporary files are left"
            return done.returncode != 0, None
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    unittest.main()
