import Diagnostics
import YAML

extension QuestionnaireReader {
  /// The key where the next object of a list begins without a dash, which is reported.
  func keyAfterMissingDash(in node: YAMLNode, of object: String) -> SourceRange? {
    guard document.style(node) == .block, isAfterDash(node) else { return nil }
    let entries = Array(document.entries(node))
    let names = entries.map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
    guard var start = names.indices.first(where: { names[..<$0].contains(names[$0]) }), start > 1,
      start + 1 < names.count
    else { return nil }
    let repeated = names[start...].count { names[..<start].contains($0) }
    guard names[start] == names[0] || repeated > 1 else { return nil }
    // The entry begins with its id, even if the one above has none.
    if names[start] != names[0], start > 2, names[start - 1] == QuestionKey.id.rawValue { start -= 1 }
    let keys = names.indices[start...].filter { names[$0] == names[start] }.map {
      document.range(entries[$0].key)
    }
    report(.duplicateKey, .noDash(names[start], object, keys, isAligned: keys.map(isAfterTwoSpaces)))
    declared.areQuestionsIncomplete = true
    return keys[0]
  }

  private func isAfterDash(_ node: YAMLNode) -> Bool {
    document.file.text[..<Int(document.range(node).start)].last { $0 != 0x20 } == UInt8(ascii: "-")
  }

  private func isAfterTwoSpaces(_ key: SourceRange) -> Bool {
    document.file.text[..<Int(key.start)].suffix(2).elementsEqual([0x20, 0x20])
  }
}

extension Finding {
  fileprivate static func noDash(
    _ name: String, _ object: String, _ keys: [SourceRange], isAligned: [Bool]
  ) -> Finding {
    Finding(
      "`\(name)` is repeated: \(object) begins here, but the dash is missing", at: keys[0],
      notes: keys.dropFirst().prefix(20).map { Note("and another one begins here", at: $0) },
      help:
        "write `- ` before `\(name)`, in line with the dash above; if it is the same entry, keep one `\(name)`",
      fix: isAligned.contains(false)
        ? nil
        : Fix(keys.map { Fix.Edit(SourceRange(start: $0.start - 2, end: $0.start), "- ") }, isSafe: false))
  }
}
