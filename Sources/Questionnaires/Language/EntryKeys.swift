/// The keys under `reserved`.
package enum ReservedKey: String, ObjectKey {
  case questions
  case codes

  package static let object = "`reserved`"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .questions:
      KeyDescription(
        .list(of: .scalar(.earlierID(of: .question))), example: "[hurry, mood_old]",
        "Ids of questions and scores that no longer exist; their columns stay in the data.",
        changes: [.reservedRemoved, .reservedReuse], inDocuments: false)
    case .codes:
      KeyDescription(
        .map(.listOrQuestion, to: .codes), example: "{stressors: [4], agreement: [3]}",
        "Questions and option lists, each with the answer codes that it no longer has.",
        changes: [.reservedRemoved, .reservedReuse], inDocuments: false)
    }
  }
}

/// The keys of an entry of `changes` that is more than a reason.
package enum ChangeKey: String, ObjectKey {
  case why
  case allow

  package static let object = "a version under `changes`"
  package static let definition = "change"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .why:
      KeyDescription(
        .scalar(.reason), required: true, example: "Item 2 was misunderstood",
        "Why the version exists, for those who analyze the data; not translated.", changes: [],
        inDocuments: false)
    case .allow:
      KeyDescription(
        .list(of: .scalar(.change)), example: "[codes-permuted mood]",
        "Changes of this version that are intended, each as `qtool diff` names it and, after a space, what has changed.",
        changes: [], inDocuments: false)
    }
  }
}

/// The keys of an answer that is more than a text.
package enum OptionKey: String, ObjectKey {
  case text
  case stored

  package static let object = "an answer"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .text:
      KeyDescription(
        .text, required: true, example: "under 5", "What the answer says.",
        changes: [.optionWording, .optionMeaning, .translationWording, .textLayout, .textSpelling])
    case .stored:
      .stored(
        example: "\"<5\"",
        "The code that a system keeps, where it is not a code of qtool's; for one target `{redcap: \"<5\"}`.")
    }
  }
}

/// The rows of the names and codes that systems keep instead of those of the file.
extension KeyDescription {
  /// Questions and items have it alike.
  static let storedName = stored(
    example: "\"1.1\"",
    "The name under which a system keeps the answers, where it is not an id; for one target `{fhir: \"1.1\"}`."
  )

  fileprivate static func stored(example: String, _ meaning: String) -> KeyDescription {
    KeyDescription(.stored, example: example, meaning, changes: [.storedChanged])
  }
}

/// The keys of a sensor under `can-use`.
package enum SensorKey: String, ObjectKey {
  case amount

  package static let object = "a sensor"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .amount:
      KeyDescription(
        .wholeNumber(atLeast: 1), required: true, example: "10",
        "The number of measurements each time the questionnaire is filled in.", changes: [.sensorAmount])
    }
  }
}

/// The sensors that the apps support, in alphabetical order.
package enum Sensor: String, CaseIterable, Sendable {
  case accelerometer
  case barometer
  case bluetooth
  case camera
  case gps
  case gyroscope
  case heartRate = "heart-rate"
  case light
  case microphone
  case pedometer
  case proximity
  case wifi
}

/// The keys of a score.
package enum ScoreKey: String, ObjectKey {
  case id
  case formerly
  case title
  case sum
  case mean
  case reversed
  case atLeast = "at-least"
  case bands

  package static let object = "a score"
  package static let table = KeyTable<Self>()

  /// How a score is made: it has exactly one of these.
  package static let methods: [ScoreKey] = [.sum, .mean]

  package var about: KeyDescription {
    switch self {
    case .id:
      KeyDescription(
        .scalar(.id(of: .score)), required: true, example: "stress_now",
        "The score's column in the data; no question or section has this id.",
        changes: [.scoreRenamed, .scoreAdded, .scoreRemoved], inDocuments: false)
    case .formerly:
      KeyDescription(
        .oneOrMore(.earlierID(of: .score)), example: "stress",
        "The id that the score had in earlier versions, or a list of them.",
        changes: [.formerlyRemoved, .formerlyRecodes, .reservedReuse, .scoreRenamed], inDocuments: false)
    case .title:
      KeyDescription(
        .text, example: "Stress", "What the score measures.",
        changes: [.scoreWording, .translationWording, .textLayout, .textSpelling], inDocuments: false)
    case .sum:
      KeyDescription(
        .scoreItems, example: "[tense, rushed, calm]",
        "The questions whose answers are added up. With missing answers, their mean times the number of questions.",
        changes: [.scoreChanged], inDocuments: false)
    case .mean:
      KeyDescription(
        .scoreItems, example: "[tense, rushed, calm]",
        "The questions whose mean is the score; missing answers are left out.", changes: [.scoreChanged],
        inDocuments: false)
    case .reversed:
      KeyDescription(
        .scoreItems, example: "[calm]",
        "Those of the questions that count the other way: lowest + highest − answer.",
        changes: [.scoreChanged], inDocuments: false)
    case .atLeast:
      KeyDescription(
        .wholeNumber(atLeast: 1), otherwise: "all of them", example: "2",
        "How many of the questions must be answered; with fewer, the score is missing.",
        changes: [.scoreChanged], inDocuments: false)
    case .bands:
      KeyDescription(
        .map(.bandStart, to: .text, atLeast: 1), example: "{0: low, 34: medium, 67: high}",
        "Names for ranges of the score, each from a number up to the next; the first is the lowest value there is.",
        changes: [.scoreChanged, .scoreWording, .translationWording, .textLayout, .textSpelling],
        inDocuments: false)
    }
  }
}

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
    case .why: promise(.text, "The ethics board asked for it.", "The reason, for those who read the promise.")
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

/// The rows of the keys of a random order, which a section and a questionnaire have alike.
extension KeyDescription {
  enum End: String {
    case first = "beginning"
    case last = "end"
  }

  static func order(of parts: String, in addition: String? = nil) -> KeyDescription {
    KeyDescription(
      .word(.order), otherwise: Order.asWritten.rawValue, example: "random",
      "Whether the \(parts) come in the order of the file or in a random one"
        + (addition.map { "; \($0)." } ?? "."),
      changes: [.orderChanged],
      loss: Loss(
        of: "a random order",
        "participants see the order of the file, so effects of the order are not balanced",
        instead:
          "let half of the participants fill in a copy in another order, or write `order: as written` if one order is right for everybody"
      ))
  }

  static func kept(_ end: End, of parts: String) -> KeyDescription {
    KeyDescription(
      .wholeNumber(atLeast: 0), otherwise: "0", example: "1",
      "With `order: random`: how many \(parts) stay at the \(end.rawValue), in their order.",
      changes: [.orderChanged])
  }
}
