import Questionnaires

/// What pages for people say about the answers to a question.
extension Codebook {
  /// One line for each code, or one about the kind of answer.
  func answerLines(_ variable: Variable) -> [String] {
    let codes = variable.codes.map { code in
      "\(code.code) = \(label(of: code) ?? "")" + (code.isMissing ? " (missing)" : "")
    }
    let kind = [kindWords(variable)].compactMap(\.self).filter { !$0.isEmpty }
    let manikin = variable.question?.scale?.manikin.map { ["Self-Assessment Manikin (\($0.rawValue))"] } ?? []
    return manikin + kind + codes + remarks(variable)
  }

  private func kindWords(_ variable: Variable) -> String? {
    guard let question = variable.question else { return nil }
    switch (variable.content, question.answer) {
    case (.option, _): return "1 = chosen, 0 = not chosen"
    case (_, .oneOf): return nil
    case (_, .anyOf): return "chosen codes, joined by semicolons"
    case (_, .number(let scale)): return scaleWords(scale)
    case (_, .text): return "text"
    case (_, .date(let date)):
      return ["date", date.range?.words].compactMap(\.self).joined(separator: " ")
    case (_, .time): return "time of day"
    case (_, .fields), (_, .nothing): return nil
    }
  }

  private func scaleWords(_ scale: NumberScale) -> String {
    let range = rangeWords(scale.lowest?.description, scale.highest?.description)
    let unit = scale.unit.map { ", in \(text($0))" } ?? ""
    switch scale.spacing {
    case .points, .whole: return "whole number \(range)\(unit)".trimmingEnd
    case .steps(let step) where step == Decimal(1) && scale.lowest?.isWhole == true:
      return "whole number \(range)"
    case .steps(let step): return "number \(range), in steps of \(step)"
    case .any: return "number \(range)\(unit)".trimmingEnd
    }
  }

  private func remarks(_ variable: Variable) -> [String] {
    guard let question = variable.question else { return [] }
    var remarks = question.isRequired ? [] : ["may be left empty"]
    if let pattern = question.pattern {
      remarks.append(pattern.hint.map(text) ?? "matches \(oneLine(pattern.source.value))")
    }
    if let multiple = question.selection { remarks += bounds(multiple, variable.option) }
    return remarks
  }

  private func bounds(_ multiple: MultipleQuestion, _ option: ResponseOption?) -> [String] {
    let bounds = [
      multiple.atLeast.map { "at least \($0.value)" }, multiple.atMost.map { "at most \($0.value)" },
    ].compactMap(\.self)
    let alone = option.map { [$0] } ?? multiple.options.options
    let exclusive = alone.map(\.code.value).filter(multiple.isExclusive)
    let words = option == nil ? exclusive.map(\.text).joined(separator: ", ") + " only alone" : "only alone"
    let isNoAnswer = option.map { multiple.options.meansNoAnswer($0.code.value) } ?? false
    return (bounds.isEmpty ? [] : ["choose \(bounds.joined(separator: ", "))"])
      + (exclusive.isEmpty ? [] : [words]) + (isNoAnswer ? ["means no answer"] : [])
  }
}

extension String {
  fileprivate var trimmingEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
