/// Turns branching logic into a condition of the language, which depends on the types of the questions it asks about.
struct BranchingTranslation {
  /// The meaning of logic that differs between the formats.
  enum Dialect {
    /// Also that of the aRMT app: authors compare a checkbox as if it took one answer, and the reverse.
    case redcap
    /// `selected(q, 'a')` asks about both types of choices, and `=` compares all answers at once.
    case xlsform
    /// Like XLSForm, except that R and JavaScript differ in what `!=` says about a missing answer.
    case formr
  }

  /// The answers of the questions by the names of their fields.
  let answers: [String: FieldAnswer]
  let names: QuestionNames
  /// Fields that exist, also in other forms.
  let known: Set<String>
  private let dialect: Dialect
  /// Remarks about parts that were understood although they differ from the source's own manual.
  private(set) var changes: [String] = []

  init(answers: [String: FieldAnswer], names: QuestionNames, known: Set<String>, _ dialect: Dialect = .redcap)
  {
    self.answers = answers
    self.dialect = dialect
    self.names = names
    self.known = known
  }

  mutating func condition(_ text: String) throws(BranchingError) -> DraftCondition {
    try condition(try BranchingLexer.tokens(of: text))
  }

  mutating func condition(_ tokens: [BranchingToken]) throws(BranchingError) -> DraftCondition {
    changes = []
    return try translated(try BranchingParser.parse(tokens))
  }

  private mutating func translated(_ syntax: BranchingSyntax) throws(BranchingError) -> DraftCondition {
    switch syntax {
    case .and(let parts): return .and(try translated(parts))
    case .or(let parts): return .any(try translated(parts))
    case .not(let part):
      let condition = try translated(part)
      if case .not(let inner) = condition { return inner }
      return .not(condition)
    case .test(let field, let code, let comparison, let value):
      return try test(field, code, comparison, value)
    }
  }

  private mutating func translated(_ parts: [BranchingSyntax]) throws(BranchingError) -> [DraftCondition] {
    try parts.map { part throws(BranchingError) in try translated(part) }
  }

  private mutating func test(
    _ field: String, _ code: String?, _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    let question = names.id(of: field)
    if answers[field] == nil, known.contains(field) {
      throw BranchingError(reason: "it asks about \(field), which is not asked in this form")
    }
    if answers[field] == nil, field.contains("-"), PipedNames.isOwn(field[...]) {
      throw BranchingError(reason: "[\(field)] is not a question, but filled in by REDCap")
    }
    if dialect == .formr, comparison == .unequal, !value.isEmpty {
      changes.append("`!=` is true without an answer in JavaScript, and not in R")
    }
    try requireWritable([value, code ?? ""])
    switch answers[field] {
    case .anyOf(let codes): return try multiple(field, question, codes, code, comparison, value)
    case .oneOf(let codes): return try choice(field, question, codes, code, comparison, value)
    case .number: return try number(field, question, code, comparison, value)
    case .text:
      guard code == nil, let answered = answered(question, comparison, value) else {
        throw BranchingError(reason: "it compares the text of \(field)")
      }
      return answered
    case .nothing: throw BranchingError(reason: "it asks about \(field), which is not asked here")
    // A question that does not exist is for `lint` to find.
    case nil: return try unknown(question, code, comparison, value)
    }
  }

  private func requireWritable(_ values: [String]) throws(BranchingError) {
    let isWritable = values.allSatisfy { value in
      !(value.contains("'") && value.contains("\"")) && !value.unicodeScalars.contains { $0.value < 0x20 }
    }
    guard isWritable else { throw BranchingError(reason: "it has a value that no condition can name") }
  }

  private func answered(
    _ question: String, _ comparison: BranchingOperator, _ value: String
  ) -> DraftCondition? {
    guard trimmed(value).isEmpty else { return nil }
    switch comparison {
    case .equal: return .not(.answered(question: question))
    case .unequal: return .answered(question: question)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: return nil
    }
  }

  private mutating func multiple(
    _ field: String, _ question: String, _ codes: FieldAnswer.Codes, _ code: String?,
    _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    guard let code else {
      if let answered = answered(question, comparison, value) { return answered }
      guard dialect == .redcap else {
        throw BranchingError(reason: "it compares all answers to \(field) at once")
      }
      let included = DraftCondition.includes(question: question, codes.known(value))
      changes.append("\(field) takes several answers and was compared as if it took one")
      return try negated(included, comparison)
    }
    return try ticked(.includes(question: question, codes.known(code)), comparison, value)
  }

  private mutating func choice(
    _ field: String, _ question: String, _ codes: FieldAnswer.Codes, _ code: String?,
    _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    if let code {
      if dialect == .redcap {
        changes.append("\(field) takes one answer and was compared as if it took several")
      }
      return try ticked(.isOneOf(question: question, [codes.known(code)]), comparison, value)
    }
    if let answered = answered(question, comparison, value) { return answered }
    guard let size = comparison.comparison else {
      return try negated(.isOneOf(question: question, [codes.known(value)]), comparison)
    }
    guard isNumber(value), codes.areNumbers else {
      throw BranchingError(reason: "it compares the size of codes that are not numbers")
    }
    return .compare(question: question, size, value)
  }

  private func number(
    _ field: String, _ question: String, _ code: String?, _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    guard code == nil else { throw BranchingError(reason: "\(field) has no codes") }
    if let answered = answered(question, comparison, value) { return answered }
    let number = trimmed(value)
    guard isNumber(number) else {
      throw BranchingError(reason: "it compares \(field) with something that is not a number")
    }
    if let size = comparison.comparison { return .compare(question: question, size, number) }
    return try negated(.isOneOf(question: question, [number]), comparison)
  }

  private func unknown(
    _ question: String, _ code: String?, _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    if let code { return try ticked(.includes(question: question, code), comparison, value) }
    if let answered = answered(question, comparison, value) { return answered }
    if let size = comparison.comparison {
      guard isNumber(value) else { throw BranchingError(reason: "it compares texts by size") }
      return .compare(question: question, size, value)
    }
    return try negated(.isOneOf(question: question, [value]), comparison)
  }

  /// A box is compared with `1` for ticked or `0` for not ticked.
  private func ticked(
    _ condition: DraftCondition, _ comparison: BranchingOperator, _ value: String
  ) throws(BranchingError) -> DraftCondition {
    switch (trimmed(value), comparison) {
    case ("1", .equal), ("0", .unequal): return condition
    case ("0", .equal), ("1", .unequal): return .not(condition)
    default: throw BranchingError(reason: "it compares a box with something other than 1 or 0")
    }
  }

  private func negated(
    _ condition: DraftCondition, _ comparison: BranchingOperator
  ) throws(BranchingError) -> DraftCondition {
    switch comparison {
    case .equal: return condition
    case .unequal: return .not(condition)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      throw BranchingError(reason: "it compares several answers by size")
    }
  }
}
