import Comparing
import DataChecking
import Questionnaires
import Scheduling

/// The subject of a report, and everything that it may say.
package struct ReportedStudy: Sendable {
  /// A questionnaire with what its file does not say.
  package struct Member: Sendable {
    package let questionnaire: Questionnaire
    /// As the preview has it.
    package let answeringTime: AnsweringTime
    /// The newest first.
    package let releases: [Release]
    package let proofs: [PromiseProof]

    package init(
      _ questionnaire: Questionnaire, answeringTime: AnsweringTime, releases: [Release] = [],
      proofs: [PromiseProof] = []
    ) {
      (self.questionnaire, self.answeringTime, self.releases) = (questionnaire, answeringTime, releases)
      self.proofs = proofs
    }
  }

  /// A version that was in the field, by its git tag.
  package struct Release: Sendable {
    package let tag: String
    /// Of its commit.
    package let date: String
    package let version: Int

    package init(tag: String, date: String, version: Int) {
      (self.tag, self.date, self.version) = (tag, date, version)
    }
  }

  /// The changes since a commit, such as that of a preregistration.
  package struct Deviations: Sendable {
    package let reference: String
    package let compared: [ComparedQuestionnaire]

    package init(since reference: String, _ compared: [ComparedQuestionnaire]) {
      (self.reference, self.compared) = (reference, compared)
    }
  }

  /// Answers, as far as they were given.
  package struct Answers: Sendable {
    package let sheets: [SheetFigures]
    package let isSimulated: Bool

    package init(_ sheets: [SheetFigures], isSimulated: Bool) {
      (self.sheets, self.isSimulated) = (sheets, isSimulated)
    }
  }

  /// Nil for questionnaires that were given by themselves.
  package let study: Study?
  package let members: [Member]
  /// The clients that participants may use, of all targets.
  package var clients: [ClientName] = []
  /// The ids of questionnaires that come before the others, which a study may also name by their files.
  package var baseline: Set<String>
  /// UTC unless the study says otherwise.
  package var timeZone = TimeZone.utc
  package var answers: Answers?
  package var deviations: Deviations?
  /// Promises of the study file.
  package var proofs: [PromiseProof] = []
  /// The day on which promises were proved; nil to leave it out.
  package var day: CalendarDate?
  /// The participants who are planned; nil if nothing is said about them.
  package var plan: PlannedSample.Plan?

  package init(_ study: Study?, _ members: [Member]) {
    (self.study, self.members) = (study, members)
    baseline = Set(study?.baseline.map(\.value) ?? [])
  }
}
