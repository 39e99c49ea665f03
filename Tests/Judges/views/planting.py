"""Spoils what a preview says, each way in one place; the judge must notice all of them."""

import re

VIEW = 1


def there(node):
    while node is not None:
        if not node.is_there(VIEW):
            return False
        node = node.parent
    return True


def around(node, test):
    while node is not None:
        if test(node):
            return node
        node = node.parent
    return None


def nodes(page, test):
    return [node for node in page.form.nodes() if test(node) and there(node)]


def rows(page):
    """Lists of options that are next to each other."""
    labels = nodes(page, lambda one: one.tag == "label" and "row" in one.classes and not is_lost(one))
    parents = {id(label.parent): label.parent for label in labels}
    for parent in parents.values():
        found = [one for one in parent.children if one in labels]
        # Options with equal texts and codes could change places without a difference.
        if len(found) > 1:
            yield parent, found


def is_lost(node):
    question = around(node, lambda one: "q" in one.classes)
    return question is not None and any(one.crosses(VIEW) and around(one, lambda up: up.tag == "legend") for one in question.nodes())


def crossing_removed(page):
    """The facts below the questions have a change of their own: a sentence about the schedule may be crossed out in two places."""
    for node in nodes(page, lambda one: one.crosses(VIEW) and not around(one, lambda up: "facts" in up.classes)):
        del node.attributes["data-x"]
        return True
    return False


def text_crossed_out(page):
    for legend in nodes(page, lambda one: one.tag == "legend" and not is_lost(one)):
        inner = next(child for child in legend.children if not isinstance(child, str))
        inner.tag, inner.attributes["data-x"] = "s", str(VIEW)
        return True
    return False


def condition_followed(page):
    for node in nodes(page, lambda one: one.crosses(VIEW) and around(one, lambda up: "when" in up.classes)):
        del node.attributes["data-x"]
        return True
    return False


def options_exchanged(page):
    for parent, labels in rows(page):
        first, second = (parent.children.index(one) for one in labels[:2])
        parent.children[first], parent.children[second] = parent.children[second], parent.children[first]
        return True
    return False


def option_removed(page):
    for parent, labels in rows(page):
        parent.children.remove(labels[-1])
        return True
    return False


def option_reworded(page):
    for _, labels in rows(page):
        for node in labels[0].nodes():
            # The words of an answer that is crossed out are not read.
            if "t" in node.classes and not around(node, lambda up: up.tag == "s"):
                node.children.append("!")
                return True
    return False


def code_changed(page):
    for node in nodes(page, lambda one: one.tag == "code" and around(one, lambda up: "row" in up.classes) and not is_lost(one)):
        node.children = ["7" + "".join(node.children)]
        return True
    return False


def start_removed(page):
    for node in nodes(page, lambda one: one.get("data-start") is not None and not is_lost(one)):
        del node.attributes["data-start"]
        return True
    return False


def start_invented(page):
    for node in nodes(page, lambda one: one.tag == "input" and one.get("type") == "radio" and one.get("data-start") is None
                      and not is_lost(one) and "row" in one.parent.classes):
        if not any(one.get("data-start") for one in around(node, lambda up: "q" in up.classes).nodes()):
            node.attributes["data-start"] = node.get("value")
            return True
    return False


def bar_removed(page):
    for node in nodes(page, lambda one: one.get("data-bar") is not None):
        del node.attributes["data-bar"]
        return True
    return False


def remarks_removed(page):
    """Those of one question about what it loses."""
    for node in nodes(page, lambda one: "remark" in one.classes and around(one, lambda up: "q" in up.classes)):
        question = around(node, lambda up: "q" in up.classes)
        words = "".join(text for one in [node, *node.nodes()] for text in one.children if isinstance(text, str))
        said = [one for one in (question.nodes() if question else []) if "remark" in one.classes and one is not node]
        is_alone = not any("no-answer" in text for one in said for part in [one, *one.nodes()] for text in part.children if isinstance(text, str))
        if is_alone and ("together with other answers" in words or "zusammen mit anderen Antworten" in words) and not is_lost(node) and question.get("data-question"):
            node.classes.remove("remark")
            return True
    return False


