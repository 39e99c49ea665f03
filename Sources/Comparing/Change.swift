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
