import Questionnaires

/// How the answers to each question are counted for a report.
struct FigurePlan: Sendable {
  enum Counting: Sendable {
    /// Only whether there is an answer.
    case answers
    /// By option: of a choice the one that was chosen, of a multiple each of them.
    case choice(options: Int)
    case multiple(options: Int)
    /// By the number: steps from the lowest, in billionths, of which so many are counted together.
    case points(lowest: Int, step: Int, points: Int, size: Int)
    /// By stretches of the same width, from the lowest to the highest, in billionths.
    case stretches(lowest: Int, highest: Int)
    /// A number without limits.
    case numbers
  }

  struct Entry: Sendable {
    let question: Int
    let counting: Counting
    /// The place of its first counter.
    let first: Int
    /// The place of its sums; nil unless the answer is a number, or one of some codes in an order.
    let moments: Int?
    /// In billionths.
    let ends: (lowest: Int, highest: Int)?
  }

  /// Counters that every question has, before those of its answers.
  enum Counter: Int, CaseIterable {
    case shown, answered, missing, wrong, atLowest, atHighest

    static let allCount = allCases.count
  }

  static let stretches = 20

  let entries: [Entry]
  let counters: Int
  /// The numbers that codes mean, at the places of their counters; not a number for everything else.
  let codes: [Double]
  let moments: Int

  init(_ questionnaire: Questionnaire) {
    var (entries, next, codes, moments) = ([Entry](), 0, [Double](), 0)
    for question in questionnaire.questions where question.takesAnswer {
      let (counting, order) = (Counting(question), question.orderedCodes ?? [])
      entries.append(
        Entry(
          question: question.index, counting: counting, first: next,
          moments: question.scale == nil && order.isEmpty ? nil : moments,
          ends: question.scale.flatMap(Self.ends)))
      codes += [Double](repeating: .nan, count: Counter.allCount) + order
      next += Counter.allCount + counting.size
      codes += [Double](repeating: .nan, count: next - codes.count)
      if entries[entries.count - 1].moments != nil { moments += 1 }
    }
    (self.entries, counters, self.codes, self.moments) = (entries, next, codes, moments)
  }

  /// Nil for limits that nobody counts up to: dividing numbers of 64 bits takes a tenth of the time of those of 128.
  fileprivate static func ends(_ scale: NumberScale) -> (lowest: Int, highest: Int)? {
    guard let lowest = scale.lowest.flatMap({ Int(exactly: $0.billionths) }),
      let highest = scale.highest.flatMap({ Int(exactly: $0.billionths) }), lowest > Int.min / 4,
      highest < Int.max / 4
    else { return nil }
    return (lowest, highest)
  }
}

extension Question {
  /// The numbers that the codes of a choice mean, if they are an order: at least three whole numbers that rise or fall from one option to
  /// the next. Codes for no answer are not numbers, and have no place in it. Nil for any other question.
  fileprivate var orderedCodes: [Double]? {
    guard isSingleChoice, let list = options else { return nil }
    let numbers = list.options.map { list.meansNoAnswer($0.code.value) ? nil : Int($0.code.value.text) }
    let given = numbers.compactMap(\.self)
    let pairs = Array(zip(given, given.dropFirst()))
    guard given.count > 2, given.count == list.options.count(where: { !list.meansNoAnswer($0.code.value) }),
      pairs.allSatisfy({ $0 < $1 }) || pairs.allSatisfy({ $0 > $1 })
    else { return nil }
    return numbers.map { $0.map(Double.init) ?? .nan }
  }
}

extension FigurePlan.Counting {
  init(_ question: Question) {
    if let multiple = question.selection {
      self = .multiple(options: multiple.options.options.count)
    } else if let list = question.options {
      self = .choice(options: list.options.count)
    } else {
      self = question.scale.map(Self.of) ?? .answers
    }
  }

  private static func of(_ scale: NumberScale) -> FigurePlan.Counting {
    guard let (lowest, highest) = FigurePlan.ends(scale), lowest < highest else { return .numbers }
    let step: Int? =
      switch scale.spacing {
      case .points, .whole: 1_000_000_000
      case .steps(let size), .typed(let size): Int(exactly: size.billionths)
      case .any: nil
      }
    guard let step, step > 0 else { return .stretches(lowest: lowest, highest: highest) }
    let points = (highest - lowest) / step + 1
    // One more than stretches, for the highest point.
    return .points(lowest: lowest, step: step, points: points, size: size(points, FigurePlan.stretches + 1))
  }

  /// Points that are counted together, so that there are at most so many bars: 1, 2, 5, 10, 20 and so on.
  private static func size(_ points: Int, _ most: Int) -> Int {
    var (size, factors) = (1, [2, 5, 10][...])
    var power = 1
    while points > size * most {
      size = power * (factors.popFirst() ?? 10)
      if factors.isEmpty { (power, factors) = (power * 10, [2, 5, 10]) }
    }
    return size
  }

  /// Number of counters that it needs.
  var size: Int {
    switch self {
    case .answers, .numbers: 0
    case .choice(let options), .multiple(let options): options
    case .points(_, _, let points, let size): (points + size - 1) / size
    case .stretches: FigurePlan.stretches
    }
  }
}
