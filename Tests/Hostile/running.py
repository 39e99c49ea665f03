"""Runs qtool as a user does and checks every run against the promises of Documentation/Reliability.md."""

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import dataclass
from pathlib import Path

# The statuses that `qtool --help` documents, without 70, which is a bug in qtool.
STATUSES = (0, 1, 2, 64, 74)
SECONDS = 2
MEGABYTES = 200
# Time is processor time, so that waiting for other work on the machine does not count; a run that waits forever ends here.
PATIENCE = 60
# What `counting` takes on the machine on which the bounds were set, when it has nothing else to do.
COUNTING_SECONDS = 0.27
NOBODY = 65534

BINARY = str(Path(os.environ.get("QTOOL", Path(__file__).parents[2] / ".build/qtool")).resolve())


@dataclass
class Run:
    status: int
    output: bytes
    errors: bytes
    seconds: float
    megabytes: float

    def faults(self, seconds=SECONDS, megabytes=MEGABYTES, statuses=STATUSES, is_text=True):
        """The broken promises, in words."""
        if self.status == -signal.SIGKILL:
            yield f"did not end within {PATIENCE} s"
        elif self.status < 0:
            yield f"ended by {signal.Signals(-self.status).name}"
        elif self.status not in statuses:
            yield f"ended with status {self.status}"
        if self.seconds > seconds and self.seconds > seconds * (slowness := slower()):
            yield f"took {self.seconds:.1f} s of processor time, more than {seconds} on a machine that is {slowness:.1f} times slower than usual"
        if self.megabytes > megabytes:
            yield f"took {self.megabytes:.0f} MB, more than {megabytes}"
        # JSON and similar formats are for programs, and contain texts unchanged.
        for character in forbidden(self.errors + (self.output if is_text else b"")):
            yield f"wrote {character}, which can drive a terminal or deceive its reader"


def qtool(*arguments, folder, output=None, input=None, limits=(), default_signals=True, as_nobody=False, environment=None):
    """One run in a folder. `limits` are pairs of arguments of setrlimit; `output` is a path to open as standard output."""

    def prepare():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for limit, value in limits:
            resource.setrlimit(limit, (value, value))
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL if default_signals else signal.SIG_IGN)
        if as_nobody and os.getuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    with tempfile.TemporaryFile() as captured, tempfile.TemporaryFile() as errors:
        target = open(output, "wb") if isinstance(output, (str, Path)) else output
        process = subprocess.Popen(
            [BINARY, *map(os.fspath, arguments)], cwd=folder, stdin=input or subprocess.DEVNULL,
            stdout=captured if target is None else target, stderr=errors, preexec_fn=prepare, env=environment)
        status, usage = wait(process)
        if isinstance(output, (str, Path)):
            target.close()
        captured.seek(0)
        errors.seek(0)
        return Run(status, captured.read(), errors.read(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def slower():
    """How many times slower this machine is just now than the one on which the bounds were set. It is never taken for a faster one."""
    start = time.process_time()
    counting()
    return max(1, (time.process_time() - start) / COUNTING_SECONDS)


def counting():
    """Many small pieces of memory, as in qtool: other work on the machine slows them down more than arithmetic."""
    words = sorted(f"w{number * 7919 % 100_003}" for number in range(400_000))
    return "".join({word: len(word) for word in words})


def wait(process):
    end = time.monotonic() + PATIENCE
    pause = 0.0005
    while True:
        done, status, usage = os.wait4(process.pid, os.WNOHANG)
        if done:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage
        if time.monotonic() > end:
            process.kill()
        time.sleep(pause)
        pause = min(pause * 2, 0.02)


class FolderTest(unittest.TestCase):
    """A test with its own folder, which everybody may enter."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="qtool-hostile-"))
        self.folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_in(self, *arguments, **more):
        return qtool(*arguments, folder=more.pop("folder", self.folder), **more)

    def write(self, name, text=None):
        path = self.folder / os.fsdecode(name)
        path.write_text(questionnaire("daily") if text is None else text)
        return path

    def assert_kept(self, run, statuses, **more):
        self.assertEqual(list(run.faults(statuses=statuses, **more)), [], run.errors.decode(errors="replace")[-600:])


def questionnaire(name, questions=1):
    lines = [f"  - {{id: q{n}, type: rating, range: [1, 5], text: 'Question {n}', required: false, when: 'answered free'}}\n" for n in range(questions)]
    return f"questionnaire: {name}\ntitle: Daily\ntarget: track\nquestions:\n  - {{id: free, type: text, text: Why}}\n" + "".join(lines)


# Characters that no output may contain: control characters, and those that reorder or hide text.
FORBIDDEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\ufeff\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")


def forbidden(text):
    found = FORBIDDEN.findall(text.decode("utf-8", errors="replace"))
    return sorted({f"U+{ord(character):04X}" for character in found})


def main():
    print(f"qtool: {BINARY}", file=sys.stderr)
    unittest.main(verbosity=1)
