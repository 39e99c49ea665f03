import Diagnostics
import Questionnaires

extension PromiseProof {
  /// For `lint --proofs`.
  package var judged: JudgedPromise? {
    guard let file else { return nil }
    return JudgedPromise(
      words, in: file, at: expectation.place, about: isElsewhere ? questionnaire?.file : nil, outcome)
  }

  /// The file with the promise.
  private var file: SourceFile? {
    switch origin {
    case .questionnaire: questionnaire?.file
    case .settings(let file), .study(let file): file
    }
  }

  private var isElsewhere: Bool { if case .questionnaire = origin { false } else { true } }

  private var outcome: JudgedPromise.Verdict {
    switch verdict {
    case .proved: .proved
    case .fails, .forNobody: .fails
    case .undecided, .unread: .undecided
    }
  }

  /// In a study, with the id of its questionnaire.
  private var words: String {
    if case .study = origin, let questionnaire { return expectation.words(of: questionnaire.id.value) }
    return expectation.words()
  }
}

extension Expectation {
  /// The promise as it is written, on one line, such as `shown: safety_note, when: phq9_9 >= 1`.
  /// - Parameter owner: the questionnaire that a study names before the ids
  package func words(of owner: String? = nil) -> String {
    let names = { (ids: [Located<String>]) in ids.map { (owner.map { $0 + "." } ?? "") + $0.value } }
    let seen = { (parts: [ExpectedPart], when: Condition?) in
      names(parts.map(\.id)).joined(separator: ", ") + (when.map { ", when: \(conditionWords($0))" } ?? "")
    }
    return switch promise {
    case .shown(let parts, let when): "shown: " + seen(parts, when)
    case .hidden(let parts, let when): "hidden: " + seen(parts, when)
    case .scores(let scores):
      "score: " + zip(names(scores.map(\.id)), scores).map { "\($0): \($1.ends)" }.joined(separator: ", ")
    case .limit(let limit): "\(ExpectKey.key(of: limit.measure).rawValue): \(limit.words) at most"
    }
  }
}

extension ExpectedScore {
  /// Such as `[0, any]`.
  package var ends: String {
    "[" + [lowest, highest].map { $0.map { "\($0)" } ?? "any" }.joined(separator: ", ") + "]"
  }
}
