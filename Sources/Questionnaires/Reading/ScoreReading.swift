import Algorithms
import Diagnostics
import YAML

extension QuestionnaireReader {
  func readScores(_ node: YAMLNode?) -> [Score] {
    guard let node, let scores = elements(node, of: QuestionnaireKey.scores) else { return [] }
    guard scores.count <= Self.mostScores else {
      report(.wrongType, .tooManyScores(document.range(node), most: Self.mostScores))
      return []
    }
    return scores.compactMap(readScore)
  }

  /// Each is computed for every path.
  private static let mostScores = 1_000

  private func readScore(_ node: YAMLNode) -> Score? {
    guard let object = object(node, ScoreKey.self) else { return nil }
    let id = identifier(object, .id, pattern: .questionID)
    if let id { declare(id, as: .score) }
    readFormerIDs(object, .formerly, of: id)
    let title = optionalText(object, .title)
    let bands = readBands(object[.bands])
    guard let (method, list) = readMethod(object), let named = scoreItems(list, key: method) else {
      return nil
    }
    let reversed = readReversed(object, of: named)
    let atLeast = readAtLeast(object, of: named.count)
    let items = named.compactMap { item(named: $0, reversed: reversed[$0.value]) }
    guard items.count == named.count, let id else { return nil }
    let value: Score.Method = method == .sum ? .sum : .mean
    return Score(
      id: id, title: title, method: Located(value, at: object.keyRange(list)), items: items,
      atLeast: atLeast, bands: bands, range: object.range)
  }

  /// How the score is made, and the list of its questions.
  private func readMethod(_ object: ObjectReader<ScoreKey>) -> (ScoreKey, YAMLNode)? {
    let methods = ScoreKey.methods.compactMap { key in object[key].map { (key, $0) } }
    guard let first = methods.first else {
      if !object.hasUnknownPart { report(.missingKey, .noMethod(at: object.range)) }
      return nil
    }
    if methods.count > 1 { report(.unknownKey, .twoMethods(at: object.keyRange(methods[1].1))) }
    return first
  }

  /// The ids in a list, each once; nil if it cannot be read.
  private func scoreItems(_ node: YAMLNode, key: ScoreKey) -> [Located<String>]? {
    guard let elements = elements(node, of: key) else { return nil }
    guard elements.count <= mostScoreItems else {
      report(.wrongType, .tooManyItems(key, at: document.range(node)))
      return nil
    }
    let names = elements.compactMap { scalar($0, key: key) }
    var first: [String: SourceRange] = [:]
    let distinct = names.filter { name in
      guard let earlier = first[name.value] else {
        first[name.value] = name.range
        return true
      }
      report(.scoreItem, .itemTwice(name, key, first: earlier))
      return false
    }
    return names.count == elements.count ? distinct : nil
  }

  /// The places of reversed items by id.
  private func readReversed(
    _ object: ObjectReader<ScoreKey>, of items: [Located<String>]
  ) -> [String: SourceRange] {
    guard let node = object[.reversed], let names = scoreItems(node, key: .reversed) else { return [:] }
    let known = Set(items.map(\.value))
    let countable = Set(declared.countableIDs)
    func isCountable(_ id: String) -> Bool { countable.contains(id) }
    for name in names where !known.contains(name.value) {
      let (unknown, listed) =
        isListing(.scoreItem) ? items.map(\.value).partitioned(by: isCountable) : ([], [])
      // What it should be is in the list, spelled wrong, which has been reported there.
      if isCountable(name.value), nearestName(to: name.value, among: unknown) != nil { continue }
      let near = nearestName(to: name.value, among: listed)
      report(.scoreItem, .reversedIsForeign(name, near: near))
    }
    return Dictionary(names.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
  }

  private func readAtLeast(_ object: ObjectReader<ScoreKey>, of count: Int) -> Located<Int>? {
    guard let node = object[.atLeast] else { return nil }
    guard let number = decimal(node)?.whole else {
      reportWrongType(node, key: ScoreKey.atLeast)
      return nil
    }
    guard (1...count).contains(number) else {
      report(.scoreItem, .cannotNeed(number, of: count, at: document.range(node)))
      return nil
    }
    return Located(number, at: document.range(node))
  }

  private func readBands(_ node: YAMLNode?) -> [ScoreBand] {
    guard let node, let entries = entries(node, of: ScoreKey.bands) else { return [] }
    var bands: [ScoreBand] = []
    for (name, value) in entries {
      guard let start = Decimal(name.value) else {
        report(.wrongType, .bandStartsNowhere(name))
        continue
      }
      if let first = bands.first(where: { $0.start.value == start }) {
        report(.duplicateKey, .duplicateKey(name.value, name.range, first: first.start.range))
      }
      // Only those who analyse the data read it, so it may stay untranslated.
      guard let text = text(value, key: name.value, needsTranslation: false) else { continue }
      bands.append(ScoreBand(start: Located(start, at: name.range), name: text))
    }
    return bands
  }
}

extension QuestionnaireReader {
  /// Nil if the question cannot count for a score, or could not be read, which has been reported.
  private func item(named id: Located<String>, reversed: SourceRange?) -> ScoreItem? {
    guard let declared = declared.ids[id.value] else {
      reportUnknownItem(id)
      return nil
    }
    guard let index = declared.question else {
      report(.scoreItem, .isPartOrScore(id, declared))
      return nil
    }
    guard let question = self.declared.questions[index] else { return nil }
    guard let scale = self.declared.scoredScale(of: question) else {
      report(.scoreItem, .cannotCount(id, question))
      return nil
    }
    if let list = question.options, list.hasStoredCodes {
      report(.scoreItem, .countsOtherCodes(id, list))
      return nil
    }
    return ScoreItem(question: Located(index, at: id.range), scale: scale, reversed: reversed)
  }

  private func reportUnknownItem(_ id: Located<String>) {
    let near = isListing(.scoreItem) ? nearestName(to: id.value, among: declared.countableIDs) : nil
    if near != nil || !declared.areQuestionsIncomplete { report(.scoreItem, .unknownItem(id, near: near)) }
  }
}
