"""A second reading of FHIR questionnaires, and questionnaires with the oddities and faults of real ones."""

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path

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


# MARK: Generated questionnaires


def texts(chosen: random.Random, name: str, languages: list) -> dict:
    if not languages:
        return {name: chosen.choice(WORDS)}
    parts = lambda tag: [{"url": "lang", "valueCode": tag}, {"url": "content", "valueString": chosen.choice(WORDS)}]
    translations = [{"url": CORE + "translation", "extension": parts(tag)} for tag in languages]
    return {name: chosen.choice(WORDS), "_" + name: {"extension": translations}}


def coding(chosen: random.Random, number: int, languages: list) -> dict:
    code = chosen.choice([str(number), f"a{number}", f"LA{number}-7", f"{number} x", f"0{number}"])
    return {"code": code} | texts(chosen, "display", languages)


def test(chosen: random.Random, earlier: list) -> dict:
    """About an earlier item, or one that is not there."""
    asked = chosen.choice(earlier) if earlier and chosen.random() < 0.95 else {"linkId": "gone", "type": "choice"}
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


def item(chosen: random.Random, number: int, depth: int, earlier: list, languages: list) -> dict:
    kind = chosen.choice(TYPES if depth < 4 else TYPES[2:])
    name = chosen.choice([f"q{number}", f"q{number}", f"q-{number}", f"{number}.1", f"/{number}", f"q.{number}", "is"])
    one = {"linkId": name, "type": kind} | texts(chosen, "text", languages)
    if kind == "group" and chosen.random() < 0.3:
        del one["text"]
        one.pop("_text", None)
    extensions = []
    if kind in ("choice", "open-choice"):
        one["answerOption"] = [{"valueCoding": coding(chosen, index, languages)} for index in range(chosen.randint(2, 5))]
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
    if (earlier and chosen.random() < 0.4) or chosen.random() < 0.05:
        one["enableWhen"] = [test(chosen, earlier) for _ in range(chosen.randint(1, 3))]
        one["enableBehavior"] = chosen.choice(["any", "all"])
    return one


def resource(seed: int) -> dict:
    chosen = random.Random(seed)
    languages = chosen.choice([[], [], ["de"], ["de", "fr"]])
    earlier: list = []
    numbers = iter(range(1, 10_000))

    def some(depth: int) -> list:
        made = []
        for _ in range(chosen.randint(1, 6 if depth else 12)):
            one = item(chosen, next(numbers), depth, earlier, languages)
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


def write(folder: Path, seed: int) -> Path:
    path = folder / f"{seed}.json"
    path.write_text(json.dumps(resource(seed), ensure_ascii=seed % 2 == 0))
    return path


def identifier(name: str) -> str:
    """The id of a name, unless another question has it."""
    made = re.sub(r"[^A-Za-z0-9_]", "_", name)
    if made in ("is", "not", "and", "or", "in", "includes", "between", "answered"):
        return made + "_"
    return made if re.match("[A-Za-z]", made) else "q_" + made
