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

  /// The members of a document with the structure of a questionnaire, too.
  static let keys: [String: ForeignKey] = {
    func key(_ name: String) -> ForeignKey { ForeignKey(["/questionnaire/attributes/\(name)"], words: name) }
    return [
      "questionnaire": key("name"), "title": key("title"), "description": key("description"),
      "intro": key("introtext"), "outro": key("outrotext"), "schedule": key("schedule"),
      "repeat": key("is_multiple"), "id": ForeignKey("label"), "text": ForeignKey("question"),
      "options": ForeignKey("values"), "options.text": ForeignKey("answers"),
    ]
  }()
}

/// A fact that variants of a question in several languages should have in common, and its words in a remark.
struct TrackFact {
  /// Nil if there is none.
  let value: String?
  let words: String

  /// The beginning is such as "the limits are".
  init(_ beginning: String, _ value: String?) { self.init(beginning, value, as: value ?? "missing") }

  init(_ beginning: String, _ value: String?, as words: String) {
    self.value = value
    self.words = "\(beginning) \(words)"
  }
}

extension [TrackFact] {
  /// How they differ from those of the first file.
  func differing(from first: [TrackFact]) -> [String] {
    zip(first, self).filter { $0.value != $1.value }.map { $1.words }
  }

  /// The words of the facts that have a value.
  var known: [String] { filter { $0.value != nil }.map(\.words) }
}
