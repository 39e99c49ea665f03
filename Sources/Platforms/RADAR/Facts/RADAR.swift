import Diagnostics
import Questionnaires

/// The questionnaires of the aRMT app of RADAR-base.
package struct RADAR: Platform {
  package init() {}

  package var target: TargetName { .radar }

  package var name: String { "RADAR-base" }

  package var app: (english: String, german: String) {
    ("with the active app (aRMT) of RADAR-base", "mit der aktiven App (aRMT) von RADAR-base")
  }

  package func takesName(_ name: String) -> Bool { isStorable(name, without: "[]() ") }

  package var clientNames: KeyValuePairs<ClientName, String> { [.radar: "the aRMT app"] }

  package var habits: [any ClientHabit] { RADARHabit.allCases }

  /// A code is between `|` and a comma.
  package func takesCode(_ code: String) -> Bool { isStorable(code, without: "|,") }

  package var data: DataFacts { DataFacts(convention: Self.convention) }

  /// Answers to the questionnaires of its app: records of the schema `active/questionnaire`, as
  /// radar-output-restructure turns them into tables. Times are seconds since 1970; the app names no version.
  private static let convention = DataConvention(
    name: "radar", platform: Self().name,
    columns: [
      .participant: "key.userId", .prompted: "value.timeNotification", .started: "value.time",
      .finished: "value.timeCompleted",
    ],
    marks: ["key.userId", "value.time", "value.timeCompleted", "value.timeNotification", "value.name"],
    ownNames: [], answers: .paired, listSeparator: UInt8(ascii: ","))

  package var screens: Screens { Screens(ownYesAndNo: ["Yes", "No"]) }

  /// The app draws a bar, or for a short scale with labels a row of buttons.
  package func control(of question: Question) -> AnswerControl {
    switch question.kind.type {
    case .choice, .multiple, .rating: .list
    case .slider: isRow(question) ? .row : .usual
    default: .usual
    }
  }

  /// The longest row of buttons.
  private static let mostButtons = 11

  private func isRow(_ question: Question) -> Bool {
    guard question.labels != nil, let scale = question.scale, let lowest = scale.lowest?.whole,
      let highest = scale.highest?.whole
    else { return false }
    return highest - lowest < Self.mostButtons
  }

  package func startAnswer(to question: Question, in client: ClientName?) -> StartAnswer? {
    switch question.kind.type {
    case .date: .today
    case .slider: isRow(question) ? nil : .lowest
    default: nil
    }
  }

  package func conduct(of client: ClientName?) -> ClientConduct {
    ClientConduct(needsEveryAnswer: true, boldInTexts: withoutBold)
  }

  /// Only of those who go back and answer differently.
  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    guard questionnaire.hasConditions else { return [] }
    return [Mark(.changed(RADARHabit.keepsOldAnswers.words), at: [questionnaire.id.range])]
  }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}
