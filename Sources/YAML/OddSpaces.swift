import Diagnostics

/// Characters that look like a space or like nothing, but are not the space that YAML, ids and conditions know.
package struct OddSpaces {
  private let places: [(range: SourceRange, name: String, hasWidth: Bool)]

  /// Nil if the range has none.
  package init?(in range: SourceRange, of file: SourceFile) {
    // All of them begin with one of these bytes, which other characters rarely have in ids and keys.
    let bytes = file.text[range.bytes.clamped(to: file.text.indices)]
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE1 || $0 == 0xE2 || $0 == 0xE3 || $0 == 0xEF }) else {
      return nil
    }
    var offset = bytes.startIndex
    var places: [(range: SourceRange, name: String, hasWidth: Bool)] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let end = offset + scalar.utf8.count
      if let name = Self.name(of: scalar) {
        places.append((SourceRange(offset..<end), name, !Self.isInvisible(scalar)))
      }
      offset = end
    }
    guard !places.isEmpty else { return nil }
    self.places = places
  }

  /// A text with ordinary spaces instead; the text itself if it has no odd ones.
  package static func replaced(in text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), text.unicodeScalars.contains(where: { name(of: $0) != nil })
    else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isInvisible(scalar) {
      result.append(name(of: scalar) == nil ? scalar : " ")
    }
    let spaced = result.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return String(String.UnicodeScalarView(spaced))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x180E, 0x200B...0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0: "a no-break space"
    case 0x202F: "a narrow no-break space"
    case 0x200B: "a zero-width space"
    case 0x180E, 0x200C, 0x200D, 0x2060, 0xFEFF: "an invisible character"
    case 0x3000: "a wide space"
    case 0x1680, 0x2000...0x200A, 0x205F: "a space of another width"
    default: nil
    }
  }

  package func finding(in file: SourceFile) -> Finding {
    let first = places[0]
    let code = file.string(in: first.range).unicodeScalars.first?.value ?? 0
    let digits = String(code, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Finding(
      "here is \(first.name) (\(number)), which only looks like " + (first.hasWidth ? "a space" : "nothing"),
      at: first.range,
      notes: places.dropFirst().prefix(20).map { Note("and here is \($0.name)", at: $0.range) },
      help: first.hasWidth ? "replace it with an ordinary space" : "delete it",
      fix: Fix(places.map { Fix.Edit($0.range, $0.hasWidth ? " " : "") }, isSafe: true))
  }
}

extension ReportedRule {
  package static let oddSpace = ReportedRule("odd-space")
}

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
