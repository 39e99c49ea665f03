import JSON

/// The protocol of an aRMT study: when which questionnaires are filled in.
struct ProtocolFile {
  let entries: [ProtocolEntry]

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return value["protocols"]?.array != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(let value) = document.content, let protocols = value["protocols"]?.array else {
      throw ImportProblem("this is not a protocol", file: document.name, help: "it needs a list `protocols`")
    }
    try document.requireFew(protocols.count, "entries", weight: 2)
    var entries: [ProtocolEntry] = []
    for (index, entry) in protocols.enumerated() {
      guard let name = entry["questionnaire"]?["name"]?.string else {
        throw ImportProblem(
          "/protocols/\(index) names no questionnaire", file: document.name, help: "repair the protocol")
      }
      entries.append(
        ProtocolEntry(
          json: entry, questionnaire: name, pointer: "/protocols/\(index)", source: document.fileName)
      )
    }
    self.entries = entries
  }
}

/// The entry of a protocol about one questionnaire.
struct ProtocolEntry {
  let json: JSON
  /// The name by which the app finds the definition.
  let questionnaire: String
  /// The place of the entry in the protocol.
  let pointer: String
  let source: String

  var title: String { json["name"]?.string ?? questionnaire }

  func place(_ path: String) -> SourcePlace {
    .inFile(source, .pointer(path.isEmpty ? pointer : "\(pointer)/\(path)"))
  }
}
