import Questionnaires

/// How a question of the new version was found in the old one.
enum FoundBy {
  case id
  case formerly
  /// It has another id, and only the same text, type and options show that it is the same.
  case likeness
  /// A note, by its text or its place.
  case place
}

/// Which questions of two versions are the same, including notes and the fields of groups.
struct QuestionMatching {
  private(set) var pairs: Pairs
  /// For questions of the new version that were not found by their id.
  private(set) var renamed: [Int: FoundBy] = [:]

  /// - Parameter reserved: ids that are given up, so that no question of the new version continues one
  init(
    _ old: Questionnaire, _ new: Questionnaire, formerNames: [String: [String]], reserved: Set<String> = []
  ) {
    pairs = Pairs(oldCount: old.questions.count, newCount: new.questions.count)
    joinByID(old, new, formerNames)
    joinByLikeness(old, new, reserved)
    joinNotes(old, new)
  }

  /// Two questions alone, as if they were the only ones of their versions.
  init(only old: Int, _ new: Int, among counts: (old: Int, new: Int)) {
    pairs = Pairs(oldCount: counts.old, newCount: counts.new)
    pairs.join(old: old, new: new)
  }

  /// Two questions that only look like each other are different ones after all.
  mutating func part(old: Int, new: Int) {
    pairs.part(old: old, new: new)
    renamed[new] = nil
  }

  private mutating func joinByID(
    _ old: Questionnaire, _ new: Questionnaire, _ formerNames: [String: [String]]
  ) {
    var places: [String: Int] = [:]
    for question in old.questions {
      if let id = question.id?.value { places[id] = question.index }
    }
    for question in new.questions {
      guard let id = question.id?.value, let place = places[id] else { continue }
      pairs.join(old: place, new: question.index)
    }
    for question in new.questions where pairs.isFree(new: question.index) {
      guard let id = question.id?.value, let former = formerNames[id] else { continue }
      let place = former.lazy.compactMap { places[$0] }.first { pairs.isFree(old: $0) }
      guard let place else { continue }
      pairs.join(old: place, new: question.index)
      renamed[question.index] = .formerly
    }
  }

  /// Joins questions with the same type, options and text, each only once among those that are left.
  private mutating func joinByLikeness(_ old: Questionnaire, _ new: Questionnaire, _ reserved: Set<String>) {
    let removed = pairs.removed.filter { place in
      old.questions[place].kind.type != .note
        && !(old.questions[place].id.map { reserved.contains($0.value) } ?? false)
    }
    let added = pairs.added.filter { new.questions[$0].kind.type != .note }
    guard !removed.isEmpty, !added.isEmpty else { return }
    let found = pairs.joinUnique(
      removed, added, oldKey: { QuestionLikeness(old.questions[$0]) },
      newKey: { QuestionLikeness(new.questions[$0]) })
    for pair in found { renamed[pair.new] = .likeness }
  }

  /// Notes have no answers, so nothing depends on which is which: those with the same text first, then those between
  /// the same questions.
  private mutating func joinNotes(_ old: Questionnaire, _ new: Questionnaire) {
    let isNote = { (question: Question) in question.kind.type == .note }
    let removed = pairs.removed.filter { isNote(old.questions[$0]) }
    let added = pairs.added.filter { isNote(new.questions[$0]) }
    guard !removed.isEmpty, !added.isEmpty else { return }
    let same = pairs.joinUnique(
      removed, added, oldKey: { old.questions[$0].text.letters }, newKey: { new.questions[$0].text.letters })
    let oldPlaces = NotePlace.all(
      of: removed.filter { pairs.isFree(old: $0) },
      joined: pairs.newOfOld.indices.map { pairs.isFree(old: $0) ? nil : $0 })
    let newPlaces = NotePlace.all(of: added.filter { pairs.isFree(new: $0) }, joined: pairs.oldOfNew)
    let near = pairs.joinUnique(removed, added, oldKey: { oldPlaces[$0] }, newKey: { newPlaces[$0] })
    for pair in same + near { renamed[pair.new] = .place }
  }
}

/// The characteristics that two questions with different ids must share to be the same.
private struct QuestionLikeness: Hashable {
  private let type: QuestionType
  private let text: String
  private let codes: [String]
  private let texts: [String]

  init(_ question: Question) {
    let options = question.options?.options ?? []
    type = question.kind.type
    text = question.text.key
    codes = options.map(\.code.value.text) + question.fields.compactMap(\.id?.value)
    texts = options.map(\.text.key)
  }
}

/// A note's place: the question before it that is in both versions, and its number among the notes there.
private struct NotePlace: Hashable {
  private let question: Int?
  private let number: Int

  /// `joined`: for every place of a version, the old place of the question there, if it is in both.
  static func all(of notes: [Int], joined: [Int?]) -> [Int: NotePlace] {
    var places: [Int: NotePlace] = [:]
    var (question, number, next): (Int?, Int, Int) = (nil, 0, 0)
    for note in notes {
      for place in next..<note where joined[place] != nil { (question, number) = (joined[place], 0) }
      places[note] = NotePlace(question: question, number: number)
      (number, next) = (number + 1, note)
    }
    return places
  }
}

extension Text {
  /// A key that is equal for texts that differ only in case, white space and punctuation; nil without letters and digits.
  fileprivate var letters: String? {
    let letters = key.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? nil : letters
  }

  /// A key that is equal for texts that differ only in case and white space.
  var key: String {
    versions.first.map { version in
      version.text.value.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    } ?? ""
  }
}

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
