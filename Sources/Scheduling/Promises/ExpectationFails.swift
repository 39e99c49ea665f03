import Diagnostics
import Questionnaires
import Terminal

package struct ExpectationFails: Rule {
  package let about = RuleDescription("expectation-fails")

  package init() {}

  package func findings(in prover: PromiseProver) -> Findings {
    Findings(of: prover.proofs) { proof in
      guard case .fails(let breaches) = proof.verdict else { return nil }
      return .fails(breaches, proof, prover.questionnaire)
    }
  }
}

package struct ExpectationForNobody: Rule {
  package let about = RuleDescription("expectation-for-nobody")

  package init() {}

  package func findings(in prover: PromiseProver) -> Findings {
    Findings(of: prover.proofs) { proof in
      guard case .forNobody(let reason, let notes) = proof.verdict else { return nil }
      return Finding(
        "this promise is about nobody" + (reason.isEmpty ? "" : ": \(reason)"), at: proof.expectation.place,
        notes: notes, help: "correct `when`")
    }
  }
}

package struct ExpectationUndecided: Rule {
  package let about = RuleDescription("expectation-undecided")

  package init() {}

  package func findings(in prover: PromiseProver) -> Findings {
    Findings(of: prover.proofs) { proof in
      guard case .undecided = proof.verdict else { return nil }
      return Finding(
        "could not find out whether this always holds: the search gave up",
        at: proof.place(in: prover.questionnaire), notes: proof.notes,
        help: "simplify the conditions that decide about it, or check it with `qtool preview --answers`")
    }
  }
}

extension Finding {
  fileprivate static func fails(
    _ breaches: [Breach], _ proof: PromiseProof, _ questionnaire: Questionnaire
  ) -> Finding {
    let place = proof.place(in: questionnaire)
    let others = breaches.dropFirst().flatMap { [Note($0.sentence, at: place)] + $0.notes }
    return Finding(
      breaches[0].sentence, at: place, notes: proof.notes + breaches[0].notes + others,
      help: breaches[0].help(questionnaire))
  }
}

extension PromiseProof {
  /// In the questionnaire.
  fileprivate func place(in questionnaire: Questionnaire) -> SourceRange {
    settings == nil ? expectation.place : questionnaire.id.range
  }

  fileprivate var notes: [Note] {
    settings.map { [Note("promised here for all questionnaires", at: expectation.place, in: $0)] } ?? []
  }
}

extension Breach {
  /// With the targets, if there are some that differ.
  fileprivate var sentence: String {
    targets.isEmpty
      ? message : "on \(targets.map { "`\($0.rawValue)`" }.joined(separator: " and ")), \(message)"
  }

  fileprivate func help(_ questionnaire: Questionnaire) -> String {
    let remedy =
      isOfTarget
      ? "show this in a questionnaire of its own, or correct the promise"
      : "correct the conditions, or the promise"
    guard let answers else { return remedy }
    let isPlain = answers.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_=,+.-".contains($0)) }
    let word =
      isPlain
      ? answers
      : "'" + answers.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    let view = isOfTarget ? "--target \(targets.first?.rawValue ?? "track")" : "--as-written"
    // Standard input has no name.
    let file = questionnaire.file.path.contains("<") ? "-" : questionnaire.file.path
    return "\(remedy); `qtool preview \(file) \(view) --answers \(word)` shows it"
  }
}
