import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// Which questions there are, and what the two versions of each say.
extension VersionComparison {
  mutating func compareQuestions() {
    addRemoved()
    addAdded()
    let permuted = addPermutedTexts()
    for (oldIndex, newIndex) in questions.pairs.joined {
      let start = changes.count
      comparePair(old.questions[oldIndex], new.questions[newIndex], isPermuted: permuted.contains(newIndex))
      guard let recodings = successors.recoded[newIndex] else { continue }
      removeChanges(from: start, where: \.recodes)
      addRecoding(old.questions[oldIndex], new.questions[newIndex], recodings)
    }
  }

  mutating func comparePair(_ before: Question, _ after: Question, isPermuted: Bool) {
    compareName(before, after)
    compareTexts(before, after, isPermuted: isPermuted)
    if before.kind.type != .note { compareRequired(before, after) }
    if before.kind.type == after.kind.type {
      compareDetails(before, after)
    } else {
      compareType(before, after)
    }
  }

  // MARK: removed and added

  private mutating func addRemoved() {
    let reserved = Set(newDeclared.reservedQuestions.map(\.value))
    for index in questions.pairs.removed {
      let question = old.questions[index]
      guard question.kind.type != .note, let id = question.id?.value, !isCovered(question, isNew: false)
      else { continue }
      let isReserved = reserved.contains(id)
      add(
        successors.replacements[index].map { replacement(of: question, id, isReserved: isReserved, by: $0) }
          ?? removal(of: question, id, isReserved: isReserved))
    }
  }

  /// The ids that nothing else may get, those that the question had before among them.
  private func takenNames(_ question: Question, _ id: String) -> (names: [String], former: [String]) {
    let names = [id] + question.fields.compactMap(\.id?.value)
    return (names, names.flatMap { oldDeclared.formerNames[$0] ?? [] }.map(\.value))
  }

  private func replacement(
    of question: Question, _ id: String, isReserved: Bool, by successor: Successors.Replacement
  ) -> Change {
    let (names, former) = takenNames(question, id)
    let other = new.questions[successor.new]
    let difference = successor.changes.first?.recodingWords ?? "other codes"
    var change = Change(
      .questionReplaced, ChangeSubject(names), as: isReserved ? .protocol : nil,
      old: oldPlace(id, question.nameRange), new: newPlace(other.id?.value, other.nameRange),
      affects: isReserved ? [.pending] : nil,
      "`\(id)` is no longer asked; \(other.name) is like it, with \(difference)",
      help: isReserved
        ? nil
        : "the old column ends here: `reserved: {questions: [\(listedInYAML(names + former))]}` keeps \(names.count + former.count == 1 ? "its id" : "its ids") from being used again"
    )
    if isReserved { change.resolution = .reserved }
    return change
  }

  /// `formerly` says that a column goes on, and its values say that it does not.
  private mutating func addRecoding(_ before: Question, _ after: Question, _ recodings: [Change]) {
    guard let was = before.id, let now = after.id, let first = recodings.first else { return }
    let others = recodings.count == 1 ? "" : ", and \(recodings.count - 1) more"
    add(
      Change(
        .formerlyRecodes, ChangeSubject(now.value), old: oldPlace(was.value, was.range),
        new: newPlace(now.value, now.range),
        "`\(now.value)` continues the column of `\(was.value)`, whose values mean something else: \(first.message)\(others)",
        help:
          "remove `formerly: \(was.value)` and write `reserved: {questions: [\(was.value)]}`, so that the old column ends here"
      ))
  }

  private func removal(of question: Question, _ id: String, isReserved: Bool) -> Change {
    let (names, former) = takenNames(question, id)
    let reserving = "`reserved: {questions: [\(listedInYAML(names + former))]}`"
    var change = Change(
      isReserved ? .questionRetired : .questionRemoved, ChangeSubject(names),
      old: oldPlace(id, question.nameRange), new: nil, affects: isReserved ? [.pending] : nil,
      isReserved ? "`\(id)` is no longer asked, and its id is reserved" : "`\(id)` is no longer asked",
      help: isReserved
        ? nil
        : former.isEmpty
          ? "keep the question, or write \(reserving), so that nothing else gets its column"
          : "keep the question, or move its former id to `reserved`, too: \(reserving)")
    if isReserved { change.resolution = .reserved }
    return change
  }

