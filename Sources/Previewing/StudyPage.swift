import Diagnostics
import Questionnaires
import Terminal

/// A questionnaire as the page of its study shows it.
package struct StudyPageEntry: Sendable {
  let questionnaire: Questionnaire
  let isBaseline: Bool
  let answeringTime: String
  /// Shows the questionnaire itself.
  let command: String
  /// The places in the study file that name it.
  let places: [SourceRange]

  package init(
    _ questionnaire: Questionnaire, isBaseline: Bool, answeringTime: String, command: String,
    places: [SourceRange]
  ) {
    self.questionnaire = questionnaire
    self.isBaseline = isBaseline
    self.answeringTime = answeringTime
    self.command = command
    self.places = places
  }
}

/// A page about a whole study: what participants read first, the questionnaires in their order, and what the days ask of
/// them.
///
/// - Parameter load: days, such as `days 0–6`, and what they ask
package func preview(
  _ study: Study, _ entries: [StudyPageEntry], load: [(days: String, words: String)],
  options: PreviewOptions
) -> [StyledText] {
  let page = StudyPage(writer: PageWriter(study, options), width: options.width)
  let days = load.flatMap { page.fact($0.days, [$0.words]) }
  let questionnaires = entries.enumerated().map { page.entry($1, number: $0 + 1) }
  let blocks = [
    page.head(study), page.consent(study), page.heading("Questionnaires") + joined(questionnaires),
    page.heading("Days") + days, page.interventions(study), page.summary(study, entries.flatMap(\.places)),
  ]
  return joined(blocks).map(\.withoutTrailingSpaces)
}

private struct StudyPage {
  let writer: PageWriter
  let width: Int

  func head(_ study: Study) -> [StyledText] {
    let view = writer.view.map { writer.remark($0.heading, remarkStyle, width: width) } ?? []
    let title = writer.named(
      writer.crossed(writer.text(study.title).adding(.bold), writer.reason(study.title)),
      writer.word(study.id.value, .dim), width: width)
    let texts = [study.description, study.text].map { writer.paragraph($0, width: width) }
    return joined([view, [writer.rule("═", width: width)] + title] + texts)
  }

  func consent(_ study: Study) -> [StyledText] {
    guard study.consent != nil else { return [] }
    return heading("Consent") + writer.paragraph(study.consent, width: width)
  }

  func heading(_ words: String) -> [StyledText] {
    [writer.word(words, .bold), writer.rule("─", width: width)]
  }

  func entry(_ entry: StudyPageEntry, number: Int) -> [StyledText] {
    let questionnaire = entry.questionnaire
    let label = writer.word("\(number).")
    let title = writer.named(
      writer.text(questionnaire.title).adding(.bold), writer.word(questionnaire.id.value, .dim),
      width: width - indent)
    let filledIn =
      entry.isBaseline
      ? "baseline: filled in before the others are offered"
      : "filled in \(repeatWords(questionnaire.repeats))"
    let facts = [filledIn, "takes \(entry.answeringTime)"] + scheduleWords(questionnaire)
    let lines = facts.flatMap { wrap(writer.word($0), width: width - indent) }
    let remarks = writer.view.map { view in
      writer.remarks(view.words(of: entry.places.flatMap { view.remarks(within: $0) }), width: width - indent)
    }
    let command = wrap(writer.word(entry.command, .dim), width: width - indent)
    return hanging(label, title + lines + (remarks ?? []) + command, by: indent)
  }

  func interventions(_ study: Study) -> [StyledText] {
    guard !study.interventions.isEmpty else { return [] }
    let remarks = writer.view?.remarks(at: study.interventions[0].id.range) ?? []
    return heading("Interventions") + writer.remarks(remarks, width: width)
      + study.interventions.flatMap { intervention in
        let text = wrap(writer.text(intervention.text), width: width - factIndent)
        let name = writer.word("\(intervention.kind.rawValue) \(intervention.id.value)", .dim)
        return [name] + indented(text, by: indent)
      }
  }

  func summary(_ study: Study, _ entries: [SourceRange]) -> [StyledText] {
    let targets = study.targets.map(\.value.rawValue)
    let dates = [study.starts.map { "from \($0.value)" }, study.ends.map { "until \($0.value)" }].compactMap(
      \.self)
    let length = study.length.map { "\(counted($0.value, "day")), days 0 to \($0.value - 1)" }
    let facts = [
      ("Takes", length ?? "not given"), ("Dates", dates.isEmpty ? "not given" : dates.joined(separator: " ")),
      ("Access", study.whoMayJoin.rawValue + (study.isRunning ? "" : " (not running)")),
      ("Languages", study.languages.isEmpty ? "one, not named" : listed(study.languages.map(\.value))),
      (targets.count == 1 ? "Target" : "Targets", targets.isEmpty ? "none named" : listed(targets)),
    ]
    let texts = [study.title, study.description, study.text, study.consent].compactMap { $0?.range }
    let shown = texts + entries + study.interventions.map(\.id.range)
    let remarks = writer.view.map { $0.words(of: $0.remarks(outside: shown)) } ?? []
    return [writer.rule("═", width: width)] + facts.flatMap { fact($0.0, [$0.1]) }
      + (remarks.isEmpty ? [] : fact("Differs", remarks))
  }

  func fact(_ name: String, _ values: [String]) -> [StyledText] {
    let lines = values.flatMap { wrap(writer.word($0), width: width - factIndent) }
    return hanging(writer.word(name, .dim), lines, by: factIndent)
  }

  private var indent: Int { 4 }
  private var factIndent: Int { 16 }
}
