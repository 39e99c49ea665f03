import Questionnaires

/// The codes of a list in order: sorted by number if all are numbers.
struct CodeRow {
  let codes: [Code]
  /// The place of each code, if the list is so long that searching it takes time.
  private let manyPlaces: [String: Int]

  init(_ codes: [Code]) {
    let areNumbers = codes.allSatisfy { $0.number != nil }
    self.codes = areNumbers ? codes.sorted { ($0.number ?? 0) < ($1.number ?? 0) } : codes
    manyPlaces =
      codes.count > 32
      ? Dictionary(self.codes.enumerated().map { ($1.text, $0) }, uniquingKeysWith: min) : [:]
  }

  init(_ list: OptionList) {
    self.init(list.options.map(\.code.value))
  }

  func place(of code: String) -> Int? {
    manyPlaces.isEmpty ? codes.firstIndex { $0.text == code } : manyPlaces[code]
  }

  /// The first place where it holds, given that it holds at all later places too.
  func firstPlace(_ holds: (Code) -> Bool) -> Int {
    var places = codes.indices
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places = holds(codes[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
