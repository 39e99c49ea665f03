import JSON

/// A questionnaire without its questions, as `GET …/questionnaires` has it.
struct TrackResource {
  let id: String?
  let name: String
  private let attributes: JSONPlace
  private var texts: [String: DraftText] = [:]
  private var remarks: [Remark] = []

  private static let shown = ["title", "description", "introtext", "outrotext"]
  /// What variants in several languages have in common.
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
    remarks += added.losses.map { Self.remark($0, at: variant.attributes) }
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
    var plain = TrackTexts(at: attributes.place)
    let title = texts["title"].map { plain.plain($0, "title") }
    var questionnaire = QuestionnaireDraft(
      id: questionnaireID(name), name: name,
      title: title ?? DraftText(readableTitle(name), language: language), sections: sections)
    questionnaire.description = texts["description"].map { plain.plain($0, "description") }
    questionnaire.intro = texts["introtext"].map { plain.plain($0, "introtext") }
    questionnaire.outro = texts["outrotext"].map { plain.plain($0, "outrotext") }
    questionnaire.source = try attributes["origin"].text()
    let schedule = try TrackSchedule(try attributes["schedule"].elements())
    questionnaire.schedule = schedule.rules
    questionnaire.remarks = remarks + plain.remarks + schedule.remarks + unknown
    questionnaire.settings = try settings(&questionnaire.remarks)
    return questionnaire
  }

  private func settings(_ remarks: inout [Remark]) throws(ImportProblem) -> ImportedSettings {
    var settings = ImportedSettings()
    settings.target = "track"
    settings.serverID = number(&remarks)
    settings.serverName = questionnaireID(name) == name ? nil : name
    settings.isActive = try attributes["is_active"].flag(default: true)
    settings.isRepeated = try attributes["is_multiple"].flag()
    settings.isChangeable = try attributes["is_schedule_changeable"].flag()
    if try attributes["is_onetime"].flag(default: !settings.isRepeated) == settings.isRepeated {
      let words = "`is_onetime` and `is_multiple` contradict each other"
      remarks.append(Remark(.unsaid, words, at: attributes["is_onetime"].place))
    }
    for use in try attributes["can_use"].elements() {
      guard let sensor = try use["name"].text(), let amount = try use["value"].whole(), amount > 0 else {
        let words = "a sensor of `can_use` cannot be expressed: \(wordOrJSON(use.value))"
        remarks.append(Remark(.unsaid, words, at: use.place))
        continue
      }
      settings.canUse.append((sensor, amount))
    }
    return settings
  }

  private func number(_ remarks: inout [Remark]) -> Int? {
    guard let id else { return nil }
    if let number = Int(id), number > 0, String(number) == id { return number }
    remarks.append(Remark(.unsaid, "the id `\(id)` is not a number", at: .file))
    return nil
  }

  /// Servers add times and states that no questionnaire has. Everything else that says something is a remark.
  private var unknown: [Remark] {
    attributes.names.filter { !Self.known.contains($0) && !$0.hasSuffix("_at") && !attributes[$0].isEmpty }
      .map { name in
        let value = attributes[name]
        return Remark(.unsaid, "`\(name)` cannot be expressed: \(wordOrJSON(value.value))", at: value.place)
      }
  }
}
