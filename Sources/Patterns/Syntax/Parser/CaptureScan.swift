/// The facts about a pattern that reading it requires: the number of capturing groups, and whether any has a name.
///
/// Without `u` and `v`, both affect the meaning of escapes before the groups (Annex B).
struct CaptureScan {
  private(set) var captures = 0
  private(set) var hasNames = false

  init(_ units: [UInt16]) {
    var position = 0
    var inClass = false
    while position < units.count {
      switch units[position] {
      case "\\": position += 1
      case "[": inClass = true
      case "]": inClass = false
      case "(" where !inClass: countGroup(units[(position + 1)...].prefix(3))
      default: break
      }
      position += 1
    }
  }

  private mutating func countGroup(_ start: ArraySlice<UInt16>) {
    if "?" ~= start.first {
      guard "<" ~= start.dropFirst().first, let third = start.dropFirst(2).first else { return }
      if "=" ~= third || "!" ~= third { return }
      hasNames = true
    }
    captures += 1
  }
}
