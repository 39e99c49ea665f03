/// The candidate nearest to a misspelt name, if one is near enough to be meant.
///
/// Distance is optimal string alignment (insertion, deletion, substitution, swapped neighbours), at most a
/// third of the longer name's length and at least one.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  allNearest(to: name, among: candidates).first
}

/// All candidates that are equally near: of several, nobody can say which is meant.
package func allNearest(to name: String, among candidates: some Sequence<String>) -> [String] {
  let folded = Array(name.lowercased().unicodeScalars.prefix(64))
  guard !folded.isEmpty else { return [] }
  var best: (names: [String], distance: Int) = ([], .max)
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, max(folded.count, other.count) / 3)
    guard abs(folded.count - other.count) <= limit else { continue }
    let distance = editDistance(folded, other)
    guard distance <= limit, distance < max(folded.count, other.count) else { continue }
    if distance < best.distance {
      best = ([candidate], distance)
    } else if distance == best.distance {
      best.names.append(candidate)
    }
  }
  return best.names
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for i in left.indices {
    var current = [i + 1]
    current.reserveCapacity(right.count + 1)
    for j in right.indices {
      let substitution = last[j] + (left[i] == right[j] ? 0 : 1)
      var cost = min(substitution, last[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
