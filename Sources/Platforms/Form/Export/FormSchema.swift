import JSON

/// The shape of one form, with only the members that this target writes.
let formSchema = JSONSchema.document(
  "A Crowd Sensing form",
  "One questionnaire in one language, as `qtool compile --target form` writes it.",
  JSONSchema.object([
    "form": JSONSchema.object(
      [
        "version": JSONSchema.described("The version as the server writes it.", shown),
        "fields": JSONSchema.list(of: ["anyOf": [JSONSchema.reference("field"), compositeField]]),
        "compositeFields": JSONSchema.list(of: composite),
      ],
      optional: ["header": JSONSchema.described("The text above the first field.", shown)])
  ]),
  definitions: ["field": ["oneOf": .array(FormFieldType.allCases.compactMap(field))]])

private let shown: JSON = ["type": "string", "minLength": 1]
private let name = JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")

private let compositeName = JSONSchema.text(matching: "^([A-Za-z][A-Za-z0-9_]*|section-[0-9]+)$")

private let composite = JSONSchema.object([
  "name": compositeName,
  "label": shown,
  "fields": JSONSchema.list(of: JSONSchema.reference("field"), atLeast: 1),
])

private let compositeField = JSONSchema.object([
  "name": compositeName,
  "label": shown,
  "type": JSONSchema.constant(.string(FormFieldType.compositeField.rawValue)),
  "required": JSONSchema.described(
    "true: each field of the composite has its own `required`. false: if one is filled in, all are required.",
    JSONSchema.flag),
  "compositeField": JSONSchema.described("The name of the composite.", compositeName),
])

private let pattern = JSONSchema.described("ECMA-262 with flag u; the whole input must match.", shown)

/// Nil for the field of a composite, which no composite may contain.
private func field(_ type: FormFieldType) -> JSON? {
  switch type {
  case .text, .textarea, .email, .url, .tel, .password:
    field(type, optional: ["pattern": pattern, "patternDescription": shown])
  case .number:
    field(
      type, optional: ["min": JSONSchema.number, "max": JSONSchema.number, "step": step, "pattern": pattern])
  case .date, .time: field(type, optional: [:])
  case .radio, .checkbox, .select, .multiselect:
    field(type, options: JSONSchema.list(of: option, atLeast: 1))
  case .compositeField: nil
  }
}

private let step: JSON = ["type": "number", "exclusiveMinimum": 0]
private let option = JSONSchema.object(["value": shown, "label": shown])

private func field(_ type: FormFieldType, optional: JSONSchema.Properties) -> JSON {
  JSONSchema.object(
    [
      "name": name, "label": shown, "type": JSONSchema.constant(.string(type.rawValue)),
      "required": JSONSchema.flag,
    ],
    optional: optional)
}

private func field(_ type: FormFieldType, options: JSON) -> JSON {
  JSONSchema.object([
    "name": name, "label": shown, "type": JSONSchema.constant(.string(type.rawValue)),
    "required": JSONSchema.flag,
    "options": options,
  ])
}
