#!/usr/bin/env python3
"""Drives a made-up server of orders for orders.system.yaml, with one of five bugs that no scenario notices.

`--bug NAME` plants a bug. `--dies N`, `--hangs N` and `--lacks WORD` make the driver itself misbehave: it ends or
hangs at its Nth operation, or cannot do an operation.
"""

import argparse
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Examples" / "drivers"))
from tenken_driver import Refused, Unable, serve

BUGS = ["limit", "left-behind", "timer", "order", "double-submit"]


class Orders:
    def __init__(self, bug):
        self.bug = bug
        self.state, self.items, self.coupon = "open", 0, False
        self.due = None
        self.history = []

    def pass_time(self, now):
        if self.due is not None and now >= self.due:
            self.due = None
            if self.state != "open":
                self.state = "open"
                self.history.append("hold-ended")

    def add_item(self, now):
        self.demand("open")
        if self.items == (4 if self.bug == "limit" else 3):
            raise Refused("is-full")
        self.items += 1

    def use_coupon(self, now):
        self.demand("open")
        if self.coupon:
            raise Refused("is-used")
        # The bug: the coupon counts as used although it is refused.
        if self.bug == "left-behind":
            self.coupon = True
        if self.items == 0:
            raise Refused("is-empty")
        self.coupon = True

    def hold(self, now):
        self.demand("open")
        if self.items == 0:
            raise Refused("is-empty")
        self.state, self.due = "held", now + 600

    def release(self, now):
        self.demand("held")
        self.state, self.due = "open", None

    def pay(self, now):
        # The bug: who pays twice is charged twice.
        if not (self.bug == "double-submit" and self.state == "paid"):
            self.demand("held")
        self.state = "paid"
        if self.bug != "timer":
            self.due = None
        events = ["coupon-spent", "charged"] if self.coupon else ["charged"]
        self.history += reversed(events) if self.bug == "order" else events

    def demand(self, state):
        if self.state != state:
            raise Refused(f"not-{state}")


class Driver:
    hello = {"name": "orders in memory", "system": "orders"}

    def __init__(self, options):
        self.options = options
        self.count = 0

    def reset(self, message):
        self.orders = Orders(self.options.bug)
        self.lengths = {message["id"]: 0}

    def precondition(self, word, arguments, message):
        raise Unable("there are no preconditions")

    def operation(self, word, arguments, message):
        self.count += 1
        if self.count == self.options.dies:
            print("the driver dies", file=sys.stderr)
            os._exit(3)
        if self.count == self.options.hangs:
            time.sleep(600)
        if word == self.options.lacks:
            raise Unable("the driver lacks it")
        self.orders.pass_time(message["time"])
        if word != "wait":
            getattr(self.orders, word.replace("-", "_"))(message["time"])
        self.orders.pass_time(message["until"])
        self.lengths[message["id"]] = len(self.orders.history)

    def observe(self, word, arguments, message):
        if word == "history":
            return self.orders.history[self.lengths[message["since"]]:]
        return {"order": self.orders.state, "count": self.orders.items, "discount": self.orders.coupon}[word]


parser = argparse.ArgumentParser()
parser.add_argument("--bug", choices=BUGS)
parser.add_argument("--dies", type=int)
parser.add_argument("--hangs", type=int)
parser.add_argument("--lacks")
serve(Driver(parser.parse_args()))
