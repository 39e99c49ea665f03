import Platforms
import Questionnaires

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
      at: page.place[.relevance],
      &remarks)
  }
}

extension MerlinSyntax {
  /// The parts that "and" joins at its top.
  var parts: [MerlinSyntax] { if case .and(let parts) = self { parts } else { [self] } }

  /// The alternatives that "or" joins at its top.
  var ways: [MerlinSyntax] { if case .or(let parts) = self { parts } else { [self] } }
}
