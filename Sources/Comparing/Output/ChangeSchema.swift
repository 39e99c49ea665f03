import JSON
import Questionnaires

/// The shape of `qtool diff --format json`.
package let changeSchema = JSONSchema.document(
  "Changes between two versions of questionnaires",
  "What `qtool diff --format json` writes. Lines and columns count from 1, columns in Unicode characters; ranges end before `end`.",
  JSONSchema.object([
    "files": JSONSchema.list(of: file),
    "summary": JSONSchema.described(
      "How many changes there are of each class.",
      JSONSchema.object(properties: ChangeClass.allCases.map { ($0.rawValue, JSONSchema.whole(from: 0)) })),
  ]),
  definitions: ["change": change, "place": place, "range": range])

private let file = JSONSchema.object([
  "questionnaire": JSONSchema.described("The id; that of the new version if it changed.", JSONSchema.text),
  "old": JSONSchema.described("The file; null if the questionnaire is new.", textOrNull),
  "new": JSONSchema.described("The file; null if the questionnaire was removed.", textOrNull),
  "version": JSONSchema.object([
    "old": JSONSchema.orNull(JSONSchema.whole),
    "new": JSONSchema.orNull(JSONSchema.whole),
    "needed": JSONSchema.described("The lowest number that the new version may have.", JSONSchema.whole),
  ]),
  "changes": JSONSchema.list(of: JSONSchema.reference("change")),
])

private let textOrNull = JSONSchema.orNull(JSONSchema.text)

private let change = JSONSchema.object([
  "change": JSONSchema.described(
    "What changed.", JSONSchema.oneOf(words: ChangeKind.allCases.map(\.rawValue))),
  "class": JSONSchema.oneOf(words: ChangeClass.allCases.map(\.rawValue)),
  "resolved": JSONSchema.described("Nothing needs to be done about it.", JSONSchema.flag),
  "resolution": JSONSchema.described(
    "What settled it.", JSONSchema.orNull(JSONSchema.oneOf(words: Resolution.allCases.map(\.rawValue)))),
  "allow": JSONSchema.described(
    "What `allow` takes to settle it; null if nothing can be allowed about it.", textOrNull),
  "question": JSONSchema.described(
    "The id of the question, field, score or section; the old one if it was removed.", textOrNull),
  "questions": JSONSchema.described(
    "All of them, if there are several.", JSONSchema.orNull(JSONSchema.list(of: JSONSchema.text, atLeast: 2))),
  "code": JSONSchema.described("The code of an answer option.", textOrNull),
  "language": JSONSchema.described("The language of a text.", textOrNull),
  "old": JSONSchema.orNull(JSONSchema.reference("place")),
  "new": JSONSchema.orNull(JSONSchema.reference("place")),
  "affects": JSONSchema.described(
    "Answers collected so far, answers that phones with the old version will send, or comparisons of both.",
    JSONSchema.list(of: JSONSchema.oneOf(words: AffectedAnswers.allCases.map(\.rawValue)))),
  "message": JSONSchema.text,
  "help": textOrNull,
  "fix": JSONSchema.orNull(
    JSONSchema.object([
      "edits": JSONSchema.list(
        of: JSONSchema.object(["range": JSONSchema.reference("range"), "text": JSONSchema.text])),
      "safe": JSONSchema.flag,
    ])),
  "follows": JSONSchema.described(
    "The questions that are shown to others only because of this change.",
    JSONSchema.orNull(JSONSchema.list(of: JSONSchema.text, atLeast: 1))),
  "witness": JSONSchema.described(
    "Answers that show the effect.",
    JSONSchema.orNull(JSONSchema.list(of: JSONSchema.any(of: [path, text]), atLeast: 1))),
])

private let path = JSONSchema.object([
  "question": JSONSchema.text,
  "effect": JSONSchema.oneOf(words: ["gain", "loss"]),
  "old": JSONSchema.described(
    "Answers as `qtool preview --answers` takes them, for the old version.", textOrNull),
  "new": JSONSchema.described("The same for the new version.", textOrNull),
  "new-only": JSONSchema.described(
    "The answers need an option that only the new version has.", JSONSchema.flag),
])

private let text = JSONSchema.object([
  "text": JSONSchema.described("A text that only one of two patterns accepts.", JSONSchema.text)
])

private let place = JSONSchema.object([
  "value": textOrNull, "file": JSONSchema.text, "range": JSONSchema.reference("range"),
])

private let range = JSONSchema.object(["start": position, "end": position])
private let position = JSONSchema.object([
  "line": JSONSchema.whole(from: 1), "column": JSONSchema.whole(from: 1),
])
