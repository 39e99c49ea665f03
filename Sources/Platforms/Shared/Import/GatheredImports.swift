import Questionnaires

/// The contents of all files, before definitions and protocols are brought together.
struct GatheredImports {
  private struct Found {
    var questionnaire: QuestionnaireDraft
    /// The number of its file, as one file may be given twice.
    var file = 0
    let document: SourceDocument
    let format: ImportFormat
    /// The place of its study.
    var study: Int?
  }

  private struct FoundStudy {
    let study: StudyDraft
    let document: SourceDocument
    let format: ImportFormat
    /// The questionnaires that are written.
    var members: [(name: String, id: String)] = []
    /// The order of their names, if the study says one.
    var order: [String] = []
  }

  private var found: [Found] = []
  private var studies: [FoundStudy] = []
  private var listings = GatheredListings()
  private var entries: [ProtocolEntry] = []
  private var track: [TrackFile] = []
  private var sheets: [XLSFormFile] = []
  /// In the order of the files.
  var complaints: [Complaint] = []
  /// The size of all files, which limits that of the new ones.
  private var size = 0
  private var fileCount = 0

  mutating func add(_ content: ImportedContent, of document: SourceDocument, in format: ImportFormat) {
    let document = document.withoutContent
    size += document.size
    fileCount += 1
    let count = found.count
    defer { for index in found[count...].indices { found[index].file = fileCount } }
    switch content {
    case .questionnaires(let questionnaires):
      found += questionnaires.map { Found(questionnaire: $0, document: document, format: format) }
    case .study(let study, let questionnaires):
      found += questionnaires.map {
        Found(questionnaire: $0, document: document, format: format, study: studies.count)
      }
      studies.append(FoundStudy(study: study, document: document, format: format))
    case .listing(let listing): listings.add(listing, of: document, in: format)
    case .schedules(let entries): self.entries += entries
    case .track(let file): track.append(file)
    case .sheets(let file): sheets.append(file)
    }
  }

  /// Leaves nothing of the questionnaires: with a second owner, they would stay in memory while they are written.
  mutating func takeResult(_ options: ImportOptions) throws(ImportProblem) -> ImportResult {
    try addForms(isJudged: options.isJudged)
    try merge { options.merges || $0.format.hasPlainTexts }
    var result = ImportResult()
    result.complaints = complaints
    result.remarks = try addTrack() + addListings()
    (sheets, track) = ([], [])
    nameApart()
    result.remarks += addSchedules()
    for index in found.indices {
      var questionnaire = takeQuestionnaire(index)
      let found = self.found[index]
      questionnaire.remarks = found.document.remarks + questionnaire.remarks
      if found.format.hasPlainTexts { PlainTexts.take(in: &questionnaire) }
      questionnaire.finish()
      try found.document.requireFew(remarks: questionnaire.remarkCount, for: size)
      guard !questionnaire.isEmpty else {
        result.remarks.append(Self.unasked(questionnaire, found.document))
        continue
      }
      if let study = found.study {
        studies[study].members.append((questionnaire.name, questionnaire.id))
      }
      result.files.append(try written(&questionnaire, found, options))
    }
    for study in studies where !study.members.isEmpty {
      result.studies.append(try written(study, options))
    }
    return result
  }

  /// Changes of a draft with a second owner would copy it, and the sections of one that is written are not needed any more.
  private mutating func takeQuestionnaire(_ index: Int) -> QuestionnaireDraft {
    defer { found[index].questionnaire.sections = [] }
    return found[index].questionnaire
  }

  /// Such as a form of calculations only.
  private static func unasked(_ questionnaire: QuestionnaireDraft, _ document: SourceDocument) -> Remark {
    let words = questionnaire.remarks.map(\.text).joined(separator: "; ")
    return Remark(
      .unsaid,
      "no file is written for `\(questionnaire.name)`, as participants see none of its questions"
        + (words.isEmpty ? "" : ": " + words), at: .inFile(document.name, .file))
  }

  /// Sheets in files of their own belong to each form that has none of that name.
  private mutating func addForms(isJudged: Bool) throws(ImportProblem) {
    let loose = sheets.filter { !$0.hasSurvey }
    let forms = sheets.filter(\.hasSurvey)
    if let alone = loose.first, forms.isEmpty {
      throw ImportProblem(
        "there are answers or settings, but no questions", file: alone.document.name,
        help: "import it together with the sheet `survey`")
    }
    for var form in forms {
      for other in loose { form.add(other) }
      let read = try XLSFormQuestionnaire(form, isJudged: isJudged)
      complaints += read.complaints
      found.append(
        Found(questionnaire: read.questionnaire, document: form.document.withoutContent, format: .xlsform))
    }
  }

  /// Returns what is said about questionnaires without questions.
  private mutating func addTrack() throws(ImportProblem) -> [Remark] {
    guard !track.isEmpty else { return [] }
    let questionnaires = try TrackQuestionnaires(track)
    for (questionnaire, document) in try questionnaires.all() {
      found.append(Found(questionnaire: questionnaire, document: document.withoutContent, format: .track))
    }
    return questionnaires.remarks
  }

