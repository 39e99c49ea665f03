import Questionnaires

/// The lists so far, each filed under its answers with one left out, so that lists that share all but one answer
/// are found without comparing all pairs.
struct ListsWithGaps {
  private struct Entry {
    let list: OptionList
    /// The previous entry with the same gap.
    let previous: Int?
  }

  /// Upper limit for compared lists with the same gap, so that no file can make this slow.
  private static let longestChain = 8
  private var entries: [Entry] = []
  private var latest: [Fingerprint: Int] = [:]
  private var whole: Set<Fingerprint> = []

  init(capacity: Int) {
    whole.reserveCapacity(capacity)
    latest.reserveCapacity(capacity * 4)
    entries.reserveCapacity(capacity * 4)
  }

  /// Earlier lists that may differ in one answer; none for a copy of an earlier list. Adds the list.
  mutating func lists(equalButForOneAnswerTo compared: ComparedList) -> [OptionList] {
    let answers = compared.answers
    guard whole.insert(compared.whole).inserted else { return [] }
    let all = answers.indices.reduce(0) { $0 &+ share(of: answers[$1], at: $1) }
    var found: [OptionList] = []
    for gap in answers.indices {
      let key = fingerprint(of: all, without: answers[gap], at: gap)
      let previous = latest.updateValue(entries.count, forKey: key)
      collect(from: previous, into: &found)
      entries.append(Entry(list: compared.list, previous: previous))
    }
    return found
  }

  private func collect(from start: Int?, into found: inout [OptionList]) {
    var current = start
    for _ in 0..<Self.longestChain {
      guard let index = current else { return }
      found.append(entries[index].list)
      current = entries[index].previous
    }
  }

  /// Of all answers but one. It is a sum because hashing the others for each gap would take quadratic time.
  private func fingerprint(of all: UInt64, without answer: Fingerprint, at gap: Int) -> Fingerprint {
    var result = Fingerprint(gap)
    result.add(Fingerprint(Int(truncatingIfNeeded: all &- share(of: answer, at: gap))))
    return result
  }

  private func share(of answer: Fingerprint, at place: Int) -> UInt64 {
    var share = Fingerprint(place)
    share.add(answer)
    return share.value
  }
}
