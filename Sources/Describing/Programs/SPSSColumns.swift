import Questionnaires

/// The properties of a column that SPSS and PSPP need.
extension Variable {
  /// How the column is read and shown, such as `F3.0`.
  var format: String {
    switch type {
    case .whole: "F\(widthOfNumbers).0"
    case .decimal: "F\(widthOfNumbers + 1 + decimals).\(decimals)"
    // Longer than all codes, so that no other text becomes one when it is cut.
    case .code: "A\(max(8, (codes.map(\.code.utf8.count).max() ?? 0) + 1))"
    case .yesNo: "A8"
    case .zeroOrOne: "F1.0"
    case .text: "A\(widthOfText)"
    case .date: "SDATE10"
    case .time: "TIME5"
    }
  }

  /// A code as SPSS writes it.
  func literal(_ code: String) -> String { isNumeric ? code : SPSSText.literal(code) }

  private var widthOfNumbers: Int {
    let ends = [lowest, highest].map {
      $0.map { ($0.whole.map(String.init) ?? $0.description).utf8.count } ?? 12
    }
    return min(16, max(1, (ends + codes.map(\.code.utf8.count)).max() ?? 12))
  }

  private var decimals: Int {
    let written = [step, lowest, highest].compactMap {
      $0?.description.split(separator: ".").dropFirst().first
    }
    return max(step == nil ? 2 : 0, written.map(\.utf8.count).max() ?? 0)
  }

  /// In bytes; SPSS cuts what is longer.
  private var widthOfText: Int {
    if isJoinedMultiple { return max(8, codes.reduce(0) { $0 + $1.code.utf8.count + 1 }) }
    switch question?.textField?.inputKind {
    case .area: return 4_000
    case .line, .email, .url, .tel, .password, nil: return 1_000
    }
  }

  var level: SPSSLevel {
    switch type {
    case .whole: question?.scale == nil ? .ordinal : .scale
    case .decimal, .date, .time: .scale
    case .code, .yesNo, .zeroOrOne, .text: .nominal
    }
  }
}

/// A column of the data as SPSS reads it.
struct SPSSColumn {
  /// The name in the saved file.
  let name: String
  private let format: String
  /// The name of a date while it is a text; nil for others.
  let text: String?

  init(_ name: String, _ format: String) { (self.name, self.format, text) = (name, format, nil) }

  init(_ variable: Variable, _ name: String, _ names: inout SPSSNames) {
    (self.name, format) = (name, variable.format)
    text = variable.type == .date ? names.newName(like: "\(name)_text") : nil
  }

  /// Longer than a date, so that no other text becomes one when it is cut.
  var declaration: String { text.map { "\($0) A24" } ?? "\(name) \(format)" }
}

/// How SPSS may compute with a variable.
enum SPSSLevel: String, CaseIterable {
  case nominal = "NOMINAL"
  case ordinal = "ORDINAL"
  case scale = "SCALE"
}

/// The codes for "no answer" of a variable. SPSS takes at most three, of a number also a range and one more, and of a text
/// only those of up to eight bytes.
struct SPSSMissingValues {
  private static let most = 3
  private static let longest = 8

  /// The content of the parentheses of MISSING VALUES; empty if there is none.
  let declaration: String
  /// The codes that SPSS does not take.
  let undeclared: [String]

  var isEmpty: Bool { declaration.isEmpty }

  init(_ variable: Variable) {
    let codes = variable.isJoinedMultiple ? [] : variable.missingCodes
    let short = codes.filter { $0.utf8.count <= Self.longest }
    if variable.isNumeric, codes.count > Self.most, let range = Self.range(variable) {
      (declaration, undeclared) = (range, [])
    } else {
      let known = (variable.isNumeric ? codes : short).prefix(Self.most)
      declaration = known.map(variable.literal).joined(separator: ", ")
      undeclared = codes.filter { !known.contains($0) }
    }
  }

  /// All of them as a range, or as a range and one more; nil if an answer is within the range.
  private static func range(_ variable: Variable) -> String? {
    let codes = variable.missingCodes.compactMap { Int($0) }.sorted()
    let answers = variable.codes.filter { !$0.isMissing }.compactMap { Int($0.code) }
    let attempts: [(range: ArraySlice<Int>, other: Int?)] = [
      (codes[...], nil), (codes.dropFirst(), codes.first), (codes.dropLast(), codes.last),
    ]
    for (range, other) in attempts {
      guard let first = range.first, let last = range.last else { continue }
      if answers.contains(where: { (first...last).contains($0) }) { continue }
      return "\(first) THRU \(last)" + (other.map { ", \($0)" } ?? "")
    }
    return nil
  }
}

/// Which values of a variable can be answers.
struct SPSSPossibleValues {
  private let variable: Variable
  private let name: String

  init(_ variable: Variable, name: String) {
    self.variable = variable
    self.name = name
  }

  /// Makes all others missing; nil if any value can be an answer.
  var command: String? {
    switch variable.type {
    case .zeroOrOne: return leavingOut(except: ["0", "1"])
    case .yesNo: return emptying(except: ["yes", "no"])
    case .text: return variable.isJoinedMultiple ? nil : "RECODE \(name) ('NA'='')."
    case .date: return nil
    case .time: return command("\(name) < 0 OR \(name) >= 86400", "$SYSMIS")
    case .code: return emptying(except: variable.codes.map(\.code))
    case .whole, .decimal:
      if variable.question?.scale == nil { return leavingOut(except: variable.codes.map(\.code)) }
      return outsideRange
    }
  }

  private func leavingOut(except codes: [String]) -> String? {
    codes.isEmpty ? nil : command("NOT ANY(VALUE(\(name)), \(codes.joined(separator: ", ")))", "$SYSMIS")
  }

  private func emptying(except codes: [String]) -> String? {
    let literals = (codes + [""]).map(SPSSText.literal).joined(separator: ", ")
    return codes.isEmpty ? nil : command("NOT ANY(\(name), \(literals))", "''")
  }

  private var outsideRange: String? {
    let value = "VALUE(\(name))"
    var tests = [(variable.lowest, "<"), (variable.highest, ">")].compactMap { limit, comparison in
      limit.map { "\(value) \(comparison) \($0)" }
    }
    if let step = variable.step {
      let steps = "(\(value) - \(variable.lowest ?? Decimal(0))) / \(step)"
      tests.append("ABS(\(steps) - RND(\(steps))) > 0.000000001")
    } else if variable.type == .whole {
      tests.append("\(value) <> TRUNC(\(value))")
    }
    return tests.isEmpty ? nil : command(tests.joined(separator: " OR "), "$SYSMIS")
  }

  private func command(_ test: String, _ value: String) -> String {
    SPSSText.wrapped("IF (\(test)) \(name) = \(value).").joined(separator: "\n")
  }
}

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
