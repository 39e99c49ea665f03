import Diagnostics
import YAML

/// A list of objects of which the author wrote one, without its dash, such as `schedule:` with `between` below it.
extension QuestionnaireReader {
  /// Writes the dash before the first key, and indents what follows; nil unless the keys are those of an entry.
  func dash(before node: YAMLNode, in shape: Shape) -> (help: String, fix: Fix)? {
    guard case .list(of: .object(let kind), _, _) = shape, document.kind(node) == .mapping else { return nil }
    let names = document.entries(node).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    guard let first = names.first, names.contains(where: { isKey($0, of: kind.keys) }) else { return nil }
    let place = document.place(node)
    guard document.file.text[place.lowerBound] != UInt8(ascii: "{") else {
      return (
        "write `[` before it and `]` after it",
        Fix([edit(place.lowerBound, "["), edit(place.upperBound, "]")], isSafe: false)
      )
    }
    return (
      "write `- ` before `\(first)`, and two more spaces before each line below it",
      Fix([edit(place.lowerBound, "- ")] + indented(place), isSafe: false)
    )
  }

  private func isKey<Key: ObjectKey>(_ name: String, of keys: Key.Type) -> Bool { Key(rawValue: name) != nil }

  private func edit(_ offset: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(offset..<offset), text)
  }

  /// Two spaces before each line after the first that is not empty.
  private func indented(_ place: Range<Int>) -> [Fix.Edit] {
    let text = document.file.text
    let lines =
      document.file.position(at: UInt32(place.lowerBound))
      .line..<document.file.position(at: UInt32(place.upperBound)).line
    return lines.map { document.file.line($0 + 1) }.filter { line in
      line.lowerBound < place.upperBound && line.contains { text[$0] > 0x20 }
    }.map { edit($0.lowerBound, "  ") }
  }
}
