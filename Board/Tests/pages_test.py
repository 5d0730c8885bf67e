"""Uses one board with two testers, each with a browser. Run it through `make board-test`."""

import json
import resource
import socket
import sys
import tempfile
import threading
import time
import unittest
import warnings
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "Tests/Browser"))

from board import SCENARIOS, Board, checklist
from checklist_test import start_browser
from selenium.webdriver.common.by import By

CASES = 300
# Goes to each case and ticks it, because cases that are not near the window are not drawn.
TICK = """
  const [numbers, mark, done] = arguments;
  (async () => {
    for (const number of numbers) {
      const pause = () => new Promise((next) => setTimeout(next, 5));
      location.hash = "case-" + number;
      while (!document.getElementById("case-" + number)) await pause();
      const part = document.getElementById("case-" + number);
      part.scrollIntoView();
      while (!part.querySelector(".record")) await pause();
      part.querySelector(`.record [data-mark=${mark}]`).click();
    }
  })().then(done);
"""


class Network:
    """A proxy between a browser and the board, whose connections can be cut."""

    def __init__(self, test, port):
        self.target, self.isCut, self.isSilent, self.open = port, False, False, set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        test.addCleanup(self.listener.close)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
                far = None if self.isCut else socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                if self.listener.fileno() < 0:
                    return
                far = None
            if far is None:
                near.close()
                continue
            for source, target in [(near, far), (far, near)]:
                self.open.add(source)
                threading.Thread(target=self.pass_on, args=[source, target], daemon=True).start()

    def pass_on(self, source, target):
        try:
            while data := source.recv(65536):
                if not self.isSilent:
                    target.sendall(data)
        except OSError:
            pass
        for end in [source, target]:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        source.close()
        self.open.discard(source)

    def cut(self):
        self.isCut = True
        for end in list(self.open):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def mend(self):
        self.isCut = False


class Tester:
    """A tester with a browser and a network, which are closed at the end of the test."""

    def __init__(self, test, board, name="", language="en"):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        test.addCleanup(folder.cleanup)
        self.browser = start_browser(Path(folder.name))
        test.addCleanup(self.browser.quit)
        self.browser.set_script_timeout(120)
        self.network = Network(test, board.port)
        self.link = f"http://127.0.0.1:{self.network.port}/{board.token}/"
        self.browser.get(self.link + ("checklist.ja.html" if language == "ja" else ""))
        self.wait("document.documentElement.dataset.ready")
        self.wait("document.querySelector('.board').dataset.live === 'yes'")
        if name:
            self.script(
                "for (const [name, value] of [['tester', arguments[0]], ['build', '2.4']]) {"
                "  const field = document.querySelector(`.form [name=${name}]`); field.value = value;"
                "  field.dispatchEvent(new Event('change', {bubbles: true})); }", name)

    def reload(self):
        self.browser.refresh()
        self.wait("document.querySelector('.board')?.dataset.live === 'yes'")

    def answer(self, name):
        """Enters a name where the page asks for it."""
        self.wait("!document.querySelector('.ask').hidden")
        self.script("document.querySelector('.ask [name=tester]').value = arguments[0];"
                    "document.querySelector('.ask [type=submit]').click()", name)

    def is_good(self):
        """Whether the status line is green, which must agree with what it says."""
        color = "getComputedStyle(document.querySelector('.board p')).color"
        isGreen = self.script(f"return {color}") == "rgb(23, 105, 44)"
        says = self.text(".board p") in ["Live: everybody sees this.", "接続中：全員に共有されています。"]
        assert isGreen == says, (isGreen, self.text(".board p"))
        return isGreen

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not self.script("return " + condition):
            if time.monotonic() > end:
                raise AssertionError(condition)
            time.sleep(0.02)

    def tick(self, numbers, mark="passed"):
        self.browser.execute_async_script(TICK, list(numbers), mark)

    def click(self, selector):
        self.script("document.querySelector(arguments[0]).click()", selector)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def status(self, number):
        return self.script("return document.getElementById('case-' + arguments[0]).dataset.status", number)

    def total(self, name):
        return int(self.text(f"[data-total={name}]"))

    def wait_until_sent(self):
        self.wait("document.querySelector('.board').dataset.waiting === '0'")


class ServedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.page = self.folder / "checklist.html"
        self.results = self.folder / "results"

    def serve(self, scenarios=SCENARIOS):
        checklist(self.page, scenarios)
        japanese = self.folder / "checklist.ja.html"
        checklist(japanese, scenarios, "--language", "ja")
        self.board = Board(self.results, [self.page, japanese]).start()
        self.addCleanup(lambda: self.board.kill())


class PagesTest(ServedTest):
    def test_two_testers_see_each_others_results_immediately(self):
        self.serve()
        ada, grace = Tester(self, self.board, "Ada"), Tester(self, self.board, "佐藤", "ja")
        start = time.monotonic()
        ada.tick([1])
        grace.wait("document.getElementById('case-1').dataset.status === 'passed'")
        print(f"live after {time.monotonic() - start:.2f} s, as measured by polling the browser")
        grace.tick([1], "failed")
        ada.wait("document.getElementById('case-1').dataset.status === 'failed'")
        for text in ["Results disagree", "佐藤"]:
            self.assertIn(text, ada.text("#case-1 .said"))
        # Claims show who works on a case.
        ada.click("#case-2 [data-claim]")
        ada.wait("document.querySelector('#case-2 .claim').dataset.holder === 'Ada'")
        grace.wait("document.querySelector('#case-2 .claim').dataset.holder === 'Ada'")
        grace.click("#case-2 [data-claim]")
        ada.wait("document.querySelector('#case-2 .claim').dataset.holder === '佐藤'")
        self.assertIn("佐藤 took this over from you", ada.text("#case-2 .claim"))
        # A photo is evidence for the other tester, too.
        picture = self.folder / "photo.jpg"
        picture.write_bytes(b"\xff\xd8\xff\xe0" + b"0" * 100_000)
        ada.browser.find_element(By.CSS_SELECTOR, "#case-3 .claim input").send_keys(str(picture))
        grace.wait("document.querySelector('#case-3 .said a')")
        link = grace.script("return document.querySelector('#case-3 .said a').href")
        status, body = self.board.ask("GET", link.split(self.board.token + "/")[1])
        self.assertEqual((status, body), (200, picture.read_bytes()))
        # Later results keep the photo.
        ada.tick([3])
        grace.wait("document.getElementById('case-3').dataset.status === 'passed'")
        self.assertIn("jpg", grace.text("#case-3 .said"))
        # A claim survives a reload of the page and a restart of the board.
        self.board.kill()
        self.board.start()
        ada.browser.refresh()
        ada.wait("document.querySelector('#case-2 .claim')?.dataset.holder === '佐藤'")

    def test_everybody_sees_at_once_who_approves_a_case(self):
        self.serve()
        ada, grace = Tester(self, self.board), Tester(self, self.board, "佐藤", "ja")
        # Without a name nothing is said.
        ada.click("#case-1 [data-approve]")
        ada.answer("Ada")
        grace.wait("document.querySelector('#case-1 .approvals li')")
        self.assertIn("Ada", grace.text("#case-1 .approvals"))
        grace.click("#case-1 [data-comment]")
        grace.script("document.querySelector('#case-1 .comment textarea').value = 'どの口座？'")
        # What others say meanwhile leaves the comment that is being written.
        ada.click("#case-2 [data-approve]")
        ada.click("#case-1 [data-withdraw]")
        grace.wait("!document.querySelector('#case-1 .approvals li')")
        grace.script("document.querySelector('#case-1 .comment').requestSubmit()")
        ada.wait("document.querySelector('#case-1 .approvals li')")
        self.assertIn("どの口座？", ada.text("#case-1 .approvals"))
        # Only who said something can take it back.
        self.assertFalse(ada.script("return document.querySelector('#case-1 [data-withdraw]')"))
        for tester in [ada, grace]:
            tester.wait_until_sent()
        events = [
            json.loads(line) for path in self.results.glob("*.jsonl")
            for line in path.read_text(encoding="utf-8").splitlines()]
        self.assertEqual(
            sorted((event["tester"], event["decision"]) for event in events),
            [("Ada", "approved"), ("Ada", "approved"), ("Ada", "withdrawn"), ("佐藤", "commented")])
        # They are still there after a restart of the board and a reload of the page.
        self.board.kill()
        self.board.start()
        ada.reload()
        ada.wait("document.querySelector('#case-2 .approvals li')")
        self.assertEqual(ada.script("return document.querySelectorAll('.approvals li').length"), 2)

    def test_nothing_is_lost_without_a_network_and_without_a_board(self):
        self.serve(SCENARIOS.parent)
        ada, grace = Tester(self, self.board, "Ada"), Tester(self, self.board, "Grace")
        own, others = range(1, CASES + 1, 2), range(2, CASES + 1, 2)
        ada.tick(own[:50])
        ada.wait_until_sent()
        ada.network.cut()
        ada.tick(own[50:100])
        grace.tick(others[:50])
        self.assertEqual(ada.total("passed"), 100)
        ada.wait("document.querySelector('.board').dataset.live === 'no'")
        self.assertIn("waiting", ada.text(".board"))
        self.board.kill()
        grace.tick(others[50:100])
        self.board.start()
        grace.wait_until_sent()
        grace.tick(others[100:])
        self.board.kill()
        ada.tick(own[100:])
        self.board.start()
        ada.network.mend()
        for tester in [ada, grace]:
            tester.wait(f"document.querySelector('[data-total=passed]').innerText === '{CASES}'")
            tester.wait_until_sent()
        kept = Counter(entry["case"] for entry in self.board.results())
        self.assertEqual((len(kept), set(kept.values())), (CASES, {1}))
        testers = Counter(entry["tester"] for entry in self.board.results())
        self.assertEqual(testers, {"Ada": CASES // 2, "Grace": CASES // 2})
        lines = sum(len(path.read_text().splitlines()) for path in self.results.glob("*.jsonl"))
        self.assertEqual(lines, CASES)

    def test_a_page_that_was_closed_offline_sends_its_results_later(self):
        self.serve()
        ada = Tester(self, self.board, "Ada")
        self.board.kill()
        ada.tick([1, 2])
        ada.wait("document.documentElement.dataset.keeping === 'no'")
        ada.browser.get("about:blank")
        self.board.start()
        ada.browser.get(ada.link)
        ada.wait("document.querySelector('.board')?.dataset.live === 'yes'")
        ada.wait_until_sent()
        self.assertEqual(len(self.board.results()), 2)


class StatusTest(ServedTest):
    """What the page says about what others can see."""

    def test_results_without_a_name_wait_and_say_so(self):
        self.serve()
        for language, unnamed, live in [("en", "without a name: 2 waiting", "Live: everybody"), ("ja", "2件待機中", "全員に共有")]:
            ada = Tester(self, self.board, language=language)
            before = len(self.board.results())
            self.assertTrue(ada.is_good())
            ada.tick([1])
            ada.click("#tools-ask-later")
            ada.tick([2])
            self.assertIn(unnamed, ada.text(".board p"))
            self.assertNotIn(live, ada.text(".board"))
            self.assertEqual(ada.script("return document.querySelector('.board').dataset.waiting"), "2")
            self.assertFalse(ada.is_good())
            ada.reload()
            ada.wait("document.querySelector('.board').dataset.waiting === '2'")
            self.assertEqual(len(self.board.results()), before)
            ada.click(".board [data-give]")
            ada.answer("   ")
            self.assertFalse(ada.is_good())
            ada.answer("Ada " + language)
            ada.wait_until_sent()
            ada.wait("document.querySelector('.board').dataset.good === 'yes'")
            self.assertTrue(ada.is_good())
            self.assertEqual(ada.script("return document.querySelector('.board [data-give]').hidden"), True)
            testers = [entry["tester"] for entry in self.board.results()[before:]]
            self.assertEqual(testers, ["Ada " + language] * 2)

    def test_what_needs_a_name_is_done_when_it_is_there(self):
        self.serve()
        ada = Tester(self, self.board)
        ada.click("#case-1 [data-claim]")
        ada.click("#tools-ask-later")
        ada.click("#case-2 [data-claim]")
        ada.answer("Ada")
        ada.wait("document.querySelector('#case-2 .claim').dataset.holder === 'Ada'")
        # Choosing Later was an answer, too.
        self.assertEqual(ada.script("return document.querySelector('#case-1 .claim').dataset.holder"), "")

    def test_who_loses_a_case_is_told(self):
        self.serve()
        ada, grace = Tester(self, self.board, "Ada"), Tester(self, self.board, "佐藤", "ja")
        for loser, winner, number, text in [(ada, grace, 2, "佐藤 took over a case from you: 2"), (grace, ada, 3, "Adaがケースの担当を引き継ぎました：3")]:
            loser.click(f"#case-{number} [data-claim]")
            held = f"document.querySelector('#case-{number} .claim').dataset.holder"
            winner.wait(held)
            self.assertEqual(winner.text(".told"), "")
            winner.click(f"#case-{number} [data-claim]")
            loser.wait("document.querySelector('.told p')")
            title = loser.script(f"return document.querySelector('#case-{number} h3').textContent")
            self.assertIn(f"{text} {title}", loser.text(".told"))
            self.assertEqual(winner.text(".told"), "")
            # Nobody misses it who had closed the page.
            loser.reload()
            loser.wait("document.querySelector('.told p')")
            loser.click(".told button")
            self.assertEqual(loser.text(".told"), "")
            loser.reload()
            loser.wait(held)
            self.assertEqual(loser.text(".told"), "")
            self.assertRegex(loser.text(f"#case-{number} .claim"), "from you|引き継ぎました")

    def test_names_of_others_reverse_nothing(self):
        self.serve()
        ada = Tester(self, self.board, "Ada")
        ada.click("#case-2 [data-claim]")
        ada.wait("document.querySelector('#case-2 .claim').dataset.holder === 'Ada'")
        address = ada.script("return document.querySelector('#case-2').dataset.address")
        claim = {"id": "1" * 32, "case": address, "tester": "Eve\u202e\u2067"}
        self.assertEqual(self.board.ask("POST", "claims", json.dumps(claim))[0], 200)
        ada.wait("document.querySelector('.told p')")
        for part in [".told", "#case-2 .claim"]:
            self.assertIn("Eve\ufffd\ufffd", ada.text(part))
            self.assertNotRegex(ada.text(part), "[\u202a-\u202e\u2066-\u2069]")

    def test_a_connection_that_died_without_a_word_is_noticed(self):
        self.serve()
        ada = Tester(self, self.board, "Ada")
        self.assertTrue(ada.is_good())
        ada.network.isSilent = True
        ada.wait("document.querySelector('.board').dataset.live === 'no'")
        self.assertIn("No connection", ada.text(".board"))
        ada.network.isSilent = False
        ada.network.cut()
        ada.network.mend()
        ada.wait("document.querySelector('.board').dataset.good === 'yes'")

    def test_a_board_that_cannot_write_is_no_live_board(self):
        self.serve()
        self.board.kill()
        limits = (70_000, resource.RLIM_INFINITY)
        self.board.start(before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limits))
        ada = Tester(self, self.board, "Ada")
        ada.tick(range(1, 21))
        ada.wait("document.querySelector('.board').innerText.includes('takes no results now')")
        self.assertFalse(ada.is_good())
        self.board.kill()
        self.board.start()
        ada.wait("document.querySelector('.board').dataset.good === 'yes'")
        self.assertEqual(len({entry["case"] for entry in self.board.results()}), 20)

    def test_a_page_sends_again_what_a_restored_database_lacks(self):
        self.serve()
        ada = Tester(self, self.board, "Ada")
        self.board.kill()
        database = {path: path.read_bytes() for path in self.results.glob("board.sqlite*")}
        self.board.start()
        ada.wait("document.querySelector('.board').dataset.good === 'yes'")
        ada.tick([1, 2, 3])
        ada.wait_until_sent()
        self.board.kill()
        for path in [*self.results.glob("*.jsonl"), *self.results.glob("board.sqlite*")]:
            path.unlink()
        for path, content in database.items():
            path.write_bytes(content)
        self.board.start()
        end = time.monotonic() + 30
        while len(self.board.results()) < 3:
            self.assertLess(time.monotonic(), end)
        ada.wait("document.querySelector('.board').dataset.good === 'yes'")

    def test_the_page_names_what_the_board_could_not_read(self):
        (self.results / "folder.jsonl").mkdir(parents=True)
        self.serve()
        for language, text in [("en", "cannot read or write in its folder: 1"), ("ja", "読み書きできないものが1件")]:
            ada = Tester(self, self.board, "Ada", language)
            ada.wait("!document.querySelector('.board details').hidden")
            self.assertIn(text, ada.text(".board"))
            ada.script("document.querySelector('.board details').open = true")
            self.assertIn("folder.jsonl", ada.text(".board details li"))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    unittest.main()
