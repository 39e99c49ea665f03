import Diagnostics
import YAML

/// Sections, headings and tables of questions in the middle of the list `questions`.
extension QuestionnaireReader {
  /// Reports the first one, with all sections that the questions are; in a section, `list` is nil, and only the place is told.
  func reportSections(among questions: [YAMLNode], of list: YAMLNode?, at first: YAMLNode) {
    let parts = questions.map(part)
    let range = document.range(first)
    guard let list else { return report(.wrongType, .sectionInSection(part(first), at: range)) }
    let start = Int(document.range(document.key(of: list)).start)
    let fix = sections(of: questions, parts, in: list).map {
      Fix([Fix.Edit(SourceRange(start..<end(of: list)), $0)], isSafe: false)
    }
    report(.wrongType, .sectionsAmong(part(first), at: range, outline(of: parts), fix))
  }

  func isNoQuestion(_ node: YAMLNode) -> Bool { part(node).isNoQuestion }

  fileprivate enum Part {
    case question
    /// A title without anything else.
    case heading(String)
    /// As it is written.
    case section
    /// The lines of the section that a table of questions is.
    case table([String])

    var isNoQuestion: Bool { if case .question = self { false } else { true } }
  }

  private static let headings: Set = [
    "section", "heading", "header", "title", "block", "part", "page", "abschnitt", "überschrift", "titel",
    "teil", "seite", "kapitel",
  ]

  private func part(_ node: YAMLNode) -> Part {
    guard document.kind(node) == .mapping else { return .question }
    let entries = Array(document.entries(node))
    if isGroup(entries) { return .question }
    if entries.count == 1, document.kind(entries[0].key) == .scalar,
      document.kind(entries[0].value) == .scalar,
      Self.headings.contains(document.string(entries[0].key).lowercased()),
      !document.isEmpty(entries[0].value)
    {
      return .heading(document.file.string(in: document.range(entries[0].value)))
    }
    if let lines = table(node) { return .table(lines) }
    return isSection(node) ? .section : .question
  }

  /// A group with its fields under another key, such as `questions`: a table has answers for all of its rows, or only texts in them.
  private func isGroup(_ entries: [(key: YAMLNode, value: YAMLNode)]) -> Bool {
    let saysGroup = entries.contains { key, value in
      isWord(QuestionKey.type.rawValue, key) && document.kind(value) == .scalar
        && meantWord(document.string(value), among: [QuestionType.group.rawValue]) != nil
    }
    return saysGroup
      && entries.contains { _, value in
        document.kind(value) == .sequence
          && document.elements(value).contains { document.kind($0) == .mapping && hasType(of: $0) }
      }
  }

  private func hasType(of node: YAMLNode) -> Bool {
    document.entries(node).contains { isWord(QuestionKey.type.rawValue, $0.key) }
  }

  // MARK: The sections as they must be written

  private func outline(of parts: [Part]) -> String {
    var lines: [String] = []
    for part in parts {
      switch part {
      case .question where lines.last == "  - questions: […]" || lines.last == "    questions: […]": break
      case .question: lines.append("  - questions: […]")
      case .heading(let title): lines += ["  - title: \(title)", "    questions: […]"]
      case .section: lines.append("  - … (the section as it is)")
      case .table(let section): lines += section
      }
    }
    return (["sections:"] + lines).joined(separator: "\n")
  }

