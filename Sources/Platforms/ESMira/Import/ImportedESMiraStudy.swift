import Platforms
import Questionnaires

/// A study with its questionnaires. One of a single questionnaire that has nothing of its own needs no study file.
struct ImportedESMiraStudy {
  let content: ImportedContent

  init(
    _ file: WirePlace<ESMiraStudyKey>, _ languages: ESMiraLanguages, _ document: SourceDocument
  ) throws(ImportProblem) {
    let places = try file.elements(.questionnaires)
    guard !places.isEmpty else { throw file[.questionnaires].problem("has no questionnaires") }
    try document.requireFew(questionnaires: places.count)
    var members = try ESMiraStudyMembers(file, languages)
    var read: [ESMiraQuestionnaire] = []
    for (number, place) in places.enumerated() {
      read.append(try ESMiraQuestionnaire(place, languages, id: nil, number: number + 1, document: document))
    }
    let baseline = ESMiraBaseline(read)
    let needsFile =
      read.count > 1 || !baseline.ids.isEmpty || members.hasOwnTexts(besides: read[0].draft)
      || read[0].draft.schedule.isEmpty && !read[0].days.isEmpty
    var drafts = Self.named(read, baseline, alone: needsFile ? nil : document.compiledID)
    try members.checkPublishing(isForWeb: baseline.ids.isEmpty && drafts.allSatisfy(\.isForWeb))
    let days = needsFile ? ESMiraDay.shared(by: read.map(\.days)) : []
    for place in drafts.indices { ESMiraDay.add(read[place].days, to: &drafts[place], besides: days) }
    let remarks = languages.remarks + members.remarks
    guard needsFile else {
      if let description = members.description { drafts[0].values[.description] = .text(description) }
      drafts[0].remarks = remarks + drafts[0].remarks
      content = .questionnaires(drafts)
      return
    }
    var study = Self.study(members, languages, document, days)
    study.baseline = Set(baseline.ids.values)
    study.remarks = remarks + days.flatMap(\.remarks) + Self.repeatedNames(drafts)
    content = .study(study, drafts)
  }

  /// A server refuses them; what is written is for `lint` to find.
  private static func repeatedNames(_ drafts: [QuestionnaireDraft]) -> [Remark] {
    var known: Set<String> = []
    let ids = drafts.flatMap { draft in Set(draft.sections.flatMap(\.questions).map(\.id)).sorted() }
    let again = ids.filter { !$0.isEmpty && !known.insert($0).inserted }
    guard let first = again.first else { return [] }
    return [Remark(.changed, "the source has `\(first)` in two questionnaires; lint finds this", at: .file)]
  }

  private static func study(
    _ members: ESMiraStudyMembers, _ languages: ESMiraLanguages, _ document: SourceDocument,
    _ days: [ESMiraDay]
  ) -> StudyDraft {
    let title = members.title ?? languages.fixed { _ in readableTitle(document.stem) }
    var study = StudyDraft(
      id: document.compiledID ?? questionnaireID(members.title?.first ?? document.stem), title: title)
    study.languages = languages.tags
    study.values[.target] = .word(TargetName.esmira.rawValue)
    study.values[.text] = members.description.map(DraftValue.text)
    study.values[.consent] = members.consent.map(DraftValue.text)
    for day in days { study.values[day.studyKey] = .word(day.date.description) }
    return study
  }

  /// The questionnaires with ids that differ. Those that are filled in first have one in their script.
  private static func named(
    _ read: [ESMiraQuestionnaire], _ baseline: ESMiraBaseline, alone: String?
  ) -> [QuestionnaireDraft] {
    var names = FreeNames(separator: "-")
    for id in baseline.ids.values { _ = names.take(id) }
    return read.enumerated().map { place, questionnaire in
      var draft = questionnaire.draft
      if baseline.saysSomethingElse { draft.remarks += questionnaire.scriptLosses }
      if let id = baseline.ids[place] ?? alone {
        draft.name(id)
        return draft
      }
      let wish = draft.id
      draft.name(names.free(wish))
      if draft.id != wish {
        draft.remarks.append(
          Remark(.changed, "another questionnaire of the study has the same title", at: .file))
      }
      return draft
    }
  }
}

extension QuestionnaireDraft {
  fileprivate mutating func name(_ id: String) {
    values[.questionnaire] = .word(id)
    name = id
  }

  /// Whether ESMira's pages for browsers show the same as the apps, and store the same answers.
  fileprivate var isForWeb: Bool {
    sections.allSatisfy { section in
      section.values[.when] == nil && section.questions.allSatisfy { $0.values.isForWeb }
    }
  }
}

