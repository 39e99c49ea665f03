import Questionnaires
import Tables

/// A part of a page: markup that this module writes, with texts in it that can only be read as texts.
package struct HTML {
  /// An attribute without a value is left out if it is nil, and has only its name if it is empty.
  package typealias Attributes = KeyValuePairs<String, String?>

  package private(set) var markup = ""

  package init() {}

  package init(text: String) { markup = escapedForHTML(text) }

  package init(_ name: String, _ attributes: Attributes = [:], _ content: HTML...) {
    self.init(name, attributes, of: content)
  }

  package init(_ name: String, _ attributes: Attributes = [:], of content: [HTML]) {
    markup = startTag(name, attributes) + content.map(\.markup).joined() + "</\(name)>"
  }

  /// An element without content, such as `input`.
  package init(void name: String, _ attributes: Attributes) { markup = startTag(name, attributes) }

  /// The content of an element whose content is not markup; it must not contain `</`.
  package init(verbatim text: String) { markup = text }

  package var isEmpty: Bool { markup.isEmpty }

  package static func + (left: HTML, right: HTML) -> HTML { HTML(verbatim: left.markup + right.markup) }
}

extension [HTML] {
  package func joined(_ separator: String = "") -> HTML {
    HTML(verbatim: filter { !$0.isEmpty }.map(\.markup).joined(separator: separator))
  }
}

private func startTag(_ name: String, _ attributes: HTML.Attributes) -> String {
  let written = attributes.map { name, value -> String in
    guard let value else { return "" }
    if value.isEmpty { return " \(name)" }
    return value.allSatisfy(isPlain) ? " \(name)=\(value)" : " \(name)=\"\(escapedForHTML(value))\""
  }
  return "<\(name)\(written.joined())>"
}

/// Whether a value that consists of such characters needs no quotes.
private func isPlain(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || character == "-")
}

/// The name of a language in itself, such as `Deutsch`, for those that studies often use; the tag of any other.
package func languageName(_ tag: String) -> String {
  let parts = tag.split(separator: "-", maxSplits: 1)
  guard let primary = parts.first, let name = names[primary.lowercased()] else { return tag }
  return parts.count > 1 ? "\(name) (\(parts[1]))" : name
}

/// The languages that have a name there, in the order of their tags.
package let namedLanguages: [(tag: String, name: String)] = WordsFile.languages.rows.filter { !$0[1].isEmpty }
  .map { ($0[0], $0[1]) }

private let names = Dictionary(uniqueKeysWithValues: namedLanguages.map { ($0.tag, $0.name) })
