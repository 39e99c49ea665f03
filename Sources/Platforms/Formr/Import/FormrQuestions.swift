import Questionnaires

/// Turns an item into a question, except for its condition.
struct FormrQuestions {
  let language: String?
  let names: QuestionNames
  private var lists: [String: DraftList] = [:]
  /// The lists whose choices a remark names, and those that were searched for R.
  private var named: Set<String> = []
  private var searched: Set<String> = []
  /// About the item that is being read.
  private var remarks: [Remark] = []
  /// Whether an end of the item's scale has a picture instead of words.
  private var isPictured = false

  init(language: String?, names: QuestionNames) { (self.language, self.names) = (language, names) }

  mutating func question(_ item: FormrItem) -> QuestionDraft {
    remarks = []
    isPictured = false
    let type = FormrType(item.type)
    let answer = answer(item, type).typedWithoutList
    var question = QuestionDraft(
      named: item.name, by: names, answer, text: label(item), at: item.place("name"))
    if question.id != item.name { remark(.changed, "the name in the source is `\(item.name)`", item, "name") }
    let isRequired = !(item.isOptional ?? type.isUsuallyOptional)
    question.values[.required] = .flag(isRequired || answer.type == .note, otherwise: true)
    for (name, text) in item.rest { remark(.unsaid, "`\(name)` cannot be expressed: \(text)", item, name) }
    noteCode(in: item)
    noteOptions(of: item, type)
    question.remarks = remarks
    question.isPictured = isPictured
    guard type == .hidden else { return question }
    question.isUnseen = true
    let words = (["`type` \(item.type) \(item.options)"] + item.rest.map { "`\($0.name)` \($0.text)" })
    let text =
      "`\(item.name)` is not asked, as the server fills it in: \(words.map { trimmed($0) }.joined(separator: "; "))"
    question.remarks = [Remark(.unsaid, text, at: item.place("type"))]
    return question
  }

  private mutating func remark(_ kind: Remark.Kind, _ words: String, _ item: FormrItem, _ column: String) {
    remarks.append(Remark(kind, words, at: item.place(column)))
  }

  // MARK: Texts

  private mutating func text(_ words: String, _ item: FormrItem, _ column: String) -> DraftText {
    let tidy = TidyText(markdown: words, column: column, at: item.place(column))
    remarks += tidy.remarks
    return DraftText(tidy.text, language: language)
  }

  private mutating func label(_ item: FormrItem) -> DraftText {
    let label = text(item.label, item, "label")
    guard label.isEmpty else { return label }
    remark(.changed, "`label` is empty; the name takes its place", item, "label")
    return DraftText(item.name.isEmpty ? "?" : item.name, language: language)
  }

  /// R in a text shows what was answered, or a figure.
  private mutating func noteCode(in item: FormrItem) {
    let isSearched = item.list.map { !searched.insert($0).inserted } ?? false
    let choices = isSearched ? [] : item.choices.map { ("choice\($0.code)", $0.text) }
    for (column, text) in [("label", item.label), ("name", item.name)] + choices
    where text.contains("`r ") || text.contains("```{r") {
      remark(.unsaid, "`\(column)` contains R, which a text here cannot: \(text)", item, column)
    }
  }

  /// Types that read what follows them.
  private mutating func noteOptions(of item: FormrItem, _ type: FormrType) {
    switch type {
    case .text, .area, .email, .url, .telephone, .one, .dropDown, .several, .severalInDropDown, .check, .sex,
      .note,
      .heading:
      guard !item.options.isEmpty else { return }
      remark(.unsaid, "`\(item.options)` after the type cannot be expressed", item, "type")
    case .number, .slider, .rating, .date, .time, .submit, .hidden, .unsaid: return
    }
  }

  // MARK: Answers

  private mutating func answer(_ item: FormrItem, _ type: FormrType) -> AnswerDraft {
    switch type {
    case .text: return .text()
    case .area: return .text("area")
    case .email: return .text("email")
    case .url: return .text("url")
    case .telephone: return .text("tel")
    case .number: return number(item)
    case .slider: return slider(item)
    case .rating: return rating(item)
    case .one: return .choice(options(item))
    case .dropDown: return .choice(options(item), isDropDown: true)
    case .several: return .multiple(options(item))
    case .severalInDropDown: return .multiple(options(item), isDropDown: true)
    case .check:
      remark(.changed, "a box to tick is asked as yes or no", item, "type")
      let words = usualYesNoWords(in: language)
      return .choice(
        [("1", words.yes), ("0", words.no)].map { DraftOption($0, DraftText($1, language: language)) })
    case .sex:
      remark(.changed, "formr has its own words for the answers 1 (male) and 2 (female)", item, "type")
      return .choice(
        [("1", "male"), ("2", "female")].map { DraftOption($0, DraftText($1, language: language)) })
    case .date, .time:
      if !item.options.isEmpty {
        remark(.unsaid, "`\(item.options)` after the type cannot be expressed", item, "type")
      }
      return .of(type == .date ? .date : .time)
    case .note, .submit: return .note
    case .heading:
      remark(.changed, "`mc_heading` shows the answers above others and takes none", item, "type")
      return .note
    case .hidden: return .note
    case .unsaid:
      let more = [item.options, words(item.choices[...], of: item)].filter { !$0.isEmpty }.joined(
        separator: "; ")
      remark(
        .unsaid, "`type` is `\(item.type)`: only its text is shown" + (more.isEmpty ? "" : ": \(more)"), item,
        "type")
      return .note
    }
  }

