import Platforms
import Questionnaires

/// Makes a question of each field, and a group of a field that shows a composite.
struct FormQuestions {
  struct Field {
    let name: String
    let question: QuestionDraft
    /// The section that a composite could also be.
    var section: SectionDraft?
  }

  private(set) var all: [Field] = []
  /// The composites that fields show.
  private(set) var named: Set<String> = []
  private let units: FormUnits
  private let language: String?
  private var names = QuestionNames([])

  init(_ fields: [JSONPlace], _ units: FormUnits, language: String?) throws(ImportProblem) {
    (self.units, self.language) = (units, language)
    var places: [WirePlace<FormFieldKey>] = []
    for field in fields { places.append(try WirePlace<FormFieldKey>(field)) }
    names = QuestionNames(try wishes(of: places))
    for place in places { all.append(try field(place)) }
  }

  /// Names in different composites may be the same, and ids may not.
  private var scopes: [String: String] = [:]

  private mutating func wishes(of fields: [WirePlace<FormFieldKey>]) throws(ImportProblem) -> [String] {
    var wishes: [String] = []
    for field in fields {
      let name = try field.text(.name)
      wishes.append(wish(name, in: ""))
      for inner in try innerFields(of: field) {
        wishes.append(wish(try WirePlace<FormFieldKey>(inner).text(.name), in: name))
      }
    }
    return wishes
  }

  private mutating func wish(_ name: String, in scope: String) -> String {
    let first = scopes[name] ?? scope
    scopes[name] = first
    return first == scope ? name : "\(scope)_\(name)"
  }

  private func innerFields(of field: WirePlace<FormFieldKey>) throws(ImportProblem) -> [JSONPlace] {
    guard let unit = units[try field.text(.compositeField)] else { return [] }
    return try unit.elements(.fields)
  }

  // MARK: Fields

  private mutating func field(_ field: WirePlace<FormFieldKey>) throws(ImportProblem) -> Field {
    let name = try field.text(.name)
    guard FormFieldType(rawValue: try field.text(.type)) == .compositeField else {
      return Field(name: name, question: try simple(field, in: ""))
    }
    let reference = try field.text(.compositeField)
    guard let unit = units[reference] else {
      return Field(
        name: name, question: try leftOut(field, because: "the composite `\(reference)` is not in the file"))
    }
    named.insert(reference)
    return try group(field, unit, name, reference)
  }

  private mutating func group(
    _ field: WirePlace<FormFieldKey>, _ unit: WirePlace<FormCompositeKey>, _ name: String,
    _ reference: String
  ) throws(ImportProblem) -> Field {
    var fields: [QuestionDraft] = []
    for place in try unit.elements(.fields) {
      fields.append(try simple(try WirePlace<FormFieldKey>(place), in: name))
    }
    let shown = fields.filter { !$0.isUnseen }
    guard !shown.isEmpty else {
      var question = try leftOut(field, because: "the composite `\(reference)` has no fields")
      question.remarks += fields.flatMap(\.remarks)
      return Field(name: name, question: question)
    }
    let own = try field[.label].shownText(language)
    let label = try unit[.label].shownText(language)
    let isRequired = try field.flag(.required)
    var group = question(
      named: name, in: "", AnswerDraft(), text: own ?? label ?? DraftText("", language: language),
      at: field.place)
    group.values[.required] = .flag(isRequired, otherwise: true)
    group.setFields(shown)
    group.remarks +=
      fields.filter(\.isUnseen).flatMap(\.remarks) + field.leftovers(besides: [.compositeField])
    if reference != name {
      group.remarks.append(
        Remark(.changed, "the composite in the source is called `\(reference)`", at: field.place))
    }
    if let own, let label, own != label {
      group.remarks.append(
        Remark(.unsaid, "the composite has another `label`: \(label.words)", at: unit.place))
    }
    var result = Field(name: name, question: group)
    if isRequired, let label, !label.isEmpty {
      result.section = SectionDraft(title: label, questions: fields)
      result.section?.remarks = group.remarks.filter { $0.kind != .changed }
    }
    return result
  }

