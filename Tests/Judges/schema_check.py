#!/usr/bin/env python3
"""Validate questionnaires and compiled documents against the project's schemas, with independent parsers.

    schema_check.py SCHEMAS FILE …

SCHEMAS is the folder of the schemas. A YAML file is loaded by ruamel.yaml (pure Python, YAML 1.2 core schema) and checked
against questionnaire.schema.json, or study.schema.json if its first key is `study`, a JSON file against the schema of its target or of `qtool diff`, which is recognized by its shape. Other
JSON files are an error.
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft7Validator
from jsonschema.validators import validator_for
from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.resolver import VersionedResolver


class CoreConstructor(SafeConstructor):
    """The YAML 1.2 core schema has no dates: `2026-01-02` is text."""


CoreConstructor.add_constructor("tag:yaml.org,2002:timestamp", SafeConstructor.construct_yaml_str)


def load_yaml(path):
    yaml = YAML(typ="safe", pure=True)
    yaml.version = (1, 2)
    yaml.Resolver = VersionedResolver
    yaml.Constructor = CoreConstructor
    return with_text_keys(yaml.load(path.read_bytes().decode("utf-8")))


def with_text_keys(value):
    """JSON's keys are texts; a code such as 1 is the key "1"."""
    if isinstance(value, dict):
        return {key_text(key): with_text_keys(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [with_text_keys(entry) for entry in value]
    return value


def key_text(key):
    if isinstance(key, bool):
        return "true" if key else "false"
    return str(key)


SHAPES = (
    ("files", "diff"),
    ("structure", "track"),
    ("form", "form"),
    ("sections", "intersession"),
    ("data", "track-study"),
    ("next", "form-study"),
    ("publishedWeb", "esmira"),
    ("interventions", "intersession-study"),
    ("protocols", "radar-study"),
    ("entry", "fhir-study"),
    ("item", "fhir"),
)


def target_of(document):
    if isinstance(document, list) and document:
        return "radar" if isinstance(document[0], dict) else "redcap"
    if isinstance(document, dict):
        for key, target in SHAPES:
            if key in document:
                return target
    raise ValueError("this is the output of no known target")


def schema_name(path, document):
    if path.suffix in (".yaml", ".yml"):
        return "study" if next(iter(document)) == "study" else "questionnaire"
    return target_of(document)


def load(path):
    return load_yaml(path) if path.suffix in (".yaml", ".yml") else json.loads(path.read_text(encoding="utf-8"))


def validator(folder, name, made={}):
    if name not in made:
        schema = json.loads((folder / f"{name}.schema.json").read_text(encoding="utf-8"))
        kind = validator_for(schema, default=Draft7Validator)
        kind.check_schema(schema)
        made[name] = kind(schema)
    return made[name]


def problems(folder, path):
    document = load(path)
    errors = validator(folder, schema_name(path, document)).iter_errors(document)
    for error in sorted(errors, key=lambda error: error.json_path):
        yield f"{error.json_path}: {error.message}"


def main():
    if len(sys.argv) < 3:
        sys.exit("usage: schema_check.py SCHEMAS FILE …")
    failed = False
    for name in sys.argv[2:]:
        try:
            found = list(problems(Path(sys.argv[1]), Path(name)))
        except Exception as problem:  # noqa: BLE001 - any failure of the parser is a finding about the file
            found = [f"{type(problem).__name__}: {problem}"]
        print(f"{name}: {'valid' if not found else ''}")
        for problem in found:
            print(f"  {problem}")
        failed = failed or bool(found)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
