"""A second reading of FHIR questionnaires, and questionnaires with the oddities and faults of real ones."""

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path

from .logic import compared

WORDS = ["How are you?", " Spaces ", "A <b>bold</b> word", "5 < 6 & 7", "“quoted” 'text'", "x: y # z", "- dash", "*", "yes",
         "null", "1.5", "{a}", "[b]", "%", "@x", "?", "日本", "👍", "two\nlines"]
TYPES = ["group", "group", "display", "boolean", "choice", "choice", "choice", "integer", "decimal", "quantity", "string", "text",
         "url", "date", "time", "dateTime", "attachment", "reference", "open-choice", "nonsense"]
CORE = "http://hl7.org/fhir/StructureDefinition/"


@dataclass
class Item:
    """One item, with what is around it."""

    json: dict
    pointer: str
    groups: list = field(default_factory=list)
    parents: list = field(default_factory=list)

    @property
    def type(self) -> str:
        return self.json.get("type", "")

    @property
    def name(self) -> str:
        return str(self.json.get("linkId", ""))

    @property
    def conditions(self) -> list:
        return [one for one in self.parents + [self] if one.json.get("enableWhen")]


def items(resource: dict, start: str = "") -> list:
    """All items in the order of the file."""
    found: list = []

    def walk(holder: dict, pointer: str, groups: list, parents: list) -> None:
        for index, one in enumerate(holder.get("item", [])):
            item = Item(one, f"{pointer}/item/{index}", groups, parents)
            found.append(item)
            walk(one, item.pointer, groups + [item] if item.type == "group" else groups, parents + [item])

    walk(resource, start, [], [])
    return found


def text(item: dict) -> str:
    """As apps show it, with the number before it."""
    own, prefix = item.get("text", ""), item.get("prefix", "")
    prefix = prefix.strip() if isinstance(prefix, str) else ""
    return own if not prefix or own.startswith(prefix) else f"{prefix} {own}".strip()


def extension(holder: dict, name: str) -> list:
    return [one for one in holder.get("extension", []) if one.get("url", "").split("/")[-1] == name]


def value(element: dict):
    return next((one for key, one in element.items() if key.startswith("value")), None)


def control(item: dict):
    found = [value(one)["coding"][0].get("code") for one in extension(item, "questionnaire-itemControl")]
    return found[0] if len(found) == 1 else None


def concepts(resource: dict, reference: str):
    """The options of a list that the resource contains; nothing if it does not."""
    for one in resource.get("contained", []):
        if one.get("resourceType") == "ValueSet" and reference.split("|")[0] in ("#" + one["id"], one.get("url")):
            if one.get("expansion", {}).get("contains"):
                return one["expansion"]["contains"]
            return [concept for part in one.get("compose", {}).get("include", []) for concept in part.get("concept", [])]
    return None


def options(resource: dict, item: dict) -> list:
    """Pairs of a code, which may be missing, and a text."""
    codings = [value(one) for one in item.get("answerOption", [])]
    codings += concepts(resource, item["answerValueSet"]) or [] if "answerValueSet" in item else []
    found = []
    for one in codings:
        if isinstance(one, dict):
            found.append((one.get("code"), one.get("display", one.get("code"))))
        else:
            found.append((None, str(one)))
    return found


def is_unseen(item: Item) -> bool:
    """Whether participants do not see it, or cannot answer it."""
    is_hidden = lambda one: any(value(part) is True for part in extension(one.json, "questionnaire-hidden"))
    is_fixed = item.type not in ("group", "display") and item.json.get("readOnly") is True
    is_computed = item.type not in ("group", "display") and bool(extension(item.json, "sdc-questionnaire-calculatedExpression"))
    return is_fixed or is_computed or any(is_hidden(one) for one in item.groups + [item])


