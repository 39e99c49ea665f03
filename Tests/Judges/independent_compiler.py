#!/usr/bin/env python3
"""Compares qtool's documents with those of a second compiler, written only from the descriptions of the language and targets.

    independent_compiler.py FILE --target TARGET      prints what the second compiler writes for a file
    independent_compiler.py --count N --seed S        compares both on N generated questionnaires for each target and kind
    independent_compiler.py --probe                   prints which changes of version 2 this qtool has

Kinds are `valid` (awkward but valid) and `odd` (one odd value or key). Either both compilers write equal documents with keys
in the same order, or both refuse. What passes lint compiles and fits the target's schema.

Where the descriptions say nothing, the second compiler has to choose:

| not described | choice | reason |
| --- | --- | --- |
| where `*` begins and ends a style | one to three stars without a space inside, up to the next group of as many | the shortest reading of `**bold**` |
| bold inside bold | is not bold | books treat emphasis inside emphasis like this, and so does qtool |
| tags around nested styles | a pair around each run, <b> outside | the clients show both in the same way |
| how far markup extends | to the end of its text, so not from a question into its help | a text is one key |
| texts in which nothing is visible | refused; the end of a scale may have an empty label | nothing would be shown |
| control characters | refused | they cannot be shown |
| tags such as `!!str` | a number takes `!!int` and `!!float`, true and false take `!!bool` | the tag says so |
| how `unit`, `help`, labels join a text | `text (unit)`, a line break, `0 – low`, `0 = low, 100 = high` | what qtool does; participants see all of it |
| words of a yes-no question without labels | those of the language | what qtool does; only six languages are known here |
| `name` of elements, of composites without id | `note-3`, `section-2`, `section-2-headline` | no known client reads them |
| the title of a section with only notes in `form` | goes to the header with the notes | a composite without fields shows nothing |
| `intro` in `form` | goes to the header first | what participants read before the first question |
| codes | no leading zeros or plus, at most 64 bits | two spellings would be the same number |
| numbers | less than 10^15, at most ten decimals | JSON readers keep those exactly |
| a `unit` without a language | may have letters | kg and mmHg are the same in every language |
| points of a rating | at most 101, as from 0 to 100 | each is a button |
| dates in `track` | `starts` before the first time of a rule, `ends` before its end | the only order in which both make sense |
| the alternatives in `intersession` and their order | any with the same meaning, none covering another | "one of them holds" |
| a hidden question under `not` that other questions can express | compiled or refused | "depends on a question having no answer" can be read either way |
| nested groups and notes in groups | refused | a composite has fields |
| the words of scripts in `esmira` | any that are true after the same answers, kept answers to hidden questions among them | only their meaning is described |
| a page of `esmira` without a heading | shown if any of its items is | nobody should see an empty page |
| `timeout` of `esmira` | until the prompt closes, counted from the last reminder, at least until another would come | what qtool does; the notification goes when nobody can answer it |
| `durationEnd` of `esmira` | the end of the last day | days are inclusive |
| the pattern of whole numbers | any that accepts them and nothing else | nothing more is described |
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from independent.compiling import LOWERINGS, compile_questionnaire
from independent.judging import Plan, judge
from independent.probing import present, probe


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--target", choices=list(LOWERINGS))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kind", choices=["valid", "odd"], action="append", help="may be repeated; both where it is left out")
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
        kinds = arguments.kind or ["valid", "odd"]
        return judge(Path(folder), Plan(targets, kinds, arguments.count, arguments.seed, arguments.keep), found)


if __name__ == "__main__":
    sys.exit(main())
