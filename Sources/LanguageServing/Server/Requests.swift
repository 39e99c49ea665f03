import JSON

extension LanguageServer {
  /// The answer to a request while the server runs.
  func result(of method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    switch method {
    case "textDocument/hover": return try at(parameters) { features.hover(in: $0, at: $1) }
    case "textDocument/completion": return try at(parameters) { features.completions(in: $0, at: $1) }
    case "textDocument/definition": return try at(parameters) { features.definition(in: $0, at: $1) }
    case "textDocument/references":
      let includes = parameters.at("context", "includeDeclaration")?.bool ?? true
      return try at(parameters) { features.references(in: $0, at: $1, includingDeclaration: includes) }
    case "textDocument/documentHighlight": return try at(parameters) { features.highlights(in: $0, at: $1) }
    case "textDocument/prepareRename":
      let (document, offset) = try place(parameters)
      return try features.prepareRename(in: document, at: offset)
    case "textDocument/rename":
      let (document, offset) = try place(parameters)
      guard let name = parameters["newName"]?.string else {
        throw ResponseError(.invalidParameters, "`newName` is missing")
      }
      return try features.rename(in: document, at: offset, to: name)
    case "textDocument/documentSymbol": return features.symbols(in: try known(parameters))
    case "textDocument/diagnostic":
      return pulledFindings(in: try known(parameters), since: parameters["previousResultId"]?.string)
    case "workspace/symbol": return symbols(matching: parameters["query"]?.string ?? "")
    case "textDocument/foldingRange": return features.foldingRanges(in: try known(parameters))
    case "textDocument/rangeFormatting":
      let (document, range) = try span(parameters)
      return try features.formatting(of: document, in: range)
    case "textDocument/selectionRange":
      let document = try known(parameters)
      let positions = (parameters["positions"]?.array ?? []).compactMap { Position($0) }
      return .array(
        positions.map {
          features.selectionRange(in: document, at: document.text.offset(of: $0, in: client.encoding))
        })
    case "textDocument/semanticTokens/full": return features.semanticTokens(in: try known(parameters))
    case "textDocument/semanticTokens/range":
      let (document, range) = try span(parameters)
      return features.semanticTokens(in: document, touching: range)
    case "textDocument/inlayHint":
      let (document, range) = try span(parameters)
      return features.inlayHints(in: document, within: range)
    case "textDocument/codeLens": return features.codeLenses(in: try known(parameters))
    case "textDocument/documentLink": return features.documentLinks(in: try known(parameters))
    case "workspace/diagnostic": return workspaceFindings(since: parameters["previousResultIds"])
    case "qtool/preview": return try page(of: try known(parameters))
    case "qtool/schedule": return try schedule(of: try known(parameters))
    case "textDocument/formatting": return try features.formatting(of: try known(parameters))
    case "textDocument/codeAction": return features.actions(in: try known(parameters), for: parameters)
    case "workspace/executeCommand": return try execute(parameters)
    default: throw ResponseError(.methodNotFound, "qtool has no method `\(method)`")
    }
  }

  private static let mostSymbols = 1_000

  /// Sections, questions and questionnaires of the client's folders, as far as they have been read, and of open
  /// documents.
  private func symbols(matching query: String) -> JSON {
    var files = study.files.map { (uri: DocumentURI(path: $0.key), symbols: $0.value.symbols) }
    for document in documents.values {
      files.append((document.uri, symbols(in: document)))
    }
    let found = files.sorted { $0.uri.text < $1.uri.text }.flatMap { file in
      file.symbols.filter { $0.matches(query) }.map { $0.json(in: file.uri) }
    }
    return .array(Array(found.prefix(Self.mostSymbols)))
  }

  private func symbols(in document: Document) -> [WorkspaceSymbol] {
    switch document.kind {
    case .questionnaire: document.draft.map { WorkspaceSymbol.all(in: $0, client.encoding) } ?? []
    case .study: document.studyDraft.map { [WorkspaceSymbol($0, client.encoding)] } ?? []
    case .configuration, .other: []
    }
  }

  private func known(_ parameters: JSON) throws(ResponseError) -> Document {
    guard let uri = parameters.at("textDocument", "uri")?.string else {
      throw ResponseError(.invalidParameters, "`textDocument` is missing")
    }
    guard let document = document(parameters) else {
      throw ResponseError(.invalidParameters, "the document \(uri) is not open")
    }
    return document
  }

  private func place(_ parameters: JSON) throws(ResponseError) -> (Document, offset: Int) {
    let document = try known(parameters)
    guard let position = Position(parameters["position"]) else {
      throw ResponseError(.invalidParameters, "`position` is missing or negative")
    }
    return (document, document.text.offset(of: position, in: client.encoding))
  }

  private func span(_ parameters: JSON) throws(ResponseError) -> (Document, Range<Int>) {
    let document = try known(parameters)
    guard let start = Position(parameters.at("range", "start")),
      let end = Position(parameters.at("range", "end"))
    else { throw ResponseError(.invalidParameters, "`range` is missing or negative") }
    let offsets = [start, end].map { document.text.offset(of: $0, in: client.encoding) }
    return (document, min(offsets[0], offsets[1])..<max(offsets[0], offsets[1]))
  }

  /// There are no answers about documents that are not questionnaires.
  private func at(_ parameters: JSON, _ body: (Document, Int) -> JSON) throws(ResponseError) -> JSON {
    let (document, offset) = try place(parameters)
    return body(document, offset)
  }

  /// A page is a document: the client shows what this returns, or the page in the documentation.
  private func execute(_ parameters: JSON) throws(ResponseError) -> JSON {
    let page = try features.page(for: parameters)
    if client.commands.contains(.page) { return .string(page) }
    let rule = parameters["arguments"]?.array?.first?.string ?? ""
    if client.showsDocuments, let address = ruleAddresses.address(of: rule) {
      ask("window/showDocument", ["uri": .string(address), "takeFocus": true])
    } else {
      send(.notification("window/showMessage", ["type": 3, "message": .string(withoutMarkdown(page))]))
    }
    return .string(page)
  }
}
