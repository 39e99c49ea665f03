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
