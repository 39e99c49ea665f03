/// Names of answers that something is wrong with, each with its rows.
struct NamedRows {
  private(set) var names: [String] = []
  private(set) var rows: [RowCount] = []
  private var places: [String: Int] = [:]
  private let keepsAll: Bool

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  var areTooMany: Bool { names.count > Header.mostColumns }

  var all: [(name: String, rows: RowCount)] { Array(zip(names, rows)) }

  mutating func add(_ name: String, row: Int) {
    let place = places[name] ?? names.count
    if place == names.count {
      places[name] = place
      names.append(name)
      rows.append(RowCount(keepsAll: keepsAll))
    }
    rows[place].add(row)
  }
}
