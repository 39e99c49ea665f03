import JSON

/// When an item is shown: its tests, and whether all of them must be true.
struct FHIREnabling {
  struct Test {
    let question: String
    let comparison: String
    /// Such as `Coding` or `Boolean`.
    let type: String
    let value: JSON
  }

  private(set) var tests: [Test] = []
  let needsAll: Bool
  let place: SourcePlace
  private(set) var remarks: [Remark] = []
  /// As people read it, for remarks.
  private(set) var words: String
  /// Nil if all tests are understood.
  private(set) var fault: String?

  /// Far more than anybody reads.
  private static let mostTests = 500

  /// Takes `enableWhen` of an item. Nil if it has none.
  init?(of item: inout FHIRElement) {
    place = item.place(of: "enableWhen")
    let elements = item.takeObjects("enableWhen")
    guard !elements.isEmpty else { return nil }
    let behavior = item.takeText("enableBehavior")
    needsAll = behavior == "all"
    words = elements.map(Self.words).joined(separator: needsAll ? " and " : " or ")
    guard elements.count <= Self.mostTests else {
      fault = "it has more than \(Self.mostTests) tests"
      return
    }
    for element in elements { add(element) }
    if let behavior, behavior != "all", behavior != "any" { fault = "`enableBehavior` is `\(behavior)`" }
    if behavior == nil, elements.count > 1 {
      remarks.append(Remark(.changed, "`enableBehavior` is missing; one true test is enough", at: place))
    }
  }

  private mutating func add(_ element: FHIRElement) {
    var element = element
    let test = (element.takeText("question"), element.takeText("operator"), element.takeChoice("answer"))
    guard let question = test.0, let comparison = test.1, let answer = test.2 else {
      fault = "it is not complete"
      return
    }
    tests.append(Test(question: question, comparison: comparison, type: answer.type, value: answer.value))
    remarks += leftovers(of: element)
  }

  private static func words(of element: FHIRElement) -> String {
    var element = element
    let parts = [element.takeText("question"), element.takeText("operator")].map { $0 ?? "?" }
    let answer = element.takeChoice("answer")?.value
    let value = answer?["code"]?.scalar ?? answer?["display"]?.scalar ?? answer?.words ?? "?"
    return (parts + [value]).joined(separator: " ")
  }
}

/// Why a condition cannot be in the words of the language.
struct FHIRConditionError: Error {
  let reason: String
}

/// Turns conditions of a resource into those of the language, which depend on the types of the questions.
struct FHIRConditions {
  let answers: [String: FHIRAnswer]
  let names: QuestionNames
  /// Remarks about conditions that are understood, although apps may not agree about them.
  private(set) var changes: [String] = []

  init(answers: [String: FHIRAnswer], names: QuestionNames) {
    self.answers = answers
    self.names = names
  }

  mutating func condition(_ enabling: FHIREnabling) throws(FHIRConditionError) -> DraftCondition {
    changes = []
    if let fault = enabling.fault { throw FHIRConditionError(reason: fault) }
    let parts = try enabling.tests.map { test throws(FHIRConditionError) in try condition(test) }
    return enabling.needsAll ? .all(parts) : .any(parts)
  }

  private mutating func condition(_ test: FHIREnabling.Test) throws(FHIRConditionError) -> DraftCondition {
    let name = named(test.question)
    let question = names.id(of: name)
    let answer = answers[name]
    if answer?.kind == .nothing {
      throw FHIRConditionError(reason: "it asks about `\(name)`, which takes no answer here")
    }
    if test.comparison == "exists" { return try exists(question, test.value) }
    guard let value = value(test) else { throw FHIRConditionError(reason: "it compares a \(test.type)") }
    try requireWritable(value)
    if answer?.kind == .text {
      throw FHIRConditionError(reason: "it compares the text of `\(test.question)`")
    }
    noteSystem(test, value, answer)
    let code = answer?.code(value, system: test.value["system"]?.scalar) ?? value
    switch test.comparison {
    case "=": return equal(question, code, answer)
    case "!=":
      changes.append("`!=` is also true without an answer")
      return .not(equal(question, code, answer))
    case "<", "<=", ">", ">=":
      guard isNumber(code), answer?.isNumeric ?? true else {
        throw FHIRConditionError(reason: "it compares the size of what is not a number")
      }
      return .compare(question: question, test.comparison, code)
    default: throw FHIRConditionError(reason: "`\(test.comparison)` is not an operator")
    }
  }

