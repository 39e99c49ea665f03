import Diagnostics

/// Findings that stop a file's events from becoming a document, and the one about an anchor that nothing uses.
extension Finding {
  static func tooDeep(_ offset: Int, _ limits: YAMLLimits) -> Finding {
    Finding(
      "lists and maps are nested more than \(limits.depth) deep", at: SourceRange(offset..<offset + 1),
      help: "look for brackets that are never closed; a questionnaire needs fewer than ten levels")
  }

  static func unknownAnchor(_ name: String, _ range: Range<Int>, among names: [String], _ text: WrittenText?)
    -> Finding
  {
    let near = nearest(to: name, among: names)
    return Finding(
      "`*\(name)` refers to an anchor `&\(name)`, but there is none above", at: SourceRange(range),
      help: near.map { "did you mean `*\($0)`?" } ?? text.map {
        "put the whole text in quotes: `\($0.quoted)`"
      } ?? "put a text that begins with `*` in quotes",
      fix: near == nil ? text?.fix : nil)
  }

  static func anchorOfNothing(_ name: String, at offset: Int) -> Finding {
    Finding(
      "`&\(name)` is an anchor, and no text follows it",
      at: SourceRange(offset..<offset + name.utf8.count + 1),
      help: "put the whole text in quotes; an anchor is only needed where `*\(name)` refers to it")
  }

  static func unusedAnchor(_ name: String, at offset: Int) -> Finding {
    Finding(
      "`&\(name)` is an anchor that nothing refers to, so it is not part of the text",
      at: SourceRange(offset..<offset + name.utf8.count + 1),
      help: "put the whole text in quotes; an anchor is only needed where `*\(name)` refers to it")
  }

  static func endlessAlias(_ name: String, _ range: Range<Int>) -> Finding {
    Finding(
      "`*\(name)` is inside the part that it refers to", at: SourceRange(range),
      help: "write the part out instead")
  }

  static func tooManyAliasedNodes(_ range: Range<Int>, _ limits: YAMLLimits) -> Finding {
    Finding(
      "with every `*…` replaced by what it refers to, the file has more than \(limits.aliasedNodes) parts",
      at: SourceRange(range), help: "use fewer `*…` references")
  }

  static func tooMuchAliasedText(_ range: Range<Int>, _ limits: YAMLLimits) -> Finding {
    Finding(
      "with every `*…` replaced by what it refers to, the file has more than \(limits.aliasedBytes >> 20) MiB of text",
      at: SourceRange(range), help: "use fewer `*…` references")
  }

  /// - Parameter end: that of the line, with its break
  static func dividingLine(_ range: Range<Int>, through end: Int) -> Finding {
    Finding(
      "a line of `---` begins a second document, but a file is a single questionnaire",
      at: SourceRange(range), help: "delete the line",
      fix: Fix([Fix.Edit(SourceRange(range.lowerBound..<end), "")], isSafe: false))
  }

  static func secondDocument(_ range: Range<Int>) -> Finding {
    Finding(
      "a second document begins here, but a file is a single questionnaire", at: SourceRange(range),
      help: "move what follows to a separate file")
  }

  static func tag(at offset: Int) -> Finding {
    Finding(
      "a word that begins with `!` is a YAML tag, which questionnaires do not use",
      at: SourceRange(offset..<offset + 1),
      help: "if it is part of a text, put the whole text in quotes; a questionnaire needs no tags")
  }

  static func tag(at range: Range<Int>, of text: String) -> Finding {
    let isOnOneLine = !text.contains { $0.isNewline || $0 == "\"" || $0 == "\\" }
    let quoted = "\"\(text)\""
    return Finding(
      "the `!` before this text is a YAML tag, so it would be lost",
      at: SourceRange(range.lowerBound..<range.lowerBound + 1),
      help: isOnOneLine ? "put the whole text in quotes: `\(quoted)`" : "put the whole text in quotes",
      fix: isOnOneLine ? Fix([Fix.Edit(SourceRange(range), quoted)], isSafe: false) : nil)
  }
}