def remark_at_top_removed(page):
    done = False
    for node in nodes(page, lambda one: "remark" in one.classes and not around(one, lambda up: "q" in up.classes)):
        words = "".join(text for one in [node, *node.nodes()] for text in one.children if isinstance(text, str))
        named = [text.strip("` ") for one in node.nodes() for text in one.children if isinstance(text, str)]
        about = any(name.startswith(("schedule", "can-use")) for name in named)
        if words.startswith("not on") and about or "no sensor" in words:
            node.classes.remove("remark")
            done = True
    return done


def row_crossed_no_more(page):
    """The facts about the whole questionnaire, below the questions."""
    found = nodes(page, lambda one: one.crosses(VIEW) and around(one, lambda up: "facts" in up.classes))
    for node in found:
        del node.attributes["data-x"]
    return bool(found)


def prompts_drawn(page):
    """The picture of a schedule in a view that does not prompt at these times."""
    for node in page.form.nodes():
        part = around(node, lambda up: up.get("data-v") is not None)
        if "course" in node.classes and part is not None and not part.is_there(VIEW):
            part.attributes["data-v"] += f" {VIEW}"
            return True
    return False


def optional_exchanged(page):
    for node in nodes(page, lambda one: "rule" in one.classes and one.parent.tag == "fieldset" and not is_lost(one)):
        question = around(node, lambda up: "q" in up.classes)
        if any("f" in one.classes for one in question.nodes()):
            continue
        words = "".join(text for one in node.nodes() for text in one.children if isinstance(text, str))
        if "optional" not in words and "freiwillig" not in words:
            node.children = [child for child in node.children if not isinstance(child, str)] + ["optional"]
            for child in node.children[:-1]:
                if child.tag != "code":
                    child.children = []
            return True
    return False


def questions_exchanged(page):
    found = nodes(page, lambda one: one.tag == "fieldset" and "q" in one.classes and not is_lost(one) and one.parent.tag == "section")
    for first, second in zip(found, found[1:]):
        if first.parent is second.parent:
            numbers = first.get("id"), second.get("id")
            second.attributes["id"], first.attributes["id"] = numbers
            return True
    return False


def question_removed(page):
    for node in nodes(page, lambda one: one.tag == "fieldset" and "q" in one.classes and not is_lost(one)):
        node.parent.children.remove(node)
        return True
    return False


def control_exchanged(page):
    for node in nodes(page, lambda one: one.tag == "input" and one.get("type") in ("number", "date", "time", "range") and not is_lost(one)):
        node.attributes["type"] = "text"
        return True
    return False


def slider_stretched(page):
    for node in nodes(page, lambda one: one.tag == "input" and one.get("type") == "range"):
        node.attributes["max"] = str(float(node.get("max")) + 1)
        return True
    return False


def text_reworded(page):
    for node in nodes(page, lambda one: "t" in one.classes and one.parent.tag == "legend" and not is_lost(one)):
        node.children.append("!")
        return True
    return False


PAGE_FAULTS = (
    crossing_removed, text_crossed_out, condition_followed, options_exchanged, option_removed, option_reworded, code_changed,
    start_removed, start_invented, bar_removed, remarks_removed, remark_at_top_removed, row_crossed_no_more, prompts_drawn, optional_exchanged, questions_exchanged,
    question_removed, control_exchanged, slider_stretched, text_reworded)


def crossing_printed_no_more(printed):
    return printed.replace("~~", "")


def choice_printed_no_more(printed):
    return printed.replace("(•)", "( )").replace("[today]", "____").replace("[now]", "____").replace("●", "─")


def stars_printed_no_more(printed):
    head, line, tail = printed.rpartition("\n══")
    return re.sub(r" \*(?=\s{2,}\S| *$)", "  ", head, flags=re.MULTILINE) + line + tail


def codes_printed_wrong(printed):
    return re.sub(r"(\( \)|\(•\)|\[ \])(.*?) = ", r"\1\2 = 7", printed)


TERMINAL_FAULTS = (crossing_printed_no_more, choice_printed_no_more, stars_printed_no_more, codes_printed_wrong)
