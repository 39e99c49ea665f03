"""Random orders: what stays in place, and which conditions that allows. No document says them."""

from dataclasses import dataclass

from .conditions import Condition, tests
from .model import Question, Section
from .refusal import refuse_unless
from .scalars import Keys, whole, word

ORDERS = ("as written", "random")


@dataclass
class Order:
    """How many parts there are, and how many of the first and last stay in place."""

    count: int
    first: int
    last: int

    def can_swap(self, earlier: int, later: int) -> bool:
        free = range(self.first, self.count - self.last)
        return earlier in free and later in free


def read_order(keys: Keys, count: int, core: bool) -> Order | None:
    """None if the parts come as they are written."""
    node = keys.take("order")
    kept = [keys.take("keep-first"), keys.take("keep-last")]
    first, last = (0 if one is None else whole(one, "a kept part", least=0, core=core) for one in kept)
    if node is None or word(node, "order", ORDERS) == "as written":
        refuse_unless(kept == [None, None], "nothing is shuffled, so nothing is kept")
        return None
    refuse_unless(count == 0 or first + last < count, "nothing is left to shuffle")
    return Order(count, first, last)


def check_conditions(sections: list[Section], order: Order | None) -> None:
    """Refuses conditions about questions that another order would ask later."""
    places = {
        question.id: (number, part)
        for number, section in enumerate(sections) for part, top in enumerate(section.questions) for question in with_fields(top)}

    def check(condition: Condition | None, number: int, part: int | None) -> None:
        for test in [] if condition is None else tests(condition):
            asked_number, asked_part = places[test.question]
            if asked_number != number:
                refuse_unless(order is None or not order.can_swap(asked_number, number), f"{test.question} can come later")
            elif (own := sections[number].order) is not None:
                refuse_unless(not own.can_swap(asked_part, part) or asked_part == part, f"{test.question} can come later")

    for number, section in enumerate(sections):
        check(section.when, number, None)
        for part, top in enumerate(section.questions):
            for question in with_fields(top):
                check(question.when, number, part)


def with_fields(question: Question) -> list[Question]:
    return [question, *(one for field in question.fields for one in with_fields(field))]
