"""The scalars of YAML documents in their order, as PyYAML's BaseLoader reads them: text as text.

Reads a JSON list of documents, and prints one list of texts for each, or the reason why one is no YAML.
"""

import json
import sys

import yaml


def scalars(node):
    if isinstance(node, dict):
        return [text for pair in node.items() for part in pair for text in scalars(part)]
    if isinstance(node, list):
        return [text for part in node for text in scalars(part)]
    return [node]


def read(document):
    try:
        return scalars(yaml.load(document, Loader=yaml.BaseLoader))
    except yaml.YAMLError as error:
        return {"error": str(error)}


json.dump([read(document) for document in json.load(open(sys.argv[1], encoding="utf-8"))], sys.stdout)
