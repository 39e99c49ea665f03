import Questionnaires

/// Options of a question or section become a list with a name, which others can use.
struct OptionListRefactoring {
  private let document: Document
  private let outline: Outline
  private let owner: Int?

  init(_ document: Document, at selection: Range<Int>) {
    self.document = document
    outline = document.outline
    let outline = outline
    owner = outline.ancestors(of: outline.lastNode(atOrBefore: selection.lowerBound)).first {
      outline.nodes[$0].start <= selection.lowerBound && outline.child("options", of: $0) != nil
    }
  }

  var refactoring: Refactoring? {
    guard let owner, let options = outline.child("options", of: owner), let name = freeName(for: owner),
      let change = outline.nodes[options].value.isEmpty ? block(options, name) : flow(options, name),
      let place = listPlace(name, change.list)
    else { return nil }
    return Refactoring(
      title: "Make an option list `\(name)` of these options", kind: .extract, edits: [place, change.use])
  }

  /// The id of the question or section, or one like it.
  private func freeName(for owner: Int) -> String? {
    let id = outline.child(QuestionKey.id.rawValue, of: owner).map(outline.value) ?? "options"
    let taken = Set(document.optionListNames)
    let names = [id] + (2...99).map { "\(id)_\($0)" }
    return names.first { !taken.contains($0) && problem(ofNewName: $0, for: .optionList) == nil }
  }

  private typealias Change = (use: TextEdit, list: (String) -> String)

  /// `{1: no, 2: yes}` or `[no, yes]`, as it is.
  private func flow(_ options: Int, _ name: String) -> Change? {
    let value = outline.nodes[options].value
    guard "{[".utf8.contains(outline.bytes[value.lowerBound]) else { return nil }
    let text = outline.text(value)
    return (TextEdit(value, name), { indentation in "\(indentation)\(name): \(text)" })
  }

  /// Lines below the key, which move with their comments.
  private func block(_ options: Int, _ name: String) -> Change? {
    let text = document.text
    guard let first = outline.children(of: options).first,
      outline.nodes[options].end > outline.nodes[first].start
    else { return nil }
    let lines = text.wholeLines(around: outline.nodes[first].start..<outline.nodes[options].end)
    let colon = text.contentRange(ofLine: text.line(at: outline.nodes[options].start))
    let rest = outline.bytes[outline.nodes[options].key.upperBound..<colon.upperBound].dropFirst()
    // A comment beside the key stays there; an anchor could be used elsewhere.
    guard rest.allSatisfy({ $0 <= 0x20 }) || rest.drop(while: { $0 <= 0x20 }).first == UInt8(ascii: "#"),
      lines.lowerBound > colon.upperBound
    else { return nil }
    let own = text.indentation(at: outline.nodes[first].start)
    let head = outline.nodes[options].key.upperBound + 1
    let between = outline.text(head..<lines.lowerBound)
    let ending = outline.bytes[lines].last == 0x0A ? "" : "\n"
    return (
      TextEdit(head..<lines.upperBound, " \(name)\(between)"),
      { indentation in
        let moved = outline.text(lines).shifted(by: indentation.count + 2 - own)
        return "\(indentation)\(name):\n\(moved)\(ending)".trimmingLastBreak
      }
    )
  }

  /// After the last list, or before the questions.
  private func listPlace(_ name: String, _ list: (String) -> String) -> TextEdit? {
    let text = document.text
    if let lists = outline.child(QuestionnaireKey.optionLists.rawValue, of: nil) {
      guard outline.nodes[lists].value.isEmpty, let first = outline.children(of: lists).first else {
        return nil
      }
      let indentation = String(repeating: " ", count: text.indentation(at: outline.nodes[first].start))
      let end = text.wholeLines(around: outline.nodes[lists].start..<outline.nodes[lists].end).upperBound
      let isEnded = end > 0 && outline.bytes[end - 1] == 0x0A
      return TextEdit(end..<end, (isEnded ? "" : "\n") + list(indentation) + "\n")
    }
    let parts = [QuestionnaireKey.sections, .questions].compactMap { outline.child($0.rawValue, of: nil) }
    guard let part = parts.first, text.indentation(at: outline.nodes[part].start) == 0 else { return nil }
    let start = text.lineStarts[text.line(at: outline.nodes[part].start)]
    return TextEdit(start..<start, "option-lists:\n\(list("  "))\n\n")
  }
}

extension String {
  /// Every line that has something, moved to the right, or to the left as far as there are spaces.
  func shifted(by columns: Int) -> String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
      guard line.contains(where: { !$0.isWhitespace }) else { return String(line) }
      return columns >= 0
        ? String(repeating: " ", count: columns) + line
        : String(line.dropFirst(min(-columns, line.prefix { $0 == " " }.count)))
    }.joined(separator: "\n")
  }

  fileprivate var trimmingLastBreak: String { last?.isNewline == true ? String(dropLast()) : self }
}
