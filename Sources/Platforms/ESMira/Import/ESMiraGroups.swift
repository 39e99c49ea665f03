import Platforms

/// Which items are the fields of a group: those after a text, if their names begin with its own. They are on several pages if one of
/// them asks about what is on the page before.
struct ESMiraGroups {
  /// The name of each field within its group, by the name of its item.
  private(set) var fields: [String: String] = [:]
  /// Number of fields after a text on the same page, by its name.
  private(set) var counts: [String: Int] = [:]
  /// The text above the fields with which a page begins, and how many they are, by the number of the page.
  private(set) var leading: [Int: (head: ESMiraItem, count: Int)] = [:]
  private let pages: [ESMiraPage]
  private let scripts: [ESMiraPageScripts]

  init(_ pages: [ESMiraPage], _ scripts: [ESMiraPageScripts]) {
    (self.pages, self.scripts) = (pages, scripts)
    var taken = Set(pages.flatMap(\.items).map(\.name))
    // Fields of a group stay together, so a page that shuffles its items has none.
    for (number, page) in pages.enumerated() where !page.isRandomized {
      for (place, head) in page.items.enumerated() where head.type == .text && !head.hasGivenName {
        let found = fields(of: head, on: number, after: place)
        let names = found.joined().map { String($0.name.dropFirst(head.name.count + 1)) }
        let unique = Set(names)
        guard !names.isEmpty, unique.count == names.count, unique.isDisjoint(with: taken) else { continue }
        taken.formUnion(unique)
        counts[head.name] = found[0].count
        for (next, items) in found.enumerated().dropFirst() { leading[number + next] = (head, items.count) }
        for (item, name) in zip(found.joined(), names) { fields[item.name] = name }
      }
    }
  }

  /// The fields on its page, and those on each page after it on which the group goes on.
  private func fields(of head: ESMiraItem, on number: Int, after place: Int) -> [[ESMiraItem]] {
    let around = ESMiraScriptParts(head.relevance)
    var found: [[ESMiraItem]] = []
    for next in number..<pages.count {
      let items = next == number ? pages[next].items[(place + 1)...] : pages[next].items[...]
      let own = items.prefix { Self.isField($0, of: head, around) }
      guard next == number || !own.isEmpty && scripts[next].continues(scripts[next - 1]) else { break }
      found.append(Array(own))
      guard own.count == items.count, pages[next].footer == nil else { break }
    }
    return found
  }

  private static func isField(_ item: ESMiraItem, of head: ESMiraItem, _ around: ESMiraScriptParts) -> Bool {
    item.name.hasPrefix(head.name + "_") && item.name.count > head.name.count + 1 && item.answer.type != .note
      && mayBeField(item, of: head) && ESMiraScriptParts(item.relevance).imply(around)
  }

  /// Names alone say little: `sleep` may be a text above nine items of a scale. What qtool writes has no list of choices in a text.
  private static func mayBeField(_ item: ESMiraItem, of head: ESMiraItem) -> Bool {
    head.place[.listChoices].isMissing || [.textInput, .number, .date, .time].contains(item.type)
  }
}

/// The parts that "and" joins in the script of an item.
struct ESMiraScriptParts {
  let all: [MerlinSyntax]

  private static let mostWays = 100

  private var count: Int { all.reduce(0) { $0 + $1.ways.count } }

  init(_ script: String) { all = (try? MerlinParser.parse(script))?.parts ?? [] }

  init(_ script: MerlinSyntax?) { all = script?.parts ?? [] }

  /// Whether this can only be true if the other is, as far as can be seen from the parts.
  func imply(_ other: ESMiraScriptParts) -> Bool {
    guard !other.all.isEmpty else { return true }
    // Each item of a page is compared, and a person writes few ways.
    guard other.count <= Self.mostWays else { return false }
    let own = Set(all)
    return other.all.allSatisfy { part in
      own.contains(part) || part.ways.contains { own.isSuperset(of: $0.parts) }
    }
  }

  /// The parts that remain for a field of a group that has the others as its own.
  func besides(_ group: ESMiraScriptParts) -> [MerlinSyntax] {
    let known = Set(group.all)
    return all.filter { !known.contains($0) }
  }
}
