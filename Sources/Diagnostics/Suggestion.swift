/// The candidate closest to a misspelt name, if one is close enough to be what was meant.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  allNearest(to: name, among: candidates).first
}

/// All candidates that are equally close: with several, nobody can tell which was meant.
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

/// The number of names that may still be compared for suggestions: a file full of misspellings must not take quadratic
/// time.
package struct NameComparisons {
  private var left = 200_000

  package init() {}

  /// With more comparisons if every finding is listed, as many as the length of the file pays for.
  package init(in file: SourceFile) {
    if file.listsEveryFinding { left += 8 * file.text.count }
  }

  package mutating func spend(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}
