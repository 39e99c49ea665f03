import Diagnostics
import Patterns
import Platforms
import Questionnaires

/// Typed texts, and how answers are selected.
extension VersionComparison {
  mutating func compareField(
    _ before: Question, _ was: TextQuestion, _ after: Question, _ now: TextQuestion
  ) {
    if was.inputKind != now.inputKind {
      let (first, second) = (was.inputKind.rawValue, now.inputKind.rawValue)
      add(
        Change(
          .inputChanged, ChangeSubject(after.id?.value),
          old: oldPlace(first, was.input?.range ?? before.nameRange),
          new: newPlace(second, now.input?.range ?? after.nameRange),
          "\(after.name) is typed into a field for `\(second)` instead of `\(first)`"))
    }
    comparePatterns(before, was.pattern, after, now.pattern)
    comparePatternTexts(before, was.pattern, after, now.pattern)
  }

  private mutating func comparePatterns(
    _ before: Question, _ was: TextQuestion.Pattern?, _ after: Question, _ now: TextQuestion.Pattern?
  ) {
    guard was?.source.value != now?.source.value else { return }
    let effect = PatternChange(from: was?.source.value, to: now?.source.value)
    guard effect != .equivalent else { return }
    let texts = [was, now].map { $0.map { "`\($0.source.value)`" } ?? "none" }
    var change = Change(
      effect.kind, ChangeSubject(after.id?.value),
      old: oldPlace(was?.source.value, was?.source.range ?? before.nameRange),
      new: newPlace(now?.source.value, now?.source.range ?? after.nameRange),
      "the pattern of \(after.name) changed: \(texts[0]) → \(texts[1])\(effect.words)",
      help: effect.kind == .patternNarrowed ? "keep the old pattern, or accept both in the new one" : nil)
    change.witnesses = effect.witness.map { [.text($0)] } ?? []
    add(change)
  }

  private mutating func comparePatternTexts(
    _ before: Question, _ was: TextQuestion.Pattern?, _ after: Question, _ now: TextQuestion.Pattern?
  ) {
    guard let was, let now else { return }
    let subject = ChangeSubject(after.id?.value)
    if let text = hintChange(was.hint, now.hint) {
      add(
        Change(
          .patternHintChanged, subject, old: oldPlace(text.old, was.hint?.range ?? before.nameRange),
          new: newPlace(text.new, now.hint?.range ?? after.nameRange),
          "the hint of the pattern of \(after.name) changed: \(text.old.map(quoted) ?? "none") → \(text.new.map(quoted) ?? "none")"
        ))
    }
    let (first, second) = (was.valid + was.invalid, now.valid + now.invalid)
    guard
      was.valid.map(\.value) != now.valid.map(\.value) || was.invalid.map(\.value) != now.invalid.map(\.value)
    else { return }
    add(
      Change(
        .examplesChanged, subject, old: oldPlace(nil, first.first?.range ?? before.nameRange),
        new: newPlace(nil, second.first?.range ?? after.nameRange),
        "the examples of the pattern of \(after.name) changed"))
  }

  private func hintChange(_ was: Text?, _ now: Text?) -> (old: String?, new: String?)? {
    if let was, let now { return change(from: was, to: now).map { ($0.old.value, $0.new.value) } }
    guard was != nil || now != nil else { return nil }
    return (was?.string(in: languages.shown.old), now?.string(in: languages.shown.new))
  }

  /// Whether the answers are in a list that opens, if need be on a target of both versions.
  private func isOpening(_ question: Question) -> Bool {
    let count = question.options?.options.count ?? 0
    return question.dropDown?.value
      ?? sharedTargets.contains { $0.map { $0.platform.opens(count) } ?? (count > mostVisibleAnswers) }
  }

  mutating func compareDropDown(_ before: Question, _ after: Question) {
    guard before.dropDown?.value != after.dropDown?.value else { return }
    guard isOpening(before) != isOpening(after) else { return }
    add(
      Change(
        .dropDownChanged, ChangeSubject(after.id?.value),
        old: oldPlace("\(isOpening(before))", before.dropDown?.range ?? before.nameRange),
        new: newPlace("\(isOpening(after))", after.dropDown?.range ?? after.nameRange),
        isOpening(after)
          ? "the answers to \(after.name) are hidden in a list that opens from now on"
          : "the answers to \(after.name) are all visible from now on"))
  }

