import Questionnaires

/// A REDCap data dictionary: a table with one row for each field, which belong to one form or to several.
struct DataDictionary {
  let questionnaires: [QuestionnaireDraft]
  /// About what REDCap refuses or changes, if somebody asks.
  let complaints: [Complaint]

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .text(let text) = content else { return false }
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    let columns = Columns(CSVTable(Array(line)).header)
    return columns.place(of: .name) != nil && columns.place(of: .type) != nil
  }

  init(_ document: SourceDocument, isJudged: Bool = false) throws(ImportProblem) {
    let (fields, loose, complaints) = try Self.read(document, isJudged: isJudged)
    self.complaints = complaints
    let forms = Dictionary(grouping: fields, by: { $0.word(.form) })
    try document.requireFew(questionnaires: forms.count)
    var known: Set<String> = []
    let names = fields.map { $0.word(.form) }.filter { known.insert($0).inserted }
    let all = Set(fields.map { $0.word(.name) })
    let language = document.language ?? fileLanguage(document.fileName)
    questionnaires = names.enumerated().map { index, name in
      let form = DictionaryForm(
        name: name, fields: forms[name] ?? [], isFirst: index == 0, hasOtherForms: names.count > 1, all: all,
        language: language)
      var questionnaire = form.questionnaire(document)
      if index == 0 { questionnaire.remarks += loose }
      return questionnaire
    }
  }

  /// The fields, remarks about other cells, and complaints. The table takes as much memory as what is made of it, so it goes no further.
  private static func read(
    _ document: SourceDocument, isJudged: Bool
  ) throws(ImportProblem) -> (fields: [DataField], loose: [Remark], complaints: [Complaint]) {
    guard case .text(let text) = document.content else {
      throw ImportProblem("this is not a table", file: document.name)
    }
    let table = CSVTable(text)
    if let problem = table.problem ?? table.longRow {
      throw ImportProblem("line \(problem.line): \(problem.message)", file: document.name, help: problem.help)
    }
    let columns = Columns(table.header)
    guard columns.place(of: .name) != nil, columns.place(of: .type) != nil else {
      throw ImportProblem(
        "the header has no columns for names and types of fields", file: document.name,
        help: "export the data dictionary again, with its header")
    }
    if let column = columns.repeated {
      throw ImportProblem(
        "the dictionary has the column `\(column)` twice", file: document.name,
        help: "rename one of them, or remove it")
    }
    guard !table.rows.isEmpty else {
      throw ImportProblem(
        "the dictionary has a header, but no fields", file: document.name,
        help: "export the data dictionary again, with its fields")
    }
    try document.requireFew(table.rows.count)
    let unfilled = columns.unfilled(table)
    let fields = table.rows.map { DataField($0, columns, without: unfilled) }
    let complaints =
      isJudged ? DictionaryUpload.complaints(about: fields, inRows: table.rows.map(\.number), columns) : []
    return (
      columns.isOfMindLogger(fields) ? fields : fields.map(\.asStored),
      columns.remarks(table) + columns.remark(aboutUnfilled: unfilled), complaints
    )
  }

  /// It has no rating and no key for "don't know", shows tags of HTML as they are meant, and keeps the columns of answers apart.
  static let silentRules: Set = ["scale-as-choice", "column-collision", "text-markup", "unnamed-refusal"]

  static let keys = FieldColumn.keys(\.title)

  /// A value of the language as a dictionary has it.
  static func value(_ value: ShownValue, of key: QuestionKey, _ current: CurrentTexts) -> ForeignValue? {
    switch key {
    case .exclusive: tag("@NONEOFTHEABOVE='\(value.texts.joined(separator: ","))'", current)
    case .atMost: value.word.map { tag("@MAXCHECKED=\($0)", current) }
    case .options: choices(value)
    case .labels: into(.choices, value.texts.joined(separator: " | "))
    case .range: value.ends.map(ends)
    case .required: into(.required, value.word == "true" ? "y" : "")
    case .type: value.word.flatMap(QuestionType.init).flatMap(type)
    case .whole: into(.validation, value.word == "true" ? "integer" : "number")
    case .input: value.word == "email" ? into(.validation, "email") : nil
    case .id, .text, .help, .when, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown, .atLeast,
      .step,
      .dimension, .unit, .pattern, .patternHint, .examples, .fields:
      nil
    }
  }

  private static func into(_ column: FieldColumn, _ text: String) -> ForeignValue {
    ForeignValue(text, into: title(of: column))
  }

  private static func title(of column: FieldColumn) -> String { column.title }

  /// `1, never | 2, often`; texts without codes are numbered. A single word is the name of a list.
  private static func choices(_ value: ShownValue) -> ForeignValue? {
    guard value.parts.count > 1 else { return nil }
    let choices = value.parts.enumerated().map { "\($1.code ?? String($0 + 1)), \($1.text)" }
    return into(.choices, choices.joined(separator: " | "))
  }

  /// Beside other tags.
  private static func tag(_ tag: String, _ current: CurrentTexts) -> ForeignValue {
    let others = current(FieldColumn.annotation.rawValue)
    let column = title(of: .annotation)
    return ForeignValue(
      text: tag, help: "write `\(others.isEmpty ? tag : "\(others) \(tag)")` into `\(column)`")
  }

  private static func ends(_ lowest: String, _ highest: String) -> ForeignValue {
    ForeignValue(
      text: "\(lowest)–\(highest)",
      help: "write `\(lowest)` into `\(title(of: .lowest))`, and `\(highest)` into `\(title(of: .highest))`")
  }

  private static func type(_ type: QuestionType) -> ForeignValue? {
    switch type {
    case .choice: into(.type, "radio")
    case .multiple: into(.type, "checkbox")
    case .yesNo: into(.type, "yesno")
    case .slider: into(.type, "slider")
    case .text: into(.type, "text")
    case .note: into(.type, "descriptive")
    case .number: into(.validation, "number")
    case .date: into(.validation, "date_ymd")
    case .time: into(.validation, "time")
    case .rating, .sam, .group: nil
    }
  }
}

