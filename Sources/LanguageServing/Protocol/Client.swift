import JSON

/// The capabilities of the client.
struct Client {
  var encoding = PositionEncoding.utf16
  var hasSnippets = false
  var hasMarkdown = true
  var hasMarkdownInCompletions = false
  var hasRelatedInformation = false
  var hasCodeDescription = false
  var hasTags = false
  var hasData = false
  var hasHierarchicalSymbols = false
  var hasCodeActionLiterals = false
  var hasVersionedDiagnostics = false
  var hasDocumentChanges = false
  /// It asks for findings, so they are not sent to it.
  var pullsDiagnostics = false
  var hasDiagnosticRefresh = false

  init() {}

  init(_ capabilities: JSON?) {
    let document = capabilities?["textDocument"]
    encoding = PositionEncoding(negotiatedFrom: capabilities)
    hasSnippets = document?.at("completion", "completionItem", "snippetSupport")?.bool ?? false
    hasMarkdown = document?.at("hover", "contentFormat")?.array?.contains("markdown") ?? true
    hasMarkdownInCompletions =
      document?.at("completion", "completionItem", "documentationFormat")?.array?.contains("markdown")
      ?? false
    let diagnostics = document?["publishDiagnostics"]
    hasRelatedInformation = diagnostics?["relatedInformation"]?.bool ?? false
    hasCodeDescription = diagnostics?["codeDescriptionSupport"]?.bool ?? false
    hasTags = diagnostics?["tagSupport"].map { $0 != .null && $0 != .bool(false) } ?? false
    hasData = diagnostics?["dataSupport"]?.bool ?? false
    hasVersionedDiagnostics = diagnostics?["versionSupport"]?.bool ?? false
    hasHierarchicalSymbols =
      document?.at("documentSymbol", "hierarchicalDocumentSymbolSupport")?.bool ?? false
    hasCodeActionLiterals = document?.at("codeAction", "codeActionLiteralSupport") != nil
    hasDocumentChanges = capabilities?.at("workspace", "workspaceEdit", "documentChanges")?.bool ?? false
    pullsDiagnostics = document?["diagnostic"]?.members != nil
    hasDiagnosticRefresh = capabilities?.at("workspace", "diagnostics", "refreshSupport")?.bool ?? false
  }
}
