import Questionnaires

/// A simulation as a picture for a paper: hours across, days down, a shape for each questionnaire.
package func scheduleSVG(_ simulation: Simulation) -> [UInt8] {
  Array(SchedulePicture(simulation: simulation).svg.utf8)
}

private struct SchedulePicture {
  let simulation: Simulation

  private static let (left, hour, row, top) = (104, 24, 16, 32)

  private var height: Int {
    Self.top + simulation.days * Self.row + 16 + simulation.questionnaires.count * 20
  }

  var svg: String {
    let width = Self.left + 24 * Self.hour + 24
    let names = simulation.questionnaires.map(\.id.value).joined(separator: ", ")
    let parts =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)" width="\#(width)" height="\#(height)" "#
          + #"font-family="sans-serif" font-size="11" role="img">"#,
        "<title>\(escaped("When prompts come: \(names), \(simulation.days) days, seed \(simulation.seed)"))</title>",
        #"<rect width="\#(width)" height="\#(height)" fill="white"/>"#,
      ] + hours + (0..<simulation.days).flatMap(day) + simulation.prompts.flatMap(prompt) + legend
    return (parts + ["</svg>", ""]).joined(separator: "\n")
  }

  private var hours: [String] {
    let bottom = Self.top + simulation.days * Self.row
    return stride(from: 0, through: 24, by: 3).flatMap { hour in
      let x = place(hour * 60)
      return [
        #"<line x1="\#(x)" y1="\#(Self.top)" x2="\#(x)" y2="\#(bottom)" stroke="lightgray"/>"#,
        #"<text x="\#(x)" y="\#(Self.top - 8)" text-anchor="middle">\#(clockTime(hour * 60))</text>"#,
      ]
    }
  }

  private func day(_ day: Int) -> [String] {
    let date = CalendarDate(dayNumber: simulation.start.dayNumber + day)
    let name = date.map { "\($0.weekday) \($0.description.dropFirst(5))" } ?? ""
    let label =
      #"<text x="\#(Self.left - 16)" y="\#(middle(day) + 4)" text-anchor="end">\#(day)  \#(name)</text>"#
    let windows = simulation.windows(onDay: day).map { stretch($0, onDay: day, height: 12, "gainsboro") }
    return [label] + windows
  }

  private func prompt(_ prompt: Prompt) -> [String] {
    let reminders = prompt.reminders.compactMap { simulation.minute(of: $0, on: prompt) }
      .filter { $0 < minutesADay - 1 }.map {
        #"<line x1="\#(place($0))" y1="\#(middle(prompt.day) - 5)" x2="\#(place($0))" y2="\#(middle(prompt.day) + 5)" stroke="black"/>"#
      }
    guard let minute = simulation.minute(of: prompt.instant, on: prompt) else { return reminders }
    let end = prompt.openUntil.flatMap { simulation.minute(of: $0 - 1, on: prompt) }
    let open =
      end.map { [stretch(minute..<max($0 + 1, minute), onDay: prompt.day, height: 4, "slategray")] } ?? []
    return open + reminders + [shape(prompt.questionnaire, x: place(minute), y: middle(prompt.day))]
  }

  private func stretch(_ minutes: Range<Int>, onDay day: Int, height: Int, _ colour: String) -> String {
    let (start, end) = (place(minutes.lowerBound), place(minutes.upperBound))
    return
      #"<rect x="\#(start)" y="\#(middle(day) - height / 2)" width="\#(end - start)" height="\#(height)" fill="\#(colour)"/>"#
  }

  private var legend: [String] {
    simulation.questionnaires.indices.flatMap { index in
      let y = Self.top + simulation.days * Self.row + 24 + index * 20
      let name = escaped(simulation.questionnaires[index].id.value)
      return [
        shape(index, x: Double(Self.left), y: y),
        #"<text x="\#(Self.left + 12)" y="\#(y + 4)">\#(name)</text>"#,
      ]
    }
  }

  /// Four shapes, each filled and then hollow, so that nothing depends on colour.
  private func shape(_ questionnaire: Int, x: Double, y: Int) -> String {
    let fill = questionnaire / 4 % 2 == 0 ? #"fill="black""# : #"fill="white" stroke="black""#
    return switch questionnaire % 4 {
    case 0: #"<circle cx="\#(x)" cy="\#(y)" r="4" \#(fill)/>"#
    case 1: #"<rect x="\#(x - 3.5)" y="\#(Double(y) - 3.5)" width="7" height="7" \#(fill)/>"#
    case 2: #"<path d="M\#(x) \#(y - 5)L\#(x + 5) \#(y + 4)L\#(x - 5) \#(y + 4)Z" \#(fill)/>"#
    default: #"<path d="M\#(x) \#(y - 5)L\#(x + 5) \#(y)L\#(x) \#(y + 5)L\#(x - 5) \#(y)Z" \#(fill)/>"#
    }
  }

  private func place(_ minute: Int) -> Double { Double(Self.left) + Double(minute * Self.hour) / 60 }

  private func middle(_ day: Int) -> Int { Self.top + day * Self.row + Self.row / 2 }
}

private func escaped(_ text: String) -> String {
  text.map { character in
    switch character {
    case "&": "&amp;"
    case "<": "&lt;"
    default: String(character)
    }
  }.joined()
}
