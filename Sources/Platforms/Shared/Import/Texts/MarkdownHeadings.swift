/// A text with bold lines where Markdown has headings, such as `## Sleep`.
func withBoldHeadings(_ text: String) -> String {
  guard text.contains("#") else { return text }
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    let marks = line.prefix { $0 == "#" }
    let words = trimmed(line.dropFirst(marks.count))
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " ", !words.isEmpty else {
      return String(line)
    }
    return words.contains("*") ? words : "**\(words)**"
  }
  return lines.joined(separator: "\n")
}
