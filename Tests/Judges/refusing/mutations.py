"""Mutations of documents, each with its name and the place that it changes.

A place is a path such as `questionnaire/attributes/schedule/*[type=fixed]/at`: `*` is any element of a list, `**` anything at any depth,
and `[key=value]` an object with that member; `[key]` one that has it. The last part may begin with `+`: a member that is not there.
"""

import copy
import re
from dataclasses import dataclass
from typing import Any, Iterator

STEP = re.compile(r"([^\[\]]+)((?:\[[^\]]*\])*)$")


@dataclass(frozen=True)
class Mutation:
    name: str
    place: str
    change: Any
    # Why a schema cannot refuse it; empty if it can.
    unsayable: str = ""

    def mutants(self, document) -> Iterator[Any]:
        """The document, changed at each of the places."""
        for path in paths(document, self.place.split("/")):
            mutant = copy.deepcopy(document)
            holder = mutant
            for step in path[:-1]:
                holder = holder[step]
            if callable(self.change):
                self.change(holder, path[-1])
            else:
                holder[path[-1]] = self.change
            if mutant != document:
                yield mutant


def cannot(reason: str, name: str, place: str, change) -> Mutation:
    return Mutation(name, place, change, reason)


def paths(value, steps: list, before: tuple = ()) -> Iterator[tuple]:
    if not steps:
        yield before
        return
    if steps[0].startswith("+"):
        if isinstance(value, dict) and steps[0][1:] not in value:
            yield (*before, steps[0][1:])
        return
    name, conditions = STEP.match(steps[0]).groups()
    if name == "**":
        yield from paths(value, steps[1:], before)
        for key, inner in members(value):
            yield from paths(inner, steps, (*before, key))
        return
    for key, inner in members(value):
        isNamed = isinstance(value, list) if name == "*" else str(key) == name
        if isNamed and all(fits(inner, condition) for condition in re.findall(r"\[([^\]]*)\]", conditions)):
            yield from paths(inner, steps[1:], (*before, key))


def members(value):
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def fits(value, condition: str) -> bool:
    key, equals, wanted = condition.partition("=")
    found = value.get(key) if isinstance(value, dict) else value[int(key)] if isinstance(value, list) else None
    return found is not None and (not equals or str(found) == wanted)


def drop(holder, key):
    del holder[key]


def twice(holder, key):
    """The element once more, after itself."""
    holder.insert(key, copy.deepcopy(holder[key]))


def longer(holder, key):
    """One element more, which no other equals."""
    value = holder[key][-1]
    holder[key] = [*holder[key], value + "x" if isinstance(value, str) else value]


def like_first(member: str):
    """The member has the value that it has in the first element of its list."""

    def change(holder, key):
        if key > 0:
            holder[key][member] = holder[0][member]

    return change
