#!/usr/bin/env python3
"""Judges what qtool compiles by a second compiler, written from the descriptions of the language and its targets alone.

    independent_compiler.py FILE --target TARGET      what the second compiler makes of a file
    independent_compiler.py --count N --seed S        compares both on N generated questionnaires for each target
    independent_compiler.py --probe                   which changes of version 2 this qtool has
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from independent.compiling import LOWERINGS, compile_questionnaire
from independent.judging import judge
from independent.probing import probe, present


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--target", choices=list(LOWERINGS))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a folder for the files on which they disagree")
    parser.add_argument("--probe", action="store_true")
    arguments = parser.parse_args()
    if arguments.file:
        documents = compile_questionnaire(arguments.file.read_text(encoding="utf-8"), arguments.target or "track")
        print(json.dumps(list(documents.values()), ensure_ascii=False, indent=2))
        return 0
    with tempfile.TemporaryDirectory(prefix="qtool-judge-") as folder:
        found = probe(Path(folder))
        print(present(found))
        if arguments.probe:
            return 0
        targets = [arguments.target] if arguments.target else list(LOWERINGS)
        return judge(Path(folder), targets, arguments.count, arguments.seed, found, arguments.keep)


if __name__ == "__main__":
    sys.exit(main())
