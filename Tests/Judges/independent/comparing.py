"""Whether two documents have the same meaning, and where they first differ."""

import re
from typing import Iterator

from .esmira_scripts import Relevance
from .intersession import Alternation
from .wording import NUMBERS, WHOLE_NUMBERS

WHOLE_EXAMPLES = ("0", "7", "-7", "120", "007")
OTHER_EXAMPLES = ("", "1.5", ".5", "-0.1", "x", "-", "1,5", "1e-1")


def differences(ours: object, theirs: object, path: str = "$") -> Iterator[str]:
    """Where two JSON values differ; alternatives of a condition may be in any order."""
    if path.endswith(".conditions") and isinstance(ours, list) and isinstance(theirs, list):
        if alternatives(ours) != alternatives(theirs):
            yield from other_alternatives(ours, theirs, path)
    elif isinstance(ours, dict) and isinstance(theirs, dict):
        for key in [*ours, *(key for key in theirs if key not in ours)]:
            if key == "conditions" and key not in theirs and ours[key].expansion.always_holds():
                continue
            if isinstance(ours.get(key), Relevance):
                yield from ours[key].differences(theirs.get(key), f"{path}.{key}")
            elif key not in ours or key not in theirs:
                yield f"{path}.{key}: only {'there' if key not in ours else 'here'}"
            else:
                yield from differences(ours[key], theirs[key], f"{path}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for place, (one, other) in enumerate(zip(ours, theirs)):
            yield from differences(one, other, f"{path}[{place}]")
    elif not same_value(ours, theirs) and not same_pattern(path, ours, theirs):
        yield f"{path}: {ours!r} here, {theirs!r} there"


def same_value(ours: object, theirs: object) -> bool:
    """In Python True equals 1; in JSON it does not."""
    return isinstance(ours, bool) == isinstance(theirs, bool) and ours == theirs


def other_alternatives(ours: Alternation, theirs: list, path: str) -> Iterator[str]:
    """Different alternatives must have the same meaning, and none may be covered by another."""
    pairs = [frozenset((pair["question"], str(pair["option"])) for pair in one) for one in theirs]
    if not ours.expansion.means(pairs):
        yield f"{path}: another meaning: {ours} here, {theirs} there"
    if any(one < other for one in pairs for other in pairs) or len(set(pairs)) < len(pairs):
        yield f"{path}: one alternative covers another: {theirs}"


def alternatives(conditions: list) -> set:
    return {frozenset((pair["question"], pair["option"]) for pair in one) for one in conditions}


def same_pattern(path: str, ours: object, theirs: object) -> bool:
    """The pattern of whole numbers is not specified, so any pattern that accepts the right texts is fine."""
    if not path.endswith(".pattern") or ours != WHOLE_NUMBERS or theirs == NUMBERS:
        return False
    try:
        whole = re.compile(theirs)
    except re.error:
        return False
    return all(whole.search(text) for text in WHOLE_EXAMPLES) and not any(whole.search(text) for text in OTHER_EXAMPLES)


def same_order(ours: object, theirs: object) -> bool:
    """Whether the keys that both maps have are in the same order, in all maps."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        common = [key for key in ours if key in theirs]
        return common == [key for key in theirs if key in ours] and all(same_order(ours[key], theirs[key]) for key in common)
    if isinstance(ours, list) and isinstance(theirs, list):
        return all(same_order(one, other) for one, other in zip(ours, theirs))
    return True
