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

package struct PortableName: Rule {
  package let about = RuleDescription("portable-name")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let twins = sameButForCase(questionnaire)
    return Findings(of: questionnaire.questions) { question in
      guard question.takesAnswer, let id = question.id, let column = questionnaire.column(of: question) else {
        return nil
      }
      return finding(about: id, column, twins)
    } + Findings(of: questionnaire.scores) { finding(about: $0.id, $0.id.value, twins) }
  }

  private func finding(
    about id: Located<String>, _ column: String, _ twins: [SourceRange: Located<String>]
  ) -> Finding? {
    if let first = twins[id.range] { return .differsInCase(id, first) }
    return program(refusing: column).map { .refused(id, column, by: $0) }
  }

  /// By the place of the later id, the earlier one. Only columns with capital letters can be such pairs.
  private func sameButForCase(_ questionnaire: Questionnaire) -> [SourceRange: Located<String>] {
    let ids = questionnaire.questions.lazy.compactMap(\.id)
    guard
      ids.contains(where: { hasCapital($0.value) })
        || questionnaire.scores.contains(where: { hasCapital($0.id.value) })
    else { return [:] }
    var columns: [(name: String, id: Located<String>)] = []
    for question in questionnaire.questions where question.takesAnswer {
      if let id = question.id, let name = questionnaire.column(of: question) { columns.append((name, id)) }
    }
    columns += questionnaire.scores.map { ($0.id.value, $0.id) }
    let wanted = Set(columns.map(\.name).filter(hasCapital).map { $0.lowercased() })
    var first: [String: Located<String>] = [:]
    var twins: [SourceRange: Located<String>] = [:]
    for (name, id) in columns {
      let lower = name.lowercased()
      guard wanted.contains(lower) else { continue }
      if let earlier = first[lower] { twins[id.range] = earlier } else { first[lower] = id }
    }
    return twins
  }

  private func hasCapital(_ id: String) -> Bool { id.utf8.contains { (0x41...0x5A).contains($0) } }

  private func program(refusing column: String) -> String? {
    let length = column.utf8.count
    if length > ReservedNames.longestInSPSS { return "SPSS" }
    if (2...4).contains(length), ReservedNames.ofSPSS.contains(column.lowercased()) { return "SPSS" }
    let mayBeOfR = (2...8).contains(length) || column.hasPrefix("NA_")
    return mayBeOfR && ReservedNames.ofR.contains(column) ? "R" : nil
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
        + "column, because a hyphen becomes an underscore there", at: second.code.range,
      notes: [Note("the other answer", at: first.code.range)], help: "give one of them another code")
  }

  fileprivate static func differsInCase(_ id: Located<String>, _ first: Located<String>) -> Finding {
    Finding(
      "only capital letters distinguish `\(id.value)` from `\(first.value)`, and SPSS ignores them",
      at: id.range, notes: [Note("the other id", at: first.range)], help: "give one of them another id")
  }

  fileprivate static func refused(_ id: Located<String>, _ column: String, by program: String) -> Finding {
    Finding(
      "`\(column)` cannot be the name of a column in \(program)", at: id.range,
      help: column.utf8.count > 60
        ? "write a shorter id" : "write an id that says more, such as `\(id.value)_1`")
  }
}
