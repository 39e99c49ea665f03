"""GitHub's runner, re-enacted: which lines of a log are commands, and their contents (actions/runner, ActionCommand.cs)."""

NAMES = {
    "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "notice", "remove-matcher",
    "save-state", "set-env", "set-output", "stop-commands", "warning",
}


class Command:
    def __init__(self, name, properties, data):
        self.name = name
        self.properties = properties
        self.data = data


def unescaped(text, *characters):
    for character in characters + ("%",):
        text = text.replace(f"%{ord(character):02X}", character)
    return text


def command_of(line):
    """The command on a line; None if it is only text."""
    text = line.lstrip()
    if text.startswith("::") and "::" in text[2:]:
        end = text.index("::", 2)
        name, _, rest = text[2:end].partition(" ")
        if name.lower() in NAMES:
            pairs = (pair.partition("=") for pair in rest.strip().split(",") if pair)
            properties = {key: unescaped(value, "\r", "\n", ":", ",") for key, _, value in pairs if value}
            return Command(name.lower(), properties, unescaped(text[end + 2 :], "\r", "\n"))
    if "##[" in line and "]" in line[line.index("##[") :]:
        start = line.index("##[") + 3
        name = line[start : line.index("]", start)].partition(" ")[0]
        if name.lower() in NAMES:
            return Command(name.lower(), {}, line[line.index("]", start) + 1 :])
    return None


def commands(log):
    """The commands in the output of a step, given as bytes; the runner ends lines at CR, LF or both."""
    text = log.decode("utf-8", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return [found for found in map(command_of, text.split("\n")) if found]
