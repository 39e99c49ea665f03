import Questionnaires
import Scheduling

/// The answers to an ethics board's questions about a questionnaire: its origin, its changes, the demands on participants,
/// and the scores that are computed from the answers.
struct AboutPart {
  let form: PageForm

  private var questionnaire: Questionnaire { form.questionnaire }
  private var texts: PageTexts { form.texts }

  var html: HTML {
    HTML(
      "div", ["class": "about"],
      of: [
        texts.part(.aboutThis, of: [HTML("dl", ["class": "facts"], of: facts.flatMap(entry))])
      ] + (form.isInStudy ? [] : prompts))
  }

  /// A study says the rest for all of its questionnaires together.
  private var facts: [(name: PageWord, values: [HTML])] {
    var facts: [(name: PageWord, values: [HTML])] = [
      (.source, questionnaire.source.map { [HTML("span", ["class": "t"], HTML(text: $0.value))] } ?? []),
      (.version, [HTML(text: "\(questionnaire.version)")]), (.changes, changes),
    ]
    if !form.isInStudy {
      facts += [
        (.filledIn, line(\.repeats) { [$0(texts.word(questionnaire.repeats == .once ? .once : .often))] }),
        (.schedule, line(\.schedule, hasSchedule ? scheduleSentences : { _ in [] })),
        (.sensors, line(\.sensors, sensors)),
        (.answeringTime, [texts.time(form.estimate)]),
      ]
    }
    return (facts + [(.scores, questionnaire.scores.map(words))]).filter { !$0.values.isEmpty }
  }

  /// Whether participants are prompted, or clients differ in what they do about it.
  private var hasSchedule: Bool {
    !questionnaire.schedule.isEmpty || form.trees.contains { !$0.remarks.schedule.words.isEmpty }
  }

  /// A fact, whose words are crossed out where it has no effect, with remarks about clients.
  private func line(
    _ line: (QuestionnaireRemarks) -> QuestionnaireRemarks.Line, _ written: ((HTML) -> HTML) -> [HTML]
  ) -> [HTML] {
    let lines = form.trees.map { line($0.remarks) }
    let lost = lines.indices.filter { lines[$0].isLost }
    let words = written { lost.isEmpty ? $0 : form.views.crossing($0, in: lost) }
    return words + [form.views.remarks(lines.map(\.words))].filter { !$0.isEmpty }
  }

  private func entry(_ name: PageWord, _ values: [HTML]) -> [HTML] {
    [HTML("dt", [:], texts.word(name))] + values.map { HTML("dd", [:], $0) }
  }

  private var changes: [HTML] {
    questionnaire.history.changes.map { change in
      HTML(text: "\(change.version.value): ") + HTML("span", ["class": "t"], HTML(text: change.why.value))
    }
  }

  private func scheduleSentences(_ marked: (HTML) -> HTML) -> [HTML] {
    let sentences = texts.own("div") { language in
      scheduleWords(questionnaire, in: language).map { HTML("p", [:], marked(HTML(text: $0))) }
    }
    return [sentences]
  }

  private func sensors(_ marked: (HTML) -> HTML) -> [HTML] {
    questionnaire.sensors.map { marked(texts.code($0.name.value) + HTML(text: " \($0.amount.value)×")) }
  }

  /// Its title, how it is made, and its bands.
  private func words(about score: Score) -> HTML {
    let title = score.title.map { HTML("span", ["class": "t"], texts.text($0)) } ?? HTML()
    let method: PageWord =
      switch score.method.value {
      case .sum: .sumOf
      case .mean: .meanOf
      }
    let bands = score.bands.map { band in
      HTML("span", ["class": "t"], texts.text(band.name)) + HTML(text: " ")
        + texts.word(.from, "#\(band.start.value)")
    }
    let items = score.items.map { item in
      texts.code(questionnaire.questions[item.question.value].id?.value ?? "")
        + (item.isReversed ? HTML(text: " ") + texts.word(.reversed) : HTML())
    }
    return [title, texts.code(score.id.value)].joined(" ") + HTML(text: ": ")
      + texts.word(method, "\(score.items.count)") + HTML(text: " (") + items.joined(", ") + HTML(text: ")")
      + (bands.isEmpty ? HTML() : HTML(text: "; ") + bands.joined(", "))
  }

  /// As those of a study, for four weeks.
  private var prompts: [HTML] {
    let simulation = simulate(nil, [questionnaire])
    guard !simulation.prompts.isEmpty else { return [] }
    let figures = ScheduleFigures(simulation, readingSpeeds: [form.shown.readingSpeed])
    return [
      CoursePart(simulation: simulation, texts: texts).html,
      StudyLoadPart(simulation: simulation, figures: figures, texts: texts).html,
    ]
  }
}
