import Diagnostics
import YAML

extension QuestionnaireReader {
  /// Reads `expect` last, because it may name everything.
  func readExpectations(_ node: YAMLNode?, of scores: [Score], in sections: [Section]) -> Expectations {
    guard let node else { return .none }
    let named = ExpectedNames(scores, sections)
    guard let entries = elements(node, of: QuestionnaireKey.expect) else {
      return Expectations(all: [], range: document.range(node))
    }
    guard entries.count <= Self.mostExpectations else {
      report(.wrongType, .tooManyExpectations(document.range(node), most: Self.mostExpectations))
      return Expectations(all: [], range: document.range(node))
    }
    return Expectations(
      all: entries.compactMap { readExpectation($0, among: named) }, range: document.range(node))
  }

  /// Each is proved for itself.
  private static let mostExpectations = 1_000

  private func readExpectation(_ node: YAMLNode, among named: ExpectedNames) -> Expectation? {
    guard let object = object(node, ExpectKey.self) else { return nil }
    let why = reason(object)
    return self.expectation(object, why, among: named)
  }

  func reason(_ object: ObjectReader<ExpectKey>) -> Text? {
    object[.why].flatMap { text($0, key: ExpectKey.why.rawValue, needsTranslation: false) }
  }

  /// - Parameter why: read before
  func expectation(_ object: ObjectReader<ExpectKey>, _ why: Text?, among named: ExpectedNames)
    -> Expectation?
  {
    guard let (key, value) = promise(object) else { return nil }
    let promise: Expectation.Promise?
    switch key {
    case .shown, .hidden:
      let parts = expectedParts(value, key: key, among: named)
      let when = readCondition(object[.when], of: .expectation(at: object.range))
      guard object[.when] == nil || when != nil else { return nil }
      promise = parts.map { key == .shown ? .shown($0, when: when) : .hidden($0, when: when) }
    case .score: promise = expectedScores(value, among: named.scores).map { .scores($0) }
    case .questions: promise = limit(value, key, .questions).map { .limit($0) }
    case .takes: promise = limit(value, key, .time).map { .limit($0) }
    case .prompts: promise = limit(value, key, .prompts).map { .limit($0) }
    case .when, .why: promise = nil
    }
    return promise.map {
      Expectation(
        $0, why: why, place: object.keyRange(value).through(document.range(value)), range: object.range)
    }
  }

  /// The only promise of an entry; anything else is reported.
  func promise(_ object: ObjectReader<ExpectKey>) -> (ExpectKey, YAMLNode)? {
    let promises = ExpectKey.promises.compactMap { key in object[key].map { (key, $0) } }
      .sorted { object.keyRange($0.1).start < object.keyRange($1.1).start }
    guard let (key, value) = promises.first else {
      if !object.hasUnknownPart, !object.hasUnknownText { report(.missingKey, .noPromise(at: object.range)) }
      return nil
    }
    if promises.count > 1 {
      report(
        .unknownKey,
        .twoPromises(key, promises[1].0, at: object.keyRange(promises[1].1), first: object.keyRange(value)))
      return nil
    }
    if let when = object[.when], key != .shown, key != .hidden {
      report(.unknownKey, .whenWithout(key, at: object.keyRange(when)))
      return nil
    }
    return (key, value)
  }

  private func expectedParts(
    _ node: YAMLNode, key: ExpectKey, among named: ExpectedNames
  ) -> [ExpectedPart]? {
    guard let elements = elements(node, of: key) else { return nil }
    var first: [String: SourceRange] = [:]
    let parts = elements.compactMap { element -> ExpectedPart? in
      guard let id = scalar(element, key: key).map(withoutOwner) else { return nil }
      if let earlier = first.updateValue(id.range, forKey: id.value) {
        report(.duplicateKey, .listedTwice(id.value, id.range, first: earlier))
        return nil
      }
      return expectedPart(id, among: named)
    }
    return parts.count == elements.count ? parts : nil
  }

  private func expectedPart(_ id: Located<String>, among named: ExpectedNames) -> ExpectedPart? {
    if let owner = declared.ids[id.value] {
      if let question = owner.question { return ExpectedPart(id: id, place: .question(question)) }
      if let section = named.sections[id.value] { return ExpectedPart(id: id, place: .section(section)) }
      if owner.isScore { report(.unknownQuestion, .scoreIsNotSeen(id, at: owner.range)) }
      return nil
    }
    let near = nearestName(to: id.value, among: declared.sortedQuestionIDs + named.sections.keys.sorted())
    if near != nil || !declared.areQuestionsIncomplete {
      report(.unknownQuestion, .unknownPart(id, near: near))
    }
    return nil
  }

  private func expectedScores(_ node: YAMLNode, among scores: [Score]) -> [ExpectedScore]? {
    guard let entries = entries(node, of: ExpectKey.score) else { return nil }
    let found = entries.compactMap { expectedScore(withoutOwner($0.name), $0.value, among: scores) }
    return found.count == entries.count ? found : nil
  }

