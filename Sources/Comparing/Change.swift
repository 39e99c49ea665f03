import Diagnostics
import Questionnaires

/// One difference between two versions of a questionnaire, and what it does to a running study.
package struct Change: Sendable {
  package let kind: ChangeKind
  package internal(set) var changeClass: ChangeClass
  /// The reason why the change is settled; nil if it is not settled, or need not be.
  package internal(set) var resolution: Resolution?
  package let subject: ChangeSubject
  /// The code of one answer option.
  package internal(set) var code: String?
  /// The language of a text; nil for texts that are not translated.
  package internal(set) var language: String?
  /// Nil for what only the new version has.
  package internal(set) var old: ChangedPlace?
  package internal(set) var new: ChangedPlace?
  package internal(set) var affected: Set<AffectedAnswers>
  package internal(set) var message: String
  package internal(set) var help: String?
  /// In the new file.
  package internal(set) var fix: Fix?
  /// The questions that are shown to others only because of this change.
  package internal(set) var follows: [String] = []
  package internal(set) var witnesses: [ChangeWitness] = []
  /// If nothing needs to be done about it.
  var settledSeverity = Severity.hint
  /// If something does; nil for that of its class.
  var openSeverity: Severity?

  init(
    _ kind: ChangeKind, _ subject: ChangeSubject, as changeClass: ChangeClass? = nil, old: ChangedPlace?,
    new: ChangedPlace?, affects affected: Set<AffectedAnswers>? = nil, _ message: String, help: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.changeClass = changeClass ?? kind.usualClass
    self.old = old
    self.new = new
    self.affected = affected ?? self.changeClass.usuallyAffected
    self.message = message
    self.help = help
  }

  /// The entry of `allow` that settles it, such as `codes-permuted mood`; nil if `allow` cannot settle it.
  package var allowance: String? {
    switch changeClass {
    case .coding, .storage:
      kind.rawValue + ((subject.list ?? subject.names.first).map { " \($0)" } ?? "")
    case .measurement, .version, .promise, .phones, .protocol, .cosmetic, .hint: nil
    }
  }

  /// Whether nothing needs to be done about it.
  package var isResolved: Bool { changeClass.unresolvedSeverity == nil || resolution != nil }

  package var severity: Severity {
    isResolved ? settledSeverity : openSeverity ?? changeClass.unresolvedSeverity ?? .hint
  }
}

/// A reason that makes a change acceptable.
package enum Resolution: String, CaseIterable, Sendable {
  case version
  case formerly
  case reserved
  /// A new number on the server, so that it is another questionnaire for its apps.
  case server
  case allow
}

/// The answers that a change concerns.
package enum AffectedAnswers: String, CaseIterable, Sendable {
  /// Answers collected so far.
  case stored
  /// Answers that phones with the old version will still send.
  case pending
  /// Comparisons of answers before and after the change.
  case comparison
}

/// The subject of a change: questions, fields, scores, sections, a shared list of options or the whole
/// questionnaire.
package struct ChangeSubject: Sendable {
  /// Ids of questions, fields, scores or sections: those of the new version, or of the old one if they were removed.
  package let names: [String]
  /// The name of the shared list of options.
  package let list: String?

  init(_ names: [String], list: String? = nil) {
    self.names = names
    self.list = list
  }

  init(_ name: String?) { self.init(name.map { [$0] } ?? []) }

  /// The questionnaire itself.
  static let whole = ChangeSubject([])
}

/// One side of a change.
package struct ChangedPlace: Sendable {
  /// Nil if it cannot be said in a few words.
  package let value: String?
  package let file: SourceFile
  package let range: SourceRange

  init(_ value: String?, in file: SourceFile, at range: SourceRange) {
    self.value = value
    self.file = file
    self.range = range
  }
}

/// Answers that show the effect of a change.
package enum ChangeWitness: Sendable {
  /// Who is shown a question in only one of the versions. The answers are those that `preview --answers` takes.
  case path(question: String, isGain: Bool, old: String?, new: String?, isOnlyNew: Bool)
  /// A text that only one of two patterns accepts.
  case text(String)
}

extension ChangeClass {
  fileprivate var usuallyAffected: Set<AffectedAnswers> {
    switch self {
    case .coding: [.stored, .comparison]
    case .storage: [.stored, .pending]
    case .measurement: [.comparison]
    case .phones: [.pending]
    case .version, .promise, .protocol, .cosmetic, .hint: []
    }
  }
}

/// The effect of a change on a running study. The cases are in the order of the report: silent corruption of data comes
/// first. The raw values are the names in JSON and of `--fail-on`.
public enum ChangeClass: String, CaseIterable, Comparable, Sendable {
  /// A stored value means something else from now on.
  case coding
  /// An answer that is stored or still on its way has no place.
  case storage
  /// The answers have the same place, but cannot be compared.
  case measurement
  /// The version, or what was promised about ids and codes, is wrong.
  case version
  /// Less is promised under `expect` than before.
  case promise
  /// Phones do not get it.
  case phones
  /// When, where and who is asked.
  case `protocol`
  /// Nothing changes for participants or data.
  case cosmetic
  /// Advice about the new file.
  case hint

  /// For those who did not make the change.
  package var meaning: String {
    switch self {
    case .coding: "a stored value means something else from now on"
    case .storage: "an answer that is stored or still on its way has no place"
    case .measurement: "the answers have the same place, but cannot be compared"
    case .version: "the version, or what was promised about ids and codes, is wrong"
    case .promise: "less is promised under `expect` than before"
    case .phones: "phones that have the questionnaire keep it as it was"
    case .protocol: "when, where and who is asked"
    case .cosmetic: "nothing changes for participants or data"
    case .hint: "advice about the new file"
    }
  }

  /// How serious a change is for all commands that report it, as long as nothing settles it; nil if nothing needs to. What is
  /// settled is a hint.
  package var unresolvedSeverity: Severity? {
    switch self {
    case .coding, .storage, .measurement, .version: .error
    case .promise, .phones: .warning
    case .protocol, .cosmetic, .hint: nil
    }
  }

  /// The author's remedy for it; nil if nothing is needed.
  package var settledBy: String? {
    switch self {
    case .coding: "a new id or a new code; otherwise `allow`"
    case .storage: "`formerly`, `reserved`; otherwise `allow`"
    case .measurement: "a higher `version`"
    case .version: "correcting it"
    case .promise: "a higher `version`"
    case .phones: "a new number on the server, or a new installation of the app"
    case .protocol, .cosmetic, .hint: nil
    }
  }

  public static func < (first: ChangeClass, second: ChangeClass) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
