import Questionnaires

/// Single comparisons as expressions over the columns of the data. Those of several words are in parentheses.
struct TestExpressions {
  private let language: ExpressionLanguage
  private let questions: [Question]
  /// The name of a column in the language.
  private let name: (Variable) -> String
  private let columns: [Int: [Variable]]

  init(_ variables: Variables, in language: ExpressionLanguage, name: @escaping (Variable) -> String) {
    self.language = language
    self.name = name
    questions = variables.questionnaire.questions
    columns = Dictionary(grouping: variables.answers) { $0.question?.index ?? 0 }
  }

  var and: String {
    switch language {
    case .r: " & "
    case .spss: " AND "
    }
  }

  var or: String {
    switch language {
    case .r: " | "
    case .spss: " OR "
    }
  }

  func negated(_ expression: String) -> String {
    let operand = expression.hasPrefix("(") ? expression : "(\(expression))"
    switch language {
    case .r: return "!" + operand
    case .spss: return "NOT " + operand
    }
  }

  /// The comparison as if it were not negated.
  func expression(_ test: ConditionTest) -> String {
    let columns = columns[test.question] ?? []
    guard let variable = columns.first else { return never }
    switch test.predicate {
    case .isOneOf(let values, _): return isOneOf(values.map { $0.number?.description ?? $0.text }, variable)
    case .includes(let value): return includes(value.text, of: questions[test.question], columns)
    case .compare(let comparison, let value):
      return within([(comparison, value.number ?? Decimal(0))], variable)
    case .between(let lower, let upper):
      let ends = [(Comparison.greaterOrEqual, lower.number), (.lessOrEqual, upper.number)]
      return within(ends.map { ($0.0, $0.1 ?? Decimal(0)) }, variable)
    case .answered: return isAnswered(columns)
    }
  }

  private var never: String {
    switch language {
    case .r: "FALSE"
    case .spss: "(1 = 0)"
    }
  }

  private func isOneOf(_ codes: [String], _ variable: Variable) -> String {
    guard !codes.isEmpty else { return never }
    let values = variable.type == .yesNo && language == .r ? codes.flatMap(yesNoSpellings) : codes
    let literals = values.map { variable.isNumeric ? $0 : literal($0) }.joined(separator: ", ")
    switch language {
    case .r: return "\(name(variable)) %in% " + (values.count == 1 ? literals : "c(\(literals))")
    case .spss where variable.isNumeric:
      return "(NOT SYSMIS(\(name(variable))) AND ANY(VALUE(\(name(variable))), \(literals)))"
    case .spss: return "ANY(\(name(variable)), \(literals))"
    }
  }

  /// Data may have 1 and 0 instead.
  private func yesNoSpellings(_ code: String) -> [String] { [code, code == "yes" ? "1" : "0"] }

  /// The columns of options are in the order of the list.
  private func includes(_ code: String, of question: Question, _ columns: [Variable]) -> String {
    guard columns[0].option != nil, let place = question.options?.place(of: code) else {
      return includes(code, joined: columns[0])
    }
    return isChosen(columns[place])
  }

  private func isChosen(_ option: Variable) -> String {
    switch language {
    case .r: "\(name(option)) %in% 1"
    case .spss: "(NOT SYSMIS(\(name(option))) AND \(name(option)) = 1)"
    }
  }

  private func includes(_ code: String, joined variable: Variable) -> String {
    let separator = literal(String(MultipleColumns.codeSeparator))
    let searched = literal("\(MultipleColumns.codeSeparator)\(code)\(MultipleColumns.codeSeparator)")
    switch language {
    case .r: return "grepl(\(searched), paste0(\(separator), \(name(variable)), \(separator)), fixed = TRUE)"
    case .spss:
      return "(INDEX(CONCAT(\(separator), RTRIM(\(name(variable))), \(separator)), \(searched)) > 0)"
    }
  }

