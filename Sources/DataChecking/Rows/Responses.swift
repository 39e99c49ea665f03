/// How many prompts each participant answered, of those who had any, in the order of the data. Names are only read when they are asked for.
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

  /// Adds those of a table. Several tables may have answers of the same people.
  mutating func add(_ more: PagedArray<ResponseCounts.Count>, _ names: ByteTable) {
    if self.names.count == 0 {
      (self.names, counts) = (names, more)
    } else {
      for number in 0..<names.count {
        counts[self.names.insert(names.text(of: number))].add(more[number])
      }
    }
    numbers = (0..<self.names.count).filter { counts[$0].prompted > 0 }.map { UInt32($0) }
  }
}
