import JSON
import Platforms
import Questionnaires

/// A document of Intersession-Online: a questionnaire, or a study with what a therapist may send.
struct IntersessionFile {
  let content: ImportedContent

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return isQuestionnaire(value) || isStudy(value)
  }

  private static func isQuestionnaire(_ value: JSON) -> Bool {
    guard case .array(let sections)? = value[IntersessionKey.sections] else { return false }
    return sections.first.map { $0[IntersessionSectionKey.questions] != nil }
      ?? (value[IntersessionKey.delivery] != nil)
  }

  private static func isStudy(_ value: JSON) -> Bool {
    guard case .array? = value[IntersessionStudyKey.questionnaires] else { return false }
    return value[IntersessionStudyKey.interventions] != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    let file = try document.json()
    if let value = file.value, Self.isStudy(value) {
      content = .listing(try Self.study(try WirePlace(file), document))
    } else {
      content = .questionnaires([try Self.questionnaire(try WirePlace(file), document)])
    }
  }

  private static func questionnaire(
    _ file: WirePlace<IntersessionKey>, _ document: SourceDocument
  ) throws(ImportProblem) -> QuestionnaireDraft {
    guard !file[.sections].isMissing else { throw file[.sections].problem("is missing") }
    let language = document.namedLanguage
    let name = try file[.id].text() ?? document.subject(on: .intersession) ?? "questionnaire"
    let sections = try IntersessionImportedSections(
      try file.elements(.sections), in: document, language: language)
    var draft = QuestionnaireDraft(
      id: questionnaireID(name), name: name,
      title: try file[.name].shownText(language) ?? DraftText(readableTitle(name), language: language),
      sections: sections.all)
    draft.languages = [language].compactMap(\.self)
    draft.values[.target] = .word(TargetName.intersession.rawValue)
    draft.values[.description] = try file[.description].shownText(language).map(DraftValue.text)
    var deliveries = ImportedDeliveries()
    for place in try file.elements(.delivery) { try deliveries.add(try WirePlace(place)) }
    draft.schedule = deliveries.rules
    draft.values[.repeat] = deliveries.rules.isEmpty ? nil : .word("many")
    draft.remarks += sections.remarks + deliveries.remarks + file.leftovers()
    if draft.id != name {
      draft.remarks.append(Remark(.changed, "the id in the source is `\(name)`", at: file[.id].place))
    }
    return draft
  }

  private static func study(
    _ file: WirePlace<IntersessionStudyKey>, _ document: SourceDocument
  ) throws(ImportProblem) -> ImportedListing {
    let language = document.namedLanguage
    let name = try file[.id].text() ?? document.subject(on: .intersession) ?? "study"
    var study = StudyDraft(
      id: questionnaireID(name),
      title: try file[.name].shownText(language) ?? DraftText(readableTitle(name), language: language))
    study.languages = [language].compactMap(\.self)
    study.values[.target] = .word(TargetName.intersession.rawValue)
    study.values[.description] = try file[.description].shownText(language).map(DraftValue.text)
    var interventions: [DraftValue] = []
    for place in try file.elements(.interventions) {
      let intervention = try WirePlace<IntersessionInterventionKey>(place)
      study.remarks += intervention.leftovers()
      if let value = try self.intervention(intervention, language) {
        interventions.append(value)
      } else {
        study.remarks.append(
          Remark(
            .unsaid, "this intervention cannot be expressed: \(wordOrJSON(place.value))", at: place.place))
      }
    }
    study.values[.interventions] = interventions.isEmpty ? nil : .list(interventions)
    study.remarks += file.leftovers()
    var listing = ImportedListing(study: study)
    let places = try file.elements(.questionnaires)
    try document.requireFew(questionnaires: places.count)
    for place in places { listing.names.append(try place.text() ?? "") }
    return listing
  }

  /// Nil if the language has no such intervention.
  private static func intervention(
    _ intervention: WirePlace<IntersessionInterventionKey>, _ language: String?
  ) throws(ImportProblem) -> DraftValue? {
    let id = try intervention.text(.id)
    guard isSoundCode(id), Int(id) == nil, let text = try intervention[.text].shownText(language),
      let kind = InterventionKind(rawValue: try intervention.text(.kind))
    else { return nil }
    return .map([
      DraftEntry(key: InterventionKey.id.rawValue, value: .word(id)),
      DraftEntry(key: InterventionKey.kind.rawValue, value: .word(kind.rawValue)),
      DraftEntry(key: InterventionKey.text.rawValue, value: .text(text)),
    ])
  }

  /// The members of a questionnaire, and of the document of a study.
  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey(IntersessionKey.id.rawValue),
    "title": ForeignKey(IntersessionKey.name.rawValue),
    "text": ForeignKey(IntersessionQuestionKey.text.rawValue),
    "options": ForeignKey(IntersessionSectionKey.options.rawValue),
    "schedule": ForeignKey(IntersessionKey.delivery.rawValue),
    "repeat": ForeignKey(IntersessionKey.delivery.rawValue),
    "study.title": ForeignKey(IntersessionStudyKey.name.rawValue),
    "study.description": ForeignKey(IntersessionStudyKey.description.rawValue),
    "study.interventions": ForeignKey(IntersessionStudyKey.interventions.rawValue),
    "study.questionnaires": ForeignKey(IntersessionStudyKey.questionnaires.rawValue),
  ]
}