  mutating func compareSelection(
    _ before: Question, _ was: MultipleQuestion, _ after: Question, _ now: MultipleQuestion
  ) {
    let shared = Set(was.options.options.map(\.code.value.text)).intersection(
      now.options.options.map(\.code.value.text))
    let parts = selectionWords(was, now, shared, isRequired: after.isRequired)
    guard !parts.isEmpty else { return }
    let isFewer = (now.atMost?.value ?? Int.max) < (was.atMost?.value ?? Int.max)
    // Only codes of both versions count: an option that is gone is a change of its own.
    let isKept = Selections(now, isRequired: after.isRequired).includes(
      Selections(was, isRequired: before.isRequired).limited(to: shared))
    let isStorage = isFewer && !isKept
    let places = selectionPlaces(before, was, after, now)
    add(
      Change(
        .selectionChanged, ChangeSubject(after.id?.value), as: isStorage ? .storage : nil,
        old: oldPlace(nil, places.old), new: newPlace(nil, places.new),
        affects: isKept ? [.comparison] : [.stored, .pending, .comparison],
        "\(after.name): \(parts.joined(separator: "; "))"
          + (isKept ? "" : "; some answers that were possible no longer are"),
        help: isStorage ? "keep the old `at-most`" : nil))
  }

  private func selectionWords(
    _ was: MultipleQuestion, _ now: MultipleQuestion, _ shared: Set<String>, isRequired: Bool
  ) -> [String] {
    var parts: [String] = []
    let fewest = (was.fewest(isRequired: isRequired), now.fewest(isRequired: isRequired))
    if fewest.0 != fewest.1 { parts.append("at least \(fewest.1) instead of \(fewest.0) answers") }
    let all = [was, now].map { $0.options.options.count }
    let most = (min(was.atMost?.value ?? all[0], all[0]), min(now.atMost?.value ?? all[1], all[1]))
    let isLimited = was.atMost != nil || now.atMost != nil
    if was.atMost?.value != now.atMost?.value, isLimited, most.0 != most.1 {
      parts.append("at most \(most.1) instead of \(most.0) answers")
    }
    let alone = [was, now].map { Set($0.exclusive.map(\.value)).intersection(shared) }
    for code in alone[1].subtracting(alone[0]).sorted() { parts.append("`\(code)` only alone") }
    for code in alone[0].subtracting(alone[1]).sorted() { parts.append("`\(code)` also with others") }
    return parts
  }

  /// The places of the first bound that is different, or of the options that are chosen alone.
  private func selectionPlaces(
    _ before: Question, _ was: MultipleQuestion, _ after: Question, _ now: MultipleQuestion
  ) -> (old: SourceRange, new: SourceRange) {
    let place: (MultipleQuestion) -> SourceRange? =
      if was.atMost?.value != now.atMost?.value {
        { $0.atMost?.range }
      } else if was.atLeast?.value != now.atLeast?.value {
        { $0.atLeast?.range }
      } else {
        { $0.exclusive.first?.range }
      }
    return (place(was) ?? before.nameRange, place(now) ?? after.nameRange)
  }
}

extension PatternChange {
  fileprivate var kind: ChangeKind {
    switch self {
    case .narrowed, .moved: .patternNarrowed
    case .widened: .patternWidened
    case .equivalent, .undecided: .patternChanged
    }
  }

  fileprivate var words: String {
    switch self {
    case .narrowed(let refused): "; \(quoted(refused)) was accepted and is refused now"
    case .widened(let accepted): "; \(quoted(accepted)) was refused and is accepted now"
    case .moved(let refused, let accepted):
      "; \(quoted(refused)) is refused now, and \(quoted(accepted)) is accepted"
    case .equivalent: ""
    case .undecided: "; which texts that concerns could not be computed"
    }
  }

  fileprivate var witness: String? {
    switch self {
    case .narrowed(let text), .widened(let text): text
    case .moved(let refused, _): refused
    case .equivalent, .undecided: nil
    }
  }
}

/// The effect of a changed pattern on the texts that participants may type.
package enum PatternChange: Equatable, Sendable {
  /// Both accept the same texts.
  case equivalent
  /// Some texts are refused now; this is the shortest of them.
  case narrowed(String)
  /// Some texts are accepted now that were not.
  case widened(String)
  /// Both: a text that was accepted and one that is now.
  case moved(refused: String, accepted: String)
  /// It cannot be decided, because a pattern is too large, cannot be read or contains a lookbehind or a backreference.
  case undecided

  /// Nil is the pattern of a question that has none, which accepts every text.
  package init(from old: String?, to new: String?) {
    guard let before = try? Pattern(parsing: old ?? Self.everything),
      let after = try? Pattern(parsing: new ?? Self.everything)
    else {
      self = .undecided
      return
    }
    let comparison = before.compared(with: after)
    switch (comparison.onlyFirst, comparison.onlySecond) {
    case (.none, .none): self = .equivalent
    case (.some(let refused), .none): self = .narrowed(refused)
    case (.none, .some(let accepted)): self = .widened(accepted)
    case (.some(let refused), .some(let accepted)): self = .moved(refused: refused, accepted: accepted)
    // A text that is refused now is certain, whatever else is.
    case (.some(let refused), .unknown): self = .narrowed(refused)
    case (.unknown, _), (.none, .unknown): self = .undecided
    }
  }

  private static let everything = "[^]*"
}
