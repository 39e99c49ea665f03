import Diagnostics
import Platforms
import Questionnaires

/// The keys of a file that are about the questionnaire as a whole.
extension VersionComparison {
  mutating func compareHead() {
    compareID()
    compareTitle()
    compareHeadTexts()
    compareSource()
    compareSwitches()
    compareRepeat()
    compareServer()
    compareLanguages()
  }

  private mutating func compareID() {
    guard old.id.value != new.id.value else { return }
    let isDeclared = newDeclared.formerQuestionnaires.contains { $0.value == old.id.value }
    var change = Change(
      .questionnaireRenamed, .whole, as: isDeclared ? .protocol : nil,
      old: oldPlace(old.id.value, old.id.range), new: newPlace(new.id.value, new.id.range),
      "answers are filed under `\(new.id.value)` from now on, not under `\(old.id.value)`",
      help: isDeclared
        ? nil : "keep the id `\(old.id.value)`, or add `formerly: \(old.id.value)` below the new one")
    if isDeclared { change.resolution = .formerly }
    add(change)
  }

  private mutating func compareTitle() {
    guard let text = change(from: old.title, to: new.title) else { return }
    var change = Change(
      .titleChanged, .whole, old: oldPlace(text.old.value, text.old.range),
      new: newPlace(text.new.value, text.new.range),
      "the title changed: \(quoted(text.old.value)) → \(quoted(text.new.value))")
    change.language = text.language
    add(change)
  }

  private mutating func compareHeadTexts() {
    let rows: [(ChangeKind, String, KeyPath<Questionnaire, Text?>)] = [
      (.descriptionChanged, "the description", \.description), (.introChanged, "the intro", \.intro),
      (.outroChanged, "the outro", \.outro),
    ]
    for (kind, what, text) in rows {
      compareText(
        kind, .whole, of: what, from: old[keyPath: text], to: new[keyPath: text], at: new.id.range,
        was: old.id.range)
    }
  }

  private mutating func compareSource() {
    compareOrigin(.whole, "the source", (old.source, old.id.range), (new.source, new.id.range))
  }

  mutating func compareOrigin(
    _ subject: ChangeSubject, of name: String, _ before: (ItemOrigin?, SourceRange),
    _ after: (ItemOrigin?, SourceRange)
  ) {
    compareOrigin(subject, "the item id of \(name)", (before.0?.itemID, before.1), (after.0?.itemID, after.1))
    compareOrigin(subject, "the source of \(name)", (before.0?.source, before.1), (after.0?.source, after.1))
  }

  /// Without a value, the place is that of what could have one.
  private mutating func compareOrigin(
    _ subject: ChangeSubject, _ what: String, _ before: (value: Located<String>?, place: SourceRange),
    _ after: (value: Located<String>?, place: SourceRange)
  ) {
    let (was, now) = (before.value?.value, after.value?.value)
    guard was != now else { return }
    add(
      Change(
        .sourceChanged, subject, old: oldPlace(was, before.value?.range ?? before.place),
        new: newPlace(now, after.value?.range ?? after.place),
        "\(what) changed: \(quoted(was ?? "")) → \(quoted(now ?? ""))"))
  }

  private mutating func compareSwitches() {
    if old.isActive != new.isActive {
      add(
        Change(
          .activeChanged, .whole, old: oldPlace("\(old.isActive)", old.active?.range ?? old.id.range),
          new: newPlace("\(new.isActive)", new.active?.range ?? new.id.range),
          new.isActive
            ? "participants can fill in the questionnaire from now on"
            : "participants can no longer fill in the questionnaire"))
    }
    if old.isChangeable != new.isChangeable {
      add(
        Change(
          .changeableChanged, .whole,
          old: oldPlace("\(old.isChangeable)", old.changeable?.range ?? old.id.range),
          new: newPlace("\(new.isChangeable)", new.changeable?.range ?? new.id.range),
          new.isChangeable
            ? "participants may move the times of prompts from now on"
            : "participants can no longer move the times of prompts"))
    }
  }

  private mutating func compareRepeat() {
    guard old.repeats != new.repeats else { return }
    let isOnce = new.repeats == .once
    add(
      Change(
        .repeatChanged, .whole, as: isOnce ? .storage : nil,
        old: oldPlace(old.repeats.rawValue, old.repeat?.range ?? old.id.range),
        new: newPlace(new.repeats.rawValue, new.repeat?.range ?? new.id.range),
        isOnce
          ? "participants fill in the questionnaire only once from now on; later answers of the same participant are refused"
          : "participants can fill in the questionnaire more than once from now on"))
  }

  /// A questionnaire gets its number when it is put on a server, so its first one changes nothing.
  private mutating func compareServer() {
    for target in numberedTargets {
      guard let number = old.server?[target]?.id else { continue }
      compareServer(
        "number", Located("\(number.value)", at: number.range),
        new.server?[target]?.id.map { Located("\($0.value)", at: $0.range) }, as: .storage)
    }
    compareServer("name", old.server?.name, new.server?.name, as: .storage)
    compareServer("version", old.server?.version, new.server?.version, as: .protocol)
  }

  /// The targets whose servers number questionnaires; a file without a target has one number for all of them.
  private var numberedTargets: [TargetName] {
    let named = TargetName.numbered.filter { target in
      (old.targets + new.targets).contains { $0.value == target }
    }
    return named.isEmpty ? Array(TargetName.numbered.prefix(1)) : named
  }

  private mutating func compareServer(
    _ what: String, _ before: Located<String>?, _ after: Located<String>?, as changeClass: ChangeClass
  ) {
    guard before?.value != after?.value else { return }
    let was = before.map { "`\($0.value)`" } ?? "no \(what)"
    let now = after.map { "`\($0.value)`" } ?? "no \(what)"
    add(
      Change(
        .serverChanged, .whole, as: changeClass, old: oldPlace(before?.value, before?.range ?? old.id.range),
        new: newPlace(after?.value, after?.range ?? new.id.range),
        "the questionnaire has another \(what) on the server: \(was) → \(now)",
        help: changeClass == .storage
          ? "keep it, unless the questionnaire was moved on the server together with its answers" : nil))
  }

  private mutating func compareLanguages() {
    guard !old.languages.isEmpty || !new.languages.isEmpty else { return }
    let (before, after) = (old.languages, new.languages)
    let isFirstNamed = before.isEmpty || after.isEmpty
    for language in after.dropFirst(before.isEmpty ? 1 : 0) where !before.contains(language) {
      add(
        Change(
          .languageAdded, .whole, old: oldPlace(nil, old.id.range),
          new: newPlace(language.value, language.range),
          "participants can answer in `\(language.value)` from now on"))
    }
    for language in before.dropFirst(after.isEmpty ? 1 : 0) where !after.contains(language) {
      let instead =
        after.first.map { "get `\($0.value)` from now on" } ?? "get the only language that is left"
      add(
        Change(
          .languageRemoved, .whole, old: oldPlace(language.value, language.range),
          new: newPlace(nil, new.id.range), "participants who answered in `\(language.value)` \(instead)"))
    }
    guard !isFirstNamed, let was = before.first, let now = after.first, was.value != now.value,
      after.contains(was)
    else { return }
    add(
      Change(
        .sourceLanguage, .whole, old: oldPlace(was.value, was.range), new: newPlace(now.value, now.range),
        "`\(now.value)` comes first instead of `\(was.value)`: participants whose language is missing read it"
      ))
  }
}

extension [Located<String>] {
  fileprivate func contains(_ other: Located<String>) -> Bool { contains { $0.value == other.value } }
}
