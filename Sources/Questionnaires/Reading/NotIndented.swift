import Diagnostics
import YAML

extension QuestionnaireReader {
  /// Lines at the indentation of the key above them, which has no value: answers below `options`, languages below `text`. Each group is
  /// reported once. Returns the lines.
  func linesNotIndented(in node: YAMLNode, of known: ObjectKeys) -> Set<YAMLNode> {
    guard document.style(node) != .flow else { return [] }
    var lines: Set<YAMLNode> = []
    var owner: (key: any ObjectKey, value: YAMLNode)?
    var group: [YAMLNode] = []
    for (key, value) in document.entries(node) where document.kind(key) == .scalar {
      let name = document.string(key)
      if let key = known[name] {
        reportNotIndented(group, below: owner?.key, without: owner?.value)
        group = []
        owner = document.isEmpty(value) && key.about.takes.allows(.mapping) ? (key, value) : nil
      } else if owner != nil, isOnOneLine(value),
        mayCompare(with: known.keys.count), mayBelong(name, to: owner?.key, in: known)
      {
        lines.insert(key)
        group.append(key)
      } else {
        reportNotIndented(group, below: owner?.key, without: owner?.value)
        (owner, group) = (nil, [])
      }
    }
    reportNotIndented(group, below: owner?.key, without: owner?.value)
    return lines
  }

  /// A language, below a text; otherwise what is neither a key nor a wish.
  private func mayBelong(_ name: String, to owner: (any ObjectKey)?, in known: ObjectKeys) -> Bool {
    if owner?.about.takes == .text { return LanguageTag.check(name) == .registered }
    return UnsupportedRequest(name, in: known.object) == nil && MeantKey(name, among: known.keys) == nil
  }

  /// As far as its form says: a block has lines of its own, which would stay where they are.
  private func isOnOneLine(_ value: YAMLNode) -> Bool {
    document.kind(value) == .scalar ? !document.isEmpty(value) : document.style(value) == .flow
  }

  private func reportNotIndented(_ group: [YAMLNode], below key: (any ObjectKey)?, without value: YAMLNode?) {
    guard let first = group.first, let key, let value else { return }
    report(
      .unknownKey, .notIndented(group.map(document.range), below: key.rawValue, at: document.range(first)))
    doubt(document.range(value), allWithin: false)
  }
}

extension Finding {
  static func notIndented(_ lines: [SourceRange], below key: String, at range: SourceRange) -> Finding {
    let edits = lines.map { Fix.Edit(SourceRange(start: $0.start, end: $0.start), "  ") }
    return Finding(
      "`\(key)` is empty: what belongs to it is not indented further", at: range,
      help: "put two more spaces before each line that belongs to `\(key)`",
      fix: Fix(edits, isSafe: false))
  }
}
