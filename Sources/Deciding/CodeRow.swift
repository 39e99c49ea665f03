import Questionnaires

/// The codes of a list in order: those that mean "no answer" last, the others sorted by number if all are numbers.
struct CodeRow {
  let codes: [Code]
  /// How many of them do not mean "no answer": comparisons of numbers accept only these.
  let comparable: Int
  /// The place of each code, if the list is so long that searching it takes time.
  private let manyPlaces: [String: Int]

  init(_ list: OptionList) {
    let scale = list.substantive.map(\.code.value)
    let areNumbers = scale.allSatisfy { $0.number != nil }
    let sorted = areNumbers ? scale.sorted { ($0.number ?? 0) < ($1.number ?? 0) } : scale
    let codes = sorted + list.options.lazy.map(\.code.value).filter(list.meansNoAnswer)
    self.codes = codes
    comparable = scale.count
    manyPlaces =
      codes.count > 32
      ? Dictionary(codes.enumerated().map { ($1.text, $0) }, uniquingKeysWith: min) : [:]
  }

  func place(of code: String) -> Int? {
    manyPlaces.isEmpty ? codes.firstIndex { $0.text == code } : manyPlaces[code]
  }

  /// The first place of a comparable code where it holds, given that it holds at all later ones too.
  func firstPlace(_ holds: (Code) -> Bool) -> Int {
    var places = 0..<comparable
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places = holds(codes[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
