import Questionnaires

/// The answers that a question allows in two versions, in groups that no condition of either version distinguishes.
struct SharedAnswers {
  struct Group {
    /// The places in each version's domain.
    let old: AnswerSet
    let new: AnswerSet
    /// One of them that both versions allow, as each of them stores it.
    let answers: (old: Answer, new: Answer)
  }

  /// In the order of the old version.
  let groups: [Group]

  /// `oldTests` and `newTests` are the comparisons that matter.
  init(
    _ old: AnswerDomain, _ oldTests: [ConditionPredicate], _ new: AnswerDomain,
    _ newTests: [ConditionPredicate]
  ) {
    if case (.numbers(let before), .numbers(let after)) = (old, new) {
      groups = Self.groups(before, after, at: (oldTests + newTests).flatMap(\.numbers))
    } else {
      let places = Self.commonCodes(old, new)
      groups = Self.groups(
        places, oldTests.map { old.answers(acceptedBy: $0) }, newTests.map { new.answers(acceptedBy: $0) })
    }
  }

  private typealias CommonCode = (old: Int128, new: Int128, answers: (old: Answer, new: Answer))

  /// The codes of a list that the other version has as a code or as a number.
  private static func commonCodes(_ old: AnswerDomain, _ new: AnswerDomain) -> [CommonCode] {
    switch (old, new) {
    case (.codes(let before), .codes(let after)):
      return (0..<before.count).compactMap { place in
        let code = before[place].text
        return after.place(of: code).map { (Int128(place), Int128($0), (.code(code), .code(code))) }
      }
    case (.codes(let row), .numbers(let grid)):
      return numbers(of: row, in: grid).map { ($0.row, $0.grid, (.code($0.code), .number($0.number))) }
    case (.numbers(let grid), .codes(let row)):
      return numbers(of: row, in: grid).map { ($0.grid, $0.row, (.number($0.number), .code($0.code))) }
    case (.codes, _), (.numbers, _), (.options, _), (.free, _), (.nothing, _): return []
    }
  }

  private static func numbers(
    of row: CodeRow, in grid: NumberGrid
  ) -> [(row: Int128, grid: Int128, code: String, number: Decimal)] {
    (0..<row.count).compactMap { place in
      let code = row[place].text
      guard let number = Decimal(code), let other = grid.place(of: number) else { return nil }
      return (Int128(place), other, code, number)
    }
  }

  private static func groups(
    _ codes: [CommonCode], _ oldTests: [AnswerSet], _ newTests: [AnswerSet]
  ) -> [Group] {
    var order: [[Bool]] = []
    var members: [[Bool]: [CommonCode]] = [:]
    for code in codes {
      let truths = oldTests.map { $0.contains(code.old) } + newTests.map { $0.contains(code.new) }
      if members[truths] == nil { order.append(truths) }
      members[truths, default: []].append(code)
    }
    return order.compactMap { truths in
      guard let all = members[truths], let first = all.first else { return nil }
      return Group(
        old: AnswerSet(places: all.map(\.old)), new: AnswerSet(places: all.map(\.new)), answers: first.answers
      )
    }
  }

  /// The numbers at which a comparison changes, and the stretches between them.
  private static func groups(_ old: NumberGrid, _ new: NumberGrid, at limits: [Decimal]) -> [Group] {
    let limits = Set(limits + ends(of: [old, new].filter { $0.count > 0 })).sorted()
    let points = limits.map { ($0, $0) }
    let between = zip(limits, limits.dropFirst()).map { ($0, $1) }
    return (points + between).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.compactMap { lower, upper in
      let (before, after) = (old.stretch(lower, upper), new.stretch(lower, upper))
      guard !before.isEmpty, !after.isEmpty, let number = common(old, before, new, after) else { return nil }
      return Group(
        old: AnswerSet([before]), new: AnswerSet([after]), answers: (.number(number), .number(number)))
    }
  }

  /// An end that both grids have is not a group of its own, so that nobody is shown the lowest number there is.
  private static func ends(of grids: [NumberGrid]) -> [Decimal] {
    let (lowest, highest) = (Set(grids.map { $0[0] }), Set(grids.map { $0[$0.count - 1] }))
    return (lowest.count == 1 ? lowest.map { Decimal(billionths: $0.billionths - 1) } : Array(lowest))
      + (highest.count == 1 ? highest.map { Decimal(billionths: $0.billionths + 1) } : Array(highest))
  }

  /// Sliders with unusual steps may share no position that is found within this many.
  private static let most: Int128 = 1_000

  private static func common(
    _ old: NumberGrid, _ before: Range<Int128>, _ new: NumberGrid, _ after: Range<Int128>
  ) -> Decimal? {
    let (near, far) = (old.plainest(in: before), new.plainest(in: after))
    if new.place(of: near).map(after.contains) == true { return near }
    if old.place(of: far).map(before.contains) == true { return far }
    return before.prefix(Int(min(most, Int128(before.count)))).lazy.map { old[$0] }.first { number in
      new.place(of: number).map(after.contains) == true
    }
  }
}

extension NumberGrid {
  /// The places of one number, or of the numbers between two.
  fileprivate func stretch(_ lower: Decimal, _ upper: Decimal) -> Range<Int128> {
    let start = place(notBelow: lower)
    if lower == upper { return place(of: lower).map { $0..<$0 + 1 } ?? start..<start }
    let end = place(notBelow: upper)
    let first = place(of: lower) == nil ? start : start + 1
    return first..<max(first, end)
  }
}

extension ConditionPredicate {
  fileprivate var numbers: [Decimal] {
    switch self {
    case .isOneOf(let values, _): values.compactMap(\.number)
    case .compare(_, let value): [value].compactMap(\.number)
    case .between(let lower, let upper): [lower, upper].compactMap(\.number)
    case .includes, .answered: []
    }
  }
}
