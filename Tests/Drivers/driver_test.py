#!/usr/bin/env python3
"""Runs the scenarios against the drivers in Examples/drivers, with correct and with faulty servers.

Usage: driver_test.py TOOL

The sign-in needs Python only. The server under test needs Flask and Apple's App Store Server Library, which
are installed from PyPI as for the judge; if that fails, a message says so, and the test counts as skipped.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Judge"))
from environment import prepare

TOOL = Path(sys.argv[1]).resolve() if len(sys.argv) == 2 else sys.exit("usage: driver_test.py TOOL")
DRIVERS = ROOT / "Examples" / "drivers"


def check(condition, text, run=None):
    if not condition:
        sys.exit(f"driver-test: {text}" + (f"\n{run.stdout}{run.stderr}" if run else ""))


def tenken(*arguments):
    return subprocess.run([str(TOOL), *map(str, arguments)], cwd=ROOT, capture_output=True, text=True)


def run(driver, *arguments):
    """Runs scenarios; returns the completed process and its report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        done = tenken("run", *arguments, "--quiet", "--driver", driver, "--report", f"json={report}")
        check(report.exists(), f"there is no report of {driver}", done)
        return done, json.loads(report.read_text())


def cases(report):
    return [c for f in report["features"] for s in f["scenarios"] for c in s["cases"]]


def finds(driver, wanted, *arguments):
    """Checks that a bug is found, and that every difference is attributed to the server under test."""
    done, report = run(driver, *arguments)
    check(done.returncode == 1, f"no difference was found in {driver}", done)
    check(report["summary"]["error"] == 0, f"there are errors in {driver}", done)
    sides = {e["alone"] for c in cases(report) for e in c["expectations"] if "alone" in e}
    check(sides <= {"real"}, f"differences are attributed to others: {sides}", done)
    check(wanted in done.stdout, f"'{wanted}' was not found", done)


def test_sign_in():
    driver = f"exec '{sys.executable}' '{DRIVERS}/sign-in/driver.py'"
    system = ROOT / "Examples" / "systems" / "sign-in"
    checked = tenken("driver", "check", driver, "--system", system / "sign-in.system.yaml")
    check(checked.returncode == 0, "the driver of the sign-in violates the protocol", checked)
    done, report = run(driver, system)
    check(done.returncode == 0, "the correct sign-in differs from the simulation", done)
    check(report["summary"]["manual"] == 0 and report["summary"]["passed"] >= 10, "cases are missing", done)
    bugs = {
        "never-locks": "simulated 'The app shows: locked'",
        "keeps-attempts": "simulated 'Attempts left: 5', real 'Attempts left: 4'",
        "links-live": "simulated refused (the link is not valid), real done",
        "locks-links": "simulated 'The app shows: signed out', real 'The app shows: locked'",
    }
    for bug, wanted in bugs.items():
        finds(f"{driver} --bug {bug}", wanted, system)
    return report["summary"]["passed"]


def test_server(python):
    driver = f"exec '{python}' '{DRIVERS}/storekit/driver.py'"
    checked = tenken("driver", "check", driver)
    check(checked.returncode == 0, "the driver of the server violates the protocol", checked)
    names = ["refunds", "billing", "plan-changes", "subscribing"]
    paths = [f"scenarios/notifications/{name}.yaml" for name in names]
    done, report = run(driver, *paths, "--filter", "*version=2*")
    check(done.returncode == 0, "the correct server differs from the simulation", done)
    events = sum(c["events"] for c in cases(report) if c["status"] == "passed")
    check(report["summary"]["passed"] >= 20 and events >= 40, "too few cases or events were tested", done)
    few = ["scenarios/notifications/refunds.yaml", "--filter", "refund-notifications/granted-subscription*"]
    nothing = "(access)', real 'The server knows of no subscription'"
    finds(driver + " --bug stores-nothing", nothing, *few)
    still = "(no access)', real 'The server knows of the subscription: "
    finds(driver + " --bug forgets-refunds", still, *few)
    return report["summary"]["passed"]


def main():
    print("driver-test: the sign-in agrees in", test_sign_in(), "cases; its bugs are found")
    python, reason = prepare()
    if python is None:
        print("DRIVER TEST SKIPPED: Flask or Apple's library could not be installed from PyPI:", reason)
    else:
        print("driver-test: the server agrees in", test_server(python), "cases; its bugs are found")


main()
