import JSON

/// The data that an export, or `qtool simulate`, adds to answers: who gave them, and when.
let answerMetaSchema = JSONSchema.described(
  "Who answered and when; `simulated` is 1 for answers that `qtool simulate` invented. Clients do not send it.",
  ["type": "object"])

/// The shape of a form that was filled in.
package let formReplySchema = JSONSchema.document(
  "A reply to a Crowd Sensing form",
  "A form as clients send it back: fields with a value, a list of option values, or the fields of a composite.",
  JSONSchema.object(
    [
      "formreply": JSONSchema.object([
        "version": JSONSchema.described("The version of the form.", ["type": "string", "minLength": 1]),
        "fields": JSONSchema.list(of: JSONSchema.reference("field")),
      ])
    ], optional: ["meta": answerMetaSchema]),
  definitions: [
    "field": JSONSchema.object([
      "name": JSONSchema.text(matching: "^([A-Za-z][A-Za-z0-9_]*|section-[0-9]+)$"),
      "value": JSONSchema.any(of: [
        JSONSchema.text, JSONSchema.number, JSONSchema.list(of: JSONSchema.text, atLeast: 1),
        JSONSchema.list(of: JSONSchema.reference("field"), atLeast: 1),
      ]),
    ])
  ])
