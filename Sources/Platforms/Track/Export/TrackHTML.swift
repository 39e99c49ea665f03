import Questionnaires

/// A text as HTML: characters with a meaning in HTML are escaped, bold and italic become `<b>` and `<i>`, and a line
/// break becomes `<br>`, because a browser shows it as a space.
/// Quotes stay the same, because the text is never used in an attribute.
func html(_ text: String) -> String {
  guard text.hasByte({ isHTMLCharacter($0) || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "\n") }) else {
    return text
  }
  return markupRuns(text).map(html).joined()
}

/// `<`, `>` and `&`.
func isHTMLCharacter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
}

extension String {
  /// Whether the text contains such a byte. Over contiguous memory and without calls, because every text is searched:
  /// 3 % of linting 10,000 questions for `track`.
  func hasByte(_ isMeant: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isMeant) } ?? utf8.contains(where: isMeant)
  }
}

private func html(_ run: MarkupRun) -> String {
  var result = escaped(run.text)
  if run.isItalic { result = "<i>" + result + "</i>" }
  if run.isBold { result = "<b>" + result + "</b>" }
  return result
}

private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\n": result += "<br>"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
