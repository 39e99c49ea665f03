import Questionnaires

/// Studies that list questionnaires in other files, in all languages in which they are among the files.
struct GatheredListings {
  struct Found {
    var listing: ImportedListing
    let document: SourceDocument
    let format: ImportFormat

    var study: StudyDraft { listing.study }
    var names: [String] { listing.names }
    var titles: [String: DraftText] { listing.titles }
  }

  private var found: [Found] = []

  mutating func add(_ listing: ImportedListing, of document: SourceDocument, in format: ImportFormat) {
    found.append(Found(listing: listing, document: document, format: format))
  }

  /// One for each study. The first language leads.
  func all() throws(ImportProblem) -> [Found] {
    var studies: [Found] = []
    for other in found {
      let place = studies.firstIndex { $0.study.id == other.study.id && $0.format == other.format }
      guard let place else {
        studies.append(other)
        continue
      }
      try studies[place].study.languages.requireOther(other.study.languages, other.study.id, other.document)
      studies[place].add(other)
    }
    return studies
  }
}

extension GatheredListings.Found {
  fileprivate mutating func add(_ other: GatheredListings.Found) {
    let file = other.document.fileName
    let language = other.study.languages[0]
    var texts = VariantTexts(language: language)
    texts.add(other.study.values, to: &listing.study.values)
    for name in names { texts.add(other.titles[name], to: &listing.titles[name], as: name) }
    var differences = texts.differences
    if other.names != names {
      differences.append("the questionnaires are \(other.names.joined(separator: ", "))")
    }
    listing.study.languages.append(language)
    let known = Set(study.remarks.map(\.text))
    listing.study.remarks += differences.map {
      Remark(.unsaid, "\(file): \($0)", at: .inFile(file, .file))
    }
    listing.study.remarks += other.study.remarks.filter { !known.contains($0.text) }.map {
      Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place))
    }
  }

  /// Remarks about questionnaires that are not among the files.
  func missing(besides known: [String]) throws(ImportProblem) -> [Remark] {
    guard !known.isEmpty else {
      throw ImportProblem(
        "the questionnaires of this study are in other files", file: document.name,
        help: "import the files together, such as \(document.fileName) and \(names.first ?? "daily").json")
    }
    return names.filter { !known.contains($0) }.map { name in
      Remark(
        .unsaid, "`\(name)`, which the study lists, is not among the files",
        at: .inFile(document.name, .file))
    }
  }
}

extension [String] {
  /// Documents of the same name are in different languages.
  func requireOther(_ languages: [String], _ name: String, _ document: SourceDocument) throws(ImportProblem) {
    guard !isEmpty, let language = languages.first, !contains(language) else {
      throw ImportProblem(
        "another file has `\(name)` in the same language", file: document.name,
        help: "name the language of each file with --language")
    }
  }
}
