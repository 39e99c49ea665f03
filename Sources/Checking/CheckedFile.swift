import Configuring
import Diagnostics
import Questionnaires

/// What checking one file gave.
package struct CheckedFile: Sendable {
  /// How far the file is understood.
  package enum Content: Sendable {
    /// Not text, or not YAML.
    case unreadable
    /// A `.qtool.yaml`; nil where it has errors.
    case settings(Configuration?)
    /// A questionnaire with errors of reading: the part that could be read, which is only good for looking at.
    case draft(Questionnaire?)
    /// A whole questionnaire with an error that keeps it from being compiled.
    case faulty(Questionnaire)
    /// A questionnaire that can be compiled.
    case sound(Questionnaire)
  }

  /// The last phase that gave something.
  package enum Stage: Int, Comparable, Sendable {
    case bytes
    case tree
    case questionnaire

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  package let content: Content
  package let findings: FileFindings
  /// How the file was checked: with which settings, for which targets.
  package let pipeline: Pipeline

  /// The questionnaire, if it can be compiled.
  package var questionnaire: Questionnaire? {
    switch content {
    case .unreadable, .settings, .draft, .faulty: nil
    case .sound(let questionnaire): questionnaire
    }
  }

  /// As much of the questionnaire as can be shown, also where it has errors.
  package var draft: Questionnaire? {
    switch content {
    case .unreadable, .settings: nil
    case .draft(let draft): draft
    case .faulty(let questionnaire), .sound(let questionnaire): questionnaire
    }
  }

  /// All findings that do not need the study's other questionnaires.
  package var diagnostics: [Diagnostic] { findings.diagnostics() }

  package var stage: Stage {
    switch content {
    case .unreadable, .settings: .bytes
    case .draft: .tree
    case .faulty, .sound: .questionnaire
    }
  }

  /// Leaves the questions to the system, which takes back all memory of a process at once. Freeing them one by one is
  /// 6 % of the instructions that `qtool lint` takes for 10,000 questions.
  package func outliveProcess() {
    if let draft { _ = Unmanaged.passRetained(draft) }
  }

  /// Whether every rule could look at the file, so that it has no findings but these.
  var isUnderstood: Bool {
    switch content {
    case .unreadable, .draft, .settings(nil): false
    case .settings, .faulty, .sound: true
    }
  }
}

/// What is found in one file, before its comments allow any of it: those also speak for findings that only the
/// study's other questionnaires bring about.
package struct FileFindings: Sendable {
  /// With the severities of the file's settings.
  let found: [Diagnostic]
  let allowances: Allowances?

  init(_ found: [Diagnostic], allowances: Allowances? = nil) {
    self.found = found
    self.allowances = allowances
  }

  /// What is left to report, in the order of the file.
  package func diagnostics(with study: [Diagnostic] = []) -> [Diagnostic] {
    let all = found + study
    return (allowances?.applied(to: all) ?? all).inReadingOrder()
  }
}

extension Questionnaire {
  /// What the study's other questionnaires are compared with; nil where nobody is prompted.
  package var forStudy: Questionnaire? { schedule.isEmpty ? nil : withoutQuestions }
}
