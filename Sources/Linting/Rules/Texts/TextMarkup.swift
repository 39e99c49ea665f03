import Diagnostics
import Questionnaires

package struct TextMarkup: Rule {
  package let about = RuleDescription("text-markup")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      ForeignMarkup(in: text.value).map { markup in
        let element = Element(of: markup, in: text.value)
        return .foreign(
          markup, texts.place(of: markup.bytes, in: text), in: text.value, element,
          fix: fix(markup, element, text, in: texts))
      }
    }
  }

  /// Words in bold, and a character by its name.
  private func fix(
    _ markup: ForeignMarkup, _ element: Element?, _ text: Located<String>, in texts: WrittenTexts
  ) -> Fix? {
    func edit(_ bytes: Range<Int>, _ string: String) -> Fix.Edit? {
      let place = texts.place(of: bytes, in: text)
      let isThere = texts.questionnaire.file.text[place.bytes].elementsEqual(Array(text.value.utf8)[bytes])
      return isThere ? Fix.Edit(place, string) : nil
    }
    switch markup.kind {
    case .tag("b"), .tag("strong"):
      // A text that begins with asterisks needs quotes.
      guard let element, markup.bytes.lowerBound > 0 || !texts.isWithoutQuotes(text) else { return nil }
      let edits = [edit(markup.bytes, "**"), edit(element.end, "**")].compactMap(\.self)
      return edits.count == 2 ? Fix(edits, isSafe: false) : nil
    case .entity:
      let name = String(decoding: Array(text.value.utf8)[markup.bytes], as: UTF8.self)
      return characterNamed(name).flatMap { edit(markup.bytes, $0) }.map { Fix([$0], isSafe: false) }
    default: return nil
    }
  }
}

/// The text between a tag and the one that closes it, and the place of the latter.
private struct Element {
  let content: String
  let end: Range<Int>

  init?(of markup: ForeignMarkup, in text: String) {
    guard case .tag(let name) = markup.kind else { return nil }
    let rest = String(decoding: Array(text.utf8)[markup.bytes.upperBound...], as: UTF8.self)
    let closing = "</\(name)>"
    guard let found = rest.firstRange(of: closing) else { return nil }
    content = String(rest[..<found.lowerBound])
    let start = markup.bytes.upperBound + content.utf8.count
    end = start..<start + closing.utf8.count
  }
}

/// The character of `&uuml;` or `&#252;`; nil for names that are rare in texts.
private func characterNamed(_ entity: String) -> String? {
  let name = String(entity.dropFirst().prefix { $0 != ";" })
  if name.hasPrefix("#") {
    let digits = name.dropFirst()
    let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    let scalar = code.flatMap(Unicode.Scalar.init)
    return scalar.flatMap { $0.value >= 0xA0 ? String($0) : nil }
  }
  return [
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "agrave": "à", "ccedil": "ç", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    "bdquo": "„", "ldquo": "“", "rdquo": "”", "rsquo": "’", "deg": "°", "euro": "€", "le": "≤", "ge": "≥",
  ][name]
}

extension Finding {
  fileprivate static func foreign(
    _ markup: ForeignMarkup, _ range: SourceRange, in text: String, _ element: Element?, fix: Fix?
  ) -> Finding {
    let found = String(decoding: Array(text.utf8)[markup.bytes], as: UTF8.self)
    return Finding(
      "participants would read `\(found)`", at: range, help: help(markup.kind, found, own: element?.content),
      fix: fix)
  }

  private static func help(_ kind: ForeignMarkup.Kind, _ found: String, own: String?) -> String {
    switch kind {
    case .tag("b"), .tag("strong"): "write `**\(own ?? "bold")**`"
    case .tag("i"), .tag("em"), .tag("u"), .underscores:
      "write `*\(own ?? "italic")*` or `**\(own ?? "bold")**`"
    case .tag("br"), .tag("p"):
      "write a space instead, or a long text under `|`, with a blank line between paragraphs"
    case .tag: "write the text without the tag: texts have only `**bold**` and `*italic*`"
    case .entity: "write the character itself" + (characterNamed(found).map { ": `\($0)`" } ?? "")
    case .heading: "use the `title` of a section, or write `**bold**`"
    }
  }
}
