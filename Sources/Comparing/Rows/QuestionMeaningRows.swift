import Diagnostics
import Questionnaires

/// Questions whose column gets answers to something else.
extension VersionComparison {
  // MARK: texts that moved

  /// The places in the new version of those that ask what another one asked before.
  mutating func addPermutedTexts() -> Set<Int> {
    for language in languages.pairs {
      let asked = permutedTexts(language)
      guard !asked.isEmpty else { continue }
      var left = Set(asked.keys)
      for start in asked.keys.sorted() where left.contains(start) {
        addPermutation(circle(from: start, asked, &left), asked, language)
      }
      return Set(asked.keys)
    }
    return []
  }

  /// By the place in the new version, the place in the old version of the question that had the text.
  private func permutedTexts(_ language: (old: String?, new: String?)) -> [Int: Int] {
    let before = old.questions.map { $0.text.string(in: language.old).comparable }
    let after = new.questions.map { $0.text.string(in: language.new).comparable }
    // What several questions ask, such as "which other ones?", depends on what is around it.
    let places = Dictionary(old.questions.indices.map { (before[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
    var asked: [Int: Int] = [:]
    for (was, now) in questions.pairs.joined where isAsked(was, now) && before[was] != after[now] {
      guard let other = places[after[now]], other >= 0, old.questions[other].kind.type != .note else {
        continue
      }
      let isKept = questions.pairs.newOfOld[other].map { after[$0] == before[other] } ?? false
      if !isKept { asked[now] = other }
    }
    return asked
  }

  private func isAsked(_ was: Int, _ now: Int) -> Bool {
    old.questions[was].kind.type != .note && new.questions[now].kind.type != .note
  }

  /// A question, the one whose text it has, and so on.
  private func circle(from start: Int, _ asked: [Int: Int], _ left: inout Set<Int>) -> [Int] {
    var found: [Int] = []
    var next: Int? = start
    while let place = next, left.remove(place) != nil {
      found.append(place)
      next = asked[place].flatMap { questions.pairs.newOfOld[$0] }
    }
    return found
  }

  private mutating func addPermutation(
    _ circle: [Int], _ asked: [Int: Int], _ language: (old: String?, new: String?)
  ) {
    let first = circle[0]
    guard let was = questions.pairs.oldOfNew[first] else { return }
    let (before, after) = (
      old.questions[was].text.located(in: language.old), new.questions[first].text.located(in: language.new)
    )
    let words = circle.compactMap { place in
      asked[place].map { "\(new.questions[place].name) asks what \(old.questions[$0].name) asked before" }
    }
    var change = Change(
      .textsPermuted, ChangeSubject(circle.compactMap { new.questions[$0].id?.value }),
      old: oldPlace(before.value, before.range), new: newPlace(after.value, after.range),
      "\(listedBriefly(words)): \(quotedDifference(before.value, after.value))",
      help: "give each question the text it had; to ask in another order, move whole questions with their ids"
    )
    change.language = language.new
    add(change)
  }

  // MARK: opposites

  mutating func compareQuestionText(_ before: Question, _ after: Question) {
    guard let text = change(from: before.text, to: after.text) else { return }
    let subject = ChangeSubject(after.id?.value)
    guard text.comparison.isOpposite else {
      return addText(.questionWording, subject, of: "the text of \(after.name)", text)
    }
    let scores = countingScores(before, after)
    var change = Change(
      .questionMeaning, subject, old: oldPlace(text.old.value, text.old.range),
      new: newPlace(text.new.value, text.new.range),
      "\(after.name) may ask the opposite now: \(text.words)" + scores.map(\.words).joined(),
      help: "restore the text, or ask it as a new question under a new id" + scores.map(\.help).joined())
    change.language = text.language
    add(change)
  }

  private func countingScores(_ before: Question, _ after: Question) -> [CountingScore] {
    new.scores.compactMap { score in
      guard let item = score.items.first(where: { $0.question.value == after.index }) else { return nil }
      let earlier = old.scores.first { $0.id.value == score.id.value }
      let was = earlier?.items.first { $0.question.value == before.index }
      return CountingScore(
        id: score.id.value, isReversed: item.isReversed,
        isTurned: was.map { $0.isReversed != item.isReversed } ?? false)
    }
  }
}

/// A score that counts the answers of a question that asks the opposite now.
private struct CountingScore {
  let id: String
  let isReversed: Bool
  /// The score counts it the other way, as it must for the new text.
  let isTurned: Bool

  var words: String {
    isTurned
      ? "; the score `\(id)` counts it the other way from now on"
      : "; the score `\(id)` counts it as before, so in the wrong direction"
  }

  var help: String {
    if isTurned { return "" }
    return isReversed
      ? ", which is not under `reversed` of `\(id)`" : ", which is under `reversed` of `\(id)`"
  }
}

/// The places of a question's values; for a key that is left out, the question's name.
private struct ValuePlaces {
  fileprivate(set) var range: SourceRange
  fileprivate(set) var step: SourceRange
  fileprivate(set) var whole: SourceRange
  fileprivate(set) var dimension: SourceRange

  fileprivate init(_ name: SourceRange) { (range, step, whole, dimension) = (name, name, name, name) }
}

extension Question {
  private var places: ValuePlaces {
    var places = ValuePlaces(nameRange)
    switch kind {
    case .slider(let slider):
      places.range = slider.range.range
      places.step = slider.step?.range ?? nameRange
    case .rating(let rating): places.range = rating.range.range
    case .number(let number):
      places.range = number.range?.range ?? nameRange
      places.whole = number.isWhole?.range ?? nameRange
      places.step = number.step?.range ?? nameRange
    case .date(let date): places.range = date.range?.range ?? nameRange
    case .sam(let sam): places.dimension = sam.dimensionRange
    case .choice, .multiple, .yesNo, .text, .time, .group, .note: break
    }
    return places
  }

  var rangePlace: SourceRange { places.range }
  var stepPlace: SourceRange { places.step }
  var wholePlace: SourceRange { places.whole }
  var dimensionPlace: SourceRange { places.dimension }
  var requiredPlace: SourceRange { requiredRange ?? nameRange }
}
