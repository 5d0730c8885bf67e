#!/usr/bin/env python3
"""Drives server.py: posts the messages of the simulated App Store to it, and asks it who has access.

Usage: tenken run scenarios/notifications --driver 'python3 Examples/drivers/storekit/driver.py'

Arguments are passed on to the server: with `driver.py --bug stores-nothing`, it answers 200 and stores nothing.
After every operation, Tenken compares the server's subscriptions with the simulation.
"""

import json
import sqlite3
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tenken_driver import Simulated, Unable, serve

# The words about the App Store and the device: the simulation performs them, and the server is notified. The
# words that change how the server works or stop it are missing: the driver cannot perform them.
PRECONDITIONS = """environment starts-at app account device family storefront billing-grace-period
notifications""".split()
OPERATIONS = """launch-app terminate-app relaunch-app background-app foreground-app add-observer remove-observer
buy authenticate cancel-payment fail-payment approve-purchase decline-purchase restore-purchases
cancel-subscription resubscribe change-plan redeem-offer-code accept-win-back-offer fail-renewals fix-billing
consent-to-price-increase decline-price-increase request-refund decide-refund reverse-refund stop-sharing
leave-family increase-price extend-renewal extend-all-renewals remove-from-sale duplicate-notification
request-test-notification show-messages sign-in use-device wait""".split()


class Driver:
    hello = {
        "name": "a Flask server",
        "system": "storekit",
        "preconditions": PRECONDITIONS,
        "operations": OPERATIONS,
        "observations": ["server-subscriptions"],
        "watches": ["server-subscriptions"],
        "messages": True,
    }

    def __init__(self, arguments):
        self.arguments = arguments
        self.folder = tempfile.TemporaryDirectory()
        self.server = None

    def reset(self, message):
        database, root = Path(self.folder.name, "server.db"), Path(self.folder.name, "root.pem")
        surroundings = message.get("surroundings")
        if self.server:
            with sqlite3.connect(database) as connection:
                connection.execute("delete from notifications")
                connection.execute("delete from subscriptions")
        elif surroundings:
            self.start(database, root, surroundings)

    def start(self, database, root, surroundings):
        root.write_text(surroundings["rootCertificate"])
        command = [sys.executable, str(Path(__file__).with_name("server.py")), str(database), str(root)]
        command += [surroundings["bundleId"], str(surroundings["appAppleId"]), *self.arguments]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        port = self.server.stdout.readline()
        if not port:
            raise RuntimeError("the server does not start: it needs flask and app-store-server-library")
        self.url = f"http://127.0.0.1:{int(port)}"

    def stop(self):
        if self.server:
            self.server.kill()
            self.server.communicate()
            self.server = None

    def precondition(self, word, arguments, message):
        if word not in PRECONDITIONS:
            raise Unable("the driver does not support this precondition")
        if word == "notifications" and arguments["version"] != "2":
            raise Unable("the server accepts version 2 only")
        self.deliver(message)

    def operation(self, word, arguments, message):
        if word not in OPERATIONS:
            raise Unable("the driver does not support this operation")
        return Simulated(self.deliver(message))

    def deliver(self, message):
        """Posts the App Store's messages to the server, and returns the server's answers as events."""
        events = []
        for sent in message.get("messages", []):
            if sent["kind"] != "notification-v2":
                continue
            request = urllib.request.Request(
                self.url + "/notifications", json.dumps(sent["body"]).encode(),
                {"Content-Type": "application/json"})
            try:
                with urllib.request.urlopen(request, timeout=5) as response:
                    status = response.status
            except urllib.error.HTTPError as error:
                status = error.code
            events.append({"actor": "server", "text": f"{sent['name']}: {status}"})
        return events

    def observe(self, word, arguments, message):
        if word != "server-subscriptions":
            raise Unable("the driver does not support this observation")
        if not self.server:
            return []
        with urllib.request.urlopen(f"{self.url}/subscriptions?at={message['time']}", timeout=5) as response:
            return json.load(response)


driver = Driver(sys.argv[1:])
try:
    serve(driver)
finally:
    driver.stop()
