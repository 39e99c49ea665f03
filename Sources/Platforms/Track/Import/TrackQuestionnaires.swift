/// Brings the files of the API together: structures with their questionnaires, and languages with each other.
struct TrackQuestionnaires {
  private struct Variant {
    var resource: TrackResource
    let elements: [ImportedElement]
    let file: SourceDocument
    let language: String?
  }

  private var variants: [Variant] = []
  /// About questionnaires without questions.
  private(set) var remarks: [Remark] = []

  init(_ files: [TrackFile]) throws(ImportProblem) {
    var resources = files.flatMap { file in file.resources.map { (resource: $0, file: file) } }
    for file in files {
      for document in file.documents {
        variants.append(
          Variant(
            resource: document.resource, elements: document.elements, file: file.file, language: file.language
          ))
      }
      guard let structure = file.structure else { continue }
      let sameLanguage = resources.indices.filter { resources[$0].file.language == file.language }
      let index = try Self.owner(of: file, among: sameLanguage, resources.map(\.resource))
      let resource =
        index.map { resources.remove(at: $0).resource }
        ?? TrackResource(named: file.file.stem, file: file.file.name)
      variants.append(
        Variant(resource: resource, elements: structure, file: file.file, language: file.language))
    }
    try addRemarks(resources.map { ($0.resource, $0.file.file) })
  }

  /// The questionnaire whose number or name is in the name of the file, or else the only one.
  private static func owner(
    of file: TrackFile, among indices: [Int], _ resources: [TrackResource]
  ) throws(ImportProblem) -> Int? {
    let words = Set(file.file.stem.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let named = indices.filter { index in
      resources[index].id.map(words.contains) == true || file.file.stem.contains(resources[index].name)
    }
    if named.count == 1 { return named[0] }
    guard indices.count > 1 else { return indices.first }
    throw ImportProblem(
      "the file does not say which questionnaire its questions belong to", file: file.file.name,
      help: "name it after the number of the questionnaire, such as 9.json")
  }

  private mutating func addRemarks(_ rest: [(TrackResource, SourceDocument)]) throws(ImportProblem) {
    if variants.isEmpty, let (resource, file) = rest.first {
      throw ImportProblem(
        "the questions of `\(resource.name)` are in another file", file: file.name,
        help: "import the answer of `GET …/questionnaires/{id}/structure` with it")
    }
    remarks = rest.map { resource, file in
      Remark(
        .unsaid, "the questions of `\(resource.name)` are not among the files", at: .inFile(file.name, .file))
    }
  }

  /// Each with the file that is its source.
  func all() throws(ImportProblem) -> [(QuestionnaireDraft, SourceDocument)] {
    var names: [String] = []
    let groups = Dictionary(grouping: variants, by: \.resource.name)
    var known: Set<String> = []
    for variant in variants where known.insert(variant.resource.name).inserted {
      names.append(variant.resource.name)
    }
    return try names.map { name throws(ImportProblem) in
      let group = groups[name] ?? []
      return (try questionnaire(group), group[0].file)
    }
  }

  private func questionnaire(_ variants: [Variant]) throws(ImportProblem) -> QuestionnaireDraft {
    let first = variants[0]
    var (resource, elements, remarks) = (first.resource, first.elements, [Remark]())
    var languages = [first.language].compactMap(\.self)
    for variant in variants.dropFirst() {
      guard let language = variant.language, !languages.isEmpty, !languages.contains(language) else {
        throw ImportProblem(
          "another file has the questionnaire `\(resource.name)` in the same language",
          file: variant.file.name, help: "name the language of each file with --language")
      }
      languages.append(language)
      resource.add(variant.resource, language: language)
      remarks += elements.add(variant.elements, language: language, file: variant.file.fileName)
    }
    let sections = TrackSections(elements)
    let questions = TrackQuestions(sections.drafts)
    let drafts = sections.drafts.isEmpty ? [TrackSections.Found()] : sections.drafts
    var questionnaire = try resource.questionnaire(drafts.map(questions.section), language: first.language)
    questionnaire.languages = languages
    questionnaire.remarks += remarks + sections.remarks
    return questionnaire
  }
}
