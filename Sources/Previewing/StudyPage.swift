import Diagnostics
import Platforms
import Questionnaires
import Terminal

/// A questionnaire as the page of its study shows it.
package struct StudyPageEntry: Sendable {
  package let questionnaire: Questionnaire
  let isBaseline: Bool
  let answeringTime: String
  /// Shows the questionnaire itself.
  let command: String
  /// The places in the study file that name it.
  let places: [SourceRange]
  /// The questionnaire in the view of the study; nil as it is written.
  let view: ClientView?

  package init(
    _ questionnaire: Questionnaire, isBaseline: Bool, answeringTime: String, command: String,
    places: [SourceRange], view: ClientView? = nil
  ) {
    self.questionnaire = questionnaire
    self.isBaseline = isBaseline
    self.answeringTime = answeringTime
    self.command = command
    self.places = places
    self.view = view
  }

  /// With what has an effect in its view.
  package var asShown: Questionnaire { questionnaire.asShown(in: view) }
}

extension [StudyPageEntry] {
  package func otherTimes(in language: OwnLanguage) -> [String] {
    Previewing.otherTimes(of: map(\.questionnaire), in: map(\.view)).map {
      RemarkWords.remark($0, in: language)
    }
  }
}

/// Says of each client in which prompts come at times that nobody knows, or not at all, which these are.
func otherTimes(of questionnaires: [Questionnaire], in views: [ClientView?]) -> [String] {
  guard let view = views.compactMap(\.self).first else { return [] }
  return view.remarks(byClient: { client in
    let names = zip(questionnaires, views).filter { $0.hasOtherTimes(in: $1?.drawn(as: client)) }
      .map { "`\($0.0.id.value)`" }
    guard !names.isEmpty else { return nil }
    return client?.delivery == nil
      ? "nobody is prompted to fill in \(listed(names))"
      : "prompts of \(listed(names)) come at other times than the files say, so they are not counted"
  })
}

/// A page about a whole study: what participants read first, the questionnaires in their order, and what the days ask of
/// them.
///
/// - Parameters:
///   - load: days, such as `days 0–6`, and what they ask
///   - targets: those that are previewed; nil for those of the file
package func preview(
  _ study: Study, _ entries: [StudyPageEntry], load: [(days: String, words: String)],
  targets: [TargetName]? = nil, options: PreviewOptions
) -> [StyledText] {
  let page = StudyPage(writer: PageWriter(study, options), width: options.width)
  let days = load.flatMap { page.fact($0.days, [page.writer.word($0.words)]) }
  let remarks = entries.map { QuestionnaireRemarks($0.questionnaire, in: $0.view) }
  let words = zip(entries, remarks).map(page.remarks)
  var shared = SharedRemarks(words.flatMap(\.self))
  let questionnaires = entries.indices.map { place in
    page.entry(entries[place], number: place + 1, remarks[place], shared.said(words[place]))
  }
  let blocks = [
    page.head(study), page.consent(study), page.heading(.questionnaires) + joined(questionnaires),
    page.heading(.days) + days, page.interventions(study),
    page.summary(study, targets ?? study.targets.map(\.value), entries.flatMap(\.places)),
  ]
  return joined(blocks).map(\.withoutTrailingSpaces)
}

private struct StudyPage {
  let writer: PageWriter
  let width: Int

  func head(_ study: Study) -> [StyledText] {
    let view = writer.remarks(
      writer.view.map { [$0.heading] + $0.remarks(at: study.id.range) } ?? [], width: width)
    let title = writer.named(
      writer.crossed(writer.text(study.title).adding(.bold), writer.reason(study.title)),
      writer.word(study.id.value, .dim), width: width)
    let texts = (writer.view?.platform.texts(about: study) ?? study.introduction).map {
      writer.paragraph($0, width: width)
    }
    return joined([view, [writer.rule("═", width: width)] + title] + texts)
  }

  func consent(_ study: Study) -> [StyledText] {
    guard study.consent != nil else { return [] }
    return heading(.consent) + writer.paragraph(study.consent, width: width)
      + writer.remarks(writer.view?.losses(of: study.consent) ?? [], width: width)
  }

  func heading(_ name: PageWord) -> [StyledText] {
    [writer.word(name, .bold), writer.rule("─", width: width)]
  }

