"""An S3 server on loopback: moto's, with one bucket and signatures checked. For tests and timings.

Usage: s3server.py BUCKET. Prints its port, the key and secret of somebody who may do anything, and those of somebody who may
only read; ends when its standard input does.

moto looks whether a condition holds and then writes; the lock makes one step of the two, as a real store does.
"""

import io, json, os, sys, threading
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "0"
from werkzeug.serving import make_server
from moto.iam.models import iam_backends
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from moto.s3.models import s3_backends

account = "123456789012"
iam = iam_backends[account]["aws"]
words = []
for name, actions in (("publisher", ["s3:*"]), ("reader", ["s3:GetObject", "s3:ListBucket"])):
    iam.create_user("us-east-1", name)
    statement = {"Effect": "Allow", "Action": actions, "Resource": "*"}
    iam.put_user_policy(name, "policy", json.dumps({"Version": "2012-10-17", "Statement": [statement]}))
    key = iam.create_access_key(name)
    words += [key.access_key_id, key.secret_access_key]
s3_backends[account]["aws"].create_bucket(sys.argv[1], "us-east-1")

moto = DomainDispatcherApplication(create_backend_app)
lock = threading.Lock()

def one_at_a_time(environ, start):
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length:
        environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(length))
    with lock:
        return [b"".join(moto(environ, start))]

server = make_server("127.0.0.1", 0, one_at_a_time, threaded=True, request_handler=MotoRequestHandler)
print(server.server_port, *words, flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
