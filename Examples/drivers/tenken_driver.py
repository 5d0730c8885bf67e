"""The protocol for drivers in Python: `serve(driver)` reads messages, calls the driver's methods, and answers.

A driver is an object with these members:

- `hello`: a dictionary that describes the driver: its name, its system, and the words that it understands.
- `reset(message)`: restores the initial state.
- `precondition(word, arguments, message)`: makes something true.
- `operation(word, arguments, message)`: does something, and returns a list of events, or Simulated.
- `observe(word, arguments, message)`: returns a value.
- `finish()`: releases what a case has used. It is optional.

`operation` may raise Refused; `precondition`, `operation` and `observe` may raise Unable. Any other exception ends
the case with an error. docs/DRIVERS.md describes the protocol.
"""

import json
import sys
import traceback


class Refused(Exception):
    """The system under test refuses an operation. The text is the name of one of the word's refusals."""


class Unable(Exception):
    """The driver cannot do something. The text is the reason."""


class Simulated:
    """The simulation decides the outcome of an operation; `events` is what happened in the real system."""

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
    raise Unable(f"version 1 of the protocol has no message '{kind}'")


def serve(driver):
    """Answers messages until standard input ends."""
    for line in sys.stdin:
        message = json.loads(line)
        try:
            result = {"outcome": "done", **answer(driver, message)}
        except Refused as refusal:
            result = {"outcome": "refused", "refusal": str(refusal)}
        except Unable as reason:
            result = {"outcome": "unable", "reason": str(reason)}
        except Exception as error:
            # Standard error gets the traceback; one line is enough for the report.
            traceback.print_exc()
            result = {"outcome": "failed", "reason": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": message["id"], **result}, ensure_ascii=False), flush=True)
