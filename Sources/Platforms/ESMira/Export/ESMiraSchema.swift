import JSON
import Platforms

/// The shape of a study, with only the members that this target writes.
let esmiraSchema = JSONSchema.document(
  "A study of ESMira",
  "A study, or one questionnaire, in all its languages, as `qtool compile --target esmira` writes it for the import of ESMira's administration.",
  JSONSchema.object(ESMiraStudyKey.self), definitions: ["text": translated])

private let translated = JSONSchema.described(
  "A string if there is one language, otherwise one for each.",
  JSONSchema.any(of: [
    JSONSchema.text, ["type": "object", "additionalProperties": JSONSchema.text, "minProperties": 2],
  ]))
