"""Runs the chapter about subscriptions against a service that calls `tenken serve`; run by judge.py.

Every case is served. The service of Examples/entitlements/ hears of each change, asks the App Store with Apple's
library, and must know what the simulation knows after every operation. Then it must notice with a planted fault.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "Examples" / "entitlements"
# The server of the chapter's cases is told nothing otherwise.
NOTIFICATIONS = "preconditions:\n  - notifications: {version: '2'}\n"
# Why the driver cannot serve a case: StoreKit Testing in Xcode has no App Store to call, and the library is of today.
UNSERVED = ["has no App Store", "before 2023"]


def check(condition, text, run=None):
    if not condition:
        sys.exit(f"judge: {text}" + (f"\n{run.stdout}{run.stderr}" if run else ""))


def chapter(folder):
    """Copies the chapter, whose server is notified in the copy."""
    shutil.copytree(ROOT / "scenarios", folder / "scenarios")
    for file in (folder / "scenarios" / "subscription").rglob("*.yaml"):
        text = file.read_text()
        if "\npreconditions:\n" in text:
            text = text.replace("\npreconditions:\n", "\n" + NOTIFICATIONS, 1)
        else:
            text = text.replace("\nscenarios:\n", f"\n{NOTIFICATIONS}\nscenarios:\n", 1)
        file.write_text(text)
    return folder / "scenarios" / "subscription"


def judge_chapter(tool, scenarios, folder):
    report = folder / "report.json"
    driver = f"exec '{sys.executable}' '{EXAMPLE}/driver.py' '{tool}' '{scenarios}'"
    run = subprocess.run(
        [tool, "run", scenarios, "--driver", driver, "--driver-workers", "2", "--timeout", "60", "--quiet",
         "--report", f"json={report}"], capture_output=True, text=True)
    check(run.returncode == 0, "the service differs from the simulation", run)
    cases = [c for f in json.loads(report.read_text())["features"] for s in f["scenarios"] for c in s["cases"]]
    served = [c for c in cases if not any(reason in json.dumps(c) for reason in UNSERVED)]
    return len(served), len(cases)


def judge_deaf(tool, scenarios):
    """A service that hears of nothing must differ."""
    driver = f"exec '{sys.executable}' '{EXAMPLE}/driver.py' --deaf '{tool}' '{scenarios}'"
    run = subprocess.run(
        [tool, "run", scenarios, "--filter", "feature:refunds", "--driver", driver, "--timeout", "60", "--quiet"],
        capture_output=True, text=True)
    wanted = "(access)', real 'The server knows of no subscription'"
    check(run.returncode == 1 and wanted in run.stdout, "a service that hears of nothing is not noticed", run)


def judge_restart(tool, scenarios):
    """A service that starts later catches up with the history of notifications."""
    case = "cancellation/a-year-after-expiry"
    command = [tool, "serve", case, scenarios, "--port", "0", "--from-start", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as store:
        addresses = [store.stdout.readline().split()[-1] for _ in range(2)]
        with urllib.request.urlopen(addresses[1] + "operations", b"[launch-app, {buy: monthly}, authenticate]"):
            pass
        with subprocess.Popen(
                [sys.executable, EXAMPLE / "service.py", *addresses, "--port", "0"], stdout=subprocess.PIPE,
                text=True) as service:
            url = service.stdout.readline().strip()
            with urllib.request.urlopen(f"{url}/subscriptions?at=0") as answer:
                known = json.load(answer)
            service.kill()
        store.kill()
    check(known == [{"product": "monthly", "access": True}], f"a service that starts later knows {known}")


def main():
    tool = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        scenarios = chapter(folder)
        judge_restart(tool, scenarios)
        judge_deaf(tool, scenarios)
        served, count = judge_chapter(tool, scenarios, folder)
    check(served > 350, f"only {served} cases of {count} were served")
    print(f"judge: a service that calls the mock App Store Server knows what is true after every operation in {served} of",
          f"{count} cases; the others have no App Store, or one of before 2023")


main()
