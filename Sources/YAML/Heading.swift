import Diagnostics

/// The first line of a file, if it is a heading above the keys.
struct Heading {
  private let range: SourceRange
  private let text: String
  private let instead: String

  init?(of file: SourceFile) {
    let lines = file.text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map {
      SourceLine(at: $0.startIndex, in: file.text)
    }
    .filter { !$0.content.isEmpty && $0.text[$0.content.lowerBound] != UInt8(ascii: "#") }
    let first = Array(lines.prefix(3))
    guard let line = first.first, first.count > 1, line.firstColon == nil, line.column == 0, !line.isListEntry
    else {
      return nil
    }
    let isUnderlined = first[1].content.allSatisfy { "=-".utf8.contains(first[1].text[$0]) }
    let below = isUnderlined ? first.dropFirst(2).first : first[1]
    let written = file.string(in: SourceRange(line.content))
    let words = written.drop { "*_ ".contains($0) }.reversed().drop { "*_ ".contains($0) }.reversed()
    text = String(words)
    guard below?.column == 0, below?.firstColon != nil, text.first?.isLetter == true, text.contains(" "),
      !Self.keys.contains(String(text.prefix { $0 != " " }).lowercased())
    else { return nil }
    let end = isUnderlined ? first[1].content.upperBound : line.content.upperBound
    range = SourceRange(line.content.lowerBound..<end)
    let hasTitle = file.text.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: "title:".utf8) }
    instead = hasTitle ? "# \(text)" : "title: \(text.contains(" #") ? quotedInYAML(text) : text)"
  }

  /// With these, the colon is missing.
  private static let keys: Set = ["questionnaire", "study", "title", "fragebogen", "studie", "titel"]

  var finding: Finding {
    Finding(
      "the heading `\(text)` is not a key with a value", at: range, help: "write `\(instead)`",
      fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }
}
