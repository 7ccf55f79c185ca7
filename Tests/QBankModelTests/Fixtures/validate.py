"""Validates each line of a file, a JSON value, against a JSON Schema: prints 1 or 0 a line."""
import json
import sys

from jsonschema import Draft7Validator, FormatChecker

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft7Validator.check_schema(schema)
validator = Draft7Validator(schema, format_checker=FormatChecker(["date"]))
with open(sys.argv[2], encoding="utf-8") as file:
    for line in file:
        print(int(validator.is_valid(json.loads(line))))
