import Terminal

/// The result of an import in words: what was taken, what was changed, and what could not be said.
package struct ImportReport {
  private let result: ImportResult
  /// The path of a new file, as it is shown.
  private let path: (String) -> String
  /// Whether there are new files, whose lines people can look up.
  private let isWritten: Bool

  package init(_ result: ImportResult, isWritten: Bool = true, path: @escaping (String) -> String) {
    self.result = result
    self.isWritten = isWritten
    self.path = path
  }

  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Line by line: a report can be much longer than what it is about.
  package func write<Failure>(to sink: (String) throws(Failure) -> Void) throws(Failure) {
    func line(_ words: String) throws(Failure) { try sink(escapeControls(words) + "\n") }
    for file in result.allFiles {
      try line(
        isWritten
          ? "\(file.source): \(file.content) -> \(path(file.name))"
          : "\(file.source): \(file.content), for \(path(file.name))")
      try write(file, .unsaid, "cannot be expressed", to: line)
      try write(file, .changed, "changed", to: line)
      for words in tidied(file) { try line(words) }
    }
    for remark in result.remarks { try line("\(remark.place.words): \(remark.text)") }
  }

  private func write<Failure>(
    _ file: any WrittenFile, _ kind: Remark.Kind, _ heading: String, to line: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var isFirst = true
    for placed in file.remarks where placed.remark.kind == kind {
      if isFirst { try line("  \(heading):") }
      isFirst = false
      try line("    \(head(placed, of: file))")
      for text in wrap(StyledText(placed.remark.text), width: Self.textWidth) {
        try line("      \(text.plain)")
      }
    }
  }

  /// The place of the comment, and its subject; without new files only the latter.
  private func head(_ placed: PlacedRemark, of file: any WrittenFile) -> String {
    guard isWritten else {
      let words = placed.remark.place.words
      return words.isEmpty ? file.source : "\(file.source), \(words)"
    }
    let line = placed.line.map { "\(path(file.name)):\($0)" } ?? path(file.name)
    return line + from(placed.remark)
  }

  /// With the indent, lines are as wide as pages are.
  private static let textWidth = 94

  /// Many texts have spaces too many; their number and the first places are enough.
  private func tidied(_ file: any WrittenFile) -> [String] {
    let remarks = file.remarks.map(\.remark).filter { $0.kind == .tidied }
    guard !remarks.isEmpty else { return [] }
    let counts = Dictionary(grouping: remarks, by: \.text).sorted { $0.key < $1.key }
    return ["  tidied:"]
      + counts.map { text, remarks in
        let places = remarks.prefix(3).map(\.place.words).joined(separator: "; ")
        return "    \(text): \(remarks.count) (\(places)\(remarks.count > 3 ? "; …" : ""))"
      }
  }

  /// Nothing for what is about the whole file.
  private func from(_ remark: Remark) -> String {
    let words = remark.place.words
    return words.isEmpty ? "" : ", from \(words)"
  }
}
