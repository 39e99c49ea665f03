import Questionnaires

/// The part of a path about one question, as far as conditions depend on it.
enum PathEntry {
  /// An answer at one of these places of the domain.
  case stretch(Range<Int128>)
  /// These options are chosen or not; the others do not matter.
  case options([String: Bool])
  /// Anything.
  case given
  case empty

  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }
}

extension QuestionLiterals {
  /// The lowest place that the solver's last assignment allows; nil without an answer that has a place.
  func place(in solver: Solver) -> Int128? {
    guard case .stretch(let stretch) = entry(in: solver) else { return nil }
    return stretch.lowerBound
  }

  /// The entry that the solver's last assignment represents; nil for a question that is not shown.
  func entry(in solver: Solver) -> PathEntry? {
    guard solver.holds(shown) else { return nil }
    guard solver.holds(answered) else { return .empty }
    switch domain {
    case .codes, .numbers:
      let lower = cuts.last { solver.holds($0.literal) }?.place ?? 0
      let upper = cuts.first { !solver.holds($0.literal) }?.place ?? domain.count ?? 0
      // A choice without options has no answer.
      return lower < upper ? .stretch(lower..<upper) : .empty
    case .options: return .options(options.mapValues { solver.holds($0) })
    case .free, .nothing: return .given
    }
  }

  /// The literals that must all hold for the answer to be as the entry says.
  mutating func literals(of entry: PathEntry, in solver: inout Solver) -> [Literal] {
    switch entry {
    case .empty: [!answered]
    case .given: [answered]
    case .options(let chosen):
      [answered]
        + chosen.keys.sorted().compactMap { code in options[code].map { chosen[code] == true ? $0 : !$0 } }
    case .stretch(let stretch): [answered, isWithin(AnswerSet([stretch]), in: &solver)]
    }
  }
}

extension Question {
  /// The answer to give for an entry; nil to leave the question empty.
  func answer(for entry: PathEntry) -> Answer? {
    switch (entry, AnswerDomain(self)) {
    case (.stretch(let stretch), .codes(let row)): .code(row[Int(stretch.lowerBound)].text)
    case (.stretch(let stretch), .numbers(let grid)): .number(grid.plainest(in: stretch))
    case (.options(let chosen), .options(let multiple)): .codes(completed(chosen, multiple))
    case (.given, _): .text(sampleText)
    case (.empty, _), (.stretch, _), (.options, _): nil
    }
  }

  /// The chosen options, and as many of the other options as the question requires.
  private func completed(_ chosen: [String: Bool], _ multiple: MultipleQuestion) -> Set<String> {
    let codes = Set(chosen.filter(\.value).keys)
    let options = multiple.options.options.map(\.code.value)
    if options.contains(where: { codes.contains($0.text) && multiple.isExclusive($0) }) { return codes }
    let others = options.filter { chosen[$0.text] == nil }
    let missing = OptionBounds(multiple, isRequired: isRequired).fewest - codes.count
    let fillers = others.filter { !multiple.isExclusive($0) }.prefix(max(0, missing)).map(\.text)
    if fillers.count < missing, let alone = others.first(where: multiple.isExclusive) { return [alone.text] }
    return codes.union(fillers)
  }

  private var sampleText: String {
    switch answer {
    case .date(let date): date.sample.description
    case .time: "12:00"
    case .text(let field):
      field.pattern?.valid.first { !$0.value.isEmpty && !$0.value.contains("=") }?.value ?? "text"
    case .oneOf, .anyOf, .number, .fields, .nothing: ""
    }
  }
}

extension DateQuestion {
  /// A date that can be given on most days.
  fileprivate var sample: DateLimit {
    let example = DateLimit.date(CalendarDate(year: 2026, month: 1, day: 1)!)  // A day of the calendar.
    let ends = [range?.earliest?.value, range?.latest?.value].compactMap(\.self)
    return ends.first { $0 != .today } ?? example
  }
}
