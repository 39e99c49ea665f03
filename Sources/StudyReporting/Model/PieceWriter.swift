import Describing
import Questionnaires

/// The common tools for writing the parts of a report.
struct PieceWriter: Sendable {
  let reported: ReportedStudy
  let wording: Wording

  var study: Study? { reported.study }
  var members: [ReportedStudy.Member] { reported.members }
  var questionnaires: [Questionnaire] { reported.members.map(\.questionnaire) }

  func said(_ english: String, _ german: String) -> String { wording.said(english, german) }

  /// With the keys of the study file that a sentence comes from.
  func sentence(ofStudy keys: [String], _ text: String, _ figures: [Figure] = []) -> Piece {
    .sentence(Sentence(text, study.map { [KeySource($0.id.value, keys)] } ?? [], figures))
  }

  func sentence(
    _ questionnaire: Questionnaire, _ keys: [String], _ text: String, _ figures: [Figure] = []
  ) -> Piece {
    .sentence(Sentence(text, [KeySource(questionnaire.id.value, keys)], figures))
  }

  func gap(_ gap: ReportGap) -> Piece { .gap(gap.string(in: wording.language)) }
}

extension String {
  /// As the beginning of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
