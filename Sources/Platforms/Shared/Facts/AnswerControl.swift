import Diagnostics
import Questionnaires

/// The way in which an app asks for an answer. Documents are written and previews are drawn by it.
package enum AnswerControl: Sendable {
  /// As the type of the question says: buttons, a line, a row of points, manikins, a field.
  case usual
  /// All answers one below the other, the points of a scale among them.
  case list
  case openingList
  /// Points beside each other.
  case row
  case numberField
  /// Two ends, of which no is on the left.
  case noBeforeYes
}

/// An answer, or the place of a bar, before a participant has answered.
package enum StartAnswer: Sendable {
  case firstOption
  case today
  case now
  /// The bar of a slider, at its lowest value.
  case lowest
  case middle
}

/// In a preview, beside a text with stars.
package let withoutBold = "without bold and italic"

/// A client's treatment of all questions alike.
package struct ClientConduct: Sendable {
  /// Whether it goes on or sends only when every question that it shows has an answer.
  package let needsEveryAnswer: Bool
  /// Whether it hides questions and sections whose condition is false.
  package let followsConditions: Bool
  /// Whether one answer in a group that may be left out makes its other answers required.
  package let completesGroups: Bool
  /// The words for lost bold and italic in texts, and in answers; nil if they are shown.
  package let bold: (inTexts: String?, inAnswers: String?)

  init(
    needsEveryAnswer: Bool = false, followsConditions: Bool = true, completesGroups: Bool = true,
    boldInTexts: String? = nil, boldInAnswers: String? = withoutBold
  ) {
    (self.needsEveryAnswer, self.followsConditions) = (needsEveryAnswer, followsConditions)
    self.completesGroups = completesGroups
    bold = (boldInTexts, boldInAnswers)
  }

  /// Where bold and italic texts are plain, which is known.
  package var losesBold: (inTexts: Bool, inAnswers: Bool) {
    (bold.inTexts == withoutBold, bold.inAnswers == withoutBold)
  }
}

extension Platform {
  package func control(of question: Question) -> AnswerControl { .usual }

  package func startAnswer(to question: Question, in client: ClientName?) -> StartAnswer? { nil }

  package func conduct(of client: ClientName?) -> ClientConduct { ClientConduct() }

  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] { [] }

  package func marks(on study: Study, in client: ClientName?) -> [Mark] { [] }

  package func texts(about study: Study) -> [Text] { study.introduction }

  package func groups(for condition: Condition, in questionnaire: Questionnaire) -> Int { 0 }

  package func isKnown(_ question: Question, in client: ClientName) -> Bool { true }
}

extension Platform {
  package func isRowOfTable(_ question: Question) -> Bool { false }
}

extension Platform {
  /// At each question that is asked in another way than its type says, where no finding says so.
  package func marksOfControls(on questionnaire: Questionnaire) -> [Mark] {
    let marked = questionnaire.questions.compactMap { question in
      difference(of: question).map { (words: $0, place: question.typeRange) }
    }
    return Dictionary(grouping: marked, by: \.words).sorted { $0.key < $1.key }.map { words, questions in
      Mark(.changed(words), at: questions.map(\.place))
    }
  }

  private func difference(of question: Question) -> String? {
    switch (question.kind.type, control(of: question)) {
    case (.yesNo, .noBeforeYes): "no is on the left, yes on the right"
    case (.slider, .row): "buttons instead of a slider"
    case (.rating, .row) where !screens.showsNumbersOfRows: "the points are shown without their numbers"
    case (.rating, .list), (.rating, .openingList): "a list instead of a row of points"
    default: nil
    }
  }
}

extension Study {
  /// The texts that participants read before they join, as they are written.
  package var introduction: [Text] { [description, text].compactMap(\.self) }
}

extension Question {
  /// Whether the documents of RADAR-base and REDCap make it a row of a table. A row with a condition of its own would keep participants of
  /// the aRMT app from going on: it waits for an answer to every row, hidden ones among them.
  package var isRowOfMatrix: Bool {
    sharesOptions && isSingleChoice && condition == nil && dropDown?.value != true
  }

  /// Whether it is a row of points, or manikins.
  var hasPoints: Bool { scale?.points != nil }
}
