"""Measures a checklist of 20,000 cases in a browser, and the shipped library on a slow phone.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import tempfile
import unittest
from pathlib import Path

from checklist_test import Page, tenken
from library import library

FEATURES, SCENARIOS = 100, 200
HEAD = """feature: part-{number}
products:
  - {{id: coin120, title: {{en: 120 coins}}, type: consumable, price: 160, coins: 120}}
preconditions:
  - environment: sandbox
  - coins: 0
scenarios:
"""
SCENARIO = """  - id: case-{number}
    title: Coins are bought in round {number}
    operations:
      - launch-app
      - buy: coin120
      - authenticate
      - expect:
          - charges: [{{product: coin120}}]
      - relaunch-app
    expected:
      - coins: 120
      - queue: empty
"""


def megabytes(profile):
    """The memory that only the browser's pages use."""
    kilobytes = 0
    for process in Path("/proc").iterdir():
        try:
            command = (process / "cmdline").read_text(encoding="utf-8")
            if "--type=renderer" in command and str(profile) in command:
                lines = (process / "smaps_rollup").read_text(encoding="utf-8").splitlines()
                kilobytes += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
        except OSError:
            continue
    return kilobytes // 1024


class SizeTest(Page):
    """A page that is ten times as long as the library."""

    def figures(self, page):
        """When the page can be used, how long a search takes, and the memory."""
        self.browser.get("about:blank")
        self.browser.get(page.as_uri())
        self.wait_for_ready()
        script = (
            "const start = performance.now(); const field = document.getElementById('tools-search');"
            "field.value = 'round'; field.dispatchEvent(new Event('input'));"
            "document.body.offsetHeight; return Math.round(performance.now() - start)")
        usable = round(self.browser.execute_script(
            "return performance.getEntriesByName('ready')[0].startTime"))
        return {"usable ms": usable, "search ms": self.browser.execute_script(script),
                "MB": megabytes(self.folder)}

    def test_twenty_thousand_cases_are_quick(self):
        with tempfile.TemporaryDirectory() as folder:
            for number in range(FEATURES):
                text = HEAD.format(number=number) + "".join(
                    SCENARIO.format(number=place) for place in range(SCENARIOS))
                Path(folder, f"{number:03}.yaml").write_text(text, encoding="utf-8")
            page = self.folder / "large.html"
            tenken("checklist", folder, "--format", "html", "--output", page)
        figures = self.figures(page)
        print("20,000 cases:", figures)
        self.assertLess(figures["MB"], 300)

    def test_a_slow_phone_is_quick(self):
        self.browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
        print("the whole library on a phone:", self.figures(library() / "checklist.html"))
        self.browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})


if __name__ == "__main__":
    unittest.main()
