import JSON
import Questionnaires

/// A study of ESMira, as its administration imports and exports it, or one of its questionnaires alone.
struct ESMiraFile {
  private(set) var questionnaires: [QuestionnaireDraft] = []

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return [value["questionnaires"], value["groups"]].contains {
      $0?.elements?.first.map(isQuestionnaire) == true
    }
      || isQuestionnaire(value)
  }

  private static func isQuestionnaire(_ value: JSON) -> Bool {
    guard let pages = value["pages"]?.elements, let first = pages.first else { return false }
    return first["inputs"]?.elements != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(let value) = document.content else {
      throw ImportProblem("this is not JSON", file: document.name, help: "choose another format with --from")
    }
    if let place = repeatedMember(in: value) {
      throw ImportProblem("\(place) is there twice", file: document.name, help: "repair the JSON")
    }
    let file = JSONPlace(value: value, pointer: "", file: document.name)
    try file.requireObject()
    let languages = try ESMiraLanguages(file, language: document.language)
    // Studies called them groups before 2020.
    let list = file["questionnaires"].isMissing ? file["groups"] : file["questionnaires"]
    guard !list.isMissing else {
      guard Self.isQuestionnaire(value) else {
        throw ImportProblem("this is neither a study nor a questionnaire of ESMira", file: document.name)
      }
      let id = Self.id(of: document)
      questionnaires = [
        try ESMiraQuestionnaire(file, languages, id: id, number: 0, document: document).draft
      ]
      return
    }
    try read(list, of: file, languages, document)
  }

  private mutating func read(
    _ list: JSONPlace, of file: JSONPlace, _ languages: ESMiraLanguages, _ document: SourceDocument
  ) throws(ImportProblem) {
    let places = try list.elements()
    guard !places.isEmpty else { throw list.problem("has no questionnaires") }
    var read: [ESMiraQuestionnaire] = []
    for (number, place) in places.enumerated() {
      let id = places.count == 1 ? Self.id(of: document) : nil
      read.append(try ESMiraQuestionnaire(place, languages, id: id, number: number + 1, document: document))
    }
    questionnaires = read.map(\.draft)
    var study = ESMiraStudyMembers(file, languages, isAlone: read.count == 1)
    try study.read(&questionnaires[0])
    addScripts(read, list)
    questionnaires[0].remarks = languages.remarks + questionnaires[0].remarks + study.remarks
    for place in questionnaires.indices { nameApart(place) }
  }

  /// Of the name of a file that qtool compiled, such as `daily.esmira.json`.
  private static func id(of document: SourceDocument) -> String? {
    guard document.origin != nil, document.fileName.hasSuffix(".esmira.json") else { return nil }
    return questionnaireID(String(document.fileName.dropLast(".esmira.json".count)))
  }

  /// Two questionnaires with one title.
  private mutating func nameApart(_ place: Int) {
    let id = questionnaires[place].id
    let count = questionnaires[..<place].count { $0.id == id || $0.id.hasPrefix(id + "-") }
    guard questionnaires[..<place].contains(where: { $0.id == id }) else { return }
    questionnaires[place].values[.questionnaire] = .word("\(id)-\(count + 1)")
    questionnaires[place].name = "\(id)-\(count + 1)"
    questionnaires[place].remarks.append(
      Remark(.changed, "another questionnaire of the study has the same title", at: .file))
  }

  /// What is filled in first belongs to the study file.
  private mutating func addScripts(_ read: [ESMiraQuestionnaire], _ list: JSONPlace) {
    for (place, questionnaire) in read.enumerated() {
      let isDone = Self.isBaselineEnd(questionnaire.endScript)
      if !trimmed(questionnaire.endScript).isEmpty {
        let words =
          isDone
          ? "it is filled in before the others: name it under `baseline` of the study file"
          : "`endScriptBlock` cannot be expressed: \(trimmed(questionnaire.endScript))"
        questionnaires[place].remarks.append(Remark(isDone ? .changed : .unsaid, words, at: list.place))
      }
      guard !trimmed(questionnaire.filter).isEmpty else { continue }
      let isFilter = Self.isBaselineFilter(questionnaire.filter)
      let words =
        isFilter
        ? "others are filled in before: `baseline` of the study file names them"
        : "`scriptFilter` cannot be expressed: \(trimmed(questionnaire.filter))"
      questionnaires[place].remarks.append(Remark(isFilter ? .changed : .unsaid, words, at: list.place))
    }
  }

  private static func isBaselineEnd(_ script: String) -> Bool {
    guard script.hasPrefix("globals.done_"), script.hasSuffix(" = 1;") else { return false }
    return script.dropFirst(13).dropLast(5).utf8.allSatisfy(isWordByte)
  }

  private static func isBaselineFilter(_ script: String) -> Bool {
    guard script.hasSuffix(";") else { return false }
    return String(script.dropLast()).split(separator: " and ").allSatisfy { part in
      part.hasPrefix("globals.done_") && part.hasSuffix(" == 1")
        && part.dropFirst(13).dropLast(5).utf8.allSatisfy(isWordByte)
    }
  }
}

extension JSON {
  fileprivate var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}

/// What a study has besides its questionnaires. A questionnaire alone takes its description; the rest is for a study file, whose keys the
/// remarks name.
struct ESMiraStudyMembers {
  private let study: JSONPlace
  private let languages: ESMiraLanguages
  private let isAlone: Bool
  private(set) var remarks: [Remark] = []

  init(_ study: JSONPlace, _ languages: ESMiraLanguages, isAlone: Bool) {
    (self.study, self.languages, self.isAlone) = (study, languages, isAlone)
  }

  /// Members that are read, and those that the server counts or says.
  private static let members: Set = [
    "questionnaires", "groups", "title", "studyDescription", "informedConsentForm", "langCodes",
    "defaultLang",
    "publishedWeb", "randomGroups", "id", "version", "subVersion", "packageVersion", "serverVersion", "lang",
    "new_changes", "published", "publishedAndroid", "publishedIOS", "accessKeys", "studyTag",
    "sendMessagesAllowed",
    "useFallback", "studyOver", "description",
  ]

  mutating func read(_ first: inout QuestionnaireDraft) throws(ImportProblem) {
    var texts = ShownTexts(at: study.place)
    let title = try languages.text(study["title"], &remarks)
    if let description = try languages.text(study.either("studyDescription", "description"), &remarks) {
      if isAlone {
        first.values[.description] = .text(texts.shown(description, "studyDescription"))
      } else {
        remark("text", description, at: study["studyDescription"])
      }
    }
    if let title, !isAlone || title != first.values.text(.title) {
      remark("title", title, at: study["title"])
    }
    if let consent = try languages.text(study["informedConsentForm"], &remarks) {
      remark("consent", consent, at: study["informedConsentForm"])
    }
    let groups = try study["randomGroups"].whole() ?? 1
    if groups > 1 {
      remarks.append(
        Remark(.unsaid, "`randomGroups` cannot be expressed: \(groups)", at: study["randomGroups"].place))
    }
    remarks += texts.remarks + ESMiraLeftovers.remarks(of: study, besides: Self.members)
  }

  private mutating func remark(_ key: String, _ text: DraftText, at place: JSONPlace) {
    let words = text.versions.map { TidyText($0.text, column: key, at: place.place).text }.joined(
      separator: " / ")
    remarks.append(Remark(.changed, "`\(key)` of the study file: \(words)", at: place.place))
  }
}
