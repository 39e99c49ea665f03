import Diagnostics
import Platforms
import Questionnaires

/// The report on a questionnaire for REDCap: unsupported parts and losses.
struct REDCapCheck {
  private(set) var report: PhaseReport

  init(_ questionnaire: Questionnaire) {
    report = DictionaryCheck(questionnaire, .redcap).report
    checkNames(questionnaire)
    checkTexts(questionnaire)
    report.addUnscheduled(questionnaire, in: .redcap)
    report.addLosses(of: questionnaire, in: .redcap, without: [.schedule, .canUse])
    report.addMarkup(in: questionnaire, for: .redcap, onlyInAnswers: true)
  }

  private mutating func checkNames(_ questionnaire: Questionnaire) {
    var known: [String: Located<String>] = [:]
    var changed = Places()
    var unusual = Places()
    for id in questionnaire.questions.compactMap(\.id) {
      let name = DictionaryDialect.redcap.name(id.value)
      if name != id.value { changed.add(id.range) }
      if !Self.usualLengths.contains(name.utf8.count) { unusual.add(id.range) }
      if name == REDCap.recordID { report.add(.targetUnsupported, .nameTaken(id)) }
      if let first = known.updateValue(id, forKey: name) {
        report.add(.targetUnsupported, .sameName(id, as: first))
      }
    }
    if let first = changed.first {
      report.add(.targetLoses, .lowerCase(changed, at: first).lowered(to: .hint))
    }
    if let first = unusual.first {
      report.add(.targetLoses, .unusualLength(unusual, at: first).lowered(to: .hint))
    }
  }

  /// REDCap's editor takes no longer names, and some programs for statistics cut them; its guides ask for at least two characters.
  private static let usualLengths = 2...26

  /// REDCap writes the answers of a question in one cell.
  private mutating func checkTexts(_ questionnaire: Questionnaire) {
    for question in questionnaire.questions {
      let options = question.options?.options.map(\.text) ?? []
      let labels = question.scale == nil ? [] : question.labels?.texts ?? []
      for version in (options + labels).flatMap(\.versions) where version.text.value.utf8.contains(0x7C) {
        report.add(.targetUnsupported, .bar(in: version.text))
      }
      if question.kind.type == .yesNo, let labels = question.labels {
        report.add(.targetLoses, .ownYes(question, labels))
      }
    }
  }
}

extension PhaseReport {
  /// Platforms and archives hold questions only: one finding for the schedule and the sensors.
  mutating func addUnscheduled(_ questionnaire: Questionnaire, in target: TargetName) {
    let rules = questionnaire.schedule.map(\.range)
    let sensors = questionnaire.sensors.map(\.name.range)
    guard let first = (rules + sensors).first else { return }
    let what = rules.isEmpty ? "sensors" : sensors.isEmpty ? "a schedule" : "a schedule and sensors"
    let notes = rules.isEmpty ? [] : sensors.prefix(1).map { Note("and sensors", at: $0) }
    add(
      .targetLoses,
      Finding(
        "`\(target.rawValue)` holds questions only, not \(what)", at: first, notes: notes,
        help: "set up in another way when participants are asked and what is measured"
      ).marked(.lost(what), at: [first]))
  }

  /// All instruments of a project share the names of its fields.
  mutating func addSharedNames(of study: GatheredStudy) {
    var known: [String: Questionnaire] = [:]
    for member in study.members {
      let questionnaire = member.questionnaire
      for id in questionnaire.questions.compactMap({ $0.id?.value }) {
        let name = DictionaryDialect.redcap.name(id)
        guard let other = known.updateValue(questionnaire, forKey: name), other !== questionnaire else {
          continue
        }
        add(.targetUnsupported, .sharedName(id, questionnaire, other, at: member.place))
      }
    }
  }
}

extension Finding {
  fileprivate static func nameTaken(_ id: Located<String>) -> Finding {
    Finding(
      "REDCap keeps the number of each record in a field `\(REDCap.recordID)` of its own", at: id.range,
      help: "give the question another id")
  }

  fileprivate static func sameName(_ id: Located<String>, as first: Located<String>) -> Finding {
    Finding(
      "REDCap has lower-case names only, so `\(id.value)` and `\(first.value)` would be one field",
      at: id.range, notes: [Note("the other question", at: first.range)], help: "give one of them another id")
  }

  fileprivate static func sharedName(
    _ id: String, _ questionnaire: Questionnaire, _ other: Questionnaire, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(questionnaire.id.value)` and `\(other.id.value)` both ask `\(id)`, but a REDCap project has one field of a name",
      at: range, help: "give one of the questions another id, or upload the questionnaires to two projects")
  }

  fileprivate static func lowerCase(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "REDCap has lower-case names only, so this id is written in lower case\(places.total)", at: range,
      notes: places.notes, help: "expect lower-case columns in the data, or use lower-case ids from the start"
    ).marked(.changed("the id has small letters only"), at: places.ranges)
  }

  fileprivate static func unusualLength(_ places: Places, at range: SourceRange) -> Finding {
    Finding(
      "REDCap recommends names of 2 to 26 characters, and this id has fewer or more\(places.total)",
      at: range, notes: places.notes, help: "use another id, if data are not collected yet"
    ).marked(.changed("the id has an unusual length"), at: places.ranges)
  }

  fileprivate static func bar(in text: Located<String>) -> Finding {
    Finding(
      "REDCap separates answers with `|`, so this text would become two answers", at: text.range,
      help: "write another character, such as `/`")
  }

  fileprivate static func ownYes(_ question: Question, _ labels: Labels) -> Finding {
    Finding(
      "REDCap writes yes and no in the language of the project, so the words of \(question.name) are not shown",
      at: labels.range,
      help: "use a `choice` whose `options` have the codes 1 and 0, so that the data stay the same"
    ).marked(.changed(REDCap.ownYesAndNo))
  }
}
