"""Compares the members of payloads, and how their values are written, with shapes.txt."""

import datetime
import re
from pathlib import Path

FORMATS = {
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) in (int, float),
    "boolean": lambda value: type(value) is bool,
    "text": lambda value: type(value) is str and value != "",
    "list": lambda value: type(value) is list,
    "object": lambda value: type(value) is dict,
    "uuid": lambda value: matches(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", value),
    "ms": lambda value: matches(r"\d{13}", value),
    "period": lambda value: matches(r"P\d+[DWMY]", value),
    "digits": lambda value: matches(r"\d+", value),
}


def matches(pattern, value):
    return type(value) is str and re.fullmatch(pattern, value, re.ASCII) is not None


class Shapes:
    def __init__(self, path):
        self.rows = {}
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.strip() == "" or line.startswith("#"):
                continue
            fields = line.split(maxsplit=6)
            if len(fields) != 7:
                raise AssertionError(f"{path.name}:{number}: a row has seven columns")
            kind, environment, since, members, presence, form, _ = fields
            year, month, day = (list(map(int, since.split("-"))) + [1, 1])[:3]
            start = datetime.datetime(year, month, day, tzinfo=datetime.timezone.utc)
            for member in members.split(","):
                self.rows.setdefault((kind, member), []).append(
                    (environment, start.timestamp() * 1000, presence, form))

    def row(self, kinds, environment, date, member):
        """The row for a member: of the last kind, then of the closest environment, then the newest."""
        for kind in reversed(kinds):
            for place in environment, None if environment == "Xcode" else "AppStore", "*":
                rows = [
                    row for row in self.rows.get((kind, member), [])
                    if row[0] == place and row[1] <= date
                ]
                if rows:
                    return max(rows, key=lambda row: row[1])
        return None

    def check(self, kinds, environment, date, payload):
        """Checks all members of an object of some kinds, from the general to the special."""
        day = datetime.datetime.fromtimestamp(date / 1000, datetime.timezone.utc).date()
        name = f"{kinds[0]} of {environment}, {day}"
        known = {member for kind, member in self.rows if kind in kinds}
        faults = [f"{name}: nobody has seen '{key}'" for key in payload if key not in known]
        for member in sorted(known):
            row = self.row(kinds, environment, date, member)
            isThere = member in payload
            if row is None:
                faults += [f"{name}: no row has '{member}' at this time"] if isThere else []
                continue
            presence, form = row[2], row[3]
            rule, _, other = presence.partition(":")
            if (rule == "always" and not isThere) or (rule == "with" and isThere != (other in payload)):
                faults.append(f"{name}: '{member}' must be {presence}")
            elif isThere and (rule == "never" or (rule == "if" and other not in payload)):
                faults.append(f"{name}: '{member}' must be {presence}")
            elif isThere and not self.isWritten(payload[member], form, payload):
                faults.append(f"{name}: '{member}' is {payload[member]!r}, not {form}")
        return faults

    def isWritten(self, value, form, payload):
        """Whether a value has the format of a row."""
        if form.startswith("="):
            other, _, span = form[1:].partition("+")
            least, _, most = (span or "0..0").partition("..")
            if not all(FORMATS["number"](one) for one in [value, payload[other]]):
                return False
            return int(least) <= value - payload[other] <= int(most)
        if form in FORMATS:
            return FORMATS[form](value)
        kind, _, detail = form.partition(":")
        if kind == "digits" and "+" in detail:
            prefix, count = detail.split("+")
            return matches(rf"{prefix}\d{{{count}}}", value)
        if kind == "digits":
            return matches(rf"\d{{{detail.replace('-', ',')}}}", value)
        if kind == "letters":
            return matches(rf"[A-Z]{{{detail}}}", value)
        if kind == "base64":
            return matches(r"[A-Za-z0-9+/]+=*", value) and len(value) == -(-int(detail) // 3) * 4
        if type(value) is bool:
            return False
        return str(value) in [choice.replace("~", " ") for choice in form.split("|")]
