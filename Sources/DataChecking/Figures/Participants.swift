/// The figures of each participant of a table, computed when they are asked for: there may be as many participants as rows.
package struct Participants: RandomAccessCollection, Sendable {
  private let names: ByteTable
  /// The numbers of the participants, by place.
  private let seen: [UInt32]
  private let due: ParticipantsDue?
  private let response: PagedArray<ResponseCounts.Count>
  /// Sorted.
  private let latencies: [UInt64]
  private let durations: [UInt64]
  private let required: PagedArray<(shown: Int32, missing: Int32)>
  private let missing: PagedArray<MissingAnswers>
  private let scores: [PagedArray<Moments>]
  private let careless: CarelessFigures?

  init(
    _ figures: RowFigures, _ response: ResponseCounts, _ names: ByteTable, seen: [UInt32],
    due: ParticipantsDue?, careless: CarelessFigures?
  ) {
    (self.names, self.seen, self.due, self.response) = (names, seen, due, response.byParticipant)
    (latencies, durations) = (figures.latencies.sorted(), figures.durations.sorted())
    (required, missing, self.careless) = (figures.required, figures.missing.persons, careless)
    scores = figures.scores.map(\.persons)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { seen.count }

  package subscript(place: Int) -> SheetFigures.Participant {
    let number = Int(seen[place])
    let required = required[number]
    return SheetFigures.Participant(
      name: name(place), due: due?.due(number), response: response[number],
      latency: latencies.median(of: number), duration: durations.median(of: number),
      required: (Int(required.shown), Int(required.missing)), missing: missing[number])
  }

  package func name(_ place: Int) -> String { names.text(of: Int(seen[place])) }

  package func entries(_ place: Int) -> Int { response[Int(seen[place])].entries }

  /// The values of a score, by its place.
  package func values(_ place: Int, ofScore score: Int) -> Moments { scores[score][Int(seen[place])] }

  /// Prompts that may have been answered without care; nil unless that was asked for.
  package func careless(_ place: Int) -> CarelessFigures.Counts? {
    careless?.byParticipant[Int(seen[place])]
  }
}
