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
}

extension MerlinOperand {
  fileprivate var name: String? {
    switch self {
    case .answer(let name), .alternative(let name, _), .prefixed(_, let name): name
    case .number, .string, .none: nil
    }
  }
}
