/// Which items are the fields of a group: those after a text, if their names begin with its own.
struct ESMiraGroups {
  /// The name of each field within its group, by the name of its item.
  private(set) var fields: [String: String] = [:]
  /// How many fields come after a text, by its name.
  private(set) var counts: [String: Int] = [:]

  init(_ pages: [ESMiraPage]) {
    var taken = Set(pages.flatMap(\.items).map(\.name))
    for items in pages.map(\.items) {
      for (place, head) in items.enumerated() where head.type == .text && !head.hasGivenName {
        let found = Self.fields(of: head, among: items[(place + 1)...])
        let names = found.map { String($0.name.dropFirst(head.name.count + 1)) }
        let unique = Set(names)
        guard !found.isEmpty, unique.count == names.count, unique.isDisjoint(with: taken) else { continue }
        taken.formUnion(unique)
        counts[head.name] = found.count
        for (item, name) in zip(found, names) { fields[item.name] = name }
      }
    }
  }

  private static func fields(of head: ESMiraItem, among items: ArraySlice<ESMiraItem>) -> [ESMiraItem] {
    guard let first = items.first, first.name.hasPrefix(head.name + "_") else { return [] }
    let around = parts(head)
    return Array(
      items.prefix { item in
        item.name.hasPrefix(head.name + "_") && item.name.count > head.name.count + 1
          && item.answer.type != .note
          && mayBeField(item, of: head) && parts(item).starts(with: around)
      })
  }

  private static func parts(_ item: ESMiraItem) -> [MerlinSyntax] {
    (try? MerlinParser.parse(item.relevance))?.parts ?? []
  }

  /// Names alone say little: `sleep` may be a text above nine items of a scale. What qtool writes has no list of choices in a text.
  private static func mayBeField(_ item: ESMiraItem, of head: ESMiraItem) -> Bool {
    head.place["listChoices"].isMissing || [.textInput, .number, .date, .time].contains(item.type)
  }
}
