/// The answered prompts of each participant who had any, in the order of the data. Names are only read when they are asked for.
package struct Responses: RandomAccessCollection, Sendable {
  package struct Response: Sendable {
    package let participant: String
    package let prompted: Int
    package let answered: Int

    package var rate: Double { Double(answered) / Double(prompted) }
  }

  /// Of all participants, with prompts or without.
  private(set) var names = ByteTable()
  private var counts = PagedArray(empty: ResponseCounts.Count())
  private var numbers: [UInt32] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }

  package subscript(place: Int) -> Response {
    let number = Int(numbers[place])
    return Response(
      participant: names.text(of: number), prompted: counts[number].prompted,
      answered: counts[number].answered)
  }

  init() {}

  init(_ counts: PagedArray<ResponseCounts.Count>, _ names: ByteTable) {
    (self.counts, self.names) = (counts, names)
    numbers = (0..<names.count).filter { counts[$0].prompted > 0 }.map { UInt32($0) }
  }
}
