import Diagnostics
import Terminal

/// The findings for people: one block each, then what the data contain.
package struct DataText {
  private let report: DataReport
  private let usesColor: Bool
  private let isASCII: Bool

  package init(_ report: DataReport, usesColor: Bool, isASCII: Bool) {
    self.report = report
    self.usesColor = usesColor
    self.isASCII = isASCII
  }

  package func bytes() -> [UInt8] {
    var output: [UInt8] = []
    for line in report.findings.flatMap(block) + summary {
      (isASCII ? line.asciiFallback() : line).render(color: usesColor, into: &output)
      output.append(0x0A)
    }
    return output
  }

  private func block(_ finding: DataFinding) -> [StyledText] {
    var head = StyledText(finding.severity.rawValue, finding.severity.dataStyle)
    head.append(": \(finding.message) [\(finding.rule.name)]", Style.bold)
    var lines = [head, StyledText("  \(place(of: finding))")]
    if let help = finding.help {
      lines.append(StyledText("help: ", Style(.bold, color: .green)) + StyledText(help))
    }
    return lines + [""]
  }

  /// Such as `data.csv: 12 of 1,000 rows (1.2 %), first 3, 17, 20`.
  private func place(of finding: DataFinding) -> String {
    guard finding.count > 0 else { return finding.file }
    let all = report.rowsByFile[finding.file] ?? report.rows
    let share = percent(finding.count, of: all)
    let rows = finding.rows.map(grouped).joined(separator: ", ")
    let listed =
      finding.count <= finding.rows.count
      ? "\(finding.rows.count == 1 ? "row" : "rows") \(rows)"
      : "\(grouped(finding.count)) of \(grouped(all)) rows (\(share)), first \(rows)"
    return "\(finding.file): \(listed)"
  }

  private var summary: [StyledText] {
    var lines: [String] = []
    if report.prompted > 0 { lines += responseLines }
    lines += report.figures.flatMap(carelessLines)
    lines.append("\(rowWords(report.rows))\(participants): \(counts)")
    return lines.map { StyledText($0) }
  }

  /// With their limits, because these are examples and not rules.
  private func carelessLines(_ sheet: SheetFigures) -> [String] {
    guard let careless = sheet.careless else { return [] }
    func line(_ count: Int, of whole: Int, _ people: Int, _ words: String) -> String {
      let who = people > 0 ? ", by \(counted(people, "participant"))" : ""
      return "  \(grouped(count)) of \(grouped(whole)) (\(percent(count, of: whole))\(who)): \(words)"
    }
    func people(_ count: (CarelessFigures.Counts) -> Int) -> Int {
      careless.byParticipant.indices.count { count(careless.byParticipant[$0]) > 0 }
    }
    let name = report.figures.count > 1 ? "\(sheet.questionnaire.id.value): " : ""
    var lines = [
      "\(name)prompts that may have been answered without care (examples of limits; nothing is deleted):"
    ]
    lines.append(
      careless.timed == 0
        ? "  seconds an item: not known, because the data do not say when answering began and ended"
        : line(
          careless.all.fast, of: careless.timed, people(\.fast),
          "at most 1 second an item (Jaso et al., 2022)"))
    guard careless.items >= CarelessLimits.fewestItems else {
      return lines + [
        "  equal answers: not counted, because fewer than \(CarelessLimits.fewestItems) questions have the same answers"
      ]
    }
    return lines + [
      line(
        careless.all.same, of: careless.prompts, people(\.same),
        "the same answer to all items (longest string; Johnson, 2005)"),
      line(
        careless.all.atMode, of: careless.prompts, people(\.atMode),
        "the same answer to at least 60 % of the items (Jaso et al., 2022)"),
    ]
  }

  private var participants: String {
    switch report.participants {
    case 0: ""
    case 1: " of 1 participant"
    default: " of \(grouped(report.participants)) participants"
    }
  }

  private var counts: String {
    let words = [Severity.error, .warning, .hint].compactMap { severity -> String? in
      let count = report.findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return words.isEmpty ? "no findings" : words.joined(separator: ", ")
  }

  /// As articles about experience sampling report it: overall, by participant and by day.
  private var responseLines: [String] {
    let rates = report.rates
    guard let counted = rates.counted else { return [unknownLine] }
    let isOfData = rates.parts.contains { $0.basis == .data }
    let whole = grouped(counted.prompts)
    let words =
      isOfData
      ? "\(whole) prompts"
      : "the \(whole) prompts that the schedule has from each participant's first to last day (no row is a missed prompt)"
    let share = percent(counted.answered, of: counted.prompts)
    var lines = ["response rate: \(share), \(grouped(counted.answered)) of \(words)"]
    if rates.ofParticipants.count > 1 { lines.append("  by participant: \(spread)") }
    let ofData = rates.parts.filter { $0.basis == .data && $0.days.count > 1 }
    for part in ofData {
      lines.append("  by day\(rates.parts.count > 1 ? " (\(part.id))" : ""): \(days(part))")
    }
    return lines + rates.parts.compactMap(leftOut).map { "  not counted: \($0)" }
  }

  /// Without rows for missed prompts, the data alone would always give 100 %.
  private var unknownLine: String {
    let parts = report.rates.parts
    guard let part = parts.first(where: { $0.basis == .notAsScheduled }), let due = part.due else {
      return
        "response rate: not known, because no row is a missed prompt, and the number of prompts follows only from a schedule, participants and readable times"
    }
    return
      "response rate: not known, because no row is a missed prompt, and the data have more prompts (\(grouped(part.response.prompted))) than the schedule (\(grouped(due)))"
  }

  private func leftOut(_ part: StudyRates.SheetRate) -> String? {
    guard part.counted != nil else {
      return
        "\(counted(part.response.prompted, "prompt")) of `\(part.id)`, because no row is a missed prompt and its schedule does not say how many there were"
    }
    return part.leftOut == 0
      ? nil
      : "\(counted(part.leftOut, "prompt")) of `\(part.id)`, because their day of participation is not known"
  }

  private var spread: String {
    let rates = report.rates.ofParticipants.map { $0 * 100 }.sorted()
    let middle = rates.count / 2
    let median = rates.count.isMultiple(of: 2) ? (rates[middle - 1] + rates[middle]) / 2 : rates[middle]
    let mean = rates.reduce(0, +) / Double(rates.count)
    return
      "median \(rounded(median)) %, mean \(rounded(mean)) %, from \(rounded(rates[0])) to \(rounded(rates[rates.count - 1])) %"
  }

  /// At most two weeks of days with prompts. Day 0 is the day of joining.
  private func days(_ part: StudyRates.SheetRate) -> String {
    let prompted = part.days.enumerated().filter { $0.element.prompted > 0 }
    let words = prompted.prefix(14).map {
      "day \($0.offset) \(percent($0.element.answered, of: $0.element.prompted))"
    }
    return words.joined(separator: ", ") + (prompted.count > 14 ? ", …" : "")
  }
}

private func percent(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "0 %" : "\(rounded(Double(part) / Double(whole) * 100)) %"
}

/// One decimal below 10, none from there; never 0 or 100 for what is more or less than that.
private func rounded(_ percent: Double) -> String {
  if percent > 0, percent < 0.1 { return "less than 0.1" }
  if percent > 99, percent < 100 { return "99" }
  let tenths = Int((percent * 10).rounded())
  return percent < 10 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(percent.rounded()))"
}

extension Severity {
  fileprivate var dataStyle: Style {
    switch self {
    case .error: Style(.bold, color: .red)
    case .warning: Style(.bold, color: .yellow)
    case .hint: .bold
    }
  }
}

/// A number with so many decimals, at most three, such as `-0.43`; halves away from zero.
package func decimals(_ number: Double, _ count: Int) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
  let units = Int((abs(number) * Double(scale)).rounded())
  let fraction = count == 0 ? "" : "." + String(units % scale + scale).dropFirst()
  return (number < 0 && units > 0 ? "-" : "") + "\(units / scale)" + fraction
}
