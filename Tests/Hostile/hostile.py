#!/usr/bin/env python3
"""Holds every command of qtool to its promises on hostile files, with a small stack.

    hostile.py QTOOL [--stack KIB] [NAME …]

With names, only these of the shapes in shapes.py.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from running import Qtool, no_core_files
from shapes import shapes

COMMANDS = [
    ["lint"],
    ["lint", "--target", "track"],
    ["lint", "--target", "intersession"],
    ["lint", "--format", "json"],
    ["compile", "--target", "form"],
    ["compile", "--target", "intersession"],
    ["preview", "--width", "40"],
    ["schedule", "--days", "7"],
    ["explain-path"],
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--stack", type=int, default=1024)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    no_core_files()
    failed, count = False, 0
    with tempfile.TemporaryDirectory() as folder:
        qtool = Qtool(options.qtool, folder, stack=options.stack)
        for name, content in shapes():
            if options.names and name not in options.names:
                continue
            path = Path(folder) / "hostile.yaml"
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            for command in COMMANDS:
                count += 1
                is_path = command == ["explain-path"]
                run = qtool.run(*command, path, *(["last"] if is_path else []))
                found = list(run.faults(is_text=command[0] != "compile" and "json" not in command))
                if found:
                    failed = True
                    print(f"FOUND   {name} ({path.stat().st_size} bytes), qtool {' '.join(command)}: {'; '.join(found)}", flush=True)
    print(f"{count} runs with a stack of {options.stack} KiB")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
