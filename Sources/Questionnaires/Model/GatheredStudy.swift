import Diagnostics

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
