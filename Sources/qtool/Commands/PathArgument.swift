import ArgumentParser
import Files
import Terminal

/// The arguments of the process as texts that lose nothing: file names need not be UTF-8, but the argument parser
/// only takes UTF-8.
///
/// A byte that is not part of a character becomes `�`, followed by an invisible character that encodes the byte;
/// `FilePath` turns them back into bytes. Each byte of an original `�` is encoded in the same way.
enum GivenArguments {
  /// With the program's name, like `CommandLine.arguments`.
  static let all = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0].map { read($0) } }

  /// The argument as people should see it.
  static func shown(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }

  private static func read(_ argument: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: argument), !text.unicodeScalars.contains(unknown) { return text }
    return text(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
  }

  /// The text that represents these bytes for the parser.
  static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest), scalar != unknown {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        scalars += [unknown, selector(of: first)]
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    (1...4).lazy.compactMap { String(validating: bytes.prefix($0), as: UTF8.self)?.unicodeScalars.first }
      .first
  }

  /// The bytes that such a text represents.
  static func bytes(_ text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(unknown) else { return Array(text.utf8) }
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
  /// 128 of the variation selectors, which have no effect after `�`; for bytes from 0x80, since others are ASCII.
  private static let selectors: ClosedRange<UInt32> = 0xE0100...0xE017F

  private static func selector(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(selectors.lowerBound + UInt32(byte & 0x7F))!  // None of the range is a surrogate.
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    selectors.contains(scalar.value) ? UInt8(scalar.value - selectors.lowerBound) | 0x80 : nil
  }
}

extension FilePath: ExpressibleByArgument {
  package init?(argument: String) { self.init(bytes: GivenArguments.bytes(argument)) }

  package var defaultValueDescription: String { text }

  /// The path on one line, even if it contains line breaks.
  var shown: String { escapeControls(text) }
}
