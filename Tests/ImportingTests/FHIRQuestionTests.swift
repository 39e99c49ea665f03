import Importing
import Testing

struct FHIRQuestionTests {
  @Test func aQuestionnaireIsNamedAfterItsNameAndKeepsItsIDs() throws {
    let text = resource(
      #""version": "3", "description": "Each day", "copyright": "By us""#,
      item("a", "choice", #""required": true"#, options(["0": "never", "LA-2": "always"])),
      item("b.2", "string"))
    let written = try imported(resource: text)
    #expect(
      written.text == """
        # Imported by qtool from mood.json, a FHIR questionnaire.

        questionnaire: mood-check
        version: 3
        title: Mood
        description: Each day
        source: By us

        questions:
          - id: a
            type: choice
            text: About a
            options:
              0: never
              LA-2: always
          # qtool import: the linkId is `b.2`
          - id: b_2
            stored: b.2
            type: text
            text: About b.2
            required: false

        """, "\(written.text)")
    #expect(written.name == "mood-check.yaml" && written.remarks(.unsaid).isEmpty)
  }

  @Test(arguments: [
    (
      item("q", "boolean"),
      "type: choice\n    text: About q\n    required: false\n    options:\n      1: \"Yes\"\n      0: \"No\"\n"
    ),
    (item("q", "choice", #""repeats": true"#, options(["1": "x", "2": "y"])), "type: multiple"),
    (item("q", "choice", control("drop-down"), options(["1": "x", "2": "y"])), "drop-down: true"),
    (
      item("q", "choice", options(["yes": "Ja", "no": "Nein"])),
      "type: yes-no\n    text: About q\n    required: false\n    labels: [Ja, Nein]\n"
    ),
    (
      item(
        "q", "integer", extensions(["minValue": #""valueInteger": 0"#, "maxValue": #""valueInteger": 9"#])),
      "type: number\n    text: About q\n    required: false\n    range: [0, 9]\n"
    ),
    (
      item(
        "q", "decimal",
        extensions([
          "maxValue": #""valueDecimal": 9.50"#, "questionnaire-unit": #""valueCoding": {"display": "kg"}"#,
        ])),
      "range: [any, 9.50]\n    whole: false\n    unit: kg\n"
    ),
    (
      item(
        "q", "string",
        extensions(["regex": #""valueString": "[0-9]+""#, "entryFormat": #""valueString": "digits""#])),
      "pattern: '[0-9]+'\n    pattern-hint: digits\n"
    ),
    (
      item(
        "q", "string", extensions(["regex": #""valueString": "[0-9]+""#]),
        items(item("p", "display", control("prompt")))), "pattern: '[0-9]+'\n    pattern-hint: About p\n"
    ),
    (item("q", "text"), "input: area"), (item("q", "url"), "input: url"), (item("q", "time"), "type: time"),
    (
      item(
        "q", "date",
        extensions([
          "minValue": #""valueDate": "2020-01-31""#,
          "maxValue":
            #""_valueDate": {"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/cqf-calculatedValue", "valueExpression": {"expression": "today()"}}]}"#,
        ])), "range: [2020-01-31, today]\n"
    ),
    (item("q", "display"), "type: note\n    text: About q\n"),
  ])
  func itemsBecomeQuestions(item: String, yaml: String) throws {
    let written = try imported(resource: resource("", item))
    #expect(written.text.contains(yaml), "\(written.text)")
    #expect(written.remarks(.unsaid).isEmpty)
  }

  @Test func aSliderHasTheLabelsOfItsDisplays() throws {
    let slider = item(
      "q", "integer",
      extensions([
        "questionnaire-itemControl": #""valueCodeableConcept": {"coding": [{"code": "slider"}]}"#,
        "minValue": #""valueInteger": 0"#, "maxValue": #""valueInteger": 50"#,
        "questionnaire-sliderStepValue": #""valueInteger": 5"#,
      ]),
      items(
        item("l", "display", control("lower")), item("u", "display", control("upper")),
        item("h", "display", control("help"))))
    let written = try imported(resource: resource("", slider))
    #expect(
      written.body.contains(
        """
            help: About h
            required: false
            range: [0, 50]
            step: 5
            labels: [About l, About u]

        """), "\(written.text)")
  }

  @Test func aUnitIsWhatAppsShow() throws {
    let coded = extensions(["questionnaire-unit": #""valueCoding": {"code": "mm[Hg]"}"#])
    let shown = items(item("u", "display", control("unit")))
    let written = try imported(
      resource: resource("", item("a", "integer", coded, shown), item("b", "integer", coded)))
    #expect(
      written.body.contains("unit: About u\n") && written.body.contains("unit: mm[Hg]\n"), "\(written.text)")
    #expect(
      written.text.contains("`questionnaire-unit` is left out, as the unit has a text: mm[Hg]\n"),
      "\(written.text)")
  }

  @Test func theNameThatR5GivesToChoicesIsReadToo() throws {
    let written = try imported(resource: resource("", item("q", "coding", options(["1": "x", "2": "y"]))))
    #expect(written.body.contains("type: choice\n") && written.remarks(.unsaid).isEmpty, "\(written.text)")
  }

  @Test func aGroupWithoutItemsKeepsItsName() throws {
    let written = try imported(resource: resource("", item("/a", "group"), item("b", "string")))
    #expect(written.text.contains("# qtool import: the linkId is `/a`\n"), "\(written.text)")
  }

  @Test func exclusiveOptionsAndHowManyAreChosenAreKept() throws {
    let exclusive = extensions(["questionnaire-optionExclusive": #""valueBoolean": true"#])
    let list =
      #""answerOption": [{"valueCoding": {"code": "x", "display": "X"}}, {\#(exclusive), "valueCoding": {"code": "none", "display": "None"}}]"#
    let question = item(
      "q", "choice", #""repeats": true"#, list, extensions(["questionnaire-maxOccurs": #""valueInteger": 2"#])
    )
    let written = try imported(resource: resource("", question))
    #expect(written.body.contains("exclusive: [none]\n"), "\(written.text)")
    #expect(written.body.contains("at-most: 2\n"))
  }

  @Test func anOptionsOrdinalThatIsNotItsCodeIsARemark() throws {
    let ordinal = extensions(["ordinalValue": #""valueDecimal": 3"#])
    let list =
      #""answerOption": [{"valueCoding": {\#(ordinal), "code": "LA1", "display": "always"}}, {"valueCoding": {\#(ordinal), "code": "3", "display": "never"}}]"#
    let written = try imported(resource: resource("", item("q", "choice", list)))
    #expect(written.remarks(.unsaid) == ["`ordinalValue` cannot be expressed: LA1 = 3"])
  }

  @Test func numbersNextToEachOtherAreARating() throws {
    let list = (1...3).map { number in
      let display = number == 2 ? "" : #", "display": "end \#(number)""#
      return
        #"{"valueCoding": {\#(extensions(["ordinalValue": "\"valueDecimal\": \(number)"])), "code": "\#(number)"\#(display)}}"#
    }
    let horizontal = extensions(["questionnaire-choiceOrientation": #""valueCode": "horizontal""#])
    let question = item("q", "choice", horizontal, "\"answerOption\": [\(list.joined(separator: ","))]")
    let written = try imported(resource: resource("", question))
    #expect(
      written.body.contains(
        "type: rating\n    text: About q\n    required: false\n    range: [1, 3]\n    labels: [end 1, end 3]\n"
      ),
      "\(written.text)")
  }

  @Test func optionsWithoutCodesAreNumberedAndConditionsFollow() throws {
    let list = #""answerOption": [{"valueString": "very often"}, {"valueString": "never"}]"#
    let often = test("a", "=", #""answerString": "very often""#)
    let written = try imported(
      resource: resource("", item("a", "choice", list), item("b", "string", enableWhen(often))))
    #expect(written.body.contains("1: very often\n      2: never\n"), "\(written.text)")
    #expect(written.body.contains("when: a is 1\n"))
    #expect(written.remarks(.changed) == ["the options have no codes; they are numbered"])
  }

  @Test func aContainedListGivesItsOptionsAndOthersAreARemark() throws {
    let set =
      #""contained": [{"resourceType": "ValueSet", "id": "s", "compose": {"include": [{"concept": [{"code": "x", "display": "An x"}]}]}}]"#
    let written = try imported(
      resource: resource(
        set, item("a", "choice", ##""answerValueSet": "#s""##),
        item("b", "choice", #""answerValueSet": "http://example.org/s""#)))
    #expect(written.body.contains("options:\n      x: An x\n"), "\(written.text)")
    #expect(
      written.remarks(.unsaid) == [
        "`answerValueSet` cannot be expressed: the options of http://example.org/s are not in the file",
        "its options are not in the file, so the answer is a text",
      ])
    #expect(written.body.contains("- id: b\n    type: text\n"), "\(written.text)")
  }

  @Test func translationsBecomeLanguages() throws {
    let address = "http://hl7.org/fhir/StructureDefinition/translation"
    let german =
      #"{"url": "\#(address)", "extension": [{"url": "lang", "valueCode": "de"}, {"url": "content", "valueString": "Über q"}]}"#
    let title = #""language": "en", "_title": {"extension": [\#(german)]}"#
    let written = try imported(
      resource: resource(title, item("q", "boolean", #""_text": {"extension": [\#(german)]}"#)))
    #expect(written.body.contains("languages: [en, de]\n"), "\(written.text)")
    #expect(written.body.contains("text: {en: About q, de: Über q}\n"))
    #expect(written.body.contains("1: {en: \"Yes\", de: Ja}\n"))
    #expect(written.remarks.isEmpty)
  }

  @Test func aLanguageThatDoesNotExistIsInARemark() throws {
    let address = "http://hl7.org/fhir/StructureDefinition/translation"
    let odd =
      #"{"url": "\#(address)", "extension": [{"url": "lang", "valueCode": "qqx"}, {"url": "content", "valueString": "Hm"}]}"#
    let written = try imported(
      resource: resource(
        #""language": "zzz1""#, item("q", "boolean", #""_text": {"extension": [\#(odd)]}"#)))
    #expect(!written.body.contains("languages:"), "\(written.text)")
    let remarks = written.remarks(.unsaid)
    #expect(remarks.contains { $0.contains("`zzz1` is not a language") }, "\(remarks)")
    #expect(remarks.contains { $0.contains("Hm") }, "\(remarks)")
  }

  @Test(arguments: [
    (
      #""initial": [{"valueString": "x"}]"#, "`initial` cannot be expressed: [{\"valueString\":\"x\"}]",
      "/item/0/initial"
    ),
    (#""maxLength": 5"#, "`maxLength` cannot be expressed: 5", "/item/0/maxLength"),
    (
      #""repeats": true"#, "`repeats` cannot be expressed: the source takes several answers",
      "/item/0/repeats"
    ),
    (#""required": "yes""#, "`required` cannot be expressed: yes", "/item/0/required"),
    (#""new/thing": {"a": [1]}"#, "`new/thing` cannot be expressed: {\"a\":[1]}", "/item/0/new~1thing"),
  ])
  func whatCannotBeSaidIsARemarkWithItsPlace(member: String, remark: String, pointer: String) throws {
    let written = try imported(resource: resource("", item("q", "string", member)))
    let placed = try #require(written.remarks.first { $0.remark.kind == .unsaid }, "\(written.text)")
    #expect(placed.remark.text == remark)
    #expect(placed.remark.place == .pointer(pointer))
  }

  @Test(arguments: ["attachment", "reference", "odd"])
  func typesThatCannotBeAnsweredKeepTheirText(type: String) throws {
    let written = try imported(resource: resource("", item("q", type)))
    #expect(written.body.contains("- id: q\n    type: note\n    text: About q\n"), "\(written.text)")
    #expect(
      written.remarks(.unsaid) == ["`type` is `\(type)`: only its text is shown"])
  }

  @Test(arguments: ["decimal", "integer"])
  func aSliderKeepsTheValuesThatTheSourceTakes(type: String) throws {
    let slider =
      #"{"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl", "valueCodeableConcept": {"coding": [{"code": "slider"}]}}"#
    let ends = ["minValue": "0", "maxValue": "1"].sorted { $0.key > $1.key }.map {
      #"{"url": "http://hl7.org/fhir/StructureDefinition/\#($0.key)", "value\#(type.capitalized)": \#($0.value)}"#
    }
    let list = ([slider] + ends).joined(separator: ", ")
    let written = try imported(resource: resource("", item("q", type, "\"extension\": [\(list)]")))
    let yaml =
      type == "decimal"
      ? "type: number\n    text: About q\n    required: false\n    range: [0, 1]\n    whole: false\n"
      : "type: slider\n"
    #expect(written.body.contains(yaml), "\(written.text)")
  }

  @Test(arguments: [
    (#""readOnly": true"#, "`readOnly` is true"),
    (extensions(["questionnaire-hidden": #""valueBoolean": true"#]), "`questionnaire-hidden` is true"),
  ])
  func whatNobodySeesIsARemarkAndNoQuestion(member: String, reason: String) throws {
    let written = try imported(resource: resource("", item("h", "string", member), item("q", "string")))
    #expect(written.questionCount == 1)
    #expect(
      written.remarks(.unsaid) == [
        "`h` (About h) is not asked, as participants do not see it: \(reason); `type` is text"
      ])
  }

  @Test func remarksOfOneKindAreCounted() throws {
    let members = ["One", "Two"].map {
      #"{"url": "http://example.org/assembledFrom", "valueString": "\#($0)"}"#
    }.joined(separator: ", ")
    let written = try imported(
      resource: resource(
        "\"extension\": [\(members)]", item("q", "string", #""definition": "http://example.org/q""#)))
    #expect(
      written.remarks(.unsaid) == ["2 × `assembledFrom` cannot be expressed: One; Two"], "\(written.text)")
    #expect(written.remarks(.changed).isEmpty, "\(written.text)")
  }

  @Test func calculatedItemsAreNotAskedAndPrefixesBelongToTexts() throws {
    let expression =
      #""extension": [{"url": "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression", "valueExpression": {"language": "text/fhirpath", "expression": "1 + 1"}}]"#
    let written = try imported(
      resource: resource("", item("c", "integer", expression), item("q", "string", #""prefix": "3a.""#)))
    #expect(written.questionCount == 1 && written.body.contains("text: 3a. About q\n"), "\(written.text)")
    #expect(
      written.remarks(.unsaid).contains { $0.contains("`c` (About c) is not asked") && $0.contains("1 + 1") })
  }

  @Test func oneCodeOfTwoSystemsIsTwoAnswersAndHeadingsAreNone() throws {
    let set =
      #""contained": [{"resourceType": "ValueSet", "id": "v", "expansion": {"contains": [{"abstract": true, "display": "Fruit", "contains": [{"system": "a", "code": "1", "display": "Apple"}, {"system": "b", "code": "1", "display": "Pear"}]}]}}]"#
    let test =
      #""enableWhen": [{"question": "q", "operator": "=", "answerCoding": {"system": "b", "code": "1"}}]"#
    let written = try imported(
      resource: resource(set, item("q", "choice", ##""answerValueSet": "#v""##), item("r", "string", test)))
    #expect(written.body.contains("1: Apple\n") && written.body.contains("c_1: Pear\n"), "\(written.text)")
    #expect(written.body.contains("when: q is c_1\n"), "\(written.text)")
    #expect(written.remarks(.unsaid) == ["a heading above answers cannot be expressed: Fruit"])
  }
}