  /// Of a choice, the codes that are meant: those for "no answer" are not, whatever their number.
  private func within(_ limits: [(Comparison, Decimal)], _ variable: Variable) -> String {
    if let options = variable.question?.options {
      let codes = options.substantive.map(\.code.value.text).filter { code in
        Decimal(code).map { number in limits.allSatisfy { $0.0.holds(number, $0.1) } } ?? false
      }
      if options.hasNoAnswer || !variable.isNumeric { return isOneOf(codes, variable) }
    }
    let column = name(variable)
    let known = language == .r ? "!is.na(\(column))" : "NOT SYSMIS(\(column))"
    let tests = limits.map { "\(column) \($0.0.rawValue) \($0.1)" }
    return "(" + ([known] + tests).joined(separator: and) + ")"
  }

  private func isAnswered(_ columns: [Variable]) -> String {
    let tests = columns.map { $0.option == nil ? hasContent($0) : isChosen($0) }
    return tests.count == 1 ? tests[0] : "(" + tests.joined(separator: or) + ")"
  }

  private func hasContent(_ variable: Variable) -> String {
    let column = name(variable)
    switch (language, variable.type) {
    case (.r, .whole), (.r, .decimal): return "!is.na(\(column))"
    case (.r, _): return "!(\(column) %in% c(NA, \"\"))"
    case (.spss, .whole), (.spss, .decimal), (.spss, .date), (.spss, .time): return "(NOT SYSMIS(\(column)))"
    case (.spss, _): return "(\(column) <> '')"
    }
  }

  private func literal(_ text: String) -> String {
    switch language {
    case .r: RText.literal(text)
    case .spss: SPSSText.literal(text)
    }
  }
}

/// The language in which a statistics program evaluates a condition.
enum ExpressionLanguage {
  case r
  case spss
}

/// When questions are shown, as expressions over the columns of the data. They are never missing: true or false in every
/// row.
///
/// An answer to a question that was not shown does not count, so an expression contains those of the questions that it asks
/// about. If it would become too long, it relies on data without such answers.
struct ConditionExpressions: ConditionDialect {
  private let variables: Variables
  private let tests: TestExpressions
  /// With what decides about the questions asked about, by question; without an entry if that is too long.
  private var whole: [Int: String] = [:]
  /// Whether a comparison is written with what decides about its question.
  private var isWhole = true

  private static let longest = 8_000

  init(_ variables: Variables, in language: ExpressionLanguage, name: @escaping (Variable) -> String) {
    self.variables = variables
    tests = TestExpressions(variables, in: language, name: name)
    for question in variables.questionnaire.questions {
      let conditions = variables.conditions(of: question)
      if !conditions.isEmpty { whole[question.index] = conjunction(conditions) }
    }
    isWhole = false
  }

  /// Nil for a question that everybody is shown.
  func shown(_ question: Question) -> String? {
    let conditions = variables.conditions(of: question)
    guard !conditions.isEmpty else { return nil }
    return whole[question.index] ?? conjunction(conditions)
  }

  /// Nil if it is too long.
  private func conjunction(_ conditions: [Condition]) -> String? {
    let parts = written(conditions)
    return parts.count == 1 ? parts[0] : all(parts)
  }

  func all(_ parts: [String?]) -> String? { joined(parts, tests.and) }

  func any(_ parts: [String?]) -> String? { joined(parts, tests.or) }

  func not(_ condition: Condition) -> String? { written(condition).map(tests.negated) }

  private func joined(_ parts: [String?], _ word: String) -> String? {
    let texts = parts.compactMap(\.self)
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    guard texts.count == parts.count, !isWhole || length <= Self.longest else { return nil }
    return "(" + texts.joined(separator: word) + ")"
  }

  func test(_ test: ConditionTest, isTrue: Bool) -> String? {
    var found: String? = tests.expression(test)
    if isWhole, !variables.conditions(of: variables.questionnaire.questions[test.question]).isEmpty {
      found = all([whole[test.question], found])
    }
    return isTrue ? found : found.map(tests.negated)
  }
}

/// Texts and names as R reads them.
enum RText {
  /// A string on one line.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for character in oneLine(text).unicodeScalars {
      if character == "\"" || character == "\\" { literal += "\\" }
      literal.unicodeScalars.append(character)
    }
    return literal + "\""
  }

  /// The name of a column; in backticks if R would read it as something else.
  static func name(_ name: String) -> String {
    name.contains("~") || ReservedNames.ofR.contains(name) ? "`\(name)`" : name
  }

  /// Any text as part of a comment.
  static func comment(_ text: String) -> String { oneLine(text) }
}
