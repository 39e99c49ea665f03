import Questionnaires
import Scheduling

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
