import Questionnaires
import Scheduling

/// When prompts come to one example participant, as a picture.
struct CoursePart {
  let simulation: Simulation
  let texts: PageTexts
  var isSameForEverybody = false

  var html: HTML {
    let picture = scheduleElement(
      simulation,
      weekday: { weekday in
        texts.own("tspan") { [HTML(text: ScheduleWording($0).short(weekday))] }.markup
      }, title: { texts.drawn(simulation.questionnaires[$0].title).markup })
    let isCut = picture.drawnDays < simulation.days
    let note =
      isCut ? HTML("p", ["class": "muted"], texts.word(.firstDays, "\(picture.drawnDays - 1)")) : HTML()
    let whose = HTML(
      "p", ["class": "muted"], texts.word(isSameForEverybody ? .exampleForAll : .exampleParticipant))
    return texts.part(.course, of: [whose, drawing(of: picture.svg), marks, note])
  }

  /// The words for marks in the drawing other than prompts.
  private var marks: HTML {
    let prompts = simulation.prompts
    let marks: [(word: PageWord, isDrawn: Bool)] = [
      (.bandOfWindow, simulation.questionnaires.contains { $0.schedule.contains { !$0.windows.isEmpty } }),
      (.lineOfOpenTime, prompts.contains { $0.openUntil != nil }),
      (.strokeOfReminder, prompts.contains { !$0.reminders.isEmpty }),
    ]
    let words = marks.filter(\.isDrawn).map { HTML("div", [:], texts.word($0.word)) }
    return words.isEmpty ? HTML() : HTML("div", ["class": "muted"], of: words)
  }

  private func drawing(of picture: String) -> HTML {
    let values = ["\(simulation.days - 1)", "\(simulation.seed)"]
    let key = texts.key(of: .courseOf, values)
    return HTML(
      "div",
      [
        "class": "course", "role": "img", "aria-label": texts.string(.courseOf, values), "data-w": key?.word,
        "data-a": key?.values,
      ], HTML(verbatim: picture))
  }
}

extension PageTexts {
  /// A part about a questionnaire or study, with its heading.
  func part(_ name: PageWord, of content: [HTML]) -> HTML {
    HTML("section", [:], of: [HTML("h2", ["class": "part"], word(name))] + content)
  }
}

/// Promises that were proved for all answers, and those that were not, for ethics boards.
struct PromisePart {
  let promises: ShownPromises
  let texts: PageTexts

  /// Nothing if nothing is promised.
  var html: HTML {
    guard !promises.proofs.isEmpty else { return HTML() }
    return texts.own("div", class: "promises") { language in
      promises.groups(in: language).map { group in
        let items = group.promises.map { proof in
          HTML("li", [:], HTML(text: (group.isProved ? "✓ " : "✗ ") + proof.sentence(in: language)))
        }
        return HTML("p", [:], HTML(text: group.heading + ":")) + HTML("ul", [:], of: items)
      } + [
        HTML("p", ["class": "muted"], HTML(text: PageWord.promisesAreNotAbout.string(in: language)))
      ]
    }
  }
}

/// How much the days ask of participants.
struct StudyLoadPart {
  let simulation: Simulation
  let figures: ScheduleFigures
  let texts: PageTexts

  var html: HTML {
    let head = HTML(
      "tr", [:], of: [PageWord.days, .prompts, .answering].map { HTML("th", [:], texts.word($0)) })
    let rows = StudyLoad.weeks(of: figures).map { week in
      row(span(week.days), span(week.prompts), week.answering.upperBound)
    }
    return HTML(
      "section", [:], HTML("h2", ["class": "part"], texts.word(.load)),
      HTML("table", [:], HTML("thead", [:], head), HTML("tbody", [:], of: rows + [total])), facts)
  }

  private var total: HTML {
    let prompts = figures.promptsByDay.reduce(0, +)
    let time = figures.answeringByDay.reduce(0) { $0 + $1.upperBound }
    let span = simulation.isCut ? texts.word(.totalOfFirstDays, "\(simulation.days)") : texts.word(.total)
    return row(span, HTML(text: "\(prompts)"), time)
  }

  private func row(_ days: HTML, _ prompts: HTML, _ time: Int) -> HTML {
    let cells = [prompts, time > 0 ? texts.word(.about, "#\(roundedDuration(time))") : HTML(text: "–")]
    return HTML("tr", [:], of: [HTML("th", [:], days)] + cells.map { HTML("td", [:], $0) })
  }

  private func span(_ range: ClosedRange<Int>) -> HTML {
    HTML(text: range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)")
  }

  /// In the words of `qtool schedule`.
  private var facts: HTML {
    texts.own("dl", class: "muted") { language in
      figureWords(simulation, figures, in: language).flatMap { name, words in
        [HTML("dt", [:], HTML(text: name)), HTML("dd", [:], HTML(text: words))]
      }
    }
  }
}

/// When the phone of a participant rings, day by day.
struct ParticipantDays {
  let shown: ShownStudy
  let simulation: Simulation
  let texts: PageTexts

  var html: HTML {
    let byDay = Dictionary(grouping: simulation.prompts, by: \.day)
    let rows = (0..<simulation.days).compactMap { day in byDay[day].map { row(day, $0) } }
    return HTML(
      "section", [:], HTML("h2", ["class": "part"], texts.word(.participant)),
      HTML("table", ["class": "days"], HTML("tbody", [:], of: rows)))
  }

  /// Nothing where no rule names weekdays and nobody says when the study begins.
  private func weekday(of day: Int) -> HTML {
    guard simulation.hasWeekdays else { return HTML() }
    let weekday = Weekday(dayNumber: simulation.start.dayNumber + day)
    return HTML(text: " ")
      + texts.own("span", class: "muted") { [HTML(text: ScheduleWording($0).short(weekday))] }
  }

  private func row(_ day: Int, _ prompts: [Prompt]) -> HTML {
    let name = texts.word(.day) + HTML(text: " \(day)") + weekday(of: day)
    let links = prompts.map { prompt in
      let title = texts.text(shown.questionnaires[prompt.questionnaire].questionnaire.title)
      return HTML(
        "a", ["href": "#f\(prompt.questionnaire)"], HTML(text: "\(clockTime(prompt.minute)) "),
        HTML("span", ["class": "t"], title))
    }
    return HTML("tr", [:], HTML("th", [:], name), HTML("td", [:], links.joined(" ")))
  }
}
