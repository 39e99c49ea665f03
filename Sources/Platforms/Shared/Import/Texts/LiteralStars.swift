import Questionnaires

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
