#!/usr/bin/env python3
"""Mutate files of other systems and import them: no crash, no hang, the documented statuses, and what is written can be read.

    import_fuzz.py [--seconds N | --seeds N] [--first SEED] [--keep FOLDER] FILE…

QTOOL names the program, or else it is .build/qtool. Bytes, members of JSON, cells of CSV, parts of archives and XML are replaced, repeated,
moved or left out. What a run finds is kept with its seed in FOLDER, if there is one.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from mutating import mutated
from running import BINARY

SECONDS = 5
# Findings that say that a file is no YAML, or not in the language. What the source has wrong is found by other rules.
UNREADABLE = re.compile(rb"^error: .*\[(yaml-syntax|condition-syntax|unknown-key|missing-key|merge-conflict)\]$", re.M)


def run(words: list, folder: Path) -> tuple:
    start = time.monotonic()
    try:
        done = subprocess.run([BINARY, *words], cwd=folder, capture_output=True, timeout=6 * SECONDS, env={"PATH": os.environ["PATH"]})
    except subprocess.TimeoutExpired:
        return "no", b"", b"", 6 * SECONDS
    return done.returncode, done.stdout, done.stderr, time.monotonic() - start


def fault(folder: Path, name: str, counts: Counter) -> str | None:
    """What is wrong with the import of a file, in words."""
    status, output, errors, seconds = run(["import", name, "-o", "out"], folder)
    counts[f"import {status}"] += 1
    made = list((folder / "out").glob("*")) if (folder / "out").exists() else []
    if status not in (0, 1, 2) or seconds > SECONDS:
        return f"status {status} after {seconds:.1f} s: {errors[-500:]}"
    if status == 2:
        return "something was written" if made else None if errors.strip() else "nothing says why"
    said = any(words in output for words in (b"cannot be expressed:", b"no file is written", b"is not among the files"))
    if said != (status == 1):
        return "the status is not that of the report"
    return unreadable(folder, counts) if made else None


def errors_without_remark(folder: Path, output: bytes) -> list:
    """Errors that lint finds in files that say of none of their parts that the source is at fault."""
    found = re.findall(rb"^error: .* \[([a-z-]+)\]\n +--> ([^:\n]+):", output, re.M)
    told = {path: b"lint finds" in re.sub(rb"\n\s*#\s+", b" ", (folder / path.decode()).read_bytes()) for path in {path for _, path in found}}
    return sorted({rule.decode() for rule, path in found if not told[path]})


def unreadable(folder: Path, counts: Counter) -> str | None:
    status, output, errors, seconds = run(["lint", "out"], folder)
    counts[f"lint {status}"] += 1
    if status not in (0, 1) or seconds > SECONDS or UNREADABLE.search(output):
        return f"lint ended with {status} after {seconds:.1f} s: {(errors + output)[-500:]}"
    untold = errors_without_remark(folder, output)
    if untold:
        return f"lint finds errors about which no remark says anything: {untold}"
    status, output, errors, _ = run(["fmt", "--check", "out"], folder)
    # Only a repeated code keeps a file from being formatted.
    if status and not re.search(rb"\[duplicate-(code|key)\]", output + errors):
        return f"fmt ended with {status}: {(errors + output)[-500:]}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=float, default=60)
    limit.add_argument("--seeds", type=int, help="try as many files as this, however long it takes")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_intermixed_args()
    kinds: dict = {}
    for path in options.files:
        kinds.setdefault((path.parent.name if path.suffix != ".json" else path.parent.parent.name, path.suffix), []).append(path)
    counts, faults, number, end = Counter(), 0, options.first, time.monotonic() + options.seconds
    while time.monotonic() < end if options.seeds is None else number < options.first + options.seeds:
        number += 1
        chosen = random.Random(number)
        path = chosen.choice(kinds[chosen.choice(sorted(kinds))])
        with tempfile.TemporaryDirectory() as name:
            file = Path(name, "in" + path.suffix)
            file.write_bytes(mutated(chosen, path))
            found = fault(Path(name), file.name, counts)
            if found:
                faults += 1
                print(f"seed {number}, {path}: {found}", flush=True)
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(file, options.keep / f"{number}{path.suffix}")
    print(f"seeds {options.first + 1} to {number}: {dict(counts)}; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
