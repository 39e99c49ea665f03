"""What a file says about its earlier versions: read, so that mistakes are refused, but no document carries it."""

import re

from .reading import Map, Node, Scalar
from .refusal import refuse_unless
from .scalars import Keys, entries, identifier, pairs, scalar
from .texts import TextReader

CODE = re.compile(r"0|-?[1-9][0-9]*|[A-Za-z][A-Za-z0-9_-]*")


def read_former_ids(keys: Keys) -> list[str]:
    """The ids that a question, an item or a score had."""
    node = keys.take("formerly")
    return [] if node is None else once([identifier(one, "formerly", True) for one in one_or_more(node)])


def read_former_names(node: Node) -> None:
    names = once([scalar(one, "formerly").text for one in one_or_more(node)])
    refuse_unless(all(re.fullmatch("[a-z][a-z0-9-]*", name) for name in names), "formerly takes ids of questionnaires")


def read_changes(node: Node, version: int, texts: TextReader) -> None:
    versions = pairs(node, "changes")
    refuse_unless(bool(versions), "changes names no version")
    once([version.text for version, _ in versions])
    for key, reason in versions:
        refuse_unless(bool(re.fullmatch("[1-9][0-9]*", key.text)), f"{key.text!r} is not a version")
        refuse_unless(int(key.text) <= version, f"there is no version {key.text} yet")
        if isinstance(reason, Map):
            keys = Keys(reason, "a version")
            reason = keys.need("why")
            allowed = keys.take("allow")
            for change in [] if allowed is None else entries(allowed, "allow"):
                refuse_unless(len(texts.plain(change, "allow").split()) in (1, 2), "allow takes changes")
            keys.end()
        texts.plain(reason, "why")


def read_reserved(node: Node, known: set[str]) -> None:
    """`known` are the names of lists and the ids, past and present, of questions."""
    keys = Keys(node, "reserved")
    ids = keys.take("questions")
    removed = [] if ids is None else once([identifier(one, "reserved", True) for one in entries(ids, "reserved")])
    codes = keys.take("codes")
    for owner, list_of_codes in [] if codes is None else pairs(codes, "codes"):
        refuse_unless(owner.text in known | set(removed), f"nothing has the name {owner.text!r}")
        written = once([scalar(one, "codes").text for one in entries(list_of_codes, "codes")])
        refuse_unless(all(CODE.fullmatch(code) for code in written), "codes takes answer codes")
    keys.end()


def one_or_more(node: Node) -> list[Node]:
    nodes = [node] if isinstance(node, Scalar) else entries(node, "formerly")
    refuse_unless(bool(nodes), "formerly names nothing")
    return nodes


def once(names: list[str]) -> list[str]:
    refuse_unless(len(set(names)) == len(names), "a name is repeated")
    return names
