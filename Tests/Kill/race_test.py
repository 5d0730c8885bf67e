"""Several runs write one folder at the same time: in the end it has the complete output of one of them.

The environment variable TENKEN names the tool. Run it through `make kill-test`.
"""

import pathlib
import subprocess
import tempfile
import unittest

from tool import TOOL, clear, prepare, run, snapshot

TRIES = 20


class RaceTest(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        prepare(self.folder)

    def tearDown(self):
        self.temporary.cleanup()

    def commands(self, name):
        """Runs that write different contents."""
        if name == "site":
            return [
                ["site", "scenarios", "--templates", f"templates{n}", "--output"] for n in "12"]
        return [
            ["payloads", "--all", "scenarios", *more, "--output"]
            for more in [[], ["--filter", "=xcode"]]]

    def race(self, name, target, count):
        commands = self.commands(name)
        names = []
        for command in commands:
            done = run(*command, "alone", cwd=self.folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            names.append(snapshot(self.folder / "alone"))
            clear(self.folder / "alone")
        refused = 0
        for round in range(TRIES):
            if round % 4 == 0 and target != ".":
                clear(self.folder / target)
            before = {p.name for p in self.folder.iterdir()} - {target}
            running = [
                subprocess.Popen(
                    [TOOL, *commands[n % 2], target], cwd=self.folder, text=True,
                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                for n in range(count)]
            ends = [(one.communicate()[1], one.returncode) for one in running]
            winners = [n % 2 for n, (_, code) in enumerate(ends) if code == 0]
            self.assertTrue(winners, ends)
            for errors, code in ends:
                if code != 0:
                    refused += 1
                    self.assertEqual(code, 74, errors)
                    self.assertIn("is writing it", errors)
            seen = snapshot(self.folder / target)
            self.assertTrue(any(self.is_like(seen, names[n], name) for n in winners), (seen, ends))
            after = {p.name for p in self.folder.iterdir()} - {target}
            self.assertEqual(after, before)
        print(f"{name}, {count} at once: {TRIES} times, {refused} runs were refused")

    def is_like(self, seen, other, name):
        # Signatures differ from run to run; the names of the payloads show which command wrote them.
        return seen == other if name == "site" else seen.keys() == other.keys()

    def test_sites(self):
        self.race("site", "public", 2)

    def test_payloads(self):
        self.race("payloads", "payloads", 3)

    def test_templates_are_written_once(self):
        for _ in range(TRIES):
            words = [TOOL, "new", "templates", "words.en.txt", "words.ja.txt", "--output", "new"]
            running = [
                subprocess.Popen(words, cwd=self.folder, text=True, stderr=subprocess.PIPE)
                for _ in range(4)]
            output = "".join(one.communicate()[1] for one in running)
            self.assertEqual((output.count("wrote "), output.count("kept ")), (2, 6), output)
            self.assertEqual(sorted(snapshot(self.folder / "new")), ["words.en.txt", "words.ja.txt"])
            clear(self.folder / "new")

    def test_many_runs_with_the_same_report_leave_one_report(self):
        words = ["run", "scenarios", "--report", "json=results.json"]
        for _ in range(TRIES):
            running = [
                subprocess.Popen([TOOL, *words], cwd=self.folder, stdout=subprocess.DEVNULL)
                for _ in range(3)]
            self.assertEqual([one.wait() for one in running], [0, 0, 0])
            self.assertEqual([p.name for p in self.folder.glob(".tenken*")], [])
            self.assertIn('"tenken-results"', (self.folder / "results.json").read_text())


if __name__ == "__main__":
    unittest.main()
