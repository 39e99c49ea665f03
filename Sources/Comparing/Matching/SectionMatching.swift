import Questionnaires

/// Which sections of two versions are the same: by id, else by the questions that they hold.
struct SectionMatching {
  private(set) var pairs: Pairs

  private struct Sections: Hashable {
    let old: Int
    let new: Int
  }

  init(_ old: Questionnaire, _ new: Questionnaire, questions: Pairs) {
    pairs = Pairs(oldCount: old.sections.count, newCount: new.sections.count)
    _ = pairs.joinUnique(
      old.sections.indices, new.sections.indices, oldKey: { old.sections[$0].id?.value },
      newKey: { new.sections[$0].id?.value })
    joinByQuestions(old, new, questions)
    _ = pairs.joinUnique(
      old.sections.indices, new.sections.indices, oldKey: { old.sections[$0].title?.key },
      newKey: { new.sections[$0].title?.key })
  }

  /// The largest overlaps first.
  private mutating func joinByQuestions(_ old: Questionnaire, _ new: Questionnaire, _ questions: Pairs) {
    var counts: [Sections: Int] = [:]
    for pair in questions.joined {
      let sections = Sections(old: old.questions[pair.old].section, new: new.questions[pair.new].section)
      if pairs.isFree(old: sections.old), pairs.isFree(new: sections.new) {
        counts[sections, default: 0] += 1
      }
    }
    let largestFirst = counts.sorted {
      ($1.value, $0.key.new, $0.key.old) < ($0.value, $1.key.new, $1.key.old)
    }
    for (sections, _) in largestFirst
    where pairs.isFree(old: sections.old) && pairs.isFree(new: sections.new) {
      pairs.join(old: sections.old, new: sections.new)
    }
  }
}
