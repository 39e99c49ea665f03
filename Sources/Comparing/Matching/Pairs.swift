/// Which places of an old list and of a new one belong together.
struct Pairs {
  private(set) var newOfOld: [Int?]
  private(set) var oldOfNew: [Int?]

  init(oldCount: Int, newCount: Int) {
    newOfOld = Array(repeating: nil, count: oldCount)
    oldOfNew = Array(repeating: nil, count: newCount)
  }

  func isFree(old: Int) -> Bool { newOfOld[old] == nil }
  func isFree(new: Int) -> Bool { oldOfNew[new] == nil }

  mutating func join(old: Int, new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
  }

  mutating func part(old: Int, new: Int) {
    newOfOld[old] = nil
    oldOfNew[new] = nil
  }

  /// In the order of the new list.
  var joined: [(old: Int, new: Int)] {
    oldOfNew.indices.compactMap { new in oldOfNew[new].map { ($0, new) } }
  }

  /// From the new list to the old one.
  var reversed: Pairs {
    var reversed = self
    (reversed.newOfOld, reversed.oldOfNew) = (oldOfNew, newOfOld)
    return reversed
  }

  var removed: [Int] { newOfOld.indices.filter { newOfOld[$0] == nil } }
  var added: [Int] { oldOfNew.indices.filter { oldOfNew[$0] == nil } }

  /// Joins those of each list that are free and have the same key, if no other one has it.
  mutating func joinUnique<Key: Hashable>(
    _ old: some Sequence<Int>, _ new: some Sequence<Int>, oldKey: (Int) -> Key?, newKey: (Int) -> Key?
  ) -> [(old: Int, new: Int)] {
    let olds = unique(old.filter { isFree(old: $0) }, key: oldKey)
    let news = unique(new.filter { isFree(new: $0) }, key: newKey)
    let found = olds.compactMap { key, old in news[key].map { (old: old, new: $0) } }
    for pair in found { join(old: pair.old, new: pair.new) }
    return found
  }

  private func unique<Key: Hashable>(_ places: [Int], key: (Int) -> Key?) -> [Key: Int] {
    var found: [Key: Int?] = [:]
    for place in places {
      guard let key = key(place) else { continue }
      found[key] = .some(found.keys.contains(key) ? nil : place)
    }
    return found.compactMapValues(\.self)
  }
}
