extension SourceFile {
  /// The text with these fixes made, which must not overlap.
  package func text(making fixes: [Fix]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in fixes.flatMap(\.edits).inTextOrder() {
      result += text[position..<edit.range.bytes.lowerBound]
      result += edit.text.utf8
      position = edit.range.bytes.upperBound
    }
    return result + text[position...]
  }

  /// Those of the fixes that can be made at once, the first in the text going before others that overlap it.
  package func fixesTogether(_ fixes: [Fix]) -> [Fix] {
    let known = fixes.filter { isSound($0) }.sorted { $0.start < $1.start }
    var chosen: [Fix] = []
    // All edits of the chosen ones, which a fix further back may still reach into.
    var taken: [Fix.Edit] = []
    for fix in known where !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit) } }) {
      chosen.append(fix)
      taken = taken.filter { $0.range.end >= fix.start } + fix.edits
    }
    return chosen
  }

  /// Its edits lie in the text and apart from each other.
  private func isSound(_ fix: Fix) -> Bool {
    let edits = fix.edits.inTextOrder()
    guard let last = edits.last, Int(last.range.end) <= text.count else { return false }
    return zip(edits, edits.dropFirst()).allSatisfy { $0.range.end <= $1.range.start && $0.range != $1.range }
  }
}

extension Fix {
  fileprivate var start: UInt32 { edits.map(\.range.start).min() ?? 0 }
}

extension Fix.Edit {
  /// Also where one is put in at the other's edge: which of the two goes first is not said.
  fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
    let isInsertion = range.start == range.end || other.range.start == other.range.end
    return isInsertion
      ? range.start <= other.range.end && other.range.start <= range.end
      : range.start < other.range.end && other.range.start < range.end
  }
}

extension [Fix.Edit] {
  /// What is put in goes before what is replaced from there on.
  fileprivate func inTextOrder() -> [Fix.Edit] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
