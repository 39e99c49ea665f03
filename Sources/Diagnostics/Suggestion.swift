/// The candidate nearest to a misspelt name, if one is near enough to be meant.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  allNearest(to: name, among: candidates).first
}

/// All candidates that are equally near: of several, nobody can say which is meant.
package func allNearest(to name: String, among candidates: some Sequence<String>) -> [String] {
  let measure = EditDistance(to: name)
  var best: (names: [String], distance: Int) = ([], .max)
  for candidate in candidates where candidate != name {
    guard let distance = measure.distance(from: candidate) else { continue }
    if distance < best.distance {
      best = ([candidate], distance)
    } else if distance == best.distance {
      best.names.append(candidate)
    }
  }
  return best.names
}

/// How many names may still be compared for a suggestion: a file full of slips must not cost the square of its length.
package struct NameComparisons {
  private var left = 200_000

  package init() {}

  package mutating func take(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}
