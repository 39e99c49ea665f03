/// Rows whose answers have names that no questionnaire has.
struct Strangers {
  private(set) var names: [String] = []
  private(set) var rows: [RowCount] = []

  mutating func add(_ name: String, row: Int) {
    if let place = names.firstIndex(of: name) {
      rows[place].add(row)
    } else {
      names.append(name)
      var count = RowCount()
      count.add(row)
      rows.append(count)
    }
  }
}