def is_inside(resource: dict, item: Item) -> bool:
    """Whether it is a group, or a text that belongs to the item around it."""
    if item.type == "group":
        return bool(item.json.get("item"))
    if item.type != "display" or item.json.get("item") or item.json.get("enableWhen"):
        return False
    parent = item.parents[-1] if item.parents else None
    if parent and parent.type != "group":
        return True
    siblings = (parent.json if parent else resource)["item"]
    before = siblings[: int(item.pointer.rsplit("/", 1)[1])]
    is_help = control(item.json) == "help"
    if is_help and before and before[-1]["type"] == "display" and item.name == before[-1]["linkId"] + "-help":
        return True
    is_text = lambda one: one["type"] == "display" and "enableWhen" not in one and (
        control(one) == "help" or one["linkId"] == parent.name + "-text")
    others = [one for one in siblings if not parent or not is_text(one)]
    return bool(parent and parent.json.get("text") and is_text(item.json) and others and others[0]["type"] != "group")


# MARK: Conditions


def answer(test: dict) -> str:
    """The answer of a test, as a code or a number."""
    value = next((one for key, one in test.items() if key.startswith("answer")), "")
    if isinstance(value, dict):
        return str(value.get("code", value.get("display", value.get("value"))))
    return {True: "1", False: "0"}[value] if isinstance(value, bool) else str(value)


def holds(holder: dict, answers: dict) -> bool:
    found = [test_holds(test, answers.get(test.get("question"), set())) for test in holder["enableWhen"]]
    return all(found) if holder.get("enableBehavior") == "all" else any(found)


def test_holds(test: dict, given: set) -> bool:
    if test["operator"] == "exists":
        return bool(given) == test["answerBoolean"]
    wanted = answer(test)
    if test["operator"] == "=":
        return wanted in given
    if test["operator"] == "!=":
        return wanted not in given
    return any(compared(one, test["operator"], wanted) for one in given)


# MARK: Generated questionnaires


def texts(chosen: random.Random, name: str, languages: list) -> dict:
    if not languages:
        return {name: chosen.choice(WORDS)}
    parts = lambda tag: [{"url": "lang", "valueCode": tag}, {"url": "content", "valueString": chosen.choice(WORDS)}]
    translations = [{"url": CORE + "translation", "extension": parts(tag)} for tag in languages]
    return {name: chosen.choice(WORDS), "_" + name: {"extension": translations}}


def coding(chosen: random.Random, number: int, languages: list, is_sound: bool) -> dict:
    code = chosen.choice([str(number), f"a{number}", f"LA{number}-7", f"{number} x", f"0{number}"])
    code = f"a{number}" if is_sound and not re.fullmatch(r"[A-Za-z].*|\d", code) else code
    return {"code": code} | texts(chosen, "display", languages)


def test(chosen: random.Random, earlier: list, is_sound: bool) -> dict:
    """About an earlier item, or one that is not there."""
    asked = chosen.choice(earlier) if earlier and (is_sound or chosen.random() < 0.95) else {"linkId": "gone", "type": "choice"}
    found = [value(one) for one in asked.get("answerOption", [])] or [{"code": "1"}]
    numbers = {"answerInteger": chosen.randint(0, 5)} if chosen.random() < 0.5 else {"answerDecimal": 2.5}
    answers = {
        "boolean": {"answerBoolean": chosen.random() < 0.5}, "integer": numbers, "decimal": numbers,
        "choice": {"answerCoding": {"code": chosen.choice(found).get("code", "1")}}, "string": {"answerString": "x"},
        "quantity": {"answerQuantity": {"value": 3}},
    }
    operators = ["="] * 4 + ["!="] + (["<", "<=", ">", ">="] if asked["type"] in ("integer", "decimal", "quantity") else [])
    if asked["type"] not in answers or chosen.random() < 0.2:
        return {"question": asked["linkId"], "operator": "exists", "answerBoolean": chosen.random() < 0.7}
    return {"question": asked["linkId"], "operator": chosen.choice(operators)} | answers[asked["type"]]


