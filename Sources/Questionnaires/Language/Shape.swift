import YAML

/// The form of a value of the language.
///
/// Everything that is said about a value follows from this: what a message calls it, whether the author may mean a list or
/// keys, its JSON Schema, what an editor completes, how it is laid out, and which names are in it.
package enum Shape: Hashable, Sendable {
  case scalar(Codec)
  /// A single one may be in a list, too.
  case oneOrMore(Codec)
  indirect case list(of: Shape, atLeast: Int = 0, isDistinct: Bool = false)
  /// The two ends of something.
  indirect case pair(of: Shape)
  /// Keys that the author chooses.
  indirect case map(Codec, to: Shape, atLeast: Int = 0)
  /// Keys of the language.
  case object(ObjectKind)
  indirect case either([Shape])
  case defined(Definition)

  static let text = Shape.defined(.text)
  static let option = Shape.either([.text, .object(.option)])
  static let plainText = Shape.scalar(.plainText)
  static let stored = Shape.either([
    .scalar(.plainText), .map(.target, to: .scalar(.plainText), atLeast: 1),
  ])
  static let flag = Shape.scalar(.flag)
  static let condition = Shape.scalar(.condition)
  static let codes = Shape.list(of: .scalar(.code))
  static let labels = Shape.either([
    .pair(of: .defined(.label)), .map(.position, to: .defined(.text), atLeast: 1),
  ])
  static let scoreItems = Shape.list(of: .scalar(.name(of: .question)), atLeast: 1)
  static let questions = Shape.list(of: .object(.question))
  static let questionnaires = Shape.list(of: .scalar(.name(of: .questionnaire)), atLeast: 1, isDistinct: true)
  static let languages = Shape.list(of: .scalar(.language), atLeast: 1, isDistinct: true)

  static func wholeNumber(atLeast least: Int) -> Shape { .scalar(.wholeNumber(atLeast: least)) }
  static func word(_ list: WordList) -> Shape { .scalar(.word(list)) }
}

/// Shapes that occur in many places, with the names of their definitions in JSON Schema.
package enum Definition: String, Sendable {
  case text = "text-or-translations"
  /// A text that may be empty, because an end of a scale needs no label.
  case label
  case options
  case optionList = "option-list"
  case sensors

  var shape: Shape {
    switch self {
    case .text, .label: .either([.scalar(.text), .map(.language, to: .scalar(.text), atLeast: 1)])
    case .options: .either([.scalar(.name(of: .optionList)), .defined(.optionList)])
    case .optionList: .either([.map(.code, to: .option, atLeast: 2), .list(of: .option, atLeast: 2)])
    case .sensors: .map(.sensor, to: .either([.scalar(.measurements), .object(.sensor)]))
    }
  }
}

/// The parts of a shape.
extension Shape {
  /// The forms that a value may have, none of them `either` or `defined`.
  package var forms: [Shape] {
    switch self {
    case .either(let shapes): shapes.flatMap(\.forms)
    case .defined(let definition): definition.shape.forms
    case .scalar, .oneOrMore, .list, .pair, .map, .object: [self]
    }
  }

  /// Of a value that is one word, number or text, or of each in a list of them.
  package var codec: Codec? {
    switch self {
    case .scalar(let codec), .oneOrMore(let codec): codec
    case .list(let element, _, _), .pair(let element): element.codec
    case .map, .object, .either, .defined: nil
    }
  }

  /// The kind of object that a value is, if it has keys of the language.
  package var object: ObjectKind? {
    forms.lazy.compactMap { if case .object(let kind) = $0 { kind } else { nil } }.first
  }

  /// The shape of each element of a list; nil if the value is not a list.
  package var element: Shape? {
    forms.lazy.compactMap { form -> Shape? in
      switch form {
      case .list(let element, _, _), .pair(let element): element
      case .oneOrMore(let codec): .scalar(codec)
      case .scalar, .map, .object, .either, .defined: nil
      }
    }.first
  }

  /// The kind of the keys of a map that the author chooses, and the shape of their values.
  package var entries: (key: Codec, value: Shape)? {
    forms.lazy.compactMap { if case .map(let key, let value, _) = $0 { (key, value) } else { nil } }.first
  }

  /// Entries with keys of their own, each after a dash.
  package var isListOfObjects: Bool {
    if case .list(.object, _, _) = self { true } else { false }
  }

  /// Whether a list without elements, or a map without entries, says something.
  var mayBeEmpty: Bool {
    switch self {
    case .list(_, let least, _), .map(_, _, let least): least == 0
    case .oneOrMore, .pair, .scalar: false
    case .object, .either, .defined: true
    }
  }

  /// Whether what is right under another tool's word for the key is right here, too.
  var isFree: Bool {
    switch self {
    case .scalar(.id), .scalar(.word(.questionType)): return true
    default: break
    }
    return [.text, .condition, .defined(.options)].contains(self)
  }

  /// Whether the author may mean a value of this kind.
  package func allows(_ kind: YAMLKind) -> Bool {
    forms.contains { form in
      switch form {
      case .scalar: kind == .scalar
      case .oneOrMore: kind != .mapping
      case .list, .pair: kind == .sequence
      case .map, .object: kind == .mapping
      case .either, .defined: false
      }
    }
  }
}

/// The words for it in messages and the documentation.
extension Shape {
  /// With an article: "`step` takes …".
  package var phrase: String {
    switch self {
    case .scalar(let codec): codec.phrase
    case .oneOrMore(let codec): "\(codec.phrase), or a list of them"
    case .list(let element, _, _): "a list of \(element.plural)"
    case .pair(let element): "a list of two \(element.plural)" + (element.codec?.ends ?? "")
    case .map(let key, let value, _): "\(key.plural) with their \(value.plural)"
    case .object(let kind): "keys with values, such as `\(kind.example)`"
    case .either, .defined: joined(forms.map(\.phrase))
    }
  }

  private var plural: String {
    switch self {
    case .scalar(let codec), .oneOrMore(let codec): codec.plural
    case .list(let element, _, _), .pair(let element): "lists of \(element.plural)"
    case .map(let key, let value, _): "\(key.plural) and \(value.plural)"
    case .object(let kind): kind.plural
    case .either, .defined: forms[0].plural
    }
  }

  private func joined(_ phrases: [String]) -> String {
    phrases.dropLast().joined(separator: ", ") + (phrases.count > 1 ? ", or " : "") + (phrases.last ?? "")
  }
}

/// The closed lists of words in the language.
package enum WordList: Hashable, CaseIterable, Sendable {
  case questionType
  case `repeat`
  case dimension
  case input
  case access
  case intervention
  case severity
  case changeSwitch
  case order

  package var words: [String] {
    switch self {
    case .questionType: QuestionType.allCases.map(\.rawValue)
    case .repeat: Repeat.allCases.map(\.rawValue)
    case .dimension: SAMDimension.allCases.map(\.rawValue)
    case .input: TextInput.allCases.map(\.rawValue)
    case .access: StudyAccess.allCases.map(\.rawValue)
    case .intervention: InterventionKind.allCases.map(\.rawValue)
    case .severity: RuleSwitch.allCases.map(\.rawValue)
    case .changeSwitch: ChangeSwitch.allCases.map(\.rawValue)
    case .order: Order.allCases.map(\.rawValue)
    }
  }
}
