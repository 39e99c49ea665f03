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

  /// Its row: what is said of it once.
  private var row: TypeRow {
    switch self {
    case .choice:
      TypeRow(
        "one answer from a list", keys: [(.options, true), (.noAnswer, false), (.dropDown, false)],
        example: "{id: hard, type: choice, text: \"Was it hard?\", options: {0: no, 1: a little, 2: very}}")
    case .multiple:
      TypeRow(
        "any number of answers from a list",
        keys: [
          (.options, true), (.noAnswer, false), (.dropDown, false), (.exclusive, false), (.atLeast, false),
          (.atMost, false),
        ],
        example:
          "{id: causes, type: multiple, text: \"Why?\", options: {none: Nothing, work: Job}, exclusive: [none]}"
      )
    case .yesNo:
      TypeRow(
        "yes or no (codes `yes` and `no`)", keys: [(.labels, false)],
        example: "{id: thought, type: yes-no, text: \"Did you think of it?\"}")
    case .slider:
      TypeRow(
        "a number on a line without a start value", keys: [(.range, true), (.step, false), (.labels, false)],
        example:
          "{id: stress_level, type: slider, text: \"How stressed?\", range: [0, 100], labels: [calm, stressed]}"
      )
    case .rating:
      TypeRow(
        "one whole number from a row", keys: [(.range, true), (.labels, false)],
        example:
          "{id: loudness, type: rating, text: \"How loud is it?\", range: [0, 7], labels: [silent, very loud]}"
      )
    case .sam:
      TypeRow(
        "1 to 9 on a Self-Assessment Manikin", keys: [(.dimension, true)],
        example: "{id: valence, type: sam, text: \"How do you feel?\", dimension: valence}")
    case .number:
      TypeRow(
        "a typed number", keys: [(.range, false), (.whole, false), (.step, false), (.unit, false)],
        example: "{id: weight, type: number, text: \"What is your weight?\", range: [30, 250], unit: kg}")
    case .text:
      TypeRow(
        "typed text", keys: [(.input, false), (.pattern, false), (.patternHint, false), (.examples, false)],
        example: "{id: remark, type: text, text: \"Anything else?\", input: area, required: false}")
    case .date:
      TypeRow(
        "a date", keys: [(.range, false)],
        example: "{id: birthday, type: date, text: \"When were you born?\"}")
    case .time:
      TypeRow(
        "a time of day",
        keys: [],
        example: "{id: woke_up, type: time, text: \"When did you wake up?\"}")
    case .group:
      TypeRow(
        "several fields that belong together", keys: [(.fields, true)],
        example: """
          {id: address, type: group, text: Address, fields: [
              {id: street, type: text, text: Street}, {id: city, type: text, text: City}]}
          """)
    case .note:
      TypeRow(
        "no answer: it only shows a text", keys: [],
        example: "{type: note, text: Please think of **this moment**.}")
    }
  }

  /// The answers of participants, in words.
  package var answers: String { row.answers }

  /// The keys in addition to those of every question; `isRequired` if the type needs the key.
  package var ownKeys: [(key: QuestionKey, isRequired: Bool)] { row.keys }

  /// A complete question of the type.
  package var example: String { row.example }

  /// The description of a key in a question of this type.
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
  var keys: KeySet { Self.keySets[place].keys }

  /// The keys that it needs, unless its section provides them.
  var required: KeySet { Self.keySets[place].required }

  // `allCases` has every type.
  private var place: Int { Self.allCases.firstIndex(of: self)! }

  static let names = WordTable(allCases.map(\.rawValue))

  /// In the order of `allCases`.
  private static let keySets: [(keys: KeySet, required: KeySet)] =
    allCases.map { type in
      let own = type.ownKeys.filter(\.isRequired).map(\.key)
      let common: [QuestionKey] = type == .note ? [.type, .text] : [.id, .type, .text]
      let table = QuestionKey.table
      return (table.set(of: QuestionKey.allCases.filter(type.takes)), table.set(of: common + own))
    }

}

/// One type of question.
private struct TypeRow {
  let answers: String
  let keys: [(key: QuestionKey, isRequired: Bool)]
  let example: String

  init(_ answers: String, keys: [(key: QuestionKey, isRequired: Bool)], example: String) {
    self.answers = answers
    self.keys = keys
    self.example = example
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
