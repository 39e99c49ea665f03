import Diagnostics
import Questionnaires

package struct TextMarkup: Rule {
  package let about = RuleDescription("text-markup")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      ForeignMarkup(in: text.value).map { .foreign($0, texts.place(of: $0.bytes, in: text), in: text.value) }
    }
  }
}

extension Finding {
  fileprivate static func foreign(_ markup: ForeignMarkup, _ range: SourceRange, in text: String) -> Finding {
    let found = String(decoding: Array(text.utf8)[markup.bytes], as: UTF8.self)
    return Finding(
      "participants would read `\(found)`", at: range, help: help(markup.kind, own: element(markup, in: text))
    )
  }

  /// The text between a tag and the one that closes it.
  private static func element(_ markup: ForeignMarkup, in text: String) -> String? {
    guard case .tag(let name) = markup.kind else { return nil }
    let rest = String(decoding: Array(text.utf8)[markup.bytes.upperBound...], as: UTF8.self)
    return rest.firstRange(of: "</\(name)>").map { String(rest[..<$0.lowerBound]) }
  }

  private static func help(_ kind: ForeignMarkup.Kind, own: String?) -> String {
    switch kind {
    case .tag("b"), .tag("strong"): "write `**\(own ?? "bold")**`"
    case .tag("i"), .tag("em"), .tag("u"), .underscores:
      "write `*\(own ?? "italic")*` or `**\(own ?? "bold")**`"
    case .tag("br"), .tag("p"):
      "write a space instead, or a long text under `|`, with a blank line between paragraphs"
    case .tag: "write the text without the tag: texts have only `**bold**` and `*italic*`"
    case .entity: "write the character itself"
    case .heading: "use the `title` of a section, or write `**bold**`"
    }
  }
}