  private mutating func addAdded() {
    var time = burdenWords
    let lastKept = lastKept
    for index in questions.pairs.added {
      let question = new.questions[index]
      guard question.kind.type != .note, let id = question.id?.value, !isCovered(question, isNew: true) else {
        continue
      }
      let isLast = index > lastKept && !new.isShuffled(question)
      add(addition(of: question, id, isLast: isLast, time))
      // Together with the other new questions, so it is said once.
      time = ""
    }
  }

  /// The place of the last question that is also in the old version.
  private var lastKept: Int {
    let kept = questions.pairs.joined.last { pair in
      new.questions[pair.new].kind.type != .note && old.questions[pair.old].kind.type != .note
    }
    return kept?.new ?? -1
  }

  /// How long answering takes from now on.
  private var burdenWords: String {
    guard effort == .full, !questions.pairs.added.isEmpty else { return "" }
    let (before, after) = (
      estimateAnsweringTime(old, readingSpeed: readingSpeed),
      estimateAnsweringTime(new, readingSpeed: readingSpeed)
    )
    guard before.mostSeconds != after.mostSeconds else { return "" }
    return "; answering takes up to \(after.mostSeconds) s instead of \(before.mostSeconds) s"
  }

  private func addition(of question: Question, _ id: String, isLast: Bool, _ time: String) -> Change {
    let names = [id] + question.fields.compactMap(\.id?.value)
    let refusing = question.isRequired ? self.refusing : nil
    let isRefused = refusing != nil
    let effect =
      refusing.map { "; `\($0.rawValue)` refuses answers without it, which phones with the old version send" }
      ?? (isLast ? "" : "; the questions after it are asked in another context")
    let former = renamedFrom(question).map {
      "if it was renamed from `\($0)`, keep that id, or write `formerly: \($0)`"
    }
    let help = isRefused ? "add `required: false` while phones with the old version are in use" : former
    return Change(
      .questionAdded, ChangeSubject(names), as: isRefused ? .storage : isLast ? .protocol : .measurement,
      old: nil, new: newPlace(id, question.nameRange), affects: isRefused ? [.pending] : nil,
      "`\(id)` is new: a column that is empty for answers before this version\(effect)\(time)", help: help)
  }

  /// A target of both versions whose server refuses answers in which a required one is missing.
  private var refusing: TargetName? {
    sharedTargets.lazy.compactMap(\.self).first { $0.platform.data.refusesMissing }
  }

  /// A reserved id must not come back, so no new question may be told to take it.
  private func isReserved(_ id: String?) -> Bool {
    newDeclared.reservedQuestions.contains { $0.value == id }
  }

  private func renamedFrom(_ question: Question) -> String? {
    successors.maybeRenamed[question.index].flatMap { old.questions[$0].id?.value }.flatMap {
      isReserved($0) ? nil : $0
    }
  }

  /// A field of a group that is only in one version too, and a group whose fields are all elsewhere, need no words
  /// of their own.
  private func isCovered(_ question: Question, isNew: Bool) -> Bool {
    let isFree = { (index: Int) in
      isNew ? questions.pairs.isFree(new: index) : questions.pairs.isFree(old: index)
    }
    if let group = question.group { return isFree(group) }
    return !question.fields.isEmpty && question.fields.contains { !isFree($0.index) }
  }

  // MARK: the same question

  private mutating func compareName(_ before: Question, _ after: Question) {
    guard let was = before.id, let now = after.id, was.value != now.value, after.kind.type != .note else {
      return
    }
    let isDeclared = questions.renamed[after.index] == .formerly
    var change = Change(
      .questionRenamed, ChangeSubject(now.value), as: isDeclared ? .protocol : nil,
      old: oldPlace(was.value, was.range), new: newPlace(now.value, now.range),
      "`\(was.value)` is called `\(now.value)` from now on: its answers go to another column",
      help: isDeclared ? nil : "keep the id `\(was.value)`, or add `formerly: \(was.value)` to `\(now.value)`"
    )
    if isDeclared { change.resolution = .formerly }
    add(change)
  }

