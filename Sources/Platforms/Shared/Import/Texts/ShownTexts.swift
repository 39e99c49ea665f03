import Questionnaires

/// Turns texts of the API into texts of the language, and records what changes on the way.
struct ShownTexts {
  private(set) var remarks: [Remark] = []
  private let place: SourcePlace

  init(at place: SourcePlace) { self.place = place }

  /// The text above an answer is one text in the API: the question, its unit in parentheses, and its help on a line of
  /// its own.
  struct Question {
    let text: DraftText
    let unit: DraftText?
    let help: DraftText?
  }

  mutating func question(_ html: DraftText, mayHaveUnit: Bool) -> Question {
    let whole = styled(html, "question")
    let divided = divisions(of: whole)
    let texts = divided?.map(\.before) ?? whole
    let units = mayHaveUnit ? allOrNone(texts.map(withUnit)) : nil
    return Question(
      text: units.map { html.with($0.map(\.text)) } ?? written(texts, like: html),
      unit: units.map { html.with($0.map(\.unit)) },
      help: divided.map { written($0.map(\.after), like: html) })
  }

  /// A text and its help, each with markup of its own; the text may end with a unit.
  mutating func parts(_ html: DraftText, help: DraftText?, mayHaveUnit: Bool) -> Question {
    let whole = styled(html, "text")
    let units = mayHaveUnit ? allOrNone(whole.map(withUnit)) : nil
    return Question(
      text: units.map { html.with($0.map(\.text)) } ?? written(whole, like: html),
      unit: units.map { html.with($0.map(\.unit)) }, help: help.map { shown($0, "help") })
  }

  /// A note is divided only if it cannot be written as one text.
  mutating func note(_ html: DraftText) -> Question {
    let whole = styled(html, "text")
    guard whole.contains(where: { $0.markup == nil }), let divided = divisions(of: whole) else {
      return Question(text: written(whole, like: html), unit: nil, help: nil)
    }
    return Question(
      text: written(divided.map(\.before), like: html), unit: nil,
      help: written(divided.map(\.after), like: html))
  }

  mutating func shown(_ html: DraftText, _ name: String) -> DraftText {
    written(styled(html, name), like: html)
  }

  /// A text that clients show as it is.
  mutating func plain(_ text: DraftText, _ name: String) -> DraftText {
    text.with(
      text.versions.map { version in
        let shown = withoutControls(version.text, name)
        if let written = withLiteralStars(shown) { return written }
        remarks.append(Remark(.unsaid, Self.literalStars(shown), at: place))
        return shown
      })
  }

  private static func literalStars(_ text: String) -> String {
    "the stars in this text make words bold or italic here: \(text)"
  }

  // MARK: Parts

  private func divisions(of texts: [MarkedText]) -> [(before: MarkedText, after: MarkedText)]? {
    let divided = allOrNone(texts.map(\.division))
    return divided?.allSatisfy { $0.before.markup != nil && $0.after.markup != nil } == true ? divided : nil
  }

  private static let longestUnit = 40

  /// The unit that a text ends with, such as `How long? (hours)`.
  private func withUnit(_ styled: MarkedText) -> (text: String, unit: String)? {
    guard let markup = styled.markup, markup.hasSuffix(")"), let open = openParenthesis(markup) else {
      return nil
    }
    let unit = String(markup[markup.index(after: open)...].dropLast())
    let before = markup[..<open]
    guard before.last == " ", !trimmed(before).isEmpty, !trimmed(unit).isEmpty, unit.count <= Self.longestUnit
    else { return nil }
    let text = String(before.dropLast())
    var joined = MarkedText(markup: text)
    joined.append(" (", isBold: false, isItalic: false)
    joined.append(MarkedText(markup: unit))
    joined.append(")", isBold: false, isItalic: false)
    return joined == styled ? (text, unit) : nil
  }

  /// The partner of the parenthesis at the end.
  private func openParenthesis(_ text: String) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: HTML

  private mutating func styled(_ html: DraftText, _ name: String) -> [MarkedText] {
    html.versions.map { version in
      let text = withoutControls(version.text, name)
      let read = HTMLText(text)
      guard !read.stripped.isEmpty || !read.losses.isEmpty else { return read.runs }
      let tidy = TidyText(text, column: name, at: place)
      remarks += tidy.remarks
      return MarkedText(markup: tidy.text)
    }
  }

  private mutating func written(_ texts: [MarkedText], like source: DraftText) -> DraftText {
    source.with(
      texts.map { text in
        if let markup = text.markup { return markup }
        let plain = text.plain
        var unstyled = MarkedText()
        unstyled.append(plain, isBold: false, isItalic: false)
        let words =
          unstyled.markup == nil
          ? Self.literalStars(plain)
          : "bold and italic are left out of this text, because they touch: \(plain)"
        remarks.append(Remark(.unsaid, words, at: place))
        return plain
      })
  }

  private mutating func withoutControls(_ text: String, _ name: String) -> String {
    let shown = Importing.withoutControls(text)
    if shown != text { remarks.append(Remark(.tidied, "control characters in `\(name)`", at: place)) }
    return shown
  }
}

/// Nil unless each has a value.
func allOrNone<Value>(_ values: [Value?]) -> [Value]? {
  let known = values.compactMap(\.self)
  return known.count == values.count ? known : nil
}

/// A text that is shown without markup, with stars that stay what they are; nil if it cannot be written.
///
/// In `I *really* mean it` the stars would be markup. In `**I *r**eally* mean it` they are not, because bold ends between
/// them; and where markup is not shown, neither are the stars of the bold part.
func withLiteralStars(_ plain: String) -> String? {
  guard plain.utf8.contains(UInt8(ascii: "*")) else { return plain }
  var result = ""
  var rest = Substring(plain)
  // Each round makes one pair of stars literal.
  for _ in 0..<mostPairs {
    let runs = markupRuns(String(rest))
    guard let styled = runs.firstIndex(where: { $0.isBold || $0.isItalic }) else { break }
    guard styled == 1, let (before, after) = crossed(rest, at: runs[0].text, runs[1]) else { return nil }
    result += before
    rest = after
  }
  result += rest
  return plainText(result) == plain ? result : nil
}

/// People write few stars.
private let mostPairs = 50

/// The text up to a place between the first stars and their partners, with other stars around what is there, and the
/// rest.
private func crossed(
  _ text: Substring, at before: String, _ run: MarkupRun
) -> (before: String, after: Substring)? {
  let isVisible = { (character: Character) in !character.isWhitespace && character != "*" }
  guard let start = before.lastIndex(where: isVisible),
    start == before.startIndex || before[before.index(before: start)] != "*",
    let end = run.text.firstIndex(where: isVisible).map(run.text.index(after:)),
    end < run.text.endIndex, run.text[end] != "*"
  else { return nil }
  let stars = run.isBold ? "*" : "**"
  let own = String(repeating: "*", count: (run.isBold ? 2 : 0) + (run.isItalic ? 1 : 0))
  let marked = String(before[..<start]) + stars + before[start...] + own + run.text[..<end] + stars
  let length = before.count + own.count + run.text.distance(from: run.text.startIndex, to: end)
  return (marked, text.dropFirst(length))
}

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
