/// The group names that might take part in a match together with what is being read.
///
/// Two groups may share a name if they are in different alternatives of the same disjunction (the standard's
/// MightBothParticipate). Each name moves outwards once per level, so the cost is linear in length times nesting.
struct GroupNameScope {
  private var all: Set<Name> = []
  private var active: Set<Name> = []
  /// For each open disjunction: the names of its finished alternatives, and of the one being read.
  private var open: [(finished: Set<Name>, current: [Name])] = []

  /// UTF-8, because strings are also equal if they only look the same.
  private typealias Name = [UInt8]

  /// Whether any group so far has the name.
  func contains(_ name: String) -> Bool {
    all.contains(Name(name.utf8))
  }

  mutating func enterDisjunction() {
    open.append((finished: [], current: []))
  }

  /// Forgets the names of the previous alternative, because only one alternative takes part.
  mutating func enterAlternative() {
    finishAlternative()
  }

  mutating func leaveDisjunction() {
    finishAlternative()
    let names = open.removeLast().finished
    active.formUnion(names)
    guard !open.isEmpty else { return }
    open[open.count - 1].current += names
  }

  /// Records a name; returns whether it is free here.
  mutating func insert(_ name: String) -> Bool {
    let name = Name(name.utf8)
    all.insert(name)
    open[open.count - 1].current.append(name)
    return active.insert(name).inserted
  }

  private mutating func finishAlternative() {
    let last = open.count - 1
    guard !open[last].current.isEmpty else { return }
    active.subtract(open[last].current)
    open[last].finished.formUnion(open[last].current)
    open[last].current = []
  }
}
