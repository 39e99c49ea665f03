import Questionnaires

/// How long participation lasts, on which of its days participants are asked, and between which dates.
extension PieceWriter {
  var length: [Piece] {
    guard let days = study?.length?.value else { return [gap(.length)] }
    let words = wording.schedule.days(days)
    let span = said(
      "day 0, on which they join, to day \(days - 1)", "Tag 0, dem Tag des Beitritts, bis Tag \(days - 1)")
    return [
      sentence(
        ofStudy: ["length"],
        said("Participation lasts \(words), from \(span).", "Die Teilnahme dauert \(words), von \(span)."),
        [Figure("days", days)])
    ]
  }

  var stretches: [Piece] {
    scheduled.flatMap { questionnaire in
      questionnaire.schedule.map { rule in
        let words = days(of: rule).joined(separator: ", ")
        let text = said(
          "Participants are prompted to fill in \(wording.name(questionnaire)) \(words).",
          "Zu \(wording.name(questionnaire)) gibt es Abfragen \(words).")
        return sentence(questionnaire, keys(of: rule), text)
      }
    }
  }

  /// The keys of a rule's days in the file; only `schedule` for a rule of every day.
  private func keys(of rule: ScheduleRule) -> [String] {
    let written = [
      ("days", rule.days != nil), ("weekdays", rule.weekdays != nil), ("every", rule.every != nil),
      ("from-day", rule.fromDay != nil), ("starts", rule.starts != nil), ("ends", rule.ends != nil),
    ].filter(\.1).map { "schedule.\($0.0)" }
    return written.isEmpty ? ["schedule"] : written
  }

  private func days(of rule: ScheduleRule) -> [String] {
    var words = wording.schedule.dayWords(of: rule)
    if let day = rule.fromDay?.value, day != 0 { words.append(wording.schedule.from(day)) }
    if let starts = rule.starts?.value { words.append(wording.schedule.starting(starts)) }
    if let ends = rule.ends?.value { words.append(wording.schedule.until(ends)) }
    return words
  }

  var dates: [Piece] {
    let (starts, ends) = (study?.starts?.value, study?.ends?.value)
    let words: String
    switch (starts, ends) {
    case (let starts?, let ends?):
      words = said(
        "The study runs from \(starts) to \(ends).", "Die Studie läuft vom \(starts) bis zum \(ends).")
    case (let starts?, nil):
      words = said("The study begins on \(starts).", "Die Studie beginnt am \(starts).")
    case (nil, let ends?): words = said("The study ends on \(ends).", "Die Studie endet am \(ends).")
    case (nil, nil): return [gap(.dates)]
    }
    return [sentence(ofStudy: ["starts", "ends"], words)]
  }

  /// The questionnaires that participants are prompted to fill in.
  var scheduled: [Questionnaire] { questionnaires.filter { $0.isActive && !$0.schedule.isEmpty } }
}
