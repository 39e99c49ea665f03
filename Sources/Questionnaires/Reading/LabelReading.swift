import Diagnostics
import YAML

extension ReportedRule {
  package static let labelPosition = ReportedRule("label-position")
}

/// The labels of a scale as they are written.
enum WrittenLabels {
  case ends(Text, Text, at: SourceRange)
  case positions([(position: Located<Decimal>, text: Text)], at: SourceRange)
}

extension QuestionnaireReader {
  /// A rating with more points has no room for a label at each of them.
  private static let mostLabelledPoints = 11

  func readYesNoLabels(_ object: ObjectReader<QuestionKey>) -> Labels? {
    guard let node = object[.labels] else { return nil }
    guard document.kind(node) == .sequence else {
      let meant = document.kind(node) == .mapping ? labelsOfLanguages(node) : nil
      reportWrongType(node, key: QuestionKey.labels, about: QuestionKey.yesNoLabels, instead: meant)
      return nil
    }
    if reportThirdAnswer(node) { return nil }
    return readTwoLabels(node, maybeEmpty: false).map {
      Labels(first: $0.first, second: $0.second, between: [], range: document.range(node))
    }
  }

  /// `[Ja, Nein, Weiß nicht]`: a third answer makes it a choice.
  private func reportThirdAnswer(_ node: YAMLNode) -> Bool {
    let texts = scalars(of: node)
    guard texts.count > 2, !texts.contains(""), twoLabelsWithCommas(texts, in: node) == nil else {
      return false
    }
    let first =
      Self.areOpposite(texts[0], texts[1]) && texts[0].lowercased().hasPrefix("n")
      ? ["no", "yes"] : ["yes", "no"]
    let codes = first + freeIDs(for: Array(texts.dropFirst(2)))
    let options = zip(codes, texts).map { "\($0): \(textInBrackets($1))" }.joined(separator: ", ")
    report(.wrongType, .thirdAnswer(texts.count, "{\(options)}", at: document.range(node)))
    return true
  }

  func readScaleLabels(_ object: ObjectReader<QuestionKey>) -> WrittenLabels? {
    guard let node = object[.labels] else { return nil }
    switch document.kind(node) {
    case .sequence:
      if let map = positionsInTexts(of: node) {
        report(
          .wrongType, .positionsInTexts(map, at: document.range(node), hasFix: document.style(node) == .flow))
        return nil
      }
      return readTwoLabels(node, maybeEmpty: true, on: object[.range]).map {
        .ends($0.first, $0.second, at: document.range(node))
      }
    case .mapping where labelsInTexts(asKeysOf: node) != nil:
      report(
        .wrongType,
        .positionsInTexts(labelsInTexts(asKeysOf: node) ?? "", at: document.range(node), hasFix: true))
      return nil
    case .mapping where labelsWithMiddle(node, object[.range]) != nil:
      report(
        .wrongType,
        .positionNames(
          labelsWithMiddle(node, object[.range]) ?? "", at: document.range(node),
          hasFix: document.hasNoComment(in: node)))
      return nil
    case .mapping where labelsOfEnds(node) != nil:
      report(
        .wrongType,
        .mapInsteadOfList(
          "labels", labelsOfEnds(node) ?? "", at: document.range(node),
          hasFix: document.hasNoComment(in: node)))
      return nil
    case .mapping where pointsOfLanguages(node, object[.range]) != nil:
      report(
        .wrongType,
        .positionNames(
          pointsOfLanguages(node, object[.range]) ?? "", at: document.range(node),
          hasFix: document.hasNoComment(in: node)))
      return nil
    case .mapping where labelsOfLanguages(node) != nil:
      report(
        .wrongType,
        .mapInsteadOfList(
          "labels", labelsOfLanguages(node) ?? "", at: document.range(node),
          hasFix: document.hasNoComment(in: node)))
      return nil
    case .mapping where swappedPositions(node) != nil:
      report(
        .wrongType,
        .swappedPositions(
          swappedPositions(node) ?? "", at: document.range(node), hasFix: document.hasNoComment(in: node)))
      return nil
    case .mapping where !Array(document.entries(node)).isEmpty:
      return .positions(readPositions(node), at: document.range(node))
    case .mapping, .scalar:
      reportWrongType(node, key: QuestionKey.labels)
      return nil
    }
  }

  /// The positions and labels of `{1 = never, 7 = always}`, which are keys without values; nil for other maps.
  private func labelsInTexts(asKeysOf node: YAMLNode) -> String? {
    let entries = Array(document.entries(node))
    guard document.style(node) == .flow, entries.count > 1,
      entries.allSatisfy({ document.kind($0.key) == .scalar && document.isEmpty($0.value) })
    else { return nil }
    return CodedTexts(entries.map { document.string($0.key) })?.map
  }

