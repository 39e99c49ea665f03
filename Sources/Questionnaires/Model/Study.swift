import Diagnostics

/// A study as its file describes it: which questionnaires participants get, in which order, and for how long.
///
/// Only `Reading` creates one. Whether the questionnaires exist is not known here.
package final class Study: Sendable {
  package let file: SourceFile
  /// Some of it could not be read.
  package let isDraft: Bool
  package let id: Located<String>
  package let title: Text
  package let text: Text?
  package let description: Text?
  package let consent: Text?
  package let source: Located<String>?
  /// The declared languages, the source language first; empty in a file without `languages`.
  package let languages: [Located<String>]
  package let targets: [Located<TargetName>]
  package let server: ServerIdentities?
  /// As written; `whoMayJoin` has the default.
  package let access: Located<StudyAccess>?
  /// As written; `isRunning` has the default.
  package let running: Located<Bool>?
  /// The first calendar day, included.
  package let starts: Located<CalendarDate>?
  /// The last calendar day, included.
  package let ends: Located<CalendarDate>?
  /// In days of participation, which are counted from 0.
  package let length: Located<Int>?
  /// Its name in the IANA list, which may not exist.
  package let timeZone: Located<String>?
  /// The name of its file.
  package let picture: Located<String>?
  /// Each by its id or its file, as written.
  package let questionnaires: [Located<String>]
  package let baseline: [Located<String>]
  package let interventions: [Intervention]
  package let expectations: [StudyExpectation]

  init(
    file: SourceFile, isDraft: Bool, id: Located<String>, title: Text, text: Text?, description: Text?,
    consent: Text?, source: Located<String>?, languages: [Located<String>], targets: [Located<TargetName>],
    server: ServerIdentities?, access: Located<StudyAccess>?, running: Located<Bool>?,
    starts: Located<CalendarDate>?, ends: Located<CalendarDate>?, length: Located<Int>?,
    timeZone: Located<String>?, picture: Located<String>?, questionnaires: [Located<String>],
    baseline: [Located<String>], interventions: [Intervention], expectations: [StudyExpectation]
  ) {
    self.file = file
    self.isDraft = isDraft
    self.id = id
    self.title = title
    self.text = text
    self.description = description
    self.consent = consent
    self.source = source
    self.languages = languages
    self.targets = targets
    self.server = server
    self.access = access
    self.running = running
    self.starts = starts
    self.ends = ends
    self.length = length
    self.timeZone = timeZone
    self.picture = picture
    self.questionnaires = questionnaires
    self.baseline = baseline
    self.interventions = interventions
    self.expectations = expectations
  }

  package var whoMayJoin: StudyAccess { access?.value ?? .open }
  package var isRunning: Bool { running?.value ?? true }

  /// The languages to compile for: the declared ones, or nil for the only language of a file without `languages`.
  package var outputLanguages: [String?] { languages.isEmpty ? [nil] : languages.map(\.value) }
}

/// Who may join a study.
package enum StudyAccess: String, CaseIterable, Sendable {
  case open
  case password
  case request
}

/// Something that a therapist may send to a participant.
package struct Intervention: Sendable {
  package let id: Located<String>
  package let kind: InterventionKind
  package let text: Text
}

package enum InterventionKind: String, CaseIterable, Sendable {
  case commendation
  case task
  case question
}

/// A study together with the questionnaires that its file lists, as far as they could be read.
package final class GatheredStudy: Sendable {
  package struct Member: Sendable {
    package let questionnaire: Questionnaire
    /// The questionnaire's place in the list of the study file.
    package let place: SourceRange
    /// The place at which the study file names it as a baseline; nil if it does not.
    package let baselinePlace: SourceRange?

    package init(_ questionnaire: Questionnaire, at place: SourceRange, baselinePlace: SourceRange?) {
      self.questionnaire = questionnaire
      self.place = place
      self.baselinePlace = baselinePlace
    }
  }

  package let study: Study
  /// In the order in which participants see them.
  package let members: [Member]
  /// The content of the picture's file; nil if there is none.
  package let picture: [UInt8]?

  package init(_ study: Study, members: [Member], picture: [UInt8]? = nil) {
    self.study = study
    self.members = members
    self.picture = picture
  }

  package var questionnaires: [Questionnaire] { members.map(\.questionnaire) }
}

/// The clients whose source code or thesis documents what they do, by their names in `.qtool.yaml` and on the command line. The folder of
/// a platform says which are its own.
package enum ClientName: String, CaseIterable, Sendable {
  case web
  case android
  case iosStress = "ios-stress"
  case iosHearing = "ios-hearing"
  case iosTinnitus = "ios-tinnitus"
  case esmiraAndroid = "esmira-android"
  case esmiraIOS = "esmira-ios"
  case intersession
  case form
  case radar
}
