import Deciding
import Diagnostics
import Platforms
import Questionnaires
import Terminal

/// A promise, and what was found out about it.
package struct PromiseProof: Sendable {
  package enum Verdict: Sendable {
    case proved
    /// By whom it is broken: the conditions of the file, or targets that show everything.
    case fails([Breach])
    /// Its condition is never true, for this reason.
    case forNobody(String, notes: [Note])
    case undecided
    /// A file that it is about cannot be read, which is reported by itself.
    case unread
  }

  package typealias Made = (expectation: Expectation, origin: Origin)

  /// Who promises it.
  package enum Origin: Sendable {
    case questionnaire
    case settings(SourceFile)
    case study(SourceFile)
  }

  package let expectation: Expectation
  package let origin: Origin
  /// Nil for a promise about a whole study.
  package let questionnaire: Questionnaire?
  package internal(set) var verdict: Verdict

  package init(
    _ expectation: Expectation, by origin: Origin, about questionnaire: Questionnaire?, _ verdict: Verdict
  ) {
    self.expectation = expectation
    self.origin = origin
    self.questionnaire = questionnaire
    self.verdict = verdict
  }
}

/// A promise of settings about every questionnaire of a folder.
package struct FolderPromise: Sendable {
  let limit: ExpectedLimit
  package let settings: SourceFile

  package init(_ limit: ExpectedLimit, in settings: SourceFile) {
    self.limit = limit
    self.settings = settings
  }

  package var expectation: Expectation {
    Expectation(.limit(limit), why: nil, place: limit.range, range: limit.range)
  }
}

/// How a promise is broken, in words.
package struct Breach: Sendable {
  /// Where it is; empty if no target was named.
  let targets: [TargetName]
  let message: String
  var notes: [Note] = []
  /// Answers that show it, as `preview --answers` takes them; nil if everybody breaks it.
  package var answers: String?
  /// Only the target breaks it.
  var isOfTarget = false
}

