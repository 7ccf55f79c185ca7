"""Runs the vectors against client.py, over HTTP: vectors/run.py [NAME ...]"""
import base64
import hashlib
import http.server
import json
import pathlib
import sys
import threading

import client

FOLDER = pathlib.Path(__file__).parent / "client"


class Host(http.server.BaseHTTPRequestHandler):
    """Answers as the current step says."""

    protocol_version = "HTTP/1.1"
    step = {}
    asked = []

    def do_GET(self):
        path = self.path[1:]
        earlier = Host.asked.count(path)
        Host.asked.append(path)
        answers = Host.step.get("host", {}).get(path, [])
        if self.headers.get("Cache-Control") == "no-cache":
            answers = [answer for answer in answers if not answer.get("cached")]
        if answers:
            answer = answers[min(earlier, len(answers) - 1)]
        else:
            answer = {"file": f"files/{path}"}
        file = FOLDER / answer.get("file", "none")
        if "status" in answer or not file.is_file():
            return self.head(answer.get("status", 404), 0)
        data = bytearray(file.read_bytes())
        tag = f'"{hashlib.sha256(data).hexdigest()}"' if answer.get("tag", True) else None
        if tag and self.headers.get("If-None-Match") == tag:
            return self.head(304, None)
        if "flip" in answer:
            data[answer["flip"]] ^= 1
        self.head(200, None if "endless" in answer else len(data), tag)
        self.close_connection = "cut" in answer or "endless" in answer
        try:
            self.wfile.write(data[: answer.get("cut", len(data))])
            while "endless" in answer:
                self.wfile.write(bytes(1 << 16))
        except OSError:
            pass

    def head(self, status, length, tag=None):
        self.send_response(status)
        if length is not None:
            self.send_header("Content-Length", str(length))
        if tag:
            self.send_header("ETag", tag)
        self.end_headers()

    def log_message(self, *_):
        pass


def run(name, base):
    """What differs from the vector, in words."""
    case = json.loads((FOLDER / name / "case.json").read_text("utf-8"))
    following = case["subscription"]
    state = case.get("state")
    files = {path: (FOLDER / "files" / path).read_bytes() for path in case.get("holds", [])}
    for path in case.get("damaged", []):
        files[path] = bytes([files[path][0] ^ 1]) + files[path][1:]
    for number, step in enumerate(case["steps"], 1):
        Host.step, Host.asked = step, []
        app = client.Client(
            base, following["bank"], following["channel"],
            [base64.b64decode(key) for key in following["trustedKeys"]], state, files, step.get("now", ""),
        )
        got = {}
        if step["do"] == "update":
            outcome, detail = app.update()
            got = {"outcome": outcome}
            if outcome == "updated":
                got["changes"] = detail
            elif outcome != "failed":
                got["reason"] = detail
        elif step["do"] == "start":
            bank = app.start()
            got = {"bank": client.sha256(bank)} if bank else {}
        elif step["do"] == "changes":
            changes = app.changes()
            got = {"changes": changes} if changes else {}
        elif step["do"] == "confirmStart":
            app.confirm_start()
        elif step["do"] == "confirmChanges":
            app.confirm_changes()
        else:
            yield f"{name}, step {number}: {step['do']} is not known"
        got["state"] = state = app.state
        if "asked" in step:
            got["asked"] = list(dict.fromkeys(Host.asked))
        for member in ["outcome", "reason", "changes", "bank", "asked", "state"]:
            if got.get(member) != step.get(member):
                yield f"{name}, step {number}: {member} is {got.get(member)}, not {step.get(member)}"


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    names = sys.argv[1:] or sorted(path.parent.name for path in FOLDER.glob("*/case.json"))
    problems = [problem for name in names for problem in run(name, f"http://127.0.0.1:{server.server_port}")]
    print("\n".join(problems) or f"{len(names)} vectors agree")
    sys.exit(bool(problems) or not names)


if __name__ == "__main__":
    main()
