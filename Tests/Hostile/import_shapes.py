"""Hostile files of other systems by name, each of about `size` parts: without names, with one list or text named very often, very deep or wide."""

import io
import json
import zipfile


def text(value):
    return (value if isinstance(value, str) else json.dumps(value)).encode()


# FHIR


def resource(items, **more):
    return text({"resourceType": "Questionnaire", "item": items, **more})


def concepts(size):
    return [{"resourceType": "ValueSet", "id": "v", "compose": {"include": [{"system": "s", "concept": [{"code": f"c{n}", "display": f"d{n}"} for n in range(size)]}]}}]


def chosen(size, **more):
    return [{"linkId": f"q{n}", "text": "q", "type": "choice", "answerValueSet": "#v", **more} for n in range(size)]


def fhir(size):
    yield "items without anything", resource([{}] * size)
    yield "items with a name", resource([{"linkId": f"{n}"} for n in range(size)])
    yield "items with one name", resource([{"linkId": "a", "text": "a", "type": "string"}] * size)
    yield "names that become one", resource([{"linkId": chr(0x100 + n), "text": "a", "type": "string"} for n in range(size)])
    yield "names that differ in case", resource([{"linkId": "".join(c.upper() if n >> b & 1 else c for b, c in enumerate("abcdefghijklmnop")), "text": "a", "type": "string"} for n in range(size)])
    yield "one list of many items", resource(chosen(size), contained=concepts(size))
    yield "one list of many items that take several answers", resource(chosen(size, repeats=True), contained=concepts(size))
    yield "one list by many versions", resource([{"linkId": f"q{n}", "text": "q", "type": "choice", "answerValueSet": f"u|{n}"} for n in range(size)],
                                                contained=[{**concepts(size)[0], "url": "u"}])
    yield "options", resource([{"linkId": "a", "text": "a", "type": "choice", "answerOption": [{"valueCoding": {"code": f"<{n}"}} for n in range(size)]}])
    yield "one code of many systems", resource([{"linkId": "a", "text": "a", "type": "choice", "answerOption": [{"valueCoding": {"code": "1", "system": f"s{n}"}} for n in range(size)]}])
    yield "members", resource([{"linkId": "a", "text": "a", "type": "string", **{f"m{n}": 1 for n in range(size)}}])
    yield "extensions", resource([{"linkId": "a", "text": "a", "type": "string", "extension": [{"url": f"e{n}", "valueCode": "x"} for n in range(size)]}])
    yield "equal extensions", resource([{"linkId": "a", "text": "a", "type": "string", "extension": [{"url": "e", "valueCode": f"x{n}"} for n in range(size)]}])
    yield "links in a text", resource([{"linkId": "a", "type": "string", "text": "".join(f'<a href="x{n}">y</a>' for n in range(size))}])
    yield "pictures in a text", resource([{"linkId": "a", "type": "string", "text": "<img src=x>" * size}])
    yield "groups with one condition", resource([{"linkId": "a", "text": "a", "type": "string"}, {"linkId": "g", "type": "group", "enableBehavior": "all", "enableWhen": [
        {"question": "a", "operator": "exists", "answerBoolean": True}] * 90, "item": [{"linkId": f"q{n}", "text": "q", "type": "string"} for n in range(size)]}])
    yield "hidden items", resource([{"linkId": f"q{n}", "text": "q", "type": "string", "readOnly": True} for n in range(size)])
    yield "groups", resource([{"linkId": f"g{n}", "text": "g", "type": "group", "item": [{"linkId": f"q{n}", "text": "q", "type": "string"}]} for n in range(size)])
    yield "groups in a group with a long title", resource([{"linkId": "g", "text": "t" * size, "type": "group", "item": [
        {"linkId": f"g{n}", "text": "g", "type": "group", "item": [{"linkId": f"q{n}", "text": "q", "type": "string"}]} for n in range(size // 10)]}])


# ESMira and the Track Your … API


def study(inputs, **page):
    return text({"pages": [{"inputs": inputs, **page}]})


def esmira(size):
    yield "items without anything", study([{}] * size)
    yield "items with one name", study([{"name": "a", "text": "a"}] * size)
    yield "members", study([{"name": "a", "text": "a", **{f"m{n}": 1 for n in range(size)}}])
    yield "texts above fields", study([item for n in range(size) for item in ({"name": f"a{n}", "text": "a", "responseType": "text"}, {"name": f"a{n}_b{n}", "text": "a"})])
    yield "one long script above fields", study([{"name": "q", "text": "q"}, {"name": "a", "text": "a", "responseType": "text", "relevance": " or ".join(f'q == "{n}"' for n in range(min(size, 5_000))) + ";"}]
                                                + [{"name": f"a_{n}", "text": "a", "relevance": 'q == "x";'} for n in range(size)])
    yield "negations of negations", study([{"name": "q", "text": "q", "responseType": "number"}, {"name": "a", "text": "a", "relevance": "!(" * 25 + "q == 1 and q == 2" + " and q == 3)" * 25 + ";"}])
    yield "a negation of many", study([{"name": "q", "text": "q", "responseType": "number"}, {"name": "a", "text": "a", "relevance": "!(" + " and ".join(["q == 1"] * size) + ");"}])
    yield "pages", text({"pages": [{"inputs": [{"name": f"a{n}", "text": "a"}]} for n in range(size)]})
    yield "questionnaires without titles", text({"questionnaires": [{"pages": [{"inputs": [{"name": "a", "text": "a"}]}]}] * size})
    yield "scores", text({"pages": [{"inputs": [{"name": "a", "text": "a", "responseType": "likert"}]}], "sumScores": [{"name": f"s{n}", "addList": ["a"]} for n in range(size)]})


def track_question(n, name="", **more):
    return {"attributes": {"name": name, "content": {"question": "q", "label": f"q{n}", "questiontype": "TextDate", **more}}}


def track_document(elements):
    return text({"questionnaire": {"attributes": {"name": "a", "title": "A"}}, "structure": {"data": elements}})


def track(size):
    yield "elements without names", track_document([{"attributes": {"content": {"text": "a"}}}] * size)
    yield "questions with one label", track_document([track_question(0)] * size)
    yield "sections without titles", track_document([track_question(n) for n in range(size)] + [
        {"attributes": {"name": f"section-{(n + 2) * 90}-headline", "content": {"headline": "h"}}} for n in range(size // 90)])
    yield "members", track_document([track_question(0, **{f"m{n}": 1 for n in range(size)})])
    yield "members of a questionnaire", text({"questionnaire": {"attributes": {"name": "a", "title": "A", **{f"m{n}": 1 for n in range(size)}}}, "structure": {"data": [track_question(0)]}})


# REDCap, aRMT and its protocols


def dictionary(rows):
    return text("field_name,form_name,field_type,field_label,select_choices_or_calculations,branching_logic\n" + "".join(rows))


def redcap(size):
    yield "fields without names", dictionary(",f,text,a,,\n" for _ in range(size))
    yield "fields with one name", dictionary("a,f,text,a,,\n" for _ in range(size))
    yield "brackets in a label", dictionary(["a,f,text,a,,\n", "b,f,text,a" + "[" * size + "],,\n"])
    yield "braces in a label", dictionary(["a,f,text,a,,\n", "b,f,text,a" + "{" * size + "},,\n"])
    yield "choices", dictionary(["a,f,radio,a," + " | ".join(f"{n}.5; x" for n in range(size)).replace(";", "") + ",\n", "b,f,radio,a,\"" + " | ".join(f"{n}.5, x" for n in range(size)) + "\",\n"])
    yield "conditions of many codes", dictionary(["a,f,radio,a,\"1, x | 2, y\",\n"] + ["b%d,f,text,a,,\"%s\"\n" % (n, " or ".join(f"[a]='{m}'" for m in range(900))) for n in range(size // 1_000)])
    yield "columns", text("field_name,form_name,field_type,field_label" + ",x" * size + "\n" + "a,f,text,a\nb,f,text,a\n")
    yield "forms", dictionary(f"a{n},f{n % 900},text,a,,\n" for n in range(size))


def armt_field(n, **more):
    return {"field_name": f"a{n}", "form_name": "f", "field_type": "text", "field_label": "a", **more}


def armt(size):
    yield "fields without anything", text([{"field_name": "", "field_type": ""}] + [{}] * size)
    yield "a header above each field", text([armt_field(n, section_header="H") for n in range(size)])
    yield "members", text([armt_field(0, **{f"m{n}": 1 for n in range(size)})])


def protocol(size):
    entry = {"questionnaire": {"name": "x"}, "protocol": {"repeatProtocol": {"unit": "day", "amount": 1}, "repeatQuestionnaire": {"unit": "min", "unitsFromZero": [0]}}}
    yield "entries", [("x_armt.json", text([armt_field(0)])), ("p.json", text({"protocols": [entry] * size}))]


# Workbooks


def archive(parts):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return file.getvalue()


def book(sheets, shared=None, same_part=False):
    """Sheets by name, as XML of their rows."""
    names = list(sheets)
    relation = '<Relationship Id="r{0}" Type="http://x/{1}" Target="{2}"/>'
    parts = {
        "_rels/.rels": "<a>" + relation.format(1, "officeDocument", "xl/workbook.xml") + "</a>",
        "xl/workbook.xml": "<a>" + "".join(f'<sheet name="{name}" id="r{n}"/>' for n, name in enumerate(names)) + "</a>",
        "xl/_rels/workbook.xml.rels": "<a>" + "".join(relation.format(n, "worksheet", f"{0 if same_part else n}.xml") for n in range(len(names)))
        + relation.format("s", "sharedStrings", "s.xml") + "</a>",
    }
    parts.update({f"xl/{n}.xml": f"<a>{sheets[name]}</a>" for n, name in enumerate(names)})
    if shared is not None:
        parts["xl/s.xml"] = f"<a>{shared}</a>"
    return archive(parts)


def cells(values):
    return "<row>" + "".join("<c/>" if value is None else f'<c t="str"><v>{value}</v></c>' for value in values) + "</row>"


SURVEY = cells(["type", "name", "label"])


def workbook(size):
    questions = "".join(cells(["select_one l", f"q{n}", "Q"]) for n in range(size))
    choices = cells(["list_name", "name", "label"]) + "".join(cells(["l", f"c{n}", f"C{n}"]) for n in range(size))
    yield "one list of many questions", book({"survey": SURVEY + questions, "choices": choices})
    yield "one list of many questions, in two languages", book({"survey": cells(["type", "name", "label::English (en)", "label::French (fr)"]) + "".join(cells(["select_one l", f"q{n}", "Q", "R"]) for n in range(size)),
                                                                "choices": cells(["list_name", "name", "label::English (en)"]) + "".join(cells(["l", f"c{n}", f"C{n}"]) for n in range(size))})
    yield "one list of many rankings", book({"survey": SURVEY + questions.replace("select_one", "rank"), "choices": choices})
    yield "one list of many questions with another answer", book({"survey": SURVEY + questions.replace("select_one l", "select_one l or_other"), "choices": choices})
    yield "one list of many items of formr", book({"survey": cells(["type", "name", "label", "showif"]) + questions.replace("select_one", "mc"), "choices": choices})
    yield "rows without names", book({"survey": SURVEY + "".join(cells(["text", None, "Q"]) for _ in range(size))})
    yield "rows with one name", book({"survey": SURVEY + cells(["text", "a", "Q"]) * size})
    yield "one text in many cells", book({"survey": SURVEY + "".join(f'<row><c t="str"><v>text</v></c><c t="str"><v>q{n}</v></c><c t="s"><v>0</v></c></row>' for n in range(size))}, f"<si><t>{'a' * 100 * size}</t></si>")
    yield "one part of many sheets", book({f"s{n}": SURVEY + cells(["text", "a", "Q"]) * size for n in range(100)}, same_part=True)
    yield "sheets", book({"survey": SURVEY + cells(["text", "a", "Q"]), **{f"s{n}": cells(["a"]) for n in range(min(size, 5_000))}})
    yield "columns and rows", book({"survey": SURVEY[:-6] + "".join(f'<c t="str"><v>x{n}</v></c>' for n in range(min(size, 16_000))) + "</row>" + cells(["text", "a", "Q"]) * size})
    yield "columns and rows of formr", book({"survey": cells(["type", "name", "label", "showif", *(f"x{n}" for n in range(min(size, 16_000)))]) + cells(["text", "a", "Q"]) * size})
    yield "languages", book({"survey": cells(["type", "name", *(f"label::x{n} ({a}{b})" for n, (a, b) in enumerate((a, b) for a in "abcdefghijklmnopqrstuvwxyz" for b in "abcdefghijklmnopqrstuvwxyz"))]) + cells(["text", "a", "Q"]) * size})
    yield "empty cells", book({"survey": SURVEY + cells(["text", "a", "Q"]) + "<row>" + "<c/>" * min(size * 10, 16_000) + "</row>", "x": ("<row>" + "<c/>" * 100 + "</row>") * size})
    yield "elements", book({"survey": SURVEY + cells(["text", "a", "Q"]) + "<x/>" * size * 10})
    yield "attributes", book({"survey": SURVEY + cells(["text", "a", "Q"]) + ("<x " + " ".join(f'a{n}=""' for n in range(150)) + "/>") * (size // 10)})
    yield "groups in groups", book({"survey": cells(["type", "name", "label", "relevant"]) + cells(["integer", "a", "A"]) + "".join(cells(["begin group", f"g{n}", "G", "${a} = 1"]) + cells(["text", f"q{n}", "Q"]) for n in range(size))})
    yield "groups after each other in a group", book({"survey": cells(["type", "name", "label", "relevant"]) + cells(["integer", "a", "A"]) + cells(["begin group", "g", "G", " and ".join(["${a} = 1"] * 500)]) + "".join(
        cells(["begin group", f"g{n}", "G"]) + cells(["text", f"q{n}", "Q"]) + cells(["end group"]) for n in range(size))})
    yield "open braces in a condition", book({"survey": cells(["type", "name", "label", "relevant"]) + cells(["text", "a", "A", "${" * size])})
    yield "ands in a constraint", book({"survey": cells(["type", "name", "label", "constraint"]) + cells(["integer", "a", "A", " and ".join([". &gt; 1"] * (size // 2))])})


FORMATS = [(fhir, "a.json"), (esmira, "a.json"), (track, "a.json"), (redcap, "a.csv"), (armt, "a_armt.json"), (protocol, None), (workbook, "a.xlsx")]


def import_shapes(size):
    """The format, the name and the files of each shape."""
    for format, file in FORMATS:
        for name, content in format(size):
            yield format.__name__, name, content if file is None else [(file, content)]
