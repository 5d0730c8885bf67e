#!/usr/bin/env python3
"""Reads the mind maps of every format with the programs that people use for them.

The environment variable TENKEN names the tool; run it through `make reader-test`. Screenshots of the
programs are saved in the folder PICTURES (out/readers/). Desktop programs take minutes, so they are
only tested with DESKTOP=yes. Missing programs are skipped and listed at the end. The exit code is 1
if a check fails.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import mindmap_programs as programs
from library import library, write_site
from mindmap_page import check_large_page, check_mermaid, check_page, check_picture
from reader_checks import Checks

HOSTILE = [
    "<script>alert(1)</script>", "]]>", "=cmd()", "|", "\"quoted\" 'single'", "`code` ```",
    "[x](y) {a} ((b)) ::icon(fa)", "\u202eright to left", "👩‍👩‍👧 𠮷野家", "1. item", "- item",
    "%%{init: {}}%% #quot; style:#a; classDef", "&amp; &#65;", "back\\slash \\n", "two\nlines",
    "<!-- --> </style>", "--",
]
FILES = [
    "mindmap.opml", "mindmap.omnioutliner.opml", "mindmap.minder.mm", "mindmap.mm", "mindmap.xmind",
    "mindmap.md", "mindmap.svg", "mindmap.html",
]
STRICT = {"text", "type", "created", "isComment", "isBreakpoint", "category", "url"}


def scenario(name, text):
    """A scenario in YAML with the given text in every place that takes one."""
    quoted = json.dumps(text, ensure_ascii=False)
    return f"""  - id: {name}
    title: {quoted}
    tags: [{quoted}]
    requirements: [{quoted}]
    source: {quoted}
    operations:
      - launch-app
      - manual: {quoted}
    expected:
      - manual: {quoted}
