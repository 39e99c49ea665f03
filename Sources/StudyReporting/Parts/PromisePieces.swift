import Previewing
import Questionnaires
import Scheduling

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
