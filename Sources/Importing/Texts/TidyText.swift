/// A text of a source as the language has it: without HTML, with one kind of line break and no spaces at its ends.
struct TidyText {
  let text: String
  private(set) var remarks: [Remark] = []

  init(_ source: String, column: String, at place: SourcePlace) {
    let html = HTMLText(source)
    text = withTidyLines(html.text)
    if html.text == source, text != source {
      remarks.append(Remark(.tidied, "spaces at the ends of lines of `\(column)`", at: place))
    }
    if !html.stripped.isEmpty {
      let tags = html.stripped.prefix(5).map { "<\($0)>" }.joined(separator: ", ")
      remarks.append(Remark(.tidied, "tags in `\(column)`: \(tags)", at: place))
    }
    for loss in html.losses where !isShown(loss, in: text) {
      remarks.append(Remark(.unsaid, "`\(column)`: \(loss) cannot be shown", at: place))
    }
  }
}

/// Whether the text itself contains the address of a link.
private func isShown(_ loss: String, in text: String) -> Bool {
  guard let address = loss.split(separator: " ").last else { return false }
  let bare = address.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == "/" } } ?? address
  return loss.hasPrefix("the link") && text.contains(bare)
}

private func withTidyLines(_ text: String) -> String {
  var lines: [String] = []
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    let line = trimmed(line)
    // One empty line between paragraphs is enough.
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
  }
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines.joined(separator: "\n")
}
