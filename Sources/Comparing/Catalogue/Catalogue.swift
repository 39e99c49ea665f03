import Diagnostics
import Questionnaires

/// A kind of change: its name, its classes, which say how serious it is, and a summary.
package struct CatalogueEntry: Sendable {
  package let kind: ChangeKind
  /// The usual class comes first, then those that the change has in other circumstances.
  package let classes: [ChangeClass]
  package let summary: String

  fileprivate init(_ kind: ChangeKind, _ classes: [ChangeClass], _ summary: String) {
    self.kind = kind
    self.classes = classes
    self.summary = summary
  }

  /// As reports describe it.
  package var ruleSummary: RuleSummary {
    RuleSummary(
      name: kind.rawValue, severity: classes[0].unresolvedSeverity ?? .hint, tag: "changes-between-versions",
      summary: summary,
      reason: classes.map { "\($0.rawValue): \($0.meaning)." }.joined(separator: " "))
  }
}

extension ChangeKind {
  /// A test checks that there is one for each kind.
  package var entry: CatalogueEntry { entries[self]! }

  /// The class of a change of this kind, unless its circumstances say otherwise.
  package var usualClass: ChangeClass { entry.classes[0] }
}

private let entries = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.kind, $0) })

/// Every kind of change, in the order of the page about `qtool diff`.
package let catalogue: [CatalogueEntry] = [
  .init(.textsPermuted, [.coding], "a question asks what another one asked before"),
  .init(
    .questionMeaning, [.coding],
    "a question asks the opposite: a negation came or went, or a word became its opposite"),
  .init(.codesPermuted, [.coding], "answer texts moved to other codes"),
  .init(.scaleReversed, [.coding], "the answers of a scale, or the labels of its ends, were reversed"),
  .init(.optionMeaning, [.coding], "a code got an answer with another meaning, number or negation"),
  .init(.labelsSwapped, [.coding], "the labels of yes and no were swapped"),
  .init(.scaleChanged, [.coding], "a slider or a rating got another range"),
  .init(.dimensionChanged, [.coding], "a manikin asks about something else"),
  .init(.unitChanged, [.coding], "a number counts something else"),
  .init(.noAnswerChanged, [.coding], "a code means \"no answer\" in only one of the versions"),
  .init(.scoreChanged, [.coding, .measurement], "a score is computed differently, or its bands differ"),
  .init(
    .formerlyRecodes, [.coding],
    "`formerly` continues a column with other codes, another scale or another type"),

  .init(
    .questionnaireRenamed, [.storage, .protocol], "the id of the questionnaire changed (protocol: `formerly`)"
  ),
  .init(
    .questionnaireRemoved, [.storage, .protocol],
    "a questionnaire was removed (protocol: another one has its id under `formerly`)"),
  .init(.questionRemoved, [.storage], "a question was removed"),
  .init(
    .questionReplaced, [.storage, .protocol],
    "a new question with other codes, another scale or another type took the place of one (protocol: `reserved`)"
  ),
  .init(.questionRenamed, [.storage, .protocol], "the id of a question changed (protocol: `formerly`)"),
  .init(.codeRemoved, [.storage], "an answer option was removed"),
  .init(.codeRenamed, [.storage], "an answer option got another code"),
  .init(.typeChanged, [.storage], "a question got another type, with other possible answers"),
  .init(.rangeNarrowed, [.storage], "numbers or dates that were allowed no longer are"),
  .init(.patternNarrowed, [.storage], "texts that were accepted no longer are"),
  .init(
    .serverChanged, [.storage, .protocol],
    "the server files the questionnaire under another number or name (protocol: another version)"),
  .init(
    .storedChanged, [.storage],
    "the targets, or `stored`, keep other values for the answers to a question, or another name"),

  .init(.questionWording, [.measurement], "the text of a question"),
  .init(.helpWording, [.measurement], "the help of a question"),
  .init(.optionWording, [.measurement], "the text of an answer option"),
  .init(.labelWording, [.measurement], "a label of a scale, or of yes and no"),
  .init(.sectionWording, [.measurement], "the title or the text of a section"),
  .init(.noteWording, [.measurement], "the text of a note"),
  .init(.noteAdded, [.measurement], "a note was added"),
  .init(.noteRemoved, [.measurement], "a note was removed"),
  .init(
    .translationWording, [.measurement],
    "a text in another language, while the source language stayed the same"),
  .init(.introChanged, [.measurement], "the intro"),
  .init(.descriptionChanged, [.measurement], "the description"),
  .init(.scoreWording, [.measurement], "the title of a score"),
  .init(.anchors, [.measurement], "a scale gained or lost labels"),
  .init(.presentation, [.measurement], "a question looks different, with the same possible answers"),
  .init(
    .questionMoved, [.measurement, .storage],
    "questions moved to another section or group (storage: a target files the answers elsewhere)"),
  .init(.sectionMoved, [.measurement], "a section moved"),
  .init(.orderChanged, [.measurement], "questions come in another order, or in a random one"),
  .init(
    .requiredOn, [.measurement, .storage],
    "an answer became required (storage: `form` refuses answers without it)"),
  .init(.requiredOff, [.measurement], "an answer may be left empty"),
  .init(
    .conditionChanged, [.measurement, .cosmetic],
    "other participants see a question (cosmetic: the same condition in other words)"),
  .init(.conditionUndecided, [.measurement], "a condition changed, and its effect could not be computed"),
  .init(.codeAdded, [.measurement], "an answer option was added"),
  .init(.codeRetired, [.measurement], "an answer option was removed, and its code is reserved"),
  .init(.optionsReordered, [.measurement], "the same answer options come in another order"),
  .init(
    .selectionChanged, [.measurement, .storage],
    "how many options can be chosen, or which ones only alone (storage: fewer than before)"),
  .init(
    .stepChanged, [.measurement, .storage],
    "the positions of a slider (storage: some positions no longer exist)"),
  .init(
    .wholeChanged, [.measurement, .storage],
    "whether numbers must be whole (storage: they must be from now on)"),
  .init(.rangeWidened, [.measurement], "more numbers or dates are allowed"),
  .init(.inputChanged, [.measurement], "the kind of text field"),
  .init(.patternWidened, [.measurement], "more texts are accepted"),
  .init(
    .patternChanged, [.measurement], "the pattern of a text changed, and its effect could not be computed"),
  .init(.dropDownChanged, [.measurement], "whether the answers are a list that opens"),
  .init(
    .questionAdded, [.measurement, .protocol, .storage],
    "a question was added (protocol: after all others; storage: `form` requires an answer)"),

  .init(.versionNotRaised, [.version], "answers stop being comparable, but `version` stayed the same"),
  .init(.versionLowered, [.version], "`version` is lower than before"),
  .init(.formerlyRemoved, [.version], "an id disappeared from `formerly`"),
  .init(.reservedRemoved, [.version], "an id or a code disappeared from `reserved`"),
  .init(.reservedReuse, [.version], "an id or an answer code is in use again"),

  .init(.promiseRemoved, [.promise], "a promise under `expect` is gone"),
  .init(
    .promiseWeakened, [.promise],
    "a promise under `expect` holds for fewer participants, names fewer parts, or allows more"),
  .init(
    .promiseChanged, [.promise, .cosmetic],
    "a promise under `expect` is another one, or whether it is weaker could not be computed (cosmetic: it is new or stricter)"
  ),

  .init(
    .notUpdated, [.phones],
    "an app that never reads a questionnaire again keeps it as it was on the phones of participants"),

  .init(.questionnaireAdded, [.protocol], "a questionnaire was added"),
  .init(.questionRetired, [.protocol], "a question was removed, and its id is reserved"),
  .init(
    .repeatChanged, [.protocol, .storage],
    "how often participants fill in the questionnaire (storage: only once from now on)"),
  .init(.activeChanged, [.protocol], "whether participants can fill in the questionnaire"),
  .init(.changeableChanged, [.protocol], "whether participants may move the times of prompts"),
  .init(.outroChanged, [.protocol], "the outro"),
  .init(
    .scheduleChanged, [.protocol, .measurement],
    "when prompts come (measurement: an item asks about the time since the last prompt)"),
  .init(.languageAdded, [.protocol], "a language was added"),
  .init(.languageRemoved, [.protocol], "a language was removed"),
  .init(.sourceLanguage, [.protocol], "another language comes first"),
  .init(.targetAdded, [.protocol], "a target was added"),
  .init(.targetRemoved, [.protocol], "a target was removed"),
  .init(.sensorAdded, [.protocol], "a sensor was added"),
  .init(.sensorRemoved, [.protocol], "a sensor was removed"),
  .init(.sensorAmount, [.protocol], "the number of measurements of a sensor"),
  .init(.scoreAdded, [.protocol], "a score was added"),
  .init(.scoreRemoved, [.protocol], "a score was removed"),
  .init(.scoreRenamed, [.storage, .protocol], "the id of a score changed (protocol: `formerly`)"),
  .init(.studyChanged, [.protocol], "the study file"),

  .init(.versionRaised, [.cosmetic, .hint], "`version` was raised (hint: nothing that needs it changed)"),
  .init(.titleChanged, [.cosmetic], "the title of the questionnaire"),
  .init(.sourceChanged, [.cosmetic], "the source"),
  .init(.textLayout, [.cosmetic], "only case, punctuation, spacing or markup of a text"),
  .init(.textSpelling, [.cosmetic], "only the spelling of a text"),
  .init(.patternHintChanged, [.cosmetic], "the hint of a pattern"),
  .init(.examplesChanged, [.cosmetic], "the examples of a pattern"),
]
