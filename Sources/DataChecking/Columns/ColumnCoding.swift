import Diagnostics
import Questionnaires

/// What the values of a column mean: its type with its codes or its range. Columns whose codings differ must not become one.
struct ColumnCoding: Sendable {
  private let question: Question
  /// Of a multiple with a column for each option.
  private let option: ResponseOption?

  /// Nil for a score, which is computed.
  init?(_ content: ColumnContent, in questionnaire: Questionnaire) {
    guard let place = content.question else { return nil }
    question = questionnaire.questions[place]
    switch content {
    case .option(let option, of: _): self.option = question.options?.options[option]
    case .answer, .score: option = nil
    }
  }

  /// Whether a value means the same in both columns.
  func isSame(as other: ColumnCoding) -> Bool { parts == other.parts && !isPermutation(of: other) }

  /// Such as ``a `choice` with the codes `1`, `2` ``.
  var words: String {
    let type = "a `\(question.kind.type.rawValue)`"
    if option != nil { return "one answer of \(type)" }
    if let list = question.options, question.kind.type != .yesNo {
      return "\(type) with the codes \(listedBriefly(list.options.map(\.code.value.text)))"
    }
    guard let scale = question.scale else { return type }
    let range = rangeWords(scale.lowest?.description, scale.highest?.description)
    let step =
      switch scale.spacing {
      case .steps(let size) where size == Decimal(1): ""
      case .steps(let size), .typed(let size): " in steps of \(size)"
      case .points, .whole, .any: ""
      }
    return [type, range + step].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What both must have in common.
  private var parts: [String] {
    if option != nil { return ["option"] }
    if let scale = question.scale {
      return [
        "number", scale.lowest?.description ?? "", scale.highest?.description ?? "", "\(scale.spacing)",
      ]
    }
    let codes = question.options?.options.map(\.code.value.text) ?? []
    let form =
      question.isSingleChoice ? "one" : question.selection != nil ? "any" : question.kind.type.rawValue
    return [form] + codes
  }

  /// The same texts under other codes.
  private func isPermutation(of other: ColumnCoding) -> Bool {
    let own = question.texts
    return other.question.texts.contains { text, code in own[text].map { $0 != code } ?? false }
  }
}

extension Question {
  /// The code of each text of an answer.
  fileprivate var texts: [String: String] {
    let options = self.options?.options ?? []
    let pairs = options.flatMap { option in
      option.text.versions.map { (plainText($0.text.value), option.code.value.text) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
