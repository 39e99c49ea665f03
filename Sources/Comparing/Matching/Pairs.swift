import Algorithms
import Diagnostics
import Questionnaires

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

/// The author's statements about earlier versions of a questionnaire, by their subject.
struct DeclaredChanges {
  let formerQuestionnaires: [Located<String>]
  /// The former ids of each question and score, by the present one.
  let formerNames: [String: [Located<String>]]
  let reservedQuestions: [Located<String>]
  /// By the id of a question or the name of a list.
  let reservedCodes: [String: [Located<String>]]
  /// The changes of this version that are intended, such as `codes-permuted mood`.
  let allowed: Set<String>
  /// Whether the author says why this version exists.
  let saysWhy: Bool

  init(_ questionnaire: Questionnaire) {
    let history = questionnaire.history
    formerQuestionnaires = history.formerly
    formerNames = Dictionary(grouping: history.formerIDs, by: \.current.value).mapValues { $0.map(\.id) }
    reservedQuestions = history.reservedIDs
    reservedCodes = Dictionary(
      history.reservedCodes.map { ($0.owner.value, $0.codes) }, uniquingKeysWith: { $0 + $1 })
    let change = history.change(of: questionnaire.version)
    allowed = Set(
      (change?.allowed ?? []).map { allowed in
        allowed.change.value + (allowed.subject.map { " " + $0.value } ?? "")
      })
    saysWhy = change != nil
  }
}

/// Questions that are gone, to tell whether a new one may be one of them in other words, or takes its place.
struct MaybeRenamed {
  private let gone: [(place: Int, type: QuestionType, words: Set<Substring>)]

  /// Above that, each would be compared with too many.
  private static let mostPairs = 100_000
  /// How much of the words two questions share, from 0 to 1.
  private static let leastLikeness = 0.8

  /// - Parameter count: how many new questions there are
  init(old questions: [Question], new count: Int) {
    let few = questions.count * count <= Self.mostPairs ? questions : []
    gone = few.compactMap { question in
      question.id.map { _ in (question.index, question.kind.type, Self.words(of: question)) }
    }
  }

  /// The place of the question that is most like this one; one of the same type, if several are.
  func old(like question: Question) -> Int? {
    guard !gone.isEmpty else { return nil }
    let words = Self.words(of: question)
    let alike = gone.map { old in
      (old.place, likeness: Self.likeness(old.words, words), isSameType: old.type == question.kind.type)
    }
    return alike.filter { $0.likeness >= Self.leastLikeness }.max {
      ($0.likeness, $0.isSameType ? 1 : 0) < ($1.likeness, $1.isSameType ? 1 : 0)
    }?.0
  }

  /// Lee R. Dice (1945), Measures of the amount of ecologic association between species.
  private static func likeness(_ first: Set<Substring>, _ second: Set<Substring>) -> Double {
    let all = first.count + second.count
    return all == 0 ? 0 : Double(2 * first.intersection(second).count) / Double(all)
  }

  private static func words(of question: Question) -> Set<Substring> {
    Set(question.text.key.split { !$0.isLetter && !$0.isNumber })
  }
}
