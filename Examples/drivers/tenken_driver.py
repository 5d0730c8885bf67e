"""What every driver in Python needs: reads messages, calls what a driver defines, and answers.

A driver is an object with `hello`, a dictionary that tells what it is, and with methods `reset(message)`,
`precondition(word, arguments, message)`, `operation(…)`, `observe(…)` and, where there is something to let
go of, `finish()`. `operation` and `observe` may raise Refused and Unable. docs/DRIVERS.md has the protocol.
"""

import json
import sys
import traceback


class Refused(Exception):
    """The real thing refuses an operation, by the name of one of the word's refusals."""


class Unable(Exception):
    """The driver has no way to do something, for a reason."""


class Simulated:
    """What comes of an operation is for the simulated surroundings to say; gives what happened, too."""

    def __init__(self, events):
        self.events = events


def answer(driver, message):
    kind = message["type"]
    if kind == "hello":
        return {"protocol": 1, **driver.hello}
    if kind == "reset":
        driver.reset(message)
        return {}
    if kind == "finish":
        getattr(driver, "finish", lambda: None)()
        return {}
    if kind == "precondition":
        driver.precondition(message["word"], message["arguments"], message)
        return {}
    if kind == "operation":
        events = driver.operation(message["word"], message["arguments"], message)
        if isinstance(events, Simulated):
            return {"outcome": "simulated", "events": events.events}
        return {"events": events or []}
    if kind == "observe":
        return {"value": driver.observe(message["word"], message["arguments"], message)}
    raise Unable(f"there is no message '{kind}' in version 1 of the protocol")


def serve(driver):
    """Answers messages until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        try:
            result = {"outcome": "done", **answer(driver, message)}
        except Refused as refusal:
            result = {"outcome": "refused", "refusal": str(refusal)}
        except Unable as reason:
            result = {"outcome": "unable", "reason": str(reason)}
        except Exception as error:
            # The whole story is for people; a line of it is enough for the report.
            traceback.print_exc()
            result = {"outcome": "failed", "reason": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": message["id"], **result}, ensure_ascii=False), flush=True)
