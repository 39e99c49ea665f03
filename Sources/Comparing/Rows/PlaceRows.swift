import Diagnostics
import Platforms
import Questionnaires

/// The places of questions: their section, their group and their order.
extension VersionComparison {
  /// Sections that moved, and questions that moved within their section or group, as few as possible.
  mutating func compareOrder() {
    compareRandomOrders()
    let kept = withoutShuffled(sections.joined) { pair in
      old.order?.shuffles(pair.old, of: old.sections.count) == true
        || new.order?.shuffles(pair.new, of: new.sections.count) == true
    }
    for place in moved(kept.map(\.old)) { addMoved(section: new.sections[kept[place].new], kept[place].old) }
    for (oldIndex, newIndex) in sections.joined {
      compareOrder(of: old.sections[oldIndex], new.sections[newIndex])
    }
    for (oldIndex, newIndex) in questions.pairs.joined {
      let (before, after) = (old.questions[oldIndex].fields, new.questions[newIndex].fields)
      if !before.isEmpty, !after.isEmpty { compareOrder(before, after) }
    }
  }

  private mutating func addMoved(section: Section, _ oldIndex: Int) {
    let before = old.sections[oldIndex]
    add(
      Change(
        .sectionMoved, ChangeSubject(section.subjectNames), old: oldPlace(nil, before.places),
        new: newPlace(nil, section.places),
        "\(section.words) moved: its questions come after other questions than before"))
  }

  private mutating func compareOrder(of before: Section, _ after: Section) {
    let shuffled = (old: before.shuffledQuestions, new: after.shuffledQuestions)
    compareOrder(before.questions, after.questions) {
      shuffled.old.contains($0.old) || shuffled.new.contains($0.new.index)
    }
  }

  private mutating func compareOrder(
    _ before: [Question], _ after: [Question],
    isShuffled: ((old: Int, new: Question)) -> Bool = { _ in false }
  ) {
    let known = Set(before.map(\.index))
    let matched = after.compactMap { question in
      questions.pairs.oldOfNew[question.index].flatMap { known.contains($0) ? (old: $0, new: question) : nil }
    }
    let kept = withoutShuffled(matched, isShuffled)
    let movedOnes = moved(kept.map(\.old)).map { kept[$0] }
    guard let first = movedOnes.first else { return }
    let names = movedOnes.map { named($0.new.id?.value, orElse: "a note") }
    add(
      Change(
        .orderChanged, ChangeSubject(movedOnes.compactMap(\.new.id?.value)),
        old: oldPlace(nil, old.questions[first.old].nameRange), new: newPlace(nil, first.new.nameRange),
        "the order changed: \(listedBriefly(names)) moved"))
  }

  /// Questions that are in another section or group, or whose answers are filed elsewhere.
  mutating func comparePaths() {
    var moves: [Move: [(old: Question, new: Question)]] = [:]
    var order: [Move] = []
    for (oldIndex, newIndex) in questions.pairs.joined {
      let (before, after) = (old.questions[oldIndex], new.questions[newIndex])
      guard let move = move(of: before, to: after) else { continue }
      if moves[move] == nil { order.append(move) }
      moves[move, default: []].append((before, after))
    }
    for move in order {
      if let moved = moves[move] { add(move, of: moved) }
    }
  }

  private struct Move: Hashable {
    let from: Int
    let to: Int
    let fromGroup: Int?
    let toGroup: Int?
    /// The target that files the answers elsewhere from now on; nil if none does.
    let filedElsewhere: TargetName?
  }

  private func move(of before: Question, to after: Question) -> Move? {
    guard after.takesAnswer || after.kind.type == .group else { return nil }
    let isSameGroup =
      before.group == nil && after.group == nil || before.group != nil && isSame(before.group, after.group)
    let isSameSection = sections.newOfOld[before.section] == after.section
    let filedElsewhere = sharedTargets.compactMap(\.self).first { isFiledElsewhere(before, after, at: $0) }
    // Fields move with their group.
    if after.group != nil, isSameGroup { return nil }
    guard !isSameGroup || !isSameSection || filedElsewhere != nil else { return nil }
    return Move(
      from: before.section, to: after.section, fromGroup: before.group, toGroup: after.group,
      filedElsewhere: filedElsewhere)
  }

  private func isFiledElsewhere(_ before: Question, _ after: Question, at target: TargetName) -> Bool {
    switch (target.platform.unit(of: before, in: old), target.platform.unit(of: after, in: new)) {
    case (.none, .none): return false
    case (.section(let first), .section(let second)): return first != second
    case (.group(let first), .group(let second)): return !isSame(first, second)
    case (.none, _), (.section, _), (.group, _): return true
    }
  }

