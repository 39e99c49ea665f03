import Diagnostics
import Platforms
import Questionnaires

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
      return moved(
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
      return moved(
        options, code, (now[place], before), (now[place], option),
        "`\(target.rawValue)` stored `\(code)` as \(now[place]), which is `\(option.code.value.text)` now")
    }
    return nil
  }

  private func moved(
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
