#!/usr/bin/env python3
"""Files that cannot be read or written, full disks, closed pipes, sudden ends: what every command makes of them."""

import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

from running import BINARY, FolderTest, main, qtool, questionnaire

# Every command that reads one file; its path comes last but for these.
READERS = [
    ["lint"], ["lint", "--format", "json"], ["lint", "--fix"], ["lint", "--diff"], ["fmt"], ["fmt", "--check"], ["fmt", "--diff"],
    ["compile"], ["preview"], ["schedule", "--days", "1"], ["config"], ["explain-path", "PATH", "q0"],
]
# Every command that writes to standard output, in a folder with daily.yaml.
WRITERS = [
    *(["lint", "--format", format, "daily.yaml"]
      for format in ("text", "short", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "rdjson")),
    ["lint", "--diff", "--unsafe-fixes", "crooked.yaml"], ["fmt", "--check", "crooked.yaml"],
    ["fmt", "--diff", "crooked.yaml"], ["compile", "daily.yaml"], ["preview", "daily.yaml"], ["schedule", "daily.yaml"],
    ["schedule", "--format", "json", "daily.yaml"], ["schedule", "--format", "ics", "daily.yaml"],
    ["schedule", "--format", "csv", "daily.yaml"], ["explain"], ["explain", "unknown-key"], ["explain-path", "daily.yaml", "q0"],
    ["pattern", "[a-z]+", "x"], ["pattern", "--json", "[a-z]+"], ["config", "--format", "json", "."], ["schema"], ["schema", "track"], ["config", "daily.yaml"], ["--help"], ["--version"],
    ["help", "lint"], ["lint", "--help"], ["--generate-completion-script", "bash"],
]
# And those that read standard input, here crooked.yaml.
FILTERS = [
    ["lint", "-"], ["lint", "--fix", "--unsafe-fixes", "-"], ["lint", "--diff", "--unsafe-fixes", "-"], ["fmt", "-"],
    ["fmt", "--diff", "-"], ["preview", "-"], ["explain-path", "-", "q0"],
]
CROOKED = questionnaire("crooked").replace("title: Daily", "title:   'Daily'\nverison: 3")
ODD_NAMES = [
    b"two words.yaml", b"line\nbreak.yaml", b"carriage\rreturn.yaml", b"\xff\xfe not UTF-8 \xc3.yaml",
    b"\x1b[2J\x1b]0;x\x07.yaml", "\u202edailY.yaml".encode(), b"$(touch x);`touch y`.yaml", b"'\"*?[.yaml",
    "\ufffd.yaml".encode(), "\ufffd\U000e017f.yaml".encode(),
]


def command(reader, path):
    path = os.fspath(path)
    return [path if part == "PATH" else part for part in reader] + ([] if "PATH" in reader else [path])


