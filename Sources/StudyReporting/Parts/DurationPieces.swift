import Previewing
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
        return sentence(questionnaire, dayKeys(of: rule), text)
      }
    }
  }

  /// The keys of a rule's days in the file; only `schedule` for a rule of every day.
  func dayKeys(of rule: ScheduleRule) -> [String] {
    let written = [
      ("days", rule.days != nil), ("weekdays", rule.weekdays != nil), ("every", rule.every != nil),
      ("from-day", rule.fromDay != nil), ("starts", rule.starts != nil), ("ends", rule.ends != nil),
    ].filter(\.1).map { "schedule.\($0.0)" }
    return written.isEmpty ? ["schedule"] : written
  }

  /// The days of a rule as part of a sentence, if it is one of several.
  func days(of rule: ScheduleRule, amongThoseOf questionnaire: Questionnaire) -> String? {
    questionnaire.schedule.count > 1 ? days(of: rule).joined(separator: ", ") : nil
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
    let date = wording.schedule.date
    switch (starts, ends) {
    case (let starts?, let ends?):
      words = said(
        "The study runs from \(date(starts)) to \(date(ends)).",
        "Die Studie läuft vom \(date(starts)) bis zum \(date(ends)).")
    case (let starts?, nil):
      words = said("The study begins on \(date(starts)).", "Die Studie beginnt am \(date(starts)).")
    case (nil, let ends?):
      words = said("The study ends on \(date(ends)).", "Die Studie endet am \(date(ends)).")
    case (nil, nil): return [gap(.dates)]
    }
    return [sentence(ofStudy: ["starts", "ends"], words)]
  }

  /// The questionnaires that participants are prompted to fill in.
  var scheduled: [Questionnaire] { questionnaires.filter { $0.isActive && !$0.schedule.isEmpty } }
}

/// Promises that were proved for all answers, and those that were not.
extension PieceWriter {
  var promises: [Piece] {
    members.flatMap { member in
      pieces(
        ShownPromises(member.proofs, on: reported.day, version: member.questionnaire.version),
        about: wording.name(member.questionnaire), member.questionnaire.id.value)
    }
      + (study.map { study in
        pieces(
          ShownPromises(reported.proofs, on: reported.day, version: nil),
          about: wording.quoted(wording.text(study.title)), study.id.value)
      } ?? [])
  }

  private func pieces(_ promises: ShownPromises, about name: String, _ id: String) -> [Piece] {
    promises.groups(in: wording.language).flatMap { group in
      group.promises.map { proof in
        let text = "\(name): \(group.heading): \(proof.sentence(in: wording.language))"
        return Piece.sentence(Sentence(text, [KeySource(id, ["expect"])]))
      }
    }
  }
}

extension ReportedStudy {
  var hasPromises: Bool { !proofs.isEmpty || members.contains { !$0.proofs.isEmpty } }
}
