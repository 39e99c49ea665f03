import Algorithms
import Diagnostics
import YAML

extension QuestionnaireReader {
  func readScores(_ node: YAMLNode?) -> [Score] {
    guard let node, !reportFormulas(node), let scores = elements(node, of: QuestionnaireKey.scores) else {
      return []
    }
    guard scores.count <= Self.mostScores else {
      report(.wrongType, .tooManyScores(document.range(node), most: Self.mostScores))
      return []
    }
    return scores.compactMap(readScore)
  }

  /// Each is computed for every path.
  private static let mostScores = 1_000

  private func readScore(_ node: YAMLNode) -> Score? {
    let alone = reportMethodAlone(node) + reportItemsAlone(node)
    var hasFormula = !alone.isEmpty
    let object = object(node, ScoreKey.self) { _, key, value in
      if alone.contains(key) { return true }
      let reported = reportFormula(value, key: document.range(key), rule: .unknownKey)
      hasFormula = hasFormula || reported
      return reported
    }
    guard let object else { return nil }
    let id = identifier(object, .id, pattern: .questionID)
    if let id { declare(id, as: .score) }
    if hasFormula, ScoreKey.methods.allSatisfy({ object[$0] == nil }) { return nil }
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

  /// Keys under which other tools list the questions of a score.
  private static let listNames: Set = ["items", "questions", "fragen", "variables", "variablen"]

  /// `items: [a, b]` beside `method: mean` or `average: true`, whose method is a key with the list here.
  /// - Returns: the keys of both, if they are reported
  private func reportMethodAlone(_ node: YAMLNode) -> [YAMLNode] {
    let entries = document.kind(node) == .mapping ? Array(document.entries(node)) : []
    func index(of isMeant: (String, YAMLNode) -> Bool) -> Int? {
      entries.firstIndex {
        document.kind($0.key) == .scalar && isMeant(document.string($0.key).lowercased(), $0.value)
      }
    }
    let named = index { name, value in methodAlone(name, value) != nil }
    let listed = index { name, value in Self.listNames.contains(name) && document.kind(value) != .mapping }
    guard let named, let listed, named != listed,
      let method = methodAlone(document.string(entries[named].key).lowercased(), entries[named].value)
    else { return [] }
    let list = entries[listed].value
    let written =
      document.style(list) == .block
      ? "[" + scalars(of: list).joined(separator: ", ") + "]" : document.file.string(in: document.range(list))
    let line = "\(method.rawValue): \(written)"
    func range(_ place: Int) -> SourceRange {
      document.range(entries[place].key).through(document.range(entries[place].value))
    }
    let (first, second) = (min(named, listed), max(named, listed))
    let gap = SourceRange(start: range(second - 1).end, end: range(second).start)
    // The second goes, with what is between it and the key before.
    let isBare = document.file.string(in: gap).allSatisfy { $0.isWhitespace || $0 == "," }
    let edits = [
      Fix.Edit(range(first), line), Fix.Edit(SourceRange(start: gap.start, end: range(second).end), ""),
    ]
    report(
      .unknownKey,
      .methodAlone(
        document.string(entries[listed].key), document.string(entries[named].key), line, at: range(named),
        isBare ? Fix(edits, isSafe: false) : nil))
    return [entries[listed].key, entries[named].key]
  }

  /// `items: [a, b]` without a method: nobody but the author knows whether it is a sum.
  private func reportItemsAlone(_ node: YAMLNode) -> [YAMLNode] {
    let entries = document.kind(node) == .mapping ? Array(document.entries(node)) : []
    let names = entries.map { document.kind($0.key) == .scalar ? document.string($0.key).lowercased() : "" }
    guard let place = names.firstIndex(where: Self.listNames.contains),
      let items = itemsAlone(entries[place].value),
      !names.contains(where: { name in
        ScoreKey.methods.contains { $0.rawValue == name } || Self.calls[name] != nil
      }),
      !zip(names, entries).contains(where: { methodAlone($0, $1.value) != nil })
    else { return [] }
    let ids = "[" + items.joined(separator: ", ") + "]"
    report(
      .unknownKey,
      .itemsAlone(document.string(entries[place].key), ids, at: document.range(entries[place].key)))
    return [entries[place].key]
  }

  /// The ids in a list, in `p1, p2` and in `p1-p2`.
  private func itemsAlone(_ node: YAMLNode) -> [String]? {
    if let ids = idsOfRanges(in: node) { return ids }
    switch document.kind(node) {
    case .sequence: return scalars(of: node)
    case .scalar:
      return document.string(node).split { ",;".contains($0) }.map { String($0.filter { $0 != " " }) }
    case .mapping: return nil
    }
  }

  /// The method that `mean: true`, `average: yes` and `method: mean` name.
  private func methodAlone(_ name: String, _ value: YAMLNode) -> ScoreKey? {
    guard document.kind(value) == .scalar else { return nil }
    let text = document.string(value).lowercased()
    if let method = Self.calls[name] { return Codec.flag.meant(by: text) == "true" ? method : nil }
    let isMethod = [
      "method", "methode", "function", "funktion", "type", "typ", "art", "berechnung", "calculation",
    ]
    .contains(name)
    return isMethod ? Self.calls[text] : nil
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
  private func scoreItems(_ node: YAMLNode, key: ScoreKey, of items: [Located<String>]? = nil) -> [Located<
    String
  >]? {
    if ScoreKey.methods.contains(key),
      reportFormula(node, key: document.range(document.key(of: node)), rule: .wrongType)
    {
      return nil
    }
    if let ids = idsOfRanges(in: node) {
      report(.wrongType, .rangeOfIDs(key, ids, found: description(of: node), at: document.range(node)))
      return nil
    }
    if key == .reversed, let items,
      ["true", "false", "yes", "no", "ja", "nein"].contains(document.string(node).lowercased())
    {
      report(.wrongType, .reversedIsTruth(items, found: description(of: node), at: document.range(node)))
      return nil
    }
    if let ids = idsInAKey(node) {
      let list = "[" + ids.joined(separator: ", ") + "]"
      report(
        .wrongType,
        .listInAKey(key, list, at: document.range(node), hasFix: document.hasNoComment(in: node)))
      return nil
    }
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
      report(.scoreItem, .itemTwice(name, key, first: earlier, forgotten: forgotten(beside: names)))
      return false
    }
    return names.count == elements.count ? distinct : nil
  }

  /// The ids of `{items: [p1, p2]}`, where the list itself is expected; nil for anything else.
  private func idsInAKey(_ node: YAMLNode) -> [String]? {
    let entries = document.kind(node) == .mapping ? Array(document.entries(node)) : []
    guard entries.count == 1, document.kind(entries[0].key) == .scalar,
      Self.listNames.contains(document.string(entries[0].key).lowercased()),
      let ids = itemsAlone(entries[0].value), !ids.isEmpty, !ids.contains("")
    else { return nil }
    return ids
  }

  /// The only question that has the answers of all questions of a score and is not in it.
  private func forgotten(beside names: [Located<String>]) -> String? {
    let listed = Set(names.map(\.value))
    let questions = declared.questions.compactMap(\.self).filter { $0.options != nil && $0.id != nil }
    let lists = questions.filter { listed.contains($0.id?.value ?? "") }.compactMap(\.options)
    guard lists.count == listed.count, let list = lists.first, lists.allSatisfy({ $0 === list }) else {
      return nil
    }
    let others = questions.filter { $0.options === list && !listed.contains($0.id?.value ?? "") }
    return others.count == 1 ? others[0].id?.value : nil
  }

  /// Whether a value such as `(p1 + p2) / 2` says how a score is made; reports it with what to write instead.
  private func reportFormula(_ node: YAMLNode, key: SourceRange, rule: ReportedRule) -> Bool {
    guard document.kind(node) == .scalar else { return false }
    if let (ids, reversed) = sumWithReversed(document.string(node)) {
      report(rule, .formulaWithReversed(document.string(node), ids, reversed, at: document.range(node)))
      return true
    }
    guard let (method, ids) = formula(document.string(node)) else { return false }
    report(rule, .formula(document.string(node), method, ids, key: key, at: document.range(node)))
    return true
  }

  /// The questions of `(p1 + p2) / 2` and how they make the score; nil for other texts.
  private func formula(_ text: String) -> (method: ScoreKey, ids: [String])? {
    if let called = call(text.first == "=" ? String(text.dropFirst()) : text) { return called }
    let parts = text.filter { !" =".contains($0) }.split(separator: "/").map(String.init)
    guard let sum = parts.first else { return nil }
    let inner = sum.hasPrefix("(") && sum.hasSuffix(")") ? String(sum.dropFirst().dropLast()) : sum
    let ids = inner.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let isMean = parts.count == 2 && Int(parts[1]) == ids.count
    guard ids.count > 1, parts.count == 1 || isMean, ids.allSatisfy({ declared.ids[$0]?.question != nil })
    else { return nil }
    return (isMean ? .mean : .sum, ids)
  }

  /// The questions of `p1 + p2 + (6 - p3)`, and those that are reversed; nil for other texts.
  private func sumWithReversed(_ text: String) -> (ids: [String], reversed: [String])? {
    let parts = text.filter { !" =()".contains($0) }.split(separator: "+").map(String.init)
    var (ids, reversed): ([String], [String]) = ([], [])
    for part in parts {
      let sides = part.split(separator: "-").map(String.init)
      if sides.count == 2, Int(sides[0]) != nil { reversed.append(sides[1]) }
      ids.append(sides.last ?? "")
      guard sides.count < 3, sides.count == 1 || Int(sides[0]) != nil else { return nil }
    }
    guard ids.count > 1, !reversed.isEmpty, ids.allSatisfy({ declared.ids[$0]?.question != nil }) else {
      return nil
    }
    return (ids, reversed)
  }

  private static let calls: [String: ScoreKey] = [
    "mean": .mean, "average": .mean, "avg": .mean, "mittelwert": .mean, "durchschnitt": .mean,
    "rowmeans": .mean, "sum": .sum,
    "summe": .sum,
    "rowsums": .sum,
  ]

  /// A score of one line: `calm = (p1 + p2) / 2`, `mean(p1, p2)` under its name; nil for anything else.
  private func scoreOnOneLine(_ name: String, _ text: String) -> String? {
    guard IdentifierPattern.questionID.matches(name) else { return nil }
    if let (method, ids) = formula(text) {
      return "{id: \(name), \(method.rawValue): [\(ids.joined(separator: ", "))]}"
    }
    return call(text).map { "{id: \(name), \($0.method.rawValue): [\($0.ids.joined(separator: ", "))]}" }
  }

  /// The method and the questions of `mean(p1, p2)`; nil for other texts.
  private func call(_ text: String) -> (method: ScoreKey, ids: [String])? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      let method = Self.calls[text[..<open].lowercased().filter { $0 != " " }]
    else { return nil }
    let inner = String(text[text.index(after: open)...].dropLast())
    let ids = idsOfRange(inner) ?? inner.split { ",;".contains($0) }.map { $0.filter { $0 != " " } }
    return ids.isEmpty || !ids.allSatisfy({ declared.ids[$0]?.question != nil }) ? nil : (method, ids)
  }

