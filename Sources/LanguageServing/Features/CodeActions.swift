import Checking
import Comparing
import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  static let explainCommand = "qtool.explain"

  func actions(in document: Document, for parameters: JSON) -> JSON {
    guard client.hasCodeActionLiterals, document.kind != .other,
      let start = Position(parameters.at("range", "start")),
      let end = Position(parameters.at("range", "end"))
    else { return [] }
    let wanted = parameters.at("context", "only")?.array?.compactMap(\.string)
    let bytes =
      document.text.offset(
        of: start, in: client.encoding)...max(
        document.text.offset(of: start, in: client.encoding),
        document.text.offset(of: end, in: client.encoding))
    let found = findings(document)
    var actions: [JSON] = []
    if isWanted("quickfix", among: wanted) {
      let here = found.filter { touches($0, bytes, in: document) }
      actions += here.flatMap { quickFixes(for: $0, in: document) }
    }
    if Refactoring.Kind.allCases.contains(where: { isWanted($0.rawValue, among: wanted) }) {
      actions += refactorings(in: document, at: bytes.lowerBound..<bytes.upperBound).filter { action in
        isWanted(action["kind"]?.string ?? "", among: wanted)
      }
    }
    if isWanted("source.fixAll.qtool", among: wanted),
      found.contains(where: { $0.finding.fix?.isSafe == true })
    {
      actions += [fixAll(in: document)].compactMap { $0 }
    }
    return .array(actions)
  }

  /// Kinds are paths: a request for `source` includes `source.fixAll.qtool`.
  private func isWanted(_ kind: String, among wanted: [String]?) -> Bool {
    wanted.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
  }

  private func touches(_ diagnostic: Diagnostic, _ bytes: ClosedRange<Int>, in document: Document) -> Bool {
    let range = diagnostic.finding.range
    let start = Int(range.start) + document.markLength
    return start <= bytes.upperBound && bytes.lowerBound <= Int(range.end) + document.markLength
  }

  private func quickFixes(for found: Diagnostic, in document: Document) -> [JSON] {
    let shown = diagnostic(found, in: document)
    let fix = found.finding.fix.map { fix -> JSON in
      [
        "title": .string(title(of: fix, found.finding, in: document)), "kind": "quickfix",
        "diagnostics": [shown],
        "isPreferred": .bool(fix.isSafe),
        "edit": edit(of: document, .array(textEdits(fix.edits, in: document))),
      ]
    }
    let explain: JSON = [
      "title": .string("Explain `\(found.rule)`"), "kind": "quickfix", "diagnostics": [shown],
      "command": [
        "title": "Explain", "command": .string(Self.explainCommand), "arguments": [.string(found.rule)],
      ],
    ]
    return [fix ?? labels(found, shown, in: document), allow(found, shown, in: document), explain].compactMap
    { $0 }
  }

  /// The labels that the help of `slider-labels` gives as an example, to be changed. They are not a fix of `lint`, because they may not be
  /// what the author means.
  private func labels(_ found: Diagnostic, _ shown: JSON, in document: Document) -> JSON? {
    let outline = document.outline
    let place = Int(found.finding.range.start) + document.markLength
    guard found.rule == "slider-labels", document.draft?.languages.count ?? 0 < 2,
      let labels = found.finding.help?.split(separator: "`").first(where: { $0.hasPrefix("labels:") }),
      let range = outline.ancestors(of: outline.lastNode(atOrBefore: place)).first(where: {
        outline.key($0) == QuestionKey.range.rawValue
      })
    else { return nil }
    let node = outline.nodes[range]
    let separator = node.isFlow ? ", " : "\n" + String(repeating: " ", count: node.column)
    let end = node.value.upperBound
    return [
      "title": .string("Insert `\(labels)`, to be changed"), "kind": "quickfix", "diagnostics": [shown],
      "edit": edit(
        of: document,
        [["range": document.range(end..<end, client.encoding), "newText": .string(separator + labels)]]),
    ]
  }

  private func title(of fix: Fix, _ finding: Finding, in document: Document) -> String {
    guard fix.edits.count == 1, let edit = fix.edits.first else { return finding.help ?? "Fix it" }
    let start = Int(edit.range.start) + document.markLength
    let old = String(
      decoding: document.text.bytes[start..<(Int(edit.range.end) + document.markLength)], as: UTF8.self)
    guard old.utf8.count <= 40, edit.text.utf8.count <= 40, !old.contains("\n"), !edit.text.contains("\n")
    else { return finding.help ?? "Fix it" }
    if edit.text.isEmpty { return "Remove `\(old)`" }
    return old.isEmpty ? "Insert `\(edit.text)`" : "Write `\(edit.text)` instead of `\(old)`"
  }

  func textEdits(_ edits: [Fix.Edit], in document: Document) -> [JSON] {
    edits.map { ["range": document.range($0.range, client.encoding), "newText": .string($0.text)] }
  }

  /// The action that does the same as `lint --fix`; nil if nothing can be fixed.
  private func fixAll(in document: Document) -> JSON? {
    guard case .checked(let file)? = document.checked else { return nil }
    let fixing = FileFixing(pipeline: file.pipeline, path: document.uri.shownName, includesUnsafe: false)
    let fixed = fixing.fixed(document.text.bytes)
    let changes = changedLines(from: document.text.bytes, to: fixed.bytes)
    guard !changes.isEmpty else { return nil }
    let edits = changes.map { change -> JSON in
      [
        "range": document.range(change.old, client.encoding),
        "newText": .string(String(decoding: change.new, as: UTF8.self)),
      ]
    }
    return [
      "title": "Apply all safe fixes of qtool", "kind": "source.fixAll.qtool",
      "edit": edit(of: document, .array(edits)),
    ]
  }

  /// A comment on the line above, unless it would become part of a text there.
  private func allow(_ found: Diagnostic, _ shown: JSON, in document: Document) -> JSON? {
    guard let rule = everyRule.first(where: { $0.name == found.rule }), !rule.isEssential,
      document.kind.isWritten, rule.topic != .housekeeping
    else { return nil }
    let line = document.text.line(at: Int(found.finding.range.start) + document.markLength)
    let start = document.text.lineStarts[line]
    guard !document.isInsideText(start) else { return nil }
    let indentation = document.text.bytes[start...].prefix { $0 == 0x20 }
    let comment =
      Array(indentation) + Array("# qtool: allow \(found.rule) -- reason".utf8) + document.lineBreak
    let place = document.range(start..<start, client.encoding)
    let text = String(decoding: comment, as: UTF8.self)
    return [
      "title": .string("Allow `\(found.rule)` here (write the reason)"), "kind": "quickfix",
      "diagnostics": [shown],
      "edit": edit(of: document, [["range": place, "newText": .string(text)]]),
    ]
  }

  /// The page of the rule that a command names.
  func page(for command: JSON) throws(ResponseError) -> String {
    guard command["command"]?.string == Self.explainCommand else {
      throw ResponseError(.invalidParameters, "the only command is `\(Self.explainCommand)`")
    }
    let name = command["arguments"]?.array?.first?.string ?? ""
    if let change = ChangeKind(rawValue: name), !everyRule.contains(where: { $0.name == name }) {
      let kind = change.usualClass
      return "### \(name)\n\n\(kind.rawValue), which means that \(kind.meaning): \(change.entry.summary)"
        + (kind.settledBy.map { "\n\nWhat settles it: \($0)" } ?? "")
    }
    guard let rule = everyRule.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParameters, "there is no rule `\(name)`")
    }
    return markdownPage(of: rule)
  }
}

extension Document {
  /// The line break that the text uses.
  var lineBreak: [UInt8] {
    guard let first = text.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    let isPair = text.bytes[first] == 0x0D && first + 1 < text.bytes.count && text.bytes[first + 1] == 0x0A
    return isPair ? [0x0D, 0x0A] : [text.bytes[first]]
  }
}
