import Diagnostics
import Questionnaires

/// Edits of what a file says about the questionnaire as a whole, by the row of the catalogue that they are for.
let headOperators: [ExampleOperator] = [
  (
    "questionnaire-renamed", { [ExampleEdit("storage questionnaire-renamed", at: $0.id.range, "another-id")] }
  ),
  (
    "version-lowered",
    { file in
      file.writtenVersion.map { version in
        version.value < 2
          ? [] : [ExampleEdit("version version-lowered", at: version.range, "\(version.value - 1)")]
      } ?? []
    }
  ),
  (
    "version-raised",
    { file in
      file.writtenVersion.map {
        [ExampleEdit("hint version-raised", at: $0.range, "\($0.value + 1)")]
      } ?? file.inserting("version", "2", "hint version-raised")
    }
  ),
  ("title-changed", { file in file.rewording(file.title, "cosmetic title-changed") }),
  ("description-changed", { $0.headText("description", $0.description, "measurement description-changed") }),
  ("intro-changed", { $0.headText("intro", $0.intro, "measurement intro-changed") }),
  ("outro-changed", { $0.headText("outro", $0.outro, "protocol outro-changed") }),
  (
    "source-changed",
    { file in
      file.source.map { [ExampleEdit("cosmetic source-changed", at: $0.range, "Somebody else")] }
        ?? file.inserting("source", "Somebody else", "cosmetic source-changed")
    }
  ),
  (
    "active-changed",
    { $0.active == nil ? $0.inserting("active", "false", "protocol active-changed") : [] }
  ),
  (
    "changeable-changed",
    { $0.changeable == nil ? $0.inserting("changeable", "true", "protocol changeable-changed") : [] }
  ),
  (
    "repeat-changed",
    { file in
      file.repeat.map { repeats in
        repeats.value == .many
          ? [ExampleEdit("storage repeat-changed", at: repeats.range, "once")]
          : [ExampleEdit("protocol repeat-changed", at: repeats.range, "many")]
      } ?? file.inserting("repeat", "many", "protocol repeat-changed")
    }
  ),
  (
    "server-changed",
    { file in
      guard let id = file.server?.shared?.id else { return [] }
      return [ExampleEdit("storage server-changed", at: id.range, "\(id.value + 1)")]
    }
  ),
  (
    "source-language",
    { file in
      guard file.languages.count > 1 else { return [] }
      return [
        file.swapping(
          file.languages[0].range, file.languages[1].range,
          .init(
            words: "protocol source-language", old: file.languages[0].range.start,
            new: .init(offset: file.languages[0].range.start)))
      ]
    }
  ),
  ("target-added", { $0.addingTarget() }),
  ("schedule-changed", { $0.rescheduling() }),
  (
    "sensor-added",
    { file in
      guard file.sensors.isEmpty,
        let insertion = Insertion("can-use", "{gps: 1}", after: file.id.range, in: file.file)
      else { return [] }
      let place = ExampleEdit.NewPlace(
        offset: insertion.edit.range.start, inserted: insertion.valueOffset + 1)
      return [
        ExampleEdit(
          [insertion.edit], .init(words: "protocol sensor-added", old: file.id.range.start, new: place))
      ]
    }
  ),
  (
    "sensor-amount",
    { file in
      file.sensors.prefix(1).map {
        ExampleEdit("protocol sensor-amount", at: $0.amount.range, "\($0.amount.value + 1)")
      }
    }
  ),
]

extension Questionnaire {
  func rewording(_ text: Text, _ words: String) -> [ExampleEdit] {
    plain(text).map { [ExampleEdit(words, at: $0.range, "Xylophon und Zebra")] } ?? []
  }

  fileprivate func headText(_ key: String, _ text: Text?, _ words: String) -> [ExampleEdit] {
    if let text { return rewording(text, words) }
    return languages.count > 1 ? [] : inserting(key, "Xylophon und Zebra", words)
  }

  /// With each question of which one of the two stores something else, or under another name.
  fileprivate func addingTarget() -> [ExampleEdit] {
    guard targets.count == 1, let target = targets.first, target.value != .intersession else { return [] }
    let added: TargetName = target.value == .track ? .form : .track
    let text = "[\(target.value.rawValue), \(added.rawValue)]"
    let place = ExampleEdit.NewPlace(
      offset: target.range.start, inserted: target.value.rawValue.utf8.count + 3)
    let stored = questions.filter { isStoredOtherwise($0, by: target.value, added) }.map { question in
      ExampleEdit.Expected(
        words: "storage stored-changed \(question.optionList?.name?.value ?? question.name(orElse: ""))",
        old: question.nameRange.start, new: .init(offset: question.nameRange.start))
    }
    return [
      ExampleEdit(
        [.init(target.range, text)],
        all: stored + [.init(words: "protocol target-added", old: target.range.start, new: place)])
    ]
  }

  private func isStoredOtherwise(_ question: Question, by target: TargetName, _ added: TargetName) -> Bool {
    guard question.takesAnswer, let id = question.id?.value else { return false }
    let storesOne = { (target: TargetName) in [.track, .radar, .redcap, .esmira].contains(target) }
    let isOtherYes = question.kind.type == .yesNo && storesOne(target) != storesOne(added)
    let isInUnit = question.group != nil || sections[question.section].title != nil
    let isFiledElsewhere = [target, added].contains(.form) && isInUnit
    switch target {
    case .esmira: return question.group != nil || question.isStoredByPlace
    case .redcap: return isOtherYes || id != id.lowercased()
    case .track, .intersession, .form, .radar, .fhir: return isOtherYes || isFiledElsewhere
    }
  }

  fileprivate func rescheduling() -> [ExampleEdit] {
    let words = "\(asksSinceLastTime ? "measurement" : "protocol") schedule-changed"
    // One fixture has a rule that never prompts.
    guard schedule.last?.interval.count ?? 0 < 100 else { return [] }
    guard let rule = schedule.last else {
      guard repeats == .many,
        let rule = Insertion("schedule", "[{at: \"09:17\"}]", after: id.range, in: file)
      else { return [] }
      let place = ExampleEdit.NewPlace(offset: rule.edit.range.start, inserted: rule.valueOffset + 1)
      return [ExampleEdit([rule.edit], .init(words: words, old: id.range.start, new: place))]
    }
    switch rule.form {
    case .spread(let window, _, _): return [ExampleEdit(words, at: window.range, "09:17-21:43")]
    case .windows(let windows):
      return windows.count == 1 ? [ExampleEdit(words, at: windows[0].range, "09:17-10:43")] : []
    case .fixed(let times):
      return times.count == 1 ? [ExampleEdit(words, at: times[0].range, "\"09:17\"")] : []
    }
  }

  private var asksSinceLastTime: Bool {
    questions.contains {
      $0.text.versions.contains { $0.text.value.lowercased().contains("seit dem letzten") }
    }
  }
}

extension Question {
  /// ESMira stores codes only if they count the answers.
  fileprivate var isStoredByPlace: Bool {
    guard let list = optionList, let first = list.options.first?.code.value.number else {
      return optionList != nil
    }
    let codes = list.options.map(\.code.value.number)
    return codes != list.options.indices.map { first + $0 } || selection != nil && first != 1
  }

  fileprivate func name(orElse other: String) -> String { id?.value ?? other }
}
