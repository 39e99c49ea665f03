import Diagnostics
import Platforms
import Questionnaires

/// The columns that data of a questionnaire have, besides those that say who answered when: its questions in file order,
/// then its scores.
package struct Variables: Sendable {
  package let questionnaire: Questionnaire
  package let multiples: MultipleColumns
  package let all: [Variable]
  /// Columns that only the data of some apps have: what sensors measured.
  package let measurements: [Variable]

  package init(of questionnaire: Questionnaire, multiples: MultipleColumns = .split(.underscore)) {
    self.questionnaire = questionnaire
    self.multiples = multiples
    var list = VariableList(questionnaire, multiples)
    for section in questionnaire.sections {
      for question in section.questions { list.add(question) }
    }
    for score in questionnaire.scores { list.add(score) }
    all = list.variables
    let taken = Set(all.map(\.name))
    measurements = questionnaire.sensorValues.filter { !taken.contains($0.value.name) }.map { sensor, value in
      // Several measurements are in one cell.
      Variable(
        name: value.name, content: .measurement(value, by: sensor),
        type: sensor.amount.value == 1 ? .decimal : .text, position: nil, formerNames: [])
    }
  }

  /// The columns of the questionnaire's answers, without its scores.
  package var answers: [Variable] { all.filter { $0.question != nil } }

  package var scores: [Variable] { all.filter { $0.score != nil } }

  /// A name that two of the columns have; nil if each has its own.
  package var repeatedName: String? {
    var names: Set<String> = []
    return all.first { !names.insert($0.name).inserted }?.name
  }

  /// When a question is shown: its own condition, that of its section and that of its group; nil for a question that
  /// everybody is shown.
  package func conditions(of question: Question) -> [Condition] {
    [
      questionnaire.sections[question.section].condition,
      question.group.flatMap { questionnaire.questions[$0].condition }, question.condition,
    ].compactMap(\.self)
  }
}

extension Questionnaire {
  /// The name of the column of an answer: of a field, with the id of its group. Nil for a note without an id.
  package func column(of question: Question) -> String? {
    question.id.map { column(of: question, called: $0.value) }
  }

  fileprivate func column(of question: Question, called id: String) -> String {
    guard let group = question.group.flatMap({ questions[$0].id }) else { return id }
    return "\(group.value)_\(id)"
  }
}

private struct VariableList {
  private let questionnaire: Questionnaire
  private let multiples: MultipleColumns
  private let formerIDs: [String: [String]]
  private var position = 0
  private(set) var variables: [Variable] = []

  init(_ questionnaire: Questionnaire, _ multiples: MultipleColumns) {
    self.questionnaire = questionnaire
    self.multiples = multiples
    formerIDs = Dictionary(grouping: questionnaire.history.formerIDs, by: \.current.value)
      .mapValues { $0.map(\.id.value) }
  }

  mutating func add(_ question: Question) {
    guard question.kind.type != .note else { return }
    position += 1
    addColumns(of: question)
    for field in question.fields { addColumns(of: field) }
  }

  mutating func add(_ score: Score) {
    append(score.id.value, .score(score), .decimal, position: nil, former: formerIDs[score.id.value] ?? [])
  }

  private mutating func addColumns(of question: Question) {
    guard let name = questionnaire.column(of: question), let type = question.variableType else { return }
    let former = formerNames(of: question)
    guard let multiple = question.selection, case .split(let separator) = multiples else {
      return append(name, .answer(question), type, position: position, former: former)
    }
    for (place, option) in multiple.options.options.enumerated() {
      let ending = separator.ending(of: option.code.value, place: place)
      append(
        name + ending, .option(option, of: question), .zeroOrOne, position: position,
        former: former.map { $0 + ending })
    }
  }

  /// The former names of a question; those of a field with the id that its group has now, and with those that it had.
  private func formerNames(of question: Question) -> [String] {
    guard let id = question.id?.value else { return [] }
    let ownIDs = [id] + (formerIDs[id] ?? [])
    guard let group = question.group.flatMap({ questionnaire.questions[$0].id?.value }) else {
      return Array(ownIDs.dropFirst())
    }
    let groupIDs = [group] + (formerIDs[group] ?? [])
    return Array(groupIDs.flatMap { group in ownIDs.map { "\(group)_\($0)" } }.dropFirst())
  }

  private mutating func append(
    _ name: String, _ content: VariableContent, _ type: VariableType, position: Int?, former: [String]
  ) {
    variables.append(
      Variable(name: name, content: content, type: type, position: position, formerNames: former))
  }
}

/// How data store the answers to a multiple.
package enum MultipleColumns: Hashable, Sendable {
  /// A column for each option, 1 if it was chosen and 0 if not.
  case split(MultipleSeparator)
  /// One column with the chosen codes, joined by semicolons.
  case joined

  package static let allCases: [MultipleColumns] = MultipleSeparator.allCases.map(Self.split) + [.joined]

  /// Separates the codes of a joined column.
  package static let codeSeparator: Character = ";"
}

extension MultipleSeparator {
  /// The part after the id in the name of an option's column; `place` counts from 0.
  func ending(of code: Code, place: Int) -> String {
    switch self {
    case .underscore, .threeUnderscores: rawValue + code.columnPart
    case .tilde: rawValue + String(place + 1)
    }
  }
}

extension Code {
  /// The code as a part of a column's name, where statistics programs allow no hyphen.
  package var columnPart: String {
    text.utf8.contains(UInt8(ascii: "-")) ? String(text.map { $0 == "-" ? "_" : $0 }) : text
  }
}

/// Names that statistics programs do not allow for a column.
package enum ReservedNames {
  /// In any case.
  package static let ofSPSS: Set<String> = [
    "all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with",
  ]
  /// In bytes.
  package static let longestInSPSS = 64
  package static let ofR: Set<String> = [
    "if", "else", "repeat", "while", "function", "for", "next", "break", "TRUE", "FALSE", "NULL", "Inf",
    "NaN", "NA", "in", "NA_integer_", "NA_real_", "NA_character_", "NA_complex_",
  ]
}
