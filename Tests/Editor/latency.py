"""Measures the time from a keystroke to the verdict, in a file of 2,000 lines: latency.py TOOL [LINES]."""
import json
import subprocess
import sys
import time

HEAD = """feature: long
products: [{id: coin120, type: consumable, price: 160, coins: 120}]
scenarios:
"""
SCENARIO = """  - id: scenario-%d
    title: {en: Coins are bought, ja: コインを購入する}
    matrix: {place: [sandbox, production]}
    preconditions:
      - environment: ${place}
      - launch-app
    operations:
      - buy: coin120
      - authenticate
      - expect:
          - charges: [{product: coin120}]
    expected:
      - coins: 120
      - queue: empty

"""


def text(lines):
    count = (lines - HEAD.count("\n")) // SCENARIO.count("\n")
    return HEAD + "".join(SCENARIO % number for number in range(count))


class Client:
    def __init__(self, tool):
        self.process = subprocess.Popen(
            [tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.buffer = b""

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def receive(self):
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.process.stdout.read(65536)
        header, rest = self.buffer.split(b"\r\n\r\n", 1)
        length = int(header.split(b":")[1])
        while len(rest) < length:
            rest += self.process.stdout.read(65536)
        self.buffer = rest[length:]
        return json.loads(rest[:length])


def main():
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    content = text(lines)
    client = Client(sys.argv[1])
    client.send({"id": 1, "method": "initialize", "params": {}})
    client.receive()
    uri = "file:///long.yaml"
    client.send({"method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": uri, "languageId": "yaml", "version": 1, "text": content}}})
    client.receive()
    # Edits a digit of an expected value in the last scenario, so that it is alternately wrong and right.
    line = content.count("\n") - 3
    times = []
    for version in range(2, 62):
        digit = "01"[version % 2]
        place = {"line": line, "character": 15 + 2}
        begin = time.perf_counter()
        client.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"text": digit, "range": {
                "start": place, "end": {"line": line, "character": 18}}}]}})
        published = client.receive()["params"]
        times.append((time.perf_counter() - begin) * 1000)
        expected = 0 if digit == "0" else 1
        assert published["version"] == version and len(published["diagnostics"]) == expected, published
    times.sort()
    p95 = times[int(len(times) * 0.95) - 1]
    print("editor-test: from a keystroke to the verdict in %d lines: median %.1f ms, p95 %.1f ms"
          % (content.count("\n"), times[len(times) // 2], p95))
    client.send({"id": 2, "method": "shutdown"})
    client.receive()
    client.send({"method": "exit"})
    assert client.process.wait(10) == 0


if __name__ == "__main__":
    main()
