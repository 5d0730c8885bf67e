#!/usr/bin/env python3
"""Drives service.py, which calls the App Store of 'tenken serve': every case in a real server and a mock App Store.

Usage: tenken run scenarios/notifications --driver 'python3 Examples/entitlements/driver.py tenken scenarios/notifications'

The arguments are the tool, and the paths of the scenarios. With --deaf before them, the service hears of nothing. Each case is served; its operations are performed in the
served App Store, whose notifications go to the service; and after every operation, Tenken compares the service's
subscriptions with the simulation of 'tenken run'.
"""

import json
import logging
import re
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

from werkzeug.serving import make_server

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "drivers"))
from service import Service, application
from tenken_driver import Simulated, Unable, serve

APP = ("com.example.app", 1234567890)
# Since 2022-02-24, transactions say their environment; 2023 is the first whole year.
FIRST = 1_672_531_200_000


class Driver:
    hello = {
        "name": "entitlements in Flask", "system": "storekit", "observations": ["server-subscriptions"],
        "watches": ["server-subscriptions"],
    }

    def __init__(self, tool, paths, is_deaf):
        self.tool, self.paths, self.is_deaf = tool, paths, is_deaf
        self.server = self.store = None
        # Of hundreds of files, only that of a case has to be read to serve it.
        self.files = {}
        for path in map(Path, paths):
            for file in path.rglob("*.yaml") if path.is_dir() else [path]:
                if feature := re.search(r"^feature: *(\S+)", file.read_text(), re.MULTILINE):
                    self.files[feature[1]] = str(file)

    def reset(self, message):
        self.finish()
        self.service = self.reason = None
        self.answers, self.has_begun = [], False
        # Its port is the one that the App Store is told, so it is there before the service.
        self.server = make_server("127.0.0.1", 0, self.answer, threaded=True)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}/notifications"
        case = message["case"]
        file = self.files.get(case.split("/")[0])
        paths = [file] if file else self.paths
        heard = [] if self.is_deaf else ["--notify", url]
        self.store = subprocess.Popen(
            [self.tool, "serve", case, *paths, "--port", "0", "--from-start", "--quiet", *heard],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines = [self.store.stdout.readline() for _ in range(2)]
        if not lines[1]:
            self.reason = self.store.communicate()[1].strip().splitlines()[0]
            return
        app_store, self.link = (line.split()[-1] for line in lines)
        self.service = Service(app_store, self.link, *APP)
        self.application = application(self.service)
        if self.service.now < FIRST:
            self.reason = "Apple's library verifies nothing that was signed without an environment, before 2023"

    def answer(self, environ, start_response):
        def note(status, headers, *rest):
            self.answers.append(status)
            return start_response(status, headers, *rest)
        return self.application(environ, note)

    def finish(self):
        if self.store:
            self.store.kill()
            self.store.communicate()
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.store = self.server = None

    def precondition(self, word, arguments, message):
        if self.reason:
            raise Unable(self.reason)
        # Those before the first operation hold already.
        if self.has_begun:
            self.step()

    def operation(self, word, arguments, message):
        if self.reason:
            raise Unable(self.reason)
        self.has_begun = True
        self.answers.clear()
        self.step()
        # The device and the App Store are not under test: what they refuse, the simulation knows.
        return Simulated([{"actor": "service", "text": f"answers {status}"} for status in self.answers])

    def step(self):
        """Performs the next step of the case that is neither a check nor work of people."""
        text = "expect"
        while text == "expect" or text.startswith("manual: "):
            with urllib.request.urlopen(self.link + "step", b"", timeout=300) as answer:
                text = json.load(answer)["steps"][0]["text"]

    def observe(self, word, arguments, message):
        if self.reason:
            raise Unable(self.reason)
        return self.service.known(message["time"])


logging.getLogger("werkzeug").setLevel(logging.ERROR)
arguments = [argument for argument in sys.argv[1:] if argument != "--deaf"]
driver = Driver(arguments[0], arguments[1:], is_deaf="--deaf" in sys.argv)
try:
    serve(driver)
finally:
    driver.finish()