  /// Language variants have the same name; the first is the one that stays.
  private mutating func merge(where isVariant: (Found) -> Bool) throws(ImportProblem) {
    guard found.contains(where: isVariant) else { return }
    var merged: [Found] = []
    var variants: [String: Merging] = [:]
    var places: [String: Int] = [:]
    for found in found {
      let name = found.questionnaire.name
      guard isVariant(found) else {
        merged.append(found)
        continue
      }
      guard let place = places[name] else {
        places[name] = merged.count
        variants[name] = Merging(found.questionnaire)
        merged.append(found)
        continue
      }
      if found.format.hasPlainTexts {
        try merged[place].questionnaire.languages.requireOther(
          found.questionnaire.languages, name, found.document)
      }
      try variants[name]?.add(found.questionnaire, from: found.document)
      if let questionnaire = variants[name]?.questionnaire { merged[place].questionnaire = questionnaire }
    }
    found = merged
  }

  /// Returns what is said about questionnaires that only a study names.
  private mutating func addListings() throws(ImportProblem) -> [Remark] {
    var remarks: [Remark] = []
    for listing in try listings.all() {
      var study = FoundStudy(study: listing.study, document: listing.document, format: listing.format)
      study.order = listing.names
      let members = found.indices.filter {
        found[$0].format == listing.format && listing.names.contains(found[$0].questionnaire.name)
      }
      for index in members {
        found[index].study = studies.count
        let name = found[index].questionnaire.name
        if let title = listing.titles[name] { found[index].questionnaire.values[.title] = .text(title) }
      }
      remarks += try listing.missing(besides: members.map { found[$0].questionnaire.name })
      studies.append(study)
    }
    for index in found.indices where found[index].format.hasPlainTexts {
      found[index].questionnaire.addTitle()
    }
    return remarks
  }

  /// Definitions of one form in several files, such as `audio` in `audio_armt.json` and `audio_2_armt.json`, are
  /// named after their files.
  private mutating func nameApart() {
    let indices = Dictionary(grouping: found.indices, by: { found[$0].questionnaire.id })
    for same in indices.values where same.count > 1 {
      for index in same {
        let id = questionnaireID(found[index].questionnaire.name)
        guard id != found[index].questionnaire.id else { continue }
        found[index].questionnaire.remarks.append(
          Remark(.changed, "another file has the form `\(found[index].questionnaire.id)` too", at: .file))
        found[index].questionnaire.values[.questionnaire] = .word(id)
      }
    }
    numberApart()
  }

  /// Files are named after ids, so forms of one file that still share one are numbered. One form in two files is for people to decide.
  private mutating func numberApart() {
    var names: [Int: FreeNames] = [:]
    for index in found.indices {
      let wish = found[index].questionnaire.id
      let id = names[found[index].file, default: FreeNames(separator: "-")].free(wish)
      guard id != wish else { continue }
      found[index].questionnaire.remarks.append(
        Remark(.changed, "another questionnaire has the id `\(wish)`", at: .file))
      found[index].questionnaire.values[.questionnaire] = .word(id)
    }
  }

  /// Returns what is said about entries without a questionnaire.
  private mutating func addSchedules() -> [Remark] {
    var remarks: [Remark] = []
    let byName = Dictionary(grouping: found.indices, by: { found[$0].questionnaire.name })
    let byID = Dictionary(grouping: found.indices, by: { found[$0].questionnaire.id })
    for entry in entries {
      let indices = byName[entry.questionnaire] ?? byID[questionnaireID(entry.questionnaire)] ?? []
      for index in indices { schedule(&found[index].questionnaire, with: entry) }
      guard indices.isEmpty else { continue }
      let words = "the definition of `\(entry.questionnaire)` is not among the files"
      remarks.append(Remark(.unsaid, words, at: entry.place("")))
    }
    return remarks
  }

  private func written(
    _ questionnaire: inout QuestionnaireDraft, _ found: Found, _ options: ImportOptions
  ) throws(ImportProblem) -> WrittenQuestionnaire {
    if let target = options.target { questionnaire.values[.target] = .word(target) }
    return try WrittenQuestionnaire(
      taking: &questionnaire, from: found.document, format: found.format, sourceSize: size,
      isFormatted: options.isFormatted)
  }

  private func written(_ found: FoundStudy, _ options: ImportOptions) throws(ImportProblem) -> WrittenStudy {
    var study = found.study
    if found.format.hasPlainTexts { PlainTexts.take(in: &study) }
    let order = Dictionary(zip(found.order, 0...), uniquingKeysWith: { first, _ in first })
    let members = found.members.sorted { order[$0.name] ?? 0 < order[$1.name] ?? 0 }
    if let target = options.target { study.values[.target] = .word(target) }
    let first = members.filter { study.baseline.contains($0.name) }.map(\.id)
    study.values[.baseline] = first.isEmpty ? nil : .words(first)
    return try WrittenStudy(study, of: members.map(\.id), from: found.document, format: found.format)
  }
}

extension QuestionnaireDraft {
  fileprivate var remarkCount: Int {
    remarks.count
      + sections.reduce(0) { $0 + $1.remarks.count + $1.questions.reduce(0) { $0 + $1.remarks.count } }
  }

  /// Some documents have none, besides that in a list of them.
  fileprivate mutating func addTitle() {
    guard let title = values.text(.title), title.isEmpty else { return }
    var named = DraftText(readableTitle(name), language: languages.first)
    for language in languages.dropFirst() { named.add(readableTitle(name), language: language) }
    values[.title] = .text(named)
    remarks.append(Remark(.changed, "the document has no title; its name takes the place of one", at: .file))
  }

  fileprivate var isEmpty: Bool { sections.allSatisfy(\.questions.isEmpty) }
}

/// Studies that list questionnaires in other files, in all languages in which they are among the files.
private struct GatheredListings {
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
    listing.study.remarks += differences.map { Remark(.unsaid, "\(file): \($0)", at: .inFile(file, .file)) }
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