def item(chosen: random.Random, number: int, depth: int, earlier: list, languages: list, is_sound: bool) -> dict:
    kind = chosen.choice(TYPES if depth < 4 else TYPES[2:])
    name = chosen.choice([f"q{number}", f"q{number}", f"q-{number}", f"{number}.1", f"/{number}", f"q.{number}", "is"])
    name = f"q{number}" if is_sound else name
    one = {"linkId": name, "type": kind} | texts(chosen, "text", languages)
    if kind == "group" and chosen.random() < 0.3:
        del one["text"]
        one.pop("_text", None)
    extensions = []
    if kind in ("choice", "open-choice"):
        one["answerOption"] = [{"valueCoding": coding(chosen, index, languages, is_sound)} for index in range(chosen.randint(2, 5))]
        one |= {"repeats": True} if chosen.random() < 0.4 else {}
        if one.get("repeats") and chosen.random() < 0.5:
            one["answerOption"][-1]["extension"] = [{"url": CORE + "questionnaire-optionExclusive", "valueBoolean": True}]
    if kind in ("integer", "decimal") and chosen.random() < 0.6:
        extensions += [{"url": CORE + "minValue", "valueInteger": chosen.randint(-5, 5)}]
        extensions += [{"url": CORE + "maxValue", "valueInteger": chosen.randint(6, 100)}] if chosen.random() < 0.7 else []
        if chosen.random() < 0.4:
            slider = {"coding": [{"code": "slider"}]}
            extensions += [{"url": CORE + "questionnaire-itemControl", "valueCodeableConcept": slider}]
    if chosen.random() < 0.1:
        calculation = {"language": "text/fhirpath", "expression": f"%x + {number}"}
        extensions += [{"url": "http://hl7.org/fhir/uv/sdc/x/sdc-questionnaire-calculatedExpression", "valueExpression": calculation}]
    if extensions:
        one["extension"] = extensions
    if kind != "display" and chosen.random() < 0.3:
        one["required"] = True
    if chosen.random() < 0.1:
        one[chosen.choice(["maxLength", "initial", "prefix", "definition"])] = chosen.choice([7, "x", [{"valueString": "x"}]])
    if (earlier and chosen.random() < 0.4) or (not is_sound and chosen.random() < 0.05):
        one["enableWhen"] = [test(chosen, earlier, is_sound) for _ in range(chosen.randint(1, 3))]
        one["enableBehavior"] = chosen.choice(["any", "all"])
    return one


def resource(seed: int, is_sound: bool) -> dict:
    chosen = random.Random(seed)
    languages = chosen.choice([[], [], ["de"], ["de", "fr"]])
    earlier: list = []
    numbers = iter(range(1, 10_000))

    def some(depth: int) -> list:
        made = []
        for _ in range(chosen.randint(1, 6 if depth else 12)):
            one = item(chosen, next(numbers), depth, earlier, languages, is_sound)
            made.append(one)
            if one["type"] not in ("group", "display"):
                earlier.append(one)
            if one["type"] == "group":
                one["item"] = some(depth + 1)
            elif one["type"] != "display" and chosen.random() < 0.2:
                help_control = {"url": CORE + "questionnaire-itemControl", "valueCodeableConcept": {"coding": [{"code": "help"}]}}
                inner = {"linkId": one["linkId"] + "-help", "type": "display", "extension": [help_control]}
                one["item"] = [inner | texts(chosen, "text", languages)]
        return made

    head = {"resourceType": "Questionnaire", "name": f"Made_{seed}", "status": "active"}
    head |= {"language": "en"} if languages else {}
    return head | texts(chosen, "title", languages) | {"item": some(0)}


def write(folder: Path, seed: int, is_sound: bool = False) -> Path:
    """`is_sound`: without faults that keep what was imported from being compiled."""
    path = folder / f"{seed}.json"
    path.write_text(json.dumps(resource(seed, is_sound), ensure_ascii=seed % 2 == 0))
    return path


def identifier(name: str) -> str:
    """The id of a name, unless another question has it."""
    made = re.sub(r"[^A-Za-z0-9_]", "_", name)
    if made in ("is", "not", "and", "or", "in", "includes", "between", "answered"):
        return made + "_"
    return made if re.match("[A-Za-z]", made) else "q_" + made