  private mutating func add(_ move: Move, of moved: [(old: Question, new: Question)]) {
    let names = moved.map { named($0.new.id?.value, orElse: "a note") }
    let section = new.sections[move.to]
    let isSameSection = sections.newOfOld[move.from] == move.to
    let group = move.toGroup.flatMap { new.questions[$0].id?.value }
    let place =
      group.map { "into the group `\($0)`" }
      ?? (move.fromGroup != nil ? "out of a group" : isSameSection ? nil : "to \(section.words)")
    let verb = moved.count == 1 ? "its answers are" : "their answers are"
    let filing = move.filedElsewhere.map { "\(verb) filed elsewhere by `\($0.rawValue)`" }
    let words = [place.map { "\(listedBriefly(names)) moved \($0)" } ?? listedBriefly(names), filing]
    add(
      Change(
        .questionMoved, ChangeSubject(moved.compactMap(\.new.id?.value)),
        as: filing == nil ? nil : .storage, old: oldPlace(nil, moved[0].old.nameRange),
        new: newPlace(nil, moved[0].new.nameRange),
        words.compactMap(\.self).joined(separator: ": "),
        help: filing == nil
          ? nil : "keep the section's id and title, and each question where it was, while the study runs"))
  }
}

/// Options of a target that stores something else than their codes, such as ESMira the places of answers.
extension VersionComparison {
  /// An answer that comes first, or one less, may change what is stored for the others. Returns whether that was said.
  mutating func addMovedPlaces(_ options: ComparedOptions) -> Bool {
    for target in sharedTargets.compactMap(\.self) {
      guard let change = otherMeaning(in: options, at: target) else { continue }
      add(change)
      return true
    }
    return false
  }

  /// The first option whose stored value is another one now, or means another option.
  private func otherMeaning(in options: ComparedOptions, at target: TargetName) -> Change? {
    for question in options.oneOfEachKind {
      guard let place = questions.pairs.oldOfNew[question.index] else { continue }
      let (was, now) = (target.platform.stored(old.questions[place]), target.platform.stored(question))
      guard was.count == options.old.options.count, now.count == options.new.options.count else { continue }
      if let change = otherValue(of: options, at: target, was, now)
        ?? reusedValue(of: options, at: target, was, now)
      {
        return change
      }
    }
    return nil
  }

  private func otherValue(
    of options: ComparedOptions, at target: TargetName, _ was: [String], _ now: [String]
  ) -> Change? {
    for (place, option) in options.new.options.enumerated() {
      let code = option.code.value.text
      guard let before = options.old.place(of: code), was[before] != now[place],
        options.old.options[before].stored == nil, option.stored == nil
      else { continue }
      return storedElsewhere(
        options, code, (was[before], options.old.options[before]), (now[place], option),
        "`\(target.rawValue)` stored `\(code)` as \(was[before]) and stores it as \(now[place]) now")
    }
    return nil
  }

  /// The place of an option that is gone, at which another one is.
  private func reusedValue(
    of options: ComparedOptions, at target: TargetName, _ was: [String], _ now: [String]
  ) -> Change? {
    let places = Dictionary(zip(was, was.indices), uniquingKeysWith: { first, _ in first })
    for (place, option) in options.new.options.enumerated() {
      guard let before = places[now[place]].map({ options.old.options[$0] }),
        before.code.value.text != option.code.value.text, before.text.key != option.text.key
      else { continue }
      let code = before.code.value.text
      return storedElsewhere(
        options, code, (now[place], before), (now[place], option),
        "`\(target.rawValue)` stored `\(code)` as \(now[place]), which is `\(option.code.value.text)` now")
    }
    return nil
  }

  private func storedElsewhere(
    _ options: ComparedOptions, _ code: String, _ before: (value: String, option: ResponseOption),
    _ after: (value: String, option: ResponseOption), _ words: String
  ) -> Change {
    var change = Change(
      .codesPermuted, options.subject, old: oldPlace(before.value, before.option.code.range),
      new: newPlace(after.value, after.option.code.range),
      "\(words), so earlier answers to \(options.words) mean something else",
      help:
        "keep the answers in their order and add new ones at the end, or ask it as a new question under a new id"
    )
    change.code = code
    return change
  }
}

extension ComparedOptions {
  /// A question for each kind: the stored value of an option depends on whether several can be chosen.
  fileprivate var oneOfEachKind: [Question] {
    let isSingle = { (question: Question) in question.selection == nil }
    return [questions.first(where: isSingle), questions.first { !isSingle($0) }].compactMap(\.self)
  }
}
