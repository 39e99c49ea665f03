import Algorithms
import Questionnaires
import Terminal

/// A simulation for reading in a terminal: the days as a timeline, a legend, and the figures.
///
/// - Parameter width: columns, taken as 60 to 200
/// - Returns: lines
package func scheduleText(
  _ simulation: Simulation, figures: ScheduleFigures, width: Int, isUTF8: Bool
) -> [StyledText] {
  let width = min(max(width, 60), 200)
  let page = SchedulePage(simulation: simulation, figures: figures, width: width, isUTF8: isUTF8)
  let blocks = [
    page.title, Timeline(simulation, width: width, isUTF8: isUTF8).lines(), page.legend, page.figureLines,
  ]
  let lines = Array(blocks.filter { !$0.isEmpty }.joined(separator: [StyledText()]))
  return isUTF8 ? lines : lines.map { $0.asciiFallback() }
}

private struct SchedulePage {
  let simulation: Simulation
  let figures: ScheduleFigures
  let width: Int
  let isUTF8: Bool

  private var symbols: TimelineSymbols {
    TimelineSymbols(count: simulation.questionnaires.count, isUTF8: isUTF8)
  }

  var title: [StyledText] {
    let names = simulation.questionnaires.map { $0.id.value + ($0.isActive ? "" : " (not active)") }
      .joined(separator: ", ")
    var text = StyledText(names, .bold)
    let days = simulation.days == 1 ? "1 day" : "\(simulation.days) days"
    text.append(
      "\n\(days) from \(simulation.start.weekday) \(simulation.start), \(simulation.timeZone.name), "
        + "seed \(simulation.seed)")
    return wrap(text, width: width)
  }

  var legend: [StyledText] {
    let scale = TimelineScale(simulation, width: width, longestList: 0)
    var entries: [StyledText] = symbols.isOverlay ? [] : [symbols.prompt(0) + " prompt"]
    if simulation.questionnaires.flatMap(\.schedule).contains(where: { !$0.windows.isEmpty }) {
      entries.append(symbols.window + " window")
    }
    if simulation.prompts.contains(where: { $0.openUntil != nil }) {
      entries.append(symbols.open(0) + " can be answered")
    }
    if simulation.prompts.contains(where: { !$0.reminders.isEmpty }) {
      entries.append(symbols.reminder(0) + " reminder")
    }
    if simulation.prompts.indices.contains(where: simulation.isSilent) {
      entries.append(symbols.silent + " prompt that does not ring")
    }
    if scale.hasSharedCells(simulation) {
      entries.append(symbols.several(2) + " prompts at nearly the same time")
    }
    let shared = entries.dropFirst().reduce(entries.first ?? StyledText()) { $0 + "   " + $1 }
    return questionnaireLegend + wrap(shared, width: width)
  }

  private var questionnaireLegend: [StyledText] {
    guard symbols.isOverlay else { return [] }
    return simulation.questionnaires.indices.map { place in
      let questionnaire = simulation.questionnaires[place]
      return symbols.prompt(place) + " " + StyledText(questionnaire.id.value)
    }
  }

  var figureLines: [StyledText] {
    FigureWords(simulation: simulation, figures: figures, language: .english).entries.flatMap { name, words in
      let lines = wrap(StyledText(glued(words)), width: width - 14)
      return lines.enumerated().map { number, line in
        StyledText(padded(number == 0 ? name : "", to: 14), .dim) + StyledText(unglued(line.plain))
      }
    }
  }
}

/// Keeps amounts and days, such as `45 s` and `day 7`, on one line.
private func glued(_ words: String) -> String {
  let characters = Array(words)
  return String(
    characters.indices.map { place in
      guard characters[place] == " ", place > 0, place + 1 < characters.count else {
        return characters[place]
      }
      let (before, after) = (characters[place - 1], characters[place + 1])
      let isAmount = before.isNumber && after.isLetter
      let isDay = after.isNumber && characters[..<place].ends(with: "day")
      return isAmount || isDay ? noBreak : " "
    })
}

private func unglued(_ line: String) -> String { String(line.map { $0 == noBreak ? " " : $0 }) }

private let noBreak: Character = "\u{A0}"

extension Sequence<Character> {
  fileprivate func ends(with word: String) -> Bool { reversed().starts(with: word.reversed()) }
}

extension TimelineScale {
  /// Two prompts on a day share a cell.
  fileprivate func hasSharedCells(_ simulation: Simulation) -> Bool {
    simulation.prompts.adjacentPairs().contains { first, second in
      first.date == second.date && cell(first.minute) == cell(second.minute)
    }
  }
}
