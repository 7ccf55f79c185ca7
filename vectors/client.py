"""Keeps a bank up to date from a published site: a client in another language than ours, by vectors/README.md alone.

Usage: client.py URL [PUBLIC_KEY_IN_BASE64 ...]
URL is the bank's folder, such as http://127.0.0.1:8000/geo; the questions are printed.
"""
import base64
import hashlib
import json
import re
import sys
import urllib.error
import urllib.request
import zlib

FORMAT = 1
POINTER_LIMIT = 64 << 10
ATTEMPTS = 3
TYPE = "application/vnd.qbank.pointer+json"
HASH = re.compile(r"[0-9a-f]{64}")
CHECK = re.compile(rb'"check":"([0-9a-f]{64})",')
NEW_STATE = {"pointerHash": "", "sequence": 0, "startsInDoubt": 0}


class Failed(Exception):
    """A file could not be had."""


class Refused(Exception):
    """The pointer is not believed."""


class Kept(Exception):
    """The app keeps the bank that it has."""


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def download(url, limit, tag=None, around_caches=False):
    """The bytes and the host's tag; (None, None) for what is not there, ("same", None) where the tag is current."""
    headers = {}
    if tag:
        headers["If-None-Match"] = tag
    if around_caches:
        headers["Cache-Control"] = "no-cache"
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as answer:
            data = answer.read(limit + 1)
            length = answer.headers.get("Content-Length")
            if len(data) > limit or length is not None and len(data) != int(length):
                raise Failed(f"{url}: too long, or cut off")
            return data, answer.headers.get("ETag")
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None, None
        if error.code == 304:
            return "same", None
        raise Failed(f"{url}: {error.code}")
    except OSError as error:
        raise Failed(f"{url}: {error}")


def reference(value, folder=None):
    """The hash and the length of a file that a pointer or a manifest names."""
    digest, length = value["sha256"], value["length"]
    if not HASH.fullmatch(digest) or type(length) is not int or not 0 <= length <= 1 << 30:
        raise ValueError("no hash or length")
    if folder and value["path"] != f"{folder}/{digest}.json":
        raise ValueError("a path that leads elsewhere")
    return digest, length


def parse_pointer(data):
    """The pointer, if it is whole."""
    found = CHECK.search(data)
    if not found or sha256(data[: found.start()] + data[found.end() :]) != found[1].decode():
        raise ValueError("damaged")
    pointer = json.loads(data)
    for number in (pointer["sequence"], pointer["format"]):
        if type(number) is not int or not 1 <= number < 1 << 31:
            raise ValueError("no sequence or format")
    reference(pointer["file"], "banks")
    reference(pointer["release"], "releases")
    return pointer


def is_signed(envelope, payload, keys):
    from nacl.exceptions import CryptoError
    from nacl.signing import VerifyKey

    message = b"DSSEv1 %d %s %d %s" % (len(TYPE), TYPE.encode(), len(payload), payload)
    for key in keys:
        for signature in envelope["signatures"]:
            try:
                VerifyKey(key).verify(message, base64.b64decode(signature["sig"], validate=True))
                return True
            except (CryptoError, ValueError):
                pass
    return False


def unpack(packed, length):
    """The unpacked bytes, if there are exactly so many."""
    stream = zlib.decompressobj(31)
    try:
        data = stream.decompress(packed, length + 1)
    except zlib.error:
        return None
    return data if stream.eof and not stream.unused_data and len(data) == length else None