  /// Whether the scores are names with formulas; reports them with what to write instead.
  private func reportFormulas(_ node: YAMLNode) -> Bool {
    let isMap = document.kind(node) == .mapping
    let entries = isMap ? Array(document.entries(node)) : document.elements(node).map { ($0, $0) }
    let scores = entries.map { key, value -> String? in
      guard document.kind(key) == .scalar, document.kind(value) == .scalar else { return nil }
      if isMap { return scoreOnOneLine(document.string(key), document.string(value)) }
      let sides = document.string(value).split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return sides.count == 2 ? scoreOnOneLine(sides[0], sides[1]) : nil
    }
    let known = scores.compactMap(\.self)
    guard !known.isEmpty, known.count == scores.count else { return false }
    let edits = zip(entries, known).map { entry, score in
      Fix.Edit(document.range(entry.0).through(document.range(entry.1)), isMap ? "- " + score : score)
    }
    let isBlock = document.style(node) == .block
    report(
      .wrongType,
      .scoresAreFormulas(
        known, at: document.range(node),
        isBlock
          ? Fix(edits, isSafe: false)
          : Fix([Fix.Edit(document.range(node), "[" + known.joined(separator: ", ") + "]")], isSafe: false)))
    return true
  }

  /// The item in the names that other programs give to the reversed one, such as `calm_r`; nil for other names.
  private static func reversed(_ id: String) -> String? {
    for end in [
      "_r", "_R", "_rev", "_inv", "_rec", "_reversed", "_umgepolt", "_rekodiert", "_invertiert", " (R)",
      " (r)", "(R)",
      "(r)", " (-)", "(-)", " (umgepolt)", " (reversed)", " R", "*",
    ] where id.hasSuffix(end) {
      return String(id.dropLast(end.count))
    }
    return ["r_", "R_", "rev_", "-"].first(where: id.hasPrefix).map { String(id.dropFirst($0.count)) }
  }

