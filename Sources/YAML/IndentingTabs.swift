import Diagnostics

/// The tabs of a file that are where YAML has spaces: before the first word of a line.
package struct IndentingTabs {
  private let file: SourceFile
  /// Neighbouring tabs together.
  private let places: [SourceRange]

  /// In a block text, tabs after its own indentation are part of the text.
  package init(in file: SourceFile) {
    self.file = file
    places = SourceLine.outsideOfBlocks(in: file.text).flatMap { line in
      line.indentingTabs.map { SourceRange($0) }
    }
  }

  /// The spaces for a tab before a line, and for one after a dash.
  private static let widths = [(2, 1), (4, 3), (8, 7)]

  /// Spaces for all tabs, of the width with which most of the file can be read.
  private var best: (width: Int, fix: Fix, document: YAMLDocument?) {
    let all = Self.widths.map { width, afterDash in
      let fix = Fix(places.map { Fix.Edit($0, spaces(width, afterDash, for: $0)) }, isSafe: true)
      let read = parseYAML(SourceFile(path: file.path, text: file.text(making: [fix])))
      let end = read.report.diagnostics.map { $0.file.position(at: $0.finding.range.start).line }.min()
      return (width, fix, read.value, read.value == nil ? end ?? 0 : .max)
    }
    let best = all.max { $0.3 < $1.3 } ?? all[0]
    return (best.0, best.1, best.2)
  }

  private func spaces(_ width: Int, _ afterDash: Int, for tabs: SourceRange) -> String {
    let isAfterDash = tabs.start > 0 && file.text[Int(tabs.start) - 1] == UInt8(ascii: "-")
    let count = Int(tabs.end - tabs.start)
    return String(repeating: " ", count: isAfterDash ? afterDash + (count - 1) * width : count * width)
  }

  /// The file with spaces instead, if that is all that it needs to be read.
  package var documentWithSpaces: YAMLDocument? { places.isEmpty ? nil : best.document }

  func finding(at offset: Int) -> Finding {
    let best = places.isEmpty ? nil : best
    return Finding(
      "YAML does not allow tabs for indentation", at: SourceRange(offset..<offset + 1),
      help: "write \(best?.width ?? 2) spaces instead of each tab\(otherLines(than: offset))", fix: best?.fix)
  }

  private static var mostLines: Int { 20 }

  /// Such as `, also in lines 5 to 9 and 12`.
  private func otherLines(than offset: Int) -> String {
    let own = file.position(at: UInt32(offset)).line
    var runs: [ClosedRange<Int>] = []
    for place in places where runs.count <= Self.mostLines {
      let line = file.position(at: place.start).line
      if line == own || runs.last?.upperBound == line { continue }
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    let words = runs.prefix(Self.mostLines).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    guard let first = runs.first else { return "" }
    return ", also in \(first.count == 1 && runs.count == 1 ? "line" : "lines") "
      + words.joined(separator: ", ") + (runs.count > Self.mostLines ? ", …" : "")
  }
}
