import Questionnaires

/// When prompts come.
extension PieceWriter {
  /// How participants come to fill in a questionnaire.
  private enum Scheme: Int, CaseIterable {
    case random, fixed, ownStart

    /// Wheeler and Reis (1991) name the kinds of contingency.
    func words(_ wording: Wording) -> String {
      switch self {
      case .random:
        wording.said(
          "signal-contingent with prompts at random times",
          "signalkontingent mit Abfragen zu zufälligen Zeiten")
      case .fixed:
        wording.said(
          "interval-contingent with prompts at fixed times",
          "intervallkontingent mit Abfragen zu festen Zeiten")
      case .ownStart:
        wording.said(
          "initiated by participants, without prompts", "von Teilnehmenden selbst begonnen, ohne Abfragen")
      }
    }
  }

  private func schemes(of questionnaire: Questionnaire) -> Set<Scheme> {
    if questionnaire.schedule.isEmpty { return questionnaire.repeats == .many ? [.ownStart] : [] }
    return Set(
      questionnaire.schedule.map { rule in
        switch rule.form {
        case .spread, .windows: .random
        case .fixed: .fixed
        }
      })
  }

  var samplingType: [Piece] {
    let all = questionnaires.filter(\.isActive)
    let repeated = all.filter { !isBaseline($0) && !$0.isAskedOnce }
    let active = repeated.isEmpty ? all : repeated
    let used = Scheme.allCases.compactMap { scheme -> (words: String, names: String)? in
      let names = active.filter { schemes(of: $0).contains(scheme) }.map(wording.name)
      return names.isEmpty ? nil : (scheme.words(wording), wording.list(names))
    }
    guard let first = used.first else { return [] }
    let sources =
      all.map { KeySource($0.id.value, ["schedule", "repeat"]) }
      + (study.map { [KeySource($0.id.value, ["baseline"])] } ?? [])
    let text =
      used.count == 1
      ? said("The sampling scheme is \(first.words).", "Der Plan der Erhebung ist \(first.words).")
      : said("The sampling scheme is mixed: ", "Der Plan der Erhebung ist gemischt: ")
        + used.map { "\($0.words) (\($0.names))" }.joined(separator: "; ") + "."
    return [.sentence(Sentence(text, sources))]
  }

  private func keys(of rule: ScheduleRule) -> [String] {
    switch rule.form {
    case .spread: ["schedule.between", "schedule.times", "schedule.min-gap"]
    case .windows: ["schedule.windows"]
    case .fixed: ["schedule.at"]
    }
  }

  var samplingDetails: [Piece] { questionnaires.flatMap(details) }

  private func details(of questionnaire: Questionnaire) -> [Piece] {
    let name = wording.name(questionnaire)
    guard questionnaire.isActive else {
      return [
        sentence(
          questionnaire, ["active"],
          said("Participants do not get \(name).", "Teilnehmende bekommen \(name) nicht."))
      ]
    }
    guard !questionnaire.schedule.isEmpty else { return [ownStart(questionnaire, name)] }
    let rules = questionnaire.schedule.map { rule in
      let days = days(of: rule, amongThoseOf: questionnaire)
      let subject = days.map { "\(name), \($0)" } ?? name
      return sentence(
        questionnaire, keys(of: rule) + (days == nil ? [] : dayKeys(of: rule)),
        "\(subject): \(phrase(rule)).", figures(rule))
    }
    guard questionnaire.isChangeable else { return rules }
    let moved = said(
      "Participants may move the times of \(name).", "Teilnehmende dürfen die Zeiten von \(name) verschieben."
    )
    return rules + [sentence(questionnaire, ["changeable"], moved)]
  }

  private func isBaseline(_ questionnaire: Questionnaire) -> Bool {
    reported.baseline.contains(questionnaire.id.value)
  }

  private func ownStart(_ questionnaire: Questionnaire, _ name: String) -> Piece {
    let often =
      switch questionnaire.repeats {
      case .once: said("once", "einmal")
      case .many: said("as often as they like", "so oft sie möchten")
      }
    let before =
      isBaseline(questionnaire)
      ? said(", before the others are offered", ", bevor die anderen angeboten werden") : ""
    let text = said(
      "Participants fill in \(name) \(often)\(before), and start it themselves, without a prompt.",
      "Teilnehmende füllen \(name) \(often) aus\(before), und beginnen selbst, ohne Abfrage.")
    let own = KeySource(questionnaire.id.value, ["repeat", "schedule"])
    return .sentence(Sentence(text, [own] + (study.map { [KeySource($0.id.value, ["baseline"])] } ?? [])))
  }

  private func phrase(_ rule: ScheduleRule) -> String {
    let schedule = wording.schedule
    switch rule.form {
    case .spread(let window, let times, let minGap):
      let prompts =
        schedule.prompts(times.value) + (rule.interval.isDaily && !rule.isOnOneDay ? schedule.aDay : "")
      let random = schedule.atRandom(prompts, in: window.value)
      guard times.value > 1 else { return random }
      let parts = said(
        "one in each of \(times.value) equal parts of this time",
        "eine in jedem von \(times.value) gleichen Teilen dieser Zeit")
      return "\(random), \(parts), \(schedule.apart(minGap?.value ?? ScheduleForm.defaultMinGap))"
    case .windows(let windows): return schedule.inEach(of: windows.map(\.value))
    case .fixed(let times): return schedule.at(times.map(\.value))
    }
  }

  private func figures(_ rule: ScheduleRule) -> [Figure] {
    switch rule.form {
    case .spread(_, let times, let minGap):
      let gap = minGap?.value ?? ScheduleForm.defaultMinGap
      return [Figure("prompts", times.value)]
        + (times.value > 1 ? [Figure("min_gap_minutes", gap.minutes)] : [])
    case .windows(let windows): return [Figure("prompts", windows.count)]
    case .fixed(let times): return [Figure("prompts", times.count)]
    }
  }
}

extension Questionnaire {
  /// One assessment, such as at the end of a study, is not part of the sampling scheme of the others.
  fileprivate var isAskedOnce: Bool { repeats == .once || promptsOnce }
}
