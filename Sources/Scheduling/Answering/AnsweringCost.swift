import Questionnaires

/// Milliseconds by activity.
package struct AnsweringCost: Sendable, Equatable {
  /// Texts and questions.
  package var reading = 0
  /// The options and the ends of scales.
  package var scanning = 0
  /// Deciding and tapping, dragging or typing.
  package var acting = 0

  package var total: Int { reading + scanning + acting }

  package static func + (left: AnsweringCost, right: AnsweringCost) -> AnsweringCost {
    AnsweringCost(
      reading: left.reading + right.reading, scanning: left.scanning + right.scanning,
      acting: left.acting + right.acting)
  }
}

/// The cost of a part of a questionnaire when it is shown: an optional question may be left empty.
package struct CostRange: Sendable, Equatable {
  package let shortest: AnsweringCost
  package let longest: AnsweringCost
}

/// The costs of each part of a questionnaire if it is shown, in one language.
package struct AnsweringCosts: Sendable {
  package let language: String?
  package let wordsPerMinute: Int
  /// Title, intro, outro and sending: always shown.
  package let frame: AnsweringCost
  /// Title, text and the step to the next page, by `Questionnaire.sections`.
  package let sections: [CostRange]
  /// By `Questionnaire.questions`; a group without its fields, which follow it.
  package let questions: [CostRange]
  /// Words to read and questions to answer if everything is shown.
  package let wordsToRead: Int
  package let answers: Int

  /// Everything shown and answered.
  package var everything: AnsweringCost {
    (sections + questions).reduce(frame) { $0 + $1.longest }
  }
}
