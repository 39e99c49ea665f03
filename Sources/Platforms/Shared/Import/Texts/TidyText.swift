/// A text of a source as the language has it: without HTML, with one kind of line break and no spaces at its ends.
struct TidyText {
  let text: String
  private(set) var remarks: [Remark] = []

  /// A text in Markdown.
  init(markdown source: String, column: String, at place: SourcePlace) {
    let markdown = ImportedMarkdown(source)
    self.init(markdown.text, column: column, at: place)
    let text = text
    remarks += markdown.losses.enumerated().filter {
      $0.offset >= mostLinks || !isShown($0.element, in: text)
    }.map {
      Remark(.unsaid, "`\(column)`: \($0.element) cannot be shown", at: place)
    }
  }

  init(_ given: String, column: String, at place: SourcePlace) {
    let source = withoutControls(given)
    let html = HTMLText(source)
    let tidy = withTidyLines(html.text)
    text = hasImage(tidy) ? tidy : ""
    if source != given { remarks.append(Remark(.tidied, "control characters in `\(column)`", at: place)) }
    if html.text == source, text != source {
      remarks.append(Remark(.tidied, "spaces at the ends of lines of `\(column)`", at: place))
    }
    if !html.stripped.isEmpty {
      let tags = html.stripped.prefix(5).map { "<\($0)>" }.joined(separator: ", ")
      remarks.append(Remark(.tidied, "tags in `\(column)`: \(tags)", at: place))
    }
    for (number, loss) in html.losses.enumerated() where number >= mostLinks || !isShown(loss, in: text) {
      remarks.append(Remark(.unsaid, "`\(column)`: \(loss) cannot be shown", at: place))
    }
  }
}

/// More links are not searched for in the text.
private let mostLinks = 100

/// Whether the text itself contains the address of a link.
private func isShown(_ loss: String, in text: String) -> Bool {
  guard let address = loss.split(separator: " ").last else { return false }
  let bare = address.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == "/" } } ?? address
  return loss.hasPrefix("the link") && text.contains(bare)
}

/// Without characters that are neither visible nor white space; a space takes the place of each.
func withoutControls(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(isControl(scalar) ? " " : scalar) }
  return String(result)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x85: false
  case 0x00...0x1F, 0x7F...0x9F: true
  default: false
  }
}

/// Whether anything of it can be seen.
private func hasImage(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    if isVisibleASCII(scalar) { return true }
    let properties = scalar.properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && scalar != "\u{2800}"
  }
}

private func withTidyLines(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return trimmed(text) }
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    let line = trimmed(line)
    // One empty line between paragraphs is enough.
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
  }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.joined(separator: "\n")
}
