/// Answer options, and conditions on answers.
extension GeneratedQuestionnaire {
  /// The codes and the options, as a map or as a list.
  mutating func options() -> (codes: [String], options: GeneratedYAML) {
    let count = isWild ? generator.number(0...9) : generator.number(2...6)
    if generator.chance(20) {
      return ((0..<count).map { "\($0 + 1)" }, .list((0..<count).map { _ in text(3) }))
    }
    let isNumeric = generator.flip()
    let codes = (0..<count).map { number in
      if isWild { return generator.flip() ? "\(generator.number(0...5))" : hard(1) + "\(number)" }
      return isNumeric ? "\(number)" : "a\(number)"
    }
    return (codes, .map(codes.map { .init($0, text(3)) }))
  }

  /// The question's own options, or the name of a list.
  mutating func optionsOrList() -> (codes: [String], options: GeneratedYAML) {
    guard !lists.isEmpty, generator.flip() else { return options() }
    let list = generator.pick(lists)
    return (list.codes, .word(list.name))
  }

  /// A condition on an earlier question, in the given percentage of cases.
  mutating func when(percent: Int) -> GeneratedYAML? {
    guard target != "form", generator.chance(percent), !asked.isEmpty else { return nil }
    conditions += 1
    return .text(isWild && generator.chance(20) ? hard(9) : condition(depth: isWild ? 3 : 1))
  }

  private mutating func condition(depth: Int) -> String {
    let known = Array(asked.suffix(6)).shuffled(using: &generator)
    if depth == 0 || generator.chance(60) { return test(known[0]) }
    let parts = known.prefix(generator.number(2...3)).map { test($0) }
    let joined = parts.joined(separator: generator.chance(80) ? " or " : " and ")
    return isWild && generator.flip() ? "not (\(joined)) or \(condition(depth: depth - 1))" : joined
  }

  private mutating func test(_ question: Asked) -> String {
    let id = question.id
    let (one, two) =
      question.codes.isEmpty ? ("1", "2") : (generator.pick(question.codes), generator.pick(question.codes))
    if isWild, generator.chance(9) { return "answered \(id)" }
    switch question.form {
    case .one:
      let tests = ["is \(quoted(one))", "in [\(quoted(one)), \(quoted(two))]", "= \(quoted(one))"]
      return "\(id) \(generator.pick(target == "intersession" ? tests : tests + ["is not \(quoted(one))"]))"
    case .any: return "\(id)\(generator.chance(20) ? " not" : "") includes \(quoted(one))"
    case .number:
      return generator.chance(20)
        ? "\(id) between \(isWild ? one : question.codes[0]) and \(two)"
        : "\(id) \(generator.pick(isWild ? ["<", "<=", ">", ">=", "is"] : ["<=", ">=", "is", "=="])) \(one)"
    case .other: return "answered \(id)"
    }
  }

  private func quoted(_ code: String) -> String {
    code.utf8.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 } ? code : "\"\(code)\""
  }
}
