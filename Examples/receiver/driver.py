#!/usr/bin/env python3
"""Says what receiver.py knows, to 'tenken storm --driver': for servers that do not answer it at a URL.

Usage: driver.py URL

A driver of your own reads the tables of your server instead of URL.
"""

import json
import sys
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "drivers"))
from tenken_driver import Unable, serve


class Driver:
    hello = {"name": "what a receiver knows", "system": "storekit"}

    def observe(self, word, arguments, message):
        if word != "receiver-state":
            raise Unable("the driver knows the state of the receiver only")
        with urllib.request.urlopen(sys.argv[1], timeout=10) as answer:
            return json.load(answer)


serve(Driver())
