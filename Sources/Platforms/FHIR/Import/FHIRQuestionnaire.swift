import JSON
import Questionnaires

/// A Questionnaire of FHIR R4, or a Bundle of them.
struct FHIRQuestionnaire {
  private(set) var questionnaire: QuestionnaireDraft

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return isQuestionnaire(value) || !entries(of: value).isEmpty
  }

  /// The questionnaires of a file.
  static func all(in document: SourceDocument) throws(ImportProblem) -> [QuestionnaireDraft] {
    guard case .json(let value) = document.content else { throw unreadable(document) }
    if let place = repeatedMember(in: value) {
      throw ImportProblem("\(place) is there twice", file: document.name, help: "remove one of the two")
    }
    try document.requireFew(itemCount(value))
    try document.requireFew(questionnaires: entries(of: value).count)
    return try resources(in: value).map { resource throws(ImportProblem) in
      guard let element = FHIRElement(resource.1, at: resource.0) else { throw unreadable(document) }
      return try Self(element, resource.1, document).questionnaire
    }
  }

  /// With their places: the file itself, or those in a bundle.
  static func resources(in value: JSON) -> [(pointer: String, resource: JSON)] {
    let entries = entries(of: value)
    return entries.isEmpty
      ? [("", value)] : entries.map { ("/entry/\($0.index)/resource", $0.resource) }
  }

  /// At all levels.
  private static func itemCount(_ value: JSON) -> Int {
    switch value {
    case .object(let members):
      members.reduce(0) { count, member in
        guard case .array(let items) = member.value else { return count + itemCount(member.value) }
        return count + (member.name == "item" ? items.count : 0) + items.reduce(0) { $0 + itemCount($1) }
      }
    case .array(let elements): elements.reduce(0) { $0 + itemCount($1) }
    case .null, .bool, .int, .number, .string, .series: 0
    }
  }

  private static func isQuestionnaire(_ value: JSON) -> Bool { value["resourceType"] == "Questionnaire" }

  /// Other resources in a bundle are not questionnaires.
  private static func entries(of value: JSON) -> [(index: Int, resource: JSON)] {
    guard value["resourceType"] == "Bundle", case .array(let entries)? = value["entry"] else { return [] }
    return entries.enumerated().compactMap { index, entry in
      entry["resource"].flatMap { isQuestionnaire($0) ? (index, $0) : nil }
    }
  }

  private static func unreadable(_ document: SourceDocument) -> ImportProblem {
    ImportProblem("this is not a FHIR Questionnaire", file: document.name)
  }

  private init(_ element: FHIRElement, _ resource: JSON, _ document: SourceDocument) throws(ImportProblem) {
    var element = element
    var remarks: [Remark] = []
    let texts = ImportedFHIRTexts(resource, language: document.language, fileName: document.fileName)
    let items = try FHIRItem.items(of: &element, file: document.name)
    let valueSets = FHIRValueSets(element.takeObjects("contained"))
    let form = FHIRForm(items, texts: texts, valueSets: valueSets).result
    _ = element.takeText("resourceType")
    if let language = element.takeText("language"), LanguageTag.check(language) != .registered {
      remarks.append(
        Remark(
          .unsaid, "`\(language)` is not a language, so it is left out", at: element.place(of: "language")))
    }
    let id = element.takeText("id")
    let name = element.takeText("name")
    let title = texts.take("title", of: &element, &remarks)
    let shown = name ?? title?.first ?? id ?? document.stem
    questionnaire = QuestionnaireDraft(
      id: questionnaireID(shown), name: shown, title: title ?? texts.same(readableTitle(shown)),
      sections: form.sections)
    questionnaire.languages = texts.languages
    questionnaire.values[.description] = texts.take("description", of: &element, &remarks).map(
      DraftValue.text)
    let source = element.takeText("copyright") ?? element.takeText("url") ?? document.origin
    questionnaire.values[.source] = source.map(DraftValue.plain)
    readStatus(&element, &remarks)
    if texts.isGuessed {
      remarks.append(
        Remark(
          .changed, "`language` is missing; the texts that are translated are taken as English", at: .file))
    }
    questionnaire.remarks =
      remarks + about(&element) + valueSets.remarks + leftovers(of: element) + form.remarks
  }

  private mutating func readStatus(_ element: inout FHIRElement, _ remarks: inout [Remark]) {
    let place = element.place(of: "version")
    if let version = element.takeScalar("version") {
      if isWholeNumber(version), let number = Int(version), number > 0 {
        questionnaire.values[.version] = .number(number)
      } else {
        remarks.append(Remark(.changed, "`version` is not a whole number: \(version)", at: place))
      }
    }
    let status = element.takeText("status") ?? "active"
    questionnaire.values[.active] = .flag(status == "active", otherwise: true)
    if !["active", "draft"].contains(status) {
      remarks.append(Remark(.changed, "`status` is `\(status)`", at: element.place(of: "status")))
    }
  }

  /// One remark on all keys that describe the resource, not its questions.
  private func about(_ element: inout FHIRElement) -> [Remark] {
    let names = Self.descriptive.filter { element.remove($0) }
    guard !names.isEmpty else { return [] }
    let words = names.map { "`\($0)`" }.joined(separator: ", ")
    return [
      Remark(.changed, "left out, as it only describes the resource: \(words)", at: .pointer(element.pointer))
    ]
  }

  private static let descriptive = [
    "meta", "implicitRules", "text", "url", "identifier", "derivedFrom", "experimental",
    "subjectType", "date", "publisher", "contact", "useContext", "jurisdiction", "purpose", "copyright",
    "approvalDate", "lastReviewDate", "effectivePeriod", "code",
  ]

  /// A choice shows the same answers as a rating, and answers have no columns.
  static let silentRules: Set = ["scale-as-choice", "column-collision"]

  static let keys: [String: ForeignKey] = [
    "questionnaire": ForeignKey("name", "title"), "title": ForeignKey("title", "name"),
    "id": ForeignKey("linkId"), "type": ForeignKey("type"), "text": ForeignKey("text"),
    "options": ForeignKey("answerOption", "answerValueSet"), "no-answer": ForeignKey("answerOption"),
    "exclusive": ForeignKey("answerOption"), "help": ForeignKey("item"), "required": ForeignKey("required"),
    "when": ForeignKey("enableWhen"), "labels": extra, "range": extra, "step": extra, "unit": extra,
    "pattern": extra, "items": ForeignKey("item"), "version": ForeignKey("version"),
    "section.title": ForeignKey("text"), "section.when": ForeignKey("enableWhen"),
  ]

  private static let extra = ForeignKey("extension")

  /// A value of the language as an item has it, or the extension that holds it.
  static func value(_ value: ShownValue, of key: QuestionKey) -> ForeignValue? {
    switch key {
    case .exclusive:
      ForeignValue(
        help: "give \(value.texts.map { "`\($0)`" }.joined(separator: " and ")) the extension "
          + "`questionnaire-optionExclusive` with `\"valueBoolean\": true`")
    case .range:
      value.ends.map {
        ForeignValue(help: "write \($0) into the extension `minValue`, and \($1) into `maxValue`")
      }
    case .step: value.word.map { ForeignValue(help: "write \($0) into the extension `sliderStepValue`") }
    case .pattern: value.word.map { ForeignValue(help: "write `\($0)` into the extension `regex`") }
    case .labels:
      ForeignValue(help: "say what the ends mean in the `display` items with the control `lower` and `upper`")
    case .required: value.word.map { member("required", $0) }
    case .type: value.word.flatMap(QuestionType.init).flatMap(type)
    case .atLeast, .atMost:
      value.word.map { word in
        ForeignValue(
          help: "write \(word) into the extension `\(key == .atLeast ? "minOccurs" : "maxOccurs")`")
      }
    case .id, .text, .help, .when, .options, .formerly, .stored, .itemID, .source, .noAnswer, .dropDown,
      .whole,
      .dimension, .unit, .input, .patternHint, .examples, .fields:
      nil
    }
  }

  /// A member of the item that is no text.
  private static func member(_ name: String, _ value: String) -> ForeignValue {
    ForeignValue(text: "\"\(name)\": \(value)", help: "write `\"\(name)\": \(value)` into the item")
  }

  private static func type(_ type: QuestionType) -> ForeignValue? {
    switch type {
    case .choice: member("repeats", "false")
    case .multiple: member("repeats", "true")
    case .yesNo: ForeignValue("boolean", into: "type")
    case .number: ForeignValue("decimal", into: "type")
    case .text: ForeignValue("string", into: "type")
    case .note: ForeignValue("display", into: "type")
    case .date: ForeignValue("date", into: "type")
    case .time: ForeignValue("time", into: "type")
    case .slider, .rating, .sam, .group: nil
    }
  }
}
