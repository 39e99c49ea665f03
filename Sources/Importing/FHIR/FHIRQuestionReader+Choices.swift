/// Choices, and the scales that are written as choices.
extension FHIRQuestionReader {
  mutating func choice(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    noteOpenChoice(item)
    let isHorizontal = element.takeExtension(.choiceOrientation)?.value == "horizontal"
    let read = FHIROptions(of: &element, valueSets: valueSets, room: room, texts: texts)
    options = read.list
    room -= options.count
    remarks += read.remarks
    if options.isEmpty {
      let what =
        item.element.value("answerValueSet") == nil
        ? "there are no options" : "its options are not in the file"
      remark(.unsaid, "\(what), so the answer is a text", item.place)
      _ = element.takeFlag("repeats")
      return .text()
    }
    if element.takeFlag("repeats") == true { return multiple(item, &element) }
    if options.contains(where: \.isExclusive) {
      remark(
        .changed, "`questionnaire-optionExclusive` is left out: the question takes one answer anyway",
        item.place)
    }
    if isHorizontal, let rating = rating() { return rating }
    if let yesNo = yesNo(item) { return yesNo }
    return .choice(list(item), isDropDown: isDropDown(item))
  }

  private mutating func noteOpenChoice(_ item: FHIRItem) {
    guard item.type == "open-choice" else { return }
    remark(.unsaid, "`type` is `open-choice`: an answer in own words cannot be expressed", item.place)
  }

  private mutating func multiple(_ item: FHIRItem, _ element: inout FHIRElement) -> AnswerDraft {
    let exclusive = options.indices.filter { options[$0].isExclusive }
    let list = list(item)
    return .multiple(
      list, isDropDown: isDropDown(item), exclusive: exclusive.map { list[$0].code },
      atLeast: limit(.minOccurs, &element, wholeNumber), atMost: limit(.maxOccurs, &element, wholeNumber))
  }

  private mutating func isDropDown(_ item: FHIRItem) -> Bool? {
    guard let control = item.control, control != "drop-down" else { return item.control == nil ? nil : true }
    if !plainControls.contains(control) {
      remark(.changed, "`questionnaire-itemControl` is left out: \(control)", item.place)
    }
    return nil
  }

  // MARK: Options

  /// Codes are those of the source. If it has none, the options are numbered as in a list of texts.
  private mutating func list(_ item: FHIRItem) -> [DraftOption] {
    if options.contains(where: { $0.isValue && !isCode($0.code ?? "") }) {
      for index in options.indices where options[index].isValue { options[index].code = nil }
    }
    if options.contains(where: { $0.code == nil }) {
      remark(.changed, "the options have no codes; they are numbered", item.place)
    }
    var codes = Set(options.compactMap(\.code))
    let bare = options.filter { $0.text == nil }.map(\.key)
    if !bare.isEmpty {
      remark(
        .changed, "options without a text; the code takes its place: \(bare.joined(separator: ", "))",
        item.place)
    }
    return options.enumerated().map { index, option in
      let code = option.code ?? freeNumber(index + 1, &codes)
      return DraftOption(code, option.text ?? texts.same(option.key.isEmpty ? "?" : option.key))
    }
  }

  private func freeNumber(_ wish: Int, _ taken: inout Set<String>) -> String {
    var number = wish
    while !taken.insert(String(number)).inserted { number += 1_000 }
    return String(number)
  }

  // MARK: Scales

  private static let mostRatingPoints = 11

  /// Whole numbers in a row, next to each other and each worth itself; nil for other options.
  private func rating() -> AnswerDraft? {
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
    return .scale(
      .rating, from: first, to: last, labels: .labels(labelled, from: first, to: last))
  }

  /// The codes `yes` and `no` are those of the type, which has its own words for them.
  private func yesNo(_ item: FHIRItem) -> AnswerDraft? {
    guard options.map(\.code) == ["yes", "no"], let yes = options[0].text, let no = options[1].text,
      item.control != "drop-down"
    else { return nil }
    return .of(.yesNo, [.labels: .ends(yes, no)])
  }
}

/// A whole number or a word that can be a code.
private func isCode(_ text: String) -> Bool {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
  if !digits.isEmpty, digits.utf8.allSatisfy(isDigit) { return true }
  return text.utf8.first.map { isLetter($0 | 0x20) } == true
    && text.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
}

private func wholeNumber(_ element: FHIRElement) -> String? {
  element.value?.scalar.flatMap { isWholeNumber($0) ? $0 : nil }
}
