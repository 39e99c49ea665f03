import YAML

/// The types of questions.
package enum QuestionType: String, CaseIterable, Sendable {
  case choice
  case multiple
  case yesNo = "yes-no"
  case slider
  case rating
  case sam
  case number
  case text
  case date
  case time
  case group
  case note

  /// What participants answer with.
  package var answers: String {
    switch self {
    case .choice: "one answer from a list"
    case .multiple: "any number of answers from a list"
    case .yesNo: "yes or no (codes `yes` and `no`)"
    case .slider: "a number on a line without a start value"
    case .rating: "one whole number from a row"
    case .sam: "1 to 9 on a Self-Assessment Manikin"
    case .number: "a typed number"
    case .text: "typed text"
    case .date: "a date"
    case .time: "a time of day"
    case .group: "several fields that belong together"
    case .note: "no answer: it only shows a text"
    }
  }

  /// The keys in addition to those of every question; `isRequired` if the type needs the key.
  package var ownKeys: [(key: QuestionKey, isRequired: Bool)] {
    switch self {
    case .choice: [(.options, true), (.noAnswer, false), (.dropDown, false)]
    case .multiple:
      [
        (.options, true), (.noAnswer, false), (.dropDown, false), (.exclusive, false), (.atLeast, false),
        (.atMost, false),
      ]
    case .yesNo: [(.labels, false)]
    case .slider: [(.range, true), (.step, false), (.labels, false)]
    case .rating: [(.range, true), (.labels, false)]
    case .sam: [(.dimension, true)]
    case .number: [(.range, false), (.whole, false), (.unit, false)]
    case .text:
      [(.input, false), (.pattern, false), (.patternHint, false), (.examples, false)]
    case .date: [(.range, false)]
    case .time, .note: []
    case .group: [(.fields, true)]
    }
  }

  /// What a key takes in a question of this type.
  package func about(_ key: QuestionKey) -> KeyDescription {
    if self == .number, key == .range { return QuestionKey.openRange }
    if self == .date, key == .range { return QuestionKey.dateRange }
    if self == .yesNo, key == .labels { return QuestionKey.yesNoLabels }
    return key.about
  }

  package func takes(_ key: QuestionKey) -> Bool {
    QuestionKey.common.contains(key) || ownKeys.contains { $0.key == key }
  }

  /// The keys that a question of the type may have.
  var keys: KeySet<QuestionKey> { Self.keySets[place].keys }

  /// The keys that it needs, unless its section provides them.
  var required: KeySet<QuestionKey> { Self.keySets[place].required }

  // `allCases` has every type.
  private var place: Int { Self.allCases.firstIndex(of: self)! }

  static let names = WordTable(allCases.map(\.rawValue))

  /// In the order of `allCases`.
  private static let keySets: [(keys: KeySet<QuestionKey>, required: KeySet<QuestionKey>)] =
    allCases.map { type in
      let own = type.ownKeys.filter(\.isRequired).map(\.key)
      let common: [QuestionKey] = type == .note ? [.type, .text] : [.id, .type, .text]
      let table = QuestionKey.table
      return (table.set(of: QuestionKey.allCases.filter(type.takes)), table.set(of: common + own))
    }

  /// A complete question of the type.
  package var example: String {
    switch self {
    case .choice: "{id: hard, type: choice, text: \"Was it hard?\", options: {0: no, 1: a little, 2: very}}"
    case .multiple:
      "{id: causes, type: multiple, text: \"Why?\", options: {none: Nothing, work: Job}, exclusive: [none]}"
    case .yesNo: "{id: thought, type: yes-no, text: \"Did you think of it?\"}"
    case .slider:
      "{id: stress_level, type: slider, text: \"How stressed?\", range: [0, 100], labels: [calm, stressed]}"
    case .rating:
      "{id: loudness, type: rating, text: \"How loud is it?\", range: [0, 7], labels: [silent, very loud]}"
    case .sam: "{id: valence, type: sam, text: \"How do you feel?\", dimension: valence}"
    case .number: "{id: weight, type: number, text: \"What is your weight?\", range: [30, 250], unit: kg}"
    case .text: "{id: remark, type: text, text: \"Anything else?\", input: area, required: false}"
    case .date: "{id: birthday, type: date, text: \"When were you born?\"}"
    case .time: "{id: woke_up, type: time, text: \"When did you wake up?\"}"
    case .group:
      """
      {id: address, type: group, text: Address, fields: [
          {id: street, type: text, text: Street}, {id: city, type: text, text: City}]}
      """
    case .note: "{type: note, text: Please think of **this moment**.}"
    }
  }
}

extension QuestionKind {
  package var type: QuestionType {
    switch self {
    case .choice: .choice
    case .multiple: .multiple
    case .yesNo: .yesNo
    case .slider: .slider
    case .rating: .rating
    case .sam: .sam
    case .number: .number
    case .text: .text
    case .date: .date
    case .time: .time
    case .group: .group
    case .note: .note
    }
  }
}
