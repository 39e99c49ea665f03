import Diagnostics
import Questionnaires

/// Intersession-Online.
package struct Intersession: Platform {
  package init() {}

  package var target: TargetName { .intersession }

  package var name: String { "Intersession-Online" }

  package var app: (english: String, german: String) {
    ("with the app Intersession-Online (Ulm University)", "mit der App Intersession-Online (Universität Ulm)")
  }

  package var clientNames: KeyValuePairs<ClientName, NameOfClient> {
    [.intersession: ("the app of Intersession-Online", "die App von Intersession-Online")]
  }

  package var habits: [any ClientHabit] { IntersessionHabit.allCases }

  /// A section of its documents has one list of options for all of its questions, and one condition.
  package func isRowOfTable(_ question: Question) -> Bool {
    question.sharesOptions && question.condition == nil
  }

  package func control(of question: Question) -> AnswerControl { .list }

  package func conduct(of client: ClientName?) -> ClientConduct {
    ClientConduct(needsEveryAnswer: true, boldInTexts: withoutBold)
  }

  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    let rules = questionnaire.schedule.prefix(1).map(\.range)
    return marksOfClosing(on: questionnaire, in: client) + marksOfPlanning(on: questionnaire, in: client)
      + [Mark(.changed(Self.unsteadyPrompts), at: rules)]
  }

  package var data: DataFacts { DataFacts(separator: .underscore) }
}

/// The habits of the app of Intersession-Online, as the thesis of 2019 describes them.
package enum IntersessionHabit: CaseIterable, ClientHabit {
  /// 4.2.5
  case needsEveryAnswer

  package var clients: [ClientName] { [.intersession] }
  package var words: String { "answers can be sent only when all questions are answered" }
  package var consequence: String { "people may invent an answer or give up" }
  package var mark: String { "must be answered" }
  package var rule: String? { "target-loses" }
}