  func entry(
    _ entry: StudyPageEntry, number: Int, _ remarks: QuestionnaireRemarks, _ words: [String]
  ) -> [StyledText] {
    let questionnaire = entry.questionnaire
    let label = writer.word("\(number).")
    let notActive = entry.view == nil ? StyledText() : writer.notActive(questionnaire, remarks.inactivity)
    let title = writer.named(
      writer.crossed(writer.text(questionnaire.title).adding(.bold), entry.view?.reason(questionnaire.title))
        + notActive, writer.word(questionnaire.id.value, .dim), width: width - indent)
    let lines = facts(about: entry, remarks).flatMap { wrap($0, width: width - indent) }
    let others = writer.remarks(words, width: width - indent)
    let command = wrap(writer.word(entry.command, .dim), width: width - indent)
    return hanging(label, title + lines + others + command, by: indent)
  }

  private func facts(about entry: StudyPageEntry, _ remarks: QuestionnaireRemarks) -> [StyledText] {
    let questionnaire = entry.questionnaire
    let sensors = writer.string(.usesSensors, writer.sensorWords(questionnaire.sensors))
    let repeats = writer.string(.filledInTimes, writer.repeatWords(questionnaire.repeats))
    return [
      entry.isBaseline
        ? fact(writer.string(.baselineFirst), isLost: losesBaseline(entry))
        : fact(repeats, isLost: remarks.repeats.isLost)
    ]
      + (questionnaire.asksSomething(in: entry.view)
        ? [fact(writer.string(.takesTime, entry.answeringTime), isLost: false)] : [])
      + writer.schedule(of: questionnaire, remarks)
      + (entry.view == nil || questionnaire.sensors.isEmpty
        ? [] : [fact(sensors, isLost: remarks.sensors.isLost)])
  }

  private func fact(_ words: String, isLost: Bool) -> StyledText {
    isLost ? writer.struck(writer.word(words)) : writer.word(words)
  }

  private func losesBaseline(_ entry: StudyPageEntry) -> Bool {
    writer.view?.losesBaseline(at: entry.places) ?? false
  }

  /// Remarks about the study come first.
  func remarks(about entry: StudyPageEntry, _ remarks: QuestionnaireRemarks) -> [String] {
    guard let view = writer.view else { return [] }
    let inStudy = view.words(of: entry.places.flatMap { view.remarks(within: $0) })
    let repeats = entry.isBaseline && !losesBaseline(entry) ? [] : remarks.repeats.words
    return [entry.view?.unsendable].compactMap(\.self) + inStudy + repeats + remarks.schedule.words
      + remarks.sensors.words
  }

  func interventions(_ study: Study) -> [StyledText] {
    guard !study.interventions.isEmpty else { return [] }
    let remarks = writer.view?.remarks(at: study.interventions[0].id.range) ?? []
    let isLost = writer.view?.loses(StudyKey.interventions) ?? false
    return heading(.interventions) + writer.remarks(remarks, width: width)
      + study.interventions.flatMap { intervention in
        let words = writer.text(intervention.text)
        let text = wrap(isLost ? writer.struck(words) : words, width: width - factIndent)
        let name = writer.word("\(writer.string(PageWord(intervention.kind))) \(intervention.id.value)", .dim)
        return [name] + indented(text, by: indent)
      }
  }

  func summary(_ study: Study, _ targets: [TargetName], _ entries: [SourceRange]) -> [StyledText] {
    let facts = StudyFacts(study, targets, in: writer.view, writer.own)
    let texts = [study.title, study.description, study.text, study.consent].compactMap { $0?.range }
    let shown = [study.id.range] + texts + entries + study.interventions.map(\.id.range) + facts.places
    let remarks = writer.view.map { $0.words(of: $0.remarks(outside: shown)) } ?? []
    let lines = facts.all.flatMap { fact in
      let words = fact.parts.map { self.fact($0.words, isLost: $0.isLost) }
      return self.fact(
        writer.string(fact.name),
        [words.dropFirst().reduce(words[0]) { $0 + writer.word(" ") + $1 }]
          + fact.remarks.map { writer.word(writer.string(ofRemark: $0), remarkStyle) })
    }
    return [writer.rule("═", width: width)] + lines
      + (remarks.isEmpty
        ? [] : fact(writer.string(.differs), remarks.map { writer.word(writer.string(ofRemark: $0)) }))
  }

