import Questionnaires

/// The selected questions become a section of their own, and those before and after them, too.
struct SectionRefactoring {
  private let document: Document
  private let outline: Outline
  /// The list of the selected questions.
  private let list: Int?
  private let items: [Int]
  private let chosen: ClosedRange<Int>?

  init(_ document: Document, at selection: Range<Int>) {
    self.document = document
    let outline = document.outline
    self.outline = outline
    let node = outline.lastNode(atOrBefore: max(selection.lowerBound, selection.upperBound - 1))
    let list =
      selection.isEmpty
      ? nil
      : outline.ancestors(of: node).first {
        outline.nodes[$0].kind == .entry && outline.key($0) == QuestionnaireKey.questions.rawValue
          && (outline.nodes[$0].parent == nil
            || outline.shape(of: outline.nodes[$0].parent) == .object(.section))
      }
    let items = list.map { outline.children(of: $0) } ?? []
    let touched = items.indices.filter {
      outline.nodes[items[$0]].start < selection.upperBound
        && selection.lowerBound < outline.nodes[items[$0]].end
    }
    (self.list, self.items) = (list, items)
    chosen = touched.first.map { $0...touched[touched.count - 1] }
  }

  var refactoring: Refactoring? {
    guard let list, let chosen, outline.nodes[list].value.isEmpty,
      items.allSatisfy({ !outline.nodes[$0].isFlow && outline.nodes[$0].kind == .item })
    else { return nil }
    let edits = outline.nodes[list].parent == nil ? wrapped(list, chosen) : split(list, chosen)
    return edits.map { edits in
      let count = chosen.count
      return Refactoring(
        title: count == 1 ? "Make a section of this question" : "Make a section of these \(count) questions",
        kind: .rewrite, edits: edits)
    }
  }

  /// The lines of each of the parts: before, chosen, after; with the comments above the first question of each.
  private func parts(_ chosen: ClosedRange<Int>) -> [Range<Int>] {
    let text = document.text
    let cuts = [chosen.lowerBound, chosen.upperBound + 1].filter { $0 > 0 && $0 < items.count }
    let starts = ([0] + cuts).map { beginning(of: items[$0]) }
    let last = outline.nodes[items[items.count - 1]]
    let end = text.wholeLines(around: last.start..<last.end).upperBound
    return zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
  }

  /// Comments on the lines directly above belong to a question.
  private func beginning(of item: Int) -> Int {
    let text = document.text
    var line = text.line(at: outline.nodes[item].start)
    while line > 0 {
      let above = text.bytes[text.contentRange(ofLine: line - 1)].drop { $0 == 0x20 }
      guard above.first == UInt8(ascii: "#") else { break }
      line -= 1
    }
    return text.lineStarts[line]
  }

  /// `questions` at the top of the file becomes `sections`.
  private func wrapped(_ list: Int, _ chosen: ClosedRange<Int>) -> [TextEdit]? {
    let column = document.text.indentation(at: outline.nodes[items[0]].start)
    return [TextEdit(outline.nodes[list].key, QuestionnaireKey.sections.rawValue)]
      + parts(chosen).map { lines in
        TextEdit(lines, "  - questions:\n" + outline.text(lines).shifted(by: 6 - column))
      }
  }

  /// The section ends, and others follow it. One that says something about all of its questions stays whole.
  private func split(_ list: Int, _ chosen: ClosedRange<Int>) -> [TextEdit]? {
    let plain: [SectionKey] = [.id, .title, .questions]
    guard let section = outline.nodes[list].parent, chosen.count < items.count,
      outline.children(of: section).allSatisfy({ key in plain.contains { $0.rawValue == outline.key(key) } })
    else { return nil }
    let column = document.text.indentation(at: outline.nodes[section].start)
    let head = String(repeating: " ", count: column) + "- questions:\n"
    return parts(chosen).dropFirst().map { TextEdit($0.lowerBound..<$0.lowerBound, head) }
  }
}
