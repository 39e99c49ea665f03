import JSON
import Platforms
import Questionnaires

/// The shape of a questionnaire, with only the members that this target writes.
let fhirSchema = JSONSchema.document(
  "A FHIR questionnaire",
  "One questionnaire in all its languages, as `qtool compile --target fhir` writes it: a Questionnaire of FHIR R4.",
  questionnaire, definitions: ["item": item])

let fhirBundleSchema = JSONSchema.document(
  "The FHIR questionnaires of a study",
  "The questionnaires of a study, as `qtool compile --target fhir` writes them: a Bundle of FHIR R4.",
  JSONSchema.object([
    "resourceType": JSONSchema.constant("Bundle"), "type": JSONSchema.constant("collection"),
    "entry": JSONSchema.list(of: JSONSchema.object(["resource": questionnaire]), atLeast: 1),
  ]), definitions: ["item": item])

private let questionnaire = JSONSchema.object(
  [
    "resourceType": JSONSchema.constant("Questionnaire"),
    "version": JSONSchema.text(matching: "^[0-9]+$"),
    "name": JSONSchema.text(matching: "^[A-Z][a-z0-9_]*$"),
    "title": JSONSchema.text,
    "status": JSONSchema.oneOf(words: ["active", "draft"]),
    "item": items,
  ],
  optional: [
    "id": JSONSchema.text(matching: "^[a-z][a-z0-9-]{0,63}$"),
    "language": JSONSchema.text, "_title": translations, "description": JSONSchema.text,
    "_description": translations, "copyright": JSONSchema.text,
  ])

private let items = JSONSchema.list(of: JSONSchema.reference("item"), atLeast: 1)

private let item = JSONSchema.object(
  [
    "linkId": JSONSchema.described(
      "The question's id.", JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*(-[a-z0-9]+)*$")),
    "type": JSONSchema.oneOf(words: FHIRItemType.allCases.map(\.rawValue)),
  ],
  optional: [
    "extension": extensions, "text": JSONSchema.text, "_text": translations, "required": JSONSchema.flag,
    "repeats": JSONSchema.constant(true), "answerOption": JSONSchema.list(of: option, atLeast: 1),
    "enableWhen": JSONSchema.list(of: test, atLeast: 1),
    "enableBehavior": JSONSchema.oneOf(words: ["all", "any"]), "item": items,
  ])

private let option = JSONSchema.object(
  [
    "valueCoding": JSONSchema.object(
      ["code": JSONSchema.text],
      optional: ["extension": extensions, "display": JSONSchema.text, "_display": translations])
  ], optional: ["extension": extensions])

private let test = JSONSchema.object(
  [
    "question": JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$"),
    "operator": JSONSchema.oneOf(words: ["exists", "=", "!=", ">", "<", ">=", "<="]),
  ],
  optional: [
    "answerBoolean": JSONSchema.flag, "answerInteger": JSONSchema.whole, "answerDecimal": JSONSchema.number,
    "answerCoding": JSONSchema.object(["code": JSONSchema.text]),
  ])

/// Each has a value of one of many types.
private let extensions = JSONSchema.list(
  of: [
    "type": "object",
    "properties": ["url": JSONSchema.oneOf(words: FHIRExtension.written.map(\.url))],
    "required": ["url"],
  ], atLeast: 1)

private let translations = JSONSchema.object([
  "extension": JSONSchema.described(
    "The text in the other languages.",
    JSONSchema.list(
      of: JSONSchema.object([
        "extension": JSONSchema.list(of: ["type": "object"], atLeast: 2, atMost: 2),
        "url": JSONSchema.constant("http://hl7.org/fhir/StructureDefinition/translation"),
      ]), atLeast: 1))
])
