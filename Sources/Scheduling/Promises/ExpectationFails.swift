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

extension Breach {
  /// With the targets, if there are some that differ.
  fileprivate var sentence: String {
    targets.isEmpty
      ? message : "on \(targets.map { "`\($0.rawValue)`" }.joined(separator: " and ")), \(message)"
  }

  fileprivate func help(_ proof: PromiseProof) -> String {
    let remedy = isOfTarget ? "show this in a questionnaire of its own, or correct the promise" : proof.remedy
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

/// The days of a study's participants, to prove limits that the study promises.
package struct StudyLimits {
  /// A questionnaire of the study.
  package struct TimedQuestionnaire {
    let questionnaire: Questionnaire
    let isBaseline: Bool
    /// How long answering takes at most.
    let time: (milliseconds: Int, isExact: Bool)

    package init(_ questionnaire: Questionnaire, isBaseline: Bool, _ prover: PromiseProver) {
      self.questionnaire = questionnaire
      self.isBaseline = isBaseline
      time = prover.longest
    }

    fileprivate var rules: [ScheduleRule] { questionnaire.isActive ? questionnaire.schedule : [] }
    /// Without prompts, a baseline is filled in on the day of joining.
    fileprivate var comesFirst: Bool { isBaseline && questionnaire.isActive && rules.isEmpty }
  }

  private let members: [TimedQuestionnaire]
  /// In days of participation; nil if it goes on.
  private let length: Int?

  package init(_ members: [TimedQuestionnaire], over length: Int?) {
    self.members = members
    self.length = length
  }

  package func verdict(on limit: ExpectedLimit) -> PromiseProof.Verdict {
    switch limit.measure {
    case .prompts:
      verdict(on: limit, days(onFirstDay: 0) { _ in 1 }, isExact: true) { counted($0, "prompt") }
    case .questions, .time, .timeADay:
      verdict(
        on: limit,
        days(onFirstDay: members.filter(\.comesFirst).reduce(0) { $0 + $1.time.milliseconds }) {
          $0.time.milliseconds
        }, isExact: members.allSatisfy(\.time.isExact)
      ) { "\(($0 + 999) / 1_000) s of answering" }
    }
  }

  private func days(onFirstDay first: Int, _ cost: (TimedQuestionnaire) -> Int) -> StudyDays {
    let rules = members.flatMap { member in member.rules.map { (rule: $0, cost: cost(member)) } }
    return StudyDays(rules, onFirstDay: first, over: length)
  }

  private func verdict(
    on limit: ExpectedLimit, _ days: StudyDays, isExact: Bool, words: (Int) -> String
  ) -> PromiseProof.Verdict {
    let most = days.mostPrompts
    guard most > limit.most else { return days.isCut ? .undecided : .proved }
    guard isExact else { return .undecided }
    return .fails([
      Breach(targets: [], message: "up to \(words(most)) on one day, not \(limit.words) at most")
    ])
  }
}
