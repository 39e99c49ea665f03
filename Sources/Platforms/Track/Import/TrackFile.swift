import JSON

/// A file of the Track Your … API: one of our documents, or what a server answers.
struct TrackFile {
  /// Both parts are nil in a file of the other.
  var documents: [(resource: TrackResource, elements: [ImportedElement])] = []
  var resources: [TrackResource] = []
  /// `GET …/questionnaires/{id}/structure`, which does not name its questionnaire.
  var structure: [ImportedElement]?
  let file: SourceDocument
  let language: String?

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let json) = content else { return false }
    if case .string(let type)? = kind(of: json) { return types.contains(type) }
    return json["questionnaire"]?["attributes"] != nil && json["structure"] != nil
  }

  private static let types: Set = ["questionnaires", "structures", "studies", "answersheets"]

  /// The `type` of the resource, or of the first in a list.
  private static func kind(of json: JSON) -> JSON? {
    if case .array(let elements)? = json["data"] { return elements.first?["type"] }
    return json["data"]?["type"]
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(let json) = document.content else {
      throw ImportProblem("this is not JSON", file: document.name, help: "choose another format with --from")
    }
    file = document
    language = document.language ?? documentLanguage(document.fileName)
    let whole = JSONPlace(value: json, pointer: "", file: document.name)
    try whole.requireObject()
    if whole["data"].isMissing {
      let resource = try TrackResource(whole["questionnaire"], language: language)
      documents = [(resource, try elements(whole["structure"]["data"]))]
    } else {
      try readAnswer(whole["data"], Self.kind(of: json))
    }
  }

  private mutating func readAnswer(_ data: JSONPlace, _ kind: JSON?) throws(ImportProblem) {
    let parts = data.names.isEmpty ? try data.elements() : [data]
    switch kind {
    case .string("studies"):
      throw ImportProblem(
        "this is a study, which qtool does not import", file: file.name,
        help: "import the documents of its questionnaires, and list them in a study file")
    case .string("answersheets"):
      throw ImportProblem(
        "these are answers, not a questionnaire", file: file.name, help: "check them with qtool check-data")
    case .string("structures"): structure = try elements(data)
    default:
      guard !parts.isEmpty else { throw data.problem("is empty") }
      resources = try parts.map { part throws(ImportProblem) in try TrackResource(part, language: language) }
    }
  }

  private func elements(_ data: JSONPlace) throws(ImportProblem) -> [ImportedElement] {
    guard !data.isMissing else { throw data.problem("is missing") }
    if case .array(let all)? = data.value { try file.requireFew(all.count) }
    return try data.elements().map { element throws(ImportProblem) in
      try ImportedElement(element, language: language)
    }
  }
}
