import Diagnostics

/// A character at the start of a line that its author took for the dash of a list entry.
struct OtherDash {
  private let range: SourceRange
  private let name: String

  /// Looks at the line of a problem and at the one above, which YAML may have read as a text or a key.
  init?(near line: SourceLine, in file: SourceFile) {
    let lines = [line.above(in: file.text), line].compactMap(\.self)
    guard let found = lines.lazy.compactMap({ Self(in: $0, of: file) }).first else { return nil }
    self = found
  }

  private init?(in line: SourceLine, of file: SourceFile) {
    let start = line.content.lowerBound
    let first = file.string(in: SourceRange(line.content)).unicodeScalars.first
    guard let first, let name = Self.name(of: first) else { return nil }
    let end = start + first.utf8.count
    guard end < line.content.upperBound, line.text[end] == 0x20 else { return nil }
    range = SourceRange(start..<end)
    self.name = name
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "–", "—": "a long dash"
    case "−": "a minus sign"
    case "‐", "‑": "a hyphen of another kind"
    case "•", "·", "*", "◦", "▪": "a bullet"
    default: nil
    }
  }

  func finding(in file: SourceFile) -> Finding {
    Finding(
      "this line begins with \(name), which does not begin an entry of a list", at: range,
      help: "write an ordinary hyphen and a space: `- `", fix: Fix([Fix.Edit(range, "-")], isSafe: false))
  }
}
