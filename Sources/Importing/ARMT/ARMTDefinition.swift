import JSON

/// A questionnaire of RADAR-base's aRMT app: a JSON array with one object for each field.
struct ARMTDefinition {
  private(set) var questionnaire: ImportedQuestionnaire

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(.array(let elements)) = content, let first = elements.first else { return false }
    return first[FieldColumn.name.rawValue] != nil && first[FieldColumn.type.rawValue] != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
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
    let language = document.language ?? fileLanguage(document.fileName)
    let form = FieldForm(fields: fields, dialect: .armt, language: language)
    let name = fields.lazy.map { $0.word(.form) }.first { !$0.isEmpty } ?? document.stem
    questionnaire = ImportedQuestionnaire(
      id: questionnaireID(name), name: document.origin.map(definitionName) ?? name,
      title: ImportedText(readableTitle(name), language: language), sections: form.sections())
    questionnaire.languages = language.map { [$0] } ?? []
    questionnaire.source = document.origin
    questionnaire.remarks = formRemarks(fields, name) + layoutRemarks(fields)
  }
}

/// The name by which protocols know a definition: `phq8` for `phq8_armt_de.json`.
private func definitionName(ofFileNamed name: String) -> String {
  let stem = name.split(separator: ".", maxSplits: 1).first.map(String.init) ?? name
  return stem.ranges(of: "_armt").last.map { String(stem[..<$0.lowerBound]) } ?? stem
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

extension DataField {
  fileprivate init(_ object: JSON, at index: Int) {
    self.init(
      place: { .pointer("/\(index)/\($0.rawValue)") }, columnName: { $0.rawValue })
    for column in FieldColumn.allCases {
      guard let value = object[column.rawValue] else { continue }
      texts[column] = wordOrJSON(value)
    }
    readChoices(object[FieldColumn.choices.rawValue])
    readScale(object["range"] ?? object[FieldColumn.annotation.rawValue]?["range"])
  }

  private mutating func readChoices(_ value: JSON?) {
    switch value {
    case .array(let elements):
      texts[.choices] = nil
      choices = elements.map { Choice(code: wordOrJSON($0["code"]), label: wordOrJSON($0["label"])) }
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
      lowest: wordOrJSON(object["min"]), highest: wordOrJSON(object["max"]), step: wordOrJSON(object["step"]),
      left: wordOrJSON(object["labelLeft"]), right: wordOrJSON(object["labelRight"]))
    if texts[.annotation] == wordOrJSON(.object([.init("range", object)])) { texts[.annotation] = nil }
  }
}
