/// The figures of each participant, computed when they are asked for: there may be as many participants as rows.
package struct Participants: RandomAccessCollection, Sendable {
  private let names: ByteTable
  private let due: [Int32]?
  private let response: PagedArray<ResponseCounts.Count>
  /// Sorted.
  private let latencies: [UInt64]
  private let durations: [UInt64]
  private let required: PagedArray<(shown: Int32, missing: Int32)>
  private let scores: [PagedArray<Moments>]
  private let careless: CarelessFigures?

  init(
    _ figures: RowFigures, _ response: ResponseCounts, _ ledger: Ledger, due: ParticipantsDue?,
    careless: CarelessFigures?
  ) {
    (names, self.due, self.response) = (ledger.participants, due?.each, response.byParticipant)
    (latencies, durations) = (figures.latencies.sorted(), figures.durations.sorted())
    (required, self.careless) = (figures.required, careless)
    scores = figures.scores.map(\.persons)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { names.count }

  package subscript(number: Int) -> SheetFigures.Participant {
    let required = required[number]
    return SheetFigures.Participant(
      name: name(number), due: due.map { Int($0[number]) }, response: response[number],
      latency: latencies.median(of: number), duration: durations.median(of: number),
      required: (Int(required.shown), Int(required.missing)))
  }

  package func name(_ number: Int) -> String { names.text(of: number) }

  package func entries(_ number: Int) -> Int { response[number].entries }

  /// The values of a score, by its place.
  package func values(_ number: Int, ofScore score: Int) -> Moments { scores[score][number] }

  /// Prompts that may have been answered without care; nil unless that was asked for.
  package func careless(_ number: Int) -> CarelessFigures.Counts? { careless?.byParticipant[number] }
}