class Inputs(FolderTest):
    def each(self, path, statuses, **more):
        for reader in READERS:
            with self.subTest(command=reader):
                run = self.run_in(*command(reader, path), **more)
                # The settings of a file that is not there can be asked for.
                self.assert_kept(run, statuses + ((0,) if reader[0] == "config" else ()))
                if run.status:
                    self.assertNotEqual(run.errors + run.output, b"")

    def test_missing(self):
        self.each("missing.yaml", (2,))

    def test_below_a_file(self):
        self.write("daily.yaml")
        self.each("daily.yaml/daily.yaml", (2,))

    def test_a_name_too_long(self):
        self.each("x" * 300 + ".yaml", (2,))

    def test_unreadable(self):
        self.write("daily.yaml").chmod(0o200)
        self.each("daily.yaml", (2,), as_nobody=True)

    def test_in_a_locked_folder(self):
        (self.folder / "locked").mkdir()
        self.write("locked/daily.yaml")
        (self.folder / "locked").chmod(0)
        self.each("locked/daily.yaml", (2,), as_nobody=True)
        self.each("locked", (2,), as_nobody=True)

    def test_a_folder_that_may_not_be_entered(self):
        """Its names can be read, but nothing is known of what they name."""
        (self.folder / "study/locked").mkdir(parents=True)
        self.write("study/daily.yaml")
        self.write("study/locked/weekly.yaml")
        (self.folder / "study/empty").mkdir()
        for name in ("locked", "empty"):
            (self.folder / "study" / name).chmod(0o444)
        for arguments in (["lint"], ["lint", "--format", "json"], ["lint", "--fix"], ["lint", "--diff"], ["fmt", "--diff"], ["fmt", "--check"]):
            with self.subTest(command=arguments):
                run = self.run_in(*arguments, "study", as_nobody=True)
                self.assert_kept(run, (2,))
                self.assertTrue(run.errors.startswith(b"qtool: cannot read study/locked: you do not have permission\n"))
                self.assertEqual(run.errors.count(b"study/locked"), 1)
        self.assert_kept(self.run_in("lint", "study/empty", as_nobody=True), (0,))

    def test_a_baseline_keeps_what_cannot_be_looked_at(self):
        (self.folder / "study/locked").mkdir(parents=True)
        self.write("study/locked/weekly.yaml", CROOKED)
        self.assert_kept(self.run_in("lint", "--write-baseline", "study"), (0,))
        (self.folder / "study/locked").chmod(0o444)
        run = self.run_in("lint", "--baseline", ".qtool-baseline.json", "study", as_nobody=True)
        self.assert_kept(run, (2,))
        self.assertNotIn(b"no longer occur", run.errors)

    def test_a_link_to_where_one_may_not_go(self):
        for name in ("study", "locked"):
            (self.folder / name).mkdir()
        self.write("study/daily.yaml")
        self.write("locked/weekly.yaml")
        (self.folder / "study/weekly.yaml").symlink_to("../locked/weekly.yaml")
        (self.folder / "locked").chmod(0)
        run = self.run_in("lint", "study", as_nobody=True)
        self.assert_kept(run, (2,))
        self.assertIn(b"cannot read study/weekly.yaml: you do not have permission", run.errors)

    def test_a_tree_deeper_than_a_path(self):
        self.write("daily.yaml")
        here = os.open(self.folder, os.O_RDONLY)
        for _ in range(30):
            os.mkdir("d" * 200, dir_fd=here)
            below = os.open("d" * 200, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = below
        os.close(os.open("deep.yaml", os.O_CREAT | os.O_WRONLY, dir_fd=here))
        os.close(here)
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder / ("d" * 200)], check=True)
        for arguments in (["lint"], ["lint", "--fix"], ["fmt", "--check"]):
            with self.subTest(command=arguments):
                run = self.run_in(*arguments)
                self.assert_kept(run, (2,))
                self.assertIn(b"ddd: its name or path is too long", run.errors)

    def test_what_cannot_be_read_is_not_called_clean(self):
        run = self.run_in("lint", "missing.yaml")
        self.assertEqual((run.status, run.output), (2, b""))
        run = self.run_in("lint", "--format", "json", "missing.yaml")
        report = json.loads(run.output)
        self.assertEqual((run.status, report["findings"], report["summary"]["errors"]), (2, [], 1))
        self.assertEqual(run.errors, b"qtool: cannot read missing.yaml: no such file or folder\n")

    def test_a_folder(self):
        (self.folder / "study.yaml").mkdir()
        self.each("study.yaml", (0, 2))

    def test_links(self):
        (self.folder / "loop.yaml").symlink_to("loop.yaml")
        self.each("loop.yaml", (2,))
        (self.folder / "nowhere.yaml").symlink_to("missing.yaml")
        self.each("nowhere.yaml", (2,))
        (self.folder / "self").mkdir()
        (self.folder / "self" / "self").symlink_to(".")
        self.write("self/daily.yaml")
        self.assert_kept(self.run_in("lint", "self"), (0,))

    def test_a_pipe_that_nobody_writes_to(self):
        os.mkfifo(self.folder / "pipe.yaml")
        self.each("pipe.yaml", (0, 1, 2))

    def test_a_socket(self):
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(self.folder / "socket.yaml"))
            self.each("socket.yaml", (2,))

    def test_devices(self):
        for device in ("/dev/zero", "/dev/urandom", "/dev/full"):
            self.each(device, (1, 2))
        self.each("/dev/null", (0, 1, 2))

    def test_among_the_files_of_a_folder(self):
        """What is not a file is skipped: nothing hangs, and the questionnaire next to it is found."""
        (self.folder / "study").mkdir()
        self.write("study/daily.yaml")
        os.mkfifo(self.folder / "study/pipe.yaml")
        for name, to in (("loop.yaml", "loop.yaml"), ("nowhere.yaml", "missing.yaml"), ("zero.yaml", "/dev/zero"), ("self", "."),
                         ("up", ".."), ("linked.yaml", "pipe.yaml")):
            (self.folder / "study" / name).symlink_to(to)
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(self.folder / "study/socket.yaml"))
            for arguments in (["lint", "--format", "json", "study"], ["fmt", "study"], ["fmt", "--check", "study"], ["lint", "--fix", "study"]):
                run = self.run_in(*arguments)
                self.assert_kept(run, (0,))
                if "json" in arguments:
                    self.assertEqual(json.loads(run.output)["summary"]["files"], 1)

    def test_odd_names(self):
        names = ODD_NAMES
        for name in names:
            self.write(name)
            for given in (name, b"./" + name):
                self.each(os.fsdecode(given), (0,))
            # Of a name in two lines, none is taken for a line of its own.
            for more in (["explain-path", name, "nobody"], ["preview", "--section", "nobody", name], ["compile", "--lang", "xx", name], ["config", name]):
                self.assertNotIn(b"\nbreak", self.run_in(*more).output + self.run_in(*more).errors)
            os.unlink(os.fsencode(self.folder) + b"/" + name)
        for name in names:
            self.write(name, CROOKED)
        self.assert_kept(self.run_in("lint"), (1,))
        self.assert_kept(self.run_in("fmt", "--diff"), (1,))
        self.assert_kept(self.run_in("fmt"), (0, 1))
        self.assertEqual(len(os.listdir(self.folder)), len(names))

    def test_names_that_look_alike(self):
        """Bytes that are not UTF-8 are shown as one character, and are not confused with each other."""
        for name in (b"\xff.yaml", b"\xfe.yaml", "\ufffd.yaml".encode()):
            self.write(name, questionnaire(f"q{name[0]}"))
        names = [b"\xff.yaml", b"\xfe.yaml", "\ufffd.yaml".encode()]
        run = self.run_in("lint", "--format", "json", *names)
        self.assert_kept(run, (0,), is_text=False)
        self.assertEqual(json.loads(run.output)["summary"]["files"], 3)
        self.assert_kept(self.run_in("compile", "-o", "build", *names), (0,))
        self.assertEqual(sorted(os.listdir(self.folder / "build")), ["q239.json", "q254.json", "q255.json"])
        self.assert_kept(self.run_in("lint", b"\xfd.yaml"), (2,))
        self.assertIn("cannot read \ufffd.yaml: no such file".encode(), self.run_in("preview", b"\xfd.yaml").errors)

    def test_names_like_options(self):
        for name in ("-x.yaml", "--fix", "--", "-"):
            self.write(name)
            for reader in READERS:
                with self.subTest(command=reader, name=name):
                    given = command(reader, "./-" if name == "-" else name)
                    at = reader.index("PATH") if "PATH" in reader else len(reader)
                    given.insert(at, "--")
                    self.assert_kept(self.run_in(*given), (0,))
            (self.folder / name).unlink()

    def test_odd_places_to_write_to(self):
        """Names of results may be as odd as those of questionnaires."""
        self.write("daily.yaml")
        self.write("crooked.yaml", CROOKED)
        for name in ODD_NAMES:
            name = name.removesuffix(b".yaml")
            for option in ([b"-o", name], [b"--output", name], [b"--output=" + name]):
                self.assert_kept(self.run_in("compile", *option, "daily.yaml"), (0,))
                place = os.path.join(os.fsencode(self.folder), name)
                self.assertEqual(os.listdir(place), [b"daily.json"])
                shutil.rmtree(place)
            self.assert_kept(self.run_in("lint", "--format", b"json:" + name, "daily.yaml"), (0,))
            json.loads(self.taken(name))
            self.assert_kept(self.run_in("lint", "--write-baseline", b"--baseline=" + name, "crooked.yaml"), (0,))
            self.assert_kept(self.run_in("lint", "--baseline", name, "crooked.yaml"), (0,))
            self.taken(name)
            self.assert_kept(self.run_in("lint", "--stdin-filename", name, "-"), (1,))

    def taken(self, name):
        path = os.path.join(os.fsencode(self.folder), name)
        with open(path, "rb") as file:
            content = file.read()
        os.unlink(path)
        return content

    def test_vanishing(self):
        """Files go and come back while qtool walks through their folder."""
        for number in range(400):
            self.write(f"{number:03}.yaml")
        is_over = threading.Event()

        def shake():
            while not is_over.is_set():
                path = self.folder / f"{random.randrange(400):03}.yaml"
                path.unlink(missing_ok=True)
                path.mkdir(exist_ok=True) if random.random() < 0.1 and not path.exists() else None
                if path.is_dir():
                    path.rmdir()
                path.write_text(questionnaire("daily"))

        shaker = threading.Thread(target=shake)
        shaker.start()
        try:
            for _ in range(10):
                for arguments in (["lint"], ["fmt", "--check"]):
                    self.assert_kept(self.run_in(*arguments), (0, 1, 2), seconds=10)
        finally:
            is_over.set()
            shaker.join()

    def test_few_descriptors(self):
        for number in range(3_000):
            self.write(f"q{number}.yaml", questionnaire(f"q{number}"))
        limits = [(resource.RLIMIT_NOFILE, 20)]
        for arguments in (["lint"], ["fmt"], ["fmt", "--check"], ["compile", "-o", "build", *(f"q{n}.yaml" for n in range(0, 3_000, 3))]):
            with self.subTest(command=arguments[:2]):
                self.assert_kept(self.run_in(*arguments, limits=limits), (0,), seconds=60)
        self.assertEqual(len(os.listdir(self.folder / "build")), 1_000)


