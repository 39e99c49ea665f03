import Questionnaires
import Scheduling

/// Promises of a file, and the day on which they were proved.
package struct ShownPromises: Sendable {
  let proofs: [PromiseProof]
  let day: CalendarDate?
  /// Of the questionnaire; nil for a study, which has none.
  let version: Int?

  package init(_ proofs: [PromiseProof], on day: CalendarDate?, version: Int?) {
    self.proofs = proofs
    self.day = day
    self.version = version
  }

  /// Such as `Verified for every possible combination of answers (version 3, 2026-12-01)`, with promises that are proved, not
  /// kept, or not decided.
  package func groups(in language: OwnLanguage) -> [(
    heading: String, isProved: Bool, promises: [PromiseProof]
  )] {
    let facts = [version.map { PageWord.versionNumber.string(in: language, ["\($0)"]) }, day.map { "\($0)" }]
      .compactMap(\.self).joined(separator: ", ")
    let groups = [PageWord.promisesVerified, .promisesBroken, .promisesUndecided].map { word in
      (word, proofs.filter { $0.heading == word })
    }
    return groups.filter { !$1.isEmpty }.map { word, proofs in
      (word.string(in: language) + (facts.isEmpty ? "" : " (\(facts))"), word == .promisesVerified, proofs)
    }
  }
}

extension PromiseProof {
  fileprivate var heading: PageWord {
    switch verdict {
    case .proved: .promisesVerified
    case .fails, .forNobody: .promisesBroken
    case .undecided, .unread: .promisesUndecided
    }
  }

  /// The promise in words, and the author's reason.
  package func sentence(in language: OwnLanguage) -> String {
    let why = expectation.why.map { " " + $0.string(in: language.rawValue) } ?? ""
    return PromiseWords(questionnaire: questionnaire, language: language).sentence(expectation.promise) + why
  }
}

private struct PromiseWords {
  /// Nil for limits of a whole study.
  let questionnaire: Questionnaire?
  let language: OwnLanguage

  func sentence(_ promise: Expectation.Promise) -> String {
    let sentence =
      switch promise {
      case .shown(let parts, let when): seen(parts, when, .promisedShown, .promisedShownToAll)
      case .hidden(let parts, let when): seen(parts, when, .promisedHidden, .promisedHiddenFromAll)
      case .scores(let scores): scores.map(range).joined(separator: "; ")
      case .limit(let limit): self.limit(limit)
      }
    return sentence + "."
  }

  private func word(_ word: PageWord, _ values: String...) -> String { word.string(in: language, values) }

  private func seen(_ parts: [ExpectedPart], _ when: Condition?, _ some: PageWord, _ all: PageWord) -> String
  {
    let names = parts.map(name).joined(separator: ", ")
    return when.map { word(some, condition($0), names) } ?? word(all, names)
  }

  private func condition(_ condition: Condition) -> String {
    conditionRuns(
      condition, of: questionnaire?.questions ?? [], language: language.rawValue,
      operators: { RemarkWords.remark($0, in: language) }
    ).map(\.text).joined()
  }

  private func name(_ part: ExpectedPart) -> String {
    let text: Text? =
      switch part.place {
      case .question(let index): questionnaire?.questions[index].text
      case .section(let index): questionnaire?.sections[index].title
      }
    return named(text, part.id.value)
  }

  /// A text in quotes with the id, as far as it fits into a sentence.
  private func named(_ text: Text?, _ id: String) -> String {
    guard let text else { return id }
    let words = String(plainText(text.string(in: language.rawValue)).map { $0.isNewline ? " " : $0 })
    let short = words.count > 60 ? words.prefix(59) + "…" : words
    let quoted = ScheduleWording(language).said("“\(short)”", "„\(short)“")
    return "\(quoted) (\(id))"
  }

  private func range(_ score: ExpectedScore) -> String {
    let name = named(questionnaire?.scores[score.score].title, score.id.value)
    return switch (score.lowest, score.highest) {
    case (let low?, let high?): word(.promisedScore, name, "\(low)", "\(high)")
    case (let low?, nil): word(.promisedScoreFrom, name, "\(low)")
    case (nil, let high?): word(.promisedScoreUpTo, name, "\(high)")
    case (nil, nil): name
    }
  }

  private func limit(_ limit: ExpectedLimit) -> String {
    let most = limit.words.split(separator: " ").prefix { $0 != "a" }.joined(separator: " ")
    return switch limit.measure {
    case .questions: word(.promisedQuestions, most)
    case .time: word(.promisedTime, most)
    case .timeADay: word(.promisedTimeADay, most)
    case .prompts: word(.promisedPrompts, most)
    }
  }
}
