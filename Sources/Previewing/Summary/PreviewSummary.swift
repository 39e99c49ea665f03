import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  /// The facts about the whole questionnaire that the author needs: when it is asked, where, and the meaning of the symbols.
  func summary(
    _ questionnaire: Questionnaire, _ tree: PageTree, answeringTime: String?, scores: [String], width: Int
  ) -> [StyledText] {
    let symbols = symbols(in: questionnaire, tree, width: width)
    let facts = facts(about: questionnaire, tree.remarks, answeringTime, scores).flatMap {
      fact(name: $0.name, $0.values, width: width)
    }
    return joined([[rule("═", width: width)] + facts, symbols])
  }

  private func fact(name: String, _ values: [StyledText], width: Int) -> [StyledText] {
    let bullet = values.count > 1 ? word("• ") : StyledText()
    let lines = values.flatMap { value in
      hanging(bullet, wrap(value, width: width - factIndent - bullet.width), by: bullet.width)
    }
    return hanging(word(name, .dim), lines, by: factIndent)
  }

  private func facts(
    about questionnaire: Questionnaire, _ remarks: QuestionnaireRemarks, _ answeringTime: String?,
    _ scores: [String]
  ) -> [(name: String, values: [StyledText])] {
    let targets = questionnaire.targets.map(\.value.rawValue).joined(separator: ", ")
    var facts: [(name: String, values: [StyledText])] = [
      ("Questions", [word(questionWords(questionnaire, in: view))]),
      ("Filled in", line(remarks.repeats, repeatWords(questionnaire.repeats))),
      ("Schedule", schedule(of: questionnaire, remarks) + words(remarks.schedule.words)),
      ("Sensors", line(remarks.sensors, sensorWords(questionnaire.sensors))),
      ("Languages", [word(languageWords(questionnaire))]),
      (
        questionnaire.targets.count == 1 ? "Target" : "Targets",
        [word(targets.isEmpty ? "none named" : targets)]
      ),
    ]
    if let answeringTime { facts.insert(("Takes", [word(answeringTime)]), at: 1) }
    if !remarks.others.isEmpty { facts.append(("Differs", words(remarks.others))) }
    if !scores.isEmpty {
      facts.append(("Scores", words((view.map { [$0.scoreRemark] } ?? []) + scores)))
    }
    if let source = questionnaire.source { facts.append(("Source", [word(source.value)])) }
    return facts
  }

  private func words(_ values: [String]) -> [StyledText] { values.map { word($0) } }

  /// A fact, crossed out if it has no effect, with remarks about clients.
  private func line(_ remarks: QuestionnaireRemarks.Line, _ written: String) -> [StyledText] {
    [remarks.isLost ? struck(word(written)) : word(written)] + words(remarks.words)
  }

  /// The sentences about the schedule, in which what has no effect is crossed out.
  func schedule(of questionnaire: Questionnaire, _ remarks: QuestionnaireRemarks) -> [StyledText] {
    remarks.scheduleLines(of: questionnaire).compactMap { line in
      let phrases = line.filter { $0.effect != .absent }
      guard !phrases.isEmpty else { return nil }
      let parts = phrases.chunked(by: { $0.effect == $1.effect }).map {
        part in
        let words = word(part.map(\.words).joined(separator: ", "))
        return part.first?.effect == .lost ? struck(words) : words
      }
      return parts.dropFirst().reduce(parts.first ?? StyledText()) { $0 + word(", ") + $1 }
    }
  }

  private func languageWords(_ questionnaire: Questionnaire) -> String {
    let languages = questionnaire.languages.map(\.value)
    if languages.isEmpty { return "one, not named" }
    let names = languages.map { $0 == language && languages.count > 1 ? "\($0) (shown here)" : $0 }
    return names.joined(separator: ", ")
  }

  /// The meaning of the symbols that occur on the page.
  private func symbols(in questionnaire: Questionnaire, _ tree: PageTree, width: Int) -> [StyledText] {
    let symbols = [
      ("*", "an answer is required", tree.hasRequired),
      ("= 1", "the code of the answer in the data", questionnaire.questions.contains { $0.hasCodes }),
      ("→", "a remark for authors", tree.view != nil || hasRemarks(questionnaire)),
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

private let factIndent = 11
private let symbolIndent = 5

func repeatWords(_ repeats: Repeat) -> String {
  switch repeats {
  case .once: "once"
  case .many: "many times"
  }
}

func sensorWords(_ sensors: [SensorUse]) -> String {
  if sensors.isEmpty { return "none" }
  let uses = sensors.map { "\($0.name.value): \(counted($0.amount.value, "measurement"))" }
  return uses.joined(separator: ", ") + " per questionnaire"
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
