import Platforms
import Questionnaires

/// A questionnaire, and the columns that its data can have.
struct AskedColumns {
  let questionnaire: Questionnaire
  let known: KnownColumns
}

/// The names that a platform gives the columns of answers, with those that codebooks give them.
struct ExportNames {
  private var ours: [String: String] = [:]
  /// Names that stand for several columns, such as a text that two questions have.
  private var twice: Set<String> = []

  init(_ facts: ExportFacts.Names, _ sheets: [AskedColumns]) {
    for sheet in sheets {
      for (name, content) in sheet.known.expected {
        guard let place = content.question else { continue }
        let question = sheet.questionnaire.questions[place]
        switch content {
        case .answer: add(facts, question, in: sheet.questionnaire, as: name)
        case .option(let option, of: _):
          add(facts.options, question, in: sheet.questionnaire, option: option, as: name)
        case .score, .measurement: continue
        }
      }
      // All chosen codes in one cell.
      for question in sheet.questionnaire.byAnswer.multiples {
        guard let id = question.id?.value else { continue }
        add(facts, question, in: sheet.questionnaire, as: id)
      }
    }
  }

  /// Nil for a column that is no answer, or that may be one of several.
  subscript(name: String) -> String? {
    let key = name.lowercased()
    return twice.contains(key) ? nil : ours[key]
  }

  private mutating func add(
    _ facts: ExportFacts.Names, _ question: Question, in questionnaire: Questionnaire, as name: String
  ) {
    let patterns =
      question.group != nil ? facts.fields : facts.answers + (question.scale == nil ? [] : facts.scales)
    add(patterns, question, in: questionnaire, as: name)
  }

  private mutating func add(
    _ patterns: [String], _ question: Question, in questionnaire: Questionnaire, option: Int? = nil,
    as name: String
  ) {
    for pattern in patterns {
      for words in NameParts.all(of: question, in: questionnaire, option: option) {
        guard let key = words.filled(pattern)?.lowercased() else { continue }
        if let other = ours[key], other != name { twice.insert(key) }
        ours[key] = name
      }
    }
  }
}

/// What stands for the placeholders of a pattern, in one language.
private struct NameParts {
  private let values: [String: String]

  static func all(of question: Question, in questionnaire: Questionnaire, option: Int?) -> [NameParts] {
    questionnaire.outputLanguages.map { NameParts(question, in: questionnaire, option, $0) }
  }

  private init(_ question: Question, in questionnaire: Questionnaire, _ option: Int?, _ language: String?) {
    func words(_ text: Text?) -> String? { text.map { plainText($0.string(in: language)) } }
    let group = question.group.map { questionnaire.questions[$0] }
    var values: [String: String?] = [
      "id": question.id?.value, "text": words(question.text), "group": group?.id?.value,
      "grouptext": words(group?.text), "left": words(question.labels?.texts.first),
      "right": words(question.labels?.texts.last),
    ]
    var number = group.map { question.index - $0.index }
    if let option, let chosen = question.options?.options[option] {
      number = option + 1
      values["code"] = chosen.code.value.text
      values["redcapcode"] = chosen.code.value.text.lowercased().map {
        $0.isLetter || $0.isNumber ? "\($0)" : "_"
      }
      .joined()
      values["option"] = words(chosen.text)
    }
    values["n"] = number.map { String($0) }
    values["SQ"] = number.map {
      "SQ" + String(repeating: "0", count: max(3 - String($0).count, 0)) + String($0)
    }
    self.values = values.compactMapValues { $0 }
  }

  /// Nil if something that the pattern names is not there.
  func filled(_ pattern: String) -> String? {
    var (filled, rest) = ("", pattern[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      guard let value = values[String(rest[rest.index(after: open)..<close])], !value.isEmpty else {
        return nil
      }
      filled += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
