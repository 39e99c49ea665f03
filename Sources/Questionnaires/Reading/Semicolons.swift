import Diagnostics
import YAML

/// Lists such as `[male; female]`, which have one element for YAML.
extension QuestionnaireReader {
  /// Whether a list has semicolons where commas belong, which is then reported.
  func reportSemicolons(in node: YAMLNode, key: String) -> Bool {
    guard document.style(node) == .flow else { return false }
    // Nearly all lists have several elements, so that only one is looked at.
    var elements = document.elements(node).makeIterator()
    guard let only = elements.next(), elements.next() == nil, document.style(only) == .plain else {
      return false
    }
    let texts = document.string(only).split(separator: ";").map { textInBrackets(trimmed($0)) }
    guard texts.count > 1 else { return false }
    report(
      .wrongType, .semicolons(key, "[" + texts.joined(separator: ", ") + "]", at: document.range(node)))
    return true
  }

  /// The texts of a list; empty for anything else than texts.
  func scalars(of node: YAMLNode) -> [String] {
    document.elements(node).map { document.kind($0) == .scalar ? document.string($0) : "" }
  }

  private func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Finding {
  fileprivate static func semicolons(_ key: String, _ list: String, at range: SourceRange) -> Finding {
    Finding(
      "the entries of this list have semicolons between them, so they are only one", at: range,
      help: "write commas: `\(key): \(list)`", fix: Fix([Fix.Edit(range, list)], isSafe: false))
  }
}
