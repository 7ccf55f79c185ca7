"""Asks `qbank serve` as clients do, and as attackers do. Usage: judge.py PORT"""
import http.client
import socket
import sys
import time

PORT = int(sys.argv[1])
A, B = "a" * 64, "b" * 64
problems = []


def check(name, got, wanted):
    if got != wanted:
        problems.append(f"{name}: {got!r}, not {wanted!r}")


def get(path, method="GET", connection=None, **headers):
    own = connection is None
    connection = connection or http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    if own:
        connection.close()
    return answer, body


def raw(data, until=None):
    """What comes back for some bytes until the server ends the connection or is silent, or `until` has come."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=2) as peer:
        try:
            peer.sendall(data)
        except OSError:
            pass
        got = b""
        try:
            while piece := peer.recv(1 << 16):
                got += piece
                if until and until in got:
                    break
        except OSError:
            pass
    return got


def status(data):
    line = raw(data, until=b"\r\n").split(b"\r\n")[0].split(b" ")
    return int(line[1]) if len(line) > 1 else None


# What is there: content, length, type, caching.
for path, kind, cache, body in [
    ("/geo/latest.json", "application/json", "public, max-age=60, must-revalidate", b'{"sequence":1}\n'),
    (f"/geo/objects/{A}.json", "application/json", "public, max-age=31536000, immutable", b"{}"),
    (f"/geo/packed/{B}.gz", "application/gzip", "public, max-age=31536000, immutable", b"packed"),
    ("/index.html", "text/html; charset=utf-8", None, "<p>¡Hola!</p>".encode()),
    ("/", "text/html; charset=utf-8", None, "<p>¡Hola!</p>".encode()),
    ("/%C3%B1u%20%25.txt?v=2", "text/plain; charset=utf-8", None, "ñu".encode()),
    ("/inside.json", "application/json", None, b'{"sequence":1}\n'),
]:
    answer, got = get(path)
    check(path, (answer.status, got), (200, body))
    check(path + " type", answer.getheader("Content-Type"), kind)
    check(path + " length", answer.getheader("Content-Length"), str(len(body)))
    check(path + " encoding", answer.getheader("Content-Encoding"), None)
    if cache:
        check(path + " cache", answer.getheader("Cache-Control"), cache)
    time.strptime(answer.getheader("Date"), "%a, %d %b %Y %H:%M:%S GMT")
    head, nothing = get(path, "HEAD")
    check(path + " HEAD", (head.status, nothing), (200, b""))
    check(path + " HEAD length", head.getheader("Content-Length"), str(len(body)))
    tag = answer.getheader("ETag")
    for names, wanted in [(tag, 304), (f'"x", W/{tag}', 304), ("*", 304), ('"x"', 200)]:
        again, body_again = get(path, If_None_Match=names)
        check(f"{path} If-None-Match {names}", again.status, wanted)
        check(f"{path} ETag", again.getheader("ETag"), tag)
        check(f"{path} body", body_again, body if wanted == 200 else b"")

# One connection serves many requests; a large file comes whole, also to whoever reads slowly.
connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
for _ in range(3):
    answer, body = get("/big.json", connection=connection)
    check("big", (answer.status, body == b"0123456789abcdef" * (1 << 18)), (200, True))
    answer, body = get("/nothing.json", connection=connection)
    check("missing", (answer.status, answer.getheader("Cache-Control")), (404, "no-store"))
    answer, body = get("/nothing.json", "HEAD", connection=connection)
    check("missing HEAD", (answer.status, body), (404, b""))
connection.close()
slow = socket.create_connection(("127.0.0.1", PORT), timeout=20)
slow.sendall(b"GET /big.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
time.sleep(0.2)
check("meanwhile", get("/geo/latest.json")[0].status, 200)
taken = 0
while piece := slow.recv(1 << 20):
    taken += len(piece)
check("slow reader", taken > 1 << 22, True)
slow.close()
two = raw(b"GET /geo/latest.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2)
check("two at once", two.count(b"HTTP/1.1 200 OK\r\n"), 2)

# Pages on this machine may read it, others not.
for origin, wanted in [
    ("http://localhost:3000", "http://localhost:3000"), ("http://127.0.0.1", "http://127.0.0.1"),
    ("https://example.org", None), ("http://localhost.example.org", None), ("null", None),
]:
    answer, _ = get("/geo/latest.json", Origin=origin)
    check(f"origin {origin}", answer.getheader("Access-Control-Allow-Origin"), wanted)
for host, wanted in [
    ("localhost", 200), ("10.0.2.2:8000", 200), ("[::1]:8000", 200), ("app.localhost", 200),
    ("example.org", 421), ("127.0.0.1.example.org", 421), ("", 421),
]:
    check(f"host {host}", status(f"GET /geo/latest.json HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()), wanted)

# Nothing outside the folder, nothing hidden, no pipes.
for path in [
    "/../secret.json", "/geo/../../secret.json", "/%2e%2e/secret.json", "/%2E%2E%2Fsecret.json",
    "/geo/..%2f..%2fsecret.json", "/..", "/.", "/./index.html", "/.git/config", "/geo//latest.json",
    "//etc/passwd", "/outside.json", "/absolute.json", "/outer/up/secret.json", "/root/etc/passwd",
    "/sibling.json", "/loop.json", "/pipe.json", "/geo", "/geo/", "/..\\secret.json",
    "/%2e%2e%5csecret.json", "/index.html/", "/index.html/x",
]:
    answer = raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    check(path, answer.split(b" ")[1:2], [b"404"])
    check(path + " leaks", b"secret" in answer or b"root:" in answer, False)

# What is no request.
HOST = b"Host: localhost\r\n"
for name, data, wanted in [
    ("no version", b"GET /\r\n\r\n", 400),
    ("version 2", b"GET / HTTP/2.0\r\n" + HOST + b"\r\n", 505),
    ("no host", b"GET / HTTP/1.1\r\n\r\n", 400),
    ("version 1.0", b"GET /geo/latest.json HTTP/1.0\r\n\r\n", 200),
    ("two hosts", b"GET / HTTP/1.1\r\n" + HOST + HOST + b"\r\n", 400),
    ("empty", b"\r\n\r\n", 400),
    ("folded", b"GET / HTTP/1.1\r\n" + HOST + b" folded\r\n\r\n", 400),
    ("space before colon", b"GET / HTTP/1.1\r\n" + HOST + b"X : 1\r\n\r\n", 400),
    ("no colon", b"GET / HTTP/1.1\r\n" + HOST + b"X\r\n\r\n", 400),
    ("bare line feed", b"GET / HTTP/1.1\r\nHost: localhost\nX: 1\r\n\r\n", 400),
    ("bare return", b"GET /\r HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("nul", b"GET /\0 HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("no UTF-8", b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("half a percent", b"GET /%4 HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("bad percent", b"GET /%zz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("percent nul", b"GET /index.html%00.json HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("percent no UTF-8", b"GET /%ff HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("no path", b"GET index.html HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("star", b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("proxy form", b"GET http://localhost/index.html HTTP/1.1\r\n" + HOST + b"\r\n", 200),
    ("proxy form, other host", b"GET http://example.org/index.html HTTP/1.1\r\n" + HOST + b"\r\n", 421),
    ("proxy form, no path", b"GET http://localhost HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    ("POST", b"POST /index.html HTTP/1.1\r\n" + HOST + b"\r\n", 405),
    ("DELETE", b"DELETE /index.html HTTP/1.1\r\n" + HOST + b"\r\n", 405),
    ("body", b"GET /index.html HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nhello", 400),
    ("chunks", b"GET /index.html HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("long line", b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 431),
    ("long field", b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"a" * 100_000 + b"\r\n\r\n", 431),
    ("endless", b"GET /" + b"a" * 5_000_000, 431),
    ("many fields", b"GET / HTTP/1.1\r\n" + HOST + b"X: 1\r\n" * 20_000 + b"\r\n", 431),
    ("secure", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), None),
]:
    check(name, status(data), wanted)
refused = raw(b"GET /index.html HTTP/1.1\r\n" + HOST + b"Content-Length: 46\r\n\r\nGET /inside.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
check("smuggled", refused.count(b"HTTP/1.1 "), 1)

# Connections that say nothing, or stop half-way, keep nobody else out.
idle = [socket.create_connection(("127.0.0.1", PORT)) for _ in range(300)]
for peer in idle[::2]:
    try:
        peer.sendall(b"GET / HT")
    except OSError:
        pass
check("among idle ones", get("/geo/latest.json")[0].status, 200)
for peer in idle:
    peer.close()
for _ in range(50):
    peer = socket.create_connection(("127.0.0.1", PORT))
    peer.sendall(b"GET /big.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
    peer.recv(10)
    peer.close()
check("after broken ones", get("/geo/latest.json")[0].status, 200)

print("\n".join(problems) or "sound")
sys.exit(bool(problems))
