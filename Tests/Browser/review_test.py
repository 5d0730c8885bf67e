"""Opens the page of a review in a browser, and prints it.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import html5lib
import unittest
from pathlib import Path

from accessibility import violations
from checklist_test import PAPERS, Page, tenken

REVIEWED = Path(__file__).parent.parent / "ToolTests" / "Fixtures" / "reviewed"
HOSTILE = Path(__file__).parent / "hostile.yaml"


class ReviewTest(Page):
    def open_page(self, *arguments, of=REVIEWED):
        path = self.folder / "review.html"
        tenken("review", of, "--format", "html", "--output", path, *arguments)
        self.browser.get(path.as_uri())
        return path

    def test_it_shows_what_is_wrong_and_the_changes(self):
        self.open_page()
        self.assertRegex(self.one(".score h2").text, r"^Score \d+$")
        self.assertIn("100 × ", self.one(".score").text)
        duplicates = self.all("#duplicate .cases > li")
        self.assertGreater(len(duplicates), 3)
        mended = [one for one in duplicates if "- id: dup-words" in one.text]
        self.assertEqual(len(mended), 1)
        self.assertIn("Change to accept", mended[0].text)
        # Every kind can be reached from the top.
        links = [link.get_attribute("href").split("#")[1] for link in self.all("nav a")]
        self.assertEqual(links, [one.get_attribute("id") for one in self.all("section[id]")])

    def test_it_fits_a_phone_and_is_accessible(self):
        for language in ["en", "ja"]:
            path = self.open_page("--language", language)
            html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))
            self.assertEqual(violations(self.browser), [], language)
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": 375, "height": 700, "deviceScaleFactor": 1, "mobile": True})
            self.assertEqual(
                self.browser.execute_script("return document.documentElement.scrollWidth"), 375)
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_it_prints(self):
        self.open_page()
        for paper in PAPERS:
            text = "".join(self.printed(paper))
            self.assertIn("dup-words", text)

    def test_hostile_texts_are_escaped(self):
        self.open_page("--title", "<img src=x>", of=HOSTILE)
        self.assertEqual(self.all("img"), [])
        self.assertEqual(self.one("h1").text, "<img src=x>")


if __name__ == "__main__":
    unittest.main()
