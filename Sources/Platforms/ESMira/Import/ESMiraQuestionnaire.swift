import JSON
import Questionnaires

/// A questionnaire of a study, or one alone.
struct ESMiraQuestionnaire {
  /// Without its first and last day.
  let draft: QuestionnaireDraft
  let days: [ESMiraDay]
  /// The script at its end, which notes that it was filled in, and the one that asks whether others were.
  let endScript: String
  let filter: String
  /// What is said about these scripts if nobody knows what they are for.
  let scriptLosses: [Remark]

  private static let members: Set = [
    "title", "name", "pages", "internalId", "publishedAndroid", "publishedIOS", "publishedWeb",
    "completableOnce",
    "durationStartingAfterDays", "durationPeriodDays", "period", "durationStart", "startDate", "durationEnd",
    "endDate", "completableOncePerNotification", "completableMinutesAfterNotification", "actionTriggers",
    "endScriptBlock", "scriptFilter", "sumScores",
  ]

  /// - Parameters:
  ///   - id: nil to make it of the title
  ///   - number: what the study would call it without a number of its own
  init(
    _ questionnaire: JSONPlace, _ languages: ESMiraLanguages, id: String?, number: Int,
    document: SourceDocument
  ) throws(ImportProblem) {
    try questionnaire.requireObject()
    var remarks: [Remark] = []
    var taken = FreeNames(separator: "_")
    var pages: [ESMiraPage] = []
    for page in try questionnaire["pages"].elements() {
      pages.append(try ESMiraPage(page, languages, taken: &taken))
    }
    let sections = ESMiraSections(pages)
    var texts = ShownTexts(at: questionnaire.place)
    let title = try languages.text(questionnaire.either("title", "name"), &remarks).map {
      texts.plain($0, "title")
    }
    let name = title?.first ?? document.stem
    var draft = QuestionnaireDraft(
      id: id ?? questionnaireID(name), name: id ?? name,
      title: title ?? languages.fixed { _ in readableTitle(name) },
      sections: sections.sections)
    draft.languages = languages.tags
    draft.values[.target] = .word(TargetName.esmira.rawValue)
    draft.values[.intro] = sections.intro.map(DraftValue.text)
    draft.values[.outro] = sections.outro.map(DraftValue.text)
    let schedule = try ESMiraSchedule(questionnaire)
    draft.schedule = schedule.rules
    days = schedule.calendarDays
    draft.values[.changeable] = schedule.isChangeable.flatMap { .flag($0, otherwise: false) }
    draft.values[.repeat] = try .word(questionnaire["completableOnce"].flag() ? "once" : "many")
    draft.values[.server] = try Self.server(questionnaire, number)
    try Self.readPublishing(questionnaire, &draft)
    var scores = ESMiraScores(sections.sections)
    draft.values[.scores] = try scores.value(questionnaire["sumScores"])
    draft.remarks =
      remarks + texts.remarks + schedule.remarks + scores.remarks + draft.remarks
      + ESMiraLeftovers.remarks(
        of: questionnaire,
        besides: Self.members.union(draft.values[.active] == nil ? [] : ["showInDisabledList"]))
    self.draft = draft
    endScript = trimmed(try questionnaire["endScriptBlock"].text() ?? "")
    filter = trimmed(try questionnaire["scriptFilter"].text() ?? "")
    let scripts = [("endScriptBlock", endScript), ("scriptFilter", filter)]
    scriptLosses = scripts.filter { !$0.1.isEmpty }.map { name, script in
      Remark(.unsaid, "`\(name)` cannot be expressed: \(script)", at: questionnaire[name].place)
    }
  }

  /// The number that the server gave it; those that a study counts by itself say nothing.
  private static func server(_ questionnaire: JSONPlace, _ number: Int) throws(ImportProblem) -> DraftValue? {
    guard let id = try questionnaire["internalId"].whole(), id > 0, id != number else { return nil }
    return .map([DraftEntry(key: ServerKey.id.rawValue, value: .number(id))])
  }

  /// What nobody can open is not active. Browsers cannot follow conditions, so they are no reason for a remark.
  private static func readPublishing(_ questionnaire: JSONPlace, _ draft: inout QuestionnaireDraft)
    throws(ImportProblem)
  {
    let names = ["publishedAndroid", "publishedIOS", "publishedWeb"]
    var published: [String] = []
    for name in names where try questionnaire[name].flag(default: true) { published.append(name) }
    draft.values[.active] = .flag(!published.isEmpty, otherwise: true)
    let missing = names.prefix(2).filter { !published.contains($0) }
    guard !published.isEmpty, !missing.isEmpty else { return }
    let words = missing.map { "`\($0)`" }.joined(separator: " and ")
    draft.remarks.append(Remark(.unsaid, "\(words) cannot be expressed: false", at: questionnaire.place))
  }
}

/// Sums of answers. ESMira counts a missing answer as 0; here, a score with missing answers is missing.
struct ESMiraScores {
  private let questions: Set<String>
  private let names: QuestionNames
  private(set) var remarks: [Remark] = []

  init(_ sections: [SectionDraft]) {
    let all = sections.flatMap(\.questions)
    questions = Set(all.filter { Self.countable.contains($0.values.type) }.map(\.id))
    names = QuestionNames(all.map(\.id))
  }

  private static let countable: [QuestionType] = [.choice, .rating, .slider, .number]

  mutating func value(_ list: JSONPlace) throws(ImportProblem) -> DraftValue? {
    var scores: [DraftValue] = []
    var taken: Set<String> = []
    for place in try list.elements() {
      try place.requireObject()
      let name = try place["name"].text() ?? ""
      let items = try words(place["addList"])
      let subtracted = try words(place["subtractList"])
      let ids = items.map { names.id(of: $0) }
      let id = QuestionNames([name]).id(of: name)
      guard subtracted.isEmpty, !ids.isEmpty, ids.allSatisfy(questions.contains), Set(ids).count == ids.count,
        !names.contains(id), taken.insert(id).inserted
      else {
        remarks.append(
          Remark(.unsaid, "this score cannot be expressed: \(wordOrJSON(place.value))", at: place.place))
        continue
      }
      remarks.append(
        Remark(
          .changed, "ESMira counts missing answers as 0 in `\(name)`; here, it is missing then",
          at: place.place))
      scores.append(
        .map([
          DraftEntry(key: ScoreKey.id.rawValue, value: .word(id)),
          DraftEntry(key: ScoreKey.sum.rawValue, value: .words(ids)),
        ]))
    }
    return scores.isEmpty ? nil : .list(scores)
  }

  private func words(_ list: JSONPlace) throws(ImportProblem) -> [String] {
    try list.elements().map { item throws(ImportProblem) in try item.text() ?? "" }
  }
}
