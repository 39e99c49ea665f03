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

  private init(wanted: Set<Int>) {
    self.wanted = wanted
  }

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
