#!/usr/bin/env python3
"""Changes questionnaires at random and holds every command of qtool to its promises on them.

    mutate.py QTOOL [--seconds 60] [--seed N] [--keep FOLDER] CORPUS …

CORPUS are questionnaires and folders of them. The seed is printed, and the same one makes the same files. What breaks a
promise is kept, one file a find, with the command that shows it; the status is then 1.
"""

import argparse
import hashlib
import json
import os
import random
import shlex
import sys
import tempfile
import time
from pathlib import Path

from mutations import mutated
from running import Qtool, no_core_files

TARGETS = ["track", "intersession", "form"]
BATCH = 16


def commands(choose, paths, scratch):
    """What is run on a batch; the paths are in it one by one where a command takes but one."""
    yield ["lint", "--format", "json", *paths]
    yield ["lint", "--target", choose.choice(TARGETS), *paths]
    yield ["compile", "--target", choose.choice(TARGETS), "-o", scratch / "compiled", *paths]
    yield ["preview", "--width", str(choose.randint(40, 200)), choose.choice(paths)]
    yield ["schedule", "--days", "3", "--format", choose.choice(["text", "json", "ics", "csv"]), choose.choice(paths)]
    yield ["explain-path", choose.choice(paths), choose.choice(["q1", "stress_level", "mood"])]
    # format


def problems(run):
    is_text = not {"json", "ics", "csv"} & set(run.arguments)
    yield from run.faults(seconds=2 * BATCH if len(run.arguments) > BATCH else 2, is_text=is_text)
    if "json" in run.arguments and run.status in (0, 1) and run.output:
        try:
            json.loads(run.output)
        except ValueError as problem:
            yield f"wrote JSON that cannot be read: {problem}"


def corpus(names):
    paths = [path for name in names for path in ([Path(name)] if Path(name).is_file() else sorted(Path(name).rglob("*.yaml")))]
    return [data for data in (path.read_bytes() for path in paths) if data]


def narrow(qtool, arguments, paths):
    """The finds of a batch, each with the one file that shows it where one does."""
    rest = [argument for argument in arguments if argument not in paths]
    alone = [(path, found) for path in paths if (found := list(problems(qtool.run(*rest, path))))]
    return alone or [(paths[0], list(problems(qtool.run(*arguments))))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("corpus", nargs="+")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--keep", default="finds", help="the folder for what breaks a promise")
    options = parser.parse_args()
    no_core_files()
    files = corpus(options.corpus)
    print(f"seed {options.seed}, {len(files)} files to start from", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(1 if mutate(options, files, Path(folder)) else 0)


def mutate(options, files, scratch):
    choose = random.Random(options.seed)
    qtool = Qtool(options.qtool, scratch)
    count, runs, finds = 0, 0, 0
    end = time.monotonic() + options.seconds
    while time.monotonic() < end:
        paths = [scratch / f"{index}.yaml" for index in range(BATCH)]
        for path in paths:
            path.write_bytes(mutated(choose, files))
        count += BATCH
        for arguments in list(commands(choose, paths, scratch)):
            runs += 1
            if list(problems(qtool.run(*arguments))):
                for path, found in narrow(qtool, arguments, paths):
                    finds += 1
                    keep(options.keep, path, arguments, paths, found)
    print(f"{count} files, {runs} runs, {finds} finds")
    return finds


def keep(folder, path, arguments, paths, found):
    Path(folder).mkdir(parents=True, exist_ok=True)
    data = path.read_bytes()
    name = Path(folder) / f"find-{hashlib.sha256(data).hexdigest()[:8]}.yaml"
    name.write_bytes(data)
    rest = [os.fspath(argument) for argument in arguments if argument not in paths]
    print(f"FOUND   qtool {shlex.join(rest)} {name}: {'; '.join(found)}", flush=True)


if __name__ == "__main__":
    main()
