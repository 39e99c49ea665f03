"""Runs qtool as a user does and holds every run against what Documentation/Reliability.md promises."""

import os
import resource
import signal
import threading
from dataclasses import dataclass
from pathlib import Path

# The statuses that `qtool --help` documents, without 70: that is a fault in qtool itself.
STATUSES = (0, 1, 2, 64, 74)
SECONDS = 2
MEGABYTES = 200
# Other work on the machine does not count, so time is that of the processor; a run that waits for ever ends here.
PATIENCE = 60


@dataclass
class Run:
    arguments: list
    status: int
    signal: int
    output: bytes
    errors: bytes
    seconds: float
    megabytes: float

    def faults(self, seconds=SECONDS, megabytes=MEGABYTES, statuses=STATUSES, is_text=True):
        """What breaks a promise, in words."""
        if self.signal == signal.SIGKILL:
            yield f"did not end within {PATIENCE} s"
        elif self.signal:
            yield f"ended by {signal.Signals(self.signal).name}"
        elif self.status not in statuses:
            yield f"ended with status {self.status}"
        if self.seconds > seconds:
            yield f"took {self.seconds:.1f} s of the processor, more than {seconds}"
        if self.megabytes > megabytes:
            yield f"took {self.megabytes:.0f} MB, more than {megabytes}"
        # JSON and the like are for programs, and hold texts as they are.
        for sign in forbidden(self.errors + (self.output if is_text else b"")):
            yield f"wrote {sign}, which can drive a terminal or deceive its reader"


class Qtool:
    """The program; with a stack in KiB, for all of its threads as they inherit it."""

    def __init__(self, binary, scratch, stack=None):
        self.binary = str(Path(binary).resolve())
        self.scratch = Path(scratch)
        self.before = []
        if stack:
            self.before = ["/bin/sh", "-c", f'ulimit -s {stack}; exec "$@"', "sh"]

    def run(self, *arguments, input=b"", environment=None):
        arguments = [self.binary, *(os.fsdecode(argument) for argument in arguments)]
        command = self.before + arguments
        (self.scratch / "input").write_bytes(input)
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, str(self.scratch / "input"), os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, str(self.scratch / "output"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
            (os.POSIX_SPAWN_OPEN, 2, str(self.scratch / "errors"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
        ]
        process = os.posix_spawn(command[0], command, environment or os.environ, file_actions=actions)
        timer = threading.Timer(PATIENCE, os.kill, (process, signal.SIGKILL))
        timer.start()
        _, status, usage = os.wait4(process, 0)
        timer.cancel()
        return Run(
            arguments,
            status=os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1,
            signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0,
            output=(self.scratch / "output").read_bytes(),
            errors=(self.scratch / "errors").read_bytes(),
            seconds=usage.ru_utime + usage.ru_stime,
            megabytes=usage.ru_maxrss / 1024,
        )


def forbidden(text):
    """Characters that no output may hold: controls, and what reorders or hides text."""
    shown = text.decode("utf-8", errors="replace")
    return sorted({f"U+{ord(sign):04X}" for sign in shown if is_forbidden(ord(sign))})


def is_forbidden(sign):
    return (
        (sign < 0x20 and sign not in (0x09, 0x0A, 0x0D))
        or 0x7F <= sign < 0xA0
        or sign in (0x061C, 0x200E, 0x200F, 0x2028, 0x2029)
        or 0x202A <= sign <= 0x202E
        or 0x2066 <= sign <= 0x2069
        or 0xE0000 <= sign <= 0xE007F
    )


def no_core_files():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
