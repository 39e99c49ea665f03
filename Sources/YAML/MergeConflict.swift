import Diagnostics

/// The places where git could not merge two versions of the file, if there are any.
func mergeConflicts(in file: SourceFile) -> PhaseReport? {
  var report = PhaseReport(on: file)
  var block: MergeConflict?
  forEachLine(of: file.text) { line in
    switch MergeConflict.Marker(line) {
    case .start: block = MergeConflict(start: SourceRange(line))
    case .middle: block?.middle = SourceRange(line)
    case .end:
      if let finding = block?.finding(endingAt: SourceRange(line)) { report.add(.mergeConflict, finding) }
      block = nil
    case nil: break
    }
  }
  return report.isEmpty ? nil : report
}

private func forEachLine(of text: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
  for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { body(line) }
}

/// The lines between two of git's markers.
private struct MergeConflict {
  enum Marker {
    case start
    case middle
    case end

    /// Seven equal characters at the beginning of a line, followed by the name of a version or by nothing.
    init?(_ line: ArraySlice<UInt8>) {
      guard let sign = line.first, line.prefix(7).count == 7, line.prefix(7).allSatisfy({ $0 == sign }),
        line.count == 7 || line[line.startIndex + 7] == 0x20
      else { return nil }
      switch sign {
      case UInt8(ascii: "<"): self = .start
      case UInt8(ascii: "="): self = .middle
      case UInt8(ascii: ">"): self = .end
      default: return nil
      }
    }
  }

  let start: SourceRange
  var middle: SourceRange?

  func finding(endingAt end: SourceRange) -> Finding? {
    guard let middle else { return nil }
    return Finding(
      "git could not merge two versions of these lines", at: start,
      notes: [Note("the other version begins here", at: middle), Note("and ends here", at: end)],
      help:
        "make one text of both versions, then delete the three lines with `<<<<<<<`, `=======` and `>>>>>>>`")
  }
}

extension SourceRange {
  fileprivate init(_ line: ArraySlice<UInt8>) { self.init(line.startIndex..<line.endIndex) }
}
