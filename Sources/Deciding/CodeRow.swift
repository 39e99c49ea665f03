import Questionnaires

/// The codes of a list in order: those that mean "no answer" last, the others sorted by number if all are numbers.
///
/// It refers to the list, because many questions may each use a long one with a `no-answer` of their own.
struct CodeRow {
  private let list: OptionList
  /// Number of codes that do not mean "no answer": comparisons of numbers accept only these.
  let comparable: Int
  /// The option at each place; empty if the list has this order.
  private let order: [UInt32]
  /// The place of each option, likewise.
  private let places: [UInt32]

  init(_ list: OptionList) {
    self.list = list
    let all = list.options.indices
    let scale = all.filter { !list.meansNoAnswer(list.options[$0].code.value) }
    comparable = scale.count
    let numbers = scale.compactMap { list.options[$0].code.value.number }
    let areInOrder = numbers.count < scale.count || !zip(numbers, numbers.dropFirst()).contains { $0 > $1 }
    if areInOrder, scale.count == all.count {
      order = []
      places = []
      return
    }
    let sorted = areInOrder ? scale : zip(scale, numbers).sorted { $0.1 < $1.1 }.map(\.0)
    let refusals = all.filter { list.meansNoAnswer(list.options[$0].code.value) }
    order = (sorted + refusals).map { UInt32($0) }
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, option) in order.enumerated() { places[Int(option)] = UInt32(place) }
    self.places = places
  }

  var count: Int { list.options.count }

  subscript(place: Int) -> Code {
    list.options[order.isEmpty ? place : Int(order[place])].code.value
  }

  func place(of code: String) -> Int? {
    list.place(of: code).map { places.isEmpty ? $0 : Int(places[$0]) }
  }

  /// The first place of a comparable code where it holds, given that it holds at all later ones too.
  func firstPlace(_ holds: (Code) -> Bool) -> Int {
    var places = 0..<comparable
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      places = holds(self[middle]) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
