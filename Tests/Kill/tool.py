"""Functions for the tests in this folder: they run the tool, and read the content of folders.

The environment variable TENKEN names the tool.
"""

import hashlib
import os
import pathlib
import shutil
import stat
import subprocess

TOOL = os.environ["TENKEN"]
SCENARIOS = """\
feature: shop
products:
  - {id: coin, type: consumable, price: 160, coins: 120}
scenarios:
  - id: buy
    matrix:
      environment: [xcode, sandbox, production]
    preconditions:
      - environment: ${environment}
    operations:
      - launch-app
      - buy: coin
      - authenticate
    expected:
      - coins: 120
"""


def prepare(folder):
    """Writes scenarios, and templates with one character, because the look of pages does not matter here."""
    (folder / "scenarios").mkdir()
    (folder / "scenarios/shop.yaml").write_text(SCENARIOS)
    for version in "12":
        templates = folder / f"templates{version}"
        templates.mkdir()
        for line in run("new", "templates").stdout.splitlines():
            name = line.split()[0]
            if name.endswith(".mustache"):
                (templates / name).write_text(version)


def run(*words, before=(), **more):
    return subprocess.run(
        [*before, TOOL, *map(str, words)], capture_output=True, text=True, timeout=120, **more)


def snapshot(folder):
    """Everything in a folder: kinds of files, hashes of contents, and targets of links, but no times."""
    seen = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        status = path.lstat()
        name = str(path.relative_to(folder))
        if stat.S_ISREG(status.st_mode):
            seen[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        elif stat.S_ISLNK(status.st_mode):
            seen[name] = "-> " + os.readlink(path)
        else:
            seen[name] = oct(status.st_mode)
    return seen


def clear(path):
    if path.is_dir():
        shutil.rmtree(path)
    elif path.exists():
        path.unlink()
