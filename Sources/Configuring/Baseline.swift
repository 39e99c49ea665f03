import Diagnostics
import JSON
import YAML

/// The recorded findings of a study: only findings that are not among them are reported.
///
/// A finding is recognized by its rule, its file and the text of its line, not by its place, so it is still recognized
/// when lines move and when other findings come and go.
package struct Baseline: Equatable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// Relative to the folder of the baseline.
    package let file: String
    package let rule: String
    /// The line as it is written, without spaces around it; a long line is shortened. Of a table, the column and the value.
    package let line: String

    package init(file: String, rule: String, line: String) {
      self.file = file
      self.rule = rule
      self.line = line
    }

    package init(_ diagnostic: Diagnostic, file: String) {
      if let rows = diagnostic.rows {
        let words = [rows.column, rows.value].compactMap(\.self).joined(separator: " ")
        self.init(file: file, rule: diagnostic.rule, line: shortened(Array(words.utf8)[...]))
        return
      }
      let start = diagnostic.finding.range.start
      let line = diagnostic.file.line(diagnostic.file.position(at: start).line)
      self.init(file: file, rule: diagnostic.rule, line: shortened(diagnostic.file.text[line]))
    }
  }

  package static let fileName = ".qtool-baseline.json"
  /// Raised when older versions of qtool would not understand the file.
  static let version = 1

  /// The number of times each entry occurs.
  package private(set) var counts: [Entry: Int] = [:]

  package init() {}

  package var isEmpty: Bool { counts.isEmpty }
  package var findingCount: Int { counts.values.reduce(0, +) }

  package mutating func add(_ entry: Entry, count: Int = 1) { counts[entry, default: 0] += count }

  /// Two equal lines, which a merge in git can leave, count as one.
  mutating func merge(_ entry: Entry, count: Int) { counts[entry] = max(counts[entry] ?? 0, count) }

  package func merging(_ other: Baseline) -> Baseline {
    var result = self
    for (entry, count) in other.counts { result.merge(entry, count: count) }
    return result
  }

  /// Removes so many occurrences; false if fewer are left.
  package mutating func remove(_ entry: Entry, count: Int = 1) -> Bool {
    guard let left = counts[entry], left >= count else { return false }
    counts[entry] = left == count ? nil : left - count
    return true
  }

  package func filter(_ isKept: (Entry) -> Bool) -> Baseline {
    var result = self
    result.counts = counts.filter { isKept($0.key) }
    return result
  }

  /// All entries with their counts, in the order in which they are written.
  package var entries: [(entry: Entry, count: Int)] {
    counts.map { (entry: $0.key, count: $0.value) }.sorted { $0.entry < $1.entry }
  }

  /// One finding per line in a fixed order, so that git can merge the changes of several people.
  package var bytes: [UInt8] {
    let lines = entries.map { entry, count -> [UInt8] in
      let json: JSON = [
        "file": .string(entry.file), "rule": .string(entry.rule), "line": .string(entry.line),
        "count": .int(count),
      ]
      return Array("    ".utf8) + escaped(JSONWriter.bytes(of: json, layout: .compact))
    }
    let head = "{\n  \"qtool-baseline\": \(Self.version),\n  \"findings\": ["
    let body = lines.isEmpty ? [] : [0x0A] + lines.joined(separator: Array(",\n".utf8)) + Array("\n  ".utf8)
    return Array(head.utf8) + body + Array("]\n}\n".utf8)
  }
}

extension Baseline.Entry: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.rule, left.line) < (right.file, right.rule, right.line)
  }
}

/// Without spaces around it and with single ones inside; for a long line, its start and a hash of the whole.
private func shortened(_ line: ArraySlice<UInt8>) -> String {
  let words = line.split { $0 <= 0x20 }
  let text = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  let longest = 160
  guard text.unicodeScalars.count > longest else { return text }
  let number = String(fnv1a(text.utf8), radix: 16)
  return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest - 40))) + "… #" + number
}

/// JSON that can be read as YAML, which does not allow every character.
private func escaped(_ json: [UInt8]) -> [UInt8] {
  String(decoding: json, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
    let isSpecial = [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    guard isSpecial || (0x7F...0x9F).contains(scalar.value) else { return Array(String(scalar).utf8) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }
}

/// The hash function of Fowler, Noll and Vo, which is the same in every run and on every machine.
private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}

/// Reads what `Baseline.bytes` wrote, even after edits and merges. What it does not understand is an error. JSON is
/// YAML, so its mistakes have places as in any file.
package func readBaseline(_ file: SourceFile) -> Outcome<Baseline> {
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return Outcome(nil, parsed.report) }
  var reader = BaselineReader(document)
  let baseline = reader.read()
  return Outcome(reader.found.hasErrors ? nil : baseline, reader.found)
}

private struct BaselineReader {
  let document: YAMLDocument
  private(set) var found: PhaseReport

  init(_ document: YAMLDocument) {
    self.document = document
    found = PhaseReport(on: document.file)
  }

  private mutating func report(_ message: String, at range: SourceRange, help: String? = nil) {
    let finding = Finding(
      message, at: range, help: help ?? "write it again with `qtool lint --write-baseline`")
    found.add(.badConfiguration, finding)
  }

  mutating func read() -> Baseline {
    var baseline = Baseline()
    guard let root = document.root, document.kind(root) == .mapping,
      let version = value("qtool-baseline", of: root)
    else {
      report("this file is not a baseline", at: SourceRange(start: 0, end: 0))
      return baseline
    }
    guard let number = Int(document.string(version)), number >= 1 else {
      report("the version of a baseline must be a whole number", at: document.range(version))
      return baseline
    }
    guard number <= Baseline.version else {
      report(
        "a newer qtool wrote this baseline: its version is \(number), and this qtool reads \(Baseline.version)",
        at: document.range(version), help: "update qtool, or write the baseline again with this version")
      return baseline
    }
    guard let findings = value("findings", of: root), document.kind(findings) == .sequence else {
      report("the list `findings` is missing", at: document.range(version))
      return baseline
    }
    for finding in document.elements(findings) {
      if let (entry, count) = entry(finding) { baseline.merge(entry, count: count) }
    }
    return baseline
  }

  private mutating func entry(_ node: YAMLNode) -> (Baseline.Entry, Int)? {
    guard document.kind(node) == .mapping, let file = text("file", of: node),
      let rule = text("rule", of: node),
      let line = text("line", of: node), let count = text("count", of: node).flatMap({ Int($0) }), count > 0
    else {
      report("an entry of a baseline needs `file`, `rule`, `line` and `count`", at: document.range(node))
      return nil
    }
    return (Baseline.Entry(file: file, rule: rule, line: line), count)
  }

  private func value(_ key: String, of node: YAMLNode) -> YAMLNode? {
    document.entries(node).first { document.kind($0.key) == .scalar && document.string($0.key) == key }?.value
  }

  private func text(_ key: String, of node: YAMLNode) -> String? {
    value(key, of: node).flatMap { document.kind($0) == .scalar ? document.string($0) : nil }
  }
}
