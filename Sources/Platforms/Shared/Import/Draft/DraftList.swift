/// Response options, or the labels of positions.
///
/// Questions that have one list in the source share it here, because a small file can name a long list thousands of times: what is
/// made of a list is then made once (`MadeOnce`), and lists are compared by their identity first.
package final class DraftList: Hashable, Sendable {
  package let options: [DraftOption]
  private let hash: Int

  package init(_ options: [DraftOption]) {
    self.options = options
    hash = options.hashValue
  }

  package static func == (first: DraftList, second: DraftList) -> Bool {
    first === second || first.hash == second.hash && first.options == second.options
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  var codes: [String] { options.map(\.code) }
}

/// Objects made of lists, once for each.
struct MadeOnce<Made> {
  /// With the list, so that no other one gets its identity.
  private var all: [ObjectIdentifier: (list: DraftList, made: Made)] = [:]

  /// Number of lists from which something was made, for tests.
  var count: Int { all.count }

  mutating func made(of list: DraftList, _ make: (DraftList) -> Made) -> Made {
    if let known = all[ObjectIdentifier(list)] { return known.made }
    let made = make(list)
    all[ObjectIdentifier(list)] = (list, made)
    return made
  }
}
