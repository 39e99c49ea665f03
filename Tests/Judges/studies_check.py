#!/usr/bin/env python3
"""Check the documents that qtool compiles from study files.

    studies_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER] [STUDY…]

The documents of the given study files, and of N (200) generated ones with their questionnaires, are compared field by field
with what the tables of the three systems say. Both the study files and the tables are read here, independently of qtool.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from studying.documents import StudyFile
from studying.generating import Generator


def differences(found, expected, path: str = "$"):
    """Where two JSON values differ; 1 and true are different values."""
    if type(found) is not type(expected):
        yield f"{path} is {json.dumps(found, ensure_ascii=False)}, not {json.dumps(expected, ensure_ascii=False)}"
    elif isinstance(expected, dict):
        for key in expected.keys() - found.keys():
            yield f"{path} has no `{key}`"
        for key in found.keys() - expected.keys():
            yield f"{path} has `{key}`, which no table names"
        for key in expected.keys() & found.keys():
            yield from differences(found[key], expected[key], f"{path}.{key}")
    elif isinstance(expected, list):
        if len(found) != len(expected):
            yield f"{path} has {len(found)} entries, not {len(expected)}"
        for index, pair in enumerate(zip(found, expected)):
            yield from differences(*pair, f"{path}[{index}]")
    elif found != expected:
        yield f"{path} is {json.dumps(found, ensure_ascii=False)}, not {json.dumps(expected, ensure_ascii=False)}"


def faults(qtool: str, file: Path):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([qtool, "compile", str(file), "-o", folder], capture_output=True, text=True)
        if done.returncode != 0:
            yield f"compile ended with {done.returncode}: {done.stderr}"
            return
        study = StudyFile(file)
        expected = study.documents()
        compiled = {path.name: path for path in Path(folder).glob("*.json")}
        own = {name for name in compiled if name.startswith(study.content["study"] + ".study.")}
        if own != expected.keys():
            yield f"the documents of the study are {sorted(own)}, not {sorted(expected)}"
        if "esmira" in study.targets:
            text = compiled[study.content["study"] + ".esmira.json"].read_text(encoding="utf-8")
            yield from study.esmira(json.loads(text))
        for one in study.questionnaires:
            if study.targets != ["esmira"] and not any(name.startswith(one["questionnaire"] + ".") for name in compiled):
                yield f"no document of {one['questionnaire']} was written"
        for name in own & expected.keys():
            found = json.loads(compiled[name].read_text(encoding="utf-8"))
            yield from (f"{name}: {line}" for line in differences(found, expected[name]))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("qtool")
    parser.add_argument("studies", nargs="*", type=Path)
    parser.add_argument("--generated", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_intermixed_args()
    count = 0

    def judge(name: str, file: Path) -> None:
        nonlocal count
        for fault in faults(options.qtool, file):
            print(f"{name}: {fault}")
            count += 1

    for file in options.studies:
        judge(str(file), file)
    with tempfile.TemporaryDirectory() as temporary:
        for seed in range(options.first, options.first + options.generated):
            folder = (options.keep or Path(temporary)) / str(seed)
            folder.mkdir(parents=True)
            judge(f"seed {seed}", Generator(seed).folder(folder))
    print(f"{len(options.studies)} given and {options.generated} generated study files, {count} differences")
    return 1 if count or not options.generated and not options.studies else 0


if __name__ == "__main__":
    sys.exit(main())