/// One form of a dictionary.
private struct DictionaryForm {
  let name: String
  let fields: [DataField]
  let isFirst: Bool
  let hasOtherForms: Bool
  /// The names of the fields of all forms.
  let all: Set<String>
  let language: String?

  func questionnaire(_ document: SourceDocument) -> QuestionnaireDraft {
    let fields = asked
    let form = FieldForm(fields: fields, dialect: .redcap, language: language, known: all)
    let known = name.isEmpty ? document.stem : name
    var questionnaire = QuestionnaireDraft(
      id: questionnaireID(known), name: known,
      title: DraftText(readableTitle(known), language: language), sections: form.sections())
    questionnaire.languages = language.map { [$0] } ?? []
    questionnaire.values[.source] = document.origin.map(DraftValue.plain)
    questionnaire.remarks = recordRemarks + layoutRemarks(fields)
    if hasRecord, self.fields.count == 1 {
      for section in questionnaire.sections.indices {
        for index in questionnaire.sections[section].questions.indices {
          questionnaire.sections[section].questions[index].isUnseen = true
          questionnaire.sections[section].questions[index].remarks = []
        }
      }
    }
    return questionnaire
  }

  /// Without the record's name, which is the first field of every dictionary and nothing that participants are asked.
  /// Alone in its form, it leaves nothing to ask, which is said of forms whose questions nobody sees.
  private var asked: [DataField] { hasRecord && fields.count > 1 ? Array(fields.dropFirst()) : fields }

  private var hasRecord: Bool {
    guard isFirst, hasOtherForms || fields.count > 1, let first = fields.first else { return false }
    return first.word(.type).lowercased() == "text"
  }

  private var recordRemarks: [Remark] {
    guard hasRecord, let field = fields.first else { return [] }
    let words = [field.word(.label), field.word(.note)].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Remark(
        .changed, "`\(field.word(.name))` (\(words)) names the record and is not asked",
        at: field.place(.name))
    ]
  }
}

extension DataField {
  /// REDCap keeps names in small letters, by which conditions know them.
  fileprivate var asStored: DataField {
    let name = self[.name]
    guard name != name.lowercased() else { return self }
    var field = self
    field.texts[.name] = name.lowercased()
    return field
  }

  /// - Parameter unfilled: columns in which `NA` is an empty cell
  init(_ row: CSVTable.Row, _ columns: Columns, without unfilled: Set<FieldColumn>) {
    self.init(
      place: { .cell(row: row.number, column: columns.name(of: $0)) },
      columnName: { columns.name(of: $0) })
    for column in FieldColumn.allCases {
      guard let place = columns.place(of: column), place < row.cells.count else { continue }
      let cell = row.cells[place]
      if !cell.isEmpty, cell != "NA" || !unfilled.contains(column) { texts[column] = cell }
    }
    switch word(.type).lowercased() {
    case "calc", "sql", "text", "notes", "file", "descriptive": break
    case "slider":
      choices = sliderPoints(word(.choices)) ?? sliderLabels(word(.choices))
      let ends = [columns.endLabels.low, columns.endLabels.high].map { place in
        place.flatMap { $0 < row.cells.count ? trimmed(row.cells[$0]) : nil } ?? ""
      }
      if !ends.allSatisfy(\.isEmpty) { scale = Scale(left: ends[0], right: ends[1]) }
    default: choices = splitChoices(word(.choices)) ?? []
    }
  }
}

/// `1, never | 2 | 3 | 4, always`, as MindLogger has the points of a slider; nil if it is not that.
private func sliderPoints(_ text: String) -> [DataField.Choice]? {
  guard let points = splitChoices(text), points.count > 3, points.allSatisfy({ isWholeNumber($0.code) })
  else { return nil }
  // A point that is labelled with its number has no label.
  return points.map { DataField.Choice(code: $0.code, label: $0.label == $0.code ? "" : $0.label) }
}

/// `left | middle | right`, any of which may be empty.
private func sliderLabels(_ text: String) -> [DataField.Choice] {
  guard !text.isEmpty else { return [] }
  return text.split(separator: "|", omittingEmptySubsequences: false).map {
    DataField.Choice(code: "", label: trimmed($0))
  }
}

extension FieldColumn {
  /// The beginning of the title that REDCap gives the column.
  var title: String {
    switch self {
    case .name: "Variable / Field Name"
    case .form: "Form Name"
    case .header: "Section Header"
    case .type: "Field Type"
    case .label: "Field Label"
    case .choices: "Choices"
    case .note: "Field Note"
    case .validation: "Text Validation Type"
    case .lowest: "Text Validation Min"
    case .highest: "Text Validation Max"
    case .identifier: "Identifier?"
    case .condition: "Branching Logic"
    case .required: "Required Field?"
    case .alignment: "Custom Alignment"
    case .number: "Question Number"
    case .matrix: "Matrix Group Name"
    case .ranking: "Matrix Ranking?"
    case .annotation: "Field Annotation"
    }
  }
}
