import Diagnostics
import Questionnaires
import YAML

/// A value of a key as helps show it in qtool's own notation, such as ``exclusive: [8, 9]``.
struct ShownValue {
  let key: String
  /// Texts alone, or with the codes before them.
  let parts: [(code: String?, text: String)]

  /// - Parameter usual: the key of a value without one
  init?(_ code: String, usual: String?) {
    guard let document = parseYAML(SourceFile(path: "", text: code)).value, let root = document.root else {
      return nil
    }
    switch document.kind(root) {
    case .scalar: return nil
    case .sequence:
      guard let usual, let parts = Self.parts(of: root, in: document) else { return nil }
      (key, self.parts) = (usual, parts)
    case .mapping:
      let entries = Array(document.entries(root))
      guard entries.count == 1, let parts = Self.parts(of: entries[0].1, in: document) else { return nil }
      (key, self.parts) = (document.string(entries[0].0), parts)
    }
  }

  private static func parts(
    of node: YAMLNode, in document: YAMLDocument
  ) -> [(code: String?, text: String)]? {
    let children: [(code: YAMLNode?, text: YAMLNode)] =
      switch document.kind(node) {
      case .scalar: [(nil, node)]
      case .sequence: document.elements(node).map { (nil, $0) }
      case .mapping: document.entries(node).map { ($0.0, $0.1) }
      }
    guard !children.isEmpty, children.allSatisfy({ document.kind($0.text) == .scalar }) else { return nil }
    return children.map { ($0.code.map(document.string), document.string($0.text)) }
  }

  /// The only part.
  var word: String? { parts.count == 1 ? parts[0].text : nil }

  var texts: [String] { parts.map(\.text) }

  /// Both ends of a range, such as `0-7` or `[0, 7]`.
  var ends: (lowest: String, highest: String)? {
    if parts.count == 2 { return (parts[0].text, parts[1].text) }
    guard let word, let dash = word.dropFirst().firstIndex(of: "-") else { return nil }
    let (lowest, highest) = (String(word[..<dash]), String(word[word.index(after: dash)...]))
    return isNumber(lowest) && isNumber(highest) ? (lowest, highest) : nil
  }
}

/// The same value in the notation of another format.
struct ForeignValue {
  /// Empty if there is no such notation.
  let text: String
  let help: String

  /// A text for a cell or a member.
  init(_ text: String, into column: String) {
    self.init(text: text, help: text.isEmpty ? "leave `\(column)` empty" : "write `\(text)` into `\(column)`")
  }

  init(text: String = "", help: String) { (self.text, self.help) = (text, help) }
}

/// The cells of a row, or the members of an object, before a help is followed.
typealias CurrentTexts = (_ column: String) -> String

/// A key of the language, as a format names it.
struct ForeignKey {
  /// The columns or members that can have it; the first that is there counts.
  let names: [String]
  /// The name that people know it by.
  let words: String

  init(_ names: String..., words: String? = nil) { self.init(names, words: words) }

  init(_ names: [String], words: String? = nil) {
    self.names = names
    self.words = words ?? names.first ?? ""
  }
}

/// The language at the end of a file's name, as in `phq8_armt_de.json` or `phq8.redcap.de.csv`; nil if there is none.
func fileLanguage(_ name: String) -> String? {
  let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
  let parts = stem.split { $0 == "_" || $0 == "-" || $0 == "." }
  guard parts.count > 1, let last = parts.last, last.utf8.count == 2, last.utf8.allSatisfy(isLetter),
    LanguageTag.check(String(last)) == .registered
  else { return nil }
  return String(last)
}

/// The language of a document that qtool compiled, such as `daily.pt-BR.json`, or of a file that is named as others are.
func documentLanguage(_ name: String) -> String? {
  let parts = name.split(separator: ".").dropLast()
  if parts.count > 1, let last = parts.last, LanguageTag.check(String(last)) == .registered {
    return String(last)
  }
  return fileLanguage(name)
}
