"""Takes the screenshots for the README: each document of the shipped scenarios in a browser.

    TENKEN=.build/debug/tenken python Tests/Browser/pictures.py docs/images
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from checklist_test import start_browser

ROOT = Path(__file__).parents[2]
CASE = "coin-purchase/buy-again"
# For each picture, a page of the site, and a script to run first.
PICTURES = {
    "site": ("index.html", ""),
    "checklist": (f"checklist.html#{CASE}", ""),
    "mindmap": ("mindmap.html", ""),
    "coverage": ("coverage.html", ""),
}


def main():
    pictures = Path(sys.argv[1])
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [os.environ["TENKEN"], "site", "scenarios", "--requirements",
             "scenarios/requirements.txt", "--output", folder],
            cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        browser = start_browser(Path(folder))
        browser.set_window_size(1200, 840)
        for name, (page, script) in PICTURES.items():
            browser.get(f"file://{folder}/{page}")
            time.sleep(2)
            browser.execute_script(script)
            browser.save_screenshot(str(pictures / f"{name}.png"))
        browser.quit()


main()