"""


def write_inputs(folder):
    """Writes the suites to test in addition to the library: one with hostile texts, and a large one."""
    hostile = folder / "hostile"
    large = folder / "large"
    hostile.mkdir(parents=True, exist_ok=True)
    large.mkdir(parents=True, exist_ok=True)
    text = "feature: hostile\ntitle: \"<b>hostile</b> \\\" & ' ]]>\"\nscenarios:\n"
    text += "".join(scenario(f"text-{place}", one) for place, one in enumerate(HOSTILE))
    (hostile / "hostile.yaml").write_text(text, encoding="utf-8")
    for feature in range(50):
        text = f"feature: feature-{feature}\ntitle: 機能 {feature} の一覧\nscenarios:\n"
        for number in range(10):
            text += scenario(f"s-{number}", f"購入が完了しないまま再起動したときの確認 {feature}-{number}")
        (large / f"feature-{feature}.yaml").write_text(text, encoding="utf-8")
    return {"hostile": hostile, "large": large}


def documents(site, folder):
    """Copies the mind maps of a site, in each language to a folder of its own; returns the folders."""
    rendered = {}
    for language, infix in (("en", ""), ("ja", ".ja")):
        target = folder.with_name(f"{folder.name}.{language}")
        target.mkdir(exist_ok=True)
        for file in FILES:
            shutil.copy(site / file.replace(".", f"{infix}.", 1), target / file)
        rendered[target.name] = target
    return rendered


def check_opml(checks, name, folder):
    """Checks the rules of OPML 2.0, and that pandoc reads the same outline."""
    for file in ("mindmap.opml", "mindmap.omnioutliner.opml"):
        root = ElementTree.parse(folder / file).getroot()
        outlines = list(root.iter("outline"))
        checks.check(f"{name}/{file} is OPML 2.0", root.tag == "opml"
                     and root.get("version") == "2.0" and [part.tag for part in root] == ["head", "body"]
                     and outlines and all("text" in outline.attrib for outline in outlines))
        used = set().union(*(outline.attrib for outline in outlines))
        checks.check(f"{name}/{file} has no attribute that programs misread", "expansionState" not in used)
        if file == "mindmap.opml":
            checks.check(f"{name}/{file} has only the attributes of OPML 2.0", used <= STRICT, used)
        if programs.has(checks, "pandoc", "pandoc"):
            read = subprocess.run(["pandoc", "-f", "opml", "-t", "json", folder / file],
                                  capture_output=True, check=True).stdout
            headers = [block for block in json.loads(read)["blocks"] if block["t"] == "Header"]
            checks.check(f"{name}/{file} is read by pandoc", len(headers) == len(outlines),
                         f"{len(headers)} of {len(outlines)}")


def check_freeplane(checks, name, folder):
    """Checks the conditions for Freeplane to open a map without asking."""
    content = (folder / "mindmap.mm").read_bytes()
    checks.check(f"{name}/mindmap.mm starts with the version", content.startswith(b'<map version="0.9.0"'))
    checks.check(f"{name}/mindmap.mm is ASCII up to U+FFFF",
                 all(ord(sign) < 128 or ord(sign) > 0xFFFF for sign in content.decode("utf-8")))
    nodes = list(ElementTree.fromstring(content).iter("node"))
    ids = [node.get("ID") for node in nodes]
    checks.check(f"{name}/mindmap.mm has unique ids that are names", len(set(ids)) == len(ids)
                 and all(re.fullmatch(r"[A-Za-z_][\w.-]*", one) for one in ids))


def check_xmind(checks, name, folder):
    """Checks that an independent reader finds every node in an XMind file."""
    try:
        import xmindparser
    except ImportError:
        checks.skip(f"{name}/mindmap.xmind: PyPI's xmindparser is missing")
        return

    def texts(topic):
        return [topic["title"]] + [text for one in topic.get("topics", []) for text in texts(one)]

    sheets = xmindparser.xmind_to_dict(str(folder / "mindmap.xmind"))
    found = texts(sheets[0]["topic"])
    root = ElementTree.parse(folder / "mindmap.mm").getroot()[0]
    # Freeplane's map has a legend as its last branch.
    wanted = len(list(root.iter("node"))) - len(list(root.findall("node")[-1].iter("node")))
    checks.check(f"{name}/mindmap.xmind is read by xmindparser", len(found) == wanted,
                 f"{len(found)} of {wanted}")
    checks.check(f"{name}/mindmap.xmind starts with a ZIP entry",
                 (folder / "mindmap.xmind").read_bytes()[:4] == b"PK\x03\x04")


def main():
    repository = pathlib.Path(__file__).resolve().parent / "../.."
    folder = pathlib.Path(os.environ.get("PICTURES") or repository / "out/readers").resolve()
    folder.mkdir(parents=True, exist_ok=True)
    checks = Checks()
    rendered = documents(library(), folder / "library")
    for name, suite in write_inputs(folder).items():
        site = folder / f"{name}.site"
        write_site(suite, site)
        rendered |= documents(site, folder / name)
    # On its own, the page of a mind map leads to no checklist.
    subprocess.run([os.environ["TENKEN"], "mindmap", "--quiet", folder / "large", "--format", "html", "--language", "ja",
                    "--results", folder / "large.site.json", "--output", rendered["large.ja"] / "mindmap.html"], check=True)
    for name, files in rendered.items():
        check_opml(checks, name, files)
        check_freeplane(checks, name, files)
        check_xmind(checks, name, files)
    with programs.browser(checks) as driver:
        for name, files in rendered.items():
            if driver:
                check_picture(checks, driver, name, files)
                check_page(checks, driver, name, files)
                check_mermaid(checks, driver, name, files)
        if driver:
            check_large_page(checks, driver, "large.ja", rendered["large.ja"])
    for name in ("library.en", "hostile.ja"):
        programs.check_html(checks, name, rendered[name])
        programs.check_rsvg(checks, name, rendered[name])
    if os.environ.get("DESKTOP") == "yes":
        programs.check_desktop(checks, "library.ja", rendered["library.ja"])
        programs.check_desktop(checks, "hostile.en", rendered["hostile.en"])
    else:
        checks.skip("Freeplane and Minder (DESKTOP=yes tests them)")
    return checks.report(folder)


if __name__ == "__main__":
    sys.exit(main())
