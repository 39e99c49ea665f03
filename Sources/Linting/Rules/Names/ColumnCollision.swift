import Describing
import Diagnostics
import Platforms
import Questionnaires

package struct ColumnCollision: Rule {
  package let about = RuleDescription("column-collision")

  package init() {}

  /// Longer ids, which take long to compare, are not columns in any table.
  private static let longest = 200

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let separators = ColumnSeparators(of: questionnaire)
    var multiples: [Fingerprint: Multiple] = [:]
    // Thousands of questions may share a list.
    var shared: [ObjectIdentifier: CodeColumns] = [:]
    for question in questionnaire.byAnswer.multiples {
      guard let column = questionnaire.column(of: question), let options = question.selection?.options else {
        continue
      }
      let isShared = options !== question.ownOptions
      let codes = (isShared ? shared[options.identity] : nil) ?? CodeColumns(of: options)
      if isShared { shared[options.identity] = codes }
      multiples[Fingerprint(column)] = Multiple(question: question, column: column, codes: codes)
    }
    let fields = fields(of: questionnaire)
    guard !multiples.isEmpty || !fields.isEmpty else { return [] }
    return Findings(of: questionnaire.questions) { question in
      guard question.takesAnswer, let id = question.id, let column = questionnaire.column(of: question) else {
        return nil
      }
      let field = question.group == nil ? fields[column].map { Finding.collision(id, field: $0) } : nil
      let found =
        field ?? collision(id, column, multiples, separators)
        ?? (separators.all.isEmpty ? nil : multiples[Fingerprint(column)]?.collisionOfCodes)
      return found?.lowered(to: separators.severity)
    }
      + Findings(of: questionnaire.scores) { score in
        let field = fields[score.id.value].map { Finding.collision(score.id, field: $0) }
        return (field ?? collision(score.id, score.id.value, multiples, separators))?.lowered(
          to: separators.severity)
      }
  }

  /// The fields of groups by their columns.
  private func fields(of questionnaire: Questionnaire) -> [String: Question] {
    var fields: [String: Question] = [:]
    for question in questionnaire.questions where question.group != nil {
      if let column = questionnaire.column(of: question) { fields[column] = question }
    }
    return fields
  }

  private func collision(
    _ id: Located<String>, _ column: String, _ multiples: [Fingerprint: Multiple],
    _ separators: ColumnSeparators
  ) -> Finding? {
    guard column.utf8.count <= Self.longest else { return nil }
    for multiple in namesakes(of: column, among: multiples) {
      for separator in separators.all where column.hasPrefix(multiple.column + separator) {
        if let option = multiple.option(
          ending: String(column.dropFirst(multiple.column.count + separator.count)))
        {
          return .collision(id, column, multiple.question, option)
        }
      }
    }
    return nil
  }

  /// The multiples with whose column this one begins, followed by `_`.
  private func namesakes(of column: String, among multiples: [Fingerprint: Multiple]) -> [Multiple] {
    var column = column
    return column.withUTF8 { bytes in
      var found: [Multiple] = []
      for joint in bytes.indices where bytes[joint] == UInt8(ascii: "_") {
        if let multiple = multiples[Fingerprint(bytes[..<joint])] { found.append(multiple) }
      }
      return found
    }
  }
}

/// The separators between the id of a multiple and a code in the names of columns on the platforms that the
/// file is for.
private struct ColumnSeparators: Sendable {
  let all: [String]
  /// Nil for that of the rule.
  let severity: Severity?

  init(of questionnaire: Questionnaire) {
    let targets = questionnaire.targets.map(\.value)
    severity = targets.isEmpty ? .hint : nil
    all = targets.isEmpty ? ["_"] : Set(targets.compactMap(\.platform.data.separator?.rawValue)).sorted()
  }
}

private struct Multiple: Sendable {
  let question: Question
  /// With the name of its group.
  let column: String
  let codes: CodeColumns

  func option(ending: String) -> ResponseOption? { codes.option(ending: ending) }

  var collisionOfCodes: Finding? {
    guard let (first, second) = codes.twins, codes.options === question.ownOptions else { return nil }
    return .collision(first, second, in: question)
  }
}

/// The ends of the columns of a list's options.
private struct CodeColumns: Sendable {
  let options: OptionList
  /// The options whose code is not the end of the column's name as it is, by that end.
  private let changed: [String: ResponseOption]
  /// Two codes with the same column.
  let twins: (ResponseOption, ResponseOption)?

  init(of options: OptionList) {
    self.options = options
    var changed: [String: ResponseOption] = [:]
    var twins: (ResponseOption, ResponseOption)?
    for option in options.options where option.code.value.text.utf8.contains(UInt8(ascii: "-")) {
      let part = option.code.value.columnPart
      let same = changed[part] ?? options.place(of: part).map { options.options[$0] }
      if let same, twins == nil {
        twins = same.code.range.start < option.code.range.start ? (same, option) : (option, same)
      }
      changed[part] = option
    }
    self.changed = changed
    self.twins = twins
  }

  func option(ending: String) -> ResponseOption? {
    options.place(of: ending).map { options.options[$0] } ?? changed[ending]
  }
}

extension Finding {
  fileprivate static func collision(
    _ id: Located<String>, _ column: String, _ multiple: Question, _ option: ResponseOption
  ) -> Finding {
    Finding(
      "`\(column)` is also the column of the answer \(option.code.value.text) "
        + "(\"\(option.text.string(in: nil))\") to \(multiple.name)",
      at: id.range, notes: [Note("the multiple", at: multiple.nameRange)],
      help:
        "give one of them another id: `qtool codebook` and `qtool simulate` refuse two columns of one name")
  }

  fileprivate static func collision(_ id: Located<String>, field: Question) -> Finding {
    Finding(
      "`\(id.value)` is also the column of the field \(field.name) of a group", at: id.range,
      notes: [Note("the field", at: field.nameRange)],
      help:
        "give one of them another id: `qtool codebook` and `qtool simulate` refuse two columns of one name")
  }

  fileprivate static func collision(
    _ first: ResponseOption, _ second: ResponseOption, in multiple: Question
  ) -> Finding {
    Finding(
      "the answers `\(first.code.value.text)` and `\(second.code.value.text)` to \(multiple.name) get the same "
        + "column, because a hyphen becomes an underscore there",
      at: second.code.range, notes: [Note("the other answer", at: first.code.range)],
      help: "give one of them another code")
  }
}