  /// The whole of the file's questions as sections; nil if they are not lines of their own.
  private func sections(of questions: [YAMLNode], _ parts: [Part], in list: YAMLNode) -> String? {
    guard document.style(list) == .block, let starts = dashes(before: questions) else { return nil }
    let end = end(of: list)
    var lines = ["sections:"]
    var isOpen = false
    for (place, part) in parts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1] : end
      let own = written(starts[place]..<next)
      switch part {
      case .question:
        if !isOpen { lines.append("  - questions:") }
        lines += own.map { $0.isEmpty ? "" : "      " + $0 }
        isOpen = true
      case .heading(let title):
        guard place + 1 < parts.count, case .question = parts[place + 1] else { return nil }
        lines +=
          ["  - title: \(title)", "    questions:"] + own.dropFirst().map { $0.isEmpty ? "" : "      " + $0 }
        isOpen = true
      case .table where document.file.text[starts[place]..<next].contains(UInt8(ascii: "#")):
        // A comment would be lost.
        return nil
      case .section, .table:
        if case .table(let section) = part {
          lines += section
        } else {
          lines += own.map { $0.isEmpty ? "" : "  " + $0 }
        }
        isOpen = false
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The end of the last line of a list, which can have brackets and a comment after its last text.
  private func end(of list: YAMLNode) -> Int {
    let text = document.file.text
    var end = Int(document.range(list).end)
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    return text[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
  }

  /// The places of the dashes; nil if one does not begin its line.
  private func dashes(before questions: [YAMLNode]) -> [Int]? {
    let text = document.file.text
    let places = questions.compactMap { question -> Int? in
      guard let dash = text[..<document.place(question).lowerBound].lastIndex(where: { $0 > 0x20 }),
        text[dash] == UInt8(ascii: "-")
      else { return nil }
      let line = text[..<dash].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
      return line.allSatisfy { $0 == 0x20 } ? dash : nil
    }
    return places.count == questions.count ? places : nil
  }

  /// Lines from a dash on, without the spaces that are before it.
  private func written(_ place: Range<Int>) -> [String] {
    let file = document.file
    let column = place.lowerBound - file.line(file.position(at: UInt32(place.lowerBound)).line).lowerBound
    let lines = file.string(in: SourceRange(place)).split(omittingEmptySubsequences: false) { $0.isNewline }
    var rest = lines.enumerated().map { index, line in
      index == 0 ? String(line) : String(line.dropFirst(min(column, line.prefix { $0 == " " }.count)))
    }
    while rest.count > 1, rest.last?.allSatisfy({ $0 == " " }) == true { rest.removeLast() }
    return rest
  }

  // MARK: Tables

  private static let tableKeys: Set = [
    "items", "rows", "statements", "questions", "subquestions", "aussagen", "fragen", "zeilen", "items-list",
  ]
  private static let columnKeys: Set = [
    "columns", "spalten", "scale", "skala", "answers", "antworten", "choices", "antwortskala",
  ]
  /// Keys of a section that a table may have, too.
  private static let sectionKeys: [QuestionKey] = [.id, .text, .when]
  /// Types whose questions have a scale each.
  private static let scaleKeys: [QuestionKey] = [.range, .step, .labels]

  /// The lines of the section that a question with several items is; nil for other questions.
  private func table(_ node: YAMLNode) -> [String]? {
    var values: [QuestionKey: YAMLNode] = [:]
    var (rows, columns): (YAMLNode?, YAMLNode?) = (nil, nil)
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar else { return nil }
      let name = kebabCase(document.string(key))
      if let known = QuestionKey(rawValue: name) {
        values[known] = value
      } else if Self.tableKeys.contains(name), rows == nil {
        rows = value
      } else if Self.columnKeys.contains(name), columns == nil {
        columns = value
      } else {
        return nil
      }
    }
    let hasOwnKeys = values.keys.contains { !Self.sectionKeys.contains($0) || $0 == .id }
    guard let rows, hasOwnKeys || columns != nil, let items = items(rows) else { return nil }
    let head = Self.sectionKeys.compactMap { key in values[key].map { "\(key.rawValue): \(oneLine($0))" } }
    let scale = Self.scaleKeys.compactMap { key in values[key].map { "\(key.rawValue): \(oneLine($0))" } }
    let parts =
      scale.isEmpty ? choices(items, values[.options] ?? columns) : self.scales(items, scale, values[.type])
    let lines = head + parts
    return lines.enumerated().map { $0 == 0 ? "  - " + $1 : "    " + $1 }
  }

  private func choices(_ items: [(id: String, text: String)], _ options: YAMLNode?) -> [String] {
    ["options: \(options.map(oneLine) ?? "…")", "items:"]
      + items.map { "  \($0.id): \(textInBrackets($0.text))" }
  }

  private func scales(_ items: [(id: String, text: String)], _ scale: [String], _ type: YAMLNode?) -> [String]
  {
    let written = type.map(document.string) ?? ""
    let own = QuestionType(rawValue: written)?.rawValue ?? QuestionType.rating.rawValue
    return ["questions:"]
      + items.map { item in
        "  - {id: \(item.id), type: \(own), text: \(textInBrackets(item.text)), "
          + scale.joined(separator: ", ") + "}"
      }
  }

  /// A value on one line.
  private func oneLine(_ node: YAMLNode) -> String {
    guard document.style(node) == .block else { return document.file.string(in: document.range(node)) }
    if document.kind(node) == .sequence {
      return "[" + scalars(of: node).map(textInBrackets).joined(separator: ", ") + "]"
    }
    let entries = document.entries(node).compactMap { idAndText($0.key, $0.value) }
    return "{" + entries.map { "\($0.id): \(textInBrackets($0.text))" }.joined(separator: ", ") + "}"
  }
}

extension QuestionnaireReader.Part {
  fileprivate var inWords: String {
    switch self {
    case .heading: "this is a heading, not a question"
    case .table: "these are several questions, not one"
    case .section, .question: "this is a section, not a question"
    }
  }
}

extension Finding {
  /// Sections contain no sections.
  fileprivate static func sectionInSection(_ part: QuestionnaireReader.Part, at range: SourceRange) -> Finding
  {
    let help =
      switch part {
      case .table(let lines):
        "end this section before it, and write another one:\n" + lines.joined(separator: "\n")
      case .heading(let title):
        "end this section before it, and write another one that begins with `title: \(title)`"
      case .section, .question: "move it out of this section, to the end of the list `sections`"
      }
    return Finding(part.inWords, at: SourceRange(start: range.start, end: range.start), help: help)
  }

  fileprivate static func sectionsAmong(
    _ part: QuestionnaireReader.Part, at range: SourceRange, _ outline: String, _ fix: Fix?
  ) -> Finding {
    Finding(
      part.inWords + ": with it, the questions are sections",
      at: SourceRange(start: range.start, end: range.start),
      help: "write `sections` instead of `questions`:\n" + outline, fix: fix)
  }
}
