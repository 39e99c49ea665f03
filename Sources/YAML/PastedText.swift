import Diagnostics

/// A text that was pasted after its key and goes over several lines, whose dashes and colons YAML reads as lists and keys.
struct PastedText {
  private let key: String
  /// From the first character after the key to the end of the last line.
  private let range: Range<Int>
  /// The lines without common indentation.
  private let lines: [String]
  private let indentation: Int
  private let lineBreak: String

  private static let textKeys = ["text", "intro", "outro", "description", "consent", "help", "hint"]
  /// Keys that somebody may have indented too far below a text.
  private static let otherKeys: Set = [
    "id", "type", "options", "range", "labels", "when", "items", "questions", "fields", "required",
    "section", "title", "pattern", "unit", "exclusive", "no-answer", "at-least", "at-most", "dimension",
    "repeat", "schedule", "target", "languages", "version", "sections", "scores", "source",
  ]

  /// - Parameter place: where YAML cannot go on, in the text or right after it
  init?(near place: Int, in file: SourceFile) {
    guard let owner = Self.owner(of: place, in: file), let key = owner.key else { return nil }
    var below: [SourceLine] = []
    var next = owner.below(in: file.text)
    while let line = next, Self.continues(line, owner) {
      below.append(line)
      next = line.below(in: file.text)
    }
    guard let last = below.last, place <= last.content.upperBound || below.count > 1,
      !below.contains(where: Self.isKey), !owner.value.contains(UInt8(ascii: "#"))
    else { return nil }
    self.key = String(decoding: key, as: UTF8.self)
    range = owner.value.startIndex..<last.content.upperBound
    indentation = owner.column + 2
    lineBreak = file.text[owner.text.endIndex...].starts(with: [0x0D, 0x0A]) ? "\r\n" : "\n"
    let least = below.map(Self.indentation).min() ?? 0
    let rest = file.string(in: SourceRange(owner.text.endIndex..<last.content.upperBound))
    lines =
      [String(decoding: owner.value, as: UTF8.self)]
      + rest.split(omittingEmptySubsequences: false) { $0.isNewline }.dropFirst().map {
        String($0.dropFirst(least))
      }
  }

  /// The line of the key above the place, or at it.
  private static func owner(of place: Int, in file: SourceFile) -> SourceLine? {
    var line: SourceLine? = SourceLine(at: place, in: file.text)
    var least = Int.max
    while let current = line {
      let isOwner = current.key.map { textKeys.contains(String(decoding: $0, as: UTF8.self)) } ?? false
      if isOwner, current.hasPlainValue, current.column <= least { return current }
      least = min(least, indentation(of: current))
      line = least == 0 && !current.isListEntry && current.key != nil ? nil : current.above(in: file.text)
    }
    return nil
  }

  private static func continues(_ line: SourceLine, _ owner: SourceLine) -> Bool {
    let indentation = indentation(of: line)
    if indentation > owner.column { return true }
    // At the same indentation, a list or a line without a key; no comment.
    return indentation == owner.column && !owner.isListEntry && (line.isListEntry || line.key == nil)
      && line.text[line.content.lowerBound] != UInt8(ascii: "#")
  }

  private static func isKey(_ line: SourceLine) -> Bool {
    line.key.map { otherKeys.contains(String(decoding: $0, as: UTF8.self)) } ?? false
  }

  private static func indentation(of line: SourceLine) -> Int {
    line.content.lowerBound - line.text.startIndex
  }

  var finding: Finding {
    let margin = lineBreak + String(repeating: " ", count: indentation)
    return Finding(
      "this text has several lines, and YAML reads its dashes and colons as lists and keys",
      at: SourceRange(range),
      help: "write `\(key): |`, and the whole text below it, each line with \(indentation) spaces before it",
      fix: Fix(
        [Fix.Edit(SourceRange(range), "|" + lines.map { $0.isEmpty ? lineBreak : margin + $0 }.joined())],
        isSafe: false))
  }
}

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
