import Questionnaires

/// The study file for questionnaires that come from one source.
package struct StudyDraft: Sendable {
  package var values: Draft<StudyKey>
  /// Empty if the source does not name its language.
  package var languages: [String] = []
  /// The names of the questionnaires that are filled in before the others.
  package var baseline: Set<String> = []

  package init(id: String, title: DraftText) {
    values = Draft([.study: .word(id), .title: .text(title)])
  }

  package var id: String { values.word(.study) }

  package var remarks: [Remark] {
    get { values.remarks }
    // In place: with a copy, each remark would copy all others.
    _modify { yield &values.remarks }
  }
}
