/// A name, and which of several it is where a source repeats it.
struct NumberedName: Hashable {
  let name: String
  let number: Int
}

func numbered(_ names: [String]) -> [NumberedName] {
  var counts: [String: Int] = [:]
  return names.map { name in
    counts[name, default: 0] += 1
    return NumberedName(name: name, number: counts[name, default: 0])
  }
}
