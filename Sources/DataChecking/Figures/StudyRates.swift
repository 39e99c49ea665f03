import Diagnostics

/// Rates of answered prompts in a study, over all its tables: counted by the rows if some of them are missed
/// prompts, and by the schedules otherwise.
package struct StudyRates: Sendable {
  /// A questionnaire with prompts in the data.
  package struct SheetRate: Sendable {
    package let id: String
    package let basis: RateBasis
    package let response: ResponseCounts.Count
    /// Numbers of answered prompts and of all prompts that the rate is a share of; nil if they are unknown.
    package let counted: (answered: Int, prompts: Int)?
    /// Prompts of participants whose day of joining nobody knows, if the schedule counts.
    package let leftOut: Int
    package let due: Int?
    /// By the day of participation, from 0.
    package let days: [ResponseCounts.Count]
  }

  package private(set) var parts: [SheetRate] = []
  /// Of each participant with prompts that count, from 0 to 1.
  package private(set) var ofParticipants: [Double] = []

  package init() {}

  /// - Parameters:
  ///   - counts: by questionnaire
  ///   - due: likewise; nil where nobody knows how many prompts there were
  init(_ ids: [String], _ counts: [ResponseCounts], due: [ParticipantsDue?]) {
    var persons = PagedArray<(answered: Int32, prompts: Int32)>(empty: (0, 0))
    let isOfData = counts.contains { $0.all.missed > 0 }
    for (place, response) in counts.enumerated() where response.all.prompted > 0 {
      let part = SheetRate(ids[place], response, due[place], isOfData: isOfData)
      parts.append(part)
      guard part.counted != nil else { continue }
      for number in response.byParticipant.indices {
        let count = response.byParticipant[number]
        let isData = part.basis == .data
        guard let whole = isData ? count.prompted : due[place]?.due(number), whole > 0 else { continue }
        persons[number].answered += Int32(min(count.answered, whole))
        persons[number].prompts += Int32(whole)
      }
    }
    ofParticipants = persons.indices.compactMap { number in
      let (answered, prompts) = persons[number]
      return prompts > 0 ? Double(answered) / Double(prompts) : nil
    }
  }

  /// Of all parts that count; nil if there are none.
  package var counted: (answered: Int, prompts: Int)? {
    let known = parts.compactMap(\.counted)
    return known.isEmpty
      ? nil : (known.reduce(0) { $0 + $1.answered }, known.reduce(0) { $0 + $1.prompts })
  }
}

extension StudyRates.SheetRate {
  fileprivate init(_ id: String, _ response: ResponseCounts, _ due: ParticipantsDue?, isOfData: Bool) {
    let known = due.map { due in due.counted(response) }
    let basis = isOfData ? .data : RateBasis(response.all, due: due?.all.all, counted: known)
    let counted: (answered: Int, prompts: Int)? =
      switch basis {
      case .data: (response.all.answered, response.all.prompted)
      case .schedule, .scheduleInPart: due.map { ($0.counted(response).answered, $0.all.all) }
      case .notAsScheduled, .unknown: nil
      }
    self.init(
      id: id, basis: basis, response: response.all, counted: counted,
      leftOut: basis == .schedule ? response.all.prompted - (known?.prompted ?? 0) : 0, due: due?.all.all,
      days: response.byDay)
  }
}

extension DataReport {
  /// Adds what was found in all tables.
  mutating func add(_ results: [TableResult], _ people: People) {
    let last = results.flatMap(\.questionnaires).max() ?? -1
    var counts = [ResponseCounts](repeating: ResponseCounts(), count: last + 1)
    var (plans, isVersioned) = (
      [BoundPlan?](repeating: nil, count: last + 1), [Bool](repeating: false, count: last + 1)
    )
    for result in results {
      var seen: Set<Int> = []
      for (plan, place) in result.questionnaires.enumerated() {
        counts[place].add(result.response[plan])
        plans[place] = plans[place] ?? result.plans[plan]
        if !seen.insert(place).inserted { isVersioned[place] = true }
      }
    }
    // Nobody knows how many prompts each version had.
    let due = plans.indices.map { place in
      isVersioned[place] ? nil : plans[place].flatMap { ParticipantsDue($0, counts[place], people) }
    }
    var all = ResponseCounts()
    for one in counts { all.add(one) }
    rates = StudyRates(plans.map { $0?.sheet.questionnaire.id.value ?? "" }, counts, due: due)
    prompted = all.all.prompted
    missed = all.all.missed
    response = Responses(all.byParticipant, people.names)
    let tables = Dictionary(results.flatMap { Set($0.questionnaires) }.map { ($0, 1) }, uniquingKeysWith: +)
    // In one of several tables, participants have only some of the prompts.
    let ofTables = due.enumerated().map { place, due in tables[place] == 1 ? due : nil }
    let file = results.first?.plans[0].layout
    for result in results { result.append(to: &self, due: ofTables) }
    if let file, let words = SimilarNames(people.names).words { addSimilar(words, in: file) }
  }

  private mutating func addSimilar(_ words: FindingText, in layout: TableLayout) {
    findings.append(
      DataFinding(
        file: layout.file, rule: .similarParticipants, severity: DataRule.similarParticipants.usualSeverity,
        column: layout.name(.participant), value: nil, count: 0, rows: [], allRows: nil,
        message: words.message, help: words.help))
  }
}
