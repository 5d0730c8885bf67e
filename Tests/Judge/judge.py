#!/usr/bin/env python3
"""Verifies with Apple's own code what `tenken payloads` writes, and `tenken send` and `storm` post.

Usage: judge.py TOOL

Installs Apple's App Store Server Library and Flask from PyPI into a virtual environment, writes the
payloads of all shipped scenarios and of cases.yaml, and has the library verify, decode and read
every one. Then a small server receives what is posted, and storms judge servers. If the packages cannot be installed, a message
says so, and the test counts as skipped.
"""

import os
import subprocess
import sys
from pathlib import Path

from environment import prepare

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: judge.py TOOL")
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
    parts = ["payloads", "deliveries", "storm"]
    boards = [ROOT / "Board/.build" / kind for kind in ["debug", "release"]]
    folder = next((f for f in boards if (f / "tenken-board").exists()), None)
    if folder:
        environment["PATH"] = f"{folder}:{environment['PATH']}"
        parts.append("serve")
    else:
        print("judge: without Board/.build/…/tenken-board, the mock App Store Server is not judged")
    for part in parts:
        command = [str(python), str(HERE / f"judge_{part}.py"), str(tool)]
        run = subprocess.run(command, cwd=ROOT, env=environment)
        if run.returncode != 0:
            sys.exit(run.returncode)


main()
