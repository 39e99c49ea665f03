import Diagnostics
import YAML

/// The section or question that a condition guards.
enum ConditionOwner {
  case section(Located<String>?)
  case question(Located<String>?, index: Int)

  var id: Located<String>? {
    switch self {
    case .section(let id), .question(let id, _): id
    }
  }
}

extension QuestionnaireReader {
  /// Reads `when`; also nil if an error has been reported.
  func readCondition(_ node: YAMLNode?, of owner: ConditionOwner) -> Condition? {
    guard let node, let text = scalar(node, key: SectionKey.when) else { return nil }
    let place = ScalarPlace(document: document, node: node)
    let bytes = Array(text.value.utf8)
    if let spaces = OddSpaces(in: text.range, of: document.file) {
      report(.oddSpace, spaces.finding(in: document.file))
      return nil
    }
    do {
      let syntax = try ConditionParser.parse(bytes)
      reportSymbols(in: bytes, at: place)
      return resolve(syntax, ConditionContext(place: place, owner: owner))
    } catch {
      report(.conditionSyntax, .unreadable(error, bytes, at: place))
      return nil
    }
  }

  private func resolve(_ syntax: ConditionSyntax, _ context: ConditionContext) -> Condition? {
    let range = context.place.range(syntax.range)
    switch syntax {
    case .and(let parts, _): return resolve(parts, context).map { .and($0, at: range) }
    case .or(let parts, _): return resolve(parts, context).map { .or($0, at: range) }
    case .not(let part, _): return resolve(part, context).map { .not($0, at: range) }
    case .test(let test): return resolve(test, context).map { .test($0) }
    }
  }

  /// All parts are read, so that all their mistakes are reported.
  private func resolve(_ parts: [ConditionSyntax], _ context: ConditionContext) -> [Condition]? {
    let resolved = parts.map { resolve($0, context) }
    let known = resolved.compactMap { $0 }
    return known.count == resolved.count ? known : nil
  }

  private func resolve(_ test: ConditionSyntax.Test, _ context: ConditionContext) -> ConditionTest? {
    let id = Located(test.subject.text, at: context.place.range(test.subject.range))
    guard let question = question(named: id, of: context.owner) else { return nil }
    let checker = ConditionChecker(question: question, id: id, place: context.place, test: test)
    switch checker.check() {
    case .success(let predicate):
      return ConditionTest(
        question: question.index, questionID: id, predicate: predicate, isNegated: test.isNegated,
        range: context.place.range(test.range))
    case .failure(let problem):
      report(problem.rule, problem.finding())
      return nil
    }
  }

  /// The earlier question with this id. Also nil if it could not be read, which has been reported.
  private func question(named id: Located<String>, of owner: ConditionOwner) -> Question? {
    // A repeated id refers to the first question that has it.
    if let own = owner.id, own.value == id.value, declared.ids[own.value]?.range == own.range {
      report(.selfReference, .selfReference(id))
      return nil
    }
    if let earlier = declared.ids[id.value] {
      guard let index = earlier.question else {
        report(.unknownQuestion, .isSection(id, at: earlier.range))
        return nil
      }
      return declared.questions[index]
    }
    if let place = declared.allQuestionIDs[id.value] {
      // An earlier one could not be read, which has been reported.
      if place.start > id.range.start { report(.forwardReference, .forwardReference(id, later: place)) }
      return nil
    }
    if let score = declared.scoreIDs[id.value] {
      report(.unknownQuestion, .isScore(id, at: score))
      return nil
    }
    let near = nearestName(to: id.value, among: declared.sortedQuestionIDs)
    if near != nil || !declared.areQuestionsIncomplete {
      report(.unknownQuestion, .unknownQuestion(id, near: near))
    }
    return nil
  }
}

struct ConditionContext {
  let place: ScalarPlace
  let owner: ConditionOwner
}

extension Finding {
  /// If it is clear what is meant, the whole condition as it must be written is the help.
  fileprivate static func unreadable(
    _ error: ConditionSyntaxError, _ text: [UInt8], at place: ScalarPlace
  ) -> Finding {
    let range = place.range(error.range)
    guard let meant = MeantCondition(text) else { return Finding(error.message, at: range, help: error.help) }
    let edit = Fix.Edit(place.range(0..<text.count), meant.text)
    let fix = meant.text.contains("\"") ? nil : Fix([edit], isSafe: meant.isCertain)
    return Finding(error.message, at: range, help: "write `\(meant.text)`", fix: fix)
  }

  fileprivate static func selfReference(_ id: Located<String>) -> Finding {
    Finding(
      "the condition of `\(id.value)` asks about `\(id.value)` itself", at: id.range,
      help: "name an earlier question")
  }

  fileprivate static func isSection(_ id: Located<String>, at range: SourceRange) -> Finding {
    Finding(
      "`\(id.value)` is a section, but conditions can ask only about questions", at: id.range,
      notes: [Note("the section", at: range)], help: "name one of its questions")
  }

  fileprivate static func isScore(_ id: Located<String>, at range: SourceRange) -> Finding {
    Finding(
      "`\(id.value)` is a score, but conditions can ask only about questions", at: id.range,
      notes: [Note("the score", at: range)], help: "name the questions that decide")
  }

  fileprivate static func unknownQuestion(_ id: Located<String>, near: String?) -> Finding {
    Finding(
      "no question has the id `\(id.value)`", at: id.range,
      help: near.map { "did you mean `\($0)`?" } ?? "use the id of an earlier question",
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  fileprivate static func forwardReference(_ id: Located<String>, later: SourceRange) -> Finding {
    Finding(
      "this condition is needed before `\(id.value)` is asked", at: id.range,
      notes: [Note("asked here", at: later)], help: "move the question up, or name an earlier one")
  }
}
