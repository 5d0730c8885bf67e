"""Stands in for the web server of `tenken serve` where tenken-board is not built, which takes minutes.

It passes requests on and their answers back, over the same pipes; limits and foreign origins are the
matter of the board's own tests.
"""

import argparse
import itertools
import json
import os
import queue
import secrets
import ssl
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KNOWN = ["inApps", "verifyReceipt", "production", "sandbox"]
waiting, numbers, writing = {}, itertools.count(1), threading.Lock()


def say(line):
    with writing:
        print(json.dumps(line), flush=True)


def ask(request):
    """Sends a request, and waits for its answer."""
    number, answer = next(numbers), queue.Queue()
    waiting[number] = answer
    say({"id": number, **request})
    return answer.get()


def read():
    for line in sys.stdin:
        answer = json.loads(line)
        waiting.pop(answer["id"]).put(answer)
    # Whoever started it is gone.
    os._exit(0)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    token = ""

    def handle_any(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        first = self.path[1:].partition("?")[0].partition("/")[0]
        is_control = secrets.compare_digest(first.encode(), self.token.encode())
        answer = {"status": 404}
        if is_control or first in KNOWN:
            answer = ask({
                "control": is_control, "method": self.command, "body": body, "language": "en",
                "target": self.path[1 + len(first):] if is_control else self.path,
                "authorization": self.headers.get("authorization")})
        text = (answer.get("body") or "").encode()
        self.send_response(answer["status"])
        names = {"type": "content-type", "policy": "content-security-policy", "location": "location"}
        for member, name in names.items():
            if answer.get(member):
                self.send_header(name, answer[member])
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["serve"])
    parser.add_argument("--address")
    parser.add_argument("--port", type=int)
    parser.add_argument("--host", action="append")
    arguments = parser.parse_args()
    settings = json.loads(sys.stdin.readline())
    Handler.token = settings["token"] or secrets.token_hex(16)
    try:
        server = ThreadingHTTPServer((arguments.address, arguments.port), Handler)
    except OSError as error:
        say({"fault": error.strerror})
        sys.exit(1)
    if settings["certificate"]:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(settings["certificate"] + settings["key"])
            file.flush()
            context.load_cert_chain(file.name)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    say({"listening": server.server_port, "token": Handler.token})
    threading.Thread(target=read, daemon=True).start()
    server.serve_forever()


main()
