/// A questionnaire's text inside Markdown: bold and italic are kept, everything else is escaped.
func plain(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`[]<>#|_~!".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}

/// A card for clients that show plain text.
func withoutMarkdown(_ text: String) -> String {
  var result = ""
  var isEscaped = false
  for character in text {
    if character == "\\", !isEscaped {
      isEscaped = true
    } else {
      if isEscaped || (character != "*" && character != "`") { result.append(character) }
      isEscaped = false
    }
  }
  return result
}
