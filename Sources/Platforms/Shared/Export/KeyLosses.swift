import Diagnostics
import Platforms
import Questionnaires

/// Keys that a target loses, as their rows say.
extension PhaseReport {
  /// - Parameter reported: keys about which the target says more itself
  mutating func addLosses(
    of questionnaire: Questionnaire, in target: TargetName, without reported: [QuestionnaireKey] = []
  ) {
    let platform = target.platform
    for key in QuestionnaireKey.allCases where !reported.contains(key) && platform.exception(for: key).isLost
    {
      if let range = questionnaire.place(of: key) { addLost(key, at: range, in: target) }
    }
    for key in SectionKey.allCases where platform.exception(for: key).isLost {
      var places = Places()
      for section in questionnaire.sections { section.place(of: key).map { places.add($0) } }
      addLost(key, at: places, in: target)
    }
  }

  mutating func addLosses(of study: Study, in target: TargetName) {
    let platform = target.platform
    for key in StudyKey.allCases where platform.exception(for: key).isLost {
      if let range = study.place(of: key) { addLost(key, at: range, in: target) }
    }
  }

  /// A warning if something becomes different for participants.
  mutating func addLost(_ key: any ObjectKey, at range: SourceRange, in target: TargetName) {
    var places = Places()
    places.add(range)
    addLost(key, at: places, in: target)
  }

  private mutating func addLost(_ key: any ObjectKey, at places: Places, in target: TargetName) {
    addLost(key, at: places, in: target, as: key.about.loss?.consequence == nil ? .hint : nil)
  }

  /// - Parameters:
  ///   - what: the part of what the key says that is lost; nil for all of it
  ///   - instead: what to do about that part; nil for what the key's row says
  mutating func addLost(
    _ key: any ObjectKey, at places: Places, in target: TargetName, as severity: Severity?,
    what: String? = nil, instead: String? = nil
  ) {
    guard let first = places.first else { return }
    add(.targetLoses, .lost(key, what, places, at: first, in: target, instead: instead).lowered(to: severity))
  }
}

extension PhaseReport {
  /// Reports bold and italic, which the documents of some targets do not have.
  ///
  /// - Parameter besides: whether only answers lose them, because texts have them
  mutating func addMarkup(
    in questionnaire: Questionnaire, for target: TargetName, onlyInAnswers: Bool = false
  ) {
    guard questionnaire.file.text.contains(UInt8(ascii: "*")) else { return }
    let sections = questionnaire.sections
    let lists = questionnaire.optionLists + sections.compactMap(\.options)
    let options = lists + questionnaire.questions.compactMap(\.ownOptions)
    let around: [Text?] =
      [questionnaire.intro] + sections.flatMap { [$0.title, $0.text] as [Text?] }
      + questionnaire.questions.flatMap { [$0.text, $0.help] as [Text?] }
    let texts = (onlyInAnswers ? [] : around) + options.flatMap { $0.options.map(\.text) as [Text?] }
    var places = Places()
    for text in texts.compactMap(\.self).flatMap({ $0.versions.map(\.text) }) where text.value.contains("*") {
      if markupRuns(text.value).contains(where: { $0.isBold || $0.isItalic }) { places.add(text.range) }
    }
    guard let first = places.first else { return }
    add(
      .targetLoses,
      Finding(
        "`\(target.rawValue)` does not support bold and italic\(onlyInAnswers ? " in answers" : ""): participants read plain text\(places.total)",
        at: first, notes: places.notes, help: "write the important words so that they need no emphasis"
      ).lowered(to: .hint).marked(.changed(withoutBold), at: places.ranges))
  }
}

extension Support? {
  var isLost: Bool {
    if case .lost? = self { true } else { false }
  }
}

extension Questionnaire {
  /// The place of a key whose value gets lost; nil if nothing would.
  fileprivate func place(of key: QuestionnaireKey) -> SourceRange? {
    switch key {
    case .version: writtenVersion.flatMap { $0.value != 1 ? $0.range : nil }
    case .title: title.range
    case .description: description?.range
    case .source: source?.range
    case .active: active.flatMap { $0.value ? nil : $0.range }
    case .repeat: `repeat`.flatMap { $0.value == .many ? $0.range : nil }
    case .intro: intro?.range
    case .outro: outro?.range
    case .schedule: schedule.first?.range
    case .changeable: changeable.flatMap { $0.value ? $0.range : nil }
    case .canUse: sensors.first?.name.range
    case .order: order?.range ?? sections.first { $0.isImplicit }?.order?.range
    case .questionnaire, .formerly, .changes, .languages, .target, .server, .optionLists, .keepFirst,
      .keepLast, .sections, .questions, .scores, .reserved, .expect:
      nil
    }
  }
}

extension Section {
  /// The place of a section's key whose value gets lost. `keep-first` and `keep-last` are lost with the random order.
  fileprivate func place(of key: SectionKey) -> SourceRange? {
    switch key {
    case .order: isImplicit ? nil : order?.range
    case .id, .title, .text, .when, .keepFirst, .keepLast, .options, .noAnswer, .itemID, .source, .questions,
      .items:
      nil
    }
  }
}

extension Study {
  fileprivate func place(of key: StudyKey) -> SourceRange? {
    switch key {
    case .title: title.range
    case .text: text?.range
    case .description: description?.range
    case .consent: consent?.range
    case .source: source?.range
    case .access: whoMayJoin == .open ? nil : access?.range
    case .running: isRunning ? nil : running?.range
    case .starts: starts?.range
    case .ends: ends?.range
    case .picture: picture?.range
    case .baseline: baseline.first?.range
    case .interventions: interventions.first?.id.range
    case .study, .languages, .target, .server, .length, .timezone, .questionnaires, .expect: nil
    }
  }
}

extension Finding {
  fileprivate static func lost(
    _ key: any ObjectKey, _ what: String?, _ places: Places, at range: SourceRange, in target: TargetName,
    instead: String?
  ) -> Finding {
    let about = key.about
    let what = what ?? about.loss?.what ?? "`\(key.rawValue)`"
    let consequence = about.loss?.consequence ?? "it is not in the compiled document"
    let usual =
      if case .lost(let own?) = target.platform.support(of: key) { own } else { about.loss?.instead }
    return Finding(
      "`\(target.rawValue)` does not support \(what): \(consequence)\(places.total)", at: range,
      notes: places.notes, help: instead ?? usual
    ).marked(.lost(lossWords(of: key, what)), at: places.ranges)
  }
}
