import Algorithms
import Diagnostics
import YAML

/// Which of the fixes that were applied together did harm: those in the smallest part of the file around a new error.
struct FixBlame {
  private let file: SourceFile
  /// As `fixesTogether` orders them.
  private let starts: [Int]
  private let edits: [Fix.Edit]

  init(of fixes: [Fix], in file: SourceFile) {
    self.file = file
    starts = fixes.map { fix in fix.edits.map { Int($0.range.start) }.min() ?? 0 }
    edits = fixes.flatMap(\.edits).sorted { $0.range.start < $1.range.start }
  }

  /// The places of these fixes in the list; none where nothing points to them.
  func fixes(blamedFor after: CheckedFile, since before: CheckedFile) -> Set<Int> {
    let rules = after.rulesWithMoreErrors(than: before)
    let known = Set(
      before.errors(of: rules).map { Place(rule: $0.rule, offset: Int($0.finding.range.start)) })
    let new = zip(after.errors(of: rules), offsetsBefore(after.errors(of: rules)))
      .filter { error, offset in !known.contains(Place(rule: error.rule, offset: offset)) }
    return blamed(for: new.map(\.1))
  }

  private struct Place: Hashable {
    let rule: String
    let offset: Int
  }

  /// The offsets that these findings, in reading order, would have without the fixes.
  private func offsetsBefore(_ errors: [Diagnostic]) -> [Int] {
    var shift = 0
    var rest = edits[...]
    return errors.map { error in
      let offset = Int(error.finding.range.start)
      while let edit = rest.first, Int(edit.range.start) + shift + edit.text.utf8.count <= offset {
        shift += edit.text.utf8.count - edit.range.bytes.count
        rest.removeFirst()
      }
      let isInEdit = rest.first.map { Int($0.range.start) + shift < offset } ?? false
      return isInEdit ? Int(rest.first?.range.start ?? 0) : offset - shift
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

extension CheckedFile {
  fileprivate func errors(of rules: Set<String>) -> [Diagnostic] {
    diagnostics.filter { $0.severity == .error && rules.contains($0.rule) }
  }
}
