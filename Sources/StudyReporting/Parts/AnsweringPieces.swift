import Deciding
import Questionnaires
import Scheduling

/// How long prompts are open, and how many questions there are to answer.
extension PieceWriter {
  var timeOut: [Piece] {
    scheduled.flatMap { questionnaire in questionnaire.schedule.map { timeOut(of: questionnaire, $0) } }
  }

  private func timeOut(of questionnaire: Questionnaire, _ rule: ScheduleRule) -> Piece {
    let (schedule, name) = (wording.schedule, wording.name(questionnaire))
    let open =
      rule.openFor.map { schedule.duration($0.value, days: "Tage") }.map {
        said("can be answered for \($0)", "kann \($0) lang beantwortet werden")
      } ?? said("can be answered until the next one comes", "kann beantwortet werden, bis die nächste kommt")
    let reminders = rule.reminders.map { schedule.with(schedule.reminders(after: $0.value.map(\.value))) }
    let reminded = reminders ?? said("without a reminder", "ohne Erinnerung")
    let figures =
      (rule.openFor.map { [Figure("open_minutes", $0.value.minutes)] } ?? [])
      + [Figure("reminders", rule.reminders?.value.count ?? 0)]
    let days = days(of: rule, amongThoseOf: questionnaire)
    let subject = days.map { "\(name), \($0)," } ?? name
    return sentence(
      questionnaire, ["schedule.open-for", "schedule.remind-after"] + (days == nil ? [] : dayKeys(of: rule)),
      said(
        "A prompt of \(subject) \(open), \(reminded).", "Eine Abfrage von \(subject) \(open), \(reminded)."),
      figures)
  }

  var minutes: [Piece] {
    let times = members.map(\.answeringTime)
    let sentences = zip(questionnaires, times).map { questionnaire, time in
      let seconds = (time.range.lowerBound + 500) / 1_000...(time.range.upperBound + 500) / 1_000
      let (name, words) = (wording.name(questionnaire), time.words(in: wording.schedule))
      return sentence(
        questionnaire, ["items", "intro", "outro", "languages"],
        said("\(name) takes \(words).", "\(name) dauert \(words)."), [Figure("seconds", seconds)])
    }
    let settings = KeySource(".qtool.yaml", ["reading-speed"])
    let speeds = Set(times.map(\.wordsPerMinute)).sorted().map(String.init)
    let words = said(
      "Times are estimated from the length of the texts, read at \(wording.list(speeds)) words a minute, and the usual time of each kind of answer.",
      "Zeiten sind geschätzt aus der Länge der Texte, bei \(wording.list(speeds)) Wörtern in der Minute, und der üblichen Zeit für jede Art von Antwort."
    )
    return sentences + [
      .sentence(Sentence(words, [settings] + questionnaires.map { KeySource($0.id.value, ["languages"]) }))
    ]
  }

  var items: [Piece] { questionnaires.map(items) }

  private func items(of questionnaire: Questionnaire) -> Piece {
    let asked = questionnaire.questions.filter(\.takesAnswer)
    let open = asked.count { $0.textField != nil }
    let conditional = asked.count { !questionnaire.isAlwaysShown($0) }
    let extremes = questionnaire.pathExtremes(
      PartCosts(
        sections: questionnaire.sections.map { _ in 0 },
        questions: questionnaire.questions.map { $0.takesAnswer ? 1...1 : 0...0 }))
    let closed = asked.count - open
    var text = said(
      "\(wording.name(questionnaire)) has \(wording.items(asked.count)), \(closed) closed and \(open) open-ended",
      "\(wording.name(questionnaire)) hat \(wording.items(asked.count)), \(closed) geschlossene und \(open) offene"
    )
    if conditional > 0 {
      let shown = wording.span(extremes.range)
      text += said(
        "; participants see \(shown) of them each time, depending on their answers, because \(conditional) \(conditional == 1 ? "has a condition" : "have conditions")",
        "; Teilnehmende sehen davon jedes Mal \(shown), je nach ihren Antworten, denn \(conditional) \(conditional == 1 ? "hat eine Bedingung" : "haben Bedingungen")"
      )
      if !extremes.isExact {
        text += said(
          " (at least and at most: the conditions are too many to be sure)",
          " (mindestens und höchstens: für Genaueres sind es zu viele Bedingungen)")
      }
    }
    return sentence(
      questionnaire, ["items"], text + ".",
      [
        Figure("items", asked.count), Figure("open", open), Figure("conditional", conditional),
        Figure("shown", extremes.range),
      ])
  }

  var openItems: [Piece] {
    let open = questionnaires.flatMap { questionnaire in
      questionnaire.questions.filter { $0.textField != nil }.map { openItem($0, of: questionnaire) }
    }
    if !open.isEmpty { return open + [gap(.openCoding)] }
    let text = said("No question is open-ended.", "Keine Frage ist offen.")
    return [.sentence(Sentence(text, questionnaires.map { KeySource($0.id.value, ["items"]) }))]
  }

  private func openItem(_ question: Question, of questionnaire: Questionnaire) -> Piece {
    let when =
      switch questionnaire.repeats {
      case .once: said("asked once", "einmal gefragt")
      case .many: said("asked each time", "jedes Mal gefragt")
      }
    let limits =
      question.pattern.map {
        $0.hint.map(wording.text) ?? said("matches \($0.source.value)", "passt zu \($0.source.value)")
      }
      ?? said("any text", "beliebiger Text")
    let name = questionnaire.column(of: question) ?? question.name
    return sentence(
      questionnaire, ["items", "repeat"],
      "\(name) (\(wording.name(questionnaire)), \(when)): \(wording.quoted(wording.text(question.text))), \(limits)."
    )
  }
}
