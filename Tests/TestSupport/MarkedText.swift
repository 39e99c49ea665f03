/// A text in which `↓` precedes each character where something is expected.
package struct MarkedText {
  /// The text without its marks.
  package let text: String
  /// Where the marks were, as byte offsets into `text`.
  package let marks: [UInt32]

  package init(_ marked: String) {
    var text = ""
    var marks: [UInt32] = []
    for scalar in marked.unicodeScalars {
      if scalar == "↓" { marks.append(UInt32(text.utf8.count)) } else { text.unicodeScalars.append(scalar) }
    }
    self.text = text
    self.marks = marks
  }

  /// The text as a file's bytes. U+FFFD represents a byte that is not UTF-8: `ä` in Latin-1.
  package var bytes: [UInt8] {
    text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xE4] : Array(String($0).utf8) }
  }
}