  private func expectedScore(_ id: Located<String>, _ node: YAMLNode, among scores: [Score]) -> ExpectedScore?
  {
    guard let score = scores.firstIndex(where: { $0.id.value == id.value }) else {
      // Of one that could not be read, the reason has been reported.
      guard declared.ids[id.value]?.isScore != true else { return nil }
      let near = nearestName(to: id.value, among: scores.map(\.id.value))
      report(.unknownValue, .unknownScore(id, near: near))
      return nil
    }
    let ends = document.kind(node) == .sequence ? Array(document.elements(node)) : []
    let numbers = ends.map(decimal)
    let areEnds = zip(ends, numbers).allSatisfy { $1 != nil || isWord("any", $0) }
    guard ends.count == 2, areEnds, numbers[0] != nil || numbers[1] != nil else {
      report(.wrongType, .noEnds(id.value, description(of: node), at: document.range(node)))
      return nil
    }
    for end in ends { reportThousands(document.string(end), at: document.range(end)) }
    if let lowest = numbers[0], let highest = numbers[1], highest < lowest {
      report(.wrongType, .reversedEnds(id.value, lowest, highest, at: document.range(node)))
      return nil
    }
    return ExpectedScore(score: score, id: id, lowest: numbers[0], highest: numbers[1])
  }

  /// `12 at most`
  package func limit(
    _ node: YAMLNode, _ key: any ObjectKey, _ measure: ExpectedLimit.Measure
  ) -> ExpectedLimit? {
    let text = document.kind(node) == .scalar ? document.string(node) : ""
    if ExpectedLimit.Measure.isNoUpperLimit(text) {
      report(.wrongType, .noUpperLimit(key.rawValue, measure, at: document.range(node)))
      return nil
    }
    if let limit = ExpectedLimit(Located(text, at: document.range(node)), of: measure) { return limit }
    reportWrongType(node, key: key, instead: measure.meant(by: text))
    return nil
  }
}

/// The names in promises besides those of questions.
struct ExpectedNames {
  let scores: [Score]
  /// Their places by id.
  let sections: [String: Int]

  init(_ scores: [Score], _ sections: [Section]) {
    self.scores = scores
    self.sections = Dictionary(
      sections.enumerated().compactMap { place, section in section.id.map { ($0.value, place) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Finding {
  fileprivate static func tooManyExpectations(_ range: SourceRange, most: Int) -> Finding {
    Finding("`expect` takes at most \(most) promises", at: range, help: "keep those that matter most")
  }

  fileprivate static func noPromise(at range: SourceRange) -> Finding {
    Finding(
      "an expectation needs one of " + names(ExpectKey.promises, "and"),
      at: SourceRange(start: range.start, end: range.start),
      help: "write, for example, `- shown: \(ExpectKey.shown.about.example)`")
  }

  fileprivate static func twoPromises(
    _ first: ExpectKey, _ second: ExpectKey, at range: SourceRange, first place: SourceRange
  ) -> Finding {
    Finding(
      "an expectation is one promise, but this one has `\(first.rawValue)` and `\(second.rawValue)`",
      at: range, notes: [Note("the first promise", at: place)],
      help: "write `- ` before `\(second.rawValue)`, so that it is an entry of its own")
  }

  fileprivate static func whenWithout(_ key: ExpectKey, at range: SourceRange) -> Finding {
    Finding(
      "`when` belongs to `shown` and `hidden`, and `\(key.rawValue)` is about all participants", at: range,
      help: "write the promise without `when`")
  }

  fileprivate static func scoreIsNotSeen(_ id: Located<String>, at range: SourceRange) -> Finding {
    Finding(
      "`\(id.value)` is a score, which participants do not see", at: id.range,
      notes: [Note("the score", at: range)], help: "name a question or a section")
  }

  fileprivate static func unknownPart(_ id: Located<String>, near: String?) -> Finding {
    Finding(
      "no question or section has the id `\(id.value)`", at: id.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "use the id of a question or section, or give it this one",
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  fileprivate static func unknownScore(_ id: Located<String>, near: String?) -> Finding {
    Finding(
      "no score has the id `\(id.value)`", at: id.range,
      help: near.map { "did you mean `\($0)`?" } ?? "use the id of a score under `scores`",
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  fileprivate static func noEnds(_ id: String, _ found: String, at range: SourceRange) -> Finding {
    Finding(
      "a score is expected between two numbers, but here is \(found)", at: range,
      help:
        "write the lowest and the highest value, such as `\(id): [0, 27]`; `any` promises nothing about one of them"
    )
  }

  fileprivate static func reversedEnds(
    _ id: String, _ lowest: Decimal, _ highest: Decimal, at range: SourceRange
  ) -> Finding {
    Finding(
      "the lowest value comes first, but \(lowest) is more than \(highest)", at: range,
      help: "write `\(id): [\(highest), \(lowest)]`",
      fix: Fix([Fix.Edit(range, "[\(highest), \(lowest)]")], isSafe: false))
  }

  fileprivate static func noUpperLimit(
    _ key: String, _ measure: ExpectedLimit.Measure, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(key)` promises a highest number, and qtool cannot promise a lowest or an exact one", at: range,
      help: "write, for example, `\(key): \(measure.example)`")
  }

  private static func names(_ keys: [ExpectKey], _ joint: String) -> String {
    keys.dropLast().map { "`\($0.rawValue)`" }.joined(separator: ", ") + " \(joint) `\(keys.last!.rawValue)`"
  }
}
