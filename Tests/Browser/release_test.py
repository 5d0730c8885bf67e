"""Opens the page of a release in a browser, and prints it.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import html5lib
import json
import tempfile
import unittest
from pathlib import Path

from accessibility import violations
from checklist_test import PAPERS, SCENARIOS, Page, tenken
from library import library

TESTERS = ["Ada", "Grace", "田中", "Linus", "山田", "Barbara"]
DEVICES = ["iPhone 15", "iPad mini", "iPhone SE"]
HARM = "</td><img src=x onerror=alert(1)>\u202e"


class ReleaseTest(Page):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # The pages of the library, by language.
        cls.pages = {}

    def results(self, report, fails=lambda number: number % 17 == 0, ticket=None):
        """Writes results of two builds: of all cases for the older one, of half of them for the newer one."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        cases = [(case["address"], case["hash"]) for feature in json.loads(report)["features"]
                 for scenario in feature["scenarios"] for case in scenario["cases"]]
        for build, count in [(1, len(cases)), (2, len(cases) // 2)]:
            for person, tester in enumerate(TESTERS):
                lines = []
                for number in range(person, count, len(TESTERS)):
                    address, content = cases[number]
                    event = {
                        "format": "tenken-result", "version": 1, "event": "result",
                        "id": f"{build:016x}{number:016x}", "time": f"2026-11-{build:02}T09:30:05Z",
                        "by": "checklist", "tester": tester, "build": f"2.{build} (120{build})",
                        "environment": "sandbox", "device": DEVICES[number % 3], "os": "18.1",
                        "case": address, "hash": content, "status": "passed"}
                    if build == 2 and fails(number):
                        event |= {"status": "failed", "note": "残高が 120 枚のまま " * 20 + HARM,
                                  "ticket": ticket or f"SHOP-{number}"}
                    lines.append(json.dumps(event, ensure_ascii=False) + "\n")
                path = folder / f"{build}-{person}.jsonl"
                path.write_text("".join(lines), encoding="utf-8")
        return folder

    def write(self, scenarios, results, name, *arguments):
        path = self.folder / name
        tenken("release", scenarios, "--results", results, "--build", "2.2", "--output", path, *arguments)
        return path

    def open_page_of_library(self, language="en"):
        if language not in self.pages:
            report = (library() / "results.json").read_text(encoding="utf-8")
            self.pages[language] = self.write(
                SCENARIOS.parent, self.results(report), f"library.{language}.html", "--format", "html",
                "--language", language)
        self.browser.get(self.pages[language].as_uri())
        return self.pages[language]

    def open_page_of_chapter(self, *arguments, **results):
        report = tenken("run", SCENARIOS, "--report", "json=-")
        self.browser.get(self.write(
            SCENARIOS, self.results(report, **results), "chapter.html", "--format", "html", *arguments).as_uri())

    def test_it_prints_on_two_pages(self):
        for language in ["en", "ja"]:
            self.open_page_of_library(language)
            for paper in PAPERS:
                pages = self.printed(paper)
                self.assertLessEqual(len(pages), 2, f"{language} {paper}")
                self.assertIn("SHOP-0", "".join(pages))

    def test_it_shows_the_reasons_and_the_testers(self):
        self.open_page_of_library()
        self.assertEqual(self.one(".verdict h2").text, "Not ready")
        failures = self.all(".failures tbody tr")
        self.assertGreater(len(failures), 3)
        self.assertIn("SHOP-", failures[0].text)
        # Cases of a matrix have different titles.
        titles = [one.text for one in self.all(".failures th[scope=row] span")]
        self.assertEqual(len(titles), len(set(titles)))
        for tester in TESTERS:
            self.assertIn(tester, self.one(".testers").text)

    def test_a_build_without_a_failure_is_ready(self):
        policy = self.folder / "policy.yaml"
        policy.write_text("no-open: []\nrequirements-within: false\n")
        self.open_page_of_chapter("--policy", policy, fails=lambda number: False)
        self.assertEqual(self.one(".verdict h2").text, "Ready to release")

    def test_it_fits_a_phone_and_is_accessible(self):
        for language in ["en", "ja"]:
            path = self.open_page_of_library(language)
            html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))
            self.assertEqual(violations(self.browser), [], language)
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": 375, "height": 700, "deviceScaleFactor": 1, "mobile": True})
            self.assertEqual(
                self.browser.execute_script("return document.documentElement.scrollWidth"), 375)
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_hostile_texts_are_escaped(self):
        # A long note is shortened, a ticket is not.
        self.open_page_of_chapter("--title", f"<b>{HARM}", ticket=HARM)
        self.assertEqual(self.all("img"), [])
        self.assertIn("<img src=x", self.one(".failures").text)
        # Characters that change the text direction are shown, not obeyed.
        self.assertRegex(self.one("h1").text, "\ufffd")
        self.assertNotRegex(self.one("h1").text, "[\u202a-\u202e\u2066-\u2069]")


if __name__ == "__main__":
    unittest.main()
