"""Checks pages with the accessibility rules of axe."""

from axe_core_python.selenium import Axe

# The rules about colours. In the dark scheme, a page differs from the light one in nothing else.
COLORS = ["color-contrast", "link-in-text-block"]


def prefer(browser, scheme):
    """Shows pages as for people who prefer a light or dark colour scheme; an empty name shows the default."""
    features = [{"name": "prefers-color-scheme", "value": scheme}] if scheme else []
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def violations(browser, impacts=("serious", "critical")):
    """What is wrong in an open page: the colour scheme, the rule, and the first element that breaks it."""
    found = []
    for scheme in ["light", "dark"]:
        prefer(browser, scheme)
        # To describe elements that pass takes most of the time.
        options = {"resultTypes": ["violations"]}
        if scheme == "dark":
            options["runOnly"] = {"type": "rule", "values": COLORS}
        report = Axe().run(browser, options=options)
        found += [(scheme, one["id"], one["nodes"][0]["html"][:200])
                  for one in report["violations"] if one["impact"] in impacts]
        looked = {one["id"] for kind in ["passes", "violations", "incomplete"] for one in report[kind]}
        if COLORS[0] not in looked or scheme == "light" and len(report["passes"]) <= 20:
            found.append((scheme, "axe has looked at little", str(sorted(looked))))
    prefer(browser, "")
    return found
