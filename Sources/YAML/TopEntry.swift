import CYAML
import Diagnostics

/// An entry of the map at the top of a file.
package struct TopEntry: Sendable {
  package let key: String
  /// Nil for a list or a map.
  package let value: String?
}

/// The first entry of the map at the top of a text whose key fits, as libyaml reads it, without building a tree. Nil if
/// there is none, or if the text is not YAML before it.
package func topEntry(of text: [UInt8], where fits: (String) -> Bool) -> TopEntry? {
  guard excessiveDirectives(in: text, limits: YAMLLimits()) == nil else { return nil }
  return text.withUnsafeBufferPointer { bytes in
    withParser(of: bytes) { parser in
      var search = TopEntrySearch()
      var event = yaml_event_t()
      // libyaml takes quadratic time for deep nesting.
      while search.depth <= YAMLLimits().depth, yaml_parser_parse(parser, &event) == 1 {
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return nil }
        if let entry = search.add(&event, where: fits) { return entry }
      }
      return nil
    }
  }
}

/// Which keys are at the top, according to libyaml's events.
private struct TopEntrySearch {
  private(set) var depth = 0
  private var isInMap = false
  /// The key whose value comes next; nil if a key comes next.
  private var key: String?

  mutating func add(_ event: UnsafePointer<yaml_event_t>, where fits: (String) -> Bool) -> TopEntry? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return take(string(event.pointee.data.scalar), where: fits)
    case YAML_ALIAS_EVENT: return take(nil, where: fits)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      if depth == 0 { isInMap = event.pointee.type == YAML_MAPPING_START_EVENT }
      let entry = depth == 1 ? take(nil, where: fits) : nil
      depth += 1
      return entry
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return nil
    default: return nil
    }
  }

  /// A key or a value at the top; nil if it is more than a word.
  private mutating func take(_ text: String?, where fits: (String) -> Bool) -> TopEntry? {
    guard depth == 1, isInMap else { return nil }
    guard let key else {
      key = text ?? ""
      return nil
    }
    self.key = nil
    return fits(key) ? TopEntry(key: key, value: text) : nil
  }

  private func string(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> String {
    String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }
}

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
    else { return nil }
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
