import JSON
import Terminal

/// SARIF 2.1.0 with what GitHub code scanning requires.
package struct SARIFReporter: Reporter {
  /// GitHub refuses a run with more results than this.
  static let mostResults = 25_000
  /// GitHub keeps at most this many locations of a result.
  private static let mostNotes = 100
  /// The base of relative paths; readers of the file know where it is.
  private static let root = "%SRCROOT%"

  private let rules: [RuleSummary]
  private let ruleIndices: [String: Int]
  private let version: String

  package init(rules: [RuleSummary], version: String) {
    self.rules = rules
    ruleIndices = Dictionary(
      rules.indices.map { (rules[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    self.version = version
  }

  package func bytes(of report: Report) -> [UInt8] {
    let json: JSON = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [run(report)],
    ]
    return JSONWriter.bytes(of: json) + [0x0A]
  }

  private func run(_ report: Report) -> JSON {
    let shown = worst(report.diagnostics)
    let suppressed = report.suppressed.prefix(Self.mostResults - shown.count)
    let hashes = lineHashes(shown + suppressed.map(\.diagnostic))
    // If one result says whether it is suppressed, all of them must.
    let none: JSON? = suppressed.isEmpty ? nil : []
    let results =
      shown.map { result($0, in: report, hashes).adding("suppressions", none) }
      + suppressed.map { result($0.diagnostic, in: report, hashes).adding("suppressions", [suppression($0)]) }
    return [
      "tool": ["driver": driver],
      "invocations": [invocation(report, leftOut: report.diagnostics.count - shown.count)],
      "originalUriBaseIds": .object([
        JSON.Member(Self.root, ["description": ["text": "the root of the study's repository"]])
      ]),
      "columnKind": "utf16CodeUnits",
      "newlineSequences": ["\r\n", "\n", "\r"],
      "results": .array(results),
    ]
  }

  private var driver: JSON {
    [
      "name": "qtool",
      "version": .string(version),
      "semanticVersion": .string(version),
      "rules": .array(rules.map(sarifRule)),
    ]
  }

  private func invocation(_ report: Report, leftOut: Int) -> JSON {
    var notifications = report.failures.map { notification($0.message, level: "error") }
    if leftOut > 0 {
      let text =
        "\(counted(leftOut, "finding")) left out, the least severe: GitHub accepts \(Self.mostResults) per file"
      notifications.append(notification(text, level: "warning"))
    }
    let json: JSON = ["executionSuccessful": .bool(report.failures.isEmpty)]
    return json.adding("toolExecutionNotifications", notifications.isEmpty ? nil : .array(notifications))
  }

  private func notification(_ text: String, level: String) -> JSON {
    ["level": .string(level), "message": ["text": .string(text)]]
  }

  /// In the order of the report, without the least severe if there are too many.
  private func worst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > Self.mostResults else { return diagnostics }
    var room = Self.mostResults
    var roomOfSeverity: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() {
      let taken = min(room, diagnostics.count { $0.severity == severity })
      roomOfSeverity[severity] = taken
      room -= taken
    }
    return diagnostics.filter { diagnostic in
      guard let left = roomOfSeverity[diagnostic.severity], left > 0 else { return false }
      roomOfSeverity[diagnostic.severity] = left - 1
      return true
    }
  }

  private typealias Hashes = [ObjectIdentifier: [Int: String]]

  private func lineHashes(_ diagnostics: [Diagnostic]) -> Hashes {
    var lines: [ObjectIdentifier: (file: SourceFile, lines: Set<Int>)] = [:]
    for diagnostic in diagnostics {
      guard let line = diagnostic.position()?.line else { continue }
      lines[ObjectIdentifier(diagnostic.file), default: (diagnostic.file, [])].lines.insert(line)
    }
    return lines.mapValues { LineHashes.hashes(of: $0.lines, in: $0.file) }
  }

  private func result(_ diagnostic: Diagnostic, in report: Report, _ hashes: Hashes) -> JSON {
    let (finding, file) = (diagnostic.finding, diagnostic.file)
    let hash = diagnostic.position().flatMap { hashes[ObjectIdentifier(file)]?[$0.line] }
    let notes = finding.notes.prefix(Self.mostNotes).enumerated().map { index, note in
      related(note, number: index + 1, in: note.file ?? file, report)
    }
    let json: JSON = [
      "ruleId": .string(diagnostic.rule),
      "level": .string(sarifLevel(diagnostic.severity)),
      "message": ["text": .string(plain(diagnostic.messageWithHelp))],
      "locations": [location(of: diagnostic, report)],
    ]
    return json.adding("ruleIndex", ruleIndices[diagnostic.rule].map(JSON.int))
      .adding("partialFingerprints", hash.map { ["primaryLocationLineHash": .string($0)] })
      .adding("relatedLocations", notes.isEmpty ? nil : .array(notes))
      .adding("fixes", finding.fix.map { [fix($0, help: finding.help, in: file, report)] })
  }

  private func suppression(_ finding: SuppressedFinding) -> JSON {
    switch finding.decision {
    case .comment(let reason): ["kind": "inSource", "justification": .string(reason)]
    case .baseline: ["kind": "external", "justification": "the finding is in the baseline"]
    }
  }

  private func related(_ note: Note, number: Int, in file: SourceFile, _ report: Report) -> JSON {
    [
      "id": .int(number), "message": ["text": .string(plain(note.message))],
      "physicalLocation": location(note.range, in: file, report),
    ]
  }

  private func fix(_ fix: Fix, help: String?, in file: SourceFile, _ report: Report) -> JSON {
    let replacements = fix.edits.map { edit -> JSON in
      ["deletedRegion": region(edit.range, in: file), "insertedContent": ["text": .string(edit.text)]]
    }
    let change: JSON = ["artifactLocation": artifact(file, report), "replacements": .array(replacements)]
    let description =
      help ?? (fix.isSafe ? "does not change what the questionnaire means" : "review before you accept")
    return ["description": ["text": .string(plain(description))], "artifactChanges": [change]]
  }

  /// A table has no regions, but columns with names.
  private func location(of diagnostic: Diagnostic, _ report: Report) -> JSON {
    if let cell = diagnostic.file.cell {
      return logical(cell, "cell", in: diagnostic.file, report)
    }
    guard let rows = diagnostic.rows else {
      return ["physicalLocation": location(diagnostic.finding.range, in: diagnostic.file, report)]
    }
    return logical(rows.column, "column", in: diagnostic.file, report)
  }

  private func logical(_ name: String?, _ kind: String, in file: SourceFile, _ report: Report) -> JSON {
    let json: JSON = ["physicalLocation": ["artifactLocation": artifact(file, report)]]
    return json.adding("logicalLocations", name.map { [["name": .string($0), "kind": .string(kind)]] })
  }

  private func location(_ range: SourceRange, in file: SourceFile, _ report: Report) -> JSON {
    ["artifactLocation": artifact(file, report), "region": region(range, in: file)]
  }

  private func artifact(_ file: SourceFile, _ report: Report) -> JSON {
    switch report.place(of: file) {
    case .repository(let path): ["uri": .string(percentEncoded(path)), "uriBaseId": .string(Self.root)]
    case .absolute(let path): ["uri": .string("file://" + percentEncoded(path))]
    case .standardInput: ["uri": .string(percentEncoded(Array(file.path.utf8)))]
    }
  }

  private func region(_ range: SourceRange, in file: SourceFile) -> JSON {
    let start = file.position(at: range.start, in: .utf16)
    let end = file.position(at: range.end, in: .utf16)
    return [
      "startLine": .int(start.line), "startColumn": .int(start.column),
      "endLine": .int(end.line), "endColumn": .int(end.column),
    ]
  }

  /// Message strings may contain links such as `[words](target)`; escapes text of a questionnaire that looks like one.
  private func plain(_ text: String) -> String {
    text.split(separator: "](", omittingEmptySubsequences: false).joined(separator: "\\](")
  }
}

/// A path as part of a URI: everything but letters, digits, `-._~` and `/` in hexadecimal (RFC 3986).
func percentEncoded(_ path: [UInt8]) -> String {
  var encoded = ""
  for byte in path {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      encoded.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      encoded += byte < 16 ? "%0" : "%"
      encoded += String(byte, radix: 16, uppercase: true)
    }
  }
  return encoded
}

/// The hash by which GitHub code scanning recognizes the line of an alert: `primaryLocationLineHash`.
///
/// It covers a hundred characters from the start of a line, without spaces and tabs, in UTF-16 units and with `\n` for
/// every line break, followed by the number of earlier lines with this hash. github/codeql-action computes it this way.
struct LineHashes {
  private static let windowSize = 100
  private static let base: UInt64 = 37
  /// The weight of a unit when it leaves the window.
  private static let leavingWeight = (0..<windowSize).reduce(UInt64(1)) { weight, _ in weight &* base }

  private var window = [UInt64](repeating: 0, count: windowSize)
  /// The line that begins with the unit at this position of the window, from 1; 0 for none.
  private var lines = [Int](repeating: 0, count: windowSize)
  private var index = 0
  private var hash: UInt64 = 0
  private var line = 0
  private var isLineStart = true
  private var followsReturn = false
  private var counts: [UInt64: Int] = [:]
  private let wanted: Set<Int>
  private var found: [Int: String] = [:]

  /// The hashes of these lines, by line.
  static func hashes(of lines: Set<Int>, in file: SourceFile) -> [Int: String] {
    var hashes = LineHashes(wanted: lines)
    if file.hasByteOrderMark { hashes.read(0xFEFF) }
    for unit in String(decoding: file.text, as: UTF8.self).utf16 { hashes.read(unit) }
    // The end of the file counts as a character, so that the last line has a hash even if it is empty.
    hashes.read(0xFFFF)
    for _ in 0..<windowSize {
      hashes.finishLine()
      hashes.push(0)
    }
    return hashes.found
  }

  private init(wanted: Set<Int>) { self.wanted = wanted }

  private mutating func read(_ unit: UInt16) {
    let isSkipped = unit == 0x20 || unit == 0x09 || followsReturn && unit == 0x0A
    followsReturn = !isSkipped && unit == 0x0D
    if isSkipped { return }
    let unit = unit == 0x0D ? 0x0A : unit
    finishLine()
    if isLineStart {
      line += 1
      lines[index] = line
    }
    isLineStart = unit == 0x0A
    push(UInt64(unit))
  }

  /// Called when the window has come round to where a line began: it then contains that line's characters.
  private mutating func finishLine() {
    guard lines[index] > 0 else { return }
    counts[hash, default: 0] += 1
    if wanted.contains(lines[index]) {
      found[lines[index]] = "\(String(hash, radix: 16)):\(counts[hash] ?? 1)"
    }
    lines[index] = 0
  }

  private mutating func push(_ unit: UInt64) {
    hash = hash &* Self.base &+ unit &- Self.leavingWeight &* window[index]
    window[index] = unit
    index = (index + 1) % Self.windowSize
  }
}