class Client:
    """`files` is what the app stores, by path; a real app writes each whole or not at all, `state` last."""

    def __init__(self, base, bank, channel="stable", keys=(), state=None, files=None, now=""):
        self.base, self.bank, self.channel, self.keys, self.now = base, bank, channel, keys, now
        self.state = dict(state or NEW_STATE)
        self.files = files if files is not None else {}

    def update(self):
        """("updated", changes), ("kept", why), ("refused", why) or ("failed", why)."""
        try:
            return "updated", self.follow(*self.pointer())
        except Kept as reason:
            return "kept", str(reason)
        except Refused as reason:
            return "refused", str(reason)
        except Failed as reason:
            return "failed", str(reason)

    def pointer(self):
        """The pointer if it is to be followed, its bytes, and the host's tag."""
        path = "latest" if self.channel == "stable" else self.channel
        path += ".signed.json" if self.keys else ".json"
        known = self.state.get("etag") if "current" in self.state else None
        file, tag = download(f"{self.base}/{path}", POINTER_LIMIT, known)
        if file == "same" and known:
            raise Kept("current")
        if file is None or file == "same":
            raise Failed("there is no pointer")
        payload = file
        try:
            if self.keys:
                envelope = json.loads(file)
                if envelope["payloadType"] != TYPE or not envelope["signatures"]:
                    raise ValueError("not signed")
                payload = base64.b64decode(envelope["payload"], validate=True)
                if not is_signed(envelope, payload, self.keys):
                    raise Refused("unsigned")
            pointer = parse_pointer(payload)
        except (ValueError, KeyError, TypeError):
            raise Refused("malformed")
        if pointer["bank"] != self.bank:
            raise Refused("other-bank")
        if pointer["channel"] != self.channel:
            raise Refused("other-channel")
        if pointer["sequence"] < self.state["sequence"]:
            raise Kept("stale")
        if pointer["sequence"] == self.state["sequence"] and self.state["pointerHash"]:
            raise Kept("current" if sha256(payload) == self.state["pointerHash"] else "contradiction")
        if pointer["format"] > FORMAT:
            raise Kept("format-above")
        return pointer, payload, tag

    def follow(self, pointer, payload, tag):
        try:
            data = self.whole_bank(pointer)
        except (ValueError, KeyError, TypeError) as error:
            raise Failed(f"the release: {error}")
        digest = pointer["file"]["sha256"]
        old = self.state
        new = {**old, "sequence": pointer["sequence"], "pointerHash": sha256(payload)}
        new.pop("etag", None)
        if tag:
            new["etag"] = tag
        new["expiresAt"] = pointer["expiresAt"]
        new["current"] = {"version": pointer["version"], "sha256": digest}
        new.setdefault("told", new["current"])
        current = old.get("current")
        if current and current["sha256"] != digest:
            new["startsInDoubt"] = 0
            new.pop("isProven", None)
            new["previous"] = current if old.get("isProven") else old.get("previous", current)
        if new.get("previous", {}).get("sha256") == digest:
            del new["previous"]
        self.files[f"banks/{digest}.json"] = data
        self.state = new
        return self.changes() or self.compare(None, data)

    def whole_bank(self, pointer):
        manifest = json.loads(self.fetch("releases", *reference(pointer["release"])))
        digest, length = reference(pointer["file"])
        if (
            manifest["bank"] != self.bank
            or reference(manifest["file"]) != (digest, length)
            or manifest["version"] != pointer.get("rollbackOf", pointer["version"])
        ):
            raise ValueError("not that of the pointer")
        parts = [manifest["head"], *manifest["blocks"]]
        sizes = [reference(part["raw"])[1] for part in parts]
        if sizes[0] > length or sum(sizes[1:]) > length:
            raise ValueError("parts longer than the whole")
        head, *blocks = [json.loads(self.part(part)) for part in parts]
        bank = {}
        for name, value in head.items():
            bank[name] = blocks if name == "blocks" else value
            if name == "id":
                bank["version"] = manifest["version"]
        data = json.dumps(bank, ensure_ascii=False, separators=(",", ":")).encode()
        if (sha256(data), len(data)) != (digest, length):
            raise ValueError("not the bank that the pointer names")
        return data

    def part(self, part):
        """The head or a block: stored, packed, or as it is."""
        digest, length = reference(part["raw"])
        path = f"objects/{digest}.json"
        if sha256(self.files.get(path, b"")) == digest:
            return self.files[path]
        data = None
        if "packed" in part:
            packed, packed_length = reference(part["packed"])

            def raw(bytes):
                # A proxy may have unpacked it on the way.
                if sha256(bytes) == digest:
                    return bytes
                opened = unpack(bytes, length) if sha256(bytes) == packed else None
                return opened if opened is not None and sha256(opened) == digest else None

            try:
                data = self.attempt(f"packed/{packed}.gz", max(length, packed_length), raw)
            except Failed:
                pass
        self.files[path] = data if data is not None else self.fetch("objects", digest, length)
        return self.files[path]

    def fetch(self, folder, digest, length):
        def whole(bytes):
            return bytes if len(bytes) == length and sha256(bytes) == digest else None

        return self.attempt(f"{folder}/{digest}.json", length, whole)

    def attempt(self, path, limit, accept):
        """A file that is accepted; a real app waits between attempts."""
        reason = Failed(f"{path} is not there")
        for attempt in range(ATTEMPTS):
            try:
                data, _ = download(f"{self.base}/{path}", limit, around_caches=attempt == ATTEMPTS - 1)
                accepted = accept(data) if isinstance(data, bytes) else None
                if accepted is not None:
                    return accepted
            except Failed as error:
                reason = error
        raise reason

    def bank_file(self, held):
        data = self.files.get(f"banks/{held['sha256']}.json") if held else None
        return data if data is not None and sha256(data) == held["sha256"] else None

    def start(self):
        """The bank to start with; a bank that twice did not come to `confirm_start` is put back."""
        if self.state["startsInDoubt"] >= 2 and "previous" in self.state:
            self.put_back()
        while current := self.state.get("current"):
            data = self.bank_file(current)
            if data is not None:
                self.state["startsInDoubt"] += 1
                return data
            self.put_back()
            self.state["pointerHash"] = ""
            self.state.pop("etag", None)
        return None

    def put_back(self):
        previous = self.state.pop("previous", None)
        self.state.pop("current")
        self.state.pop("isProven", None)
        if previous:
            self.state["current"] = previous
        self.state["startsInDoubt"] = 0

    def confirm_start(self):
        if self.state["startsInDoubt"] > 0:
            self.state["startsInDoubt"] = 0
            self.state["isProven"] = True

    def changes(self):
        """What the app has not been told yet."""
        current, told = self.state.get("current"), self.state.get("told")
        if not current or not told or current["sha256"] == told["sha256"]:
            return None
        data = self.bank_file(current)
        return self.compare(self.bank_file(told), data) if data is not None else None

    def confirm_changes(self):
        if "current" in self.state:
            self.state["told"] = self.state["current"]

    def compare(self, old, new):
        after = {q["id"]: q for block in json.loads(new)["blocks"] for q in block["questions"]}
        before = [q for block in json.loads(old)["blocks"] for q in block["questions"]] if old else []
        return {
            "version": self.state["current"]["version"],
            "withdrawn": [q["id"] for q in before if q["id"] not in after],
            "answerChanged": [q["id"] for q in before if q["id"] in after and self.turned(q, after[q["id"]])],
            "isExpired": self.now > self.state["expiresAt"],
        }

    @staticmethod
    def turned(old, new):
        def right(question):
            return next(o["text"] for o in question["options"] if o["id"] == question["answer"])

        if old["answer"] != new["answer"]:
            return right(old) != right(new) or any(o["id"] == old["answer"] for o in new["options"])
        moved = any(o["text"] == right(new) for o in old["options"])
        return right(old) != right(new) and (moved or any(o["text"] == right(old) for o in new["options"]))


def main():
    base = sys.argv[1].rstrip("/")
    client = Client(base, base.split("/")[-1], keys=[base64.b64decode(key) for key in sys.argv[2:]])
    outcome, detail = client.update()
    if outcome != "updated":
        sys.exit(f"{outcome}: {detail}")
    bank = json.loads(client.start())
    print(f"{bank['title']}, version {client.state['current']['version']}")
    for block in bank["blocks"]:
        print(f"\n{block['title']}")
        for question in block["questions"]:
            print(f"- {question['text']}")
            for option in question["options"]:
                print(f"  {'*' if option['id'] == question['answer'] else ' '} {option['text']}")


if __name__ == "__main__":
    main()