  private static let rangeJoints = [" bis ", " to ", " TO ", " through ", " - ", " – ", "..", "–", "-", ":"]

  /// The ids in `phq1 bis phq9` or a list with such a range; nil if there is none.
  private func idsOfRanges(in node: YAMLNode) -> [String]? {
    let written = document.kind(node) == .scalar ? [document.string(node)] : scalars(of: node)
    var hasRange = false
    var ids: [String] = []
    for text in written {
      if declared.ids[text] == nil, let range = idsOfRange(text) {
        hasRange = true
        ids += range
      } else {
        ids.append(text)
      }
    }
    return hasRange ? ids : nil
  }

  /// The questions from one to another that can be part of a score.
  private func idsOfRange(_ text: String) -> [String]? {
    let ends = Self.rangeJoints.lazy.map { text.split(separator: $0).map(String.init) }.first { ends in
      ends.count == 2 && ends.allSatisfy { self.declared.ids[$0]?.question != nil }
    }?.compactMap { declared.ids[$0]?.question }
    guard let ends, ends[0] < ends[1] else { return nil }
    return (ends[0]...ends[1]).compactMap { index in
      declared.questions[index].flatMap { declared.scoredScale(of: $0) == nil ? nil : $0.id?.value }
    }
  }

  /// The places of reversed items by id.
  private func readReversed(
    _ object: ObjectReader<ScoreKey>, of items: [Located<String>]
  ) -> [String: SourceRange] {
    guard let node = object[.reversed], let names = scoreItems(node, key: .reversed, of: items) else {
      return [:]
    }
    let known = Set(items.map(\.value))
    let countable = Set(declared.countableIDs)
    func isCountable(_ id: String) -> Bool { countable.contains(id) }
    for name in names where !known.contains(name.value) {
      let (unknown, listed) =
        isListing(.scoreItem) ? items.map(\.value).partitioned(by: isCountable) : ([], [])
      // What it should be is in the list, spelled wrong, which has been reported there.
      if isCountable(name.value), nearestName(to: name.value, among: unknown) != nil { continue }
      let near = nearestName(to: name.value, among: listed)
      report(
        .scoreItem,
        .reversedIsForeign(name, near: near, items: isCountable(name.value) ? [] : items.map(\.value)))
    }
    return Dictionary(names.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
  }

  private func readAtLeast(_ object: ObjectReader<ScoreKey>, of count: Int) -> Located<Int>? {
    guard let node = object[.atLeast] else { return nil }
    guard let number = decimal(node)?.whole else {
      let meant = document.kind(node) == .scalar ? Share.of(count, document.string(node)) : nil
      reportWrongType(node, key: ScoreKey.atLeast, instead: meant.map { "\($0)" })
      return nil
    }
    guard (1...count).contains(number) else {
      report(.scoreItem, .cannotNeed(number, of: count, at: document.range(node)))
      return nil
    }
    return Located(number, at: document.range(node))
  }

  /// `{0: low, 1,5: high}`: the comma of a number separates two keys.
  private func reportDecimalBand(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping, document.style(node) == .flow else { return false }
    let entries = Array(document.entries(node))
    for (left, right) in zip(entries, entries.dropFirst()) {
      guard document.isEmpty(left.value), document.kind(left.key) == .scalar,
        document.kind(right.key) == .scalar,
        document.range(left.key).end + 1 == document.range(right.key).start,
        case let parts = [document.string(left.key), document.string(right.key)],
        parts.allSatisfy({ Int($0) != nil })
      else { continue }
      report(
        .wrongType,
        .decimalBand(
          parts.joined(separator: "."), at: document.range(left.key).through(document.range(right.key))))
      return true
    }
    return false
  }

  /// `[0 low, 5 high]` and `[{0: low}, {5: high}]`: bands are a map.
  private func reportListedBands(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .sequence else { return false }
    let bands = document.elements(node).map(band)
    let known = bands.compactMap(\.self)
    guard !known.isEmpty, known.count == bands.count else { return false }
    reportWrongType(node, key: ScoreKey.bands, instead: "{" + known.joined(separator: ", ") + "}")
    return true
  }

  /// The entry that `0 low`, `0 = low` or `{0: low}` means.
  private func band(_ element: YAMLNode) -> String? {
    let entries = Array(document.entries(element))
    if let only = entries.first {
      guard entries.count == 1, [only.key, only.value].allSatisfy({ document.kind($0) == .scalar }),
        Decimal(document.string(only.key)) != nil
      else { return nil }
      return "\(document.string(only.key)): \(textInBrackets(document.string(only.value)))"
    }
    guard document.kind(element) == .scalar else { return nil }
    let text = document.string(element)
    let start = text.prefix { $0 != " " && $0 != "=" && $0 != ":" }
    let name = text.dropFirst(start.count).drop { " =:".contains($0) }
    // A dash may belong to a number or end a range.
    guard Decimal(String(start)) != nil, let first = name.first, first.isLetter else { return nil }
    return "\(start): \(textInBrackets(String(name)))"
  }

  /// `{low: 0, high: 3}`
  private func reportSwappedBands(
    _ entries: [(name: Located<String>, value: YAMLNode)], at node: YAMLNode
  ) -> Bool {
    let bands = entries.compactMap { name, value in
      Decimal(name.value) == nil ? decimal(value).map { "\($0): \(textInBrackets(name.value))" } : nil
    }
    guard !bands.isEmpty, bands.count == entries.count else { return false }
    report(
      .wrongType,
      .swappedBands(
        "{" + bands.joined(separator: ", ") + "}", at: document.range(node),
        hasFix: document.hasNoComment(in: node)))
    return true
  }

  private func readBands(_ node: YAMLNode?) -> [ScoreBand] {
    guard let node, !reportDecimalBand(node), !reportListedBands(node),
      let entries = entries(node, of: ScoreKey.bands)
    else { return [] }
    if reportSwappedBands(entries, at: node) { return [] }
    if let ranges = BandRanges(entries.map(\.name)) {
      let names = entries.map { document.kind($0.value) == .scalar ? document.string($0.value) : "…" }
      report(.wrongType, .bandsAreRanges(ranges, names, at: entries[0].name.range))
      return []
    }
    var bands: [ScoreBand] = []
    for (name, value) in entries {
      guard let start = Decimal(name.value) else {
        report(.wrongType, .bandStartsNowhere(name))
        continue
      }
      reportThousands(name.value, at: name.range)
      if let first = bands.first(where: { $0.start.value == start }) {
        report(.duplicateKey, .duplicateKey(name.value, name.range, first: first.start.range))
      }
      // Only those who analyse the data read it, so it may stay untranslated.
      guard let text = text(value, key: name.value, needsTranslation: false) else { continue }
      bands.append(ScoreBand(start: Located(start, at: name.range), name: text))
    }
    return bands
  }

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
    if let item = Self.reversed(id.value), declared.ids[item]?.question != nil {
      report(.scoreItem, .isReversedItem(id, of: item))
      return
    }
    let near = isListing(.scoreItem) ? nearestName(to: id.value, among: declared.countableIDs) : nil
    if near != nil || !declared.areQuestionsIncomplete { report(.scoreItem, .unknownItem(id, near: near)) }
  }
}

