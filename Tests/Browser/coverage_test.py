"""Opens coverage maps in a browser, and follows their numbers to the cases.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import json
import subprocess
import unittest

import html5lib
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import checklist_test
from accessibility import violations
from checklist_test import HOSTILE, SCENARIOS, tenken
from library import library


class CoverageTest(checklist_test.Page):
    """The page of a coverage map."""

    def open_map(self, *arguments):
        """Writes and opens a coverage map, and returns the text of its file."""
        path = self.folder / "coverage.html"
        tenken("coverage", *arguments, "--format", "html", "--output", path)
        self.browser.get(path.as_uri())
        return path.read_text()

    def open_map_of_library(self):
        self.browser.get((library() / "coverage.html").as_uri())

    def listed(self):
        """The addresses in the panel; None if it is closed."""
        panel = self.browser.find_element(By.ID, "panel")
        if not panel.is_displayed():
            return None
        return [code.text for code in panel.find_elements(By.CSS_SELECTOR, "li code")]

    def test_every_number_leads_to_its_cases(self):
        self.open_map_of_library()
        report = json.loads((library() / "coverage.json").read_text(encoding="utf-8"))
        addresses = [case["address"] for case in report["cases"]]
        self.assertIsNone(self.listed())
        buttons = self.browser.find_elements(By.CSS_SELECTOR, "button[data-cases]")
        self.assertGreater(len(buttons), 100)
        wrong = self.browser.execute_script(
            "return arguments[0].filter((b) => placesOf(b.dataset.cases).length != b.textContent)"
            ".map((b) => b.outerHTML)", buttons)
        self.assertEqual(wrong, [])
        # A share summarises many numbers, and links to them.
        targets = [link.get_attribute("href").split("#")[1]
                   for link in self.browser.find_elements(By.CSS_SELECTOR, ".shares a")]
        self.assertEqual(len(targets), 3)
        for target in targets:
            self.assertTrue(self.browser.find_elements(By.CSS_SELECTOR, f"#{target} button[data-cases]"), target)
        word = next(w for w in report["systems"][0]["words"] if w["name"] == "restore-purchases")
        row = next(
            row for row in self.browser.find_elements(By.CSS_SELECTOR, ".outcomes tr")
            if row.find_element(By.CSS_SELECTOR, "th").text == word["name"])
        button = row.find_elements(By.CSS_SELECTOR, "button")[-1]
        self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", button)
        button.click()
        self.assertEqual(self.listed(), [addresses[place] for place in word["outcomes"][0]["cases"]])
        self.browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        self.assertIsNone(self.listed())
        self.assertEqual(self.browser.switch_to.active_element, button)

    def test_results_of_the_simulation_and_of_devices_are_side_by_side(self):
        features = json.loads(tenken("run", SCENARIOS, "--report", "json=-"))["features"]
        cases = [case for feature in features for scenario in feature["scenarios"]
                 for case in scenario["cases"]]
        addresses = [case["address"] for case in cases]
        results = self.folder / "devices.jsonl"
        results.write_text("".join(json.dumps({
            "format": "tenken-result", "version": 1, "event": "result", "id": f"{number:032x}",
            "time": "2026-11-22T09:30:05Z", "tester": "Ada", "case": case["address"],
            "hash": case["hash"], "status": "passed" if number else "failed"}) + "\n"
            for number, case in enumerate(cases[:3])))
        self.open_map(SCENARIOS)
        self.assertIn("No results of testers yet", self.one("[aria-labelledby=devices]").text)
        self.open_map(SCENARIOS, "--results", results)
        simulation, devices = [share.text for share in self.all(".share.cases")]
        self.assertTrue(simulation.endswith(f" {len(addresses)} / {len(addresses)}"), simulation)
        self.assertIn(" 2 / ", devices)
        self.one("[aria-labelledby=devices] .bad button").click()
        self.assertEqual(self.listed(), [addresses[0]])
        self.assertIn("Devices: ✘ failed", self.one("#panel-cases").text)
        self.assertIn("✔ agrees", self.one("#panel-cases").text)

    def test_the_map_fits_a_phone_and_describes_gaps_in_words(self):
        self.open_map_of_library()
        self.browser.set_window_size(400, 900)
        self.assertTrue(self.browser.execute_script(
            "return document.documentElement.scrollWidth <= innerWidth"))
        # Every hatched cell has a text, and every row with such a cell is in the list below the table.
        self.assertEqual(self.browser.execute_script(
            "return [...document.querySelectorAll('.heat .l0')].filter((cell) => !/not covered yet/.test(cell.textContent)).length"), 0)
        for table in self.all(".events .heat"):
            rows = self.browser.execute_script(
                "return [...arguments[0].tBodies[0].rows].filter((row) => row.querySelector('.l0')).map((row) => row.cells[0].textContent)", table)
            listed = self.browser.execute_script(
                "let list = arguments[0].parentElement; while (!list.matches('details')) list = list.nextElementSibling;"
                "return [...list.querySelectorAll('li b')].map((name) => name.textContent)", table)
            self.assertEqual(listed, rows)

    def test_maps_of_events_and_transitions_are_sorted_and_filtered(self):
        self.open_map(SCENARIOS)
        for kind in [".events .heat", ".machines .heat"]:
            shown = ("return [...document.querySelector(arguments[0]).tBodies[0].rows]"
                     ".filter((row) => row.offsetParent).map((row) => row.cells[arguments[1]].textContent)")
            whole = self.browser.execute_script(shown, kind, 0)
            self.browser.execute_script(
                "document.querySelector(arguments[0]).tHead.rows[arguments[1]].querySelectorAll('button')[1].click()",
                kind, 1 if "events" in kind else 0)
            counts = [int(text) for text in self.browser.execute_script(shown, kind, 1) if text.isdigit()]
            self.assertEqual(counts, sorted(counts, reverse=True))
            self.browser.execute_script(
                "document.querySelector(arguments[0]).closest('.wide').previousElementSibling"
                ".querySelector('[type=checkbox]').click()", kind)
            missing = self.browser.execute_script(shown, kind, 0)
            self.assertTrue(set(missing) <= set(whole) or len(whole) == 25, kind)
            self.assertTrue(missing)

    def test_it_is_accessible(self):
        # The rules check every element, which takes long.
        self.browser.set_script_timeout(120)
        for language in ["en", "ja"]:
            self.open_map(SCENARIOS, "--language", language)
            # Collapsed content invisibly overlaps the content below, so their colours would be compared.
            self.browser.execute_script("document.querySelectorAll('details').forEach((d) => { d.open = true })")
            self.assertEqual(violations(self.browser), [], language)

    def test_hostile_texts_do_no_harm(self):
        requirements = self.folder / "requirements.txt"
        requirements.write_text("</script><script>window.harmed=5</script>  <img src=x onerror=alert(1)>\n")
        text = self.open_map(HOSTILE, "--requirements", requirements)
        html5lib.HTMLParser(strict=True).parse(text)
        self.assertIsNone(self.browser.execute_script("return window.harmed ?? null"))
        for button in self.browser.find_elements(By.CSS_SELECTOR, ".heat td button")[:3]:
            self.browser.execute_script("arguments[0].click()", button)
        self.assertTrue(self.listed())
        json.loads(tenken("coverage", HOSTILE, "--requirements", requirements, "--format", "json"))

    def test_a_share_below_the_minimum_fails(self):
        run = subprocess.run(
            [checklist_test.TOOL, "coverage", HOSTILE, "--minimum", "100", "--output", "/dev/null"],
            capture_output=True, check=False)
        self.assertEqual(run.returncode, 1)


if __name__ == "__main__":
    unittest.main()
