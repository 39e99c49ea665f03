#!/usr/bin/env python3
"""Imports the files of import_shapes.py in one, four and sixteen times a size: time grows with the size, and so does memory.

    import_growth.py [--size N] [--slowness FACTOR] [--table] [NAME …]

With names, only shapes or formats of these. QTOOL is the program; a debug build needs `--slowness 10` or more. Time is processor time.
"""

import argparse
import io
import json
import math
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from import_shapes import import_shapes
from running import BINARY, MEGABYTES, PATIENCE, SECONDS, STATUSES, slower

# Less is noise.
LEAST_SECONDS = 0.15
# Memory besides ten times the size. The program itself takes about 15 of it; a debug build is larger.
OWN_MEGABYTES = 20
USUAL_MEGABYTES = 15
# 4 log 4: how much longer four times the size may take, with room for noise.
MOST_GROWTH = 4 * 1.6


def unpacked(files):
    """The size of files in MB; of archives, that of their parts."""
    return sum(sum(part.file_size for part in zipfile.ZipFile(io.BytesIO(content)).infolist()) if name.endswith(".xlsx") else len(content) for name, content in files) / 1e6


# Runs the program. A process is never told to have taken less memory than the one that started it had, so that must be a small one.
STARTER = """
import json, os, subprocess, sys, threading
for line in sys.stdin:
    words, folder = json.loads(line)
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    timer = threading.Timer(PATIENCE, process.kill)
    timer.start()
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    print(json.dumps([os.waitstatus_to_exitcode(status), errors[-300:].decode(errors="replace"), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024]), flush=True)
""".replace("PATIENCE", str(PATIENCE))


@dataclass
class Run:
    status: int
    errors: str
    seconds: float
    megabytes: float


class Starter:
    def __init__(self):
        self.process = subprocess.Popen([sys.executable, "-S", "-c", STARTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, files):
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files:
                Path(folder, name).write_bytes(content)
            words = [BINARY, "import", *(name for name, _ in files), "-o", "out"]
            self.process.stdin.write(json.dumps([words, folder]) + "\n")
            self.process.stdin.flush()
            return Run(*json.loads(self.process.stdout.readline()))


def faults(runs, slowness, own):
    """What is wrong with the runs of a shape, from the smallest to the largest."""
    for (files, done) in runs:
        size = sum(len(content) for _, content in files)
        if done.status not in STATUSES or done.status < 0:
            yield f"{size} bytes: status {done.status}: {done.errors[-200:]}"
        if size < 1 << 20 and (done.megabytes > MEGABYTES or done.seconds > SECONDS * slowness and done.seconds > SECONDS * slowness * slower()):
            yield f"{size} bytes: {done.seconds:.1f} s, {done.megabytes:.0f} MB"
        if done.megabytes > own + 10 * unpacked(files):
            yield f"{size} bytes, {unpacked(files):.2f} MB unpacked: {done.megabytes:.0f} MB"
    for (_, first), (_, second) in zip(runs, runs[1:]):
        if second.seconds > MOST_GROWTH * max(first.seconds, LEAST_SECONDS):
            yield f"four times the size takes {second.seconds:.2f} s instead of {first.seconds:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=600)
    parser.add_argument("--slowness", type=float, default=1)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    sizes = [options.size, 4 * options.size, 16 * options.size]
    shapes = zip(*(import_shapes(size) for size in sizes))
    failed = count = 0
    run = Starter().run
    own = max(0, run([("a.csv", b"type,name,label\ntext,a,A\n")]).megabytes - USUAL_MEGABYTES) + OWN_MEGABYTES
    print(f"qtool: {BINARY}", file=sys.stderr)
    for shape in shapes:
        format, name, _ = shape[0]
        if options.names and format not in options.names and name not in options.names:
            continue
        runs = [(files, run(files)) for _, _, files in shape]
        found = list(faults(runs, options.slowness, own))
        count += 1
        failed += bool(found)
        if options.table or found:
            figures = "; ".join(f"{math.ceil(sum(len(c) for _, c in files) / 1000)} KB {done.seconds:.2f} s {done.megabytes:.0f} MB [{done.status}]" for files, done in runs)
            print(f"{'FOUND  ' if found else 'fine   '} {format}: {name}: {figures}" + "".join(f"\n          {words}" for words in found), flush=True)
    print(f"{count} shapes, {failed} finds")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
