#!/usr/bin/env python3
"""Verifies with Apple's own code what `tenken payloads` writes, `send` and `storm` post, and `serve` answers.

Usage: judge.py TOOL [PART…]

Installs Apple's App Store Server Library and Flask from PyPI into a virtual environment, writes the
payloads of all shipped scenarios and of cases.yaml, and has the library verify, decode and read
every one. Then a small server receives what is posted, and storms judge servers. If the packages
cannot be installed, a message says so, and the test counts as skipped. Parts are the names of the
files judge_….py; 'load=1000' passes an argument on. Where tenken-board is not built, door.py is
the web server of the mock App Store.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import prepare

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
USUAL = ["payloads", "deliveries", "storm", "serve"]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: judge.py TOOL [PART…]")
    tool = Path(sys.argv[1]).resolve()
    if not tool.exists():
        sys.exit(f"judge: there is no tool '{sys.argv[1]}'; 'swift build' builds it")
    python, reason = prepare()
    if python is None:
        print("=" * 78)
        print("JUDGE SKIPPED: Apple's library could not be installed from PyPI, so the payloads were")
        print("not verified. The reason:", reason)
        print("=" * 78)
        return
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    parts = sys.argv[2:] or USUAL
    # The board beside the tool: both are optimised, or neither is.
    kinds = [tool.parent.name, "debug", "release"]
    boards = [ROOT / "Board/.build" / kind for kind in kinds]
    built = next((f for f in boards if (f / "tenken-board").exists()), None)
    with tempfile.TemporaryDirectory() as folder:
        standin = Path(folder) / "tenken-board"
        standin.write_text(f"#!{python}\n" + (HERE / "door.py").read_text())
        standin.chmod(0o755)
        environment["PATH"] = f"{built or folder}:{environment['PATH']}"
        judge(parts, python, tool, environment, built)


def judge(parts, python, tool, environment, built):
    for part in parts:
        name, _, argument = part.partition("=")
        if name == "load" and not built:
            print("JUDGE SKIPPED: 'load' needs Board/.build/…/tenken-board, which 'make serve-test' builds")
            continue
        command = [str(python), str(HERE / f"judge_{name}.py"), str(tool)] + ([argument] if argument else [])
        run = subprocess.run(command, cwd=ROOT, env=environment)
        if run.returncode != 0:
            sys.exit(run.returncode)


main()
