"""Checks of the SVG files and pages of mind maps in a browser."""

import base64
import json
import re
import time

import mindmap_programs as programs
from accessibility import prefer, violations

# The pairs of visible boxes that overlap.
OVERLAPS = """
const boxes = [...document.querySelectorAll('.box')].map((box) => box.getBoundingClientRect())
  .filter((box) => box.width).sort((a, b) => a.top - b.top);
const bad = [];
boxes.forEach((box, place) => {
  for (let next = place + 1; next < boxes.length && boxes[next].top < box.bottom - .5; next += 1) {
    const other = boxes[next];
    if (other.left < box.right - .5 && box.left < other.right - .5) bad.push([place, next]);
  }
});
return bad;
"""
# The texts of an SVG file that do not fit their box, and by how much.
OUTSIDE = """
return [...document.querySelectorAll('g > rect.box')].flatMap((rect) => {
  const box = rect.getBBox();
  return [...rect.parentNode.querySelectorAll(':scope > text')].map((text) => {
    const own = text.getBBox();
    return [text.textContent, own.x + own.width - box.width, own.y + own.height - box.height];
  }).filter(([, right, below]) => right > 0 || below > 2);
});
"""
# The number of nodes that are shown.
SHOWN = "return document.querySelectorAll('li').length"


def quiet(checks, driver, name):
    """Checks that the page has logged no errors and has made no network requests."""
    log = [entry for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    checks.check(f"{name} has no error in the console", not log, log)
    urls = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.append(message["params"]["request"]["url"])
    outside = [url for url in urls if not url.startswith(("file:", "data:"))]
    checks.check(f"{name} makes no network request", not outside, outside)


def open_file(driver, path):
    """Clears the logs, and opens a file."""
    driver.get("about:blank")
    driver.get_log("browser")
    driver.get_log("performance")
    driver.get(path.as_uri())


def check_picture(checks, driver, name, folder):
    """Checks that every text of the SVG file fits its box, measured with a real font."""
    path = folder / "mindmap.svg"
    open_file(driver, path)
    outside = driver.execute_script(OUTSIDE)
    checks.check(f"{name}/mindmap.svg has every text inside its box", not outside, outside[:5])
    driver.save_screenshot(str(folder / "svg.png"))
    quiet(checks, driver, f"{name}/mindmap.svg")


def check_page(checks, driver, name, folder):
    """Checks folding, searching, keys, zooming, printing and accessibility of the page."""
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    name = f"{name}/mindmap.html"
    open_file(driver, folder / "mindmap.html")
    driver.save_screenshot(str(folder / "html.png"))
    opened = driver.execute_script(SHOWN)
    checks.check(f"{name} opens with an overview", 1 < opened <= 120, opened)
    checks.check(f"{name} has no overlap", not driver.execute_script(OVERLAPS))

    def press(*keys):
        driver.switch_to.active_element.send_keys(*keys)

    def state(expression):
        return driver.execute_script(f"return {expression}")

    driver.execute_script("select(root)")
    press(Keys.HOME, Keys.ENTER)
    checks.check(f"{name} folds with a key", state("document.querySelectorAll('li').length") == 1)
    press(Keys.ARROW_RIGHT)
    checks.check(f"{name} unfolds with a key", state("root.folded") is False and driver.execute_script(SHOWN) > 1)
    press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_UP)
    checks.check(f"{name} moves with the keys", state("current === root.children[0]"))
    press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    checks.check(f"{name} goes back with the keys", state("current === root || current.parent === root"))
    driver.execute_script("toggle(root, true); root.item.firstChild.scrollIntoView({ block: 'center' })")
    driver.find_element(By.CSS_SELECTOR, "#map .box").click()
    checks.check(f"{name} folds with a click", driver.execute_script(SHOWN) == 1)
    driver.find_element(By.ID, "unfold").click()
    checks.check(f"{name} unfolds a level", driver.execute_script(SHOWN) > 1)
    driver.find_element(By.ID, "fold").click()
    checks.check(f"{name} folds all", state("root.children.every((node) => !node.children || node.folded)"))

    driver.execute_script("select(root)")
    press("/")
    word = state("all.at(-1).text.slice(0, 6).trim()")
    driver.execute_script("query.value = arguments[0]; search()", word)
    checks.check(f"{name} finds folded nodes", state("hits.length > 0 && current === hits[0]")
                 and state("current.item.isConnected && current.item.classList.contains('found')"), word)
    before = state("hit")
    driver.find_element(By.ID, "next").click()
    checks.check(f"{name} goes to the next match", state(f"hits.length === 1 || hit !== {before}"))
    checks.check(f"{name} shows the match", state(
        "(() => { const b = current.item.firstChild.getBoundingClientRect(), v = view.getBoundingClientRect();"
        " return b.top >= v.top - 1 && b.bottom <= v.bottom + 1 && b.left >= v.left - 1; })()"))
    statuses = driver.find_elements(By.CSS_SELECTOR, "[data-status]:not(:disabled)")
    checks.check(f"{name} has a legend with results", len(state("statuses")) == 5)
    if statuses:
        status = statuses[-1].get_attribute("data-status")
        statuses[-1].click()
        checks.check(f"{name} goes to the next node with a status", state("current.status") == status, status)
    zoomed = state("zoom")
    driver.find_element(By.ID, "larger").click()
    checks.check(f"{name} zooms", state("zoom") > zoomed or zoomed == 3)
    driver.find_element(By.ID, "fit").click()
    driver.execute_script("unfoldBranch(root)")
    driver.find_element(By.ID, "fit").click()
    sizes = state("[...map.querySelectorAll('.text')].map((text) => parseFloat(getComputedStyle(text).fontSize))")
    checks.check(f"{name} has texts of eight points where it does not fit", min(sizes) >= 10.66, min(sizes))
    driver.execute_script("foldAll(); unfoldLevel(); fit()")
    checks.check(f"{name} has no overlap after these actions", not driver.execute_script(OVERLAPS))
    (folder / "html.pdf").write_bytes(base64.b64decode(driver.print_page()))
    found = violations(driver)
    checks.check(f"{name} is accessible", not found, found)
    prefer(driver, "dark")
    driver.save_screenshot(str(folder / "html-dark.png"))
    prefer(driver, "")
    quiet(checks, driver, name)


