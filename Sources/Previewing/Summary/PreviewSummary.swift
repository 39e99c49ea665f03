import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  /// The facts about the whole questionnaire that the author needs: when it is asked, where, and the meaning of the symbols.
  func summary(
    _ questionnaire: Questionnaire, _ tree: PageTree, below blocks: [[StyledText]], answeringTime: String?,
    scores: [String], width: Int
  ) -> [StyledText] {
    let facts = facts(about: questionnaire, tree.remarks, answeringTime, scores)
    let indent = (facts.map { word($0.name).width }.max() ?? 0) + 2
    let lines = facts.flatMap { fact($0.name, $0.values, indent: indent, width: width) }
    let isCrossed =
      view != nil && crossesWithSigns && (blocks + [lines]).joined().contains { $0.plain.contains("~~") }
    return joined([
      [rule("═", width: width)] + lines, symbols(in: questionnaire, tree, isCrossed: isCrossed, width: width),
    ])
  }

  private func fact(_ name: PageWord, _ values: [StyledText], indent: Int, width: Int) -> [StyledText] {
    let bullet = values.count > 1 ? word("• ") : StyledText()
    let lines = values.flatMap { value in
      hanging(bullet, wrap(value, width: width - indent - bullet.width), by: bullet.width)
    }
    return hanging(word(name, .dim), lines, by: indent)
  }

  private func facts(
    about questionnaire: Questionnaire, _ remarks: QuestionnaireRemarks, _ answeringTime: String?,
    _ scores: [String]
  ) -> [(name: PageWord, values: [StyledText])] {
    let targets = questionnaire.targets.map(\.value.rawValue).joined(separator: ", ")
    var facts: [(name: PageWord, values: [StyledText])] = [
      (.questions, questionWords(questionnaire).map { word($0) }),
      (.filledIn, line(remarks.repeats, repeatWords(questionnaire.repeats))),
      (.timetable, schedule(of: questionnaire, remarks) + words(ofRemarks: remarks.schedule.words)),
      (.sensors, line(remarks.sensors, sensorWords(questionnaire.sensors))),
      (.languages, [word(languageWords(questionnaire))]),
      (
        questionnaire.targets.count == 1 ? .oneTarget : .targets,
        [targets.isEmpty ? word(.noTarget) : word(targets)]
      ),
    ]
    if let answeringTime, questionnaire.asksSomething(in: view) {
      facts.insert((.timeOfQuestionnaire, [word(answeringTime)]), at: 1)
    }
    if !remarks.others.isEmpty { facts.append((.differs, words(ofRemarks: remarks.others))) }
    if !scores.isEmpty {
      let remarks = words(ofRemarks: view.map { [$0.scoreRemark] } ?? [])
      facts.append((.scores, remarks + scores.map { word($0) }))
    }
    if let source = questionnaire.source { facts.append((.source, [word(source.value)])) }
    return facts
  }

  private func words(ofRemarks remarks: [String]) -> [StyledText] {
    remarks.map { word(string(ofRemark: $0)) }
  }

  /// A fact, crossed out if it has no effect, with remarks about clients.
  private func line(_ remarks: QuestionnaireRemarks.Line, _ written: String) -> [StyledText] {
    [remarks.isLost ? struck(word(written)) : word(written)] + words(ofRemarks: remarks.words)
  }

  /// The sentences about the schedule, in which what has no effect is crossed out.
  func schedule(of questionnaire: Questionnaire, _ remarks: QuestionnaireRemarks) -> [StyledText] {
    remarks.scheduleLines(of: questionnaire, in: own).compactMap { line in
      let phrases = line.filter { $0.effect != .absent }
      guard !phrases.isEmpty else { return nil }
      let parts = phrases.chunked(by: { $0.effect == $1.effect }).map { part in
        let words = word(part.map(\.words).joined(separator: ", "))
        return part.first?.effect == .lost ? struck(words) : words
      }
      return parts.dropFirst().reduce(parts.first ?? StyledText()) { $0 + word(", ") + $1 }
    }
  }

  private func languageWords(_ questionnaire: Questionnaire) -> String {
    let languages = questionnaire.languages.map(\.value)
    if languages.isEmpty { return string(.oneLanguage) }
    let names = languages.map { $0 == language && languages.count > 1 ? string(.shownHere, $0) : $0 }
    return names.joined(separator: ", ")
  }

  /// The meaning of the symbols that occur on the page.
  private func symbols(
    in questionnaire: Questionnaire, _ tree: PageTree, isCrossed: Bool, width: Int
  ) -> [StyledText] {
    let symbols = [
      ("*", PageWord.answerIsRequired, tree.hasRequired),
      ("= 1", .codeInData, questionnaire.questions.contains { $0.hasCodes }),
      ("~~", .crossedOut, isCrossed),
      ("→", .remarkForAuthors, tree.view != nil || hasRemarks(questionnaire)),
    ]
    return symbols.filter(\.2).flatMap { symbol, meaning, _ in
      hanging(word(symbol, .dim), wrap(word(meaning, .dim), width: width - symbolIndent), by: symbolIndent)
    }
  }
}

private func hasRemarks(_ questionnaire: Questionnaire) -> Bool {
  questionnaire.order != nil || questionnaire.sections.contains { $0.condition != nil || $0.order != nil }
    || questionnaire.questions.contains { $0.hasRemark }
}

private let symbolIndent = 5

extension PageWriter {
  func repeatWords(_ repeats: Repeat) -> String {
    switch repeats {
    case .once: string(.once)
    case .many: string(.often)
    }
  }

  func sensorWords(_ sensors: [SensorUse]) -> String {
    if sensors.isEmpty { return string(.none) }
    let uses = sensors.map { use in
      let count = use.amount.value
      return string(count == 1 ? .oneMeasurement : .measurements, use.name.value, "\(count)")
    }
    return string(.perQuestionnaire, uses.joined(separator: ", "))
  }
}

extension PageTree {
  fileprivate var hasRequired: Bool {
    sections.contains { $0.runs.contains { $0.contains { $0.hasRequired } } }
  }
}

extension ItemBlock {
  fileprivate var hasRequired: Bool {
    question.takesAnswer && isRequired || answer.fields.contains { $0.hasRequired }
  }
}

extension Question {

  /// Whether the page shows a remark about the question that is only for its author.
  fileprivate var hasRemark: Bool {
    if condition != nil || dropDown?.value == true { return true }
    return switch answer {
    case .anyOf: true
    case .number(let scale): scale.manikin != nil
    case .text(let field): field.pattern.map { $0.hint == nil } ?? false
    case .fields: !isRequired
    case .oneOf, .date, .time, .nothing: false
    }
  }

  fileprivate var hasCodes: Bool { options != nil }
}
