"""Approves cases in a checklist, comments on them and withdraws that, as several people do.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import json
import unittest

from accessibility import violations
from checklist_test import SCENARIOS, Page, tenken
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select
from shared_checklist_test import SharedChecklistTest

CASES = SCENARIOS / "display.yaml"
CASE = "coin-display/my-page"


class ApprovalsTest(Page):
    setUp = SharedChecklistTest.setUp
    script = SharedChecklistTest.script
    fill_cover = SharedChecklistTest.fill_cover
    import_files = SharedChecklistTest.import_files
    export = SharedChecklistTest.export
    exported = SharedChecklistTest.exported
    events = SharedChecklistTest.events

    def tearDown(self):
        super().tearDown()
        for path in self.folder.glob("*.jsonl"):
            path.unlink()

    def said(self, number=1):
        """Who says what of a case, as the page shows it."""
        return list(map(tuple, self.script(
            "return [...document.querySelectorAll(`#case-${arguments[0]} .approvals li`)].map((line) =>"
            "[line.dataset.decision, line.querySelector('.by').textContent, line.className])", number)))

    def has(self, selector, number=1):
        return bool(self.all(f"#case-{number} .approvals {selector}"))

    def test_people_approve_comment_and_withdraw_each_for_themselves(self):
        # An approval needs a name, and goes on by itself when it has one. It asks for no build.
        self.click("#case-1 [data-approve]")
        self.assertEqual(self.said(), [])
        self.assertTrue(self.one("#tools-ask").is_displayed())
        self.one("#tools-ask [name=tester]").send_keys("Ada")
        self.click("#tools-ask [type=submit]")
        self.assertEqual(self.said(), [("approved", "Ada", "")])
        self.assertFalse(self.one("#tools-ask").is_displayed())
        # Who approves a case has tested nothing.
        self.assertEqual((self.total("passed"), self.total("open")), (0, len(self.all(".case"))))
        self.assertFalse(self.has("[data-approve]"))
        self.click("#case-1 [data-comment]")
        self.one("#case-1 .comment textarea").send_keys("Which account?")
        self.click("#case-1 .comment [type=submit]")
        self.click("#case-2 [data-comment]")
        self.one("#case-2 .comment textarea").send_keys("As specified")
        self.click("#case-2 .comment [data-decision=approved]")
        self.assertIn("As specified", self.one("#case-2 .approvals").text)
        self.wait_until_stored()
        self.refresh()
        self.assertEqual(self.said(), [("approved", "Ada", ""), ("commented", "Ada", "")])
        first = self.export()
        events = self.events(first)
        self.assertEqual(
            sorted((event["case"], event["decision"], event["tester"]) for event in events),
            [("coin-display/coin-management", "approved", "Ada"), (CASE, "approved", "Ada"), (CASE, "commented", "Ada")])
        for event in events:
            self.assertEqual(set(event) & {"build", "device", "os", "environment", "status"}, set())
        # Somebody else reads that, approves, too, and can withdraw only the own approval.
        self.clear()
        self.fill_cover(tester="Grace", build="2.4")
        self.assertIn("Approvals and comments among them: 3.", self.import_files(first))
        self.click("#case-1 [data-approve]")
        # What was said in the same second is in the order of ids, which are random.
        self.assertEqual(
            sorted(one[:2] for one in self.said()),
            [("approved", "Ada"), ("approved", "Grace"), ("commented", "Ada")])
        self.assertEqual(len(self.all("#case-1 [data-withdraw]")), 1)
        self.click("#case-1 [data-withdraw]")
        self.assertEqual([one[:2] for one in self.said()], [("approved", "Ada"), ("commented", "Ada")])
        second = self.export()
        self.assertEqual({event["decision"] for event in self.events(second)}, {"approved", "withdrawn"})
        # Merging the files twice, in any order, adds nothing; the tool says the same.
        self.assertIn("New results: 0.", self.import_files(second, first))
        status = json.loads(tenken(
            "results", "status", CASES, "--results", first, "--results", second, "--format", "json"))
        self.assertEqual(
            [(said["case"], said["decision"], said["by"]) for said in status["approvals"]],
            [(CASE, "approved", "Ada"), (CASE, "commented", "Ada"), ("coin-display/coin-management", "approved", "Ada")])
        Select(self.one("#tools-status")).select_by_value("unapproved")
        self.assertEqual(len(self.shown(".case")), len(self.all(".case")) - 2)

    def test_a_changed_case_makes_its_approvals_stale(self):
        path = self.folder / "old.jsonl"
        event = {
            "format": "tenken-result", "version": 1, "event": "approval", "time": "2026-11-20T09:30:05Z",
            "tester": "Ada", "case": CASE, "hash": "0" * 64, "decision": "approved"}
        path.write_text("".join(json.dumps(event | {"id": f"{number:032x}"}) + "\n" for number in [1, 2]), encoding="utf-8")
        message = self.import_files(path)
        self.assertNotIn("to be tested again", message)
        self.assertEqual(self.said(), [("approved", "Ada", "past")])
        self.assertIn("the case has changed since", self.one("#case-1 .approvals").text)
        # The same person approves it as it is now; withdrawn, no earlier approval comes back.
        self.fill_cover(tester="Ada")
        self.click("#case-1 [data-approve]")
        self.assertEqual(self.said(), [("approved", "Ada", "")])
        self.click("#case-1 [data-withdraw]")
        self.assertEqual(self.said(), [])

    def test_keys_approve_and_comment(self):
        for layout in ["detailed", "compact"]:
            self.open("keys.html", "--layout", layout, "--language", "ja", scenarios=CASES)
            self.clear()
            self.fill_cover(tester="青木")
            self.script("document.activeElement.blur()")
            self.keys("jy")
            self.assertEqual(self.said(), [("approved", "青木", "")], layout)
            self.keys("c")
            self.keys("口座は？")
            # Somebody else's events leave the form open.
            self.assertTrue(self.has(".comment"))
            self.script("arguments[0].requestSubmit()", self.one(".comment"))
            self.assertEqual([one[0] for one in self.said()], ["approved", "commented"])
            self.assertIn("承認", self.one(".approvals").text)

    def test_rows_of_a_table_have_approvals_too(self):
        self.open("rows.html", "--layout", "compact", scenarios=SCENARIOS)
        self.clear()
        self.fill_cover(tester="Ada")
        self.one("tr[data-case] [data-approve]").click()
        line = self.one("tr[data-case] .approvals li")
        number = line.find_element(By.XPATH, "ancestor::tr").get_attribute("data-case")
        self.assertEqual(self.said(number), [("approved", "Ada", "")])

    def test_it_is_readable_on_phones_and_on_paper(self):
        self.fill_cover(tester="Ada")
        self.click("#case-1 [data-approve]")
        self.click("#case-2 [data-comment]")
        self.browser.set_window_size(390, 800)
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": True})
        try:
            self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 390)
            self.assertEqual(violations(self.browser), [])
        finally:
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            self.browser.set_window_size(1200, 1000)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        try:
            self.assertEqual(len(self.shown(".approvals")), 1)
            self.assertEqual(self.shown(".approvals :is(button, form)"), [])
        finally:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


del SharedChecklistTest

if __name__ == "__main__":
    unittest.main()
