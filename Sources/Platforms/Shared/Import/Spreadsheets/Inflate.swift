/// Why an archive or a part of it cannot be read.
struct SpreadsheetError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Unpacks data in the format DEFLATE (RFC 1951), into at most as many bytes as the archive promises.
struct Inflate {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let size: Int

  static func unpack(_ input: ArraySlice<UInt8>, size: Int) throws(SpreadsheetError) -> [UInt8] {
    var inflate = Inflate(input: input, size: size)
    try inflate.readBlocks()
    return inflate.output
  }

  private init(input: ArraySlice<UInt8>, size: Int) {
    self.input = input
    self.size = size
    position = input.startIndex
    output.reserveCapacity(size)
  }

  private static let damaged = SpreadsheetError("a part of it is damaged")
  private static let tooLarge = SpreadsheetError("a part of it is larger than it says")

  // MARK: Bits

  private mutating func take(_ count: UInt32) throws(SpreadsheetError) -> Int {
    fill(count)
    guard bitCount >= count else { throw Self.damaged }
    let value = bits & ((1 << count) - 1)
    drop(count)
    return Int(value)
  }

  /// At the end of the input, there may be fewer.
  private mutating func fill(_ count: UInt32) {
    while bitCount < count, position < input.endIndex {
      bits |= UInt32(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: UInt32) {
    bits >>= count
    bitCount -= count
  }

  private mutating func symbol(_ code: HuffmanCode) throws(SpreadsheetError) -> Int {
    fill(HuffmanCode.shortBits)
    let short = code.short[Int(bits & (1 << HuffmanCode.shortBits - 1))]
    if short.length > 0, short.length <= bitCount {
      drop(UInt32(short.length))
      return Int(short.symbol)
    }
    var (value, first, index) = (0, 0, 0)
    for length in 1...HuffmanCode.longest {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Self.damaged
  }

  private mutating func append(_ byte: UInt8) throws(SpreadsheetError) {
    guard output.count < size else { throw Self.tooLarge }
    output.append(byte)
  }

  // MARK: Blocks

  private mutating func readBlocks() throws(SpreadsheetError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try readStored()
      case 1: try readCompressed(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let codes = try readCodes()
        try readCompressed(codes.lengths, codes.distances)
      default: throw Self.damaged
      }
    }
    guard output.count == size else { throw SpreadsheetError("a part of it is smaller than it says") }
  }

  private mutating func readStored() throws(SpreadsheetError) {
    // Whole bytes that were read ahead belong to what is stored.
    position -= Int(bitCount / 8)
    (bits, bitCount) = (0, 0)
    guard input.endIndex - position >= 4 else { throw Self.damaged }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    let check = Int(input[position + 2]) | Int(input[position + 3]) << 8
    position += 4
    guard count == ~check & 0xFFFF, input.endIndex - position >= count else { throw Self.damaged }
    for byte in input[position..<position + count] { try append(byte) }
    position += count
  }

  private mutating func readCompressed(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(SpreadsheetError) {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try copy(symbol - 257, distances)
      }
    }
  }

  /// Repeats bytes that were there before.
  private mutating func copy(_ symbol: Int, _ distances: HuffmanCode) throws(SpreadsheetError) {
    guard symbol < Self.lengths.count else { throw Self.damaged }
    let length = Self.lengths[symbol].base + (try take(Self.lengths[symbol].extra))
    let code = try self.symbol(distances)
    guard code < Self.distances.count else { throw Self.damaged }
    let distance = Self.distances[code].base + (try take(Self.distances[code].extra))
    guard distance <= output.count else { throw Self.damaged }
    guard output.count + length <= size else { throw Self.tooLarge }
    let start = output.count - distance
    for place in start..<start + length { output.append(output[place]) }
  }

  /// The codes of a block that brings its own.
  private mutating func readCodes() throws(SpreadsheetError) -> (lengths: HuffmanCode, distances: HuffmanCode)
  {
    let (lengthCount, distanceCount, codeCount) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    guard lengthCount <= 286, distanceCount <= 30 else { throw Self.damaged }
    var codeLengths = [Int](repeating: 0, count: 19)
    for place in Self.codeOrder.prefix(codeCount) { codeLengths[place] = try take(3) }
    guard let code = HuffmanCode(codeLengths) else { throw Self.damaged }
    var lengths: [Int] = []
    while lengths.count < lengthCount + distanceCount {
      let symbol = try symbol(code)
      switch symbol {
      case 0..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw Self.damaged }
        lengths += [Int](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try take(3)))
      default: lengths += [Int](repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard lengths.count == lengthCount + distanceCount, lengths[256] > 0,
      let first = HuffmanCode(Array(lengths[..<lengthCount])),
      let second = HuffmanCode(Array(lengths[lengthCount...]))
    else { throw Self.damaged }
    return (first, second)
  }

  // MARK: Tables of the format

  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedLengths = HuffmanCode.complete(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = HuffmanCode.complete([Int](repeating: 5, count: 30))

  private typealias Step = (base: Int, extra: UInt32)

  /// 3 to 258 bytes: after eight steps of one, the steps double every four.
  private static let lengths: [Step] =
    (0..<28).map { index in
      let extra = index < 8 ? 0 : index / 4 - 1
      return (3 + (index < 8 ? index : (4 + index % 4) << extra), UInt32(extra))
    } + [(258, 0)]

  /// 1 to 32,768 bytes back: after four steps of one, the steps double every two.
  private static let distances: [Step] = (0..<30).map { index in
    let extra = index < 4 ? 0 : index / 2 - 1
    return (1 + (index < 4 ? index : (2 + index % 2) << extra), UInt32(extra))
  }
}

/// A code in which frequent symbols have few bits: how many symbols have each length, and the symbols in the order of the code.
private struct HuffmanCode {
  static let longest = 15
  /// Nearly all symbols have no more bits. Unpacking a form takes half of the instructions that it takes bit by bit.
  static let shortBits: UInt32 = 9

  let counts: [Int]
  let symbols: [Int]
  /// By the next bits of the input; the length is 0 for those with which a longer symbol begins, or none.
  let short: [(symbol: UInt16, length: UInt8)]

  /// Nil if more symbols are promised than the lengths leave room for.
  init?(_ lengths: [Int]) {
    self = Self.complete(lengths)
    var room = 1
    for count in counts.dropFirst() {
      room = room << 1 - count
      guard room >= 0 else { return nil }
    }
  }

  private init(counts: [Int], symbols: [Int]) {
    (self.counts, self.symbols) = (counts, symbols)
    var short = [(symbol: UInt16, length: UInt8)](repeating: (0, 0), count: 1 << Int(Self.shortBits))
    var (code, index) = (0, 0)
    for length in 1...Int(Self.shortBits) {
      for symbol in symbols[index..<index + counts[length]] {
        // The first bit of a code is the last of a number.
        var place = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
        while place < short.count {
          short[place] = (UInt16(symbol), UInt8(length))
          place += 1 << length
        }
        code += 1
      }
      index += counts[length]
      code <<= 1
    }
    self.short = short
  }

  static func complete(_ lengths: [Int]) -> HuffmanCode {
    var counts = [Int](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    let used = lengths.indices.filter { lengths[$0] > 0 }
    return HuffmanCode(counts: counts, symbols: used.sorted { (lengths[$0], $0) < (lengths[$1], $1) })
  }
}
