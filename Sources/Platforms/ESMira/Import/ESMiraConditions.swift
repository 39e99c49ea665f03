import Platforms
import Questionnaires

/// The scripts of a questionnaire's pages and items, as conditions.
struct ESMiraConditions {
  let groups: ESMiraGroups
  /// By the names of items.
  private let ids: [String: String]
  private let translation: MerlinTranslation
  /// The place of each item: its page, and its place among all items.
  private var places: [String: (page: Int, order: Int)] = [:]
  /// The place among all items at which each page begins.
  private var starts: [Int] = []

  init(_ pages: [ESMiraPage], _ scripts: [ESMiraPageScripts]) {
    let items = pages.flatMap(\.items)
    let groups = ESMiraGroups(pages, scripts)
    let names = QuestionNames(items.map { groups.fields[$0.name] ?? $0.name })
    ids = Dictionary(
      uniqueKeysWithValues: items.map { ($0.name, names.id(of: groups.fields[$0.name] ?? $0.name)) })
    self.groups = groups
    var order = 0
    for (page, items) in pages.map(\.items).enumerated() {
      starts.append(order)
      for item in items {
        places[item.name] = (page, order)
        order += 1
      }
    }
    translation = MerlinTranslation(
      ids: ids, answers: Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.stored) }))
  }

  func id(of name: String) -> String { ids[name] ?? name }

  /// A script that was read; nil if there is none, or none that can be expressed, which is then said.
  func syntax(_ script: String, at place: JSONPlace, _ remarks: inout [Remark]) -> MerlinSyntax? {
    guard !trimmed(script).isEmpty else { return nil }
    do throws(MerlinError) {
      return try MerlinParser.parse(script)
    } catch {
      remarks.append(Self.remark(script, error, at: place))
      return nil
    }
  }

  /// - Parameters:
  ///   - syntax: all of the script, or what a page or a group leaves of it
  ///   - item: nil for the script of a page
  func condition(
    _ syntax: MerlinSyntax, of item: ESMiraItem?, on page: Int, _ script: String, at place: JSONPlace,
    _ remarks: inout [Remark]
  ) -> DraftCondition? {
    do throws(MerlinError) {
      let order = item.flatMap { places[$0.name]?.order } ?? starts[page]
      let isOnPage = try checkOrder(of: syntax.names, on: page, before: order)
      let condition = try translation.condition(syntax)
      if isOnPage {
        remarks.append(
          Remark(
            .changed,
            "ESMira decides this when it opens the page, before the question on it that the script asks about can be answered; here, the answer counts: \(trimmed(script))",
            at: place.place))
      }
      return condition
    } catch {
      remarks.append(Self.remark(script, error, at: place))
      return nil
    }
  }

  /// Returns whether it asks about the page itself. Conditions of the language ask only about what comes before.
  private func checkOrder(of names: Set<String>, on page: Int, before order: Int) throws(MerlinError) -> Bool
  {
    var isOnPage = false
    for name in names.sorted() {
      guard let asked = places[name] else { continue }
      guard asked.order < order else {
        throw MerlinError(reason: "it asks about `\(name)`, which comes later")
      }
      if asked.page == page { isOnPage = true }
    }
    return isOnPage
  }

  private static func remark(_ script: String, _ error: MerlinError, at place: JSONPlace) -> Remark {
    Remark(
      .unsaid, "`relevance` cannot be expressed, because \(error.reason): \(trimmed(script))", at: place.place
    )
  }
}

extension MerlinOperand {
  fileprivate var name: String? {
    switch self {
    case .answer(let name), .alternative(let name, _), .prefixed(_, let name): name
    case .number, .string, .none: nil
    }
  }
}

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

/// The scripts of a page, as far as they can be read, and what its section and its items have of them.
struct ESMiraPageScripts {
  /// Of each item; nil if it is always shown.
  let items: [MerlinSyntax?]
  /// The condition of the section, as parts that are joined by "and".
  let section: [MerlinSyntax]
  private let page: ESMiraPage
  private let number: Int

  init(_ page: ESMiraPage, _ number: Int) {
    (self.page, self.number) = (page, number)
    items = page.items.map { Self.syntax($0.relevance) }
    let anyItem = page.header == nil ? Self.anyItem(items) : nil
    let own = number == 0 ? nil : Self.syntax(page.relevance)
    section = own.map { Self.rest(of: $0, without: anyItem) } ?? []
  }

  private static func syntax(_ script: String) -> MerlinSyntax? {
    trimmed(script).isEmpty ? nil : try? MerlinParser.parse(script)
  }

  /// About the script of the page itself.
  func remarks(_ conditions: ESMiraConditions) -> [Remark] {
    var remarks: [Remark] = []
    let own = conditions.syntax(page.relevance, at: page.place[.relevance], &remarks)
    if own != nil, number == 0 {
      let words =
        "`relevance` of the first page is left out, because the apps never ask about it: \(page.relevance)"
      remarks.append(Remark(.changed, words, at: page.place[.relevance].place))
    }
    return remarks
  }

  /// Whether the page only begins because its first item asks about the one before, so that both belong to one section.
  /// A random order is that of one page.
  func continues(_ earlier: ESMiraPageScripts) -> Bool {
    guard page.header == nil, !page.isRandomized, !earlier.page.isRandomized, section == earlier.section,
      let first = items.first ?? nil
    else { return false }
    return !first.names.isDisjoint(with: earlier.page.items.map(\.name))
  }

  /// A script that is true if any of the items is shown, which a page without a heading also asks; nil if one of them always is.
  private static func anyItem(_ items: [MerlinSyntax?]) -> MerlinSyntax? {
    let scripts = items.compactMap(\.self)
    guard scripts.count == items.count, !scripts.isEmpty else { return nil }
    var seen: Set<MerlinSyntax> = []
    let ways = scripts.flatMap(\.ways).filter { seen.insert($0).inserted }
    return ways.count == 1 ? ways[0] : .or(ways)
  }

  private static func rest(of script: MerlinSyntax, without other: MerlinSyntax?) -> [MerlinSyntax] {
    guard let other else { return script.parts }
    let (all, taken) = (script.parts, Set(other.parts))
    let rest = all.filter { !taken.contains($0) }
    return rest.count == all.count - taken.count ? rest : all
  }

  /// - Parameter remarks: about the script of the page
  func condition(_ parts: [MerlinSyntax], _ conditions: ESMiraConditions, _ remarks: inout [Remark])
    -> DraftCondition?
  {
    guard !parts.isEmpty else { return nil }
    return conditions.condition(
      parts.count == 1 ? parts[0] : .and(parts), of: nil, on: number, page.relevance,
      at: page.place[.relevance], &remarks)
  }
}

extension MerlinSyntax {
  /// The items that it asks about.
  var names: Set<String> {
    switch self {
    case .and(let parts), .or(let parts): parts.reduce(into: []) { $0.formUnion($1.names) }
    case .not(let part), .unless(let part): part.names
    case .constant: []
    case .compare(let left, _, let right): Set([left.name, right.name].compactMap(\.self))
    case .value(let operand): Set([operand.name].compactMap(\.self))
    }
  }

  /// The parts that "and" joins at its top.
  var parts: [MerlinSyntax] { if case .and(let parts) = self { parts } else { [self] } }

  /// The alternatives that "or" joins at its top.
  var ways: [MerlinSyntax] { if case .or(let parts) = self { parts } else { [self] } }
}
