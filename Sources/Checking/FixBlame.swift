import Algorithms
import Diagnostics
import YAML

/// The findings that fixes applied together answer for, and the fixes among them that did harm: those in the smallest part of the file
/// around a new error.
struct FixBlame {
  private let file: SourceFile
  private let before: [Diagnostic]
  /// Where the findings before the fixes are.
  private let known: Set<Place>
  /// As `fixesTogether` orders them.
  private let starts: [Int]
  private let edits: [Fix.Edit]

  init(of fixes: [Fix], in file: SourceFile, with before: [Diagnostic]) {
    self.file = file
    self.before = before
    known = Set(before.map { Place(rule: $0.rule, offset: Int($0.finding.range.start)) })
    starts = fixes.map { fix in fix.edits.map { Int($0.range.start) }.min() ?? 0 }
    edits = fixes.flatMap(\.edits).sorted { $0.range.start < $1.range.start }
  }

  /// The findings that count: not those on text that no fix changed and that could not be seen before, because there
  /// was an error. Keys that an object now lacks or cannot have do count if the fix is in that object.
  func findings(answeredFor after: CheckedFile) -> [Diagnostic] {
    let found = after.diagnostics
    guard before.contains(where: { $0.severity == .error }) else { return found }
    var keys: Set<Int>?
    return zip(found, origins(of: found)).filter { finding, origin in
      if origin.isChanged || isKnown(finding, origin) { return true }
      guard Self.rulesOfKeys.contains(finding.rule) else { return false }
      keys = keys ?? keysBesideFixes()
      return keys?.contains(origin.offset) ?? true
    }.map(\.0)
  }

  private static let rulesOfKeys: Set = ["missing-key", "unknown-key", "duplicate-key"]

  /// The places of these fixes in the list; none where nothing points to them.
  func fixes(blamedFor findings: [Diagnostic]) -> Set<Int> {
    let rules = findings.rulesWithMoreErrors(than: before)
    let errors = findings.filter { $0.severity == .error && rules.contains($0.rule) }
    return blamed(for: zip(errors, origins(of: errors)).filter { !isKnown($0, $1) }.map(\.1.offset))
  }

  private struct Place: Hashable {
    let rule: String
    let offset: Int
  }

  private func isKnown(_ finding: Diagnostic, _ origin: Origin) -> Bool {
    known.contains(Place(rule: finding.rule, offset: origin.offset))
  }

  private struct Origin {
    /// The offset that a finding would have without the fixes.
    let offset: Int
    /// It is about text that a fix wrote.
    let isChanged: Bool
  }

  /// The origins of findings in reading order.
  private func origins(of findings: [Diagnostic]) -> [Origin] {
    var shift = 0
    var rest = edits[...]
    return findings.map { finding in
      let offset = Int(finding.finding.range.start)
      while let edit = rest.first, Int(edit.range.start) + shift + edit.text.utf8.count <= offset {
        shift += edit.text.utf8.count - edit.range.bytes.count
        rest.removeFirst()
      }
      let next = rest.first.map { Int($0.range.start) + shift } ?? .max
      return Origin(
        offset: next < offset ? Int(rest.first?.range.start ?? 0) : offset - shift,
        isChanged: next < max(offset + 1, Int(finding.finding.range.end)))
    }
  }

  /// Where the keys begin in all objects in which a fix changes a key or a word.
  private func keysBesideFixes() -> Set<Int> {
    guard let document = parseYAML(file).value, let root = document.root else { return [] }
    var keys: Set<Int> = []
    addKeys(of: root, in: document, to: &keys)
    return keys
  }

  private func addKeys(of node: YAMLNode, in document: YAMLDocument, to keys: inout Set<Int>) {
    guard !document.isAlias(node) else { return }
    switch document.kind(node) {
    case .scalar: return
    case .sequence: for element in document.elements(node) { addKeys(of: element, in: document, to: &keys) }
    case .mapping:
      let entries = Array(document.entries(node))
      let isChanged = entries.contains { key, value in
        !fixes(in: document.place(key)).isEmpty
          || document.kind(value) == .scalar && !fixes(in: document.place(value)).isEmpty
      }
      if isChanged { keys.formUnion(entries.map { document.place($0.key).lowerBound }) }
      for (_, value) in entries { addKeys(of: value, in: document, to: &keys) }
    }
  }

  private func blamed(for offsets: [Int]) -> Set<Int> {
    let parts = partsWithFixes()
    var open = [0..<file.text.count + 1]
    var next = 0
    var found: Set<Int> = []
    for offset in offsets {
      while next < parts.count, parts[next].lowerBound <= offset {
        open.removeAll { $0.upperBound <= parts[next].lowerBound }
        open.append(parts[next])
        next += 1
      }
      open.removeAll { $0.upperBound <= offset }
      if let part = open.last { found.formUnion(fixes(in: part)) }
    }
    return found
  }

  private func fixes(in part: Range<Int>) -> Range<Int> {
    starts.partitioningIndex { $0 >= part.lowerBound }..<starts.partitioningIndex { $0 >= part.upperBound }
  }

  /// The entries of lists and maps that have a fix in them, outer ones first.
  private func partsWithFixes() -> [Range<Int>] {
    guard let document = parseYAML(file).value, let root = document.root else { return [] }
    var parts: [Range<Int>] = []
    addParts(of: root, in: document, to: &parts)
    return parts
  }

  private func addParts(of node: YAMLNode, in document: YAMLDocument, to parts: inout [Range<Int>]) {
    switch document.kind(node) {
    case .scalar: return
    case .sequence:
      for element in document.elements(node) {
        addPart(from: document.place(element).lowerBound, through: element, in: document, to: &parts)
      }
    case .mapping:
      for (key, value) in document.entries(node) {
        addPart(from: document.place(key).lowerBound, through: value, in: document, to: &parts)
      }
    }
  }

  private func addPart(
    from start: Int, through node: YAMLNode, in document: YAMLDocument, to parts: inout [Range<Int>]
  ) {
    let place = document.place(node)
    let part = start..<max(start, place.upperBound)
    guard !fixes(in: part).isEmpty else { return }
    parts.append(part)
    // What a `*name` refers to is a part of its own.
    if document.range(node).bytes == place { addParts(of: node, in: document, to: &parts) }
  }
}
