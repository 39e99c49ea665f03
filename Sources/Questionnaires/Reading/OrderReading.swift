import Diagnostics

/// The keys of an object whose parts can come in a random order.
protocol OrderedKey: ObjectKey {
  static var order: Self { get }
  static var keepFirst: Self { get }
  static var keepLast: Self { get }
}

extension SectionKey: OrderedKey {}
extension QuestionnaireKey: OrderedKey {}

/// The parts of a section or a questionnaire.
struct OrderedParts {
  enum Kind {
    case questions
    case sections

    var words: (one: String, several: String) {
      switch self {
      case .questions: ("question", "questions")
      case .sections: ("section", "sections")
      }
    }
  }

  let kind: Kind
  /// Number of these parts in the file.
  let count: Int
  /// Whether all of them could be read.
  let isComplete: Bool
}

extension QuestionnaireReader {
  /// Nil if the parts come in the order of the file, or if some of them could not be read.
  func readOrder<Key: OrderedKey>(_ object: ObjectReader<Key>, of parts: OrderedParts) -> RandomOrder? {
    let order: Located<Order>? = word(object, .order)
    let (keepFirst, keepLast) = (wholeNumber(object, .keepFirst), wholeNumber(object, .keepLast))
    guard let order, order.value == .random else {
      // A word that is not an order has been reported.
      let isReported = object[.order] != nil && order == nil
      if !isReported { reportKept(object, parts.kind) }
      return nil
    }
    let random = RandomOrder(range: order.range, keepFirst: keepFirst, keepLast: keepLast)
    reportNothingToShuffle(random, parts)
    return parts.isComplete ? random : nil
  }

  private func reportKept<Key: OrderedKey>(_ object: ObjectReader<Key>, _ kind: OrderedParts.Kind) {
    for key in [Key.keepFirst, .keepLast] {
      guard let range = object.keyRange(of: key) else { continue }
      report(.missingKey, .keptWithoutOrder(key.rawValue, range, kind, isWritten: object[.order] != nil))
    }
  }

  private func reportNothingToShuffle(_ order: RandomOrder, _ parts: OrderedParts) {
    let left = order.shuffled(of: parts.count).count
    guard parts.count > 0, left < 2 else { return }
    report(.nothingToShuffle, .nothingToShuffle(order, parts, left: left))
  }
}

extension Finding {
  fileprivate static func keptWithoutOrder(
    _ key: String, _ range: SourceRange, _ kind: OrderedParts.Kind, isWritten: Bool
  ) -> Finding {
    let reason =
      isWritten ? "but `order` is `\(Order.asWritten.rawValue)`" : "but there is no `order: random`"
    return Finding(
      "`\(key)` keeps \(kind.words.several) in place while the others are shuffled, \(reason)", at: range,
      help: "\(isWritten ? "write" : "add") `order: random`; without it, nothing is shuffled")
  }

  /// An order that is always the same is only a warning: perhaps more questions are still to be written.
  fileprivate static func nothingToShuffle(_ order: RandomOrder, _ parts: OrderedParts, left: Int) -> Finding
  {
    let (one, several) = parts.kind.words
    let most = parts.count - 2
    let help =
      most < 0
      ? "add another \(one), or write `order: as written`"
      : most == 0
        ? "let both \(several) be shuffled, or write `order: as written`"
        : "let \(order.keptKeys) keep at most \(most) of the \(parts.count) \(several), or write `order: as written`"
    guard left > 0 else {
      return Finding(
        "\(order.keptValues) keep\(order.keepsAtBothEnds ? "" : "s") all \(parts.count) \(several) in place, so nothing is shuffled",
        at: order.keptRange, help: help)
    }
    let reason =
      parts.count == 1
      ? "there is only one \(one)"
      : "\(order.keptValues) leave\(order.keepsAtBothEnds ? "" : "s") only one \(one)"
    return Finding(
      "\(reason), so `order: random` shuffles nothing", at: order.keptRange, help: help
    ).lowered(to: .warning)
  }
}

extension RandomOrder {
  private var kept: [(key: String, count: Located<Int>)] {
    [(SectionKey.keepFirst, keepFirst), (SectionKey.keepLast, keepLast)].compactMap { key, count in
      count.flatMap { $0.value > 0 ? (key.rawValue, $0) : nil }
    }
  }

  fileprivate var keepsAtBothEnds: Bool { kept.count > 1 }
  fileprivate var keptKeys: String {
    listed(kept.map { "`\($0.key)`" }) + (keepsAtBothEnds ? " together" : "")
  }
  fileprivate var keptValues: String { listed(kept.map { "`\($0.key): \($0.count.value)`" }) }
  fileprivate var keptRange: SourceRange { kept.first?.count.range ?? range }
}

extension ReportedRule {
  package static let nothingToShuffle = ReportedRule("nothing-to-shuffle")
}
