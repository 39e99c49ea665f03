import Diagnostics
import Questionnaires

/// How a text differs in the language in which it differs most.
struct TextChange {
  let comparison: TextComparison
  /// The source language stayed the same.
  let isTranslation: Bool
  let language: String?
  let old: Located<String>
  let new: Located<String>

  var difference: TextComparison.Kind { comparison.kind }

  /// Both texts, and what matters most about their difference.
  var words: String {
    let texts = quotedDifference(old.value, new.value)
    let numbers = comparison.changedNumbers.map { $0.words("number") }
    let negations = comparison.changedNegations.map { $0.words("negation") }
    let opposites = comparison.changedOpposites.map { "\($0.new[0]) is the opposite of \($0.old[0])" }
    let damage = comparison.isDamage ? "it contains �, so the file was saved in the wrong encoding" : nil
    return ([texts, numbers, negations, opposites, damage] as [String?]).compactMap(\.self).joined(
      separator: "; ")
  }
}

extension TextComparison.Replacement {
  /// - Parameter what: `number` or `negation`
  fileprivate func words(_ what: String) -> String {
    let (before, after) = (old.joined(separator: ", "), new.joined(separator: ", "))
    if old.isEmpty { return "a \(what) was added: \(after)" }
    if new.isEmpty { return "a \(what) was removed: \(before)" }
    return "a \(what) changed: \(before) → \(after)"
  }
}

extension VersionComparison {
  /// Nil if the text is the same in all languages.
  func change(from oldText: Text, to newText: Text) -> TextChange? {
    var worst: TextChange?
    var ofSource = TextComparison.Kind.same
    for (index, pair) in languages.pairs.enumerated() {
      let (before, after) = (oldText.located(in: pair.old), newText.located(in: pair.new))
      guard before.value != after.value else { continue }
      let comparison = TextComparison(
        from: before.value, to: after.value, language: pair.new, unnamed: unnamedLanguage)
      let difference = comparison.kind
      if index == 0 { ofSource = difference }
      let (weight, least) = (comparison.weight, worst?.comparison.weight ?? 0)
      guard weight > least || weight == least && pair.new == languages.shown.new else { continue }
      worst = TextChange(
        comparison: comparison, isTranslation: difference > ofSource, language: pair.new, old: before,
        new: after)
    }
    return worst?.difference == .same ? nil : worst
  }

  /// The change of a text that participants read; `what` names it, such as `the text of `mood``.
  mutating func compareText(
    _ kind: ChangeKind, _ subject: ChangeSubject, of what: String, from oldText: Text?, to newText: Text?,
    at place: SourceRange, was oldPlace: SourceRange
  ) {
    switch (oldText, newText) {
    case (nil, nil): return
    case (let before?, let after?):
      if let change = change(from: before, to: after) { addText(kind, subject, of: what, change) }
    case (nil, let added?):
      let text = added.located(in: languages.shown.new)
      add(
        Change(
          kind, subject, old: self.oldPlace(nil, oldPlace), new: newPlace(text.value, text.range),
          "\(what) is new: \(quoted(text.value))"))
    case (let removed?, nil):
      let text = removed.located(in: languages.shown.old)
      add(
        Change(
          kind, subject, old: self.oldPlace(text.value, text.range), new: newPlace(nil, place),
          "\(what) is gone: \(quoted(text.value))"))
    }
  }

  mutating func addText(_ kind: ChangeKind, _ subject: ChangeSubject, of what: String, _ text: TextChange) {
    let (old, new) = (oldPlace(text.old.value, text.old.range), newPlace(text.new.value, text.new.range))
    let words = text.words
    var change: Change
    switch text.difference {
    case .same: return
    case .layout:
      change = Change(.textLayout, subject, old: old, new: new, "\(what) looks different: \(words)")
    case .spelling: return addSpelling(subject, of: what, text)
    case .wording where text.isTranslation && kind.usualClass == .measurement:
      let readers = text.language.map { " for those who answer in `\($0)`" } ?? ""
      change = Change(.translationWording, subject, old: old, new: new, "\(what) changed\(readers): \(words)")
    case .wording: change = Change(kind, subject, old: old, new: new, "\(what) changed: \(words)")
    }
    change.language = text.language
    if change.changeClass == .cosmetic { change.help = cosmeticTextHelp }
    add(change)
  }

  /// Adds a change of spelling.
  mutating func addSpelling(_ subject: ChangeSubject, of what: String, _ text: TextChange) {
    let (old, new) = (oldPlace(text.old.value, text.old.range), newPlace(text.new.value, text.new.range))
    var change = Change(
      .textSpelling, subject, old: old, new: new, "\(what) is spelled differently: \(text.words)",
      help: cosmeticTextHelp)
    change.language = text.language
    add(change)
  }
}

private let cosmeticTextHelp = "if this changed what people understood, raise `version`"
