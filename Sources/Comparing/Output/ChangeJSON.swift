import Diagnostics
import JSON

extension ChangeReport {
  /// For programs; `schemas/diff.schema.json` describes it.
  package var json: JSON { report.json(self) }
}

/// The shape of `qtool diff --format json`.
package let changeSchema = report.document(
  "Changes between two versions of questionnaires",
  "What `qtool diff --format json` writes. Lines and columns count from 1, columns in Unicode characters; ranges end before `end`."
)

private let report = JSONShape<ChangeReport>.object([
  .required("files", .list(of: file), from: \.questionnaires),
  .required("summary", summary, "How many changes there are of each class.", from: \.changes),
])

private let summary = JSONShape<[Change]>.object(
  ChangeClass.allCases.map { changeClass in
    .required(changeClass.rawValue, .count) { changes in changes.count { $0.changeClass == changeClass } }
  })

private let file = JSONShape<ComparedQuestionnaire>.object([
  .required("questionnaire", .text, "The id; that of the new version if it changed.", from: \.id),
  .required("old", .orNull(.text), "The file; null if the questionnaire is new.") { $0.oldFile?.path },
  .required("new", .orNull(.text), "The file; null if the questionnaire was removed.") { $0.newFile?.path },
  .required("version", versions, from: \.versions),
  .required("changes", .list(of: change), from: \.changes),
])

private let versions = JSONShape<ComparedQuestionnaire.Versions>.object([
  .required("old", .orNull(.whole), from: \.old),
  .required("new", .orNull(.whole), from: \.new),
  .required("needed", .whole, "The lowest number that the new version may have.", from: \.needed),
])

private let change = JSONShape<Change>.object([
  .required("change", .word, "What changed.", from: \.kind),
  .required("class", .word, from: \.changeClass),
  .required("resolved", .flag, "Nothing needs to be done about it.", from: \.isResolved),
  .required("resolution", .orNull(.word), "What settled it.", from: \.resolution),
  .required(
    "allow", .orNull(.text), "What `allow` takes to settle it; null if nothing can be allowed about it.",
    from: \.allowance),
  .required(
    "question", .orNull(.text),
    "The id of the question, field, score or section; the old one if it was removed.",
    from: \.subject.names.first),
  .required("questions", .orNull(.list(of: .text, atLeast: 2)), "All of them, if there are several.") {
    $0.subject.names.count < 2 ? nil : $0.subject.names
  },
  .required("code", .orNull(.text), "The code of an answer option.", from: \.code),
  .required("language", .orNull(.text), "The language of a text.", from: \.language),
  .required("old", .orNull(place), from: \.old),
  .required("new", .orNull(place), from: \.new),
  .required(
    "affects", .list(of: .word),
    "Answers collected so far, answers that phones with the old version will send, or comparisons of both."
  ) { AffectedAnswers.allCases.filter($0.affected.contains) },
  .required("message", .text, from: \.message),
  .required("help", .orNull(.text), from: \.help),
  .required("fix", .orNull(fixShape)) { change in
    change.fix.flatMap { fix in change.new.map { (fix, $0.file) } }
  },
  .required(
    "follows", .orNull(.list(of: .text, atLeast: 1)),
    "The questions that are shown to others only because of this change."
  ) { $0.follows.isEmpty ? nil : $0.follows },
  .required("witness", .orNull(.list(of: witness, atLeast: 1)), "Answers that show the effect.") {
    $0.witnesses.isEmpty ? nil : $0.witnesses
  },
]).named("change")

private let place = JSONShape<ChangedPlace>.object([
  .required("value", .orNull(.text), from: \.value), .required("file", .text, from: \.file.path),
  .required("range", rangeShape) { ($0.range, $0.file) },
]).named("place")

private let witness = JSONShape<ChangeWitness>(JSONSchema.any(of: [path.schema, text.schema])) { witness in
  switch witness {
  case .path(let question, let isGain, let old, let new, let isOnlyNew):
    path.json((question, isGain, old, new, isOnlyNew))
  case .text(let difference): text.json(difference)
  }
}

private typealias Path = (question: String, isGain: Bool, old: String?, new: String?, isOnlyNew: Bool)

private let path = JSONShape<Path>.object([
  .required("question", .text, from: \.question),
  .required("effect", .text(oneOf: ["gain", "loss"])) { $0.isGain ? "gain" : "loss" },
  .required(
    "old", .orNull(.text), "Answers as `qtool preview --answers` takes them, for the old version.",
    from: \.old), .required("new", .orNull(.text), "The same for the new version.", from: \.new),
  .required(
    "new-only", .flag, "The answers need an option that only the new version has.", from: \.isOnlyNew),
])

private let text = JSONShape<String>.object([
  .required("text", .text, "A text that only one of two patterns accepts.") { $0 }
])
