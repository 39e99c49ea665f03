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

  package var clientNames: KeyValuePairs<ClientName, NameOfClient> {
    [.radar: ("the aRMT app", "die aRMT-App")]
  }

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

  /// At the conditions that may still use an answer to a hidden question.
  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    let places = questionnaire.conditionsOnHiddenQuestions.map(\.range)
    let old = places.isEmpty ? [] : [Mark(.changed(RADARHabit.keepsOldAnswers.mark), at: places)]
    let open = questionnaire.schedule.filter { $0.openFor == nil }.map(\.range)
    let closing = Mark(.changed("a prompt can be answered for 1 day"), at: open)
    return old + (open.isEmpty ? [] : [closing]) + marksOfPlanning(on: questionnaire, in: client)
  }

  package func isRowOfTable(_ question: Question) -> Bool { question.isRowOfMatrix }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}

extension Questionnaire {
  /// The conditions that ask about a question that can be hidden while they decide.
  fileprivate var conditionsOnHiddenQuestions: [Condition] {
    let ofSections = sections.compactMap { section in
      section.condition.map { (condition: $0, around: [Condition]()) }
    }
    let ofQuestions = questions.compactMap { question in
      question.condition.map {
        (condition: $0, around: [sections[question.section].condition].compactMap(\.self))
      }
    }
    return (ofSections + ofQuestions).filter { condition, around in
      let needed = parts(of: around + [condition])
      return condition.tests.contains { test in
        let asked = questions[test.question]
        let own = [sections[asked.section].condition, asked.condition].compactMap(\.self)
        return !parts(of: own).isSubset(of: needed)
      }
    }.map(\.condition)
  }

  /// The conditions that must all be true, in words. A question is not hidden if they include those that show it.
  private func parts(of conditions: [Condition]) -> Set<String> {
    conditions.reduce(into: []) { parts, condition in
      if case .and(let inner, _) = condition {
        parts.formUnion(self.parts(of: inner))
      } else {
        parts.insert(condition.words(in: file))
      }
    }
  }
}
