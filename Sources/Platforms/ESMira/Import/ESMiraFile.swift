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

  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey("title"), "title": ForeignKey("title"), "id": ForeignKey("name"),
    "type": ForeignKey("responseType"), "text": ForeignKey("text"), "options": ForeignKey("listChoices"),
    "labels": ForeignKey("leftSideLabel", "rightSideLabel"), "required": ForeignKey("required"),
    "when": ForeignKey("relevance"), "range": ForeignKey("maxValue"),
    "schedule": ForeignKey("actionTriggers"), "repeat": ForeignKey("completableOnce"),
    "study.title": ForeignKey("title"), "study.text": ForeignKey("studyDescription"),
    "study.consent": ForeignKey("informedConsentForm"),
  ]
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

/// The languages of a document, in which each text is a string or one string for each language.
struct ESMiraLanguages {
  private struct Language {
    /// As the document names it.
    let key: String
    /// Nil if the document does not say which language it is.
    let tag: String?
  }

  /// The source language first; empty if the document names none.
  private let languages: [Language]
  /// About languages that nobody can name.
  private(set) var remarks: [Remark] = []

  /// Far more than any study has. Each text is searched for each of them.
  private static let most = 100

  /// - Parameter named: the language of a document in one language, if somebody named it
  init(_ document: WirePlace<ESMiraStudyKey>, language named: String?) throws(ImportProblem) {
    var keys = try document.elements(.langCodes).map { code throws(ImportProblem) in try code.text() ?? "" }
    if keys.isEmpty { keys = Self.keys(of: document[.title]) }
    let first = try document.text(.defaultLang)
    var seen: Set<String> = []
    let all = ([first].filter(keys.contains) + keys).filter { !$0.isEmpty && seen.insert($0).inserted }
    let known = all.prefix(Self.most).map { Language(key: $0, tag: Self.tag($0)) }
    if known.count <= 1 {
      languages =
        known.isEmpty && named == nil
        ? [] : [Language(key: known.first?.key ?? "", tag: named ?? known.first?.tag)]
      return
    }
    languages = known.filter { $0.tag != nil }
    let unnamed = known.filter { $0.tag == nil }.map { "`\($0.key)`" }
    if !unnamed.isEmpty {
      let words =
        "texts in \(unnamed.joined(separator: ", ")), which is not the code of a language, are left out"
      remarks.append(Remark(.unsaid, words, at: document[.langCodes].place))
    }
  }

  /// The languages of a text, in the order in which the file has them.
  private static func keys(of text: JSONPlace) -> [String] { text.names }

  /// Nil for what is not the code of a language, such as `unnamed`.
  private static func tag(_ key: String) -> String? {
    let tag = String(key.map { $0 == "_" ? "-" : $0 })
    return LanguageTag.check(tag) == .registered ? tag : nil
  }

  /// Empty if the document names none.
  var tags: [String] { languages.compactMap(\.tag) }

  /// Words that the language alone decides.
  func fixed(_ words: (String?) -> String) -> DraftText {
    var text = DraftText(words(languages.first?.tag), language: languages.first?.tag)
    for language in languages.dropFirst() { text.add(words(language.tag), language: language.tag ?? "") }
    return text
  }

  /// A text as it is in the file; nil if it is empty. Where a translation is missing, the apps show the source language.
  func text(_ place: JSONPlace, _ remarks: inout [Remark]) throws(ImportProblem) -> DraftText? {
    guard !place.names.isEmpty else {
      guard let text = try place.text(), !trimmed(text).isEmpty else { return nil }
      return fixed { _ in text }
    }
    let versions = try versions(of: place)
    guard let first = versions.compactMap(\.self).first(where: { !$0.isEmpty }) else { return nil }
    let missing = zip(languages, versions).filter { $1?.isEmpty ?? true }.map { "`\($0.0.key)`" }
    if !missing.isEmpty {
      let words = "there is no text in \(missing.joined(separator: ", ")); another language takes its place"
      remarks.append(Remark(.changed, words, at: place.place))
    }
    var next = 0
    return fixed { _ in
      defer { next += 1 }
      let text = next < versions.count ? versions[next] ?? "" : ""
      return text.isEmpty ? first : text
    }
  }

  private func versions(of place: JSONPlace) throws(ImportProblem) -> [String?] {
    var versions: [String?] = []
    for language in languages { versions.append(try place[language.key].text()) }
    guard versions.allSatisfy({ $0 == nil }) else { return versions }
    // A document without languages of its own, or with a text in another one.
    return try place.names.prefix(1).map { name throws(ImportProblem) in try place[name].text() }
  }
}
