/// A outline as steps with places to continue at, with bounded loops written out.
struct Steps {
  enum Step {
    case take(set: Int, next: Int)
    /// The first place is tried first.
    case choose([Int])
    case beginRound(loop: Int, next: Int)
    /// A round that matches nothing fails.
    case endRound(loop: Int, next: Int)
    case require(PatternOutline.Condition, next: Int)
    case lookahead(entry: Int, isNegative: Bool, isDoubtful: Bool, next: Int)
    case doubt(next: Int)
    /// The end of the pattern or of a lookahead.
    case accept
  }

  private(set) var list: [Step] = []
  private(set) var start = 0
  private var loopCount = 0

  /// Building stops at longer lists.
  static let mostSteps = 6_000

  /// Fails if the steps are too many.
  init?(_ outline: PatternOutline) {
    if outline.size > Self.mostSteps { return nil }
    start = add(outline, before: add(.accept))
    if list.count > 4 * Self.mostSteps { return nil }
  }

  private mutating func add(_ step: Step) -> Int {
    list.append(step)
    return list.count - 1
  }

  private mutating func add(_ outline: PatternOutline, before next: Int) -> Int {
    switch outline {
    case .characters(let set): return add(.take(set: set, next: next))
    case .sequence(let parts): return parts.reversed().reduce(next) { add($1, before: $0) }
    case .choice(let parts): return add(.choose(parts.map { add($0, before: next) }))
    case .condition(let condition): return add(.require(condition, next: next))
    case .doubtful(let body): return add(.doubt(next: add(body, before: add(.doubt(next: next)))))
    case .lookahead(let body, let isNegative):
      let entry = add(body, before: add(.accept))
      return add(.lookahead(entry: entry, isNegative: isNegative, isDoubtful: body.isDoubtful, next: next))
    case .loop(let body, let minimum, let maximum, let isGreedy):
      let rest = addRounds(body, most: maximum.map { $0 - minimum }, isGreedy, before: next)
      return (0..<minimum).reduce(rest) { place, _ in add(body, before: place) }
    }
  }

  private mutating func addRounds(_ body: PatternOutline, most: Int?, _ isGreedy: Bool, before next: Int)
    -> Int
  {
    guard let most else {
      let test = add(.choose([]))
      list[test] = .choose(choices(round: addRound(body, before: test), exit: next, isGreedy))
      return test
    }
    return (0..<most).reduce(next) { place, _ in
      add(.choose(choices(round: addRound(body, before: place), exit: next, isGreedy)))
    }
  }

  private func choices(round: Int, exit: Int, _ isGreedy: Bool) -> [Int] {
    isGreedy ? [round, exit] : [exit, round]
  }

  private mutating func addRound(_ body: PatternOutline, before next: Int) -> Int {
    let loop = loopCount
    loopCount += 1
    let end = add(.endRound(loop: loop, next: next))
    return add(.beginRound(loop: loop, next: add(body, before: end)))
  }
}

extension PatternOutline {
  /// Whether some part of it is not modelled exactly.
  fileprivate var isDoubtful: Bool {
    switch self {
    case .characters, .condition: false
    case .sequence(let parts), .choice(let parts): parts.contains(where: \.isDoubtful)
    case .loop(let body, _, _, _), .lookahead(let body, _): body.isDoubtful
    case .doubtful: true
    }
  }
}