  private func simple(
    _ field: WirePlace<FormFieldKey>, in scope: String
  ) throws(ImportProblem) -> QuestionDraft {
    let type = try field.text(.type)
    guard let known = FormFieldType(rawValue: type) else {
      return try leftOut(field, because: "qtool does not know its `type`, `\(type)`")
    }
    guard known != .compositeField else {
      return try leftOut(field, because: "composites do not contain composites")
    }
    var answers = FormAnswers(field, language: language)
    let answer = try answers.answer(known)
    var question = question(
      named: try field.text(.name), in: scope, answer,
      text: try field[.label].shownText(language) ?? DraftText("", language: language), at: field.place)
    question.values[.required] = .flag(try field.flag(.required), otherwise: true)
    question.remarks += answers.remarks + field.leftovers(besides: Set(known.ownMembers))
    return question
  }

  private func question(
    named name: String, in scope: String, _ answer: AnswerDraft, text: DraftText, at place: SourcePlace
  ) -> QuestionDraft {
    let first = scopes[name] ?? scope
    let id = names.id(of: first == scope ? name : "\(scope)_\(name)")
    var question = QuestionDraft(id: id, answer, text: text, at: place)
    guard id != name else { return question }
    if isStorable(name) { question.values[.stored] = .plain(name) }
    question.remarks.append(Remark(.changed, "the name in the source is `\(name)`", at: place))
    return question
  }

  /// A remark has all that the source says about it.
  private func leftOut(
    _ field: WirePlace<FormFieldKey>, because reason: String
  ) throws(ImportProblem) -> QuestionDraft {
    let name = try field.text(.name)
    var question = QuestionDraft(
      id: names.id(of: name), .note, text: DraftText("", language: language), at: field.place)
    question.isUnseen = true
    let words = "`\(name)` is left out, as \(reason): \(wordOrJSON(field.object.value))"
    question.remarks.append(Remark(.unsaid, words, at: field.place))
    return question
  }
}

/// Makes the answer of a field from the members of its type.
struct FormAnswers {
  private let field: WirePlace<FormFieldKey>
  private let language: String?
  private(set) var remarks: [Remark] = []

  init(_ field: WirePlace<FormFieldKey>, language: String?) {
    (self.field, self.language) = (field, language)
  }

  mutating func answer(_ type: FormFieldType) throws(ImportProblem) -> AnswerDraft {
    switch type {
    case .text: return try text(nil)
    case .textarea: return try text("area")
    case .email, .url, .tel, .password: return try text(type.rawValue)
    case .number: return try number()
    case .date: return .of(.date)
    case .time: return .of(.time)
    case .radio, .select: return try options(isList: type == .select, .choice)
    case .checkbox, .multiselect: return try options(isList: type == .multiselect, .multiple)
    case .compositeField: return .note
    }
  }

  private func text(_ input: String?) throws(ImportProblem) -> AnswerDraft {
    let pattern = try field[.pattern].text()
    return .text(
      input, pattern: pattern.map(FormPattern.unanchored),
      hint: try field[.patternDescription].shownText(language))
  }

  /// The apps have a pattern of their own, which takes decimals.
  private mutating func number() throws(ImportProblem) -> AnswerDraft {
    let pattern = try field[.pattern].text() ?? FormPattern.decimal
    if pattern != FormPattern.whole, pattern != FormPattern.decimal {
      remarks.append(field.unsaid(.pattern, pattern))
    }
    let isWhole = pattern == FormPattern.whole
    var answer = AnswerDraft.number(
      from: try field[.min].number(), to: try field[.max].number(), isWhole: isWhole)
    let step = try field[.step].number()
    answer[.step] = step.flatMap { isWhole && $0 == "1" ? nil : .word($0) }
    return answer
  }

  private mutating func options(isList: Bool, _ type: QuestionType) throws(ImportProblem) -> AnswerDraft {
    var options: [DraftOption] = []
    for (place, element) in try field.elements(.options).enumerated() {
      let option = try WirePlace<FormOptionKey>(element)
      // An option without a value is called by its place.
      let code = try option[.value].text() ?? String(place + 1)
      options.append(
        DraftOption(code, try option[.label].shownText(language) ?? DraftText("", language: language)))
      remarks += option.leftovers()
    }
    let list = DraftList(options)
    let isDropDown = isList == Form().opens(options.count) ? nil : isList
    return type == .multiple ? .multiple(list, isDropDown: isDropDown) : .choice(list, isDropDown: isDropDown)
  }
}
