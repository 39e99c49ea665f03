import Diagnostics
import YAML

/// The section or question that a condition guards.
enum ConditionOwner {
  case section(Located<String>?, at: SourceRange)
  case question(Located<String>?, at: SourceRange)
  /// It looks at the questionnaire from its end.
  case expectation(at: SourceRange)

  var id: Located<String>? {
    switch self {
    case .section(let id, _), .question(let id, _): id
    case .expectation: nil
    }
  }

  var range: SourceRange {
    switch self {
    case .section(_, let range), .question(_, let range), .expectation(let range): range
    }
  }

  var isSection: Bool { if case .section = self { true } else { false } }
}

extension QuestionnaireReader {
  /// Reads `when`; also nil if an error has been reported.
  func readCondition(_ node: YAMLNode?, of owner: ConditionOwner) -> Condition? {
    guard let node else { return nil }
    if document.kind(node) != .scalar, let parts = joinedCondition(node) {
      report(.wrongType, .conditionInParts(parts, found: description(of: node), at: document.range(node)))
      return nil
    }
    guard let text = scalar(node, key: SectionKey.when) else { return nil }
    let place = ScalarPlace(document: document, node: node)
    let named = owner.id == nil && self.owner != nil ? QualifiedNames(in: Array(text.value.utf8)) : nil
    let bytes = named?.condition ?? Array(text.value.utf8)
    if let spaces = OddSpaces(in: text.range, of: document.file) {
      report(.oddSpace, spaces.finding(in: document.file))
      return nil
    }
    do {
      let syntax = try self.syntax(of: bytes)
      let condition = resolve(
        syntax, ConditionContext(text: bytes, place: place, owner: owner, owners: named?.owners))
      if condition != nil { reportSymbols(in: bytes, at: place) }
      return condition
    } catch {
      let meant = isListing(.conditionSyntax) && named == nil ? meantCondition(bytes) : nil
      let named = meant == nil ? error : answerByText(in: text.value) ?? error
      report(.conditionSyntax, .unreadable(named, bytes, meant, at: place))
      return nil
    }
  }

  private func syntax(of text: [UInt8]) throws(ConditionSyntaxError) -> ConditionSyntax {
    // Other systems write three decimals where they have three.
    if document.file.origin == nil, let error = PointInThousands.error(in: text) { throw error }
    return try ConditionParser.parse(text)
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
    guard isOfOwner(id, at: test.subject.range.lowerBound, in: context) else { return nil }
    if declared.ids[id.value] == nil, reportBox(test, in: context) { return nil }
    guard let question = question(named: id, of: context.owner) else { return nil }
    let checker = ConditionChecker(question: question, id: id, place: context.place, test: test)
    switch checker.check() {
    case .success(let predicate):
      return ConditionTest(
        question: question.index, questionID: qualified(id, in: context), predicate: predicate,
        isNegated: test.isNegated, range: context.place.range(test.range))
    case .failure(let problem):
      let range = context.place.range(test.range)
      let meant = isListing(problem.rule) ? MeantCondition(comparison: Array(context.text[test.range])) : nil
      report(
        problem.rule,
        meant.map { .meantComparison(problem.finding(), $0, about: question, at: range) } ?? problem.finding()
      )
      return nil
    }
  }

  func meantCondition(_ text: [UInt8]) -> MeantCondition? {
    let named = withIDs(text)
    let meant = MeantCondition(
      named, written: text,
      code: { question, answer in
        let options = self.question(named: question)?.options
        return options.flatMap { $0.has(code: answer) ? nil : $0.code(meantBy: answer) }
      },
      box: box,
      isMultiple: { self.multiple(named: $0) != nil })
    return named == text ? meant : meant?.uncertain()
  }

  private func question(named id: String) -> Question? {
    declared.ids[id]?.question.flatMap { declared.questions[$0] }
  }

  private func multiple(named id: String) -> MultipleQuestion? {
    guard case .anyOf(let multiple) = question(named: id)?.answer else { return nil }
    return multiple
  }

  /// The question and the answer of a column such as `a___1` or `a_1`, if it is no question itself.
  private func box(_ column: String) -> ConditionBox? {
    guard declared.allQuestionIDs[column] == nil else { return nil }
    for joint in ["___", "__", "_", "."] {
      guard let place = column.ranges(of: joint).last else { continue }
      let (id, code) = (String(column[..<place.lowerBound]), String(column[place.upperBound...]))
      if multiple(named: id)?.options.has(code: code) == true { return (id, code) }
    }
    return nil
  }

  /// Reports a comparison of such a column with what to write instead.
  private func reportBox(_ test: ConditionSyntax.Test, in context: ConditionContext) -> Bool {
    guard isListing(.unknownQuestion), box(test.subject.text) != nil,
      let meant = meantCondition(Array(context.text[test.range]))
    else { return false }
    let id = Located(test.subject.text, at: context.place.range(test.subject.range))
    report(.unknownQuestion, .box(id, meant.text, at: context.place.range(test.range)))
    return true
  }

