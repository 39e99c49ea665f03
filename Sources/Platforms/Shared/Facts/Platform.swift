import Questionnaires

/// A system for which questionnaires are compiled: what it does with answers, for all commands that speak of it.
///
/// `Compiling` writes its documents; what they make of codes, names and lists is here, so that `diff`, `lint`, `preview` and
/// `check-data` say the same.
package protocol Platform: Sendable {
  var target: TargetName { get }

  /// The values in the data for the options of a question, in the order of its list; empty for questions without options.
  func stored(_ question: Question) -> [String]

  /// The value in the data if the option at a place of the list was chosen.
  func stored(_ option: Int, of question: Question) -> String

  /// The part of a questionnaire that is in the name of a question's column.
  func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit

  /// The name under which the answers to a question are filed; empty for a note without an id.
  func column(of question: Question, in questionnaire: Questionnaire) -> String

  /// Whether so many answers become a list that opens, unless the author decides.
  func opens(_ count: Int) -> Bool

  /// What becomes of a type of question.
  func support(of type: QuestionType) -> Support

  // What becomes of a key; nil for what its row says: that documents have it, or that they need not.
  func exception(for key: QuestionnaireKey) -> Support?
  func exception(for key: SectionKey) -> Support?
  func exception(for key: QuestionKey) -> Support?
  func exception(for key: ItemKey) -> Support?
  func exception(for key: OptionKey) -> Support?
  func exception(for key: ScheduleKey) -> Support?
  func exception(for key: SensorKey) -> Support?
  func exception(for key: ServerKey) -> Support?
  func exception(for key: StudyKey) -> Support?
  func exception(for key: StudyServerKey) -> Support?
  func exception(for key: InterventionKey) -> Support?
}

/// The part of a questionnaire under which an answer is filed, besides the question's id.
package enum StoredUnit: Equatable, Sendable {
  case none
  case section(name: String)
  /// A place in `Questionnaire.questions`.
  case group(Int)
}

extension TargetName {
  package var platform: any Platform {
    switch self {
    case .track: Track()
    case .intersession: Intersession()
    case .form: Form()
    case .radar: RADAR()
    case .redcap: REDCap()
    case .fhir: FHIR()
    case .esmira: ESMira()
    }
  }
}

extension Platform {
  package func stored(_ question: Question) -> [String] { question.codes(on: target) }

  package func stored(_ option: Int, of question: Question) -> String { stored(question)[option] }

  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit { .none }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    question.storedID(on: target)?.value ?? ""
  }

  package func opens(_ count: Int) -> Bool { false }
}

extension Question {
  func codes(on target: TargetName) -> [String] {
    options?.options.map { $0.storedCode(on: target).value.text } ?? []
  }

  /// Its codes, but 1 and 0 for yes and no.
  func codesWithYesAsOne(on target: TargetName) -> [String] {
    kind.type == .yesNo ? ["1", "0"] : codes(on: target)
  }
}

/// The longest list whose answers are all visible, where the platform decides.
package let mostVisibleAnswers = 7
