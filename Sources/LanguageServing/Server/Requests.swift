import JSON

extension LanguageServer {
  /// The answer to a request while the server runs.
  func result(of method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    switch method {
    case "textDocument/hover": return try at(parameters) { hover(in: $0, at: $1) }
    case "textDocument/completion": return try at(parameters) { completions(in: $0, at: $1) }
    case "textDocument/definition": return try at(parameters) { definition(in: $0, at: $1) }
    case "textDocument/references":
      let includes = parameters.at("context", "includeDeclaration")?.bool ?? true
      return try at(parameters) { references(in: $0, at: $1, includingDeclaration: includes) }
    case "textDocument/documentHighlight": return try at(parameters) { highlights(in: $0, at: $1) }
    case "textDocument/prepareRename":
      let (document, offset) = try place(parameters)
      return try prepareRename(in: document, at: offset)
    case "textDocument/rename":
      let (document, offset) = try place(parameters)
      guard let name = parameters["newName"]?.string else {
        throw ResponseError(.invalidParameters, "`newName` is missing")
      }
      return try rename(in: document, at: offset, to: name)
    case "textDocument/documentSymbol": return symbols(in: try known(parameters))
    case "textDocument/foldingRange": return foldingRanges(in: try known(parameters))
    case "textDocument/formatting": return try formatting(of: try known(parameters))
    case "textDocument/codeAction": return try actions(for: parameters)
    case "workspace/executeCommand": return try execute(parameters)
    default: throw ResponseError(.methodNotFound, "qtool does not know the method `\(method)`")
    }
  }

  func known(_ parameters: JSON) throws(ResponseError) -> Document {
    guard let uri = parameters.at("textDocument", "uri")?.string else {
      throw ResponseError(.invalidParameters, "`textDocument` is missing")
    }
    guard let document = document(parameters) else {
      throw ResponseError(.invalidParameters, "the document \(uri) is not open")
    }
    return document
  }

  func place(_ parameters: JSON) throws(ResponseError) -> (Document, offset: Int) {
    let document = try known(parameters)
    guard let position = Position(parameters["position"]) else {
      throw ResponseError(.invalidParameters, "`position` is missing or negative")
    }
    return (document, document.text.offset(of: position, in: client.encoding))
  }

  /// Nothing is said of documents that are no questionnaires.
  private func at(
    _ parameters: JSON, _ body: (Document, Int) -> JSON
  ) throws(ResponseError) -> JSON {
    let (document, offset) = try place(parameters)
    return body(document, offset)
  }
}
