import Questionnaires

/// The words of pages for people about the answers to a question, in one of qtool's own languages.
package struct AnswerWording {
  private let language: OwnLanguage
  /// How the page shows a text of the questionnaire.
  private let text: (Text) -> String

  package init(_ language: OwnLanguage, text: @escaping (Text) -> String) {
    (self.language, self.text) = (language, text)
  }

  private func said(_ english: String, _ german: String) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }

  /// One line for each code, or one about the kind of answer.
  package func lines(_ variable: Variable) -> [String] {
    let missing = said("missing", "fehlend")
    let codes = variable.codes.map { code in
      "\(code.code) = \(code.text.map(text) ?? "")" + (code.isMissing ? " (\(missing))" : "")
    }
    let kind = [kindWords(variable)].compactMap(\.self).filter { !$0.isEmpty }
    let manikin = variable.question?.scale?.manikin.map { ["Self-Assessment Manikin (\($0.rawValue))"] } ?? []
    return manikin + kind + codes + remarks(variable)
  }

  private func kindWords(_ variable: Variable) -> String? {
    guard let question = variable.question else { return nil }
    switch (variable.content, question.answer) {
    case (.option, _): return said("1 = chosen, 0 = not chosen", "1 = gewählt, 0 = nicht gewählt")
    case (_, .oneOf): return nil
    case (_, .anyOf):
      return said("chosen codes, joined by semicolons", "gewählte Codes, durch Semikolons verbunden")
    case (_, .number(let scale)): return scaleWords(scale)
    case (_, .text): return said("text", "Text")
    case (_, .date(let date)):
      return [said("date", "Datum"), date.range?.words(in: language)].compactMap(\.self).joined(
        separator: " ")
    case (_, .time): return said("time of day", "Uhrzeit")
    case (_, .fields), (_, .nothing): return nil
    }
  }

  private func scaleWords(_ scale: NumberScale) -> String {
    let range = rangeWords(scale.lowest?.description, scale.highest?.description, in: language)
    let unit = scale.unit.map { said(", in ", ", in ") + text($0) } ?? ""
    let (whole, number) = (said("whole number", "ganze Zahl"), said("number", "Zahl"))
    switch scale.spacing {
    case .points, .whole: return "\(whole) \(range)\(unit)".trimmingEnd
    case .steps(let step) where step == Decimal(1) && scale.lowest?.isWhole == true:
      return "\(whole) \(range)"
    case .steps(let step):
      return "\(number) \(range), " + said("in steps of \(step)", "in Schritten von \(step)")
    case .typed(let step):
      let kind = scale.hasOnlyWholeNumbers ? whole : number
      return [kind, range].filter { !$0.isEmpty }.joined(separator: " ")
        + said(", in steps of \(step)", ", in Schritten von \(step)") + unit
    case .any: return "\(number) \(range)\(unit)".trimmingEnd
    }
  }

  private func remarks(_ variable: Variable) -> [String] {
    guard let question = variable.question else { return [] }
    var remarks = question.isRequired ? [] : [said("may be left empty", "darf leer bleiben")]
    if let pattern = question.pattern {
      let source = oneLine(pattern.source.value)
      remarks.append(pattern.hint.map(text) ?? said("matches \(source)", "passt zu \(source)"))
    }
    if let multiple = question.selection { remarks += bounds(multiple, variable.option) }
    return remarks
  }

  private func bounds(_ multiple: MultipleQuestion, _ option: ResponseOption?) -> [String] {
    let bounds = [
      multiple.atLeast.map { said("at least \($0.value)", "mindestens \($0.value)") },
      multiple.atMost.map { said("at most \($0.value)", "höchstens \($0.value)") },
    ].compactMap(\.self).joined(separator: ", ")
    let alone = option.map { [$0] } ?? multiple.options.options
    let exclusive = alone.map(\.code.value).filter(multiple.isExclusive)
    let onlyAlone = said("only alone", "nur allein")
    let words = option == nil ? exclusive.map(\.text).joined(separator: ", ") + " " + onlyAlone : onlyAlone
    let isNoAnswer = option.map { multiple.options.meansNoAnswer($0.code.value) } ?? false
    return (bounds.isEmpty ? [] : [said("choose \(bounds)", "\(bounds) wählen")])
      + (exclusive.isEmpty ? [] : [words])
      + (isNoAnswer ? [said("means no answer", "heißt: keine Antwort")] : [])
  }
}

extension String {
  fileprivate var trimmingEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
