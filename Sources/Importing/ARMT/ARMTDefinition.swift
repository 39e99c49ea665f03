import JSON

/// A questionnaire of RADAR-base's aRMT app: a JSON array with one object for each field.
struct ARMTDefinition {
  private(set) var questionnaire: ImportedQuestionnaire

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(.array(let elements)) = content, let first = elements.first else { return false }
    return first[FieldColumn.name.rawValue] != nil && first[FieldColumn.type.rawValue] != nil
  }

  init(_ document: SourceDocument, _ options: ImportOptions) throws(ImportProblem) {
    guard case .json(.array(let elements)) = document.content else {
      throw ImportProblem("this is not a list of fields", file: document.name)
    }
    var fields: [DataField] = []
    for (index, element) in elements.enumerated() {
      guard element.members != nil else {
        throw ImportProblem("/\(index) is not a field", file: document.name, help: "repair the JSON")
      }
      fields.append(DataField(element, at: index))
    }
    let language = options.language ?? language(ofFileNamed: document.fileName)
    let form = FieldForm(fields: fields, dialect: .armt, language: language)
    let name = fields.lazy.map { $0.word(.form) }.first { !$0.isEmpty } ?? document.stem
    questionnaire = ImportedQuestionnaire(
      id: questionnaireID(name), name: name,
      title: ImportedText(readableTitle(name), language: language), sections: form.sections())
    questionnaire.languages = language.map { [$0] } ?? []
    questionnaire.source = document.fileName
    questionnaire.remarks = formRemarks(fields, name) + layoutRemarks(fields)
  }
}

/// Fields that name another form belong to the same questionnaire all the same.
private func formRemarks(_ fields: [DataField], _ name: String) -> [Remark] {
  let others = fields.filter { !$0.word(.form).isEmpty && $0.word(.form) != name }
  guard let first = others.first else { return [] }
  return [
    Remark(
      .changed, "`\(FieldColumn.form.rawValue)` of \(others.count) field(s) is `\(first.word(.form))`",
      at: first.place(.form))
  ]
}

/// `adhd_phq8` as a title, since definitions have none.
func readableTitle(_ name: String) -> String {
  let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
  return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
}

extension DataField {
  fileprivate init(_ object: JSON, at index: Int) {
    self.init(
      place: { .pointer("/\(index)/\($0.rawValue)") }, columnName: { $0.rawValue })
    for column in FieldColumn.allCases {
      guard let value = object[column.rawValue] else { continue }
      texts[column] = text(of: value)
    }
    readChoices(object[FieldColumn.choices.rawValue])
    readScale(object["range"] ?? object[FieldColumn.annotation.rawValue]?["range"])
  }

  private mutating func readChoices(_ value: JSON?) {
    switch value {
    case .array(let elements):
      texts[.choices] = nil
      choices = elements.map { Choice(code: text(of: $0["code"]), label: text(of: $0["label"])) }
    case .string(let text):
      let isCalculation = ["calc", "sql"].contains(word(.type).lowercased())
      choices = isCalculation ? [] : splitChoices(text)
      hasUnsplitChoices = !choices.isEmpty
    default: break
    }
  }

  private mutating func readScale(_ object: JSON?) {
    guard let object, object.members != nil else { return }
    scale = Scale(
      lowest: text(of: object["min"]), highest: text(of: object["max"]), step: text(of: object["step"]),
      left: text(of: object["labelLeft"]), right: text(of: object["labelRight"]))
    if texts[.annotation] == text(of: .object([.init("range", object)])) { texts[.annotation] = nil }
  }
}

/// A text, a number as it is written, or other values as JSON.
private func text(of value: JSON?) -> String {
  switch value {
  case nil, .null?: ""
  case .string(let text)?: text
  case .int(let number)?: String(number)
  case .number(let text)?: text
  case .bool, .array, .series, .object:
    value.map { String(decoding: JSONWriter.bytes(of: $0, layout: .compact), as: UTF8.self) } ?? ""
  }
}
