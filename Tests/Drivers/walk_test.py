#!/usr/bin/env python3
"""Walks through a made-up server with `tenken explore --driver`, right and with five kinds of bugs.

Usage: walk_test.py TOOL

Every bug passes all written scenarios, and is found by walks that cover pairs of operations. It needs Python only.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOOL = Path(sys.argv[1]).resolve() if len(sys.argv) == 2 else sys.exit("usage: walk_test.py TOOL")
FOLDER = Path(__file__).resolve().parent / "Walks"
SYSTEM, SCENARIOS = FOLDER / "orders.system.yaml", FOLDER / "orders.yaml"
# The words of the steps that each bug needs: no more may be left after shrinking.
BUGS = {
    "limit": ["add-item", "add-item", "add-item", "add-item"],
    "left-behind": ["use-coupon"],
    "timer": ["add-item", "hold", "pay", "wait: 10m"],
    "order": ["add-item", "use-coupon", "hold", "pay"],
    "double-submit": ["add-item", "hold", "pay", "pay"],
}


def check(condition, text, run=None):
    if not condition:
        sys.exit(f"walk-test: {text}" + (f"\n{run.stdout}{run.stderr}" if run else ""))


def tenken(*arguments):
    return subprocess.run([str(TOOL), *map(str, arguments)], capture_output=True, text=True, timeout=300)


def driver(*arguments):
    return " ".join(["exec", f"'{sys.executable}'", f"'{FOLDER / 'driver.py'}'", *map(str, arguments)])


def explore(command, *arguments):
    done = tenken("explore", SYSTEM, "--driver", command, "--format", "json", *arguments)
    check(done.stdout.startswith("{"), f"there is no report of {command}", done)
    return done, json.loads(done.stdout)


def test_right():
    for arguments in [[], ["--random", 7, "--depth", 30, "--walks", 60]]:
        done, report = explore(driver(), *arguments)
        check(done.returncode == 0 and "difference" not in report, "the right server differs", done)
        check(report["compared"] == ["order", "count", "discount", "history"], "something is not compared", done)
        check(report["leftOut"] == [], "an operation was left out", done)
    done, report = explore(driver())
    check(report["ended"] == "covered" and report["coveredPairs"] == report["pairs"] > 50, "pairs are missing", done)
    return report


def test_bug(bug, wanted, *arguments):
    command = driver("--bug", bug)
    done = tenken("run", SCENARIOS, "--driver", command, "--quiet")
    check(done.returncode == 0, f"a written scenario notices '{bug}'", done)
    with tempfile.TemporaryDirectory() as folder:
        # The scenario names its system by its file, so it has to be beside it.
        system, written = Path(folder, SYSTEM.name), Path(folder, "different.yaml")
        system.write_text(SYSTEM.read_text())
        before = time.monotonic()
        done = tenken("explore", system, "--driver", command, "--format", "json", "--write", written, *arguments)
        seconds = time.monotonic() - before
        check(done.returncode == 1 and written.exists(), f"'{bug}' was not found", done)
        found = json.loads(done.stdout)
        steps = found["difference"]["steps"]
        check(steps == wanted, f"'{bug}' needs {wanted}, not {steps}", done)
        check(found["difference"]["isRepeatable"], f"'{bug}' was not there again", done)
        check(seconds < 60, f"it took {seconds:.0f} s to find '{bug}'")
        check(tenken("run", written, "--quiet").returncode == 0, f"the scenario of '{bug}' is wrong")
        failed = tenken("run", written, "--driver", command, "--quiet")
        check(failed.returncode == 1, f"the scenario of '{bug}' passes with the bug", failed)
        passed = tenken("run", written, "--driver", driver(), "--quiet")
        check(passed.returncode == 0, f"the scenario of '{bug}' fails without the bug", passed)
        again = tenken("explore", system, "--driver", command, "--format", "json", *arguments)
        # The id of the scenario's feature is the name of the file.
        repeated = {**json.loads(again.stdout), "scenario": found["scenario"]}
        check(repeated == found, f"'{bug}' is found in another way the second time", again)
    return seconds


def processes(mark):
    """The drivers that still run; each is started with a mark of its own."""
    listed = subprocess.run(["ps", "-eo", "pid=,args="], capture_output=True, text=True).stdout
    return [line for line in listed.splitlines() if mark in line and "explore" not in line]


def test_misbehaviour():
    done, report = explore(driver("--dies", 5))
    check(done.returncode == 1 and "exit code 3" in report["problem"], "a driver that dies is not reported", done)
    check("the driver dies" in report["standardError"], "its standard error is missing", done)
    done, report = explore(driver("--hangs", 5), "--timeout", 1)
    check(done.returncode == 1 and "within 1 s" in report["problem"], "a driver that hangs is not reported", done)
    check(not processes("'--hangs' 5") and not processes("--hangs 5"), "a driver that hangs is left behind")
    done, report = explore(driver("--lacks", "wait"))
    check(done.returncode == 0 and report["leftOut"] == ["wait"], "an operation is not left out", done)
    done = tenken("explore", SYSTEM, "--driver", "exec /nowhere/tenken-walk-test")
    check(done.returncode == 69, "a missing program has another exit code", done)
    done, report = explore(driver(), "--walks", 3)
    check(report["ended"] == "walks" and report["walks"] == 3, "--walks is not kept", done)
    command = driver("--lacks", "ctrl-c")
    arguments = ["--random", "1", "--states", "1000000", "--format", "json"]
    # A test in the background may have been started to ignore Ctrl-C, which the tool would keep to.
    running = subprocess.Popen(
        [str(TOOL), "explore", str(SYSTEM), "--driver", command, *arguments], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    try:
        time.sleep(3)
        os.kill(running.pid, signal.SIGINT)
        output, _ = running.communicate(timeout=60)
    finally:
        running.kill()
    report = json.loads(output)
    check(report["ended"] == "interrupted" and report["walks"] > 0, "Ctrl-C loses what was found")
    check(running.returncode == 0 and not processes("--lacks ctrl-c"), "Ctrl-C leaves a driver behind")


def main():
    report = test_right()
    print(f"walk-test: the right server agrees in {report['walks']} walks over {report['pairs']} pairs")
    for bug, wanted in BUGS.items():
        seconds = test_bug(bug, wanted)
        test_bug(bug, wanted, "--random", 7, "--depth", 30)
        print(f"walk-test: '{bug}' is found in {seconds:.1f} s")
    test_misbehaviour()
    print("walk-test: drivers that die, hang or lack words are reported, and none is left behind")


main()
