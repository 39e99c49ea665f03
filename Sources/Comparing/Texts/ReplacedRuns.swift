/// Neighbouring words of a text that another version replaces.
struct ReplacedRun {
  let old: ArraySlice<ComparedWord>
  let new: ArraySlice<ComparedWord>
}

/// Longer texts are compared from both ends only, because the time to align words grows with the square of their number.
private let mostAlignedWords = 1_000

/// The runs between the words that both texts have in the same order, as few as possible.
func replacedRuns(_ old: [ComparedWord], _ new: [ComparedWord]) -> [ReplacedRun] {
  let start = zip(old, new).prefix { $0 == $1 }.count
  let most = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
  let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
  guard !before.isEmpty || !after.isEmpty else { return [] }
  guard before.count <= mostAlignedWords, after.count <= mostAlignedWords else {
    return [ReplacedRun(old: before, new: after)]
  }
  return runs(between: commonWords(before, after), before, after)
}

private func runs(
  between common: [(old: Int, new: Int)], _ old: ArraySlice<ComparedWord>, _ new: ArraySlice<ComparedWord>
) -> [ReplacedRun] {
  var found: [ReplacedRun] = []
  var (oldStart, newStart) = (old.startIndex, new.startIndex)
  for place in common + [(old.endIndex, new.endIndex)] {
    if oldStart < place.old || newStart < place.new {
      found.append(ReplacedRun(old: old[oldStart..<place.old], new: new[newStart..<place.new]))
    }
    (oldStart, newStart) = (place.old + 1, place.new + 1)
  }
  return found
}

/// The places of a longest common subsequence.
private func commonWords(
  _ old: ArraySlice<ComparedWord>, _ new: ArraySlice<ComparedWord>
) -> [(old: Int, new: Int)] {
  let width = new.count + 1
  // By the places from which on the rest is compared.
  var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      let place = (i - old.startIndex) * width + j - new.startIndex
      lengths[place] =
        old[i] == new[j]
        ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
    }
  }
  var found: [(old: Int, new: Int)] = []
  var (i, j) = (old.startIndex, new.startIndex)
  while i < old.endIndex, j < new.endIndex {
    let place = (i - old.startIndex) * width + j - new.startIndex
    if old[i] == new[j] {
      found.append((i, j))
      (i, j) = (i + 1, j + 1)
    } else if lengths[place + width] >= lengths[place + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return found
}
