/// Whether a path matches a pattern with `*`, `?`, `[…]` and `**`, as git matches them.
func globMatches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
  // reachable[i]: the pattern so far matches the first i bytes of the path. Takes time pattern × path.
  let path = Array(path)
  var reachable = [Bool](repeating: false, count: path.count + 1)
  reachable[0] = true
  for part in globParts(pattern) {
    reachable = advance(reachable, over: part, path)
    if !reachable.contains(true) { return false }
  }
  return reachable[path.count]
}

private enum GlobPart {
  case byte(UInt8)
  case any
  case star
  /// `**/`: nothing, or any number of folders.
  case folders
  /// A `/**` at the end.
  case everything
  case set([ClosedRange<UInt8>], isNegated: Bool)
}

private func advance(_ reachable: [Bool], over part: GlobPart, _ path: [UInt8]) -> [Bool] {
  var next = [Bool](repeating: false, count: reachable.count)
  let slash = UInt8(ascii: "/")
  var isOpen = false
  for index in reachable.indices {
    let before = index > 0 ? path[index - 1] : slash
    switch part {
    case .byte(let byte): next[index] = index > 0 && reachable[index - 1] && before == byte
    case .any: next[index] = index > 0 && reachable[index - 1] && before != slash
    case .set(let ranges, let isNegated):
      let isIn = ranges.contains { $0.contains(before) }
      next[index] = index > 0 && reachable[index - 1] && before != slash && isIn != isNegated
    case .star:
      isOpen = reachable[index] || (isOpen && before != slash)
      next[index] = isOpen
    case .folders:
      isOpen = isOpen || reachable[index]
      next[index] = reachable[index] || (isOpen && index > 0 && before == slash)
    case .everything:
      isOpen = isOpen || (index > 0 && reachable[index - 1])
      next[index] = isOpen
    }
  }
  return next
}

private func globParts(_ pattern: ArraySlice<UInt8>) -> [GlobPart] {
  var parts: [GlobPart] = []
  var rest = pattern
  while let first = rest.first {
    switch first {
    case UInt8(ascii: "*"):
      let stars = rest.prefix { $0 == UInt8(ascii: "*") }.count
      rest = rest.dropFirst(stars)
      let beginsPart =
        rest.startIndex == pattern.startIndex + stars
        || pattern[rest.startIndex - stars - 1] == UInt8(ascii: "/")
      if stars > 1, beginsPart, rest.first == UInt8(ascii: "/") {
        rest = rest.dropFirst()
        parts.append(.folders)
      } else {
        parts.append(stars > 1 && beginsPart && rest.isEmpty ? .everything : .star)
      }
    case UInt8(ascii: "?"):
      rest = rest.dropFirst()
      parts.append(.any)
    case UInt8(ascii: "["): parts.append(bracket(&rest))
    case UInt8(ascii: "\\") where rest.count > 1:
      parts.append(.byte(rest[rest.startIndex + 1]))
      rest = rest.dropFirst(2)
    default:
      rest = rest.dropFirst()
      parts.append(.byte(first))
    }
  }
  return parts
}

private func bracket(_ rest: inout ArraySlice<UInt8>) -> GlobPart {
  var inner = rest.dropFirst()
  let isNegated = inner.first == UInt8(ascii: "!") || inner.first == UInt8(ascii: "^")
  if isNegated { inner = inner.dropFirst() }
  guard let end = inner.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
    rest = rest.dropFirst()
    return .byte(UInt8(ascii: "["))
  }
  var ranges: [ClosedRange<UInt8>] = []
  var set = inner[..<end]
  while let low = set.popFirst() {
    if set.count > 1, set.first == UInt8(ascii: "-"), let high = set.dropFirst().first, high >= low {
      ranges.append(low...high)
      set = set.dropFirst(2)
    } else {
      ranges.append(low...low)
    }
  }
  rest = rest[(end + 1)...]
  return .set(ranges, isNegated: isNegated)
}