def check_large_page(checks, driver, name, folder):
    """Checks that five hundred scenarios can be unfolded without overlaps."""
    name = f"{name}/mindmap.html"
    start = time.monotonic()
    open_file(driver, folder / "mindmap.html")
    checks.check(f"{name} opens quickly", time.monotonic() - start < 5)
    driver.execute_script("unfoldLevel()")
    shown = driver.execute_script(SHOWN)
    checks.check(f"{name} shows five hundred scenarios", shown > 500, shown)
    checks.check(f"{name} has no overlap in five hundred scenarios", not driver.execute_script(OVERLAPS))
    driver.execute_script("unfoldBranch(root)")
    shown = driver.execute_script(SHOWN)
    checks.check(f"{name} limits the number of nodes shown", 500 < shown < 6000, shown)


def check_mermaid(checks, driver, name, folder):
    """Checks that Mermaid draws the diagram, and shows every text unchanged."""
    script = programs.mermaid_script()
    if not script:
        checks.skip("diagrams drawn by Mermaid (PyPI's artoo-mermaid)")
        return
    text = (folder / "mindmap.md").read_text(encoding="utf-8")
    diagram = text.split("```mermaid\n")[1].split("\n```")[0]
    page = folder / "mermaid.html"
    library = folder / "mermaid.min.js"
    library.write_text(script, encoding="utf-8")
    page.write_text("<!DOCTYPE html><meta charset=utf-8><div id=place></div>"
                    "<script src=mermaid.min.js></script>", encoding="utf-8")
    open_file(driver, page)
    driver.set_script_timeout(120)
    answer = driver.execute_async_script("""
const done = arguments[arguments.length - 1];
mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
mermaid.render('map', arguments[0]).then(({ svg }) => {
  document.getElementById('place').innerHTML = svg;
  const plain = (text) => text.replace(/\\s+/g, '');
  done({ text: plain(document.getElementById('place').textContent), size: svg.length });
}, (error) => done({ error: String(error) }));
""", diagram)
    checks.check(f"{name}/mindmap.md is drawn by Mermaid", "error" not in answer, answer)
    driver.save_screenshot(str(folder / "mermaid.png"))
    missing = []
    for label in re.findall(r'\["(.*)"\]', diagram):
        wanted = re.sub(r"\s+", "", re.sub(r"#(\d+);", lambda m: chr(int(m[1])), label))
        if wanted not in answer.get("text", ""):
            missing.append(wanted)
    checks.check(f"{name}/mindmap.md is shown with every text", not missing, missing[:5])
    library.unlink()
