/// A remark that occurs several times is said at the first place, with a number to which the others refer.
struct SharedRemarks {
  private let counts: [String: Int]
  private var numbers: [String: Int] = [:]

  /// - Parameter all: those of all places
  init(_ all: [String]) { counts = all.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

  /// The remarks of the next place.
  mutating func said(_ remarks: [String]) -> [String] {
    var said: [String] = []
    var references: [String] = []
    for remark in remarks {
      if let number = numbers[remark] {
        references.append("[\(number)]")
      } else if counts[remark, default: 0] > 1 {
        numbers[remark] = numbers.count + 1
        said.append("\(remark) [\(numbers.count)]")
      } else {
        said.append(remark)
      }
    }
    return said + (references.isEmpty ? [] : ["see " + references.joined(separator: ", ")])
  }
}
