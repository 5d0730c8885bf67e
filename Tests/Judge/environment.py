"""The virtual environment for testing payloads and servers, with Apple's library and Flask from PyPI."""

import subprocess
import sys
from pathlib import Path

ENVIRONMENT = Path(__file__).resolve().parent.parent.parent / ".build" / "judge"
PACKAGES = ["app-store-server-library>=1.9,<4", "flask>=3,<4"]


def prepare():
    """Creates the virtual environment; returns its Python, and the reason if there is none."""
    python = ENVIRONMENT / "bin" / "python"
    done = ENVIRONMENT / "installed.txt"
    if python.exists() and done.exists() and done.read_text() == "\n".join(PACKAGES):
        return python, None
    steps = [
        [sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES],
    ]
    for step in steps:
        run = subprocess.run(step, capture_output=True, text=True)
        if run.returncode != 0:
            lines = (run.stderr.strip() or run.stdout.strip() or "no message").splitlines()
            return None, lines[-1]
    done.write_text("\n".join(PACKAGES))
    return python, None
