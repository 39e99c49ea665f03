import Questionnaires

/// A questionnaire without its questions, as `GET …/questionnaires` has it.
struct TrackResource {
  let id: String?
  let name: String
  private let attributes: JSONPlace
  private var texts: [String: DraftText] = [:]
  private var remarks: [Remark] = []

  private static let shown = ["title", "description", "introtext", "outrotext"]
  /// The members that variants in several languages have in common.
  private static let shared = [
    "origin", "is_active", "is_onetime", "is_multiple", "is_schedule_changeable", "can_use", "schedule",
  ]
  private static let known = Set(shown + shared + ["name", "is_filled_out"])

  init(_ resource: JSONPlace, language: String?) throws(ImportProblem) {
    try resource.requireObject()
    attributes = resource["attributes"]
    try attributes.requireObject()
    id = try resource["id"].text()
    name = try attributes["name"].text() ?? id ?? "questionnaire"
    for name in Self.shown { texts[name] = try attributes[name].shownText(language) }
  }

  /// A structure that comes without its questionnaire, called as its file.
  init(named name: String, file: String) {
    id = nil
    self.name = name
    attributes = JSONPlace(value: nil, pointer: "", file: file)
    let words =
      "the file has no title, schedule and settings; import the answer of `GET …/questionnaires` with it"
    remarks.append(Remark(.unsaid, words, at: .file))
  }

  /// Adds the texts of a variant in another language.
  mutating func add(_ variant: TrackResource, language: String) {
    var added = VariantTexts(language: language)
    for name in Self.shown { added.add(variant.texts[name], to: &texts[name], as: name) }
    let known = Set((remarks + unknown).map(\.text))
    let others = variant.remarks + variant.unknown
    remarks += added.differences.map { Self.remark($0, at: variant.attributes) }
    if variant.id != id {
      remarks.append(Self.remark("the id is \(variant.id ?? "missing")", at: variant.attributes))
    }
    for name in Self.shared where variant.attributes[name].value != attributes[name].value {
      let other = variant.attributes[name]
      let words = other.isMissing ? "missing" : wordOrJSON(other.value)
      remarks.append(Self.remark("`\(name)` is \(words)", at: other))
    }
    remarks += others.filter { !known.contains($0.text) }.map {
      Remark(
        $0.kind, "\(variant.attributes.file): \($0.text)", at: .inFile(variant.attributes.file, $0.place))
    }
  }

  /// About what is not the same in another file.
  private static func remark(_ words: String, at place: JSONPlace) -> Remark {
    Remark(.unsaid, "\(place.file): \(words)", at: .inFile(place.file, place.place))
  }

  func questionnaire(_ sections: [SectionDraft], language: String?) throws(ImportProblem)
    -> QuestionnaireDraft
  {
    var plain = ShownTexts(at: attributes.place)
    let title = texts["title"].map { plain.plain($0, "title") }
    var questionnaire = QuestionnaireDraft(
      id: questionnaireID(name), name: name,
      title: title ?? DraftText(readableTitle(name), language: language), sections: sections)
    for (key, name) in [
      (QuestionnaireKey.description, "description"), (.intro, "introtext"), (.outro, "outrotext"),
    ] {
      questionnaire.values[key] = texts[name].map { .text(plain.plain($0, name)) }
    }
    questionnaire.values[.source] = try attributes["origin"].text().map(DraftValue.plain)
    let schedule = try TrackSchedule(try attributes["schedule"].elements())
    questionnaire.schedule = schedule.rules
    questionnaire.remarks = remarks + plain.remarks + schedule.remarks + unknown
    questionnaire.values.add(try settings())
    return questionnaire
  }

  private func settings() throws(ImportProblem) -> Draft<QuestionnaireKey> {
    var settings = Draft<QuestionnaireKey>()
    settings[.target] = .word("track")
    settings[.server] = server(&settings.remarks)
    settings[.active] = .flag(try attributes["is_active"].flag(default: true), otherwise: true)
    let isRepeated = try attributes["is_multiple"].flag()
    settings[.repeat] = isRepeated ? .word("many") : nil
    settings[.changeable] = .flag(try attributes["is_schedule_changeable"].flag(), otherwise: false)
    if try attributes["is_onetime"].flag(default: !isRepeated) == isRepeated {
      let words = "`is_onetime` and `is_multiple` contradict each other"
      settings.remarks.append(Remark(.unsaid, words, at: attributes["is_onetime"].place))
    }
    settings[.canUse] = try sensors(&settings.remarks)
    return settings
  }

  private func server(_ remarks: inout [Remark]) -> DraftValue? {
    let entries = [
      number(&remarks).map { DraftEntry(key: ServerKey.id.rawValue, value: .number($0)) },
      questionnaireID(name) == name ? nil : DraftEntry(key: ServerKey.name.rawValue, value: .plain(name)),
    ].compactMap(\.self)
    return entries.isEmpty ? nil : .map(entries)
  }

  private func sensors(_ remarks: inout [Remark]) throws(ImportProblem) -> DraftValue? {
    var entries: [DraftEntry] = []
    for use in try attributes["can_use"].elements() {
      guard let sensor = try use["name"].text(), let amount = try use["value"].whole(), amount > 0 else {
        let words = "a sensor of `can_use` cannot be expressed: \(wordOrJSON(use.value))"
        remarks.append(Remark(.unsaid, words, at: use.place))
        continue
      }
      entries.append(DraftEntry(key: sensor, value: .number(amount)))
    }
    return entries.isEmpty ? nil : .map(entries)
  }

  private func number(_ remarks: inout [Remark]) -> Int? {
    guard let id else { return nil }
    if let number = Int(id), number > 0, String(number) == id { return number }
    remarks.append(Remark(.unsaid, "the id `\(id)` is not a number", at: .file))
    return nil
  }

  /// Servers add times and states that no questionnaire has. Everything else that says something is a remark.
  private var unknown: [Remark] {
    attributes.members.filter {
      !Self.known.contains($0.name) && !$0.name.hasSuffix("_at") && !$0.place.isEmpty
    }
    .map { name, value in
      Remark(.unsaid, "`\(name)` cannot be expressed: \(wordOrJSON(value.value))", at: value.place)
    }
  }
}
