import JSON
import Platforms
import Questionnaires

/// A file of the Crowd Sensing platform: a form, or the catalogue from which participants choose one.
struct FormFile {
  let content: ImportedContent

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return isForm(value) || isCatalogue(value)
  }

  private static func isForm(_ value: JSON) -> Bool { value[FormFileKey.form]?[FormKey.fields] != nil }

  private static func isCatalogue(_ value: JSON) -> Bool {
    guard case .array(let entries)? = value[FormCatalogueKey.next] else { return false }
    return entries.first?[FormEntryKey.command] != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    let file = try document.json()
    if let value = file.value, Self.isCatalogue(value) {
      content = .listing(try Self.catalogue(file, document))
      return
    }
    if !file["formreply"].isMissing {
      throw ImportProblem(
        "these are answers to a form, not a form", file: document.name,
        help: "check them with qtool check-data")
    }
    content = .questionnaires([try Self.form(file, document)])
  }

  private static func form(
    _ file: JSONPlace, _ document: SourceDocument
  ) throws(ImportProblem) -> QuestionnaireDraft {
    let whole = try WirePlace<FormFileKey>(file)
    let form = try WirePlace<FormKey>(whole[.form])
    let language = document.namedLanguage
    let name = document.subject(on: .form) ?? "form"
    let sections = try FormSections(form, in: document, language: language)
    var draft = QuestionnaireDraft(
      id: questionnaireID(name), name: name, title: DraftText("", language: language),
      sections: sections.sections)
    draft.languages = [language].compactMap(\.self)
    draft.values[.target] = .word(TargetName.form.rawValue)
    draft.values[.intro] = sections.intro.map(DraftValue.text)
    add(version: try form[.version].text(), to: &draft)
    draft.remarks += sections.remarks + whole.leftovers() + form.leftovers()
    return draft
  }

  /// A whole number is that of the questionnaire. Servers have others, such as `0.0.2`.
  private static func add(version: String?, to draft: inout QuestionnaireDraft) {
    guard let version, !isBlank(version) else { return }
    if let number = Int(version), number > 0, String(number) == version {
      draft.values[.version] = number == 1 ? nil : .number(number)
    } else {
      draft.values[.server] = .map([DraftEntry(key: ServerKey.version.rawValue, value: .plain(version))])
    }
  }

  private static func catalogue(
    _ file: JSONPlace, _ document: SourceDocument
  ) throws(ImportProblem) -> ImportedListing {
    let catalogue = try WirePlace<FormCatalogueKey>(file)
    let places = try catalogue.elements(.next)
    try document.requireFew(questionnaires: places.count)
    let language = document.namedLanguage
    let name = document.subject(on: .form) ?? "forms"
    var study = StudyDraft(
      id: questionnaireID(name), title: DraftText(readableTitle(name), language: language))
    study.languages = [language].compactMap(\.self)
    study.values[.target] = .word(TargetName.form.rawValue)
    study.remarks = [
      Remark(.changed, "the catalogue has no title; its name takes the place of one", at: .file)
    ]
    study.remarks += catalogue.leftovers()
    var listing = ImportedListing(study: study)
    for place in places {
      let entry = try WirePlace<FormEntryKey>(place)
      let command = try entry.text(.command)
      guard !isBlank(command) else { throw entry[.command].problem("is missing") }
      listing.names.append(command)
      listing.titles[command] = try entry[.info].shownText(language)
      listing.study.remarks += entry.leftovers()
    }
    return listing
  }

  /// The members of a field, and of an entry of a catalogue.
  static let keys: [String: ForeignKey] = [
    "id": ForeignKey(FormFieldKey.name.rawValue), "text": ForeignKey(FormFieldKey.label.rawValue),
    "options": ForeignKey(FormFieldKey.options.rawValue),
    "title": ForeignKey(FormEntryKey.info.rawValue),
    "study.questionnaires": ForeignKey(FormCatalogueKey.next.rawValue),
  ]
}
