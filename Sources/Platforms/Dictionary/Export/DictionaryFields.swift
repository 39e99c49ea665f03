import Platforms
import Questionnaires

/// One row of a data dictionary, and one field of an aRMT definition.
struct DictionaryField {
  let question: Question
  let name: String
  /// The title and text of the section that begins here.
  var header = ""
  let label: String
  let note: String
  let content: DictionaryContent
  /// Neighbouring questions with the same name here share their answers and are drawn as one table.
  var matrix = ""

  /// The section's condition and the question's own; all must be true.
  let conditions: [Condition]
}

/// The kind of answer that a field asks for.
struct DictionaryContent {
  let kind: DictionaryKind
  var choices: [ChoiceAnswer] = []
  /// The label in the middle of a slider, which REDCap has a place for.
  var middle: String?
  var validation = DictionaryValidation.none
  /// The lowest and highest number or date; empty where there is none.
  var lowest = ""
  var highest = ""
  /// Words that a person or a program understands, but that REDCap and the app do not need.
  var annotation: [String] = []
}

enum DictionaryKind {
  case radio
  case dropDown
  case checkbox
  case yesNo
  case slider
  case text
  case notes
  case description
}

enum DictionaryValidation {
  case none
  case integer
  case number
  case date
  case time
  case email
}

/// The fields of a questionnaire in one language: the only description of what becomes of its questions in REDCap's
/// columns. What the two readers cannot hold is checked elsewhere (`DictionaryCheck`).
struct DictionaryFields {
  let questionnaire: Questionnaire
  let language: String?
  let dialect: DictionaryDialect
  private let ids: Set<String>

  init(_ questionnaire: Questionnaire, _ language: String?, _ dialect: DictionaryDialect) {
    self.questionnaire = questionnaire
    self.language = language
    self.dialect = dialect
    ids = Set(questionnaire.questions.compactMap(\.id?.value).map(dialect.name))
  }

  func all() -> [DictionaryField] {
    questionnaire.sections.indices.flatMap { fields(of: questionnaire.sections[$0], number: $0 + 1) }
  }

  private func fields(of section: Section, number: Int) -> [DictionaryField] {
    let tables = section.tables
    var fields = section.questions.map { question in
      field(question, conditions: [section.condition, question.condition].compactMap { $0 })
    }
    for (place, table) in tables.enumerated() {
      let name = dialect.unique(section.id?.value ?? "section_\(number)", in: questionnaire)
      for index in table { fields[index].matrix = place == 0 ? name : "\(name)_\(place + 1)" }
    }
    if !fields.isEmpty {
      fields[0].header = [section.title, section.text].compactMap { $0.map(text) }.joined(separator: "\n")
    }
    return fields
  }

  private func field(_ question: Question, conditions: [Condition]) -> DictionaryField {
    DictionaryField(
      question: question, name: name(of: question),
      label: dialect.showsFieldNotes
        ? question.textWithUnit(in: language, dialect.text)
        : question.shownText(in: language, dialect.text),
      note: question.help.map(text) ?? "", content: content(of: question), conditions: conditions)
  }

  /// A note needs no id, but a field does.
  private func name(of question: Question) -> String {
    if let id = question.id { return dialect.name(id.value) }
    var name = dialect.unique("note_\(question.index + 1)", in: questionnaire)
    while ids.contains(name) { name += "_" }
    return name
  }

  private func text(_ text: Text) -> String { dialect.text(text.string(in: language)) }

  private func content(of question: Question) -> DictionaryContent {
    switch question.answer {
    case .oneOf(let list): choice(list, question)
    case .anyOf(let multiple): selection(multiple)
    case .number(let scale): number(scale, question)
    case .text(let text): DictionaryContent(text, dialect)
    case .date(let date): DictionaryContent(date)
    case .time: DictionaryContent(kind: .text, validation: .time)
    case .fields, .nothing: DictionaryContent(kind: .description)
    }
  }

  private func choice(_ list: OptionList, _ question: Question) -> DictionaryContent {
    if question.kind.type == .yesNo { return DictionaryContent(kind: .yesNo) }
    let isDropDown = dialect == .redcap && question.dropDown?.value == true
    return DictionaryContent(kind: isDropDown ? .dropDown : .radio, choices: list.answers(in: language))
  }

  private func selection(_ multiple: MultipleQuestion) -> DictionaryContent {
    let alone = multiple.options.options.map(\.code.value).filter(multiple.isExclusive).map(\.text)
    var words = alone.isEmpty ? [] : ["@NONEOFTHEABOVE='\(alone.joined(separator: ","))'"]
    if let most = multiple.atMost { words.append("@MAXCHECKED=\(most.value)") }
    return DictionaryContent(
      kind: .checkbox, choices: multiple.options.answers(in: language), annotation: words)
  }

  /// The points of a scale are answers of their own; `range-type` is RADAR-base's word for such a row in its data
  /// dictionaries.
  private func number(_ scale: NumberScale, _ question: Question) -> DictionaryContent {
    switch scale.spacing {
    case .points:
      return DictionaryContent(kind: .radio, choices: points(of: question), annotation: ["range-type"])
    case .steps: return slider(scale, question.labels)
    case .whole: return DictionaryContent(scale, .integer)
    case .typed, .any: return DictionaryContent(scale, scale.hasOnlyWholeNumbers ? .integer : .number)
    }
  }

