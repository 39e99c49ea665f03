import Generating

/// Changes to a questionnaire, from one byte to two files in one: lines and words move so that the file still looks as
/// if a study lead wrote it, most of it is understood, and the odd part is reached.
struct Changes {
  let corpus: [[UInt8]]
  var generator: SeededGenerator

  private static let mostBytes = 128 << 10
  private typealias Line = ArraySlice<UInt8>

  /// The file after one to eight changes.
  func made(to original: [UInt8]) -> [UInt8] {
    var changes = self
    var bytes = original
    for _ in 0..<changes.generator.pick([1, 1, 2, 3, 5, 8]) {
      bytes = Array(changes.changed(bytes).prefix(Self.mostBytes))
    }
    return bytes
  }

  private mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    switch generator.number(0...99) {
    case ..<45:
      var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
      changeLines(&lines)
      return Array(lines.joined(separator: [newline]))
    case ..<65:
      var words = bytes.split(separator: space, omittingEmptySubsequences: false)
      words[place(in: words)] = word()[...]
      return Array(words.joined(separator: [space]))
    case ..<80:
      let piece = repeated(Array(generator.pick(oddCharacters).utf8))
      return inserting(piece, in: bytes)
    case ..<85: return inserting(generator.pick(oddBytes), in: bytes)
    case ..<92: return withOtherBytes(bytes)
    case ..<95: return Array(bytes.prefix(generator.number(0...bytes.count)))
    case ..<98:
      let other = generator.pick(corpus)
      return bytes.prefix(generator.number(0...bytes.count)) + other.suffix(generator.number(0...other.count))
    default: return reencoded(bytes)
    }
  }

  private mutating func changeLines(_ lines: inout [Line]) {
    let chosen = some(of: lines)
    let other = place(in: lines)
    switch generator.number(0...7) {
    case 0: lines.removeSubrange(chosen)
    case 1:
      let count = generator.pick([2, 2, 3, 50])
      lines.replaceSubrange(chosen, with: (0..<count).flatMap { _ in lines[chosen] })
    case 2: lines.swapAt(chosen.lowerBound, other)
    case 3:
      let moved = lines[chosen]
      lines.removeSubrange(chosen)
      lines.insert(contentsOf: moved, at: min(other, lines.count))
    case 4:
      let by = generator.pick([-4, -2, -1, 1, 2, 4, 200])
      for index in chosen { lines[index] = indented(lines[index], by: by) }
    case 5:
      let others = generator.pick(corpus).split(separator: newline, omittingEmptySubsequences: false)
      lines.insert(contentsOf: others[some(of: others)], at: other)
    case 6: replaceValue(&lines[other])
    default: replaceKey(&lines[other])
    }
  }

  private func indented(_ line: Line, by: Int) -> Line {
    if by > 0 { return ArraySlice(repeatElement(space, count: by) + line) }
    return line.dropFirst(min(-by, line.prefix { $0 == space }.count))
  }

  private mutating func replaceValue(_ line: inout Line) {
    guard let colon = line.firstIndex(of: colon) else { return }
    line = line[...colon] + [space] + Array(generator.pick(oddScalars).utf8)
  }

  private mutating func replaceKey(_ line: inout Line) {
    let others = generator.pick(corpus).split(separator: newline)
    guard !others.isEmpty, let colon = line.firstIndex(of: colon) else { return }
    let key = generator.pick(others).drop { $0 == space || $0 == dash }.prefix { $0 != UInt8(ascii: ":") }
    line = line.prefix { $0 == space || $0 == dash } + key + line[colon...]
  }

  private mutating func word() -> [UInt8] {
    let words = generator.pick(corpus).split(separator: space)
    return words.isEmpty || generator.chance(30)
      ? Array(generator.pick(oddScalars).utf8) : Array(generator.pick(words))
  }

  private mutating func repeated(_ piece: [UInt8]) -> [UInt8] {
    Array(repeatElement(piece, count: generator.pick([1, 1, 1, 40])).joined())
  }

  private mutating func inserting(_ piece: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.insert(contentsOf: piece, at: generator.number(0...bytes.count))
    return bytes
  }

  private mutating func withOtherBytes(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    for _ in 0..<generator.pick([1, 1, 4, 32]) {
      bytes[generator.number(0...bytes.count - 1)] = UInt8(generator.number(0...255))
    }
    return bytes
  }

  private mutating func reencoded(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch generator.number(0...3) {
    case 0: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 1: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case 2: return [0xEF, 0xBB, 0xBF] + text.utf8
    default: return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }
  }

  /// A range of at least one line; there always is one.
  private mutating func some(of lines: [Line]) -> Range<Int> {
    let start = place(in: lines)
    return start..<min(start + generator.pick([1, 1, 2, 5, 20]), lines.count)
  }

  private mutating func place(in lines: [Line]) -> Int { generator.number(0...lines.count - 1) }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let dash = UInt8(ascii: "-")
private let colon = UInt8(ascii: ":")
