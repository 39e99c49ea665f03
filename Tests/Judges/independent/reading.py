"""Turns ruamel.yaml's events into texts, lists and maps; the meaning of a scalar is left to the key that takes it."""

import io
from dataclasses import dataclass, field
from typing import Iterator, Union

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent, DocumentStartEvent, MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent,
)

from .refusal import Refusal, refuse_unless

CORE = "tag:yaml.org,2002:"
CORE_TAGS = {CORE + name for name in ("str", "seq", "map", "int", "float", "bool", "null")}


@dataclass
class Scalar:
    text: str
    plain: bool
    # The name of its tag in the core schema, if it has one.
    tag: str | None = None
    # Written with `|` or `>`.
    block: bool = False
    line: int = 0


@dataclass
class List:
    items: list["Node"] = field(default_factory=list)
    line: int = 0


@dataclass
class Map:
    pairs: list[tuple[Scalar, "Node"]] = field(default_factory=list)
    line: int = 0


Node = Union[Scalar, List, Map]


class Builder:
    """Turns the events of one document into nodes; an alias is the same node as its anchor."""

    def __init__(self, events: Iterator) -> None:
        self.events = events
        self.anchors: dict[str, Node] = {}
        self.used: set[str] = set()

    def node(self, event) -> Node:
        if isinstance(event, AliasEvent):
            refuse_unless(event.anchor in self.anchors, f"*{event.anchor} has no anchor before it")
            self.used.add(event.anchor)
            return self.anchors[event.anchor]
        refuse_unless(event.tag in CORE_TAGS | {None, "!"}, f"the tag {event.tag}")
        node = self.content(event)
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        return node

    def content(self, event) -> Node:
        line = event.start_mark.line + 1
        if isinstance(event, ScalarEvent):
            refuse_unless(not any("\ud800" <= character <= "\udfff" for character in event.value), "half of a character")
            tag = None if event.tag is None else str(event.tag).removeprefix(CORE)
            return Scalar(event.value, event.style in (None, ""), tag, block=event.style in ("|", ">"), line=line)
        if isinstance(event, SequenceStartEvent):
            return List([self.node(one) for one in iter(self.next, None)], line)
        if isinstance(event, MappingStartEvent):
            return self.map(line)
        raise Refusal(f"line {line}: unexpected {event}")

    def unused_texts(self) -> bool:
        """Whether a text has an anchor that nothing refers to."""
        return any(isinstance(node, Scalar) and name not in self.used for name, node in self.anchors.items())

    def next(self):
        """The next event of this collection; None at its end."""
        event = next(self.events)
        return None if isinstance(event, (SequenceEndEvent, MappingEndEvent)) else event

    def map(self, line: int) -> Map:
        result = Map(line=line)
        taken = set()
        for event in iter(self.next, None):
            key = self.node(event)
            refuse_unless(isinstance(key, Scalar), f"line {line}: a key that is not a text")
            refuse_unless(key.text not in taken, f"line {key.line}: `{key.text}` twice")
            refuse_unless(not (key.text == "<<" and key.plain), f"line {key.line}: a merge key")
            taken.add(key.text)
            result.pairs.append((key, self.node(next(self.events))))
        return result


def read(text: str, unused_anchors_compile: bool = True) -> Node:
    """The one document of a file."""
    yaml = YAML(typ="safe", pure=True)
    yaml.version = (1, 2)
    try:
        events = iter(list(yaml.parse(io.StringIO(text))))
    except (YAMLError, ValueError) as problem:
        raise Refusal(f"not YAML: {problem}") from None
    root = None
    for event in events:
        if isinstance(event, DocumentStartEvent):
            refuse_unless(root is None, "several documents")
            builder = Builder(events)
            root = builder.node(next(events))
            refuse_unless(unused_anchors_compile or not builder.unused_texts(), "an anchor on a text that nothing refers to")
    refuse_unless(root is not None, "an empty file")
    return root
