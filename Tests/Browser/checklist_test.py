"""Opens checklists in a browser and uses them like a tester.

The environment variable TENKEN names the tool. Run it through `make browser-test`.
"""

import base64
import csv
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
import warnings
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import html5lib
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from accessibility import violations
from library import library

HERE = Path(__file__).resolve().parent
# One chapter has every kind of case; the whole library would take minutes.
SCENARIOS = HERE / "../../scenarios/consumable"
HOSTILE = HERE / "hostile.yaml"
TOOL = os.environ["TENKEN"]
# Paper sizes in inches: width, height.
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11)}


def tenken(*arguments):
    """Runs the tool, which must succeed, and returns its output unchanged."""
    run = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, check=True)
    return run.stdout.decode("utf-8")


def start_browser(folder, profile="profile"):
    """A browser with its profile and its downloads in a folder."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1200,1000",
        "--disable-background-networking", "--disable-dev-shm-usage",
        f"--user-data-dir={folder / profile}",
    ]:
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"download.default_directory": str(folder)})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


class Page(unittest.TestCase):
    """Tests with a browser, and with a folder for pages and downloads."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.browser = start_browser(cls.folder)
        cls.addClassCleanup(cls.browser.quit)
        # The start page of the browser makes its own requests, which do not count.
        cls.browser.get("about:blank")
        cls.browser.get_log("performance")

    def tearDown(self):
        """Checks after every test that the console is clean and no request went to the network."""
        severe = [line for line in self.browser.get_log("browser") if line["level"] != "INFO"]
        self.assertEqual(severe, [])
        requests = [
            message["params"]["request"]["url"]
            for message in (
                json.loads(line["message"])["message"]
                for line in self.browser.get_log("performance"))
            if message["method"] == "Network.requestWillBeSent"
        ]
        foreign = [url for url in requests if not re.match("file:|blob:|data:", url)]
        self.assertEqual(foreign, [])
        self.assertIsNone(self.browser.execute_script("return window.harmed ?? null"))

    def make(self, name, *arguments, scenarios=SCENARIOS):
        path = self.folder / name
        tenken("checklist", scenarios, "--format", "html", "--output", path, *arguments)
        return path

    def open(self, name, *arguments, scenarios=SCENARIOS):
        self.browser.get(self.make(name, *arguments, scenarios=scenarios).as_uri())
        self.wait_for_ready()

    def wait_for(self, condition):
        return WebDriverWait(self.browser, 20).until(lambda _: condition())

    def wait_for_ready(self):
        """Waits until a page has loaded its stored ticks."""
        self.wait_for(lambda: self.browser.execute_script(
            "return document.documentElement.dataset.ready"))

    def wait_until_stored(self):
        """Waits until all ticks are stored in the browser."""
        self.wait_for(lambda: self.browser.execute_script(
            "return document.documentElement.dataset.keeping") == "no")

    def refresh(self):
        self.browser.refresh()
        self.wait_for_ready()

    def one(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        return self.browser.execute_script(
            "return [...document.querySelectorAll(arguments[0])]"
            ".filter((part) => part.checkVisibility())", selector)

    def click(self, selector):
        self.browser.execute_script("arguments[0].click()", self.one(selector))

    def total(self, name):
        return int(self.one(f"[data-total={name}]").text)

    def keys(self, text):
        self.browser.switch_to.active_element.send_keys(text)

    def clear(self):
        self.browser.execute_async_script(
            "const done = arguments[0]; localStorage.clear();"
            "const request = indexedDB.deleteDatabase('tenken');"
            "request.onsuccess = request.onerror = () => done()")
        self.refresh()

    def printed(self, paper):
        """The text of each printed page."""
        width, height = PAPERS[paper]
        pdf = self.browser.execute_cdp_cmd(
            "Page.printToPDF",
            {"paperWidth": width, "paperHeight": height, "preferCSSPageSize": True,
             "printBackground": True})
        path = self.folder / "printed.pdf"
        path.write_bytes(base64.b64decode(pdf["data"]))
        text = subprocess.run(
            ["pdftotext", "-layout", path, "-"], capture_output=True, check=True).stdout
        return text.decode("utf-8").split("\f")[:-1]


class ChecklistTest(Page):
    def test_ticks_survive_a_reload_unless_the_case_changes(self):
        self.open("reload.html")
        self.clear()
        self.click("#case-2 .record [data-mark=passed]")
        self.click("#case-3 [data-step='1'] [data-mark=failed]")
        self.one("#case-3 [data-step='1'] [data-actual]").send_keys("It crashed")
        self.click("#case-4 [data-precondition]")
        self.one(".form [name=tester]").send_keys("Ada")
        self.refresh()
        self.assertTrue(self.one("#case-2 .record [data-mark=passed]").is_selected())
        self.assertTrue(self.one("#case-3 [data-step='1'] [data-mark=failed]").is_selected())
        # A failed step fails its case.
        self.assertTrue(self.one("#case-3 .record [data-mark=failed]").is_selected())
        actual = self.one("#case-3 [data-step='1'] [data-actual]")
        self.assertEqual(actual.get_property("value"), "It crashed")
        self.assertTrue(self.one("#case-4 [data-precondition]").is_selected())
        self.assertEqual(self.one(".form [name=tester]").get_property("value"), "Ada")
        self.assertEqual((self.total("passed"), self.total("failed")), (1, 1))
        # The same page after case 2 was changed.
        path = self.folder / "reload.html"
        before = self.one("#case-2").get_attribute("data-hash")
        page = path.read_text()
        part = re.search('id="case-2".*?>', page, re.DOTALL).group()
        path.write_text(page.replace(part, part.replace(before, "0" * 64)))
        self.refresh()
        self.assertFalse(self.one("#case-2 .record [data-mark=passed]").is_selected())
        self.assertEqual((self.total("passed"), self.total("failed")), (0, 1))
        # Its status is open again, and the page shows that the case has changed since its result.
        self.assertIn("changed since", self.one("#case-2 .said").text)

    def test_the_last_passed_step_passes_the_case_and_marks_exclude_each_other(self):
        self.open("steps.html")
        self.clear()
        for line in self.all("#case-1 [data-step]"):
            self.assertEqual(self.total("passed"), 0)
            number = line.get_attribute("data-step")
            self.click(f"#case-1 [data-step='{number}'] [data-mark=passed]")
        self.assertEqual(self.total("passed"), 1)
        self.click("#case-1 [data-step='1'] [data-mark=blocked]")
        self.assertFalse(self.one("#case-1 [data-step='1'] [data-mark=passed]").is_selected())
        self.assertEqual((self.total("passed"), self.total("blocked")), (0, 1))
        self.click("#case-1 [data-step='1'] [data-mark=blocked]")
        self.assertEqual(self.total("open"), len(self.all(".case")))

    def test_cases_are_filtered(self):
        self.open("filter.html")
        self.clear()
        count = len(self.all(".case"))
        self.assertEqual(len(self.shown(".case")), count)
        for name in ["priority", "tag", "environment", "value"]:
            options = Select(self.one(f"#tools-{name}"))
            self.assertGreater(len(options.options), 2, name)
            options.select_by_index(1)
            self.assertTrue(0 < len(self.shown(".case")) < count, name)
            self.assertIn(str(count), self.one("#tools-message").text)
            options.select_by_index(0)
        critical = Select(self.one("#tools-priority"))
        critical.select_by_value("critical")
        for case in self.shown(".case"):
            self.assertEqual(case.get_attribute("data-priority"), "critical")
        critical.select_by_index(0)
        self.one("#tools-search").send_keys("SANDBOX  relaunch")
        self.assertTrue(0 < len(self.shown(".case")) < count)
        for case in self.shown(".case"):
            self.assertRegex(case.text.lower(), "(?s)sandbox.*relaunch")
        self.one("#tools-search").clear()
        self.one("#tools-search").send_keys("nothing says this")
        self.assertEqual(self.shown(".case") + self.shown(".feature"), [])

    def test_keys_move_between_cases_and_judge_them(self):
        self.open("keys.html")
        self.clear()
        self.keys("j")
        self.keys("p")
        self.keys("j")
        self.keys("f")
        self.keys("j")
        self.keys("b")
        self.keys("n")
        self.keys("no network p f b j" + Keys.ESCAPE)
        self.keys("k")
        self.keys("k")
        self.assertEqual(
            self.browser.switch_to.active_element.get_attribute("id"), "case-1")
        statuses = [self.one(f"#case-{n}").get_attribute("data-status") for n in range(1, 5)]
        self.assertEqual(statuses, ["passed", "failed", "blocked", ""])
        notes = self.one("#case-3 [data-notes]").get_property("value")
        self.assertEqual(notes, "no network p f b j")
        self.keys("u")
        self.assertEqual(self.total("passed"), 0)
        self.keys("/")
        self.assertEqual(
            self.browser.switch_to.active_element.get_attribute("id"), "tools-search")

    def test_ticks_are_the_same_in_both_layouts(self):
        self.open("layouts.html", "--layout", "compact")
        self.clear()
        row = self.shown("tr[data-case]")[0].get_attribute("data-case")
        self.assertFalse(self.one(f"#case-{row}").is_displayed())
        self.click(f"tr[data-case='{row}'] [data-mark=failed]")
        Select(self.one("#tools-layout")).select_by_value("detailed")
        self.assertEqual(self.shown("tr[data-case]"), [])
        self.assertTrue(self.one(f"#case-{row} .record [data-mark=failed]").is_selected())
        self.assertTrue(self.one(f"#case-{row}").is_displayed())

    def test_it_prints_on_both_paper_sizes(self):
        for layout in ["detailed", "compact"]:
            self.open("print.html", "--layout", layout, "--title", "Coins", "--build", "2.3.1")
            for paper in PAPERS:
                pages = self.printed(paper)
                self.assertGreater(len(pages), 10)
                for number, page in enumerate(pages, 1):
                    header = page.lstrip().split("\n")[0]
                    self.assertRegex(
                        header, rf"^Coins +Build 2\.3\.1 +{number} ?/ ?{len(pages)}$")
                    # No case starts at the bottom of a page without a step.
                    self.assertNotRegex(page.rstrip().split("\n")[-1], "Preconditions|Priority")
                self.assertNotIn("Export", "".join(pages))
        self.one(".form [name=build]").send_keys(" \"beta\"\\")
        self.assertIn("Build 2.3.1 \"beta\"\\", self.printed("A4")[1])

    def test_earlier_results_and_files_of_evidence_stand_beside_the_case(self):
        case = json.loads(tenken("run", SCENARIOS / "display.yaml", "--report", "json=-"))[
            "features"][0]["scenarios"][0]["cases"][0]
        results = self.folder / "earlier.jsonl"
        event = {
            "format": "tenken-result", "version": 1, "event": "result", "id": "ab" * 16,
            "time": "2026-11-22T09:30:05Z", "tester": "Grace", "device": "iPad mini", "case": case["address"],
            "hash": case["hash"], "status": "failed", "note": "<b>still 0</b>", "ticket": "SHOP-7",
            "evidence": [{"link": "https://example.com/7.png"}]}
        results.write_text(json.dumps(event) + "\n", encoding="utf-8")
        self.open("earlier.html", "--results", results, scenarios=SCENARIOS / "display.yaml")
        self.clear()
        said = self.one("#case-1 .earlier").text
        for text in ["Grace", "iPad mini", "<b>still 0</b>", "SHOP-7", "https://example.com/7.png"]:
            self.assertIn(text, said)
        self.assertEqual(self.all("#case-2 .earlier"), [])
        picture = self.folder / "CON.png"
        picture.write_bytes(b"picture")
        self.one("#case-1 [data-file]").send_keys(str(picture))
        WebDriverWait(self.browser, 10).until(lambda _: "file-CON.png" in self.one("#case-1 .said").text)
        self.assertIn("file-CON.png", self.one("#tools-message").text)
        # What the browser has itself is not shown twice.
        self.one("#tools-file").send_keys(str(results))
        WebDriverWait(self.browser, 10).until(lambda _: not self.one("#case-1 .earlier").is_displayed())
        self.assertIn("SHOP-7", self.one("#case-1 .said").text)
        self.clear()

    def test_it_is_accessible(self):
        for language in ["en", "ja"]:
            for layout in ["detailed", "compact"]:
                self.open("accessible.html", "--language", language, "--layout", layout,
                          scenarios=SCENARIOS / "purchase-succeeds.yaml")
                self.clear()
                self.click("#case-1 .record [data-mark=passed]")
                self.click("#case-2 .record [data-mark=failed]")
                self.click("#case-3 .record [data-mark=blocked]")
                self.assertEqual(violations(self.browser), [], f"{language} {layout}")

    def test_hostile_texts_are_escaped(self):
        self.open("hostile.html", "--title", "</title><script>window.harmed = 6</script>",
                  "--build", "\"}</style><script>window.harmed = 7</script>", scenarios=HOSTILE)
        self.clear()
        self.assertIn("=cmd()", self.one("#case-1 h3").text)
        self.assertIn("</style></script>", self.one("#case-1").text)
        options = [option.text for option in Select(self.one("#tools-tag")).options]
        self.assertIn("<b>tag</b>", options)
        self.click("#case-1 .record [data-mark=passed]")
        self.refresh()
        self.assertEqual(self.total("passed"), 1)
        self.assertIn("harmed = 7", self.printed("A4")[0])


class LibraryTest(Page):
    """A checklist of the whole library, whose cases are drawn when they are scrolled near the window."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.page = library() / "checklist.html"
        rows = csv.DictReader(tenken("checklist", SCENARIOS, "--format", "csv")[1:].splitlines())
        cls.chapter = len({row["ID"] for row in rows})

    def load(self, address=""):
        self.browser.get("about:blank")
        self.browser.get(self.page.as_uri() + address)
        self.wait_for_ready()

    def milliseconds(self, script):
        """The duration of a script, including the drawing that it causes."""
        return round(self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1]; const start = performance.now();"
            f"{script};"
            "requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))"))

    def choose(self, name, value):
        return (f"const list = document.getElementById('tools-{name}'); list.value = '{value}';"
                "list.dispatchEvent(new Event(list.type === 'search' ? 'input' : 'change'))")

    def count(self):
        """The number of cases that the page says it shows; it draws only some of them."""
        return int(re.search(r"\d+", self.one("#tools-message").text)[0])

    def elements(self):
        return self.browser.execute_script("return document.querySelectorAll('*').length")

    def test_a_large_checklist_is_quick(self):
        self.load("#coin-display/my-page")
        figures = {
            "usable": round(self.browser.execute_script(
                "return performance.getEntriesByName('ready')[0].startTime")),
            "compact": self.milliseconds(self.choose("layout", "compact")),
            "detailed": self.milliseconds(self.choose("layout", "detailed")),
            "tick": self.milliseconds("document.querySelector('.record [data-mark=passed]').click()"),
            "search": self.milliseconds(self.choose("search", "refund family")),
            "chapter": self.milliseconds(self.choose("chapter", "Consumables")),
        }
        self.browser.execute_script(self.choose("search", ""))
        start = time.monotonic()
        pages = self.printed("A4")
        figures["print"] = round(1000 * (time.monotonic() - start))
        print("the whole library, milliseconds:", figures, "elements:", self.elements())
        # Every case of the chapter is printed, and no other case.
        text = "".join(pages)
        self.assertIn("coin-display/my-page", text)
        self.assertIn(f"{self.chapter} of", text)
        self.assertIn("Coins on the screens", pages[0])
        self.assertNotIn("annual", text)
        self.assertLess(self.elements(), 8000)

    def test_the_url_selects_a_case_and_the_filters(self):
        self.load("#coin-display/my-page")
        active = self.browser.switch_to.active_element
        self.assertEqual(active.get_attribute("data-address"), "coin-display/my-page")
        top, tools = self.browser.execute_script(
            "return [document.activeElement.getBoundingClientRect().top,"
            "document.getElementById('tools').getBoundingClientRect().bottom]")
        self.assertGreaterEqual(top, tools)
        self.load("#?priority=critical&chapter=Consumables")
        count = self.count()
        self.assertTrue(0 < count < self.chapter)
        self.assertEqual(self.total("open"), count)
        # The table of contents and the URL show the same selection.
        numbers = [int(row.find_elements(By.TAG_NAME, "td")[2].text)
                   for row in self.shown(".contents tbody tr[data-feature]")]
        self.assertEqual(sum(numbers), count)
        self.browser.execute_script(self.choose("priority", ""))
        self.assertIn("#?chapter=Consumables", self.browser.current_url)
        self.assertEqual(self.count(), self.chapter)
        for hostile in ["#%", "#?priority=%&x", "#nothing/there", "#?layout=wrong"]:
            self.load(hostile)
            self.assertGreater(self.total("open"), 1000, hostile)

    def test_back_and_the_name_form_stay_where_the_tester_was(self):
        self.load()
        start = self.browser.current_url
        self.browser.execute_script("document.querySelector('.contents a').click()")
        self.assertNotEqual(self.browser.current_url, start)
        self.browser.back()
        WebDriverWait(self.browser, 10).until(lambda browser: browser.current_url == start)
        self.load("#coin-display/my-page")
        self.clear()
        self.keys("p")
        steps = "[data-address='coin-display/my-page'] [data-step] [data-mark=passed]"
        self.assertTrue(all(box.is_selected() for box in self.all(steps)))
        self.one("#tools-ask [name=tester]").send_keys("Ada", Keys.ENTER)
        active = self.browser.switch_to.active_element
        self.assertEqual(active.get_attribute("data-address"), "coin-display/my-page")
        field = self.one("[data-address='coin-display/my-page'] [data-ticket]")
        field.send_keys("SHOP-12", Keys.TAB)
        self.one("[data-address='coin-display/my-page'] [data-evidence]").send_keys(
            "https://example.com/1.png", Keys.TAB)
        said = self.one("[data-address='coin-display/my-page'] .said").text
        self.assertIn("SHOP-12", said)
        self.assertIn("https://example.com/1.png", said)
        self.clear()

    def test_phones_have_large_boxes_and_no_sideways_scrolling(self):
        for width in (390, 320):
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": 844, "deviceScaleFactor": 2, "mobile": True})
            self.load("#coin-display/my-page")
            self.assertEqual(self.browser.execute_script(
                "return document.documentElement.scrollWidth"), width)
            for boxes, least in [("[data-mark]", 44), ("input[type=checkbox]", 24)]:
                sizes = self.browser.execute_script(
                    "return [...document.querySelectorAll('[data-case] ' + arguments[0])]"
                    ".map((box) => box.getBoundingClientRect().height).filter((height) => height)", boxes)
                self.assertGreaterEqual(min(sizes), least)
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_without_scripts_every_case_is_readable(self):
        page = self.folder / "restore.html"
        tenken("checklist", SCENARIOS.parent / "restore", "--format", "html", "--output", page)
        text = page.read_text(encoding="utf-8")
        addresses = re.findall(r'data-address="([^"]*)"', text)
        self.assertGreater(text.count("<noscript>"), 1)
        self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.browser.get(page.as_uri())
            printed = re.sub(r"\s", "", "".join(self.printed("A4")))
            for address in addresses[::20]:
                self.assertIn(address, printed)
        finally:
            self.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    def test_ticks_of_cases_that_are_not_drawn_are_kept(self):
        self.load("#coin-display/my-page")
        self.clear()
        self.keys("p")
        self.assertEqual(self.total("passed"), 1)
        self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
        WebDriverWait(self.browser, 10).until(
            lambda _: self.all(".feature:last-of-type .case:last-child .record"))
        self.refresh()
        self.assertEqual(self.total("passed"), 1)
        self.browser.execute_script("location.hash = '#coin-display/my-page'")
        WebDriverWait(self.browser, 10).until(
            lambda _: self.all("[data-address='coin-display/my-page'] .record"))
        self.assertTrue(self.one(
            "[data-address='coin-display/my-page'] .record [data-mark=passed]").is_selected())


class FormatTest(unittest.TestCase):
    """Reads the other formats with programs for these formats."""

    def test_pages_are_correct_html(self):
        for scenarios in [SCENARIOS, HOSTILE]:
            for layout in ["detailed", "compact"]:
                page = tenken("checklist", scenarios, "--format", "html", "--layout", layout)
                html5lib.HTMLParser(strict=True).parse(page)
                self.assertNotRegex(page, r'(src|href)="?(https?:)?//')

    def test_the_task_lists_of_markdown_become_checkboxes(self):
        for scenarios in [SCENARIOS, HOSTILE]:
            for layout in ["detailed", "compact"]:
                text = tenken("checklist", scenarios, "--layout", layout)
                html = subprocess.run(
                    ["cmark-gfm", "--unsafe", "-e", "tasklist", "-e", "table", "-e",
                     "strikethrough", "-e", "autolink"],
                    input=text.encode(), capture_output=True, check=True).stdout.decode()
                boxes = len(re.findall(r"^ *- \[ \] ", text, re.MULTILINE))
                self.assertGreater(boxes, 4)
                self.assertEqual(html.count('<input type="checkbox"'), boxes)
                self.assertNotIn("<script", html)
                self.assertNotIn("<b>", html)
                self.assertNotIn('href="javascript', html)

    def test_comma_separated_values_are_read_back(self):
        for scenarios in [SCENARIOS, HOSTILE]:
            text = tenken("checklist", scenarios, "--format", "csv")
            self.assertTrue(text.startswith("\ufeff"))
            self.assertTrue(all(line.endswith("\r") for line in text[1:].split('"\n')[:-1]))
            rows = list(csv.reader(text[1:].splitlines(keepends=True), strict=True))
            header, rows = rows[0], rows[1:]
            self.assertGreater(len(rows), 5)
            for row in rows:
                self.assertEqual(len(row), len(header))
                self.assertTrue(row[0])
                for cell in row:
                    self.assertNotRegex(cell, r"^[=+\-@\t\r]")
            # The first row of each case has the title.
            titles = {row[0] for row in rows if row[2]}
            self.assertEqual(titles, {row[0] for row in rows})
            self.assertEqual([row[10] == "1" for row in rows], [bool(row[2]) for row in rows])

    def test_testlink_reads_suites_cases_and_steps(self):
        for scenarios in [SCENARIOS, HOSTILE]:
            csv_ids = {
                row[0] for row in csv.reader(
                    tenken("checklist", scenarios, "--format", "csv").splitlines(keepends=True))
            }
            root = ElementTree.fromstring(
                tenken("checklist", scenarios, "--format", "testlink"))
            self.assertEqual(root.tag, "testsuite")
            cases = root.findall("testsuite/testcase")
            self.assertEqual(len(cases), len(csv_ids) - 1)
            for case in cases:
                # The elements that TestLink can import.
                self.assertEqual(
                    [part.tag for part in case if part.tag != "keywords"],
                    ["node_order", "summary", "preconditions", "execution_type", "importance",
                     "steps"])
                self.assertIn(case.findtext("importance"), ["1", "2", "3"])
                for place, step in enumerate(case.findall("steps/step"), 1):
                    self.assertEqual(step.findtext("step_number"), str(place))
                    for text in [step.findtext("actions"), step.findtext("expectedresults")]:
                        self.assertNotIn("<script", text)
                        html5lib.HTMLParser(strict=True).parseFragment(text)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    unittest.main()
