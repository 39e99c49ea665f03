import Diagnostics
import Platforms
import Questionnaires

/// A column of the data.
package struct Variable: Sendable {
  /// The column's name.
  package let name: String
  package let content: VariableContent
  package let type: VariableType
  /// The number that `qtool preview` shows: notes have none, and the fields of a group have that of the group.
  /// Nil for a score.
  package let position: Int?
  /// The names that the column had, in the author's order.
  package let formerNames: [String]

  /// Nil for a score and for what a sensor measured.
  package var question: Question? {
    switch content {
    case .answer(let question), .option(_, of: let question): question
    case .score, .measurement: nil
    }
  }

  package var score: Score? {
    switch content {
    case .answer, .option, .measurement: nil
    case .score(let score): score
    }
  }

  package var measurement: (value: SensorValue, sensor: SensorUse)? {
    switch content {
    case .answer, .option, .score: nil
    case .measurement(let value, by: let sensor): (value, sensor)
    }
  }

  /// The column contains the codes of all chosen options of a multiple.
  package var isJoinedMultiple: Bool {
    switch content {
    case .answer(let question): question.selection != nil
    case .option, .score, .measurement: false
    }
  }

  /// The codes in the order of the questionnaire: options, yes and no, or the labelled positions of a scale.
  ///
  /// Empty for the columns of options: they contain 1 and 0.
  package var codes: [VariableCode] {
    switch content {
    case .answer(let question): question.variableCodes
    case .option, .score, .measurement: []
    }
  }

  /// The codes that mean "no answer".
  package var missingCodes: [String] { codes.filter(\.isMissing).map(\.code) }

  /// The lowest number that is not a code for "no answer"; nil for a score, whose range `ScoreAnalysis` computes.
  package var lowest: Decimal? {
    measurement?.value.lowest ?? question.flatMap { question in isNumeric ? question.lowest : nil }
  }

  /// The highest number, likewise.
  package var highest: Decimal? {
    measurement?.value.highest ?? question.flatMap { question in isNumeric ? question.highest : nil }
  }

  /// The distance between the numbers of a slider, or between typed ones.
  package var step: Decimal? {
    guard case .answer(let question) = content else { return nil }
    return switch question.scale?.spacing {
    case .steps(let step), .typed(let step): step
    case .points, .whole, .any, nil: nil
    }
  }

  package var isNumeric: Bool {
    switch type {
    case .whole, .decimal: true
    case .code, .yesNo, .zeroOrOne, .text, .date, .time: false
    }
  }

  package var unit: Text? { question?.scale?.unit }

  /// Whether everybody who is shown the question must answer it; false for a score.
  package var isRequired: Bool { question?.isRequired ?? false }
}

/// The subject of a column.
package enum VariableContent: Sendable {
  /// The answer to a question; of a multiple, all chosen codes.
  case answer(Question)
  /// Whether an option of a multiple was chosen.
  case option(ResponseOption, of: Question)
  case score(Score)
  /// A measurement of a sensor while the questionnaire was filled in.
  case measurement(SensorValue, by: SensorUse)
}

/// A code that can be in a column.
package struct VariableCode: Sendable {
  package let code: String
  /// The text that participants read; nil for a point of a scale without a label.
  package let text: Text?
  /// It means "no answer", and statistics should leave it out.
  package let isMissing: Bool
}

/// The type of the cells of a column.
package enum VariableType: String, CaseIterable, Sendable {
  case whole
  case decimal
  /// One of some codes that are not all whole numbers.
  case code
  /// The code `yes` or `no`.
  case yesNo = "yes-no"
  /// Whether an option was chosen.
  case zeroOrOne = "0/1"
  case text
  case date
  /// Hours and minutes, such as 08:30.
  case time
}

extension OptionList {
  fileprivate var variableCodes: [VariableCode] {
    options.map { option in
      VariableCode(
        code: option.code.value.text, text: option.text, isMissing: meansNoAnswer(option.code.value))
    }
  }

  /// Whether all codes are whole numbers, including those that mean "no answer".
  fileprivate var hasOnlyWholeCodes: Bool { options.allSatisfy { $0.code.value.number != nil } }
}

/// The texts about a variable for people, in one language and without markup.
extension Variable {
  /// The label of the column in programs: the question; for an option, `option (question)`; for a score, its title.
  package func label(in language: String?) -> String {
    switch content {
    case .answer(let question): question.plainText(in: language)
    case .option(let option, of: let question):
      "\(plainText(option.text.string(in: language))) (\(question.plainText(in: language)))"
    case .score(let score): score.plainTitle(in: language)
    case .measurement(let value, by: let sensor): value.label(sensor)
    }
  }

  /// The text that participants read; empty for a score.
  package func questionText(in language: String?) -> String { question?.plainText(in: language) ?? "" }
}

extension Question {
  fileprivate var variableCodes: [VariableCode] { options?.variableCodes ?? scale.map(marks) ?? [] }

  private func marks(of scale: NumberScale) -> [VariableCode] {
    guard let labels, let lowest = scale.lowest, let highest = scale.highest else { return [] }
    return labels.marks(from: lowest, to: highest).map { mark in
      VariableCode(code: mark.position.description, text: mark.text, isMissing: false)
    }
  }

  /// Nil if the question has no column of its own, as a group or a note.
  package var variableType: VariableType? {
    switch answer {
    case .oneOf(let list): kind.type == .yesNo ? .yesNo : list.hasOnlyWholeCodes ? .whole : .code
    case .number(let scale): scale.hasOnlyWholeNumbers ? .whole : .decimal
    case .anyOf, .text: .text
    case .date: .date
    case .time: .time
    case .fields, .nothing: nil
    }
  }

  fileprivate func plainText(in language: String?) -> String {
    Questionnaires.plainText(text.string(in: language))
  }
}

extension Score {
  fileprivate func plainTitle(in language: String?) -> String {
    title.map { plainText($0.string(in: language)) } ?? id.value
  }
}

extension SensorValue {
  /// Such as `altitude in m (gps)`.
  fileprivate func label(_ sensor: SensorUse) -> String {
    "\(name)\(unit.map { " in \($0)" } ?? "") (\(sensor.name.value))"
  }
}
