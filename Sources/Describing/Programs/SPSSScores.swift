import Questionnaires

/// The commands that compute scores. An answer is copied before it counts if it is a text, may have been hidden, or counts the
/// other way.
struct SPSSScores {
  private let codebook: Codebook
  private let scoreNames: [String: String]
  private let columns: [Int: Variable]
  private let names: SPSSNames
  private let expressions: ConditionExpressions
  private var taken: SPSSNames
  private var copies: [String: String] = [:]

  init(_ codebook: Codebook, _ names: SPSSNames) {
    self.codebook = codebook
    self.names = names
    taken = names
    expressions = ConditionExpressions(codebook.variables, in: .spss, name: names.name)
    columns = Dictionary(
      codebook.variables.answers.map { ($0.question?.index ?? 0, $0) },
      uniquingKeysWith: { first, _ in first })
    scoreNames = Dictionary(
      codebook.variables.scores.map { ($0.name, names.name(of: $0)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func commands(for score: Score) -> [String] {
    var lines = [SPSSText.comment("\(codebook.text(score)): \(codebook.method(of: score))")]
    let items = score.items.map { counted($0, &lines) }.joined(separator: ", ")
    let name = scoreNames[score.id.value] ?? score.id.value
    lines += SPSSText.wrapped("COMPUTE \(name) = \(score.function)(\(items)).")
    let title = codebook.text(score).cut(toBytes: SPSSText.longestLabel)
    lines.append("VARIABLE LABELS \(name) \(SPSSText.literal(title)).")
    lines.append("VARIABLE LEVEL \(name) (SCALE).")
    return lines
  }

  /// The name of the variable that has what an answer counts as, and the commands that make it.
  private mutating func counted(_ item: ScoreItem, _ lines: inout [String]) -> String {
    guard let column = columns[item.question.value], let question = column.question else { return "" }
    var name = names.name(of: column)
    if !column.isNumeric || !SPSSMissingValues(column).undeclared.isEmpty {
      let values = codebook.codes(of: item).map { "(\(column.literal($0.code))=\($0.number))" }
      name = copy(name, ending: "n", &lines) { "RECODE \(name) \(values.joined(separator: " ")) INTO \($0)." }
    }
    if let shown = expressions.shown(question) {
      name = copy(name, ending: "s", &lines) { "IF \(shown) \($0) = \(name)." }
    }
    guard item.isReversed else { return name }
    let (lowest, highest) = (item.scale.lowest, item.scale.highest)
    return copy(name, ending: "r", &lines) { "COMPUTE \($0) = \(lowest) + \(highest) - \(name)." }
  }

  private mutating func copy(
    _ name: String, ending: String, _ lines: inout [String], command: (String) -> String
  ) -> String {
    let wish = "\(name)_\(ending)"
    if let known = copies[wish] { return known }
    let copy = taken.newName(like: wish)
    copies[wish] = copy
    lines += SPSSText.wrapped(command(copy))
    return copy
  }
}

extension Score {
  /// MEAN and SUM leave out missing values; the number after the point says how many there must be.
  fileprivate var function: String {
    switch method.value {
    case .mean: "MEAN.\(needed)"
    case .sum: needed == items.count ? "SUM.\(needed)" : "\(items.count) * MEAN.\(needed)"
    }
  }
}

extension Codebook {
  /// The codes that count, with what they count as.
  fileprivate func codes(of item: ScoreItem) -> [(code: String, number: Decimal)] {
    let question = questionnaire.questions[item.question.value]
    return (question.options?.substantive ?? []).compactMap { option in
      item.scale.number(ofCode: option.code.value.text).map { (option.code.value.text, $0) }
    }
  }
}
