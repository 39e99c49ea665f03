/// Choices, and the scales that are written as choices.
extension FHIRQuestionReader {
  mutating func choice(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    noteOpenChoice(item)
    let isHorizontal = element.takeExtension(.choiceOrientation)?.value == "horizontal"
    let choices = choices(of: item, &element)
    self.choices = choices
    remarks += choices.takeRemarks()
    if choices.options.isEmpty {
      let what =
        item.element.value("answerValueSet") == nil
        ? "there are no options" : "its options are not in the file"
      remark(.unsaid, "\(what), so the answer is a text", item.place)
      _ = element.takeFlag("repeats")
      return .text()
    }
    if element.takeFlag("repeats") == true { return multiple(item, &element, choices) }
    if item.control == "check-box", choices.options.count > 1 {
      remark(.changed, "`questionnaire-itemControl` is `check-box`, which takes several answers", item.place)
      return multiple(item, &element, choices)
    }
    if choices.hasExclusive {
      remark(
        .changed, "`questionnaire-optionExclusive` is left out: the question takes one answer anyway",
        item.place)
    }
    if isHorizontal, let rating = rating(choices.options) { return rating }
    if let yesNo = yesNo(item, choices.options) { return yesNo }
    return .choice(choices.list, isDropDown: isDropDown(item))
  }

  private mutating func choices(of item: FHIRItem, _ element: inout FHIRElement) -> FHIRChoices {
    guard let reference = element.takeText("answerValueSet") else {
      return FHIRChoices(FHIROptions(of: &element, texts: texts), texts: texts, at: item.place)
    }
    let place = item.element.place(of: "answerValueSet")
    // The standard does not allow both.
    if element.value("answerOption") != nil {
      remark(.unsaid, "`answerValueSet` cannot be expressed beside `answerOption`: \(reference)", place)
      return FHIRChoices(FHIROptions(of: &element, texts: texts), texts: texts, at: item.place)
    }
    guard let set = valueSets[reference] else {
      remark(
        .unsaid, "`answerValueSet` cannot be expressed: the options of \(reference) are not in the file",
        place)
      return FHIRChoices(FHIROptions(of: &element, texts: texts), texts: texts, at: item.place)
    }
    if let known = shared[set.pointer] { return known }
    let read = FHIROptions(of: set, in: valueSets, texts: texts, at: item.place)
    let choices = FHIRChoices(read, texts: texts, at: item.place)
    shared[set.pointer] = choices
    return choices
  }

  private mutating func noteOpenChoice(_ item: FHIRItem) {
    guard item.type == "open-choice" else { return }
    remark(.unsaid, "`type` is `open-choice`: an answer in own words cannot be expressed", item.place)
  }

  private mutating func multiple(
    _ item: FHIRItem, _ element: inout FHIRElement, _ choices: FHIRChoices
  ) -> AnswerDraft {
    let exclusive =
      choices.hasExclusive ? choices.options.indices.filter { choices.options[$0].isExclusive } : []
    return .multiple(
      choices.list, isDropDown: isDropDown(item), exclusive: exclusive.map { choices.list.options[$0].code },
      atLeast: limit(.minOccurs, &element, wholeNumber), atMost: limit(.maxOccurs, &element, wholeNumber))
  }

  private mutating func isDropDown(_ item: FHIRItem) -> Bool? {
    guard let control = item.control, control != "drop-down" else { return item.control == nil ? nil : true }
    if !plainControls.contains(control) {
      remark(.changed, "`questionnaire-itemControl` is left out: \(control)", item.place)
    }
    return nil
  }

  // MARK: Scales

  private static let mostRatingPoints = 11

  /// Whole numbers in a row, next to each other and each worth itself; nil for other options.
  private func rating(_ options: [FHIROption]) -> AnswerDraft? {
    guard options.count <= Self.mostRatingPoints else { return nil }
    let codes = options.map { $0.code ?? "" }
    let numbers = codes.compactMap { isWholeNumber($0) ? Int($0) : nil }
    guard numbers.count == codes.count, (2...Self.mostRatingPoints).contains(codes.count),
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 + 1 == $1 }), codes == numbers.map(String.init),
      options.allSatisfy({ $0.ordinal == $0.code })
    else { return nil }
    let labelled = options.compactMap { option in
      option.text.flatMap { $0.first == option.code ? nil : DraftOption(option.key, $0) }
    }
    let (first, last) = (codes[0], codes[codes.count - 1])
    return .scale(.rating, from: first, to: last, labels: .labels(labelled, from: first, to: last))
  }

  /// The codes `yes` and `no` are those of the type, which has its own words for them.
  private func yesNo(_ item: FHIRItem, _ options: [FHIROption]) -> AnswerDraft? {
    guard options.count == 2, options.map(\.code) == ["yes", "no"], let yes = options[0].text,
      let no = options[1].text, item.control != "drop-down"
    else { return nil }
    return .of(.yesNo, [.labels: .ends(yes, no)])
  }
}

private func wholeNumber(_ element: FHIRElement) -> String? {
  element.value?.scalar.flatMap { isWholeNumber($0) ? $0 : nil }
}