  private mutating func compareTexts(_ before: Question, _ after: Question, isPermuted: Bool) {
    let name = named(after.id?.value, orElse: "a note")
    let subject = ChangeSubject(after.id?.value)
    if after.kind.type == .note {
      compareText(
        .noteWording, subject, of: "a note", from: before.text, to: after.text, at: after.nameRange,
        was: before.nameRange)
    } else if !isPermuted {
      compareQuestionText(before, after)
    }
    compareText(
      .helpWording, subject, of: "the help of \(name)", from: before.help, to: after.help,
      at: after.nameRange, was: before.nameRange)
  }

  private mutating func compareRequired(_ before: Question, _ after: Question) {
    guard before.isRequired != after.isRequired else { return }
    let name = named(after.id?.value, orElse: "")
    let refusing = after.isRequired ? self.refusing : nil
    let isRefused = refusing != nil
    let isGroup = after.kind.type == .group
    add(
      Change(
        after.isRequired ? .requiredOn : .requiredOff, ChangeSubject(after.id?.value),
        as: isRefused ? .storage : nil, old: oldPlace("\(before.isRequired)", before.requiredPlace),
        new: newPlace("\(after.isRequired)", after.requiredPlace), affects: isRefused ? [.pending] : nil,
        after.isRequired
          ? "\(name) must be answered from now on"
            + (refusing.map {
              "; `\($0.rawValue)` refuses empty answers, which phones with the old version send"
            } ?? "")
          : "\(name) may be left empty from now on"
            + (isGroup ? ", but only all of its fields together" : ""),
        help: isRefused ? "keep `required: false` while phones with the old version are in use" : nil))
  }

  private mutating func compareType(_ before: Question, _ after: Question) {
    guard let id = after.id?.value else { return }
    if before.kind.type == .note {
      let isLast = after.index > lastKept && !new.isShuffled(after)
      return add(addition(of: after, id, isLast: isLast, ""))
    }
    let name = "`\(id)`"
    let domains = sharedTargets.map { (StoredDomain(before, target: $0), StoredDomain(after, target: $0)) }
    let isSame = domains.allSatisfy { $0.equals($1) } && after.takesAnswer && before.takesAnswer
    let (was, now) = (before.kind.type.rawValue, after.kind.type.rawValue)
    add(
      Change(
        isSame ? .presentation : .typeChanged, ChangeSubject(after.id?.value),
        old: oldPlace(was, before.typeRange), new: newPlace(now, after.typeRange),
        isSame
          ? "\(name) is a `\(now)` instead of a `\(was)`, with the same possible answers"
          : "\(name) is a `\(now)` instead of a `\(was)`, which has \(after.takesAnswer ? "other" : "no") answers",
        help: isSame ? nil : "keep the type, or ask it as a new question under a new id"))
    compareBesideType(before, after)
  }

  /// Compares the parts that both types have: another type does not hide further changes.
  private mutating func compareBesideType(_ before: Question, _ after: Question) {
    if let was = before.scale, let now = after.scale {
      compareRange(before, was, after, now)
      compareLabels(before, after)
    }
    compareOrigins(before, after)
  }

  private mutating func compareDetails(_ before: Question, _ after: Question) {
    if let was = before.scale, let now = after.scale { compareScale(before, was, after, now) }
    if let was = before.selection, let now = after.selection { compareSelection(before, was, after, now) }
    if let was = before.textField, let now = after.textField { compareField(before, was, after, now) }
    compareDates(before, after)
    compareLabels(before, after)
    compareDropDown(before, after)
    compareOrigins(before, after)
  }

  private mutating func compareOrigins(_ before: Question, _ after: Question) {
    compareOrigin(
      ChangeSubject(after.id?.value), of: after.name, (before.origin, before.nameRange),
      (after.origin, after.nameRange))
  }
}

func listedInYAML(_ names: [String]) -> String { names.joined(separator: ", ") }

extension AnsweringTime {
  /// On the slowest path through.
  fileprivate var mostSeconds: Int { (range.upperBound + 500) / 1_000 }
}
