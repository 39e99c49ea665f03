#!/usr/bin/env python3
"""The schemas of targets refuse what can be said in a schema: compiled questionnaires are changed in named ways.

    schema_refusal_check.py QTOOL SCHEMAS FILE …

Compiles each FILE for each target, as far as the target takes it, and validates the documents. Then each mutation of
`refusing/<target>.py` is made at each of its places in all documents, and all of these must be refused. Mutations that no schema of
draft-07 can refuse, such as two ids that are the same, are counted apart; one that is refused after all belongs to the others.
"""

import csv
import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft7Validator

from refusing.mutations import Mutation

TARGETS = ("track", "intersession", "form", "radar", "redcap", "fhir", "esmira")
MOST_PLACES = 40


def documents(qtool: str, target: str, files: list) -> dict:
    """The documents by the kind of their schema."""
    found: dict = {}
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            command = [qtool, "compile", file, "--target", target, "--seed", "1", "-o", folder]
            subprocess.run([*command], capture_output=True, timeout=120)
            for path in sorted(Path(folder).iterdir()):
                found.setdefault(kind(path), []).append((f"{file}: {path.name}", load(path)))
    return found


def load(path: Path):
    text = path.read_text(encoding="utf-8")
    return list(csv.reader(text.splitlines(True))) if path.suffix == ".csv" else json.loads(text)


def kind(path: Path) -> str:
    isStudy = ".study." in path.name or path.name.endswith("_protocol.json")
    return "study" if isStudy or path.suffix == ".json" and b'"Bundle"' in path.read_bytes()[:80] else "questionnaire"


def validator(schemas: Path, target: str, kind: str) -> Draft7Validator:
    name = f"{target}-study" if kind == "study" else target
    schema = json.loads((schemas / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def judge(mutation: Mutation, all_documents: list, schema: Draft7Validator) -> list:
    """What is wrong with how the mutants are taken."""
    taken, refused = [], 0
    for name, document in all_documents:
        if len(taken) + refused >= MOST_PLACES:
            break
        for mutant in mutation.mutants(document):
            if schema.is_valid(mutant):
                taken.append(name)
            else:
                refused += 1
            if len(taken) + refused >= MOST_PLACES:
                break
    if not taken and not refused:
        return ["no document has this place"]
    if mutation.unsayable:
        return [] if taken else ["the schema refuses it after all"]
    return [f"{len(taken)} of {len(taken) + refused} are valid, such as in {taken[0]}"] if taken else []


def main() -> int:
    if len(sys.argv) < 4:
        sys.exit("usage: schema_refusal_check.py QTOOL SCHEMAS FILE …")
    qtool, schemas, files = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    faults = 0
    for target in TARGETS:
        found = documents(qtool, target, files)
        refused, unsayable = [], []
        for kind_name, table in importlib.import_module(f"refusing.{target}").MUTATIONS.items():
            schema = validator(schemas, target, kind_name)
            for name, document in found.get(kind_name, []):
                for error in schema.iter_errors(document):
                    faults += 1
                    print(f"{name}: {error.json_path}: {error.message[:200]}")
            for mutation in table:
                problems = judge(mutation, found.get(kind_name, []), schema)
                for problem in problems:
                    print(f"{target}, {mutation.name}: {problem}")
                faults += len(problems)
                (unsayable if mutation.unsayable else refused).append(mutation.name)
        names = refused + unsayable
        if len(set(names)) != len(names) or len(names) < 40:
            faults += 1
            print(f"{target}: {len(names)} mutations, {len(set(names))} names; 40 are needed")
        print(f"{target}: {len(refused)} of {len(names)} mutations are refused, {len(unsayable)} cannot be said in a schema")
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
