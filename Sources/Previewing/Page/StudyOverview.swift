import Questionnaires
import Scheduling

/// The part of a page about a whole study, before its questionnaires.
struct StudyOverview {
  let shown: ShownStudy
  let texts: PageTexts
  let views: PageViews
  /// A served page also has each day of a participant.
  let isLive: Bool

  private var study: Study { shown.study }
  private var simulation: Simulation { shown.simulation }
  private var hasPrompts: Bool { !simulation.prompts.isEmpty }

  func html(_ notices: HTML) -> HTML {
    let head = [
      notices, HTML("h1", ["class": "title t"], crossed(study.title)),
      paragraph(study.description, class: "t muted"), paragraph(study.text, class: "t intro"),
      views.remarks(remarks),
    ]
    let load = StudyLoadPart(simulation: simulation, figures: figures, texts: texts)
    let days = isLive && hasPrompts ? ParticipantDays(shown: shown, texts: texts).html : HTML()
    let course = CoursePart(simulation: simulation, texts: texts)
    let parts =
      [consent, questionnaires] + (hasPrompts ? [course.html, load.html] : []) + [days, interventions]
    return HTML("div", ["class": "study", "id": "study"], of: head + parts + [footer])
  }

  /// The figures of the schedule, with the reading speeds of the questionnaires' folders.
  private var figures: ScheduleFigures {
    ScheduleFigures(simulation, readingSpeeds: shown.questionnaires.map(\.readingSpeed))
  }

  /// The view of the study for each view of the page; nil as it is written.
  private var own: [ClientView?] {
    views.views.map { view in view.flatMap { view in shown.views.first { $0.name == view.name } } }
  }

  private func crossed(_ text: Text) -> HTML {
    views.crossing(texts.text(text), own.map { $0?.reason(text) })
  }

  private func paragraph(_ text: Text?, class name: String) -> HTML {
    text.map { HTML("p", ["class": name], crossed($0)) } ?? HTML()
  }

  /// Remarks about the study, besides its texts.
  private var remarks: [[String]] {
    let texts = [study.title, study.description, study.text, study.consent].compactMap { $0?.range }
    return own.map { view in view.map { $0.words(of: $0.remarks(outside: texts)) } ?? [] }
  }

  private var consent: HTML {
    study.consent.map { part(.consent, HTML("p", ["class": "t"], crossed($0))) } ?? HTML()
  }

  private var questionnaires: HTML {
    let items = shown.questionnaires.enumerated().map(item)
    return part(.questionnaires, HTML("ol", ["class": "sheets"], of: items))
  }

  private func item(_ index: Int, _ shown: ShownQuestionnaire) -> HTML {
    let questionnaire = shown.questionnaire
    let link = HTML("a", ["class": "t", "href": "#f\(index)"], texts.text(questionnaire.title))
    let head = HTML("div", ["class": "head"], link, texts.code(questionnaire.id.value))
    let time = estimateAnsweringTime(questionnaire, readingSpeed: shown.readingSpeed)
    let facts = HTML(
      "p", ["class": "muted"], texts.word(filledIn(questionnaire)) + separator, texts.time(time))
    let schedule = questionnaire.schedule.isEmpty ? HTML() : self.schedule(of: questionnaire)
    return HTML("li", [:], head, facts, schedule, sensors(of: questionnaire))
  }

  private func schedule(of questionnaire: Questionnaire) -> HTML {
    texts.own("div") { language in
      scheduleWords(questionnaire, in: language).map { HTML("p", ["class": "muted"], HTML(text: $0)) }
    }
  }

  private var separator: HTML { HTML(text: " · ") }

  private func filledIn(_ questionnaire: Questionnaire) -> PageWord {
    if shown.baseline.contains(questionnaire.id.value) { return .filledInBefore }
    return switch questionnaire.repeats {
    case .once: .filledInOnce
    case .many: .filledInOften
    }
  }

  private func sensors(of questionnaire: Questionnaire) -> HTML {
    guard !questionnaire.sensors.isEmpty else { return HTML() }
    let uses = questionnaire.sensors.map { use in
      texts.code(use.name.value) + HTML(text: " \(use.amount.value)×")
    }
    return HTML("p", ["class": "muted"], texts.word(.sensors) + HTML(text: ": "), uses.joined(", "))
  }

  private var interventions: HTML {
    let items = study.interventions.map { intervention in
      HTML(
        "div", ["class": "head"], HTML("p", ["class": "t"], texts.text(intervention.text)),
        texts.code(intervention.id.value))
    }
    return items.isEmpty ? HTML() : part(.interventions, items.joined())
  }

  private func part(_ name: PageWord, _ content: HTML...) -> HTML { texts.part(name, of: content) }

  private var footer: HTML { texts.footer(study.title, study.id.value, digest: shown.digest) }
}
