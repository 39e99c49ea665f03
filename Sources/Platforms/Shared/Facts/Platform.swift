import Diagnostics
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

  /// The word for an option in the data, where that is not its code, such as its place; nil if it is.
  func otherWord(for option: ResponseOption, of question: Question) -> String?

  /// Whether a question can have the name there.
  @Sendable func takesName(_ name: String) -> Bool

  /// Whether an option can have the code there.
  @Sendable func takesCode(_ code: String) -> Bool

  /// The name for people.
  var name: String { get }

  /// How participants answer, as a paper says it after "participants answer".
  var app: (english: String, german: String) { get }

  /// The behavior of its apps with a questionnaire, besides the data that they store.
  var screens: Screens { get }

  /// Its known clients, as people call them.
  var clientNames: KeyValuePairs<ClientName, NameOfClient> { get }

  /// Their treatment of a questionnaire that its author may not expect.
  var habits: [any ClientHabit] { get }

  /// The habit of clients that never read a questionnaire again once they have it; nil if all of them do.
  var keepingOldVersions: (any ClientHabit)? { get }

  /// The days on which its apps can ask.
  var promptDays: PromptDays { get }

  /// The ringing of each client that rings.
  var deliveries: [Delivery] { get }

  /// Further statements about its ringing, which are not about one client or one fact of it.
  var deliveryNotes: [SourcedStatement] { get }

  /// The columns and files of its data.
  var data: DataFacts { get }

  /// Whether so many answers become a list that opens, unless the author decides.
  func opens(_ count: Int) -> Bool

  /// The way in which its apps ask for an answer.
  func control(of question: Question) -> AnswerControl

  /// Whether its documents put a question into one table with neighbours that share its options.
  func isRowOfTable(_ question: Question) -> Bool

  /// The answer that a client shows before a participant has answered; nil if none, or if that is not known.
  func startAnswer(to question: Question, in client: ClientName?) -> StartAnswer?

  func conduct(of client: ClientName?) -> ClientConduct

  /// Remarks about a client that compiling for it does not report, for previews.
  func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark]

  func marks(on study: Study, in client: ClientName?) -> [Mark]

  /// The texts about a study that participants read before they join, in the order in which they read them.
  func texts(about study: Study) -> [Text]

  /// The number of groups that its documents put around something because of its condition.
  func groups(for condition: Condition, in questionnaire: Questionnaire) -> Int

  /// Whether a source says how a client asks a question.
  func isKnown(_ question: Question, in client: ClientName) -> Bool

  /// Whether its apps show the questions of a section in a random order, as the section asks for.
  func shuffles(_ section: Section) -> Bool

  /// The support of a type of question.
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

extension Platform {
  package func stored(_ question: Question) -> [String] { question.codes(on: target) }

  package func stored(_ option: Int, of question: Question) -> String { stored(question)[option] }

  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit { .none }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    question.storedID(on: target)?.value ?? ""
  }

  package func opens(_ count: Int) -> Bool { false }

  package func shuffles(_ section: Section) -> Bool { false }

  package func otherWord(for option: ResponseOption, of question: Question) -> String? { nil }

  package var screens: Screens { Screens() }

  package var clientNames: KeyValuePairs<ClientName, NameOfClient> { [:] }

  package var clients: [ClientName] { clientNames.map(\.key) }

  package var habits: [any ClientHabit] { [] }

  package var keepingOldVersions: (any ClientHabit)? { nil }

  package var promptDays: PromptDays { PromptDays() }

  package var deliveries: [Delivery] { [] }

  package var deliveryNotes: [SourcedStatement] { [] }

  package var data: DataFacts { DataFacts() }
}

extension Question {
  func codes(on target: TargetName) -> [String] {
    let naming = target.naming
    return options?.options.map { $0.storedCode(in: naming).value.text } ?? []
  }

  /// Its codes, but 1 and 0 for yes and no.
  func codesWithYesAsOne(on target: TargetName) -> [String] {
    kind.type == .yesNo ? ["1", "0"] : codes(on: target)
  }
}

/// The longest list whose answers are all visible, where the platform decides.
package let mostVisibleAnswers = 7
