import Questionnaires
import Terminal

extension PageWriter {
  /// A line with both ends. It has no mark, because a slider has no start position, but for one that an app shows.
  func slider(_ slider: SliderBlock, width: Int) -> [StyledText] {
    let lower = word(slider.range.lower.value.description)
    let upper = word(slider.range.upper.value.description)
    let step = word(string(.stepOfSlider, number(slider.step)), .dim)
    let room = min(width - lower.width - upper.width - 2, 100)
    if let labels = slider.labels, !labels.between.isEmpty {
      return labelled(slider, labels, room: room, width: width)
    }
    guard room >= 12 else {
      return [word(track(slider, width: width))] + ends(lower, nil, upper, width: width)
        + endLabels(slider.labels, step, width: width)
    }
    let track = word(track(slider, width: room))
    let labels = endLabels(slider.labels, step, width: track.width)
    return [lower + " " + track + " " + upper] + indented(labels, by: lower.width + 1)
  }

  /// A line with labels below their positions; if there is no room for them, they follow below the line.
  private func labelled(_ slider: SliderBlock, _ labels: Labels, room: Int, width: Int) -> [StyledText] {
    let (lowest, highest) = (slider.range.lower.value, slider.range.upper.value)
    let marks = labels.marks(from: lowest, to: highest)
    let lower = word(lowest.description)
    let step = wrap(word(string(.stepOfSlider, number(slider.step)), .dim), width: width)
    guard room >= 12 else { return [word(track(slider, width: width))] + lines(marks, width: width) + step }
    let track = word(track(slider, at: marks, width: room))
    let line = lower + " " + track + " " + word(highest.description)
    guard let below = row(of: marks, slider.range, width: room) else {
      return [line] + lines(marks, width: width) + step
    }
    return [line] + indented(below, by: lower.width + 1) + step
  }

  /// The labels in one row below their positions; nil if they would overlap.
  private func row(of marks: [PositionLabel], _ range: NumberRange, width: Int) -> [StyledText]? {
    var columns: [PageColumn] = []
    var end = 0
    for mark in marks {
      let label = answer(mark.text)
      let middle = place(of: mark.position, in: range, width: width)
      let start = min(max(middle - label.width / 2, 0), width - label.width)
      guard start >= (columns.isEmpty ? 0 : end + 2) else { return nil }
      columns += [PageColumn([], width: start - end), PageColumn([label], width: label.width)]
      end = start + label.width
    }
    return sideBySide(columns)
  }

  /// The labels of the two ends of a scale, and what is between them.
  func endLabels(_ labels: Labels?, _ middle: StyledText?, width: Int) -> [StyledText] {
    ends(end(labels?.first), middle, end(labels?.second), width: width)
  }

  private func end(_ label: Text?) -> StyledText {
    label.map { answer($0, orElse: "") } ?? StyledText()
  }

  private func ends(
    _ left: StyledText, _ middle: StyledText?, _ right: StyledText, width: Int
  ) -> [StyledText] {
    guard let middle else { return ends(left, right, width: width) }
    let middleWidth = middle.width
    let side = (width - middleWidth - 4) / 2
    let columns = [
      PageColumn(wrap(left, width: max(side, 3)), width: side),
      PageColumn([middle], width: width - 2 * side - 4, .center),
      PageColumn(wrap(right, width: max(side, 3)), width: side, .right),
    ]
    let isShort = columns.allSatisfy { $0.lines.count <= 2 }
    guard isShort, max(longestWord(left), longestWord(right)) <= side else {
      return ends(left, right, width: width)
        + sideBySide([PageColumn(wrap(middle, width: width), width: width, .center)])
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
      return wrap(left, width: width)
        + sideBySide([PageColumn(wrap(right, width: width), width: width, .right)])
    }
    return sideBySide(
      [
        PageColumn(wrap(left, width: max(leftWidth, 3)), width: leftWidth),
        PageColumn(wrap(right, width: rightWidth), width: rightWidth, .right),
      ], gap: 2)
  }
}

/// The line of a slider, with a tick for each position if there are few.
private func track(_ slider: SliderBlock, width: Int) -> String {
  let length = slider.range.upper.value.billionths - slider.range.lower.value.billionths
  let step = slider.step.billionths
  guard step > 0, length % step == 0, (2...10).contains(length / step), width > 4 * Int(length / step) else {
    return withBar(of: slider, "├" + String(repeating: "─", count: max(width - 2, 0)) + "┤")
  }
  let count = Int(length / step)
  let stretch = String(repeating: "─", count: (width - 1) / count - 1)
  return withBar(of: slider, "├" + Array(repeating: stretch, count: count).joined(separator: "┼") + "┤")
}

/// The line with the bar that an app shows before somebody moves it.
private func withBar(of slider: SliderBlock, _ line: String) -> String {
  guard let start = slider.start, !line.isEmpty else { return line }
  var characters = Array(line)
  characters[place(of: start, in: slider.range, width: characters.count)] = "●"
  return String(characters)
}

/// The line of a slider with a tick at each label between its ends.
private func track(_ slider: SliderBlock, at marks: [PositionLabel], width: Int) -> String {
  var characters = Array(repeating: Character("─"), count: width)
  for mark in marks { characters[place(of: mark.position, in: slider.range, width: width)] = "┼" }
  characters[0] = "├"
  characters[width - 1] = "┤"
  return withBar(of: slider, String(characters))
}

/// The column of a position on a line of this width.
private func place(of position: Decimal, in range: NumberRange, width: Int) -> Int {
  let length = range.upper.value.billionths - range.lower.value.billionths
  guard length > 0 else { return 0 }
  let distance = position.billionths - range.lower.value.billionths
  return min(max(Int(distance * Int128(width - 1) / length), 0), width - 1)
}
