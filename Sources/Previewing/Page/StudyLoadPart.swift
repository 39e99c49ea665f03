import Scheduling

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
    HTML(
      text: range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)")
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
