#!/usr/bin/env python3
"""Compares what the program writes as JSON with data/turntable.schema.json.

    check_schema.py SCHEMA PROGRAM TABLES WRONG_TABLES

Every object must fit its verb's definition and no other, must no longer fit when a required field
is missing, a field is added or a value is null (or, if it was, empty); and every field that the
schema names must have been written by some command. Paths must come back whatever their bytes are.
Standard library only: the validator below knows the keywords that the schema uses, and refuses
others.
"""

import json
import os
import subprocess
import sys
import tempfile

MAGIC = "26845731"
ROTATION = "111132323132231222312133"
MASK = "xx..x....x.x.x...x..x..."
SICILY = ["magic", "58764123", "--judge", "sicily1150"]

# Verb, arguments, standard input; and the definition that it fits, if not the verb's.
COMMANDS = [
    ("solve", ["magic", MAGIC, "--format", "json"], ""),
    ("solve", ["magic", "12345678", "--all", "--format", "json"], ""),
    ("solve", ["rotation", ROTATION, "--count", "--format", "json"], ""),
    ("solve", SICILY + ["--limit", "2", "--format", "json"], ""),
    ("solve", SICILY + ["--limit", "1", "--format", "json"], ""),
    ("solve", SICILY + ["--limit", "1", "--all", "--format", "json"], ""),
    ("solve", SICILY + ["--limit", "1", "--count", "--format", "json"], ""),
    ("solve", ["rotation", MASK, "--count", "--format", "json"], ""),
    ("solve", ["magic", "1", "--format", "json"], "", "bad_argument"),
    ("moves", ["magic", MAGIC, "--from", "x", "--format", "json"], "", "bad_argument"),
    ("batch", ["magic", *SICILY[2:], "--format", "jsonl"], "1 58764123\n2 58764123\n-1\n"),
    ("batch", ["magic", "--format", "jsonl"], f"1 2\n{MAGIC}\n12345678\n"),
    ("batch", ["magic", "--judge", "hdu1430", "--format", "jsonl"], f"12345678\n{MAGIC}\n"),
    ("batch", ["rotation", "--format", "jsonl"], f"x\n{ROTATION}\n"),
    ("moves", ["magic", MAGIC, "--format", "json"], ""),
    ("moves", ["rotation", ROTATION, "--format", "json"], ""),
    ("moves", ["rotation", MASK, "--format", "json"], ""),
    ("stats", ["magic", "--format", "json"], ""),
    ("stats", ["magic", "--restore", "--format", "json"], ""),
    ("stats", ["rotation", "--format", "json"], ""),
    ("stats", ["rotation", "--boards", "--format", "json"], ""),
    ("verify", ["--format", "json"], ""),
    ("verify", ["magic", "--format", "json", "--data", "{wrong}/entry"], ""),
    ("verify", ["magic", "--format", "json", "--data", "{wrong}/distribution"], ""),
    ("info", ["--format", "json"], ""),
]

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}
ANNOTATIONS = {"$schema", "$defs", "title", "description"}


class Validator:
    def __init__(self, root):
        self.root = root
        self.written = set()  # (id of a schema of an object, field) that a fitting object had

    def fits(self, value, schema):
        if schema is False:
            return False
        if "$ref" in schema and not self.fits(value, self.definition(schema["$ref"])):
            return False
        return all(
            getattr(self, "check_" + keyword)(value, schema)
            for keyword in schema
            if keyword not in ANNOTATIONS and keyword != "$ref"
        )

    def definition(self, reference):
        return self.root["$defs"][reference.removeprefix("#/$defs/")]

    def check_type(self, value, schema):
        return TYPES[schema["type"]](value)

    def check_enum(self, value, schema):
        return any(value == one and type(value) is type(one) for one in schema["enum"])

    def check_minimum(self, value, schema):
        return value >= schema["minimum"]

    def check_items(self, value, schema):
        return all(self.fits(item, schema["items"]) for item in value)

    def check_required(self, value, schema):
        return all(field in value for field in schema["required"])

    def check_dependentRequired(self, value, schema):
        rules = schema["dependentRequired"]
        return all(field in value for one in rules if one in value for field in rules[one])

    def check_properties(self, value, schema):
        known = schema["properties"]
        if not all(self.fits(value[field], known[field]) for field in known if field in value):
            return False
        self.written.update((id(schema), field) for field in known if field in value)
        return True

    def check_additionalProperties(self, value, schema):
        rest = [field for field in value if field not in schema.get("properties", {})]
        return all(self.fits(value[field], schema["additionalProperties"]) for field in rest)

    def check_oneOf(self, value, schema):
        return sum(self.fits(value, one) for one in schema["oneOf"]) == 1


