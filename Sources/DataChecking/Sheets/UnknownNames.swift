/// Rows whose answers have names that no questionnaire has.
struct UnknownNames {
  private(set) var names: [String] = []
  private(set) var rows: [RowCount] = []
  private var places: [String: Int] = [:]

  var areTooMany: Bool { names.count > Header.mostColumns }

  mutating func add(_ name: String, row: Int) {
    let place = places[name] ?? names.count
    if place == names.count {
      places[name] = place
      names.append(name)
      rows.append(RowCount())
    }
    rows[place].add(row)
  }
}
