"""Opens test plans in a browser.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import json
import unittest

import html5lib

from accessibility import violations
from checklist_test import HOSTILE, SCENARIOS, Page, tenken


class PlanTest(Page):
    """The page of a test plan."""

    def open_plan(self, scenarios, *arguments):
        """Writes the plan of some scenarios, of which every third case has failed on one device, and opens it."""
        report = json.loads(tenken("run", scenarios, "--report", "json=-"))
        cases = [case for feature in report["features"] for scenario in feature["scenarios"]
                 for case in scenario["cases"]]
        results = self.folder / "results.jsonl"
        results.write_text("".join(json.dumps({
            "format": "tenken-result", "version": 1, "event": "result", "id": f"{number + 1:032x}",
            "time": f"2026-11-22T09:{number % 60:02}:05Z", "by": "checklist", "tester": "Ada", "device": "iPad",
            "case": case["address"], "hash": case["hash"], "note": "</td><img src=x onerror=alert(1)>",
            "status": "passed" if number % 3 else "failed"}) + "\n"
            for number, case in enumerate(cases[:12])), encoding="utf-8")
        path = self.folder / "plan.html"
        tenken("results", "plan", scenarios, "--results", results, "--format", "page", "--output", path, *arguments)
        self.browser.get(path.as_uri())
        html5lib.HTMLParser(strict=True).parse(path.read_text(encoding="utf-8"))

    def rows(self):
        return self.shown("[data-filter] tbody tr")

    def test_it_says_why_and_can_be_filtered(self):
        self.open_plan(SCENARIOS, "--for", "Ada", "--for", "田中")
        self.assertIn("✘ failed", self.rows()[0].text)
        self.assertIn("Ada", self.rows()[0].text)
        self.one(".tools [type=checkbox]").click()
        self.assertEqual(len(self.rows()), 4)
        self.assertEqual(self.all("img"), [])

    def test_several_devices_fit_a_phone_and_are_accessible(self):
        for language in ["en", "ja"]:
            self.open_plan(
                SCENARIOS, "--language", language, "--device", "iPad", "--device", "<i>Pixel</i>", "--minutes", "120")
            self.assertEqual(violations(self.browser), [], language)
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": 320, "height": 700, "deviceScaleFactor": 1, "mobile": True})
            self.assertEqual(
                self.browser.execute_script("return document.documentElement.scrollWidth"), 320)
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_hostile_texts_are_escaped(self):
        self.open_plan(HOSTILE, "--title", "</title><script>window.harmed = 1</script>")
        self.assertIsNone(self.browser.execute_script("return window.harmed ?? null"))


if __name__ == "__main__":
    unittest.main()
