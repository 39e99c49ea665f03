import JSON

extension LanguageServer {
  func initialize(_ parameters: JSON) -> JSON {
    client = Client(parameters["capabilities"], options: parameters["initializationOptions"])
    study.encoding = client.encoding
    study.setFolders(workspaceFolders(parameters))
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "qtool", "version": .string(version)],
    ]
  }

  private func workspaceFolders(_ parameters: JSON) -> [DocumentURI] {
    if let folders = parameters["workspaceFolders"]?.array {
      return folders.compactMap { $0["uri"]?.string.map(DocumentURI.init) }
    }
    if let root = parameters["rootUri"]?.string { return [DocumentURI(root)] }
    return parameters["rootPath"]?.string.map { [DocumentURI(path: Array($0.utf8))] } ?? []
  }

  private var capabilities: JSON {
    let base: JSON = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": [
        "openClose": true, "change": 2, "save": ["includeText": false],
      ],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [" ", ":", "-", "[", "{", ",", "("]],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "diagnosticProvider": [
        "identifier": "qtool", "interFileDependencies": true, "workspaceDiagnostics": true,
      ],
      "documentFormattingProvider": true,
      "documentRangeFormattingProvider": true,
      "selectionRangeProvider": true,
      "semanticTokensProvider": ["legend": TokenKind.legend, "full": true, "range": true],
      "inlayHintProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "documentLinkProvider": ["resolveProvider": false],
      "foldingRangeProvider": true,
      "renameProvider": ["prepareProvider": true],
      "executeCommandProvider": ["commands": [.string(DocumentFeatures.explainCommand)]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    let actions: JSON =
      client.hasCodeActionLiterals
      ? ["codeActionKinds": ["quickfix", "refactor", "source.fixAll.qtool"]] : false
    return base.adding("codeActionProvider", actions)
  }
}