/// Proves promises about one questionnaire for all answers that it allows.
package final class PromiseProver {
  private let questionnaire: Questionnaire
  private let expectations: [PromiseProof.Made]
  private let readingSpeed: ReadingSpeed
  /// Targets whose apps follow `when`, and those whose apps show everything to everybody.
  private let following: [TargetName]
  private let showing: [TargetName]
  private lazy var search = PromiseSearch(questionnaire, expectations.map(\.expectation.promise))
  private lazy var scores = ScoreAnalysis.all(of: questionnaire, withLowest: true)
  private lazy var time = AnsweringEstimate(questionnaire, readingSpeed: readingSpeed).time

  /// - Parameter expected: promises about every questionnaire of its folder
  package convenience init(
    _ questionnaire: Questionnaire, _ expected: [FolderPromise] = [], on targets: [TargetName],
    readingSpeed: ReadingSpeed
  ) {
    self.init(
      questionnaire,
      questionnaire.expectations.all.map { ($0, .questionnaire) }
        + expected.map { ($0.expectation, .settings($0.settings)) }, on: targets, readingSpeed: readingSpeed)
  }

  package init(
    _ questionnaire: Questionnaire, _ expectations: [PromiseProof.Made],
    on targets: [TargetName], readingSpeed: ReadingSpeed
  ) {
    self.questionnaire = questionnaire
    self.expectations = expectations
    self.readingSpeed = readingSpeed
    following = targets.filter { !$0.platform.showsEverything }
    showing = targets.filter(\.platform.showsEverything)
  }

  /// To say where it is; empty if it is so in any case.
  private var named: [TargetName] { following.count == 1 && showing.isEmpty ? [] : following }

  package private(set) lazy var proofs = expectations.indices.map(proof)

  private func proof(_ place: Int) -> PromiseProof {
    let (expectation, origin) = expectations[place]
    return PromiseProof(
      expectation, by: origin, about: questionnaire, verdict(on: expectation.promise, place))
  }

  private func verdict(on promise: Expectation.Promise, _ place: Int) -> PromiseProof.Verdict {
    switch promise {
    case .shown(let parts, let when), .hidden(let parts, let when): visibility(promise, parts, when, place)
    case .scores(let scores): together(scores.map(verdict))
    case .limit(let limit): verdict(on: limit)
    }
  }

  /// The verdict on several promises in one entry.
  private func together(_ verdicts: [PromiseProof.Verdict]) -> PromiseProof.Verdict {
    let breaches = verdicts.flatMap { verdict -> [Breach] in
      if case .fails(let breaches) = verdict { breaches } else { [] }
    }
    if !breaches.isEmpty { return .fails(breaches) }
    return verdicts.first { if case .proved = $0 { false } else { true } } ?? .proved
  }

  private func isAsked(_ targets: [TargetName], besides others: [TargetName]) -> Bool {
    !targets.isEmpty || others.isEmpty
  }

  // MARK: what is seen

  private func visibility(
    _ promise: Expectation.Promise, _ parts: [ExpectedPart], _ when: Condition?, _ place: Int
  ) -> PromiseProof.Verdict {
    let written = search.verdict(onVisibility: place)
    if case .forNobody(let reason, let notes) = written { return .forNobody(reason, notes: notes) }
    var breaches: [Breach] = []
    if isAsked(following, besides: showing) {
      switch written {
      case .undecided: return .undecided
      case .fails(let broken, let always, let answers):
        breaches.append(breach(of: promise, broken, always: always, after: answers))
      case .proved, .forNobody: break
      }
    }
    if !showing.isEmpty, case .hidden = promise {
      breaches.append(shownToAll(parts, when, after: search.answers(meeting: place)))
    }
    return breaches.isEmpty ? .proved : .fails(breaches)
  }

  private func breach(
    of promise: Expectation.Promise, _ broken: [Int], always: [Int], after answers: PromiseAnswers
  ) -> Breach {
    guard let (parts, when, isShown) = promise.visibility else { return Breach(targets: [], message: "") }
    let names = list(broken.map { "`\(parts[$0].id.value)`" }, "and")
    let evaluation = Evaluation(of: questionnaire, after: answers.sheet)
    let seen = broken.filter { questionnaire.isShown(parts[$0].place, after: evaluation) != isShown }
    let notes =
      (always.first ?? seen.first ?? broken.first).map { note(about: parts[$0], isShown, after: answers) }
      ?? []
    let (be, state) = (broken.count == 1 ? "is" : "are", isShown ? ("shown", "hidden") : ("hidden", "shown"))
    let start = "\(names) \(be) not always \(state.0)\(words(of: when))"
    if answers.isEverybody {
      let all = list(always.map { "`\(parts[$0].id.value)`" }, "and")
      let sentence =
        isShown
        ? "nobody sees " + (always.isEmpty ? "all of them" : all)
        : "everybody sees " + (always.isEmpty ? "one of them" : all)
      return Breach(
        targets: named, message: always == broken ? sentence : "\(start): \(sentence)", notes: notes)
    }
    let (what, then) =
      broken.count == 1
      ? ("it", "is") : (list(seen.map { "`\(parts[$0].id.value)`" }, "and"), seen.count == 1 ? "is" : "are")
    return Breach(
      targets: named, message: "\(start): \(phrase(answers)), \(what) \(then) \(state.1)", notes: notes,
      answers: answers.words.isEmpty ? nil : answers.words)
  }

  /// Answers that some people give.
  private func phrase(_ answers: PromiseAnswers) -> String {
    if !answers.words.isEmpty { return "after `\(answers.words)`" }
    let empty = answers.leftEmpty.map { questionnaire.questions[$0].name }
    return empty.isEmpty ? "if nothing is answered" : "without an answer to \(list(empty, "and"))"
  }

  private func words(of when: Condition?) -> String {
    when.map { " when \(quotedWords($0, in: questionnaire))" } ?? ""
  }

  /// The condition that hides a part, or those that show it.
  private func note(about part: ExpectedPart, _ isShown: Bool, after answers: PromiseAnswers) -> [Note] {
    let guards = questionnaire.guards(of: part.place)
    if isShown {
      return guards.first { !$0.holds(after: answers.sheet, in: questionnaire) }.map {
        [Note("this condition is false then", at: $0.range)]
      } ?? []
    }
    guard let own = guards.last else {
      return [Note("nothing is a condition of `\(part.id.value)`", at: questionnaire.range(of: part.place))]
    }
    return [Note("this condition is true then", at: own.range)]
  }

  private func shownToAll(_ parts: [ExpectedPart], _ when: Condition?, after answers: PromiseAnswers?)
    -> Breach
  {
    let names = list(parts.map { "`\($0.id.value)`" }, "and")
    let some = answers.flatMap { $0.isEverybody ? nil : $0 }
    let words = some.flatMap { $0.words.isEmpty ? nil : $0.words }
    return Breach(
      targets: showing,
      message: "everybody sees \(names)" + (some.map { ", also \(phrase($0))" } ?? "")
        + ": `when` is not followed there",
      notes: questionnaire.guards(of: parts[0].place).last.map {
        [Note("this condition has no effect", at: $0.range)]
      }
        ?? [], answers: words, isOfTarget: true)
  }

  // MARK: scores

  private func verdict(on expected: ExpectedScore) -> PromiseProof.Verdict {
    let score = questionnaire.scores[expected.score]
    let isGuarded = score.items.contains { !questionnaire.guards(of: .question($0.question.value)).isEmpty }
    var breaches: [Breach] = []
    if isAsked(following, besides: showing) || !isGuarded {
      let analysis = scores[expected.score]
      switch analysis.outcome {
      case .undecided: return .undecided
      case .never:
        breaches.append(Breach(targets: named, message: "no answers allow to compute `\(expected.id.value)`"))
      case .attained(let range):
        breach(of: expected, range, analysis).map { breaches.append($0) }
      }
    }
    if !showing.isEmpty, isGuarded {
      breach(of: expected, score.rangeOfQuestions, nil).map { breaches.append($0) }
    }
    return breaches.isEmpty ? .proved : .fails(breaches)
  }

  /// - Parameter analysis: nil where everything is shown
  private func breach(
    of expected: ExpectedScore, _ range: ClosedRange<ScoreValue>, _ analysis: ScoreAnalysis?
  ) -> Breach? {
    let (lowest, highest) = (expected.lowest, expected.highest)
    let isLower = lowest.map { !range.lowerBound.isAtLeast($0) } ?? false
    let isHigher = highest.map { !range.upperBound.isAtMost($0) } ?? false
    let isReached =
      (lowest.map(range.lowerBound.isAtMost) ?? true) && (highest.map(range.upperBound.isAtLeast) ?? true)
    guard isLower || isHigher || !isReached else { return nil }
    let sheet = isHigher ? analysis?.highest : isLower ? analysis?.lowest : nil
    let answers = sheet.map { AnswerText.write($0, of: questionnaire) }
    let value = isHigher ? range.upperBound : range.lowerBound
    return Breach(
      targets: analysis == nil ? showing : named,
      message:
        "`\(expected.id.value)` goes from \(range.lowerBound) to \(range.upperBound), not \(rangeWords(lowest?.description, highest?.description))"
        + (answers.map { ": after `\($0)`, it is \(value)" } ?? ""),
      answers: answers, isOfTarget: analysis == nil)
  }

  // MARK: limits

  private func verdict(on limit: ExpectedLimit) -> PromiseProof.Verdict {
    switch limit.measure {
    case .questions:
      return verdict(on: limit, questionCosts, frame: 0) { "asked up to " + counted($0, "question") }
    case .time, .timeADay:
      let costs = time.costs
      let parts = PartCosts(
        sections: costs.sections.map(\.longest.total),
        questions: costs.questions.map { $0.shortest.total...$0.longest.total })
      return verdict(on: limit, parts, frame: costs.frame.total) { "busy for up to \(($0 + 999) / 1_000) s" }
    case .prompts:
      let days = StudyDays(questionnaire.isActive ? questionnaire.schedule : [])
      let most = days.mostPrompts
      guard most > limit.most else { return days.isCut ? .undecided : .proved }
      return .fails([
        Breach(
          targets: [], message: "up to \(counted(most, "prompt")) on one day, not \(limit.words) at most",
          notes: [Note("planned here", at: questionnaire.schedule[0].promptsRange)])
      ])
    }
  }

  /// The most milliseconds that answering takes; not exact if conditions are too complex to be sure that it is reached.
  package var longest: (milliseconds: Int, isExact: Bool) {
    showing.isEmpty ? (time.range.upperBound, time.isExact) : (time.costs.everything.total, true)
  }

  /// As a preview counts: a group is one question.
  private var questionCosts: PartCosts {
    PartCosts(
      sections: questionnaire.sections.map { _ in 0 },
      questions: questionnaire.questions.map { $0.kind.type == .note || $0.group != nil ? 0...0 : 1...1 })
  }

  private func verdict(
    on limit: ExpectedLimit, _ costs: PartCosts, frame: Int, words: (Int) -> String
  ) -> PromiseProof.Verdict {
    var breaches: [Breach] = []
    if isAsked(following, besides: showing) {
      switch LimitSearch(questionnaire, costs).outcome(limit: limit.most - frame) {
      case .within: break
      case .undecided: return .undecided
      case .exceeded(let most, let answers):
        breaches.append(breach(of: limit, words(most + frame), named, after: answers))
      }
    }
    let everything = costs.sections.reduce(frame, +) + costs.questions.reduce(0) { $0 + $1.upperBound }
    if !showing.isEmpty, everything > limit.most {
      breaches.append(breach(of: limit, words(everything), showing, after: nil))
    }
    return breaches.isEmpty ? .proved : .fails(breaches)
  }

  private func breach(
    of limit: ExpectedLimit, _ most: String, _ targets: [TargetName], after answers: PromiseAnswers?
  ) -> Breach {
    let some = answers.flatMap { $0.isEverybody ? nil : $0 }
    let words = some.flatMap { $0.words.isEmpty ? nil : $0.words }
    let isOfTarget = !showing.isEmpty && targets == showing
    let who = isOfTarget || answers?.isEverybody == true ? "everybody is" : "some participants are"
    return Breach(
      targets: targets,
      message: "\(who) \(most), but this promises \(limit.words) at most"
        + (some.map { ": more than that \(phrase($0))" } ?? ""), answers: words, isOfTarget: isOfTarget)
  }
}

extension Platform {
  /// Whether some of its apps do not follow `when`.
  fileprivate var showsEverything: Bool {
    let clients = clients
    return clients.isEmpty
      ? !conduct(of: nil).followsConditions : clients.contains { !conduct(of: $0).followsConditions }
  }
}

extension Questionnaire {
  fileprivate func isShown(_ place: ConditionPlace, after evaluation: Evaluation) -> Bool {
    switch place {
    case .section(let index): evaluation.isShown(section: index)
    case .question(let index): evaluation.isShown(questions[index])
    }
  }

  fileprivate func range(of place: ConditionPlace) -> SourceRange {
    switch place {
    case .section(let index): sections[index].id?.range ?? sections[index].range
    case .question(let index): questions[index].id?.range ?? questions[index].range
    }
  }
}
