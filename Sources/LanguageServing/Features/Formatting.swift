import JSON

extension DocumentFeatures {
  func formatting(of document: Document) throws(ResponseError) -> JSON {
    guard document.kind.isWritten else { return .null }
    switch DocumentFormatting(text: document.text.bytes, name: document.uri.shownName).changes {
    case .failure(let refusal): throw ResponseError(.requestFailed, refusal.message)
    case .success(let changes):
      return .array(
        changes.map { change in
          [
            "range": document.range(change.old, client.encoding),
            "newText": .string(String(decoding: change.new, as: UTF8.self)),
          ]
        })
    }
  }
}