  private static let middles: Set = ["middle", "center", "centre", "mid", "mitte", "neutral"]

  /// `{left: bad, middle: so-so, right: good}` with the numbers of the range; nil for other maps.
  private func labelsWithMiddle(_ node: YAMLNode, _ range: YAMLNode?) -> String? {
    let entries = Array(document.entries(node))
    guard entries.count == 3, let ends = range.flatMap(wholeEnds),
      (ends.upper - ends.lower).isMultiple(of: 2),
      entries.allSatisfy({ document.kind($0.key) == .scalar && document.kind($0.value) == .scalar })
    else { return nil }
    let names = entries.map { document.string($0.key).lowercased() }
    guard Self.middles.contains(names[1]), isPairOfEnds(names[0], names[2]) else { return nil }
    return labelled(
      [ends.lower, (ends.lower + ends.upper) / 2, ends.upper],
      entries.map { textInBrackets(document.string($0.value)) })
  }

  /// `{gar nicht: 1, sehr: 7}` with the numbers first; nil for other maps.
  private func swappedPositions(_ node: YAMLNode) -> String? {
    let entries = Array(document.entries(node))
    let pairs = entries.compactMap { key, value -> String? in
      guard document.kind(key) == .scalar, Decimal(document.string(key)) == nil, let position = decimal(value)
      else { return nil }
      return "\(position): \(textInBrackets(document.string(key)))"
    }
    return !pairs.isEmpty && pairs.count == entries.count ? "{" + pairs.joined(separator: ", ") + "}" : nil
  }

  /// The positions and labels of `["1 = never", "7 = always"]`.
  private func positionsInTexts(of node: YAMLNode) -> String? {
    // In other formats, an end of a scale may begin with its number.
    guard document.file.origin == nil, let first = document.elements(node).first(where: { _ in true }),
      document.kind(first) == .scalar,
      document.string(first).utf8.first.map({ (48...57).contains($0) || $0 == UInt8(ascii: "-") }) ?? false
    else { return nil }
    return CodedTexts(scalars(of: node))?.map
  }

  /// `{en: [never, often], de: [nie, oft]}` as a list of two texts in these languages; nil for other maps.
  private func labelsOfLanguages(_ node: YAMLNode) -> String? {
    var ends = (first: [String](), last: [String]())
    for (name, value) in document.entries(node) {
      guard document.kind(value) == .sequence, document.kind(name) == .scalar,
        LanguageTag.check(document.string(name)) == .registered
      else { return nil }
      let texts = scalars(of: value).map(textInBrackets)
      guard texts.count == 2, Array(document.elements(value)).count == 2 else { return nil }
      ends.first.append("\(document.string(name)): \(texts[0])")
      ends.last.append("\(document.string(name)): \(texts[1])")
    }
    let parts = [ends.first, ends.last].map { "{" + $0.joined(separator: ", ") + "}" }
    return ends.first.isEmpty ? nil : "[" + parts.joined(separator: ", ") + "]"
  }

  /// `{en: [never, often, always], de: [nie, oft, immer]}` with the numbers of the range; nil for other maps.
  private func pointsOfLanguages(_ node: YAMLNode, _ range: YAMLNode?) -> String? {
    guard let ends = range.flatMap(wholeEnds) else { return nil }
    var texts: [[String]] = []
    for (name, value) in document.entries(node) {
      guard document.kind(value) == .sequence, document.kind(name) == .scalar,
        LanguageTag.check(document.string(name)) == .registered
      else { return nil }
      texts.append(scalars(of: value).map { "\(document.string(name)): \(textInBrackets($0))" })
    }
    guard let count = texts.first?.count, texts.allSatisfy({ $0.count == count }),
      let points = positions(from: ends, count: count)
    else { return nil }
    return labelled(
      points, points.indices.map { point in "{" + texts.map { $0[point] }.joined(separator: ", ") + "}" })
  }

