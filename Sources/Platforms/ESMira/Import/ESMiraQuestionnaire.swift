import Platforms
import Questionnaires

/// A questionnaire of a study, or one alone.
struct ESMiraQuestionnaire {
  /// Without its first and last day.
  let draft: QuestionnaireDraft
  let days: [ESMiraDay]
  /// The script at its end, which notes that it was filled in, and the one that asks whether others were.
  let endScript: String
  let filter: String
  /// Remarks on these scripts, for use if their purpose is unknown.
  let scriptLosses: [Remark]

  /// - Parameters:
  ///   - id: nil to make it of the title
  ///   - number: what the study would call it without a number of its own
  init(
    _ object: JSONPlace, _ languages: ESMiraLanguages, id: String?, number: Int,
    document: SourceDocument
  ) throws(ImportProblem) {
    let questionnaire = try WirePlace<ESMiraQuestionnaireKey>(object)
    var remarks: [Remark] = []
    var taken = FreeNames(separator: "_")
    var pages: [ESMiraPage] = []
    for page in try questionnaire.elements(.pages) {
      pages.append(try ESMiraPage(page, languages, taken: &taken))
    }
    let sections = ESMiraSections(pages)
    var texts = ShownTexts(at: questionnaire.place)
    let title = try languages.text(questionnaire[.title], &remarks).map {
      texts.plain($0, ESMiraQuestionnaireKey.title.rawValue)
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
    let schedule = try ImportedESMiraSchedule(questionnaire)
    draft.schedule = schedule.rules
    days = schedule.calendarDays
    draft.values[.changeable] = schedule.isChangeable.flatMap { .flag($0, otherwise: false) }
    draft.values[.repeat] = try .word(questionnaire.flag(.completableOnce) ? "once" : "many")
    draft.values[.server] = try Self.server(questionnaire, number)
    try Self.readPublishing(questionnaire, &draft)
    var scores = ESMiraScores(sections.sections)
    draft.values[.scores] = try scores.value(questionnaire[.sumScores])
    draft.remarks =
      remarks + texts.remarks + schedule.remarks + scores.remarks + draft.remarks
      + questionnaire.leftovers(besides: draft.values[.active] == nil ? [] : [.showInDisabledList])
    self.draft = draft
    endScript = trimmed(try questionnaire.text(.endScriptBlock))
    filter = trimmed(try questionnaire.text(.scriptFilter))
    let scripts = [(ESMiraQuestionnaireKey.endScriptBlock, endScript), (.scriptFilter, filter)]
    scriptLosses = scripts.filter { !$0.1.isEmpty }.map { questionnaire.unsaid($0, $1) }
  }

  /// The number that the server gave it; those that a study counts by itself say nothing.
  private static func server(
    _ questionnaire: WirePlace<ESMiraQuestionnaireKey>, _ number: Int
  ) throws(ImportProblem) -> DraftValue? {
    let id = try questionnaire.whole(.internalId)
    guard id > 0, id != number else { return nil }
    return .map([DraftEntry(key: ServerKey.id.rawValue, value: .number(id))])
  }

  /// Reads where the questionnaire is published: without a place where anybody can open it, it is not active.
  /// Browsers cannot follow conditions, so they are not a reason for a remark.
  private static func readPublishing(
    _ questionnaire: WirePlace<ESMiraQuestionnaireKey>, _ draft: inout QuestionnaireDraft
  ) throws(ImportProblem) {
    let keys: [ESMiraQuestionnaireKey] = [.publishedAndroid, .publishedIOS, .publishedWeb]
    var published: [ESMiraQuestionnaireKey] = []
    for key in keys where try questionnaire.flag(key) { published.append(key) }
    draft.values[.active] = .flag(!published.isEmpty, otherwise: true)
    let missing = keys.prefix(2).filter { !published.contains($0) }
    guard !published.isEmpty, !missing.isEmpty else { return }
    let words = missing.map { "`\($0.rawValue)`" }.joined(separator: " and ")
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
      let score = try WirePlace<ESMiraScoreKey>(place)
      let name = try score.text(.name)
      let items = try words(score[.addList])
      let subtracted = try words(score[.subtractList])
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

/// The first or the last calendar day of a questionnaire. The language has them in each rule of a schedule, and in the study file.
struct ESMiraDay {
  let isLast: Bool
  let date: CalendarDate
  private let place: SourcePlace
  /// Remarks about the day wherever it is written.
  let remarks: [Remark]

  var key: ScheduleKey { isLast ? .ends : .starts }
  var studyKey: StudyKey { isLast ? .ends : .starts }

  /// Midnight where the study takes place, which the file does not say: the nearest midnight in UTC has the same date.
  ///
  /// Nil if the language has no such day.
  init?(milliseconds: Int, isLast: Bool, at place: SourcePlace) {
    let midnight = (milliseconds + 43_200_000) / 86_400_000
    guard midnight < 1_000_000, let date = CalendarDate(dayNumber: midnight - (isLast ? 1 : 0)) else {
      return nil
    }
    (self.isLast, self.date, self.place) = (isLast, date, place)
    let words = "the file has a point in time, \(milliseconds); the nearest day begins with it"
    remarks = milliseconds % 86_400_000 == 0 ? [] : [Remark(.changed, words, at: place)]
  }

  /// The days of the study, if every questionnaire has them: the earliest first and the latest last day.
  static func shared(by questionnaires: [[ESMiraDay]]) -> [ESMiraDay] {
    [false, true].compactMap { isLast in
      let days = questionnaires.compactMap { $0.first { $0.isLast == isLast } }
      guard days.count == questionnaires.count else { return nil }
      return isLast ? days.max { $0.date < $1.date } : days.min { $0.date < $1.date }
    }
  }

  /// Adds to the rules of a questionnaire what the study does not say.
  static func add(_ days: [ESMiraDay], to draft: inout QuestionnaireDraft, besides shared: [ESMiraDay]) {
    for day in days where !shared.contains(where: { $0.key == day.key && $0.date == day.date }) {
      if draft.schedule.isEmpty {
        let words = "without a schedule, `\(day.key.rawValue)` (\(day.date)) cannot be expressed"
        draft.remarks.append(Remark(.unsaid, words, at: day.place))
      } else {
        draft.remarks += day.remarks
      }
      for place in draft.schedule.indices { draft.schedule[place][day.key] = .word(day.date.description) }
    }
  }
}
