import JSON
import Platforms

/// The shape of a questionnaire, with only the members that this target writes.
let fhirSchema = JSONSchema.document(
  "A FHIR questionnaire",
  "One questionnaire in all its languages, as `qtool compile --target fhir` writes it: a Questionnaire of FHIR R4. That ids differ, and that conditions name items and their codes cannot be said here.",
  questionnaire, definitions: ["item": item, "pattern": JSONSchema.regularExpression])

let fhirBundleSchema = JSONSchema.document(
  "The FHIR questionnaires of a study",
  "The questionnaires of a study, as `qtool compile --target fhir` writes them: a Bundle of FHIR R4.",
  JSONSchema.object([
    "resourceType": JSONSchema.constant("Bundle"), "type": JSONSchema.constant("collection"),
    "entry": JSONSchema.list(of: JSONSchema.object(["resource": questionnaire]), atLeast: 1),
  ]), definitions: ["item": item, "pattern": JSONSchema.regularExpression])

private let questionnaire = JSONSchema.object(
  [
    "resourceType": JSONSchema.constant("Questionnaire"),
    "version": JSONSchema.text(matching: "^[0-9]+$"),
    "name": JSONSchema.text(matching: "^[A-Z][a-z0-9_]*$"),
    "title": JSONSchema.shown,
    "status": JSONSchema.oneOf(words: ["active", "draft"]),
    "item": items,
  ],
  optional: [
    "id": JSONSchema.text(matching: "^[a-z][a-z0-9-]{0,63}$"),
    "language": language, "_title": translations, "description": JSONSchema.shown,
    "_description": translations, "copyright": JSONSchema.shown,
  ])

private let items = JSONSchema.list(of: JSONSchema.reference("item"), atLeast: 1)

private let language = JSONSchema.text(matching: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")

private let item = JSONSchema.object(
  [
    "linkId": JSONSchema.described("The question's id.", JSONSchema.storable),
    "type": JSONSchema.oneOf(words: FHIRItemType.allCases.map(\.rawValue)),
  ],
  optional: [
    "extension": extensions(itemExtensions), "text": JSONSchema.shown, "_text": translations,
    "required": JSONSchema.flag, "repeats": JSONSchema.constant(true),
    "answerOption": JSONSchema.distinct(JSONSchema.list(of: option, atLeast: 1)),
    "enableWhen": JSONSchema.list(of: anyTest, atLeast: 1),
    "enableBehavior": JSONSchema.oneOf(words: ["all", "any"]), "item": items,
  ]
).merging(["allOf": .array(itemRules)])

/// Members that only a type has.
private let itemRules: [JSON] = [
  ["dependencies": ["enableBehavior": ["enableWhen"], "_text": ["text"]]],
  rule(.choice, ["required": ["answerOption"]], otherwise: without("answerOption", "repeats")),
  rule(.group, ["required": ["item"]]), rule(.display, without("item", "required")),
  [
    "if": ["properties": ["enableWhen": ["minItems": 2]], "required": ["enableWhen"]],
    "then": ["required": ["enableBehavior"]], "else": without("enableBehavior"),
  ],
]

private func rule(_ type: FHIRItemType, _ then: JSON, otherwise: JSON? = nil) -> JSON {
  let condition: JSON = ["properties": ["type": JSONSchema.constant(.string(type.rawValue))]]
  let rule: JSON = ["if": condition, "then": then]
  return rule.adding("else", otherwise)
}

private func without(_ members: String...) -> JSON {
  ["properties": .object(members.map { JSON.Member($0, false) })]
}

private let option = JSONSchema.object(
  [
    "valueCoding": JSONSchema.object(
      ["code": JSONSchema.storable],
      optional: [
        "extension": extensions([.ordinalValue]), "display": JSONSchema.shown, "_display": translations,
      ])
  ], optional: ["extension": extensions([.optionExclusive])])

/// Each with the answer that it compares.
private let anyTest = JSONSchema.any(of: [
  test(["exists"], "answerBoolean", JSONSchema.flag),
  test(["=", "!=", ">", "<", ">=", "<="], "answerInteger", JSONSchema.whole),
  test(["=", "!=", ">", "<", ">=", "<="], "answerDecimal", JSONSchema.number),
  test(["=", "!="], "answerCoding", JSONSchema.object(["code": JSONSchema.storable])),
])

private func test(_ operators: [String], _ answer: String, _ shape: JSON) -> JSON {
  JSONSchema.object(properties: [
    ("question", JSONSchema.storable), ("operator", JSONSchema.oneOf(words: operators)), (answer, shape),
  ])
}

// MARK: Extensions

private let itemExtensions = FHIRExtension.written.filter { $0 != .ordinalValue && $0 != .optionExclusive }

private func extensions(_ allowed: [FHIRExtension]) -> JSON {
  let shapes = allowed.flatMap { allowed in
    values(of: allowed).map { name, shape in
      JSONSchema.object(properties: [("url", JSONSchema.constant(.string(allowed.url))), (name, shape)])
    }
  }
  return JSONSchema.distinct(JSONSchema.list(of: JSONSchema.any(of: shapes), atLeast: 1))
}

/// The members in which an extension has its value, each with the shape of that.
private func values(of written: FHIRExtension) -> [(name: String, shape: JSON)] {
  switch written {
  case .itemControl:
    let coding = JSONSchema.object([
      "system": JSONSchema.constant("http://hl7.org/fhir/questionnaire-item-control"),
      "code": JSONSchema.text(matching: "^[a-z]+(-[a-z]+)*$"),
    ])
    let list = JSONSchema.list(of: coding, atLeast: 1, atMost: 1)
    return [("valueCodeableConcept", JSONSchema.object(["coding": list]))]
  case .choiceOrientation: return [("valueCode", JSONSchema.oneOf(words: ["horizontal", "vertical"]))]
  case .optionExclusive: return [("valueBoolean", JSONSchema.constant(true))]
  case .ordinalValue: return [("valueDecimal", JSONSchema.number)]
  case .minValue, .maxValue:
    return [
      ("valueInteger", JSONSchema.whole), ("valueDecimal", JSONSchema.number), ("valueDate", JSONSchema.date),
    ]
  case .sliderStepValue: return [("valueInteger", JSONSchema.whole(from: 1))]
  case .fineStep: return [("valueDecimal", ["type": "number", "exclusiveMinimum": 0])]
  case .minOccurs: return [("valueInteger", JSONSchema.whole(from: 0))]
  case .maxOccurs: return [("valueInteger", JSONSchema.whole(from: 1))]
  case .unit:
    let unit = JSONSchema.object(["display": JSONSchema.shown], optional: ["_display": translations])
    return [("valueCoding", unit)]
  case .regex: return [("valueString", JSONSchema.reference("pattern"))]
  case .displayCategory, .hidden, .instruction, .unitOption, .calculatedValue, .calculatedExpression,
    .entryFormat, .translation:
    return []
  }
}

private let translations = JSONSchema.object([
  "extension": JSONSchema.described(
    "The text in the other languages.",
    JSONSchema.distinct(
      JSONSchema.list(
        of: JSONSchema.object([
          "extension": translation,
          "url": JSONSchema.constant(.string(FHIRExtension.translation.url)),
        ]), atLeast: 1)))
])

/// The language, then the text.
private let translation: JSON = [
  "type": "array", "additionalItems": false, "minItems": 2,
  "items": [
    JSONSchema.object(["url": JSONSchema.constant("lang"), "valueCode": language]),
    JSONSchema.object(["url": JSONSchema.constant("content"), "valueString": JSONSchema.shown]),
  ],
]
