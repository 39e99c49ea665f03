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
      reportWrongType(node, key: QuestionKey.labels, about: QuestionKey.yesNoLabels)
      return nil
    }
    return readTwoLabels(node, maybeEmpty: false).map {
      Labels(first: $0.first, second: $0.second, between: [], range: document.range(node))
    }
  }

  func readScaleLabels(_ object: ObjectReader<QuestionKey>) -> WrittenLabels? {
    guard let node = object[.labels] else { return nil }
    switch document.kind(node) {
    case .sequence:
      return readTwoLabels(node, maybeEmpty: true).map {
        .ends($0.first, $0.second, at: document.range(node))
      }
    case .mapping where labelsOfEnds(node) != nil:
      let hasFix = document.style(node) == .flow
      report(
        .wrongType,
        .mapInsteadOfList("labels", labelsOfEnds(node) ?? "", at: document.range(node), hasFix: hasFix))
      return nil
    case .mapping where !Array(document.entries(node)).isEmpty:
      return .positions(readPositions(node), at: document.range(node))
    case .mapping, .scalar:
      reportWrongType(node, key: QuestionKey.labels)
      return nil
    }
  }

  /// An end of a scale may have no label, but yes and no need theirs.
  private func readTwoLabels(_ node: YAMLNode, maybeEmpty: Bool) -> (first: Text, second: Text)? {
    let elements = Array(document.elements(node))
    guard elements.count == 2 else {
      let example = QuestionKey.labels.about.example
      report(
        .wrongType, .notTwo("labels", elements.count, "texts", example: example, at: document.range(node)))
      return nil
    }
    let texts = elements.compactMap { text($0, key: "labels", allowsEmpty: maybeEmpty) }
    return texts.count == 2 ? (texts[0], texts[1]) : nil
  }

  private func readPositions(_ node: YAMLNode) -> [(position: Located<Decimal>, text: Text)] {
    namedEntries(node).compactMap { name, value in
      let text = text(value, key: name.value)
      guard let position = Decimal(name.value) else {
        report(.wrongType, .noPosition(name))
        return nil
      }
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
        report(.labelPosition, .notOnScale(position, range, step))
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
  fileprivate static func noPosition(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is not a position on the scale", at: name.range,
      help: "write numbers with their labels, such as `labels: {0: never, 50: sometimes, 100: always}`")
  }

  fileprivate static func notOnScale(
    _ position: Located<Decimal>, _ range: NumberRange, _ step: Decimal
  ) -> Finding {
    let steps = step == Decimal(1) ? "" : " in steps of \(step)"
    return Finding(
      "the scale has no position \(position.value): it goes from \(range.lower.value) to \(range.upper.value)\(steps)",
      at: position.range, help: "write a position that participants can choose")
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
