import Algorithms

extension SourceFile {
  /// The text with these fixes applied, which must not overlap.
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

  /// The fixes that can be applied together; of those that overlap, the first in the text.
  package func fixesTogether(_ fixes: [Fix]) -> [Fix] {
    let known = fixes.filter { isSound($0) }.sorted { $0.start < $1.start }
    var chosen: [Fix] = []
    // All edits of the chosen fixes, which a later fix may still overlap.
    var taken: [Fix.Edit] = []
    for fix in known where !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit) } }) {
      chosen.append(fix)
      taken = taken.filter { $0.range.end >= fix.start } + fix.edits
    }
    return chosen
  }

  /// Its edits are within the text and do not overlap.
  private func isSound(_ fix: Fix) -> Bool {
    let edits = fix.edits.inTextOrder()
    guard let last = edits.last, Int(last.range.end) <= text.count else { return false }
    return edits.adjacentPairs().allSatisfy { $0.range.end <= $1.range.start && $0.range != $1.range }
  }
}

extension Fix {
  fileprivate var start: UInt32 { edits.map(\.range.start).min() ?? 0 }
}

extension Fix.Edit {
  /// True also if one is inserted at the other's edge, because their order would be undefined.
  fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
    let isInsertion = range.start == range.end || other.range.start == other.range.end
    return isInsertion
      ? range.start <= other.range.end && other.range.start <= range.end
      : range.start < other.range.end && other.range.start < range.end
  }
}

extension [Fix.Edit] {
  /// An insertion comes before a replacement that starts at the same place.
  fileprivate func inTextOrder() -> [Fix.Edit] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
