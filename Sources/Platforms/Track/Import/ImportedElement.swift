import JSON

/// An element of a page as it is in the file. Texts are HTML where the API has HTML.
struct ImportedElement {
  let name: String
  /// The place of its `content`.
  let place: SourcePlace
  var headline: DraftText?
  var text: DraftText?
  var question: TrackQuestion?
  /// The condition under which it is shown.
  let visibleIf: JSON?
  var remarks: [Remark] = []

  private static let known: Set = ["headline", "text", "question", "visible_if"]

  init(_ element: JSONPlace, language: String?) throws(ImportProblem) {
    try element.requireObject()
    let attributes = element["attributes"]
    let content = attributes["content"]
    try content.requireObject()
    name = try attributes["name"].text() ?? ""
    place = content.place
    visibleIf = content["visible_if"].isMissing ? nil : content["visible_if"].value
    headline = try content["headline"].shownText(language)
    text = try content["text"].shownText(language)
    if let shown = try content["question"].shownText(language) {
      question = try TrackQuestion(content, text: shown, language: language)
    }
    let known = question == nil ? Self.known : Self.known.union(TrackQuestion.members)
    let unknown = content.members.filter { !known.contains($0.name) && !$0.place.isEmpty }
    remarks = unknown.map { name, member in
      Remark(.unsaid, "`\(name)` cannot be expressed: \(wordOrJSON(member.value))", at: member.place)
    }
    if headline == nil, text == nil, question == nil {
      let type = try attributes["elementtype"].text() ?? "missing"
      let words = "an element whose `elementtype` is `\(type)` shows neither a text nor a question"
      remarks.append(Remark(.unsaid, words, at: place))
    }
  }

  /// All its texts and the condition, for a remark.
  fileprivate var shown: String {
    let texts = [headline, text, question?.text, question?.patternDescription].compactMap { $0?.first }
    let condition = TrackFact("`visible_if` is", visibleIf.map(wordOrJSON))
    return (texts + ((question?.shape ?? []) + [condition]).known).joined(separator: "; ")
  }

  fileprivate mutating func add(_ other: ImportedElement, language: String, file: String) {
    var texts = VariantTexts(language: language)
    texts.add(other.headline, to: &headline, as: "headline")
    texts.add(other.text, to: &text, as: "text")
    var differences: [String] = []
    if let otherQuestion = other.question {
      differences =
        question?.add(otherQuestion, &texts) ?? ["only this file has a question here: \(other.shown)"]
    } else if question != nil {
      differences.append("there is no question here")
    }
    if visibleIf != other.visibleIf { differences.append("`visible_if` is \(wordOrJSON(other.visibleIf))") }
    remarks += (differences + texts.differences).map {
      Remark(.unsaid, "\(file): \($0)", at: .inFile(file, other.place))
    }
    remarks += other.remarks.map { Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place)) }
  }
}

/// The `content` of a question.
struct TrackQuestion {
  let label: String
  /// A word such as `SingleChoice`.
  let type: String
  let isRequired: Bool
  var text: DraftText
  /// The texts of choices, or those of the ends of a slider.
  var answers: [DraftText]
  /// The codes of choices.
  let codes: [String]
  /// The values of numbers, sliders and manikins, as they are written.
  let lowest: String?
  let highest: String?
  let step: String?
  let pattern: String?
  var patternDescription: DraftText?

  static let members: Set = [
    "label", "questiontype", "required", "answers", "values", "pattern", "patternDescription",
  ]

  init(_ content: JSONPlace, text: DraftText, language: String?) throws(ImportProblem) {
    self.text = text
    label = try content["label"].text() ?? ""
    type = try content["questiontype"].text() ?? ""
    isRequired = try content["required"].flag(default: true)
    answers = try content["answers"].elements().map { answer throws(ImportProblem) in
      let text = answer.names.isEmpty ? try answer.text() : try answer["label"].text()
      return DraftText(text ?? "", language: language)
    }
    let values = content["values"]
    let hasLimits = !values.names.isEmpty
    codes =
      try hasLimits
      ? []
      : values.elements().map { value throws(ImportProblem) in
        try value.text() ?? ""
      }
    lowest = try values["min"].number()
    highest = try values["max"].number()
    step = try values["step"].number()
    pattern = try content["pattern"].text()
    patternDescription = try content["patternDescription"].shownText(language)
  }

  /// The facts that variants in several languages must have in common.
  var shape: [TrackFact] {
    let codes = codes.joined(separator: ", ")
    let limits = [lowest, highest, step].map { $0 ?? "open" }.joined(separator: ", ")
    return [
      TrackFact("`questiontype` is", "`\(type)`"), TrackFact("`required` is", isRequired ? "1" : "0"),
      TrackFact("the codes are", codes.isEmpty ? nil : codes),
      TrackFact("the limits are", limits == "open, open, open" ? nil : limits),
      TrackFact("`pattern` is", pattern.map { "`\($0)`" }), answersAndCodes,
    ]
  }

  /// Answers with other codes are other answers.
  private var answersAndCodes: TrackFact {
    let texts = answers.map(\.first).joined(separator: " | ")
    return TrackFact(
      "the answers are", answers.isEmpty ? nil : ([String(answers.count)] + codes).joined(separator: "\n"),
      as: texts.isEmpty ? "missing" : texts)
  }

  /// Returns what is different besides the texts. Answers with other codes are different answers.
  fileprivate mutating func add(_ other: TrackQuestion, _ texts: inout VariantTexts) -> [String] {
    text.add(other.text.first, language: texts.language)
    texts.add(other.patternDescription, to: &patternDescription, as: "patternDescription")
    if codes == other.codes, answers.count == other.answers.count {
      for (index, answer) in other.answers.enumerated() {
        answers[index].add(answer.first, language: texts.language)
      }
    }
    return other.shape.differing(from: shape)
  }
}

extension JSONPlace {
  /// A text in one language; nil if it is missing or empty.
  func shownText(_ language: String?) throws(ImportProblem) -> DraftText? {
    guard let text = try text(), !trimmed(text).isEmpty else { return nil }
    return DraftText(text, language: language)
  }

  /// Whether it says nothing.
  var isEmpty: Bool {
    switch value {
    case nil, .null?, .bool(false)?, .string("")?: true
    case .array(let elements)?: elements.isEmpty
    case .object(let members)?: members.isEmpty
    case .bool?, .int?, .number?, .string?, .series?: false
    }
  }
}

extension [ImportedElement] {
  /// Adds the texts of a variant in another language to the elements of the same name. Returns what is only in the
  /// variant.
  mutating func add(_ variant: [ImportedElement], language: String, file: String) -> [Remark] {
    var others = variant.byKey
    for (index, key) in keys.enumerated() {
      if let other = others.removeValue(forKey: key) {
        self[index].add(other, language: language, file: file)
      } else {
        self[index].remarks.append(
          Remark(.unsaid, "\(file): there is no `\(key.name)`", at: .inFile(file, .file)))
      }
    }
    return zip(variant, variant.keys).filter { others[$1] != nil }.map { element, key in
      Remark(.unsaid, "`\(key.name)` is only in \(file): \(element.shown)", at: .inFile(file, element.place))
    }
  }

  /// Servers may repeat names.
  private var keys: [NumberedName] { numbered(map { $0.question?.label ?? $0.name }) }

  private var byKey: [NumberedName: ImportedElement] {
    Dictionary(zip(keys, self), uniquingKeysWith: { first, _ in first })
  }
}
