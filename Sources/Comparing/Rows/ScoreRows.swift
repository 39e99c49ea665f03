import Diagnostics
import Questionnaires

extension VersionComparison {
  mutating func compareScores() {
    guard !old.scores.isEmpty || !new.scores.isEmpty else { return }
    var pairs = Pairs(oldCount: old.scores.count, newCount: new.scores.count)
    let (olds, news) = (old.scores.indices, new.scores.indices)
    _ = pairs.joinUnique(olds, news, oldKey: { old.scores[$0].id.value }, newKey: { new.scores[$0].id.value })
    let known = Set(old.scores.map(\.id.value))
    let former = pairs.joinUnique(
      olds, news, oldKey: { old.scores[$0].id.value },
      newKey: { place in
        newDeclared.formerNames[new.scores[place].id.value]?.map(\.value).first(where: known.contains)
      })
    _ = pairs.joinUnique(
      olds, news, oldKey: { computation(ofOld: old.scores[$0]) },
      newKey: { computation(ofNew: new.scores[$0]) })
    for index in pairs.removed { addRemoved(old.scores[index]) }
    for index in pairs.added { addAdded(new.scores[index]) }
    for pair in pairs.joined {
      let isDeclared = former.contains { $0.new == pair.new }
      compare(old.scores[pair.old], new.scores[pair.new], isDeclared: isDeclared)
    }
  }

  private mutating func addRemoved(_ score: Score) {
    add(
      Change(
        .scoreRemoved, ChangeSubject(score.id.value), old: oldPlace(score.id.value, score.id.range), new: nil,
        "the score `\(score.id.value)` is no longer computed; the answers that it was computed from stay"))
  }

  private mutating func addAdded(_ score: Score) {
    add(
      Change(
        .scoreAdded, ChangeSubject(score.id.value), old: nil, new: newPlace(score.id.value, score.id.range),
        "the score `\(score.id.value)` is new"))
  }

  private mutating func compare(_ before: Score, _ after: Score, isDeclared: Bool) {
    let subject = ChangeSubject(after.id.value)
    let (was, now) = (before.id.value, after.id.value)
    if was != now {
      var change = Change(
        .scoreRenamed, subject, as: isDeclared ? .protocol : nil, old: oldPlace(was, before.id.range),
        new: newPlace(now, after.id.range), "the score `\(was)` is called `\(now)` from now on",
        help: isDeclared ? nil : "keep the id `\(was)`, or add `formerly: \(was)` to `\(now)`")
      if isDeclared { change.resolution = .formerly }
      add(change)
    }
    compareText(
      .scoreWording, subject, of: "the title of `\(now)`", from: before.title, to: after.title,
      at: after.id.range, was: before.id.range)
    if let words = scoreWords(before, after) {
      if isDeclared { return addRecoding(before, after, words) }
      add(
        Change(
          .scoreChanged, subject, old: oldPlace(before.words, before.place(besides: after)),
          new: newPlace(after.words, after.place(besides: before)), "the score `\(now)` \(words)",
          help: "give the new score another id"))
    } else {
      compareBounds(before, after)
    }
  }

  private mutating func addRecoding(_ before: Score, _ after: Score, _ words: String) {
    let (was, now) = (before.id, after.id)
    add(
      Change(
        .formerlyRecodes, ChangeSubject(now.value), old: oldPlace(was.value, was.range),
        new: newPlace(now.value, now.range),
        "`\(now.value)` continues the column of the score `\(was.value)`, but \(words)",
        help: "remove `formerly: \(was.value)` from `\(now.value)`"))
  }

  private func scoreWords(_ before: Score, _ after: Score) -> String? {
    if before.method.value != after.method.value {
      return
        "is the \(after.method.value.rawValue) of its items instead of the \(before.method.value.rawValue)"
    }
    guard computation(ofOld: before) != computation(ofNew: after) else { return nil }
    let isSameItems = Set(before.items.map { newName(ofOld: $0) }) == Set(after.items.map { name(of: $0) })
    return isSameItems ? "counts other items the other way" : "has other items"
  }

  private mutating func compareBounds(_ before: Score, _ after: Score) {
    let bands = { (score: Score) in score.bands.map { [$0.start.value.description, $0.name.key] } }
    let isSameBands = bands(before) == bands(after)
    guard before.needed != after.needed || !isSameBands else { return }
    let place = { (score: Score) in
      (isSameBands ? score.atLeast?.range : score.bands.first?.start.range) ?? score.id.range
    }
    add(
      Change(
        .scoreChanged, ChangeSubject(after.id.value), as: .measurement,
        old: oldPlace("\(before.needed)", place(before)), new: newPlace("\(after.needed)", place(after)),
        before.needed != after.needed
          ? "the score `\(after.id.value)` needs \(after.needed) instead of \(before.needed) answers"
          : "the bands of the score `\(after.id.value)` changed"))
  }

  // MARK: what is computed

  private func computation(ofOld score: Score) -> [String] {
    score.words(items: score.items.map { ($0, newName(ofOld: $0)) })
  }

  private func computation(ofNew score: Score) -> [String] {
    score.words(items: score.items.map { ($0, name(of: $0)) })
  }

  private func newName(ofOld item: ScoreItem) -> String {
    let index = item.question.value
    let same = questions.pairs.newOfOld[index].flatMap { new.questions[$0].id?.value }
    return same ?? "removed \(old.questions[index].id?.value ?? "")"
  }

  private func name(of item: ScoreItem) -> String { new.questions[item.question.value].id?.value ?? "" }
}

extension Score {
  fileprivate func words(items: [(ScoreItem, String)]) -> [String] {
    [method.value.rawValue] + items.map { ($0.isReversed ? "-" : "") + $1 }.sorted()
  }

  /// The place of the computation: of the items counted the other way, if only they differ.
  fileprivate func place(besides other: Score) -> SourceRange {
    let isSame = method.value == other.method.value && items.count == other.items.count
    let reversed = isSame ? items.compactMap(\.reversed).first : nil
    return reversed ?? method.range
  }

  fileprivate var words: String { "\(method.value.rawValue) of \(items.count)" }
}
