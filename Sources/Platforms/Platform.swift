import Questionnaires

/// A system for which questionnaires are compiled: what it does with answers, for all commands that speak of it.
///
/// `Compiling` writes its documents; what they make of codes, names and lists is here, so that `diff`, `lint`, `preview` and
/// `check-data` say the same.
package protocol Platform: Sendable {
  var target: TargetName { get }

  /// The values in the data for the options of a question, in the order of its list; empty for questions without options.
  func stored(_ question: Question) -> [String]

  /// The value in the data if the option at a place of the list was chosen.
  func stored(_ option: Int, of question: Question) -> String

  /// The part of a questionnaire that is in the name of a question's column.
  func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit

  /// The name under which the answers to a question are filed; empty for a note without an id.
  func column(of question: Question, in questionnaire: Questionnaire) -> String

  /// Whether so many answers become a list that opens, unless the author decides.
  func opens(_ count: Int) -> Bool
}

/// The part of a questionnaire under which an answer is filed, besides the question's id.
package enum StoredUnit: Equatable, Sendable {
  case none
  case section(name: String)
  /// A place in `Questionnaire.questions`.
  case group(Int)
}

extension TargetName {
  package var platform: any Platform {
    switch self {
    case .track: Track()
    case .intersession: Intersession()
    case .form: Form()
    case .radar: RADAR()
    case .redcap: REDCap()
    case .fhir: FHIR()
    case .esmira: ESMira()
    }
  }
}

extension Platform {
  package func stored(_ question: Question) -> [String] { question.codes(on: target) }

  package func stored(_ option: Int, of question: Question) -> String { stored(question)[option] }

  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit { .none }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    question.storedID(on: target)?.value ?? ""
  }

  package func opens(_ count: Int) -> Bool { false }
}

extension Question {
  fileprivate func codes(on target: TargetName) -> [String] {
    options?.options.map { $0.storedCode(on: target).value.text } ?? []
  }

  /// Its codes, but 1 and 0 for yes and no.
  fileprivate func codesWithYesAsOne(on target: TargetName) -> [String] {
    kind.type == .yesNo ? ["1", "0"] : codes(on: target)
  }
}

/// The longest list whose answers are all visible, where the platform decides.
package let mostVisibleAnswers = 7

/// The Track Your … platform.
package struct Track: Platform {
  package init() {}

  package var target: TargetName { .track }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}

/// Intersession-Online.
package struct Intersession: Platform {
  package init() {}

  package var target: TargetName { .intersession }
}

/// Forms of the Crowd Sensing platform.
package struct Form: Platform {
  package init() {}

  package var target: TargetName { .form }

  package func opens(_ count: Int) -> Bool { count > mostVisibleAnswers }

  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit {
    if let group = question.group { return .group(group) }
    let section = questionnaire.sections[question.section]
    return section.title == nil ? .none : .section(name: Self.name(of: section, number: question.section + 1))
  }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    let id = question.storedID(on: target)?.value ?? ""
    switch unit(of: question, in: questionnaire) {
    case .none: return id
    case .section(let name): return "\(name).\(id)"
    case .group(let group): return "\(questionnaire.questions[group].storedID(on: target)?.value ?? "").\(id)"
    }
  }

  /// The name of the composite of a section with a title. Ids cannot contain hyphens, so the name is free.
  package static func name(of section: Section, number: Int) -> String {
    section.id?.value ?? "section-\(number)"
  }
}

/// The questionnaires of the aRMT app of RADAR-base.
package struct RADAR: Platform {
  package init() {}

  package var target: TargetName { .radar }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}

/// Projects of REDCap.
package struct REDCap: Platform {
  package init() {}

  package var target: TargetName { .redcap }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    Self.name(question.storedID(on: target)?.value ?? "")
  }

  /// The column of each record, which is the first of a dictionary and of an export.
  package static let recordID = "record_id"

  /// Columns that its exports have besides the answers, whatever the instruments.
  private static let ownNames: Set = [
    recordID, "redcap_event_name", "redcap_repeat_instrument", "redcap_repeat_instance",
    "redcap_survey_identifier", "redcap_data_access_group",
  ]
  /// Endings of the columns of each instrument, after its name.
  private static let ownEndings = ["_complete", "_timestamp"]

  /// Whether an export adds the column to the answers to one of these questionnaires.
  package static func adds(_ column: String, to ids: [String]) -> Bool {
    ownNames.contains(column)
      || ids.contains { id in
        let instrument = String(id.map { $0 == "-" ? "_" : $0 })
        return ownEndings.contains { instrument + $0 == column }
      }
  }

  /// REDCap makes all names lower case.
  package static func name(_ id: String) -> String { id.lowercased() }
}

/// FHIR questionnaires and their responses.
package struct FHIR: Platform {
  package init() {}

  package var target: TargetName { .fhir }
}