  /// Conditions in a list, or answers under the ids of questions: what they are together. Nil for anything else.
  private func joinedCondition(_ node: YAMLNode) -> MeantParts? {
    if document.kind(node) == .sequence {
      let parts = scalars(of: node)
      guard parts.count == Array(document.elements(node)).count, !parts.contains("") else { return nil }
      let whole = parts.count > 1 ? parts.map { $0.contains(" or ") ? "(\($0))" : $0 } : parts
      return MeantParts(whole.joined(separator: " and "), mayBeOr: parts.count > 1)
    }
    if let comparison = comparisonOfKeys(node) { return MeantParts(comparison, mayBeOr: false) }
    let parts = document.entries(node).map { key, value -> String? in
      guard document.kind(key) == .scalar, question(named: document.string(key)) != nil else { return nil }
      let (id, values) = (
        document.string(key), document.kind(value) == .scalar ? [document.string(value)] : scalars(of: value)
      )
      guard let first = values.first, !values.contains("") else { return nil }
      return values.count == 1 ? "\(id) is \(first)" : "\(id) in [\(values.joined(separator: ", "))]"
    }
    let known = parts.compactMap(\.self)
    guard known.count == parts.count, !known.isEmpty else { return nil }
    let text = known.joined(separator: " and ")
    return MeantParts(meantCondition(Array(text.utf8))?.text ?? text, mayBeOr: known.count > 1)
  }

  /// `{question: drank, answer: yes}` and `{id: mood, operator: ">=", value: 3}` as a comparison.
  private func comparisonOfKeys(_ node: YAMLNode) -> String? {
    var parts: [ComparisonPart: String] = [:]
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar, document.kind(value) == .scalar, !document.isEmpty(value),
        let part = ComparisonPart.allCases.first(where: {
          $0.words.contains(document.string(key).lowercased())
        }),
        parts.updateValue(document.string(value), forKey: part) == nil
      else { return nil }
    }
    guard let id = parts[.question], question(named: id) != nil, let answer = parts[.answer] else {
      return nil
    }
    let comparison = "\(id) \(parts[.comparison] ?? "is") \(answer)"
    return meantCondition(Array(comparison.utf8))?.text ?? comparison
  }

  /// The condition with the id of a question where its whole text is.
  private func withIDs(_ text: [UInt8]) -> [UInt8] {
    let questions = declared.questions.compactMap(\.self)
    guard text.contains(0x20), mayCompare(with: questions.count) else { return text }
    var condition = String(decoding: text, as: UTF8.self)
    if let previous = questions.last?.id?.value {
      for phrase in Self.previousQuestion { condition = condition.replacing(phrase, with: previous) }
    }
    for question in questions {
      guard let id = question.id?.value else { continue }
      for version in question.text.versions {
        let whole = version.text.value
        let isQuestion = whole.hasSuffix("?")
        guard isQuestion || whole.contains(" ") else { continue }
        for written in ["\"\(whole)\"", "'\(whole)'", whole, isQuestion ? String(whole.dropLast()) : whole] {
          condition = condition.replacing(written, with: id)
        }
      }
    }
    for question in questions where question.id.map({ condition.firstRange(of: $0.value) != nil }) ?? false {
      condition = withCodes(condition, of: question.options?.options ?? [])
    }
    return Array(condition.utf8)
  }

  private static let previousQuestion = ["the ", "The ", "die ", "Die ", ""].flatMap { article in
    [
      "previous question", "last question", "question above", "vorherige Frage", "vorige Frage",
      "letzte Frage",
    ].map {
      article + $0
    }
  }

  /// An answer of several words in a condition, which has codes instead.
  private func answerByText(in condition: String) -> ConditionSyntaxError? {
    for case let question? in declared.questions {
      guard let id = question.id?.value, condition.firstRange(of: id) != nil else { continue }
      for option in question.options?.options.prefix(100) ?? [] {
        for text in option.text.versions.map(\.text.value) where text.contains(" ") {
          guard let place = condition.firstRange(of: text) else { continue }
          let start = condition[..<place.lowerBound].utf8.count
          let code = conditionWord(forCode: option.code.value.text)
          return ConditionSyntaxError(
            message: "`\(text)` is the text of an answer; a condition has its code, `\(code)`",
            help: "write `\(code)`", range: start..<start + text.utf8.count)
        }
      }
    }
    return nil
  }

  /// The condition with the codes of answers where their texts of several words are.
  private func withCodes(_ condition: String, of options: [ResponseOption]) -> String {
    let answers = options.flatMap { option in
      option.text.versions.map { (text: $0.text.value, code: conditionWord(forCode: option.code.value.text)) }
    }
    return answers.filter { $0.text.contains(" ") }.sorted { $0.text.count > $1.text.count }
      .reduce(condition) { $0.replacing($1.text, with: $1.code) }
  }

  /// The only id of an earlier question that goes on after this beginning, as `conflict_today` after `conflict`.
  private func onlyLongerID(than id: String) -> String? {
    guard id.utf8.count > 2, mayCompare(with: declared.ids.count / 16) else { return nil }
    let longer = declared.ids.filter { $0.value.question != nil && $0.key.hasPrefix(id + "_") }
    return longer.count == 1 ? longer.first?.key : nil
  }

  /// The earlier question with this id. Also nil if it could not be read, which has been reported.
  /// Whether no other entry of its section or group comes after a question.
  private func isLast(_ question: SourceRange, in owner: ConditionOwner) -> Bool {
    guard question.end < owner.range.end else { return true }
    let rest = document.file.string(in: SourceRange(start: question.end, end: owner.range.end))
    return !rest.split(whereSeparator: \.isNewline).dropFirst().contains { line in
      line.drop { $0 == " " }.hasPrefix("- ")
    }
  }

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
      if place.start > id.range.start {
        report(
          .forwardReference, .forwardReference(id, later: place, of: owner, isLast: isLast(place, in: owner)))
      }
      return nil
    }
    if let score = declared.scoreIDs[id.value] {
      report(.unknownQuestion, .isScore(id, at: score))
      return nil
    }
    let near = nearestName(to: id.value, among: declared.sortedQuestionIDs) ?? onlyLongerID(than: id.value)
    if near != nil || !declared.areQuestionsIncomplete {
      report(.unknownQuestion, .unknownQuestion(id, near: near))
    }
    return nil
  }
}

