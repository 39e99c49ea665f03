/// What a byte may mean.
struct YAMLSigns {
  enum Sign: UInt8 {
    case ordinary
    case space
    case lineFeed
    case colon
    case hash
    case quote
    case backslash
    /// `,[]{}`
    case flow
    /// `?&*!|>%@` and the backtick, which mean something at the start only.
    case indicator
    /// May be the first byte of something that is looked at.
    case unusual

    var mayBeginPlain: Bool {
      switch self {
      case .ordinary, .backslash, .unusual: true
      case .space, .lineFeed, .colon, .hash, .quote, .flow, .indicator: false
      }
    }
  }

  private let table: [Sign]

  init() {
    var table = Array(repeating: Sign.ordinary, count: 256)
    for byte in [0x00...0x1F, 0x7F...0x7F, 0xC2...0xC2, 0xE2...0xE2, 0xEF...0xEF].joined() {
      table[byte] = .unusual
    }
    for (byte, sign) in Self.named { table[Int(byte)] = sign }
    for byte in ",[]{}".utf8 { table[Int(byte)] = .flow }
    for byte in "?&*!|>%@`".utf8 { table[Int(byte)] = .indicator }
    self.table = table
  }

  private static let named: [(UInt8, Sign)] = [
    (0x20, .space), (0x0A, .lineFeed), (UInt8(ascii: ":"), .colon), (UInt8(ascii: "#"), .hash),
    (UInt8(ascii: "'"), .quote), (UInt8(ascii: "\""), .quote), (UInt8(ascii: "\\"), .backslash),
  ]

  subscript(byte: UInt8) -> Sign { table[Int(byte)] }
}