  /// An end of a scale may have no label, but yes and no need theirs.
  private func readTwoLabels(_ node: YAMLNode, maybeEmpty: Bool, on range: YAMLNode? = nil) -> (
    first: Text, second: Text
  )? {
    if reportSemicolons(in: node, key: "labels") { return nil }
    let elements = Array(document.elements(node))
    guard elements.count == 2 else {
      let written = scalars(of: node)
      let texts = elements.map(labelInBrackets)
      if let two = twoLabelsWithCommas(written, in: node) {
        report(.wrongType, .commaInLabel(two, at: document.range(node)))
        return nil
      }
      if !texts.contains(""), let ends = range.flatMap(wholeEnds) {
        if let positions = positions(from: ends, count: texts.count) {
          let place = document.range(node)
          let fixed = document.style(node) == .flow ? place : nil
          let mayHaveComma = texts.contains { ["yes", "no", "ja", "nein"].contains($0.lowercased()) }
          report(
            .wrongType,
            .severalLabels(
              texts.count, labelled(positions, texts), at: place, fixed: fixed, mayHaveComma: mayHaveComma))
          return nil
        }
        if texts.count > 2 {
          report(.wrongType, otherCount(of: texts, on: ends, at: document.range(node)))
          return nil
        }
      }
      if texts.count == 1, let both = written.first.flatMap(TwoLabels.list) {
        let fix =
          document.style(node) == .flow ? Fix([Fix.Edit(document.range(node), both)], isSafe: false) : nil
        report(.wrongType, .bothInOneText(both, at: document.range(node), fix))
        return nil
      }
      // Those in several languages are maps.
      let own =
        written.contains("")
        ? nil : texts.first.map { "[\($0), \(texts.count > 1 ? texts[texts.count - 1] : "…")]" }
      let example = own ?? example(of: QuestionKey.labels.about)
      report(
        .wrongType, .notTwo("labels", elements.count, "texts", example: example, at: document.range(node)))
      return nil
    }
    let texts = elements.compactMap { text($0, key: "labels", allowsEmpty: maybeEmpty) }
    return texts.count == 2 ? (texts[0], texts[1]) : nil
  }

  /// As it is in brackets: a text, or a map of its languages; empty for anything else.
  private func labelInBrackets(_ node: YAMLNode) -> String {
    switch document.kind(node) {
    case .scalar: textInBrackets(document.string(node))
    case .mapping where document.style(node) == .flow: document.file.string(in: document.range(node))
    case .mapping, .sequence: ""
    }
  }

  /// `[Yes, at least once, No]` as two labels, of which those with a comma are in quotes: the parts after a comma begin with a small
  /// letter, unlike the labels. Nil if that does not make two.
  private func twoLabelsWithCommas(_ parts: [String], in node: YAMLNode) -> String? {
    guard document.style(node) == .flow, parts.count > 2,
      document.elements(node).allSatisfy({ document.style($0) == .plain })
    else { return nil }
    if parts.count == 4, Self.areOpposite(parts[0], parts[2]) {
      let both = [parts[0] + ", " + parts[1], parts[2] + ", " + parts[3]]
      return "[" + both.map(textInBrackets).joined(separator: ", ") + "]"
    }
    var labels: [String] = []
    for part in parts {
      if part.first?.isLowercase == true, let label = labels.popLast() {
        labels.append(label + ", " + part)
      } else {
        labels.append(part)
      }
    }
    guard labels.count == 2, labels.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
    return "[" + labels.map(textInBrackets).joined(separator: ", ") + "]"
  }

  /// Whether one is yes and one is no, as in `[no, not at all, yes, very much]`.
  private static func areOpposite(_ first: String, _ second: String) -> Bool {
    [["no", "yes"], ["ja", "nein"]].contains([first, second].map { $0.lowercased() }.sorted())
  }

  /// The ends of a range of at most a million steps; nil if they are not two whole numbers.
  private func wholeEnds(of range: YAMLNode) -> (lower: Int, upper: Int)? {
    let ends = document.elements(range).compactMap { decimal($0)?.whole }
    guard ends.count == 2, abs(ends[0]) <= 1_000_000, abs(ends[1]) <= 1_000_000, ends[0] < ends[1] else {
      return nil
    }
    return (ends[0], ends[1])
  }

  /// All points of a scale if there are so many labels; of three, the middle is the second, and along a bar they are equally far apart.
  private func positions(from ends: (lower: Int, upper: Int), count: Int) -> [Int]? {
    let (steps, parts) = (ends.upper - ends.lower, count - 1)
    guard count > 2, steps == parts || count == 3 && steps.isMultiple(of: 2) || steps >= 20, steps >= parts
    else { return nil }
    return (0..<count).map { ends.lower + (steps * $0 + parts / 2) / parts }
  }