def named_fields(schema, path):
    """(id of the schema, field, path) of all fields that a schema names, at any depth."""
    if isinstance(schema, list):
        for index, one in enumerate(schema):
            yield from named_fields(one, f"{path}/{index}")
    elif isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict):
            for field in schema["properties"]:
                yield id(schema), field, f"{path}/{field}"
        for key, one in schema.items():
            yield from named_fields(one, f"{path}/{key}")


def spoilt(value, optional):
    """The object with one thing wrong, at any depth; `optional` fields may be missing."""
    if isinstance(value, dict):
        yield {**value, "stray": None}
        for field, one in value.items():
            if field not in optional:
                yield {key: kept for key, kept in value.items() if key != field}
            for wrong in spoilt(one, optional):
                yield {**value, field: wrong}
    elif isinstance(value, list):
        for index, one in enumerate(value[:2]):
            for wrong in spoilt(one, optional):
                yield value[:index] + [wrong] + value[index + 1 :]
    else:
        yield "" if value is None else None


# By the puzzle, the options or the outcome; and the letters of a counterexample's successors.
OPTIONAL = {
    *("symbol", "hint", "count", "words", "symbols", "antipodes_are", "mean_words", "recount", "counterexample"),
    *"ABCDEFGH",
}


def path_failures(program, tables):
    """Paths of any bytes: every byte but / and NUL, every character of two bytes, some longer."""
    names = [
        bytes(range(1, 47)) + bytes(range(48, 128)),
        bytes(range(128, 256)),
        *("".join(map(chr, range(0x80 + i, 0x80 + i + 120))).encode() for i in range(0, 0x780, 120)),
        "\u00e9 \u2028 \u20ac \uffff \U0001f600 \U0010ffff \"'\\".encode(),
        b"\xc3\xc3\xa9 \xc0\x80 \xe2\x82 \xed\xa0\x80 \xf4\x90\x80\x80",
    ]
    with tempfile.TemporaryDirectory() as scratch:
        for name in names:
            folder = os.path.join(os.fsencode(scratch), name)
            os.symlink(os.path.abspath(tables), folder)
            for verb in ("info", "verify"):
                words = [program, verb, "--format", "json", "--data", folder]
                value = json.loads(subprocess.check_output(words, timeout=120).splitlines()[0])
                path = value["tables"][0]["path"] if verb == "info" else value["table"]
                if os.fsencode(path) != os.path.join(folder, b"magic-squares.tbl.zst"):
                    yield f"{verb}: {folder} is {json.dumps(path)}"


def main(schema_file, program, tables, wrong_tables):
    with open(schema_file, encoding="utf-8") as file:
        schema = json.load(file)
    validator = Validator(schema)
    failures = []
    objects = 0
    for verb, arguments, text, *definition in COMMANDS:
        words = [verb] + [word.replace("{wrong}", wrong_tables) for word in arguments]
        outcome = subprocess.run(
            [program, *words],
            input=text,
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "TURNTABLE_DATA": tables},
            check=False,
        )
        lines = outcome.stdout.splitlines()
        if not lines:
            failures.append(f"{' '.join(words)}: nothing written; {outcome.stderr}")
        for line in lines:
            value = json.loads(line)
            objects += 1
            if not validator.fits(value, schema["$defs"][(definition or [verb])[0]]):
                failures.append(f"{' '.join(words)}: does not fit: {line}")
            if not validator.fits(value, schema):
                failures.append(f"{' '.join(words)}: fits no verb or several: {line}")
            quiet = Validator(schema)
            for wrong in spoilt(value, OPTIONAL):
                if quiet.fits(wrong, schema):
                    failures.append(f"{' '.join(words)}: fits although spoilt: {json.dumps(wrong)}")
    failures.extend(path_failures(program, tables))
    for identity, field, path in named_fields(schema, "#"):
        if (identity, field) not in validator.written:
            failures.append(f"no command writes {path}")
    print("\n".join(failures) or f"{objects} objects fit")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
