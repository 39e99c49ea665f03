import Diagnostics
import Questionnaires
import Terminal

package struct ExpectationFails: Rule {
  package let about = RuleDescription("expectation-fails")

  package init() {}

  package func findings(in proofs: [PromiseProof]) -> Findings {
    Findings(of: proofs) { proof in
      guard case .fails(let breaches) = proof.verdict else { return nil }
      return .fails(breaches, proof)
    }
  }
}

package struct ExpectationForNobody: Rule {
  package let about = RuleDescription("expectation-for-nobody")

  package init() {}

  package func findings(in proofs: [PromiseProof]) -> Findings {
    Findings(of: proofs) { proof in
      guard case .forNobody(let reason, let notes) = proof.verdict else { return nil }
      return Finding(
        "this promise is about nobody" + (reason.isEmpty ? "" : ": \(reason)"), at: proof.expectation.place,
        notes: proof.isOfStudy ? [] : notes, help: "correct `when`")
    }
  }
}

package struct ExpectationUndecided: Rule {
  package let about = RuleDescription("expectation-undecided")

  package init() {}

  package func findings(in proofs: [PromiseProof]) -> Findings {
    Findings(of: proofs) { proof in
      guard case .undecided = proof.verdict else { return nil }
      return Finding(
        "could not find out whether this always holds: the search gave up",
        at: proof.place, notes: proof.notes,
        help: "simplify the conditions that decide about it, or check it with `qtool preview --answers`")
    }
  }
}

extension Finding {
  fileprivate static func fails(_ breaches: [Breach], _ proof: PromiseProof) -> Finding {
    let others = breaches.dropFirst().flatMap { [Note($0.sentence, at: proof.place)] + proof.notes(of: $0) }
    return Finding(
      breaches[0].sentence, at: proof.place, notes: proof.notes + proof.notes(of: breaches[0]) + others,
      help: breaches[0].help(proof))
  }
}

extension PromiseProof {
  fileprivate var isOfStudy: Bool { if case .study = origin { true } else { false } }

  /// In the questionnaire, or in the study that promises it.
  fileprivate var place: SourceRange {
    if case .settings = origin, let questionnaire { questionnaire.id.range } else { expectation.place }
  }

  fileprivate var notes: [Note] {
    guard case .settings(let file) = origin else { return [] }
    return [Note("promised here for all questionnaires", at: expectation.place, in: file)]
  }

  fileprivate var remedy: String {
    guard case .limit(let limit) = expectation.promise else {
      return "correct the conditions, or the promise"
    }
    return switch limit.measure {
    case .questions, .time: "ask less, or correct the promise"
    case .prompts: "prompt less often, or correct the promise"
    case .timeADay: "ask less, or less often, or correct the promise"
    }
  }

  /// Places in the questionnaire.
  fileprivate func notes(of breach: Breach) -> [Note] {
    isOfStudy ? breach.notes.map { Note($0.message, at: $0.range, in: questionnaire?.file) } : breach.notes
  }
}

extension Breach {
  /// With the targets, if there are some that differ.
  fileprivate var sentence: String {
    targets.isEmpty
      ? message : "on \(targets.map { "`\($0.rawValue)`" }.joined(separator: " and ")), \(message)"
  }

  fileprivate func help(_ proof: PromiseProof) -> String {
    let remedy =
      isOfTarget
      ? "show this in a questionnaire of its own, or correct the promise" : proof.remedy
    guard let answers, let questionnaire = proof.questionnaire else { return remedy }
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
