/// A script in Merlin, the language in which ESMira's apps evaluate conditions: comparisons, joined by `and` and `or`.
/// Parts that follow from the rest of the script are left out.
indirect enum MerlinScript: Hashable {
  case test(MerlinTest)
  /// True if all parts are; without parts, always.
  case all([MerlinScript])
  /// True if one of the parts is; without parts, never.
  case any([MerlinScript])

  static let always = MerlinScript.all([])
  static let never = MerlinScript.any([])

  /// Number of comparisons.
  var count: Int {
    switch self {
    case .test: 1
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.count }
    }
  }

  /// Number of written comparisons: a list of values is one test, but has one for each value.
  var written: Int {
    switch self {
    case .test(let test): test.written
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.written }
    }
  }

  /// The script that is true exactly if this one is not.
  var negated: MerlinScript {
    switch self {
    case .test(let test): .test(test.negated)
    case .all(let parts): .any(parts.map(\.negated))
    case .any(let parts): .all(parts.map(\.negated))
    }
  }

  static func joined(all parts: [MerlinScript]) -> MerlinScript { joined(parts, isAll: true) }

  static func joined(any parts: [MerlinScript]) -> MerlinScript { joined(parts, isAll: false) }

  /// One part alone has been joined before.
  private static func joined(_ parts: [MerlinScript], isAll: Bool) -> MerlinScript {
    parts.count == 1 ? parts[0] : joined(parts, isAll: isAll, Facts())
  }

  /// The rest of the script if these comparisons are known.
  func assuming(_ known: Facts) -> MerlinScript {
    switch self {
    case .test(let test): known.decide(test)
    case .all(let parts): .joined(parts, isAll: true, known)
    case .any(let parts): .joined(parts, isAll: false, known)
    }
  }

  /// A comparison among the parts is known in all others: in `a and b` it is true there, in `a or b` it is not. If more
  /// comparisons are left of them, that is done again, a few times: in a long chain, each time would leave one more.
  private static func joined(_ parts: [MerlinScript], isAll: Bool, _ known: Facts) -> MerlinScript {
    let (decisive, empty) = isAll ? (never, always) : (always, never)
    var parts = flattened(parts, isAll)
    for _ in 0..<mostRounds {
      let tests = parts.map { $0.isTest ? $0.assuming(known) : $0 }
      guard let inner = known.adding(tests, areTrue: isAll), !tests.contains(decisive) else {
        return decisive
      }
      let left = tests.map { $0.isTest ? $0 : $0.assuming(inner) }
      if left.contains(decisive) { return decisive }
      let hasMore = zip(tests, left).contains { !$0.isTest && ($1.isTest || $1.isJoined(isAll)) }
      parts = flattened(left.filter { $0 != empty }, isAll)
      if !hasMore { break }
    }
    return parts.count == 1 ? parts[0] : isAll ? .all(parts) : .any(parts)
  }

  private static let mostRounds = 8

  /// Without what is repeated, and without `and` in `and`, or `or` in `or`.
  private static func flattened(_ parts: [MerlinScript], _ isAll: Bool) -> [MerlinScript] {
    let all = parts.flatMap { $0.isJoined(isAll) ? $0.parts : [$0] }
    // Scripts differ where they begin, so that a few are compared sooner than hashed.
    guard all.count > fewParts else {
      var different: [MerlinScript] = []
      for part in all where !different.contains(part) { different.append(part) }
      return different
    }
    var seen: Set<MerlinScript> = []
    return all.filter { seen.insert($0).inserted }
  }

  private static let fewParts = 8

  var isAlways: Bool { if case .all(let parts) = self { parts.isEmpty } else { false } }

  private func isJoined(_ isAll: Bool) -> Bool {
    switch self {
    case .test: false
    case .all: isAll
    case .any: !isAll
    }
  }

  private var parts: [MerlinScript] {
    switch self {
    case .test: [self]
    case .all(let parts), .any(let parts): parts
    }
  }

  /// The comparisons that are known wherever the script was true.
  var facts: Facts {
    switch self {
    case .test: Facts().adding([self], areTrue: true) ?? Facts()
    case .all(let parts): Facts().adding(parts, areTrue: true) ?? Facts()
    case .any: Facts()
    }
  }

  private var isTest: Bool { if case .test = self { true } else { false } }

  /// Comparisons, each known to be true or false.
  struct Facts {
    private var known: [Int: Bool] = [:]

    /// With the comparisons among the parts; nil if they contradict each other.
    fileprivate func adding(_ parts: [MerlinScript], areTrue: Bool) -> Facts? {
      var all = self
      for case .test(let test) in parts {
        let value = test.isTrue == areTrue
        if let other = all.known.updateValue(value, forKey: test.number), other != value { return nil }
      }
      return all
    }

    fileprivate func decide(_ test: MerlinTest) -> MerlinScript {
      guard let value = known[test.number] else { return .test(test) }
      return value == test.isTrue ? .always : .never
    }
  }

  /// The script as ESMira stores it: an expression and a semicolon, without which it would count as true; nil if it is
  /// always true.
  var source: String? { self == .always ? nil : text.text + ";" }

  private var text: MerlinText {
    switch self {
    case .test(let test): test.text
    case .all([]): MerlinText("true")
    case .any([]): MerlinText("false")
    case .all(let parts): MerlinText(parts.map(\.text), .and)
    case .any(let parts): MerlinText(parts.map(\.text), .or)
    }
  }
}

/// One comparison, which is true or is not.
struct MerlinTest: Hashable {
  /// A number that is equal for tests that ask the same: a long chain compares them too often to look at their texts.
  fileprivate let number: Int
  private let whenTrue: MerlinText
  private let whenFalse: MerlinText
  private(set) var isTrue = true

  init(_ number: Int, _ whenTrue: MerlinText, orElse whenFalse: MerlinText) {
    self.number = number
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }

  fileprivate var text: MerlinText { isTrue ? whenTrue : whenFalse }

  fileprivate var written: Int { text.count }

  var negated: MerlinTest {
    var test = self
    test.isTrue.toggle()
    return test
  }

  static func == (left: MerlinTest, right: MerlinTest) -> Bool {
    left.number == right.number && left.isTrue == right.isTrue
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(isTrue)
  }
}

/// A part of a script, and what joins it at its top.
struct MerlinText {
  enum Junction: String {
    case none = ""
    case and = " and "
    case or = " or "
  }

  let text: String
  /// Number of comparisons.
  let count: Int
  var junction = Junction.none

  /// The parts with `and` or `or` between them, in parentheses where one is within the other.
  init(_ parts: [MerlinText], _ junction: Junction) {
    guard parts.count != 1 else {
      self = parts[0]
      return
    }
    text = parts.map { $0.inside(junction) }.joined(separator: junction.rawValue)
    count = parts.reduce(0) { $0 + $1.count }
    self.junction = junction
  }

  init(_ text: String) {
    self.text = text
    count = 1
  }

  private func inside(_ outer: Junction) -> String {
    junction == .none || junction == outer ? text : "(" + text + ")"
  }
}
