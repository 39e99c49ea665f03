import Diagnostics
import Platforms
import Questionnaires

extension VersionComparison {
  /// ESMira stores the places of answers unless codes are consecutive, so an answer that comes first, or one less, changes what the others
  /// mean. Returns whether that was said.
  mutating func addMovedPlaces(_ options: ComparedOptions) -> Bool {
    let targets = { (questionnaire: Questionnaire) in questionnaire.targets.contains { $0.value == .esmira } }
    guard targets(old), targets(new), options.questions.contains(where: { $0.kind.type != .yesNo }) else {
      return false
    }
    let isMultiple = options.questions.contains { $0.selection != nil }
    let stored = { (list: OptionList, place: Int) in (isMultiple ? 1 : list.firstOfRow ?? 1) + place }
    for (place, option) in options.new.options.enumerated() {
      let code = option.code.value.text
      guard let before = options.old.place(of: code) else { continue }
      let (was, now) = (stored(options.old, before), stored(options.new, place))
      guard was != now else { continue }
      var change = Change(
        .codesPermuted, options.subject, old: oldPlace(String(was), options.old.options[before].code.range),
        new: newPlace(String(now), option.code.range),
        "ESMira stores places in the list: `\(code)` was \(was) and is \(now) now, so earlier answers to \(options.words) mean something else",
        help: "add new answers at the end and keep the others in their order, or give the question a new id")
      change.code = code
      add(change)
      return true
    }
    return false
  }
}
