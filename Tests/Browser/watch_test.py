"""Keeps a document open in a browser while its scenarios are edited.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import shutil
import signal
import subprocess
import unittest

from checklist_test import SCENARIOS, TOOL, Page

TICK = "#case-2 .record [data-mark=passed]"


class WatchTest(Page):
    def setUp(self):
        self.scenarios = self.folder / "scenarios"
        self.scenarios.mkdir()
        shutil.copy(SCENARIOS / "display.yaml", self.scenarios)
        self.watching = None

    def tearDown(self):
        super().tearDown()
        if self.watching and self.watching.poll() is None:
            self.watching.kill()
        shutil.rmtree(self.scenarios)

    def watch(self, document, file, *arguments):
        """Starts watching, opens the page, and returns its path."""
        path = self.folder / file
        self.watching = subprocess.Popen(
            [TOOL, document, self.scenarios, "--format", "html", "--output", path, "--watch",
             *arguments],
            stderr=subprocess.PIPE, text=True,
            # A shell in the background ignores Ctrl-C for everything that it starts.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.read_until("Ctrl-C ends it")
        self.browser.get(path.as_uri())
        self.mark()
        return path

    def read_until(self, text):
        """Reads the tool's messages up to a line with a text."""
        for line in self.watching.stderr:
            if text in line:
                return
        self.fail(f"the tool ended without: {text}")

    def mark(self):
        """Marks the open page, so that a reload can be noticed."""
        self.browser.execute_script("document.documentElement.dataset.seen = 'yes'")

    def wait_for_reload(self):
        self.wait_for(lambda: self.browser.execute_script(
            "return document.readyState === 'complete' && !document.documentElement.dataset.seen"))

    def edit(self, old, new):
        path = self.scenarios / "display.yaml"
        text = path.read_text(encoding="utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def end(self):
        """Stops watching like Ctrl-C, after leaving the page, which would request a file that is then missing."""
        self.browser.get("about:blank")
        self.watching.send_signal(signal.SIGINT)
        self.watching.wait(20)
        self.assertEqual(self.watching.returncode, -signal.SIGINT)

    def test_a_checklist_reloads_and_keeps_ticks_and_position(self):
        path = self.watch("checklist", "watched <page>.html")
        self.wait_for_ready()
        self.click(TICK)
        self.wait_until_stored()
        self.browser.execute_script("scrollTo(0, 400)")
        self.edit("en: Coins on the screens", "en: Coins as edited")
        self.wait_for_reload()
        self.wait_for_ready()
        self.assertIn("Coins as edited", self.one("body").text)
        self.assertTrue(self.one(TICK).is_selected())
        self.wait_for(lambda: abs(self.browser.execute_script("return scrollY") - 400) < 2)
        # An error is shown in the terminal, and the page is not reloaded.
        self.mark()
        self.edit("title:", "titel:")
        self.read_until("titel")
        self.assertTrue(self.browser.execute_script("return document.documentElement.dataset.seen"))
        self.end()
        # The script for reloading is removed from the page and the folder.
        self.assertNotIn("watch.js", path.read_text(encoding="utf-8"))
        self.assertEqual([file.name for file in self.folder.glob("*.watch.js")], [])

    def test_maps_and_coverage_reload(self):
        for document in ["mindmap", "coverage"]:
            with self.subTest(document):
                self.watch(document, f"{document}.html")
                self.edit("id: my-page", f"id: my-{document}")
                self.wait_for_reload()
                self.assertIn(f"my-{document}", self.browser.page_source)
                self.end()
                self.edit(f"id: my-{document}", "id: my-page")


if __name__ == "__main__":
    unittest.main()
