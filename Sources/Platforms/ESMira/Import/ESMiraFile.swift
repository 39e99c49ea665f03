import JSON
import Platforms
import Questionnaires

/// A study of ESMira, as its administration imports and exports it, as it sends it, or as the server answers; or one of its
/// questionnaires alone.
struct ESMiraFile {
  let content: ImportedContent

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let file) = content else { return false }
    let value = ESMiraBundle.unwrapped(file).document
    return value[ESMiraStudyKey.questionnaires]?.elements?.first.map(isQuestionnaire) == true
      || isQuestionnaire(value)
  }

  private static func isQuestionnaire(_ value: JSON) -> Bool {
    guard let pages = value[ESMiraQuestionnaireKey.pages]?.elements, let first = pages.first else {
      return false
    }
    return first[ESMiraPageKey.inputs]?.elements != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(let written) = document.content else {
      throw ImportProblem("this is not JSON", file: document.name, help: "choose another format with --from")
    }
    if let place = repeatedMember(in: written) {
      throw ImportProblem("\(place) is there twice", file: document.name, help: "repair the JSON")
    }
    let (value, pointer) = ESMiraBundle.unwrapped(written)
    let file = JSONPlace(value: value, pointer: pointer, file: document.name)
    let study = try WirePlace<ESMiraStudyKey>(file)
    try document.requireFew(Self.inputCount(value))
    try document.requireFew(Self.scoreCount(value), "scores", weight: 2)
    let languages = try ESMiraLanguages(study, language: document.language)
    guard study[.questionnaires].isMissing else {
      content = try ImportedESMiraStudy(study, languages, document).content
      return
    }
    guard Self.isQuestionnaire(value) else {
      throw ImportProblem("this is neither a study nor a questionnaire of ESMira", file: document.name)
    }
    content = .questionnaires([try Self.alone(file, languages, document)])
  }

  /// Of all questionnaires and pages.
  private static func inputCount(_ value: JSON) -> Int {
    let pages = questionnaires(value).flatMap { $0[ESMiraQuestionnaireKey.pages]?.elements ?? [] }
    return max(pages.count, pages.reduce(0) { $0 + ($1[ESMiraPageKey.inputs]?.elements?.count ?? 0) })
  }

  private static func scoreCount(_ value: JSON) -> Int {
    questionnaires(value).reduce(0) { $0 + ($1[ESMiraQuestionnaireKey.sumScores]?.elements?.count ?? 0) }
  }

  private static func questionnaires(_ value: JSON) -> [JSON] {
    value[ESMiraStudyKey.questionnaires]?.elements ?? [value]
  }

  private static func alone(
    _ file: JSONPlace, _ languages: ESMiraLanguages, _ document: SourceDocument
  ) throws(ImportProblem) -> QuestionnaireDraft {
    let questionnaire = try ESMiraQuestionnaire(
      file, languages, id: document.compiledID, number: 0, document: document)
    var draft = questionnaire.draft
    ESMiraDay.add(questionnaire.days, to: &draft, besides: [])
    draft.remarks = languages.remarks + draft.remarks + questionnaire.scriptLosses
    return draft
  }
}

extension SourceDocument {
  /// The id in the name of a file that qtool compiled, such as `daily.esmira.json`.
  var compiledID: String? {
    guard origin != nil, fileName.hasSuffix(".esmira.json") else { return nil }
    return questionnaireID(String(fileName.dropLast(".esmira.json".count)))
  }
}

extension JSON {
  fileprivate var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