class Settings(FolderTest):
    """A `.qtool.yaml` that cannot be used is never ignored: its rules would be off, or on, without a word."""

    def each(self, message):
        self.write("daily.yaml")
        for arguments in (["lint"], ["lint", "daily.yaml"], ["lint", "--fix"], ["fmt"], ["compile", "daily.yaml"],
                          ["preview", "daily.yaml"], ["schedule", "--days", "1", "daily.yaml"], ["config", "daily.yaml"]):
            with self.subTest(command=arguments):
                run = self.run_in(*arguments)
                self.assert_kept(run, (2,))
                self.assertIn(message, run.errors)

    def test_a_link_that_leads_nowhere(self):
        (self.folder / ".qtool.yaml").symlink_to("missing.yaml")
        self.each(b".qtool.yaml: it is a link to a file that does not exist")

    def test_a_link_that_leads_to_itself(self):
        (self.folder / ".qtool.yaml").symlink_to(".qtool.yaml")
        self.each(b".qtool.yaml: it is a link that leads back to itself")

    def test_a_key_twice(self):
        for text, key in (("target: form\ntarget: track\n", b"target"), ("rules: {slider-labels: off, slider-labels: error}\n", b"slider-labels"),
                          ("rules: {}\nexclude: [a]\nrules: {slider-labels: off}\n", b"rules")):
            self.write(".qtool.yaml", text)
            self.each(b"`" + key + b"` is repeated")


