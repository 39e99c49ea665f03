#!/usr/bin/env python3
"""Runs every command of qtool on the questionnaires of shapes.py, with a small stack.

    hostile.py [--stack KIB] [NAME …]

With names, only these. QTOOL is the program.
"""

import argparse
import resource
import sys
import tempfile
from pathlib import Path

from running import qtool
from shapes import shapes

COMMANDS = [
    ["lint"], ["lint", "--target", "track"], ["lint", "--target", "intersession"], ["lint", "--format", "json"], ["lint", "--diff"],
    ["lint", "--target", "esmira"], ["targets"], ["report"],
    ["fmt", "--check"], ["compile", "--target", "form"], ["compile", "--target", "intersession"], ["preview", "--width", "40"],
    ["schedule", "--days", "7"], ["explain-path", "PATH", "last"],
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stack", type=int, default=1024)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    failed = count = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hostile.yaml"
        for name, content in shapes():
            if options.names and name not in options.names:
                continue
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            for command in COMMANDS:
                count += 1
                arguments = [path if part == "PATH" else part for part in command] + ([] if "PATH" in command else [path])
                is_text = command[0] != "compile" and "json" not in command and "--diff" not in command
                # On a busy machine, the same work takes more processor time. A fault that remains is in qtool.
                for _ in range(3):
                    # The default stack of threads.
                    run = qtool(*arguments, folder=folder, limits=[(resource.RLIMIT_STACK, options.stack << 10)])
                    found = list(run.faults(is_text=is_text))
                    if not found:
                        break
                if found:
                    failed += 1
                    print(f"FOUND   {name} ({path.stat().st_size} bytes), qtool {' '.join(command)}: {'; '.join(found)}", flush=True)
    print(f"{count} runs with a stack of {options.stack} KiB, {failed} finds")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
