/// A rule's example as a file: the text without its marks, and where findings must start.
package struct RuleExample: Sendable {
  package let bytes: [UInt8]
  /// Byte offsets of the marks.
  package let marks: [Int]

  /// `↓` marks a place; `�` represents the byte E4, which is `ä` in Latin-1 and not valid UTF-8.
  package init(_ example: String) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    for scalar in example.unicodeScalars {
      switch scalar {
      case "↓": marks.append(bytes.count)
      case "\u{FFFD}": bytes.append(0xE4)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes + [0x0A]
    self.marks = marks
  }
}
