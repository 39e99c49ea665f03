import JSON

extension LanguageServer {
  func formatting(of document: Document) throws(ResponseError) -> JSON {
    guard case .questionnaire = document.kind else { return .null }
    switch surroundings.formatted(document.text.bytes, name: document.uri.shownName) {
    case nil: throw ResponseError(.methodNotFound, "this qtool does not format")
    case .failure(let refusal): throw ResponseError(.requestFailed, refusal.message)
    case .success(let bytes): return .array(edits(from: document.text.bytes, to: bytes, in: document))
    }
  }

  /// One edit for the stretch that differs, so that the cursor and folds elsewhere stay where they are.
  private func edits(from old: [UInt8], to new: [UInt8], in document: Document) -> [JSON] {
    guard old != new else { return [] }
    let start = lineStart(behind: zip(old, new).prefix { $0 == $1 }.count, in: old)
    let most = min(old.count, new.count) - start
    var same = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    // Only whole lines, and so whole characters, are left out.
    while same > 0, old.count - same > start, old[old.count - same - 1] != 0x0A { same -= 1 }
    let text = String(decoding: new[start..<(new.count - same)], as: UTF8.self)
    return [["range": document.range(start..<(old.count - same), client.encoding), "newText": .string(text)]]
  }

  private func lineStart(behind offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }
}
