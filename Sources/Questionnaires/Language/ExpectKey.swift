/// The keys of an expectation: what must always hold of a questionnaire.
package enum ExpectKey: String, ObjectKey {
  case shown
  case hidden
  case when
  case score
  case questions
  case takes
  case prompts
  case why

  package static let object = "an expectation"
  package static let table = KeyTable<Self>()

  /// The promise itself: an expectation has exactly one of these.
  package static let promises: [ExpectKey] = [.shown, .hidden, .score, .questions, .takes, .prompts]

  package var about: KeyDescription {
    switch self {
    case .shown:
      promise(
        .oneOrMore(.part), "safety_note",
        "The question or section, or a list of them, that everybody sees for whom `when` is true.")
    case .hidden:
      promise(
        .oneOrMore(.part), "[cigarettes, brand]",
        "The question or section, or a list of them, that nobody sees for whom `when` is true.")
    case .when:
      promise(
        .condition, "phq9_9 >= 1",
        "The answers after which it is shown or hidden, as a condition at the end of the file; without it, whatever is answered."
      )
    case .score:
      promise(
        .map(.name(of: .score), to: .pair(of: .scalar(.numberOrAny)), atLeast: 1), "{phq9: [0, 27]}",
        "Scores, each with the lowest and the highest value that answers give; `any` promises nothing about an end."
      )
    case .questions:
      promise(
        .scalar(.limit(.questions)), "12 at most",
        "How many questions a participant is asked at most; a group is one, and notes do not count.")
    case .takes:
      promise(
        .scalar(.limit(.time)), "3 min at most",
        "How long answering takes at most, with all optional questions, in the slowest language.")
    case .prompts:
      promise(
        .scalar(.limit(.prompts)), "6 a day at most",
        "How many prompts come at most on one day of participation, without reminders.")
    case .why:
      promise(.text, "The ethics board asked for it.", "The reason, for those who read the promise.")
    }
  }

  /// The key of a limit.
  package static func key(of measure: ExpectedLimit.Measure) -> ExpectKey {
    switch measure {
    case .questions: .questions
    case .time, .timeADay: .takes
    case .prompts: .prompts
    }
  }

  private func promise(_ takes: Shape, _ example: String, _ summary: String) -> KeyDescription {
    KeyDescription(
      takes, example: example, summary,
      changes: self == .why ? [] : [.promiseRemoved, .promiseWeakened, .promiseChanged], inDocuments: false)
  }
}