/// A number of answers that is written as a share of all: `75 %`, `0.75`, `3/4`, `3 von 4`, `alle`.
private enum Share {
  /// The smallest number of answers that is this share; nil for other words.
  static func of(_ count: Int, _ text: String) -> Int? {
    let text = text.lowercased()
    if ["all", "alle", "every", "jede"].contains(text) { return count }
    if ["half", "die hälfte", "hälfte", "the half"].contains(text) { return (count + 1) / 2 }
    let number = Decimal(
      String(text.prefix { $0.isNumber || ".,".contains($0) }.map { $0 == "," ? "." : $0 }))
    let unit = text.drop { $0.isNumber || " .,".contains($0) }
    guard let number, number > Decimal(0) else { return nil }
    if ["%", "percent", "per cent", "prozent"].contains(unit) {
      return share(number.billionths, of: 100, count)
    }
    if unit.isEmpty { return number < Decimal(1) ? share(number.billionths, of: 1, count) : nil }
    if let whole = ["/", "von ", "of "].first(where: unit.hasPrefix).flatMap({
      Int(unit.dropFirst($0.count).drop { $0 == " " })
    }) {
      return share(number.billionths, of: whole, count)
    }
    return ["items", "item", "fragen", "questions", "antworten", "answers"].contains(unit)
      ? number.whole : nil
  }

  private static func share(_ billionths: Int128, of whole: Int, _ count: Int) -> Int? {
    let all = Decimal(whole).billionths
    guard billionths <= all, all > 0 else { return nil }
    return Int((billionths * Int128(count) + all - 1) / all)
  }
}