  /// Some apps write the group before the item: `contact.email`. What nothing is called stays as it is.
  private func named(_ link: String) -> String {
    guard answers[link] == nil, let dot = link.lastIndex(of: ".") else { return link }
    let item = String(link[link.index(after: dot)...])
    return answers[item] == nil ? link : item
  }

  private func exists(_ question: String, _ value: JSON) throws(FHIRConditionError) -> DraftCondition {
    switch value {
    case .bool(true): return .answered(question: question)
    case .bool(false): return .not(.answered(question: question))
    case .null, .int, .number, .string, .array, .series, .object:
      throw FHIRConditionError(reason: "`exists` needs true or false")
    }
  }

  private func equal(_ question: String, _ code: String, _ answer: FHIRAnswer?) -> DraftCondition {
    answer?.kind == .anyOf ? .includes(question: question, code) : .isOneOf(question: question, [code])
  }

  /// The compared value, as a code, a number or a text.
  private func value(_ test: FHIREnabling.Test) -> String? {
    switch test.type {
    case "Coding": test.value["code"]?.scalar ?? test.value["display"]?.scalar
    case "Boolean": test.value == .bool(true) ? "1" : test.value == .bool(false) ? "0" : nil
    case "Quantity": test.value["value"]?.scalar
    default: test.value.scalar
    }
  }

  /// Between quotes in one line, and of a length that somebody can read.
  private func requireWritable(_ value: String) throws(FHIRConditionError) {
    let isQuotable = !(value.contains("'") && value.contains("\""))
    let isLine = !value.unicodeScalars.contains { $0.value < 0x20 }
    guard isQuotable, isLine, value.utf8.count <= 1_000 else {
      throw FHIRConditionError(reason: "it has a value that no condition can name")
    }
  }

  private mutating func noteSystem(_ test: FHIREnabling.Test, _ value: String, _ answer: FHIRAnswer?) {
    guard let system = test.value["system"]?.scalar, let known = answer?.otherSystem(of: value, than: system)
    else { return }
    changes.append("the code `\(value)` is of \(system) here and of \(known) in `\(test.question)`")
  }
}

/// The answer to an item, as far as conditions can ask about it.
struct FHIRAnswer {
  enum Kind {
    case oneOf
    case anyOf
    case number
    case text
    case nothing
  }

  let kind: Kind
  /// Nil if there is nothing to choose from.
  private let choices: FHIRChoices?
  private let areNumbers: Bool

  init(_ answer: AnswerDraft, _ choices: FHIRChoices? = nil) {
    kind =
      switch answer.typedWithoutList.type {
      // A `yes-no` has options in the source, whose codes are those of the type.
      case .choice, .yesNo: .oneOf
      case .multiple: .anyOf
      case .slider, .rating, .sam, .number: .number
      case .text, .date, .time: .text
      case .note, .group: .nothing
      }
    self.choices = choices
    areNumbers =
      choices?.areNumbers ?? answer.options(.options)?.options.allSatisfy { isWholeNumber($0.code) } ?? false
  }

  /// Whether `<` and the like can compare it.
  var isNumeric: Bool {
    switch kind {
    case .oneOf: areNumbers
    case .number: true
    case .anyOf, .text, .nothing: false
    }
  }

  /// A code that no option has is for `lint` to find.
  func code(_ key: String, system: String?) -> String { choices?.code(key, system: system) ?? key }

  /// The system of the answer that a condition names with another one.
  func otherSystem(of key: String, than system: String) -> String? {
    guard let choices, !choices.knows(key, system: system) else { return nil }
    return choices.system(of: key)
  }
}
