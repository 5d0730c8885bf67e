"""Feeds the same random events to the page of a checklist and to the tool: every case stands in the same way, and the
same people approve it.

The environment variable TENKEN names the tool, and SEED the random numbers. Run it through `make browser-test`.
"""

import json
import os
import random
import subprocess
import unittest

from checklist_test import TOOL, Page
from shared_checklist_test import SharedChecklistTest

SUITE = """feature: judged
title: Judged
products:
  - {id: coin120, title: 120 coins, type: consumable, price: 160, coins: 120}
scenarios:
  - id: plain
    title: Plain
    matrix: {environment: [xcode, sandbox], number: [one, two, three]}
    preconditions: [{environment: "${environment}"}]
    operations: [launch-app]
    expected: [{manual: "Number ${number}"}]
  - id: long
    title: Nobody waits for this
    matrix: {number: [one, two]}
    preconditions: [environment: production]
    operations: [launch-app, wait: 3d]
    expected: [{manual: "Number ${number}"}]
"""
BUILDS = ["1.0", "2.0 (1)", "2.0 (2)", "3.0", "2.00", ""]
FUTURE = "2199-01-01T00:00:00Z"


class Events:
    """Random events of some cases: results, corrections, resolutions, and what other programs get wrong."""

    def __init__(self, cases, chance):
        self.cases, self.chance, self.made = cases, chance, []
        for number in range(chance.randrange(10, 90)):
            self.made.append(self.event(number))

    def event(self, number):
        chance = self.chance
        address, content = chance.choice(self.cases)
        origin = chance.choices(["checklist", "board", "import", "run"], [6, 2, 2, 1])[0]
        made = {
            "format": "tenken-result", "version": 1, "event": "result", "id": f"{number + 1:032x}",
            "time": f"2026-11-{1 + number // 20:02}T{chance.randrange(24):02}:30:05Z", "by": origin,
            "tester": "" if origin == "run" else chance.choice(["Ada", "Grace", "リン"]),
            "build": chance.choice(BUILDS), "environment": chance.choice(["sandbox", ""]),
            "device": chance.choice(["iPhone", "iPad", ""]), "case": address,
            "hash": chance.choices([content, "0" * 64, ""], [12, 2, 1])[0],
            "status": chance.choice(["passed", "passed", "passed", "failed", "failed", "blocked", "not-applicable", "open"]),
        }
        if chance.random() < 0.3:
            made["time"] = made["time"][:10]
        if chance.random() < 0.03:
            made |= {"time": FUTURE, "build": chance.choice([*BUILDS, "9.0"])}
        own = [event for event in self.made if event["case"] == address]
        others = [event["id"] for event in chance.sample(own, min(len(own), 2))]
        draw = chance.random()
        if draw < 0.15 and origin != "run":
            made |= {"event": "resolution", "resolves": others or ["f" * 32]}
        elif 0.5 < draw < 0.75 and origin != "run":
            made = self.approval(made, content, own)
        elif draw < 0.35:
            made["replaces"] = [event["id"] for event in own if event["tester"] == made["tester"]][-2:] or others
        if draw < 0.02 and own:
            # Two events that replace each other, and one that replaces a resolution of its tester.
            made["replaces"] = [own[-1]["id"]]
            own[-1]["replaces"] = [made["id"]]
            own[-1] |= {"tester": made["tester"], "event": made["event"], "by": made["by"]}
            own[-1].pop("resolves", None)
            if made["event"] == "resolution":
                own[-1]["resolves"] = ["f" * 32]
        if 0.96 < draw:
            made = {**chance.choice(self.made), "note": "another"} if self.made else made
        return {name: value for name, value in made.items() if value != "" or name == "tester"}

    def approval(self, made, content, own):
        """What the tester says of the case as it is written, also without what it needs."""
        kept = {name: made[name] for name in ["format", "version", "id", "time", "by", "tester", "case"]}
        mine = [event["id"] for event in own if event["tester"] == made["tester"] and event["event"] == "approval"]
        decision = self.chance.choice(["approved", "approved", "commented", "withdrawn"])
        return kept | {
            "event": "approval", "hash": self.chance.choices([content, "0" * 64, ""], [12, 6, 1])[0],
            "decision": decision, "note": self.chance.choice(["", "remark"]),
            **({"replaces": mine[-2:] or [event["id"] for event in own[-1:]]} if decision == "withdrawn" else {}),
        }

    def write(self, folder):
        folder.mkdir()
        self.chance.shuffle(self.made)
        paths = []
        for part in range(2):
            path = folder / f"{part}.jsonl"
            path.write_text("".join(json.dumps(event) + "\n" for event in self.made[part::2]), encoding="utf-8")
            paths.append(path)
        return paths


class JudgingTest(Page):
    fill_cover = SharedChecklistTest.fill_cover
    import_files = SharedChecklistTest.import_files
    script = SharedChecklistTest.script
    maxDiff = None

    def page_says(self):
        return dict(self.script(
            "return [...document.querySelectorAll('.case')].map(({ dataset }) => [dataset.address, dataset.standing])"))

    def page_hears(self):
        """What people say of the cases, as the page shows it."""
        return sorted(map(tuple, self.script(
            "return [...document.querySelectorAll('.case .approvals li')].map((line) => [line.closest('.case').dataset.address,"
            "line.dataset.decision, line.querySelector('.by').textContent, line.className === 'past'])")))

    def tool_hears(self, results):
        """What people say of the cases, as the tool lists it."""
        run = subprocess.run(
            [TOOL, "results", "status", self.suite, "--results", results, "--format", "json"], capture_output=True)
        return sorted(
            (said["case"], said["decision"], said["by"], said["isStale"])
            for said in json.loads(run.stdout).get("approvals", []))

    def tool_says(self, results, build):
        chosen = ["--build", build] if build else []
        # What is wrong in a file is reported, and does not count.
        run = subprocess.run(
            [TOOL, "results", "status", self.suite, "--results", results, "--format", "json", *chosen],
            capture_output=True)
        self.assertIn(run.returncode, [0, 2])
        return {case["case"]: case["standing"] for case in json.loads(run.stdout)["cases"]}

    def test_every_case_stands_as_the_tool_says(self):
        self.suite = self.folder / "judged.yaml"
        self.suite.write_text(SUITE, encoding="utf-8")
        self.open("judged.html", "--include-simulation-only", scenarios=self.suite)
        cases = [tuple(pair) for pair in self.script(
            "return [...document.querySelectorAll('.case')].map(({ dataset }) => [dataset.address, dataset.hash])")]
        seeds = [int(os.environ["SEED"])] if "SEED" in os.environ else list(range(39, 45))
        for seed in seeds:
            self.clear()
            folder = self.folder / f"results-{seed}"
            paths = Events(cases, random.Random(seed)).write(folder)
            for path in paths:
                self.import_files(path)
            for build in ["", "1.0", "2.0", "2.0 (1)", "3.0", "9.0", "4.0"]:
                self.fill_cover(build=build)
                with self.subTest(seed=seed, build=build):
                    self.assertEqual(self.page_says(), self.tool_says(folder, build))
            with self.subTest(seed=seed, approvals=True):
                self.assertEqual(self.page_hears(), self.tool_hears(folder))
                self.assertGreater(len(self.page_hears()), 0)
            # The order in which files are imported changes nothing.
            self.clear()
            for path in reversed(paths):
                self.import_files(path)
            with self.subTest(seed=seed, order="reversed"):
                self.assertEqual(self.page_says(), self.tool_says(folder, ""))


del SharedChecklistTest

if __name__ == "__main__":
    unittest.main()
