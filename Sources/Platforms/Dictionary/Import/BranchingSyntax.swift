/// Branching logic as REDCap and the aRMT app write it, such as `[stress] > 3 and [reasons(2)] = '1'`.
indirect enum BranchingSyntax {
  case and([BranchingSyntax])
  case or([BranchingSyntax])
  case not(BranchingSyntax)
  /// `code` is what is in parentheses after the name of a checkbox.
  case test(field: String, code: String?, BranchingOperator, value: String)
}

enum BranchingOperator {
  case equal
  case unequal
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual

  /// For `1 < [q]`, which asks whether q is greater.
  var turned: Self {
    switch self {
    case .equal: .equal
    case .unequal: .unequal
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The comparison in the words of the language; nil if it is not about size.
  var comparison: String? {
    switch self {
    case .equal, .unequal: nil
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}

/// Why branching logic cannot be understood.
struct BranchingError: Error {
  let reason: String
}

/// Reads branching logic. Words may be in small or capital letters, and quotes straight or typographic.
struct BranchingParser {
  /// The language of conditions allows no more.
  private static let deepest = 30

  private let tokens: [BranchingToken]
  private var position = 0
  private var depth = 0

  /// Other formats have words of their own for the same.
  static func parse(_ tokens: [BranchingToken]) throws(BranchingError) -> BranchingSyntax {
    var parser = BranchingParser(tokens: tokens)
    let condition = try parser.alternatives()
    guard parser.current == nil else {
      throw BranchingError(
        reason: parser.current == .close
          ? "a parenthesis is closed that was never opened" : "it does not parse")
    }
    return condition
  }

  private init(tokens: [BranchingToken]) { self.tokens = tokens }

  private var current: BranchingToken? { position < tokens.count ? tokens[position] : nil }

  private mutating func accept(_ token: BranchingToken) -> Bool {
    guard current == token else { return false }
    position += 1
    return true
  }

  private mutating func alternatives() throws(BranchingError) -> BranchingSyntax {
    var parts = [try conjunction()]
    while accept(.or) { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(BranchingError) -> BranchingSyntax {
    var parts = [try negation()]
    while accept(.and) { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func negation() throws(BranchingError) -> BranchingSyntax {
    guard current == .not || current == .open else { return try comparison() }
    guard depth < Self.deepest else { throw BranchingError(reason: "it is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    if accept(.not) { return .not(try negation()) }
    position += 1
    let inner = try alternatives()
    guard accept(.close) else { throw BranchingError(reason: "a parenthesis is never closed") }
    return inner
  }

  private mutating func comparison() throws(BranchingError) -> BranchingSyntax {
    let left = try operand()
    guard case .comparison(let comparison) = current else {
      throw BranchingError(reason: "a comparison such as `=` is missing")
    }
    position += 1
    let right = try operand()
    switch (left, right) {
    case (.field(let name, let code), .value(let value)):
      return .test(field: name, code: code, comparison, value: value)
    case (.value(let value), .field(let name, let code)):
      return .test(field: name, code: code, comparison.turned, value: value)
    default: throw BranchingError(reason: "it compares something other than a field with a value")
    }
  }

  /// A field or a value.
  private mutating func operand() throws(BranchingError) -> BranchingToken {
    guard let token = current else { throw BranchingError(reason: "it ends too early") }
    switch token {
    case .field, .value:
      position += 1
      if case .field = token, case .field = current {
        throw BranchingError(reason: "it asks about another event")
      }
      return token
    case .open, .close, .and, .or, .not, .comparison: throw BranchingError(reason: "it does not parse")
    case .other(let text): throw BranchingError(reason: "`\(text)` has no counterpart here")
    }
  }
}
