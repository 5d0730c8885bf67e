"""Opens the index of a site in a browser, and follows its links.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import html5lib
import json
import shutil
import unittest
import warnings
from urllib.parse import unquote, urlparse

from accessibility import violations
from checklist_test import SCENARIOS, Page, tenken

IMPACTS = ("minor", "moderate", "serious", "critical")
FAILING = SCENARIOS.parent / "../Tests/ToolTests/Fixtures/failing"


class SiteTest(Page):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.site = cls.folder / "site"
        cls.failing = cls.folder / "failing"
        for scenarios, site in [(SCENARIOS, cls.site), (FAILING, cls.failing)]:
            tenken("site", scenarios, "--build", "2.3", "--output", site)

    def test_every_link_leads_to_a_file_in_both_languages(self):
        folder = self.site
        linked = set()
        for page in ["index.html", "index.ja.html"]:
            self.browser.get((folder / page).as_uri())
            html5lib.HTMLParser(strict=True).parse((folder / page).read_text(encoding="utf-8"))
            for link in self.all("a"):
                linked.add(unquote(urlparse(link.get_attribute("href")).path))
        files = {str(path.resolve()) for path in folder.iterdir() if path.name != "site.json"}
        self.assertEqual(linked, files)
        self.browser.get((folder / "index.html").as_uri())
        self.one("nav [lang=ja]").click()
        self.assertEqual(self.one("html").get_attribute("lang"), "ja")

    def test_a_failing_case_is_found_in_the_checklist(self):
        folder = self.failing
        self.browser.get((folder / "index.html").as_uri())
        link = self.one("[aria-labelledby=failures] a")
        address = link.text
        link.click()
        self.assertIn(address, self.browser.switch_to.active_element.text)
        self.one(".actions a").click()
        self.assertTrue(self.browser.current_url.endswith("/index.html"))

    def test_results_of_devices_are_beside_those_of_the_simulation(self):
        folder = self.folder / "tested"
        shutil.copytree(self.site, folder)
        [agreed] = self.shares(folder)
        count = agreed.split(" / ")[1]
        self.assertEqual(agreed, f"{count} / {count}")
        results = self.folder / "devices.jsonl"
        results.write_text(json.dumps({
            "format": "tenken-result", "version": 1, "event": "result", "id": "a" * 32,
            "time": "2026-11-22T09:30:05Z", "by": "checklist", "tester": "Ada",
            "case": "coin-display/my-page", "status": "failed"}) + "\n")
        tenken("site", SCENARIOS, "--results", results, "--build", "2.3", "--output", folder)
        known = self.shares(folder)
        self.assertEqual(known[0], agreed)
        # Results of devices are counted against the cases that people can test.
        passed, testable = map(int, known[1].split(" / "))
        self.assertTrue(passed == 0 < testable <= int(count), known)
        self.assertIn("coin-display/my-page", self.one("[aria-labelledby=failures]").text)
        self.browser.get((folder / "coverage.html").as_uri())
        shares = [share.text.split(" ", 1)[1] for share in self.all(".share.cases")]
        self.assertEqual(shares, known)
        self.assertEqual(self.one("[aria-labelledby=devices] .bad button").text, "1")
        self.browser.get((folder / "index.html").as_uri())
        # The site is written again from the same scenarios, so nothing has changed.
        self.assertIn("No case was added", self.one("[aria-labelledby=changes]").text)

    def test_a_number_in_the_coverage_map_leads_to_its_cases(self):
        folder = self.site
        self.browser.get((folder / "coverage.html").as_uri())
        self.click(".requirements button[data-cases]")
        link = self.one("#panel-cases a")
        address = link.text
        link.click()
        self.assertTrue(self.browser.current_url.split("#")[0].endswith("/checklist.html"))
        self.assertEqual(
            self.browser.switch_to.active_element.get_attribute("data-address"), address)

    def shares(self, folder):
        self.browser.get((folder / "index.html").as_uri())
        return [share.text for share in self.all(".share:not(.none)")]

    def test_the_index_is_accessible_and_fits_a_phone(self):
        folder = self.failing
        for page in ["index.html", "index.ja.html"]:
            self.browser.get((folder / page).as_uri())
            with self.subTest(page=page):
                self.assertEqual(violations(self.browser, IMPACTS), [])
        self.browser.set_window_size(400, 900)
        self.assertTrue(self.browser.execute_script(
            "return document.documentElement.scrollWidth <= innerWidth"))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    unittest.main()