  /// Choices in a remark, those of a list that several items name only once.
  private mutating func words(
    _ choices: ArraySlice<(code: String, text: String)>, of item: FormrItem
  ) -> String {
    if let list = item.list, !choices.isEmpty, !named.insert(list).inserted {
      return "the list `\(list)`, as above"
    }
    return choices.map { "\($0.code), \($0.text)" }.joined(separator: " | ")
  }

  /// A list that several items name is made once.
  private mutating func options(_ item: FormrItem) -> DraftList {
    if let name = item.list, let known = lists[name] { return known }
    let list = DraftList(ownOptions(item))
    if let name = item.list { lists[name] = list }
    return list
  }

  private mutating func ownOptions(_ item: FormrItem) -> [DraftOption] {
    if let list = item.missingList, item.choices.isEmpty {
      remark(.unsaid, "the list `\(list)` is not in the file, so the answer is a text", item, "type")
    } else if item.choices.isEmpty {
      remark(.unsaid, "there are no choices, so the answer is a text", item, "type")
    }
    return item.choices.map { choice in
      let label = text(choice.text, item, "choice\(choice.code)")
      return DraftOption(choice.code, label.isEmpty ? DraftText(choice.code, language: language) : label)
    }
  }

  /// Up to three numbers between commas; nil where there is none.
  private func numbers(_ item: FormrItem) -> [String] {
    item.options.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
  }

  private mutating func number(_ item: FormrItem) -> AnswerDraft {
    let given = numbers(item)
    let ends = [(0, "0"), (1, "10000000")].map { index, usual in
      let end = index < given.count ? given[index] : ""
      return end == "any" ? nil : isNumber(end) ? end : usual
    }
    let step = given.count > 2 ? given[2] : "1"
    let isWhole = isWholeNumber(step) && ends.allSatisfy { $0.map(isWholeNumber) ?? true }
    if step != "1", step != "any" { remark(.unsaid, "the step cannot be expressed: \(step)", item, "type") }
    return .number(from: ends[0], to: ends[1], isWhole: isWhole)
  }

  /// Labels are those of both ends; one that is only a picture is none.
  private mutating func ends(_ item: FormrItem, from lowest: String, to highest: String) -> DraftValue? {
    let labels = item.choices.prefix(2).map { text($0.text, item, "choice\($0.code)") }
    isPictured = zip(item.choices, labels).contains { !trimmed($0.text).isEmpty && $1.isEmpty }
    if item.choices.count > 2 {
      let rest = words(item.choices.dropFirst(2), of: item)
      remark(.unsaid, "only the ends have labels in the source; others are left out: \(rest)", item, "type")
    }
    let shown = zip([lowest, highest], labels).filter { !$0.1.isEmpty }
    return .labels(shown.map { DraftOption($0, $1) }, from: lowest, to: highest)
  }

  private mutating func slider(_ item: FormrItem) -> AnswerDraft {
    let given = numbers(item)
    let values = zip([0, 1, 2], ["0", "100", "1"]).map { index, usual in
      index < given.count && isNumber(given[index]) ? given[index] : usual
    }
    return .scale(
      .slider, from: values[0], to: values[1], step: values[2] == "1" ? nil : values[2],
      labels: ends(item, from: values[0], to: values[1]))
  }

  private static let mostPoints = 11

  /// One number is the highest, two are both ends; without any, 1 to 5.
  private mutating func rating(_ item: FormrItem) -> AnswerDraft {
    let given = numbers(item).filter(isWholeNumber)
    let lowest = given.count > 1 ? given[0] : "1"
    let highest = given.count > 1 ? given[1] : given.first ?? "5"
    let step = given.count > 2 ? given[2] : "1"
    let labels = ends(item, from: lowest, to: highest)
    let count = (Int(highest) ?? 0) - (Int(lowest) ?? 0) + 1
    let isRating = step == "1" && (2...Self.mostPoints).contains(count)
    return .scale(
      isRating ? .rating : .slider, from: lowest, to: highest, step: step == "1" ? nil : step, labels: labels)
  }
}
