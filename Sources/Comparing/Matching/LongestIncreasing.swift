import Algorithms

/// The places of a longest subsequence that increases strictly, so that the fewest elements have moved.
func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // The last place of the best subsequence of each length.
  var ends: [Int] = []
  var previous: [Int?] = []
  previous.reserveCapacity(numbers.count)
  for (place, number) in numbers.enumerated() {
    let length = ends.partitioningIndex { numbers[$0] >= number }
    previous.append(length > 0 ? ends[length - 1] : nil)
    if length == ends.count { ends.append(place) } else { ends[length] = place }
  }
  var found: [Int] = []
  var place = ends.last
  while let current = place {
    found.append(current)
    place = previous[current]
  }
  return found.reversed()
}

/// The places of the elements that have moved, as few as possible.
func moved(_ numbers: [Int]) -> [Int] {
  let kept = Set(longestIncreasing(numbers))
  return kept.count == numbers.count ? [] : numbers.indices.filter { !kept.contains($0) }
}
