/// The stored answer to an item in ESMira, as far as scripts can ask about it.
enum MerlinAnswer {
  case yesNo
  case number
  /// Of a list: the place of the answer.
  case codes
  /// Of a list without `forceInt`: the text, with the code that it gets here.
  case texts([String: String])
  case multiple(codes: Int)
  case text
  case nothing
}

/// Turns scripts into conditions. A comparison with a missing answer is neither true nor false in Merlin, so what "not" says is
/// worked out from what it says there.
struct MerlinTranslation {
  /// The ids of the questions, by the names of their items.
  let ids: [String: String]
  let answers: [String: MerlinAnswer]
  private let steps = Steps()

  /// The steps taken so far: negations look at their parts twice.
  private final class Steps {
    var count = 0

    func add(_ more: Int) throws(MerlinError) {
      count += more
      guard count <= MerlinTranslation.mostSteps else { throw MerlinError(reason: "it is too long") }
    }
  }

  private static let mostSteps = 100_000

  init(ids: [String: String], answers: [String: MerlinAnswer]) { (self.ids, self.answers) = (ids, answers) }

  /// Nil if it is always true.
  func condition(_ script: MerlinSyntax) throws(MerlinError) -> DraftCondition? {
    steps.count = 0
    let condition = try truth(script)
    if condition == .never { throw MerlinError(reason: "it is never true") }
    guard condition.depth <= Self.deepest, condition.count <= Self.mostTests else {
      throw MerlinError(reason: "it is too long or nested too deep for a condition")
    }
    return condition == .always ? nil : condition
  }

  /// The limits of conditions in the language, with room for the words that join them.
  private static let deepest = 30
  private static let mostTests = 1_200

  /// When the script is true.
  private func truth(_ script: MerlinSyntax) throws(MerlinError) -> DraftCondition {
    try steps.add(1)
    switch script {
    case .and(let parts): return .joined(all: try truths(parts))
    case .or(let parts): return try alternatives(parts)
    case .not(let part): return try falsehood(part)
    case .unless(let part): return .opposite(try truth(part))
    case .constant(let isTrue): return isTrue ? .always : .never
    case .compare(let left, let comparison, let right): return try test(left, comparison, right).whenTrue
    case .value(let operand): return try test(operand, .unequal, .number("0")).whenTrue
    }
  }

  private func truths(_ parts: [MerlinSyntax]) throws(MerlinError) -> [DraftCondition] {
    var all: [DraftCondition] = []
    for part in parts { all.append(try truth(part)) }
    return all
  }

  /// When the script is false, and not missing.
  private func falsehood(_ script: MerlinSyntax) throws(MerlinError) -> DraftCondition {
    try steps.add(1)
    switch script {
    case .and(let parts):
      // What comes after a part is looked at only if the part is true.
      var (ways, before) = ([DraftCondition](), [DraftCondition]())
      for part in parts {
        try steps.add(1 + before.count)
        ways.append(.joined(all: before + [try falsehood(part)]))
        before.append(try truth(part))
      }
      return .joined(any: ways)
    case .or(let parts):
      let before = try truths(Array(parts.dropLast())).map(DraftCondition.opposite)
      // A script that does not parse has no parts.
      return .joined(
        all: before + (try parts.last.map { part throws(MerlinError) in [try falsehood(part)] } ?? []))
    case .not(let part), .unless(let part): return try truth(part)
    case .constant(let isTrue): return isTrue ? .never : .always
    case .compare(let left, let comparison, let right): return try test(left, comparison, right).whenFalse
    case .value(let operand): return try test(operand, .unequal, .number("0")).whenFalse
    }
  }

  /// `q == none or q != 2` is "not (q is 2)": whoever writes the first half wants the second to be true without an answer.
  /// qtool itself writes both halves side by side; anything else about the same answer joins the first half that is left.
  private func alternatives(_ parts: [MerlinSyntax]) throws(MerlinError) -> DraftCondition {
    let flat = parts.flatMap(\.alternatives)
    var (ways, left) = ([Int: DraftCondition](), [Int]())
    var place = 0
    while place < flat.count {
      let opposites = Self.opposites(after: place, in: flat)
      if opposites.isEmpty {
        left.append(place)
      } else {
        ways[place] = .opposite(.joined(all: try truths(opposites)))
      }
      place += 1 + opposites.count
    }
    try addAlternatives(left.map { ($0, flat[$0]) }, to: &ways)
    return .joined(any: ways.sorted { $0.key < $1.key }.map(\.value))
  }

