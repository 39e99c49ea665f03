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