  /// Where labels are missing, nothing says which; the scale itself is as it should be.
  private func otherCount(of texts: [String], on ends: (lower: Int, upper: Int), at range: SourceRange)
    -> Finding
  {
    let points = ends.upper - ends.lower + 1
    let all = Array(ends.lower...(ends.lower + texts.count - 1))
    let map = labelled(all, texts)
    guard texts.count > points else {
      let known = "{\(ends.lower): \(texts[0]), …, \(ends.upper): \(texts[texts.count - 1])}"
      return .missingLabels(texts.count, known, ends, otherwise: (all, map), at: range)
    }
    return .otherPoints(texts.count, ends, all, map, at: range)
  }

  private func labelled(_ positions: [Int], _ texts: [String]) -> String {
    "{" + zip(positions, texts).map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  private func readPositions(_ node: YAMLNode) -> [(position: Located<Decimal>, text: Text)] {
    namedEntries(node).compactMap { name, value in
      let text = text(value, key: name.value)
      guard let position = Decimal(name.value) else {
        report(.wrongType, .noPosition(name))
        return nil
      }
      reportThousands(name.value, at: name.range)
      return text.map { (Located(position, at: name.range), $0) }
    }
  }

  /// The labels at their positions on the scale.
  func placed(
    _ labels: WrittenLabels, on range: NumberRange, every step: Decimal, isRating: Bool = false
  ) -> Labels? {
    switch labels {
    case .ends(let first, let second, let place):
      return Labels(first: first, second: second, between: [], range: place)
    case .positions(let written, let place):
      let known = onScale(written, range, every: step)
      let count = (range.upper.value.billionths - range.lower.value.billionths) / step.billionths + 1
      if isRating, known.count == count, known.count > Self.mostLabelledPoints {
        report(.labelPosition, .tooManyLabels(known.count, at: place))
      }
      return Labels(known, on: range, at: place)
    }
  }

  /// Labels at positions that the scale has, each once, in ascending order.
  private func onScale(
    _ labels: [(position: Located<Decimal>, text: Text)], _ range: NumberRange, every step: Decimal
  ) -> [(position: Located<Decimal>, text: Text)] {
    // A reversed range is reported as such.
    guard !range.isEmpty else { return [] }
    var seen: Set<Int128> = []
    let known = labels.filter { position, _ in
      let distance = position.value.billionths - range.lower.value.billionths
      guard range.contains(position.value), distance.isMultiple(of: step.billionths) else {
        let others = labels.filter { $0.position.range != position.range }.map(\.position.value)
        let end = position.value > range.upper.value ? range.upper.value : range.lower.value
        let isEnd = !range.contains(position.value) && others.count == 1 && !others.contains(end)
        report(.labelPosition, .notOnScale(position, range, step, meant: isEnd ? end : nil))
        return false
      }
      guard seen.insert(position.value.billionths).inserted else {
        report(.labelPosition, .positionRepeated(position))
        return false
      }
      return true
    }
    return known.sorted { $0.position.value < $1.position.value }
  }
}

extension Labels {
  /// `labels` are in ascending order.
  fileprivate init(
    _ labels: [(position: Located<Decimal>, text: Text)], on scale: NumberRange, at place: SourceRange
  ) {
    let none = Text.plain(Located("", at: place))
    var between = labels.map { PositionLabel(position: $0.position.value, text: $0.text) }
    let first = between.first.flatMap { $0.position == scale.lower.value ? between.removeFirst() : nil }
    let last = between.last.flatMap { $0.position == scale.upper.value ? between.removeLast() : nil }
    self.init(first: first?.text ?? none, second: last?.text ?? none, between: between, range: place)
  }
}

extension Finding {
  fileprivate static func thirdAnswer(_ count: Int, _ options: String, at range: SourceRange) -> Finding {
    Finding(
      "a question of type `yes-no` has two answers, but `labels` has \(count)", at: range,
      help: "write `type: choice` and, instead of `labels`, `options: \(options)`")
  }

  /// - Parameters:
  ///   - fixed: the place of the fix; nil if it has none
  ///   - mayHaveComma: one of them is a word such as yes, after which a text may go on
  fileprivate static func severalLabels(
    _ count: Int, _ map: String, at range: SourceRange, fixed: SourceRange?, mayHaveComma: Bool
  ) -> Finding {
    Finding(
      "a list has the labels of both ends, but this one has \(count)", at: range,
      help: "write the positions before the labels: `labels: \(map)`"
        + (mayHaveComma ? "; if a comma belongs to a text, put that text in quotes" : ""),
      fix: mayHaveComma ? nil : fixed.map { Fix([Fix.Edit($0, map)], isSafe: false) })
  }

