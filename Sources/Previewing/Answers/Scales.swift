import Questionnaires
import Terminal

extension PageWriter {
  /// A line with both ends. It has no mark, because a slider has no start position.
  func slider(_ slider: SliderQuestion, width: Int) -> [StyledText] {
    let lower = word(slider.range.lower.value.description)
    let upper = word(slider.range.upper.value.description)
    let step = word("step \(slider.stepValue)", .dim)
    let room = min(width - lower.width - upper.width - 2, 100)
    guard room >= 12 else {
      return [word(track(slider, width: width))] + ends(lower, nil, upper, width: width)
        + endLabels(slider.labels, step, width: width)
    }
    let track = word(track(slider, width: room))
    let labels = endLabels(slider.labels, step, width: track.width)
    return [lower + " " + track + " " + upper] + indented(labels, by: lower.width + 1)
  }

  /// The labels of the two ends of a scale, and what is between them.
  func endLabels(_ labels: LabelPair?, _ middle: StyledText?, width: Int) -> [StyledText] {
    ends(end(labels?.first), middle, end(labels?.second), width: width)
  }

  private func end(_ label: Text?) -> StyledText {
    label.map { text($0, orElse: "") } ?? StyledText()
  }

  private func ends(
    _ left: StyledText, _ middle: StyledText?, _ right: StyledText, width: Int
  ) -> [StyledText] {
    guard let middle else { return ends(left, right, width: width) }
    let middleWidth = middle.width
    let side = (width - middleWidth - 4) / 2
    let columns = [
      Column(wrap(left, width: max(side, 3)), width: side),
      Column([middle], width: width - 2 * side - 4, .center),
      Column(wrap(right, width: max(side, 3)), width: side, .right),
    ]
    let isShort = columns.allSatisfy { $0.lines.count <= 2 }
    guard isShort, max(longestWord(left), longestWord(right)) <= side else {
      return ends(left, right, width: width)
        + sideBySide([Column(wrap(middle, width: width), width: width, .center)])
    }
    return sideBySide(columns, gap: 2)
  }

  /// Both ends next to each other, the longer one with the room that the shorter one leaves; below each other if a word
  /// is too long for that.
  private func ends(_ left: StyledText, _ right: StyledText, width: Int) -> [StyledText] {
    if left.isEmpty, right.isEmpty { return [] }
    let half = (width - 2) / 2
    let leftWidth = min(left.width, max(half, width - 2 - right.width))
    let rightWidth = width - 2 - leftWidth
    guard longestWord(left) <= leftWidth, longestWord(right) <= rightWidth else {
      return wrap(left, width: width) + sideBySide([Column(wrap(right, width: width), width: width, .right)])
    }
    return sideBySide(
      [
        Column(wrap(left, width: max(leftWidth, 3)), width: leftWidth),
        Column(wrap(right, width: rightWidth), width: rightWidth, .right),
      ], gap: 2)
  }
}

/// The line of a slider, with a tick for each position if there are few.
private func track(_ slider: SliderQuestion, width: Int) -> String {
  let length = slider.range.upper.value.billionths - slider.range.lower.value.billionths
  let step = slider.stepValue.billionths
  guard step > 0, length % step == 0, (2...10).contains(length / step), width > 4 * Int(length / step) else {
    return "├" + String(repeating: "─", count: max(width - 2, 0)) + "┤"
  }
  let count = Int(length / step)
  let stretch = String(repeating: "─", count: (width - 1) / count - 1)
  return "├" + Array(repeating: stretch, count: count).joined(separator: "┼") + "┤"
}