extension Draft<QuestionKey> {
  /// Together with its fields.
  fileprivate var isForWeb: Bool {
    guard self[.when] == nil, !type.isOtherOnTheWeb else { return false }
    guard case .list(let fields)? = self[.fields] else { return true }
    return fields.allSatisfy { field in
      guard case .map(let entries) = field else { return true }
      return entries.allSatisfy { entry in
        if entry.key == QuestionKey.when.rawValue { return false }
        guard entry.key == QuestionKey.type.rawValue, case .word(let word) = entry.value else { return true }
        return !(QuestionType(rawValue: word) ?? .note).isOtherOnTheWeb
      }
    }
  }
}

extension QuestionType {
  /// Whether the pages for browsers store another value for an answer than the apps.
  fileprivate var isOtherOnTheWeb: Bool {
    switch self {
    case .choice, .multiple, .rating, .sam, .slider: true
    case .yesNo, .number, .text, .date, .time, .group, .note: false
    }
  }
}

/// The questionnaires that are filled in before the others. Their last script says that they were, and the others ask for that.
struct ESMiraBaseline {
  /// The id of each of them, by its place; empty if the scripts say something else.
  private(set) var ids: [Int: String] = [:]
  private(set) var saysSomethingElse = false

  init(_ questionnaires: [ESMiraQuestionnaire]) {
    for (place, questionnaire) in questionnaires.enumerated() {
      ids[place] = Self.id(in: questionnaire.endScript)
    }
    let names = ids.sorted { $0.key < $1.key }.map(\.value)
    let filter = names.map { "globals.\(Self.variable($0)) == 1" }.joined(separator: " and ") + ";"
    let isBaseline =
      !names.isEmpty && Set(names).count == names.count
      && questionnaires.enumerated().allSatisfy { place, questionnaire in
        ids[place] == nil
          ? questionnaire.endScript.isEmpty && questionnaire.filter == filter : questionnaire.filter.isEmpty
      }
    guard !isBaseline else { return }
    ids = [:]
    saysSomethingElse = true
  }

  private static func variable(_ id: String) -> String {
    "done_" + id.map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// Merlin's names have no hyphens, and ids no underscores.
  private static func id(in script: String) -> String? {
    let (start, end) = ("globals.done_", " = 1;")
    guard script.hasPrefix(start), script.hasSuffix(end),
      script.utf8.count > start.utf8.count + end.utf8.count
    else { return nil }
    let id = script.dropFirst(start.count).dropLast(end.count).map { $0 == "_" ? "-" : String($0) }.joined()
    return questionnaireID(id) == id ? id : nil
  }
}

/// The members of a study besides its questionnaires.
struct ESMiraStudyMembers {
  let title: DraftText?
  let description: DraftText?
  let consent: DraftText?
  private(set) var remarks: [Remark] = []
  private let study: WirePlace<ESMiraStudyKey>

  init(_ study: WirePlace<ESMiraStudyKey>, _ languages: ESMiraLanguages) throws(ImportProblem) {
    self.study = study
    var texts = ShownTexts(at: study.place)
    title = try languages.text(study[.title], &remarks).map { texts.plain($0, ESMiraStudyKey.title.rawValue) }
    description = try languages.text(study[.studyDescription], &remarks).map {
      texts.shown($0, ESMiraStudyKey.studyDescription.rawValue)
    }
    consent = try languages.text(study[.informedConsentForm], &remarks).map {
      texts.shown($0, ESMiraStudyKey.informedConsentForm.rawValue)
    }
    let groups = try study.whole(.randomGroups)
    if groups > 1 { remarks.append(study.unsaid(.randomGroups, String(groups))) }
    remarks += texts.remarks + study.leftovers()
  }

  /// Whether a study of this one questionnaire has texts that the questionnaire does not.
  func hasOwnTexts(besides questionnaire: QuestionnaireDraft) -> Bool {
    consent != nil || title.map { $0 != questionnaire.values.text(.title) } ?? false
  }

  /// The target publishes on the web what is the same there, and nothing else.
  mutating func checkPublishing(isForWeb: Bool) throws(ImportProblem) {
    let isPublished = try study.flag(.publishedWeb)
    if !isPublished, isForWeb {
      remarks.append(study.unsaid(.publishedWeb, "false"))
    } else if isPublished, !isForWeb {
      let words =
        "`\(ESMiraStudyKey.publishedWeb.rawValue)` is true; qtool writes false, because ESMira's pages for browsers ignore conditions and store other values for lists, scales and sliders"
      remarks.append(Remark(.changed, words, at: study[.publishedWeb].place))
    }
  }
}