/// A part of a comparison that is written with keys.
private enum ComparisonPart: CaseIterable {
  case question, comparison, answer

  var words: Set<String> {
    switch self {
    case .question: ["question", "frage", "id", "item", "field", "variable", "name"]
    case .comparison: ["operator", "op", "comparison", "vergleich"]
    case .answer: ["answer", "antwort", "value", "wert", "code", "is", "equals", "ist", "gleich"]
    }
  }
}

/// A condition that is written in several parts.
private struct MeantParts {
  let text: String
  /// One of them could be enough.
  let mayBeOr: Bool

  init(_ text: String, mayBeOr: Bool) { (self.text, self.mayBeOr) = (text, mayBeOr) }
}

struct ConditionContext {
  let text: [UInt8]
  let place: ScalarPlace
  let owner: ConditionOwner
  /// In a study, the questionnaires before the ids, by the places of these.
  let owners: [Int: String]?
}

extension Finding {
  /// If it is clear what is meant, the whole condition as it must be written is the help.
  fileprivate static func unreadable(
    _ error: ConditionSyntaxError, _ text: [UInt8], _ meant: MeantCondition?, at place: ScalarPlace
  ) -> Finding {
    let range = place.range(error.range)
    guard let meant else { return Finding(error.message, at: range, help: error.help) }
    let edit = Fix.Edit(place.range(0..<text.count), meant.text)
    let fix = meant.text.contains("\"") ? nil : Fix([edit], isSafe: meant.isCertain)
    return Finding(error.message, at: range, help: "write `\(meant.text)`", fix: fix)
  }

  fileprivate static func meantComparison(
    _ finding: Finding, _ meant: MeantCondition, about question: Question, at range: SourceRange
  ) -> Finding {
    let isAlwaysAnswered = question.isRequired && meant.text.contains("answered ")
    let optional = question.id.map { ", and `required: false` for `\($0.value)`, which must be answered now" }
    return Finding(
      finding.message, at: finding.range,
      help: "write `\(meant.text)`" + (isAlwaysAnswered ? optional ?? "" : ""),
      fix: Fix([Fix.Edit(range, meant.text)], isSafe: false))
  }

  fileprivate static func box(_ column: Located<String>, _ meant: String, at range: SourceRange) -> Finding {
    Finding(
      "no question has the id `\(column.value)`", at: column.range, help: "write `\(meant)`",
      fix: Fix([Fix.Edit(range, meant)], isSafe: false))
  }

  fileprivate static func conditionInParts(_ parts: MeantParts, found: String, at range: SourceRange)
    -> Finding
  {
    Finding(
      "`when` takes a condition, but is \(found)", at: range,
      help: "write `when: \(parts.text)`"
        + (parts.mayBeOr ? ", or `or` instead of `and` if one is enough" : ""),
      fix: parts.mayBeOr ? nil : Fix([Fix.Edit(range, parts.text)], isSafe: false))
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

  fileprivate static func forwardReference(
    _ id: Located<String>, later: SourceRange, of owner: ConditionOwner, isLast: Bool
  ) -> Finding {
    let notes = [Note("asked here", at: later)]
    guard owner.range.start <= later.start, later.end <= owner.range.end else {
      let place = owner.isSection ? "into a section before this one" : "above this one"
      return Finding(
        "this condition is needed before `\(id.value)` is asked", at: id.range, notes: notes,
        help: "move the question `\(id.value)` \(place), or name an earlier one")
    }
    let (whole, parts) = owner.isSection ? ("section", "questions") : ("group", "fields")
    let move = owner.isSection ? "to a section of its own before this one" : "out of the group, above it"
    return Finding(
      "`\(id.value)` is in this \(whole), so the condition of the whole \(whole) cannot ask about it",
      at: id.range, notes: notes,
      help: "name an earlier question, or move `\(id.value)` \(move)"
        + (isLast ? "" : "; or write this condition at the \(parts) after it, not at the \(whole)"))
  }
}