  /// - Parameters:
  ///   - map: the labels of both ends
  ///   - other: the points and labels of a shorter scale
  fileprivate static func missingLabels(
    _ labels: Int, _ map: String, _ ends: (lower: Int, upper: Int), otherwise other: ([Int], String),
    at range: SourceRange
  ) -> Finding {
    let points = ends.upper - ends.lower + 1
    let isOne = points - labels == 1
    let count = "\(points) points from \(ends.lower) to \(ends.upper)"
    return Finding(
      isOne
        ? "one label is missing: there are \(count), but \(labels) labels"
        : "there are \(labels) labels, but \(count)",
      at: range,
      help: (isOne ? "add the label that is missing, and " : "")
        + "write the position before each label: `labels: \(map)`\(isOne ? "" : "; other points may have none")"
        + "; or, with \(labels) points, `range: [\(other.0[0]), \(other.0[labels - 1])]` and `labels: \(other.1)`"
    )
  }

  /// - Parameter points: as many as there are labels
  fileprivate static func otherPoints(
    _ labels: Int, _ ends: (lower: Int, upper: Int), _ points: [Int], _ map: String, at range: SourceRange
  ) -> Finding {
    Finding(
      "there are \(labels) labels, but \(ends.upper - ends.lower + 1) points from \(ends.lower) to \(ends.upper)",
      at: range,
      help:
        "write `range: [\(points[0]), \(points[points.count - 1])]` and `labels: \(map)`, or other positions before the labels"
    )
  }

  fileprivate static func commaInLabel(_ list: String, at range: SourceRange) -> Finding {
    Finding(
      "a label with a comma must be in quotes, or else the comma ends it", at: range,
      help: "write `labels: \(list)`", fix: Fix([Fix.Edit(range, list)], isSafe: false))
  }

  fileprivate static func bothInOneText(_ list: String, at range: SourceRange, _ fix: Fix?) -> Finding {
    Finding("the labels of both ends are one text", at: range, help: "write `labels: \(list)`", fix: fix)
  }

  fileprivate static func positionsInTexts(_ map: String, at range: SourceRange, hasFix: Bool) -> Finding {
    Finding(
      "the positions of these labels are part of their texts", at: range, help: "write `labels: \(map)`",
      fix: hasFix ? Fix([Fix.Edit(range, map)], isSafe: false) : nil)
  }

  fileprivate static func positionNames(_ map: String, at range: SourceRange, hasFix: Bool) -> Finding {
    Finding(
      "the positions of labels are numbers of the range", at: range, help: "write `labels: \(map)`",
      fix: hasFix ? Fix([Fix.Edit(range, map)], isSafe: false) : nil)
  }

  fileprivate static func swappedPositions(_ map: String, at range: SourceRange, hasFix: Bool) -> Finding {
    Finding(
      "the positions and the texts of these labels are swapped", at: range, help: "write `labels: \(map)`",
      fix: hasFix ? Fix([Fix.Edit(range, map)], isSafe: false) : nil)
  }

  fileprivate static func noPosition(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is not a position on the scale", at: name.range,
      help: "write numbers with their labels, such as `labels: {0: never, 50: sometimes, 100: always}`")
  }

  fileprivate static func notOnScale(
    _ position: Located<Decimal>, _ range: NumberRange, _ step: Decimal, meant: Decimal?
  ) -> Finding {
    let steps = step == Decimal(1) ? "" : " in steps of \(step)"
    // 0 beside a scale from 1 may be its beginning.
    let isNext =
      meant.map { abs($0.billionths - position.value.billionths) == Decimal(1).billionths } ?? false
    let ends = [min(range.lower.value, position.value), max(range.upper.value, position.value)]
    let other = isNext ? "[\(ends[0]), \(ends[1])]" : nil
    return Finding(
      "the scale has no position \(position.value): it goes from \(range.lower.value) to \(range.upper.value)\(steps)",
      at: position.range,
      help: meant.map {
        "write `\($0)`" + (other.map { ", or `range: \($0)` if the scale has this position" } ?? "")
      }
        ?? "write a position that participants can choose",
      fix: other == nil ? meant.map { Fix([Fix.Edit(position.range, "\($0)")], isSafe: false) } : nil)
  }

  fileprivate static func positionRepeated(_ position: Located<Decimal>) -> Finding {
    Finding(
      "position \(position.value) already has a label", at: position.range,
      help: "write one label for each position")
  }

  fileprivate static func tooManyLabels(_ count: Int, at range: SourceRange) -> Finding {
    Finding(
      "a rating with \(count) points has no room for a label at each of them", at: range,
      help: "label only some of them, such as both ends and the middle, or use fewer points")
  }
}