class StandardOutput(FolderTest):
    def setUp(self):
        super().setUp()
        self.write("daily.yaml", questionnaire("daily") + "schedule: [{at: '09:00'}]\nrepeat: many\n")
        self.write("crooked.yaml", CROOKED)

    def test_a_full_disk(self):
        for writer in WRITERS:
            with self.subTest(command=writer):
                self.assertNotEqual(self.run_in(*writer).output, b"", "the command writes nothing")
                run = self.run_in(*writer, output="/dev/full")
                self.assert_kept(run, (74,))
                self.assertIn(b"disk is full", run.errors)

    def test_a_reader_that_goes_away(self):
        for default_signals in (True, False):
            for writer in WRITERS:
                with self.subTest(command=writer, default_signals=default_signals):
                    read, write = os.pipe()
                    os.close(read)
                    try:
                        self.assert_kept(self.run_in(*writer, output=write, default_signals=default_signals), (0, 1))
                    finally:
                        os.close(write)

    def test_none_at_all(self):
        for writer in WRITERS:
            with self.subTest(command=writer):
                line = 'ulimit -c 0; exec "$@" >&-'
                run = subprocess.run(["/bin/sh", "-c", line, "sh", BINARY, *writer], cwd=self.folder, capture_output=True)
                self.assertEqual(run.returncode, 74, run.stderr)

    def test_filters(self):
        for writer in FILTERS:
            with self.subTest(command=writer), open(self.folder / "crooked.yaml") as input:
                self.assert_kept(self.run_in(*writer, output="/dev/full", input=input), (74,))
                read, write = os.pipe()
                os.close(read)
                input.seek(0)
                self.assert_kept(self.run_in(*writer, output=write, input=input), (0, 1))
                os.close(write)

    def test_of_a_language_server(self):
        hello = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}'
        (self.folder / "hello").write_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(hello), hello))
        for line, status in (("", 1), (">/dev/full", 74), (">&-", 74), ("2>&-", 1), ("<&-", 1)):
            with self.subTest(line=line):
                line = f'ulimit -c 0; exec "$@" <hello {line}'
                run = subprocess.run(["/bin/sh", "-c", line, "sh", BINARY, "lsp"], cwd=self.folder, capture_output=True, timeout=60)
                self.assertEqual(run.returncode, status, run.stderr)

    def test_nothing_printed_gets_into_files(self):
        """A file that is opened takes the number of a stream that is closed."""
        self.assert_kept(self.run_in("compile", "-o", "right", "daily.yaml"), (0,))
        self.assert_kept(self.run_in("fmt", "crooked.yaml"), (0,))
        tidy = (self.folder / "crooked.yaml").read_bytes()
        for closed in ("2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
            with self.subTest(closed=closed):
                self.write("crooked.yaml", CROOKED)
                for arguments in (["fmt", "missing.yaml", "crooked.yaml"], ["compile", "-o", "build", "daily.yaml"],
                                  ["lint", "--format", "json:out.json", "--format", "text", "missing.yaml", "crooked.yaml"]):
                    line = f'ulimit -c 0; exec "$@" {closed}'
                    subprocess.run(["/bin/sh", "-c", line, "sh", BINARY, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL, timeout=60)
                self.assertEqual((self.folder / "crooked.yaml").read_bytes(), tidy)
                self.assertEqual((self.folder / "build/daily.json").read_bytes(), (self.folder / "right/daily.json").read_bytes())
                json.loads((self.folder / "out.json").read_text())

    def test_a_full_disk_for_messages_too(self):
        self.write("wrong.yaml", "questionnaire: [")
        for arguments in (["lint", "wrong.yaml"], ["compile", "wrong.yaml"], ["lint", "missing.yaml"]):
            line = 'exec "$@" >/dev/full 2>&1'
            run = subprocess.run(["/bin/sh", "-c", line, "sh", BINARY, *arguments], cwd=self.folder)
            self.assertIn(run.returncode, (1, 2, 74))


class Targets(FolderTest):
    """Where a file is to be written: whole, or not at all."""

    def writers(self):
        self.write("crooked.yaml", CROOKED)
        return [["fmt", "crooked.yaml"], ["lint", "--fix", "--unsafe-fixes", "crooked.yaml"]]

    def litter(self):
        return [path for path in self.folder.rglob("*") if path.name.startswith(".qtool-") and path.name != ".qtool-baseline.json"]

    def test_read_only(self):
        writers = self.writers()
        self.folder.chmod(0o555)
        for arguments in writers + [["compile", "-o", "build", "crooked.yaml"], ["compile", "-o", ".", "daily.yaml"]]:
            if arguments[0] == "compile":
                self.write("daily.yaml") if os.getuid() == 0 else None
                arguments[-1] = "daily.yaml"
            with self.subTest(command=arguments):
                self.assert_kept(self.run_in(*arguments, as_nobody=True), (74,))
        self.assertEqual((self.folder / "crooked.yaml").read_text(), CROOKED)
        self.folder.chmod(0o755)

    def test_a_full_disk(self):
        """As a limit on the size of files, which its signal announces or not."""
        long = CROOKED + "".join(f"  - {{id: more{n},   type: text, text: More}}\n" for n in range(400))
        for default_signals in (True, False):
            for arguments in (["fmt", "long.yaml"], ["compile", "-o", "build", "whole.yaml"], ["lint", "--format", "json:out.json", "long.yaml"]):
                self.write("long.yaml", long.replace("text: More", "txt: More") if arguments[0] == "lint" else long)
                self.write("whole.yaml", long.replace("verison", "version"))
                before = (self.folder / "long.yaml").read_bytes()
                with self.subTest(command=arguments, default_signals=default_signals):
                    run = self.run_in(*arguments, limits=[(resource.RLIMIT_FSIZE, 4096)], default_signals=default_signals)
                    self.assert_kept(run, (74,))
                    self.assertEqual((self.folder / "long.yaml").read_bytes(), before)
                    self.assertEqual(self.litter(), [])
                    self.assertFalse((self.folder / "out.json").exists())

    def test_a_full_disk_for_one_of_many(self):
        """Documents take their names together: none where one cannot be written."""
        self.write("small.yaml", questionnaire("small"))
        self.write("large.yaml", questionnaire("large", 400))
        (self.folder / "build").mkdir()
        (self.folder / "build/small.json").write_text("old")
        for order in (["small.yaml", "large.yaml"], ["large.yaml", "small.yaml"]):
            with self.subTest(order=order):
                self.assert_kept(self.run_in("compile", "-o", "build", *order, limits=[(resource.RLIMIT_FSIZE, 16 << 10)]), (74,))
                self.assertEqual({path.name: path.read_text() for path in (self.folder / "build").iterdir()}, {"small.json": "old"})

    def test_a_small_disk(self):
        disk = self.folder / "disk"
        disk.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk], capture_output=True)
        if mounted.returncode:
            self.skipTest("mounting takes root")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        text = questionnaire("daily", 400).replace("title: Daily", "title:   'Daily'")
        (disk / "daily.yaml").write_text(text)
        (disk / "rest").write_bytes(b"x" * (64 * 1024 - len(text) - 12_000))
        for arguments in (["fmt", "disk/daily.yaml"], ["compile", "-o", "disk", "disk/daily.yaml"],
                          ["lint", "--fix", "--format", "json:disk/report.json", "--write-baseline", "disk/daily.yaml"]):
            run = self.run_in(*arguments)
            if arguments[0] != "lint":
                self.assert_kept(run, (74,))
            self.assertEqual((disk / "daily.yaml").read_text(), text)
            self.assertEqual(self.litter(), [])

    def test_over_a_folder(self):
        self.write("daily.yaml")
        (self.folder / "daily.json").mkdir()
        self.assert_kept(self.run_in("compile", "-o", ".", "daily.yaml"), (74,))
        self.write("other.yaml", questionnaire("other"))
        self.assert_kept(self.run_in("compile", "-o", ".", "other.yaml", "daily.yaml"), (74,))
        self.assertFalse((self.folder / "other.json").exists())
        self.assert_kept(self.run_in("compile", "-o", "daily.yaml", "daily.yaml"), (74,))
        self.assert_kept(self.run_in("compile", "-o", "daily.yaml/below", "daily.yaml"), (74,))
        self.assertEqual(self.litter(), [])

    def test_links_out_of_the_folder(self):
        """What a pull request from a stranger may contain: links to files of the person who checks it out."""
        for name in ("study", "outside", "build"):
            (self.folder / name).mkdir()
        precious = self.write("outside/precious", CROOKED)
        self.write("study/daily.yaml")
        for name in ("relative.yaml", "absolute.yaml", "chain.yaml"):
            link = self.folder / "study" / name
            link.symlink_to({"relative.yaml": "../outside/precious", "absolute.yaml": precious, "chain.yaml": "relative.yaml"}[name])
        for arguments in (["fmt"], ["lint", "--fix", "--unsafe-fixes"], ["fmt", "."], ["fmt", "../study"]):
            with self.subTest(command=arguments):
                given = arguments if arguments[-1] in (".", "../study") else [*arguments, self.folder / "study"]
                run = self.run_in(*given, folder=self.folder / "study")
                self.assert_kept(run, (74,))
                self.assertEqual(run.errors.count(b"it is a link that leads out of the folder"), 3)
                self.assertEqual(precious.read_text(), CROOKED)
        for name, arguments in (("daily.json", ["compile", "-o", "build", "study/daily.yaml"]),
                                ("report", ["lint", "--format", "sarif:build/report", "study/daily.yaml"]),
                                (".qtool-baseline.json", ["lint", "--write-baseline", "--baseline=build/.qtool-baseline.json", "study/daily.yaml"])):
            with self.subTest(command=arguments):
                precious.write_text('{"qtool-baseline": 1, "findings": []}')
                (self.folder / "build" / name).symlink_to(precious)
                self.assert_kept(self.run_in(*arguments), (74,))
                self.assertTrue((self.folder / "build" / name).is_symlink())
                self.assertEqual(precious.read_text(), '{"qtool-baseline": 1, "findings": []}')
        self.assertEqual(self.litter(), [])

    def test_several_names(self):
        self.write("crooked.yaml", CROOKED)
        os.link(self.folder / "crooked.yaml", self.folder / "other")
        for arguments in (["fmt"], ["fmt", "crooked.yaml"], ["lint", "--fix", "--unsafe-fixes"]):
            with self.subTest(command=arguments):
                run = self.run_in(*arguments)
                self.assert_kept(run, (74,))
                self.assertIn(b"crooked.yaml: the file has 2 names (hard links)", run.errors)
                self.assertEqual((self.folder / "crooked.yaml").read_text(), CROOKED)
        self.assertEqual(os.stat(self.folder / "crooked.yaml").st_nlink, 2)

    def test_killed_while_writing(self):
        """Old or new, never half; what a kill leaves behind is a file that begins with `.qtool-`."""
        random.seed(1)
        crooked = questionnaire("daily", 3_000).replace("title: Daily", "title:   'Daily'")
        wrong = crooked.replace("title:   'Daily'", "title: Daily\nverison: 3")
        known = '{"qtool-baseline": 1, "findings": []}'
        many = {f"q{n}.yaml": questionnaire(f"q{n}", 20) for n in range(100)}
        (self.folder / "build").mkdir()
        for arguments, before in (
                (["fmt", "daily.yaml"], {"daily.yaml": crooked}),
                (["lint", "--fix", "--unsafe-fixes", "daily.yaml"], {"daily.yaml": wrong}),
                (["compile", "-o", "build", "daily.yaml"], {"daily.yaml": crooked, "build/daily.json": "old"}),
                (["compile", "-o", "build", *(f"q{n}.yaml" for n in range(100))], {**many, **{f"build/q{n}.json": "old" for n in range(100)}}),
                (["lint", "--format", "json:out.json", "daily.yaml"], {"daily.yaml": wrong, "out.json": "old"}),
                (["lint", "--write-baseline", "daily.yaml"], {"daily.yaml": wrong, ".qtool-baseline.json": known}),
                (["init", "new"], {"new.yaml": None})):
            with self.subTest(command=arguments):
                self.kill_again_and_again(arguments, before)

    def kill_again_and_again(self, arguments, before):
        self.put(before)
        began = time.monotonic()
        self.run_in(*arguments)
        whole = time.monotonic() - began
        after = self.contents(before)
        self.assertNotEqual(after, before)
        seen = set()
        # The moment of writing is searched for: a kill that came too late makes the next one earlier, and the other way round.
        # So the kills gather where files are half written, however busy the machine is.
        delay = whole
        for number in range(400):
            if number >= 40 and len(seen) == 2:
                break
            self.put(before)
            process = subprocess.Popen([BINARY, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay * random.uniform(0.6, 1.4))
            process.send_signal(signal.SIGKILL)
            process.wait()
            now = self.contents(before)
            for name in before:
                self.assertIn(now[name], (before[name], after[name]), f"kill {number} left half of {name}")
            seen.add(now == after)
            delay = max(delay * (0.8 if now == after else 1.25), 1e-6)
            known = set(before) | {"build"}
            others = [path for path in self.folder.rglob("*") if str(path.relative_to(self.folder)) not in known]
            self.assertEqual([path for path in others if not path.name.startswith(".qtool-")], [])
            for path in others:
                path.unlink()
        self.assertEqual(seen, {False, True}, "the kills came too early or too late to say anything")
        for name in before:
            (self.folder / name).unlink(missing_ok=True)

    def test_saved_while_running(self):
        """Whatever moment an editor saves in, what it saved is there afterwards, as it is or formatted."""
        random.seed(2)
        crooked = questionnaire("daily", 400).replace("title: Daily", "title:   'Daily'")
        wrong = crooked.replace("title:   'Daily'", "title: Daily\nverison: 3")
        (self.folder / "old").mkdir()
        self.write("old/daily.yaml", questionnaire("daily", 400).replace("Why", "What"))
        for arguments, before in ((["fmt", "daily.yaml"], crooked), (["lint", "--fix", "--unsafe-fixes", "daily.yaml"], wrong),
                                  (["diff", "--fix", "old/daily.yaml", "daily.yaml"], crooked)):
            for in_place in (True, False):
                with self.subTest(command=arguments, in_place=in_place):
                    self.save_again_and_again(arguments, before, in_place)

    def save_again_and_again(self, arguments, before, in_place):
        """The moment between reading and writing is searched for, as that of writing is for kills."""
        mine = questionnaire("daily", 3).replace("Daily", "Mine")
        delay, refused = 0.2, 0
        for number in range(40):
            if number >= 10 and refused:
                break
            self.write("daily.yaml", before)
            process = subprocess.Popen([BINARY, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            time.sleep(delay * random.uniform(0.6, 1.4))
            was_running = process.poll() is None
            if in_place:
                (self.folder / "daily.yaml").write_text(mine)
            else:
                self.write("daily.new", mine).rename(self.folder / "daily.yaml")
            errors = process.communicate()[1]
            self.assertIn("title: Mine", (self.folder / "daily.yaml").read_text(), errors)
            if b"another program has saved it" in errors:
                self.assertEqual(process.returncode, 74)
                self.assertEqual((self.folder / "daily.yaml").read_text(), mine)
                refused += 1
            delay *= 1.15 if was_running else 0.6
        self.assertGreater(refused, 0, "no save came while the command ran")
        self.assertEqual(self.litter(), [])

    def test_owner_permissions_and_attributes_stay(self):
        if os.getuid():
            self.skipTest("only root can give files away")
        text = {"daily.yaml": CROOKED, ".qtool-baseline.json": '{"qtool-baseline": 1, "findings": []}'}
        for name, arguments in (("daily.yaml", ["fmt", "daily.yaml"]), ("daily.yaml", ["lint", "--fix", "--unsafe-fixes", "daily.yaml"]),
                                (".qtool-baseline.json", ["lint", "--write-baseline", "daily.yaml"])):
            with self.subTest(command=arguments):
                for other in text:
                    self.write(other, text[other])
                path = self.folder / name
                path.chmod(0o640)
                os.chown(path, 1234, 2345)
                os.setxattr(path, "user.note", b"mine")
                access = bytes.fromhex("02000000" "01000600ffffffff" "02000400d2040000" "04000400ffffffff" "10000600ffffffff" "20000000ffffffff")
                os.setxattr(path, "system.posix_acl_access", access)
                self.run_in(*arguments)
                self.assertNotEqual(path.read_text(), text[name])
                status = path.stat()
                self.assertEqual((status.st_uid, status.st_gid, status.st_mode & 0o777), (1234, 2345, 0o660))
                self.assertEqual(os.getxattr(path, "user.note"), b"mine")
                self.assertEqual(os.getxattr(path, "system.posix_acl_access"), access)

    def test_a_file_of_somebody_else_is_not_written_as_ones_own(self):
        if os.getuid():
            self.skipTest("only root can give files away")
        self.folder.chmod(0o777)
        for owner, what in (((0, -1), b"its owner would not be kept"), ((-1, 0), b"its group would not be kept")):
            self.write("crooked.yaml", CROOKED).chmod(0o666)
            os.chown(self.folder / "crooked.yaml", 65534, 65534)
            os.chown(self.folder / "crooked.yaml", *owner)
            run = self.run_in("fmt", "crooked.yaml", as_nobody=True)
            self.assert_kept(run, (74,))
            self.assertIn(what, run.errors)
            self.assertEqual((self.folder / "crooked.yaml").read_text(), CROOKED)
            self.assertEqual(self.litter(), [])
            # A result is a new file.
            self.write("daily.yaml")
            self.assert_kept(self.run_in("compile", "-o", ".", "daily.yaml", as_nobody=True), (0,))
            (self.folder / "daily.json").unlink()

    def test_no_folder_is_left_of_a_write_that_fails(self):
        self.write("daily.yaml", questionnaire("daily", 400))
        for arguments in (["compile", "-o", "new/build", "daily.yaml"], ["codebook", "-o", "new/build", "daily.yaml"],
                          ["simulate", "--participants", "50", "-o", "new/build", "daily.yaml"]):
            with self.subTest(command=arguments):
                run = self.run_in(*arguments, limits=[(resource.RLIMIT_FSIZE, 4096)])
                self.assert_kept(run, (74,))
                self.assertEqual(os.listdir(self.folder), ["daily.yaml"])
        (self.folder / "kept").mkdir()
        self.assert_kept(self.run_in("compile", "-o", "kept/build", "daily.yaml", limits=[(resource.RLIMIT_FSIZE, 4096)]), (74,))
        self.assertEqual(os.listdir(self.folder / "kept"), [])
        run = self.run_in("init", "--study", "mood", limits=[(resource.RLIMIT_FSIZE, 512)])
        self.assert_kept(run, (74,))
        self.assertEqual(sorted(os.listdir(self.folder)), ["daily.yaml", "kept"])

    def test_a_study_that_is_begun_is_there_whole_or_not_at_all(self):
        random.seed(3)
        began = time.monotonic()
        self.assert_kept(self.run_in("init", "--study", "mood"), (0,))
        delay, seen = time.monotonic() - began, set()
        for number in range(300):
            shutil.rmtree(self.folder / "mood", ignore_errors=True)
            process = subprocess.Popen([BINARY, "init", "--study", "mood"], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay * random.uniform(0.6, 1.4))
            process.kill()
            process.wait()
            now = sorted(os.listdir(self.folder / "mood")) if (self.folder / "mood").exists() else []
            self.assertIn(now, ([], ["about-you.yaml", "moment.yaml", "study.yaml", "week.yaml"]))
            seen.add(bool(now))
            delay = max(delay * (0.85 if now else 1.2), 1e-4)
            if number >= 60 and len(seen) == 2:
                break
        self.assertEqual(seen, {False, True}, "the kills came too early or too late to say anything")

    def test_pictures_that_are_ended_leave_nothing(self):
        """A stand-in for Chromium, which fills its folder and takes its time; so may a program that it runs."""
        self.write("daily.yaml")
        (self.folder / "bin").mkdir()
        (self.folder / "temporary").mkdir()
        browser = self.write("bin/chromium-headless-shell", """#!/bin/sh
            case $* in *--version*) exit 0 ;; esac
            for word; do case $word in --user-data-dir=*) mkdir -p "${word#*=}/cache"; echo x >"${word#*=}/cache/file" ;; esac; done
            touch begun; sleep 300; touch survived
            """)
        browser.chmod(0o755)
        environment = {**os.environ, "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "TMPDIR": str(self.folder / "temporary")}
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number):
                (self.folder / "begun").unlink(missing_ok=True)
                process = subprocess.Popen([BINARY, "preview", "daily.yaml", "--png", "pictures"], cwd=self.folder, env=environment,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                while not (self.folder / "begun").exists():
                    self.assertIsNone(process.poll())
                    time.sleep(0.01)
                self.assertNotEqual(os.listdir(self.folder / "temporary"), [])
                process.send_signal(number)
                process.communicate(timeout=60)
                self.assertEqual(process.returncode, -number)
                self.assertEqual(os.listdir(self.folder / "temporary"), [])
                self.assertFalse((self.folder / "pictures").exists())

    def put(self, files):
        for name, text in files.items():
            (self.folder / name).unlink(missing_ok=True)
            if text is not None:
                self.write(name, text)

    def contents(self, names):
        return {name: (self.folder / name).read_text() if (self.folder / name).exists() else None for name in names}


if __name__ == "__main__":
    main()
