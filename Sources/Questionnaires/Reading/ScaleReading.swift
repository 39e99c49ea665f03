import Diagnostics
import YAML

extension QuestionnaireReader {
  func readRange(_ object: ObjectReader<QuestionKey>, wholeOnly: Bool) -> NumberRange? {
    guard let node = object[.range] else { return nil }
    guard document.kind(node) == .sequence else {
      reportWrongType(node, key: QuestionKey.range)
      return nil
    }
    let elements = Array(document.elements(node))
    var wrong: YAMLNode?
    let numbers = elements.compactMap { element -> Located<Decimal>? in
      guard let number = decimal(element), number.isWhole || !wholeOnly else {
        wrong = wrong ?? element
        return nil
      }
      return Located(number, at: document.range(element))
    }
    if let wrong {
      let written = elements.map { document.kind($0) == .scalar ? document.string($0) : "" }
      report(
        .wrongType,
        .notANumber(
          description(of: wrong), wholeOnly, at: document.range(wrong), units: numbersWithUnits(written)))
      return nil
    }
    guard elements.count == 2 else {
      report(
        .wrongType, .notTwo("range", elements.count, "numbers", example: "[0, 100]", at: document.range(node))
      )
      return nil
    }
    return NumberRange(lower: numbers[0], upper: numbers[1], range: document.range(node))
  }

  /// The numbers of `30 kg` and `250 kg`; nil if the texts are not two numbers with letters after them.
  private func numbersWithUnits(_ texts: [String]) -> [String]? {
    let numbers = texts.map { String($0.prefix { $0.isNumber || $0 == "-" || $0 == "." }) }
    let hasUnits = zip(texts, numbers).contains {
      $0.dropFirst($1.count).contains { $0.isLetter || $0 == "%" }
    }
    return hasUnits && numbers.count == 2 && numbers.allSatisfy { Decimal($0) != nil } ? numbers : nil
  }

  func readStep(_ object: ObjectReader<QuestionKey>) -> Located<Decimal>? {
    guard let node = object[.step] else { return nil }
    guard let step = decimal(node), step > Decimal(0) else {
      reportWrongType(node, key: QuestionKey.step)
      return nil
    }
    return Located(step, at: document.range(node))
  }

  /// An end of a scale may have no label, but yes and no need theirs.
  func readLabels(_ object: ObjectReader<QuestionKey>, maybeEmpty: Bool) -> LabelPair? {
    guard let node = object[.labels] else { return nil }
    guard document.kind(node) == .sequence else {
      reportWrongType(node, key: QuestionKey.labels)
      return nil
    }
    let elements = Array(document.elements(node))
    guard elements.count == 2 else {
      let example = QuestionKey.labels.about.example
      report(
        .wrongType, .notTwo("labels", elements.count, "texts", example: example, at: document.range(node)))
      return nil
    }
    let texts = elements.compactMap { text($0, key: "labels", allowsEmpty: maybeEmpty) }
    guard texts.count == 2 else { return nil }
    return LabelPair(first: texts[0], second: texts[1], range: document.range(node))
  }
}

extension Finding {
  fileprivate static func notANumber(
    _ found: String, _ wholeOnly: Bool, at range: SourceRange, units numbers: [String]?
  ) -> Finding {
    Finding(
      "`range` takes two \(wholeOnly ? "whole " : "")numbers, but one is \(found)", at: range,
      help: numbers.map { "write only the numbers: `range: [\($0[0]), \($0[1])]`" }
        ?? "write, for example, `range: [0, 100]`, with a decimal point, not a comma")
  }

  fileprivate static func notTwo(
    _ key: String, _ count: Int, _ what: String, example: String, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(key)` takes two \(what), but has \(count)", at: range,
      help: "write, for example, `\(key): \(example)`")
  }
}