  /// A label that begins with its number, as many in aRMT definitions do, has it once.
  private func points(of question: Question) -> [ChoiceAnswer] {
    (question.pointAnswers(in: language) ?? []).map { point in
      let number = "\(point.code) – "
      guard point.text.hasPrefix(number + point.code + " ") else { return point }
      return ChoiceAnswer(
        code: point.code, number: point.number, text: String(point.text.dropFirst(number.count)))
    }
  }

  /// The two ends, with or without a label.
  private func slider(_ scale: NumberScale, _ labels: Labels?) -> DictionaryContent {
    var content = DictionaryContent(scale, .none, kind: .slider)
    let ends = [(content.lowest, labels?.first), (content.highest, labels?.second)]
    content.choices = ends.map { position, label in
      ChoiceAnswer(
        code: position, number: Int(position), text: label.map { plainText($0.string(in: language)) } ?? "")
    }
    content.middle = dialect.middle(of: scale, labels).map { plainText($0.string(in: language)) }
    return content
  }
}

extension DictionaryContent {
  fileprivate init(_ scale: NumberScale, _ validation: DictionaryValidation, kind: DictionaryKind = .text) {
    self.init(
      kind: kind, validation: validation, lowest: scale.lowest?.description ?? "",
      highest: scale.highest?.description ?? "")
  }

  fileprivate init(_ date: DateQuestion) {
    self.init(
      kind: .text, validation: .date, lowest: date.range?.earliest?.value.description ?? "",
      highest: date.range?.latest?.value.description ?? "")
  }

  fileprivate init(_ text: TextQuestion, _ dialect: DictionaryDialect) {
    switch text.inputKind {
    case .area: self.init(kind: .notes)
    case .email: self.init(kind: .text, validation: .email)
    case .password: self.init(kind: .text, annotation: dialect == .redcap ? ["@PASSWORDMASK"] : [])
    case .line, .url, .tel: self.init(kind: .text)
    }
  }
}

extension Section {
  /// Two or more questions one below another that share the section's options and are always shown together.
  fileprivate var tables: [Range<Int>] {
    var tables: [Range<Int>] = []
    for (index, question) in questions.enumerated() where question.isRowOfMatrix {
      if let last = tables.last, last.upperBound == index {
        tables[tables.count - 1] = last.lowerBound..<index + 1
      } else {
        tables.append(index..<index + 1)
      }
    }
    return tables.filter { $0.count > 1 }
  }
}

/// The two readers of the same 18 columns: REDCap, and the aRMT app, whose definitions were once REDCap's.
enum DictionaryDialect {
  case redcap
  case armt

  var target: TargetName {
    switch self {
    case .redcap: .redcap
    case .armt: .radar
    }
  }

  /// The app shows labels only, so what else a question says is below its label there.
  var showsFieldNotes: Bool { self == .redcap }

  /// The only label between the ends of a slider, if it is exactly in the middle.
  func middle(of scale: NumberScale, _ labels: Labels?) -> Text? {
    guard self == .redcap, let labels, labels.between.count == 1, let lowest = scale.lowest,
      let highest = scale.highest,
      2 * labels.between[0].position.billionths == lowest.billionths + highest.billionths
    else { return nil }
    return labels.between[0].text
  }

  func name(_ id: String) -> String {
    switch self {
    case .redcap: REDCap.name(id)
    case .armt: id
    }
  }

  /// A name for what is not a question: all instruments of a REDCap project share their names.
  func unique(_ id: String, in questionnaire: Questionnaire) -> String {
    switch self {
    case .redcap: form(questionnaire) + "_" + name(id)
    case .armt: id
    }
  }

  /// REDCap shows bold and italic, the app does not.
  func text(_ text: String) -> String {
    switch self {
    case .redcap: htmlStyles(text)
    case .armt: plainText(text)
    }
  }

  /// The name of the form: REDCap's have no hyphens.
  func form(_ questionnaire: Questionnaire) -> String {
    String(questionnaire.id.value.map { $0 == "-" ? "_" : $0 })
  }
}

/// Bold and italic as HTML.
private func htmlStyles(_ text: String) -> String {
  markupRuns(text).map { run in
    let text = escapedForREDCap(run.text)
    let italic = run.isItalic ? "<i>" + text + "</i>" : text
    return run.isBold ? "<b>" + italic + "</b>" : italic
  }.joined()
}

/// Labels are HTML in REDCap, in which `[name]` is replaced by an answer and `{name}` by a field.
func escapedForREDCap(_ text: String) -> String {
  guard text.utf8.contains(where: { redcapEscapes[$0] != nil }) else { return text }
  return text.map { character in
    character.asciiValue.flatMap { redcapEscapes[$0] } ?? String(character)
  }.joined()
}

private let redcapEscapes: [UInt8: String] = [
  UInt8(ascii: "<"): "&lt;", UInt8(ascii: "&"): "&amp;", UInt8(ascii: "["): "&#91;",
  UInt8(ascii: "{"): "&#123;",
]
