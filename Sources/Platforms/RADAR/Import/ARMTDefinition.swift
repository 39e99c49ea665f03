import JSON
import Terminal

/// A questionnaire of RADAR-base's aRMT app: a JSON array with one object for each field.
struct ARMTDefinition {
  private(set) var questionnaire: QuestionnaireDraft

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(.array(let elements)) = content, let first = elements.first else { return false }
    return first[FieldColumn.name.rawValue] != nil && first[FieldColumn.type.rawValue] != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(.array(let elements)) = document.content else {
      throw ImportProblem("this is not a list of fields", file: document.name)
    }
    try document.requireFew(elements.count)
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
    questionnaire = QuestionnaireDraft(
      id: questionnaireID(name), name: document.origin.map(definitionName) ?? name,
      title: DraftText(readableTitle(name), language: language), sections: form.sections())
    questionnaire.languages = language.map { [$0] } ?? []
    questionnaire.values[.source] = document.origin.map(DraftValue.plain)
    questionnaire.remarks = formRemarks(fields, name) + layoutRemarks(fields)
  }

  /// No answer of the app excludes others, none is one of no answer, and those of a `yesno` have their codes.
  static let silentRules: Set = ["missing-exclusive", "scale-as-choice", "unnamed-refusal", "yes-no-codes"]

  static let keys: [String: ForeignKey] = {
    var keys = FieldColumn.keys(\.rawValue)
    // Beside the columns that REDCap has.
    keys["labels"] = ForeignKey("range", FieldColumn.choices.rawValue)
    keys["range"] = ForeignKey("range", FieldColumn.lowest.rawValue, FieldColumn.highest.rawValue)
    keys["step"] = ForeignKey("range")
    return keys
  }()
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
      .changed,
      "`\(FieldColumn.form.rawValue)` of \(counted(others.count, "field")) is `\(first.word(.form))`",
      at: first.place(.form))
  ]
}

extension DataField {
  fileprivate init(_ object: JSON, at index: Int) {
    self.init(place: { .pointer("/\(index)/\($0.rawValue)") }, columnName: { $0.rawValue })
    for column in FieldColumn.allCases {
      guard let value = object[column.rawValue] else { continue }
      texts[column] = wordOrJSON(value)
    }
    readChoices(object[FieldColumn.choices.rawValue])
    readScale(object, at: .pointer("/\(index)/range"))
    let known = FieldColumn.allCases.map(\.rawValue) + ["range", "evaluated_logic"]
    let unknown = (object.members ?? []).filter { !known.contains($0.name) && !wordOrJSON($0.value).isEmpty }
    remarks += repeated(in: object).map { name in
      let words = "`\(name)` is repeated in this field; only the first one was read"
      return Remark(.unsaid, words, at: .pointer("/\(index)/\(name)"))
    }
    remarks += unknown.map { member in
      Remark(
        .unsaid, "`\(member.name)` cannot be expressed: \(wordOrJSON(member.value))",
        at: .pointer("/\(index)/\(member.name)"))
    }
  }

  private func repeated(in object: JSON) -> [String] {
    let names = Dictionary(grouping: (object.members ?? []).map(\.name)) { $0 }
    return names.filter { $0.value.count > 1 }.keys.sorted()
  }

  private mutating func readChoices(_ value: JSON?) {
    switch value {
    case .array(let elements)?:
      texts[.choices] = nil
      choices = elements.map { Choice(code: wordOrJSON($0["code"]), label: wordOrJSON($0["label"])) }
      for element in elements { noteRest(of: element) }
    case .string(let text)?:
      let isCalculation = ["calc", "sql"].contains(word(.type).lowercased())
      choices = isCalculation ? [] : splitChoices(text) ?? []
      hasUnsplitChoices = !choices.isEmpty
    // No choices. Where some are expected, or these are something else, the question says so.
    case nil, .null?, .bool?, .int?, .number?, .series?, .object?: break
    }
  }

  /// Remarks on members of a choice besides its code and its label.
  private mutating func noteRest(of choice: JSON) {
    if let members = choice.members, members.allSatisfy({ ["code", "label"].contains($0.name) }) { return }
    let words = "a choice cannot be expressed completely: \(wordOrJSON(choice))"
    remarks.append(Remark(.unsaid, words, at: place(.choices)))
  }

  private static let scaleTypes: Set = ["slider", "slider-vertical", "range"]
  private static let scaleMembers: Set = ["min", "max", "step", "labelLeft", "labelRight"]

  /// In a member of its own, or in the annotation.
  private mutating func readScale(_ field: JSON, at place: SourcePlace) {
    let own = field["range"]
    let isScale = Self.scaleTypes.contains(word(.type).lowercased())
    if isScale, let object = own ?? field[FieldColumn.annotation.rawValue]?["range"], object.members != nil {
      scale = Scale(
        lowest: wordOrJSON(object["min"]), highest: wordOrJSON(object["max"]),
        step: wordOrJSON(object["step"]), left: wordOrJSON(object["labelLeft"]),
        right: wordOrJSON(object["labelRight"]))
      if texts[.annotation] == wordOrJSON(.object([.init("range", object)])) { texts[.annotation] = nil }
    }
    let isTaken = isScale && own?.members?.allSatisfy { Self.scaleMembers.contains($0.name) } ?? false
    guard !isTaken, !wordOrJSON(own).isEmpty else { return }
    remarks.append(Remark(.unsaid, "`range` cannot be expressed: \(wordOrJSON(own))", at: place))
  }
}
