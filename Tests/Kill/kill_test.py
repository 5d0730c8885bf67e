"""Ends the tool before each of its system calls that change files, and looks at what is left.

A file or folder is then as it was, or has all the new content; the user's files are untouched; and
the next run succeeds and leaves nothing behind. The environment variable TENKEN names the tool. Run
it through `make kill-test`.
"""

import concurrent.futures
import hashlib
import json
import pathlib
import shutil
import tempfile
import unittest

from tool import look, prepare, run

# The calls that change files, and how many of each are tried at most: where there are more of one
# kind, they are spread over the run. A file that was made and is empty is what a run leaves that is
# ended before it writes.
CALLS = {
    "mkdirat": 20, "write": 25, "fsync": 12, "syncfs": 5, "fchmod": 5, "fchown": 5, "linkat": 20,
    "renameat": 30, "renameat2": 5, "unlinkat": 30, "flock": 10, "ftruncate": 5, "rename": 5,
    "unlink": 5, "rmdir": 5, "mkdir": 5, "link": 5,
}
# The calls that do something with files: between any two of them a run may be ended as well.
ANY = "%file,%desc"
USERS_FILES = {"CNAME": "mine", ".git/config": "mine", ".git/objects/ab/cd": "mine"}


class Kills:
    """Runs of one command that are ended, each in a folder of its own."""

    def __init__(self, test, base, words, target, is_exact, is_inside, share, anywhere):
        self.test, self.base, self.words, self.target = test, base, words, target
        self.is_exact, self.is_inside, self.share = is_exact, is_inside, share
        self.anywhere = anywhere
        self.before, self.before_all = self.alone(None)
        self.after, self.after_all = self.alone(words)

    def place(self):
        """A folder like the base."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.base.parent))
        shutil.copytree(self.base, folder, dirs_exist_ok=True, symlinks=True)
        return folder

    def run(self, folder, before=()):
        return run(*self.words, before=before, cwd=folder / self.target if self.is_inside else folder)

    def alone(self, words):
        folder = self.place()
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
        seen = look(path)
        # Signatures differ from run to run: there, the list of names and hashes is the measure.
        return seen if self.is_exact else self.checked(path, seen)

    def checked(self, path, seen):
        lists = path / "payloads.json"
        if lists.exists():
            for file in json.loads(lists.read_text())["files"]:
                bytes = (path / file["name"]).read_bytes()
                self.test.assertEqual(hashlib.sha256(bytes).hexdigest(), file["sha256"])
        return sorted(seen)

    def calls(self):
        """The calls of a whole run, of the thread that changes the most files, in their order."""
        folder = self.place()
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
        """Where runs are ended: at calls that change files, and between the first and the end."""
        calls = self.calls()
        for call in sorted(set(calls) & CALLS.keys()):
            count = calls.count(call)
            tries = min(count, max(1, CALLS[call] // self.share))
            yield from ((call, count - place * count // tries) for place in range(tries))
        first = next(place for place, call in enumerate(calls) if call in CALLS)
        rest = len(calls) - first
        tries = min(rest, self.anywhere)
        yield from ((ANY, len(calls) - place * rest // tries) for place in range(tries))

    def kill(self, point):
        """Ends a run at a call; gives whether it was ended, and what was left wrong."""
        call, place = point
        folder = self.place()
        try:
            done = self.run(folder, [
                "strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                f"inject={call}:signal=KILL:when={place}"])
            # In the working folder old and new may be mixed until the next run.
            seen = self.before if self.is_inside else self.content(folder)
            if seen not in (self.before, self.after):
                return True, f"{point}: {sorted(seen)} is neither old nor new"
            again = self.run(folder)
            if again.returncode != 0:
                return True, f"{point}: the next run fails: {again.stderr}"
            if self.content(folder) != self.after:
                return True, f"{point}: the next run leaves something else"
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

    def kill(self, *words, target, is_exact=True, is_inside=False, share=1, anywhere=0):
        """Ends runs that begin with the base as it is; gives how many were ended."""
        kills = Kills(self, self.base, words, target, is_exact, is_inside, share, anywhere)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(kills.kill, list(kills.points())))
        faults = [fault for _, fault in results if fault]
        self.assertEqual(faults, [], "\n".join(faults))
        ended = sum(was for was, _ in results)
        print(f"{' '.join(words[:2])} into {target}: {ended} of {len(results)} runs were ended")
        return ended

    def site(self, version, target="public"):
        return ["site", "scenarios", "--templates", f"templates{version}", "--output", target]

    def old_site(self):
        done = run(*self.site("1"), cwd=self.base)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name, text in USERS_FILES.items():
            path = self.base / "public" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def test_a_site_beside_the_users_files(self):
        self.old_site()
        self.assertGreaterEqual(self.kill(*self.site("2"), target="public"), 100)

    def test_a_new_site(self):
        ended = self.kill(*self.site("2", "a/b"), target="a/b", share=4)
        self.assertGreaterEqual(ended, 20)

    def test_payloads(self):
        words = ["payloads", "--all", "scenarios", "--output"]
        new = self.kill(*words, "a/b", target="a/b", is_exact=False, anywhere=20)
        run(*words, "payloads", "--filter", "=xcode", cwd=self.base)
        old = self.kill(*words, "payloads", target="payloads", is_exact=False, anywhere=40)
        words = ["payloads", "--all", "../scenarios", "--output", "."]
        inside = self.kill(
            *words, "--filter", "=sandbox", target="payloads", is_exact=False, is_inside=True,
            share=2, anywhere=20)
        self.assertGreaterEqual(new + old + inside, 100)

    def test_a_checklist(self):
        words = ["checklist", "scenarios", "--output"]
        ended = self.kill(*words, "a/b/new.md", target="a/b/new.md", anywhere=50)
        ended += self.kill(*words, "new.md", target="new.md", anywhere=50)
        (self.base / "old.md").write_text("old")
        ended += self.kill(*words, "old.md", target="old.md", anywhere=50)
        (self.base / "mine").mkdir()
        (self.base / "mine/linked.md").write_text("old")
        (self.base / "link.md").symlink_to("mine/linked.md")
        ended += self.kill(*words, "link.md", target="link.md", anywhere=50)
        (self.base / "private.md").write_text("old")
        (self.base / "private.md").chmod(0o600)
        ended += self.kill(*words, "private.md", target="private.md", anywhere=50)
        self.assertGreaterEqual(ended, 100)

    def test_results_behind_others(self):
        """What stood in the file stays; a run that comes after takes what is missing, each once."""
        cases = [f"shop/buy[environment={name}]" for name in ["xcode", "sandbox", "production"]]
        tests = "".join(f'<testcase name="{name}"/>' for name in cases)
        (self.base / "tests.xml").write_text(
            f'<testsuite timestamp="2026-11-20T10:00:00">{tests}</testsuite>')
        words = ["results", "import", "tests.xml", "--scenarios", "scenarios", "--tester", "CI", "--to"]
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
        ended = sum(was for was, _ in results)
        print(f"results behind others: {ended} of {len(results)} runs were ended")
        self.assertGreaterEqual(ended, 8)


class Appending(Kills):
    """Runs that write behind what a file holds: a line may be cut off, and is then no event."""

    def kill(self, point):
        call, place = point
        folder = self.place()
        try:
            done = self.run(folder, [
                "strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                f"inject={call}:signal=KILL:when={place}"])
            if not (folder / self.target).read_text().startswith(self.old):
                return True, f"{point}: what stood there is gone"
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
                return True, f"{point}: there are {[event['case'] for event in events]}"
            if {p.name for p in folder.iterdir()} != self.after_all:
                return True, f"{point}: something is left"
            return done.returncode != 0, None
        finally:
            shutil.rmtree(folder)


if __name__ == "__main__":
    unittest.main()
