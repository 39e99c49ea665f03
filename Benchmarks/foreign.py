"""A REDCap dictionary and an XLSForm that look like real ones; the same count gives the same bytes."""

import csv
import io
import zipfile
from random import Random
from xml.sax.saxutils import escape

WORDS = "sleep mood pain work family walk coffee evening morning rest noise strain hours days joy friend garden school".split()
LISTS = (
    "0, never | 1, rarely | 2, sometimes | 3, often | 4, always",
    "0, not at all | 1, several days | 2, more than half the days | 3, nearly every day",
    "1, yes | 0, no | 9, prefer not to say",
    "1, very bad | 2, bad | 3, neither | 4, good | 5, very good",
)
TITLES = (
    "Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label", "Choices, Calculations, OR Slider Labels",
    "Field Note", "Text Validation Type OR Show Slider Number", "Text Validation Min", "Text Validation Max", "Identifier?",
    "Branching Logic (Show field only if...)", "Required Field?", "Custom Alignment", "Question Number (surveys only)",
    "Matrix Group Name", "Matrix Ranking?", "Field Annotation",
)  # fmt: skip


def dictionary(fields, forms=1):
    random, rows = Random(1), [["record_id", "form0", "", "text", "Record ID"] + [""] * 13]
    earlier = None
    for number in range(fields):
        form, kind = f"form{number * forms // fields}", number % 6
        if number * forms % fields < forms:
            earlier = None
        row = [f"q{number}", form] + [""] * 16
        row[2] = f"Part {number // 20} of {random.choice(WORDS)}" if number % 20 == 0 else ""
        row[4] = f"How much {random.choice(WORDS)} was there in week {number}?"
        row[11] = f"[{earlier[0]}] = '{random.choice(earlier[1])}'" if earlier and number % 5 == 0 else ""
        if kind < 3:
            row[3], row[5], row[12] = "radio", random.choice(LISTS), "y"
            earlier = row[0], [option.split(",")[0].strip() for option in row[5].split("|")]
        elif kind == 3:
            row[3], row[5] = "checkbox", "1, {} | 2, {} | 3, {}".format(*random.sample(WORDS, 3))
        elif kind == 4:
            row[3], row[6:10] = "text", ["in hours", "integer", "0", str(random.randrange(10, 99))]
        else:
            row[3] = "notes"
        rows.append(row)
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([TITLES, *rows])
    return text.getvalue().encode()


def xlsform(questions, empty=0):
    """With rows below the questions that only have a style."""
    random, earlier = Random(1), None
    survey = [["type", "name", "label::English (en)", "hint::English (en)", "required", "relevant", "constraint"]]
    for number in range(questions):
        if number % 20 == 0:
            survey += [["end_group"]] * (number > 0) + [["begin_group", f"g{number // 20}", f"Part {number // 20}"]]
        row = ["text", f"q{number}", f"How much {random.choice(WORDS)} was there in week {number}?", "", "", "", ""]
        row[5] = f"${{{earlier}}} = '{random.randrange(4)}'" if earlier and number % 5 == 0 else ""
        if number % 6 < 3:
            row[0], row[4], earlier = f"select_one l{number % 40}", "yes", row[1]
        elif number % 6 == 3:
            row[0] = f"select_multiple l{number % 40}"
        elif number % 6 == 4:
            row[0], row[6] = "integer", f". >= 0 and . <= {random.randrange(10, 99)}"
        survey.append(row)
    survey.append(["end_group"])
    choices = [["list_name", "name", "label::English (en)"]]
    choices += [[f"l{number}", str(code), f"{WORDS[(number + code) % 18]} {code}"] for number in range(40) for code in range(5)]
    return workbook({"survey": survey, "choices": choices}, empty)


def workbook(sheets, empty):
    texts, parts = {}, {}
    for place, rows in enumerate(sheets.values(), 1):
        lines = [line(number, row, texts) for number, row in enumerate(rows, 1)]
        blank = "".join(f'<c r="{column(cell)}%d" s="7"/>' for cell in range(20))
        lines += [f'<row r="{n}" spans="1:20" s="1">{blank.replace("%d", str(n))}</row>' for n in range(len(rows) + 1, len(rows) + 1 + empty)]
        parts[f"xl/worksheets/sheet{place}.xml"] = f"<worksheet><sheetData>{''.join(lines)}</sheetData></worksheet>"
    names = "".join(f'<sheet name="{name}" sheetId="{place}" r:id="s{place}"/>' for place, name in enumerate(sheets, 1))
    links = "".join(
        f'<Relationship Id="s{place}" Type="http://x/worksheet" Target="worksheets/sheet{place}.xml"/>' for place in range(1, len(sheets) + 1)
    )
    links += '<Relationship Id="texts" Type="http://x/sharedStrings" Target="sharedStrings.xml"/>'
    parts["_rels/.rels"] = relations('<Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.xml"/>')
    parts["xl/workbook.xml"] = f'<workbook xmlns:r="r"><sheets>{names}</sheets></workbook>'
    parts["xl/_rels/workbook.xml.rels"] = relations(links)
    parts["xl/sharedStrings.xml"] = "<sst>" + "".join(f"<si><t>{escape(text)}</t></si>" for text in texts) + "</sst>"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return data.getvalue(), sum(len(text.encode()) for text in parts.values())


def line(number, row, texts):
    cells = "".join(
        f'<c r="{column(place)}{number}" s="3" t="s"><v>{texts.setdefault(text, len(texts))}</v></c>'
        for place, text in enumerate(row) if text
    )  # fmt: skip
    return f'<row r="{number}" spans="1:8" s="1" customFormat="1">{cells}</row>'


def column(place):
    return chr(65 + place)


def relations(links):
    return f"<Relationships>{links}</Relationships>"