  func fact(_ name: String, _ values: [StyledText]) -> [StyledText] {
    let lines = values.flatMap { wrap($0, width: width - factIndent) }
    return hanging(writer.word(name, .dim), lines, by: factIndent)
  }

  private var indent: Int { 4 }
  private var factIndent: Int { 16 }
}

/// The facts about a whole study, in the terminal.
struct StudyFacts {
  struct Fact {
    let name: PageWord
    /// At least one.
    let parts: [(words: String, isLost: Bool)]
    var remarks: [String] = []
  }

  let all: [Fact]
  /// The places whose remarks are among the facts.
  let places: [SourceRange]

  /// - Parameters:
  ///   - view: nil for the study as it is written
  ///   - own: the language of qtool's words
  init(_ study: Study, _ targets: [TargetName] = [], in view: ClientView?, _ own: OwnLanguage = .english) {
    let names = own.list(targets.map(\.rawValue), orElse: .noTarget)
    let languages = own.list(study.languages.map(\.value), orElse: .oneLanguage)
    let access = [study.access?.range, study.running?.range].compactMap(\.self)
    let dates = [study.starts?.range, study.ends?.range].compactMap(\.self)
    all = [
      Fact(name: .timeOfQuestionnaire, parts: [(study.lengthWords(in: own), false)]),
      Fact(name: .dates, parts: study.dateParts(in: view, own), remarks: view.remarks(at: dates)),
      Fact(name: .access, parts: study.accessParts(in: view, own), remarks: view.remarks(at: access)),
      Fact(name: .languages, parts: [(languages, false)]),
      Fact(name: targets.count == 1 ? .oneTarget : .targets, parts: [(names, false)]),
    ]
    places = access + dates
  }

  /// Who may join. A system that has its own way to let people join is not open because the file does not say otherwise.
  static func access(of study: Study, in view: ClientView?) -> PageWord {
    let isOfSystem = study.access == nil && view?.loses(StudyKey.access) ?? false
    return isOfSystem ? .accessBySystem : .access(study.whoMayJoin)
  }
}

extension OwnLanguage {
  fileprivate func list(_ names: [String], orElse missing: PageWord) -> String {
    names.isEmpty ? missing.string(in: self) : ScheduleWording(self).list(names)
  }
}

extension Study {
  fileprivate func lengthWords(in own: OwnLanguage) -> String {
    guard let days = length?.value else { return PageWord.notGiven.string(in: own) }
    return days == 1
      ? PageWord.oneDayOfStudy.string(in: own)
      : PageWord.daysOfStudy.string(in: own, ["\(days)", "\(days - 1)"])
  }

  fileprivate func dateParts(in view: ClientView?, _ own: OwnLanguage) -> [(words: String, isLost: Bool)] {
    let parts = [(PageWord.from, starts), (.until, ends)].compactMap { word, date in
      date.map { (words: word.string(in: own, ["\($0.value)"]), isLost: view?.isLost($0.range) ?? false) }
    }
    return parts.isEmpty ? [(PageWord.notGiven.string(in: own), false)] : parts
  }

  fileprivate func accessParts(in view: ClientView?, _ own: OwnLanguage) -> [(words: String, isLost: Bool)] {
    let stopped =
      isRunning ? [] : [(PageWord.notRunning.string(in: own), view?.isLost(running?.range) ?? false)]
    let who = StudyFacts.access(of: self, in: view).string(in: own)
    return [(who, view?.isLost(access?.range) ?? false)] + stopped
  }
}

extension ClientView? {
  fileprivate func remarks(at places: [SourceRange]) -> [String] {
    guard let view = self else { return [] }
    return view.words(of: places.flatMap { view.remarks(within: $0) })
  }
}

extension ClientView {
  /// Whether a questionnaire that the study puts first does not come first in the client that is drawn.
  func losesBaseline(at places: [SourceRange]) -> Bool {
    let habit = platform.habit(overruling: .baseline, in: drawn)
    let found = places.flatMap { remarks(within: $0) }.filter(isDrawn)
    return loses(StudyKey.baseline)
      || found.contains { remark in remark.isLost || habit.map { remark.says([$0.mark]) } ?? false }
  }
}
