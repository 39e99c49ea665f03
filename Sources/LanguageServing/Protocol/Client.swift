import Diagnostics
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
  /// It shows a document that the server names.
  var showsDocuments = false
  /// Commands that it carries out itself.
  var commands: Set<ClientCommand> = []

  init() {}

  /// - Parameter options: those of `initialize`, which are the editor's own
  init(_ capabilities: JSON?, options: JSON? = nil) {
    commands = Set((options?["commands"]?.array ?? []).compactMap { $0.string.flatMap(ClientCommand.init) })
    showsDocuments = capabilities?.at("window", "showDocument", "support")?.bool ?? false
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

/// A command that an editor may have for itself; it names those that it has in the `commands` of its `initializationOptions`.
enum ClientCommand: String {
  case preview = "qtool.preview"
  case schedule = "qtool.schedule"
  case references = "qtool.showReferences"
  /// Shows the page that `workspace/executeCommand` returns.
  case page = "qtool.showPage"
}

/// The unit in which positions of the protocol count characters; negotiated when the client connects.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  var unit: ColumnUnit {
    switch self {
    case .utf8: .bytes
    case .utf16: .utf16
    case .utf32: .scalars
    }
  }

  /// The first of the client's encodings that we support; UTF-16 if it names none, as the protocol says.
  init(negotiatedFrom capabilities: JSON?) {
    let offered = capabilities?.at("general", "positionEncodings")?.array ?? []
    self = offered.lazy.compactMap { $0.string.flatMap(Self.init(rawValue:)) }.first ?? .utf16
  }

  /// The number of units of a character that begins with this UTF-8 byte.
  func width(ofCharacter first: UInt8) -> Int {
    switch self {
    case .utf8: utf8Length(first)
    case .utf16: first >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// The number of bytes of a character that begins with this byte of valid UTF-8.
func utf8Length(_ first: UInt8) -> Int {
  switch first {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

/// A place as the protocol counts: line and character from 0.
package struct Position: Equatable, Comparable, Sendable {
  package let line: Int
  package let character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ json: JSON?) {
    guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSON { ["line": .int(line), "character": .int(character)] }

  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}
