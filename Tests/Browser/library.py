"""The documents of the shipped scenarios, which take a minute to write: written once for all tests.

The environment variable TENKEN names the tool, and LIBRARY an existing folder for the documents.
"""

import fcntl
import json
import os
import subprocess
import tempfile
from pathlib import Path

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
# Every fifth case has failed, and so on, so that documents show every status.
STATUSES = ((5, "failed"), (11, "error"), (13, "manual"), (17, "skipped"))


def write_site(scenarios, site):
    """Writes all documents of a suite in each language, with results of a run that contain every status."""
    site.mkdir(parents=True, exist_ok=True)
    report = site.parent / f"{site.name}.json"
    tool = os.environ["TENKEN"]
    subprocess.run([tool, "run", "--quiet", scenarios, "--report", f"json={report}"],
                   stdout=subprocess.DEVNULL, check=False)
    results = json.loads(report.read_text(encoding="utf-8"))
    cases = [case for feature in results["features"] for scenario in feature["scenarios"]
             for case in scenario["cases"]]
    for place, case in enumerate(cases, 1):
        for step, status in STATUSES:
            if place % step == 0:
                case["status"] = status
    report.write_text(json.dumps(results), encoding="utf-8")
    subprocess.run([tool, "site", "--quiet", scenarios, "--results", report, "--output", site], check=True)


def library():
    """The folder with the documents of the library; the first test that needs it writes it."""
    if "LIBRARY" not in os.environ:
        os.environ["LIBRARY"] = tempfile.mkdtemp()
    base = Path(os.environ["LIBRARY"])
    with (base / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (base / "site/site.json").exists():
            write_site(SCENARIOS, base / "site")
    return base / "site"
