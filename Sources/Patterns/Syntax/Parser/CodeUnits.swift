/// Lets `switch` and `~=` compare a UTF-16 code unit with a character.
func ~= (scalar: Unicode.Scalar, unit: UInt16?) -> Bool {
  guard let unit else { return false }
  return UInt32(unit) == scalar.value
}

extension UInt16 {
  var isLeadSurrogate: Bool { self & 0xFC00 == 0xD800 }
  var isTrailSurrogate: Bool { self & 0xFC00 == 0xDC00 }

  /// The value of an ASCII decimal digit.
  var decimalDigit: Int? {
    0x30...0x39 ~= self ? Int(self) - 0x30 : nil
  }

  /// The value of an ASCII octal digit.
  var octalDigit: Int? {
    0x30...0x37 ~= self ? Int(self) - 0x30 : nil
  }

  /// The value of an ASCII hexadecimal digit.
  var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }

  /// `a` to `z` and `A` to `Z`.
  var isASCIILetter: Bool {
    0x61...0x7A ~= self | 0x20
  }
}

/// The code point of a surrogate pair.
func codePoint(lead: UInt16, trail: UInt16) -> UInt32 {
  0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
}
