"""Shows how the time of an import grows: each input is doubled three times, and so should its time.

Usage: python3 Benchmarks/import_growth.py .build/release/tenken [KIND…]

Time is that of the processor. An import whose time grows faster than its input is marked, and the
exit code is 1. It is no test, because the time of a machine says little about that of another one.
"""

import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import zipfile

DOUBLINGS = 3
# A doubled input should take twice as long; the rest is for noise.
MOST = 2.8


def csv(count, line, head="ID,Title,Steps,Expected"):
    return head + "\n" + "".join(line.format(number) + "\n" for number in range(count))


def cell(count, line, other="e"):
    text = "\n".join(line.format(number) for number in range(count))
    return f'ID,Title,Steps,Expected\nc,t,"{text}",{other}\n'


def freeplane(count, node):
    return '<map version="1.0"><node TEXT="root">' + "".join(map(node.format, range(count))) + "</node></map>"


def xmind(count):
    topics = [{"id": f"t{number}", "title": f"topic {number}"} for number in range(count)]
    return [{"id": "s", "title": "s", "rootTopic": {"id": "r", "title": "r", "children": {"attached": topics}}}]


def testlink(count, text):
    return (
        '<testsuite name="a"><testcase name="c"><summary><![CDATA[' + text * count + "]]></summary><steps><step>"
        "<step_number>1</step_number><actions>do</actions><expectedresults>seen</expectedresults></step></steps>"
        "</testcase></testsuite>")


# For each kind its ending, its first count, and the text with a count.
KINDS = {
    "cases": ("csv", 250, lambda n: csv(n, "c{0},title {0},step {0},result {0}")),
    "same-titles": ("csv", 500, lambda n: csv(n, "c{0},題,step,result", "Number,Title,Steps,Expected")),
    "sections": ("csv", 500, lambda n: csv(n, "c{0},区分{0},t,step,result", "ID,Section,Title,Steps,Expected")),
    "priorities": ("csv", 500, lambda n: csv(n, "c{0},t,p{0},s,e", "ID,Title,Priority,Steps,Expected")),
    "notes": ("csv", 1_000, lambda n: csv(n, ",,,,note {0}", "ID,Title,Steps,Expected,Notes\nc,t,s,e,n")),
    "continued-lines": ("csv", 5_000, lambda n: cell(n, "a", "e").replace('"a', '"1. x\n2. y\na', 1)),
    "headings": ("md", 1_000, lambda n: "# F\n" + "".join(f"## H{i}\n\n- [ ] a {i}\n\n" for i in range(n))),
    "branches": ("mm", 1_000, lambda n: freeplane(n, '<node TEXT="n{0}"><node TEXT="s{0}"/></node>')),
    "topics": ("xmind", 2_000, xmind),
    "tags-without-end": ("xml", 5_000, lambda n: testlink(n, "<a ")),
    "paragraphs": ("xml", 5_000, lambda n: testlink(n, "<p>a</p>")),
    "examples": ("feature", 500, lambda n: (
        "Feature: f\n  Scenario Outline: s\n    When <a>\n    Then <b>\n    Examples:\n      | a | b |\n"
        + "".join(f"      | x{i} | y{i} |\n" for i in range(n)))),
}


def write(path, content):
    if path.suffix != ".xmind":
        return path.write_text(content)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("content.json", json.dumps(content))


def seconds(tool, path):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([tool, "import", path], capture_output=True, text=True)
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return took, "" if done.returncode == 0 else done.stderr.strip().splitlines()[0]


def main(tool, *kinds):
    grows = False
    with tempfile.TemporaryDirectory() as folder:
        for kind in kinds or KINDS:
            ending, count, make = KINDS[kind]
            times = []
            for doubling in range(DOUBLINGS + 1):
                path = pathlib.Path(folder, f"{kind}.{ending}")
                write(path, make(count << doubling))
                took, fault = seconds(tool, path)
                times.append(took)
            ratios = [later / max(sooner, 0.01) for sooner, later in zip(times, times[1:])]
            faster = min(ratios[-2:]) > MOST
            grows = grows or faster
            print(
                f"{kind:18}", *(f"{took:7.2f} s" for took in times), "  faster than the input" * faster,
                f"  {fault}" * bool(fault), flush=True)
    return 1 if grows else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
