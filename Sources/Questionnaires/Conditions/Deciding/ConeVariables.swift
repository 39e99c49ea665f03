/// Which variables of one big model matter to which place, so that each condition is decided by its own cone.
///
/// Places are noted in the order of the file, each after all it depends on.
struct ConeVariables {
  /// What matters to one place.
  struct Members {
    var variables: [Int] = []
    /// Never-shown places, as if they were shown after some answers.
    var freed: [ConditionPlace] = []
  }

  private struct Entry {
    let place: ConditionPlace
    var variables: [Range<Int>] = []
    var dependencies: [Int] = []
    var isFreed = false
  }

  private var entries: [Entry] = []
  private var numbers: [ConditionPlace: Int] = [:]
  private var visited: [Int] = []
  private var visit = 0

  /// Notes that the place depends on these, and that these variables were made for it.
  mutating func note(_ place: ConditionPlace, dependsOn others: some Sequence<ConditionPlace>, variables: Range<Int>) {
    let number = number(of: place)
    let new = Set(others.map { self.number(of: $0) }).subtracting(entries[number].dependencies)
    entries[number].dependencies += new.sorted()
    if !variables.isEmpty { entries[number].variables.append(variables) }
  }

  /// From now on the place depends on nothing but chance.
  mutating func free(_ place: ConditionPlace, variables: Range<Int>, dependsOn others: some Sequence<ConditionPlace>) {
    let number = number(of: place)
    entries[number].dependencies = others.map { self.number(of: $0) }
    entries[number].variables = [variables]
    entries[number].isFreed = true
  }

  private mutating func number(of place: ConditionPlace) -> Int {
    if let known = numbers[place] { return known }
    numbers[place] = entries.count
    entries.append(Entry(place: place))
    visited.append(0)
    return entries.count - 1
  }

  mutating func members(of place: ConditionPlace) -> Members {
    visit += 1
    var members = Members()
    var pending = [number(of: place)]
    visited[pending[0]] = visit
    while let number = pending.popLast() {
      for range in entries[number].variables { members.variables += range }
      if entries[number].isFreed { members.freed.append(entries[number].place) }
      for other in entries[number].dependencies where visited[other] != visit {
        visited[other] = visit
        pending.append(other)
      }
    }
    return members
  }
}
