import Questionnaires

/// A text in runs of one style, whatever says so: HTML, or the stars of the language.
struct MarkedText: Equatable {
  struct Run: Equatable {
    var text: String
    let isBold: Bool
    let isItalic: Bool
  }

  private(set) var runs: [Run] = []

  init() {}

  /// As the language reads it.
  init(markup: String) {
    for run in markupRuns(markup) { append(run.text, isBold: run.isBold, isItalic: run.isItalic) }
  }

  mutating func append(_ text: String, isBold: Bool, isItalic: Bool) {
    guard !text.isEmpty else { return }
    // Without a copy of the last run, whose text would then be copied for each piece.
    if runs.last?.isBold == isBold, runs.last?.isItalic == isItalic {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, isBold: isBold, isItalic: isItalic))
    }
  }

  mutating func append(_ other: MarkedText) {
    for run in other.runs { append(run.text, isBold: run.isBold, isItalic: run.isItalic) }
  }

  var plain: String { runs.map(\.text).joined() }

  /// With stars where the style changes; nil if the language would read that differently, because a text with stars of
  /// its own, or with bold directly before italic, cannot be written.
  var markup: String? {
    var result = ""
    var (isBold, isItalic) = (false, false)
    for run in runs + [Run(text: "", isBold: false, isItalic: false)] {
      let stars = (run.isBold == isBold ? 0 : 2) + (run.isItalic == isItalic ? 0 : 1)
      result += String(repeating: "*", count: stars) + run.text
      (isBold, isItalic) = (run.isBold, run.isItalic)
    }
    return MarkedText(markup: result) == self ? result : nil
  }

  /// The texts before and after the first line break that is neither bold nor italic nor next to an empty line.
  var division: (before: MarkedText, after: MarkedText)? {
    for (index, run) in runs.enumerated() where !run.isBold && !run.isItalic {
      let text = run.text
      for place in text.indices where text[place] == "\n" {
        let next = text.index(after: place)
        let before = place == text.startIndex ? last(before: index) : text[text.index(before: place)]
        let after = next == text.endIndex ? first(after: index) : text[next]
        if let before, let after, before != "\n", after != "\n" { return divided(at: place, of: index) }
      }
    }
    return nil
  }

  private func last(before index: Int) -> Character? { index > 0 ? runs[index - 1].text.last : nil }

  private func first(after index: Int) -> Character? {
    index + 1 < runs.count ? runs[index + 1].text.first : nil
  }

  private func divided(at place: String.Index, of index: Int) -> (before: MarkedText, after: MarkedText) {
    var (before, after) = (MarkedText(), MarkedText())
    let text = runs[index].text
    before.runs = Array(runs[..<index])
    before.append(String(text[..<place]), isBold: false, isItalic: false)
    after.append(String(text[text.index(after: place)...]), isBold: false, isItalic: false)
    for run in runs[(index + 1)...] { after.append(run.text, isBold: run.isBold, isItalic: run.isItalic) }
    return (before, after)
  }
}