  /// The opposites of the alternatives that belong to `q == none` as qtool writes it: `q != 2`, `q < 2`, or both ends of
  /// "not between".
  private static func opposites(after place: Int, in parts: [MerlinSyntax]) -> [MerlinSyntax] {
    guard let operand = parts[place].missingOperand else { return [] }
    let next = parts[(place + 1)...].prefix(2).prefix { $0.onlyOperand == operand }
    let isRange = next.count == 2 && next.first?.comparison == .less && next.last?.comparison == .greater
    return next.prefix(isRange ? 2 : 1).map(\.opposite)
  }

  private func addAlternatives(
    _ parts: [(place: Int, syntax: MerlinSyntax)], to ways: inout [Int: DraftCondition]
  ) throws(MerlinError) {
    let missing = Set(parts.compactMap(\.syntax.missingOperand))
    var opposites: [MerlinOperand: [DraftCondition]] = [:]
    for (_, part) in parts {
      guard part.missingOperand == nil, let operand = part.onlyOperand, missing.contains(operand) else {
        continue
      }
      opposites[operand, default: []].append(try truth(part.opposite))
    }
    for (place, part) in parts {
      if let operand = part.missingOperand, let all = opposites.removeValue(forKey: operand) {
        ways[place] = .opposite(.joined(all: all))
      } else if part.missingOperand != nil || !missing.contains(where: { $0 == part.onlyOperand }) {
        ways[place] = try truth(part)
      }
    }
  }
}

// MARK: True and false

// MARK: Missing answers

extension MerlinSyntax {
  fileprivate var alternatives: [MerlinSyntax] {
    if case .or(let parts) = self { parts.flatMap(\.alternatives) } else { [self] }
  }

  /// The answer of which it says that it is missing.
  fileprivate var missingOperand: MerlinOperand? {
    switch self {
    case .compare(let operand, .equal, .none), .compare(.none, .equal, let operand): operand
    case .and, .or, .not, .constant, .compare, .value, .unless: nil
    }
  }

  /// The only answer that its comparisons are about; nil if there are several, or other things than comparisons.
  fileprivate var onlyOperand: MerlinOperand? {
    switch self {
    case .and(let parts), .or(let parts):
      guard let first = parts.first?.onlyOperand, parts.allSatisfy({ $0.onlyOperand == first }) else {
        return nil
      }
      return first
    case .compare(let operand, _, .number), .compare(.number, _, let operand): return operand
    case .not, .constant, .compare, .value, .unless: return nil
    }
  }

  /// How it compares an answer with a number.
  fileprivate var comparison: MerlinComparison? {
    if case .compare(_, let comparison, .number) = self { comparison } else { nil }
  }

  /// The script that is true exactly if this is not, given an answer; only for a script with an `onlyOperand`.
  fileprivate var opposite: MerlinSyntax {
    switch self {
    case .and(let parts): .or(parts.map(\.opposite))
    case .or(let parts): .and(parts.map(\.opposite))
    case .compare(let left, let comparison, let right): .compare(left, comparison.opposite, right)
    case .not, .constant, .value, .unless: .not(self)
    }
  }
}

extension DraftCondition {
  /// Parts that are empty: always and never.
  static let always = DraftCondition.and([])
  static let never = DraftCondition.or([])

  static func joined(all parts: [DraftCondition]) -> DraftCondition {
    if parts.contains(never) { return never }
    let left = parts.filter { $0 != always }
    return left.isEmpty ? always : all(left)
  }

  static func joined(any parts: [DraftCondition]) -> DraftCondition {
    if parts.contains(always) { return always }
    let left = parts.filter { $0 != never }
    return left.isEmpty ? never : any(left)
  }

  static func opposite(_ condition: DraftCondition) -> DraftCondition {
    if condition == always { return never }
    if condition == never { return always }
    if case .not(let inner) = condition { return inner }
    return .not(condition)
  }

  fileprivate var depth: Int {
    switch self {
    case .and(let parts), .or(let parts): 1 + (parts.map(\.depth).max() ?? 0)
    case .not(let part): 1 + part.depth
    case .isOneOf, .includes, .compare, .answered: 0
    }
  }

  fileprivate var count: Int {
    switch self {
    case .and(let parts), .or(let parts): parts.reduce(0) { $0 + $1.count }
    case .not(let part): part.count
    case .isOneOf(_, let codes): 1 + codes.count / 3
    case .includes, .compare, .answered: 1
    }
  }
}
