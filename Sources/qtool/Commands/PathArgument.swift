import ArgumentParser
import Files
import Terminal

/// The arguments of the process as texts that lose nothing: names of files need not be UTF-8, the texts of the
/// argument parser are.
///
/// A byte that belongs to no character becomes `�` with an invisible sign behind it that says which byte it was;
/// `FilePath` makes bytes of them again. So does each byte of a `�` that was there before.
enum GivenArguments {
  static let all = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { read($0) } }

  /// As people are to see it.
  static func shown(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }

  private static func read(_ argument: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: argument), !text.unicodeScalars.contains(unknown) { return text }
    return text(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
  }

  static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest), scalar != unknown {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        scalars += [unknown, sign(of: first)]
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    (1...4).lazy.compactMap { String(validating: bytes.prefix($0), as: UTF8.self)?.unicodeScalars.first }
      .first
  }

  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == unknown, let byte = rest.first.flatMap(byte) {
        bytes.append(byte)
        rest.removeFirst()
      } else {
        bytes += Array(UTF8.encode(scalar)!)  // Every scalar has an encoding.
      }
    }
    return bytes
  }

  private static let unknown: Unicode.Scalar = "\u{FFFD}"
  /// 128 of the variation selectors, which change nothing behind `�`; for bytes from 0x80 on, as others are ASCII.
  private static let signs: ClosedRange<UInt32> = 0xE0100...0xE017F

  private static func sign(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(signs.lowerBound + UInt32(byte & 0x7F))!  // None of the range is a surrogate.
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    signs.contains(scalar.value) ? UInt8(scalar.value - signs.lowerBound) | 0x80 : nil
  }
}

extension FilePath: ExpressibleByArgument {
  package init?(argument: String) {
    self.init(bytes: GivenArguments.bytes(argument))
  }

  package var defaultValueDescription: String { text }

  /// In one line, for messages that may have several.
  var shown: String { escapeControls(text) }
}
