import Questionnaires

/// The fate of questions that only one of the versions has, where it can be seen.
struct Successors {
  /// By the place of a question that is gone: the new one that asks the same with other codes, another scale or type.
  private(set) var replacements: [Int: Replacement] = [:]
  /// By the place of a new question: the one that is gone and may have been renamed.
  private(set) var maybeRenamed: [Int: Int] = [:]
  /// By the place of a new question whose `formerly` continues a column with another coding: what would change in it.
  private(set) var recoded: [Int: [Change]] = [:]

  struct Replacement {
    let new: Int
    /// The changes of the column if the new question continued it.
    let changes: [Change]
  }

  init() {}

  init(of comparison: VersionComparison) {
    findRecoded(comparison)
    let (old, new) = (comparison.old.questions, comparison.new.questions)
    let isAsked = { (question: Question) in question.kind.type != .note && question.id != nil }
    let removed = comparison.questions.pairs.removed.map { old[$0] }.filter(isAsked)
    let added = comparison.questions.pairs.added.map { new[$0] }.filter(isAsked)
    guard !removed.isEmpty, !added.isEmpty else { return }
    let likeness = MaybeRenamed(old: removed, new: added.count)
    for question in added {
      guard let place = likeness.old(like: question) else { continue }
      let changes = comparison.recodings(old: place, new: question.index)
      if changes.isEmpty {
        maybeRenamed[question.index] = place
      } else if replacements[place] == nil {
        replacements[place] = Replacement(new: question.index, changes: changes)
      }
    }
  }

  private mutating func findRecoded(_ comparison: VersionComparison) {
    for (place, found) in comparison.questions.renamed where found == .formerly {
      guard let before = comparison.questions.pairs.oldOfNew[place] else { continue }
      let changes = comparison.recodings(old: before, new: place)
      if !changes.isEmpty { recoded[place] = changes }
    }
  }
}

extension VersionComparison {
  /// The changes of meaning if the new question continued the column of the old one.
  func recodings(old oldIndex: Int, new newIndex: Int) -> [Change] {
    var pair = VersionComparison(self, only: oldIndex, newIndex)
    pair.comparePair(old.questions[oldIndex], new.questions[newIndex], isPermuted: false)
    pair.compareOptions()
    return pair.changes.filter(\.recodes)
  }
}

/// Why answers to a question of one version must not be joined with those to a question of another: the first change of meaning if one column
/// had both. Nil if their values mean the same.
package func recoding(
  of old: Question, in earlier: Questionnaire, as new: Question, in later: Questionnaire
) -> String? {
  VersionComparison(earlier, later, ComparisonSettings()).recodings(old: old.index, new: new.index).first?
    .message
}

extension Change {
  /// Whether the values of a column are other ones or mean something else.
  package var recodes: Bool { changeClass == .coding || [.typeChanged, .codeRenamed].contains(kind) }

  /// The difference in two words.
  var recodingWords: String {
    switch kind {
    case .typeChanged: "another type"
    case .scaleChanged, .scaleReversed, .unitChanged, .dimensionChanged, .labelsSwapped: "another scale"
    case .questionMeaning: "another meaning"
    default: "other codes"
    }
  }
}
