import Diagnostics
import JSON
import Questionnaires

/// A study, questionnaire, section or question, for a search in all files of the client's folders.
struct WorkspaceSymbol: Sendable {
  private let words: [String]
  private let name: String
  private let kind: Symbol.Kind
  private let container: String?
  private let range: JSON

  private init(
    _ symbol: Symbol, in file: SourceFile, inside container: String?, _ encoding: PositionEncoding
  ) {
    name = symbol.name
    words = [symbol.name.lowercased(), symbol.detail.lowercased()]
    kind = symbol.kind
    self.container = container
    range = file.range(symbol.nameRange, encoding)
  }

  /// A study by its id and title.
  init(_ study: Study, _ encoding: PositionEncoding) {
    self.init(StudySymbols(study: study).whole, in: study.file, inside: nil, encoding)
  }

  /// Everything in a questionnaire that can be found.
  static func all(in questionnaire: Questionnaire, _ encoding: PositionEncoding) -> [WorkspaceSymbol] {
    let tree = SymbolTree(questionnaire: questionnaire)
    let whole = WorkspaceSymbol(tree.whole, in: questionnaire.file, inside: nil, encoding)
    return [whole]
      + tree.parts.flatMap { all(from: $0, in: questionnaire.file, inside: questionnaire.id.value, encoding) }
  }

  private static func all(
    from symbol: Symbol, in file: SourceFile, inside container: String, _ encoding: PositionEncoding
  ) -> [WorkspaceSymbol] {
    [WorkspaceSymbol(symbol, in: file, inside: container, encoding)]
      + symbol.children.flatMap { all(from: $0, in: file, inside: symbol.name, encoding) }
  }

  /// Its id or text contains what somebody is looking for.
  func matches(_ query: String) -> Bool {
    let query = query.lowercased()
    return query.isEmpty || words.contains { $0.contains(query) }
  }

  func json(in uri: DocumentURI) -> JSON {
    let base: JSON = [
      "name": .string(name), "kind": .int(kind.rawValue),
      "location": ["uri": .string(uri.text), "range": range],
    ]
    return base.adding("containerName", container.map { .string($0) })
  }
}
