import JSON

/// The protocol of an aRMT study: when which questionnaires are filled in.
struct ProtocolFile {
  let entries: [ProtocolEntry]

  static func recognizes(_ content: SourceContent) -> Bool {
    guard case .json(let value) = content else { return false }
    return value["protocols"]?.array != nil
  }

  init(_ document: SourceDocument) throws(ImportProblem) {
    guard case .json(let value) = document.content, let protocols = value["protocols"]?.array else {
      throw ImportProblem("this is not a protocol", file: document.name, help: "it needs a list `protocols`")
    }
    try document.requireFew(protocols.count, "entries", weight: 2)
    var entries: [ProtocolEntry] = []
    for (index, entry) in protocols.enumerated() {
      guard let name = entry["questionnaire"]?["name"]?.string else {
        throw ImportProblem(
          "/protocols/\(index) names no questionnaire", file: document.name, help: "repair the protocol")
      }
      entries.append(
        ProtocolEntry(
          json: entry, questionnaire: name, pointer: "/protocols/\(index)", source: document.fileName))
    }
    self.entries = entries
  }

  /// The members of an entry.
  static let keys: [String: ForeignKey] = [
    "title": ForeignKey("name"), "intro": ForeignKey("startText"), "outro": ForeignKey("endText"),
    "schedule": ForeignKey("protocol"), "repeat": ForeignKey("type", "protocol"),
    "study.questionnaires": ForeignKey("protocols"),
  ]
}

/// The entry of a protocol about one questionnaire.
struct ProtocolEntry {
  let json: JSON
  /// The name by which the app finds the definition.
  let questionnaire: String
  /// The place of the entry in the protocol.
  let pointer: String
  let source: String

  var title: String { json["name"]?.string ?? questionnaire }

  func place(_ path: String) -> SourcePlace {
    .inFile(source, .pointer(path.isEmpty ? pointer : "\(pointer)/\(path)"))
  }
}

/// Gives a questionnaire what an entry of a protocol says about it.
func schedule(_ questionnaire: inout QuestionnaireDraft, with entry: ProtocolEntry) {
  let schedule = ProtocolSchedule(entry)
  var remarks = schedule.remarks + textRemarks(entry) + listingRemarks(entry)
  if questionnaire.schedule.isEmpty {
    var title = DraftText(entry.title, language: questionnaire.languages.first)
    for language in questionnaire.languages.dropFirst() { title.add(entry.title, language: language) }
    questionnaire.values[.title] = .text(title)
    questionnaire.values[.intro] = text("startText", of: entry, for: questionnaire).map(DraftValue.text)
    questionnaire.values[.outro] = text("endText", of: entry, for: questionnaire).map(DraftValue.text)
    remarks += ["startText", "endText"].compactMap { otherLanguages($0, of: entry, for: questionnaire) }
  } else {
    remarks.append(
      Remark(.changed, "the questionnaire is in the protocol again, as `\(entry.title)`", at: entry.place(""))
    )
  }
  let exceedsRules = questionnaire.schedule.count + schedule.rules.count > ProtocolSchedule.mostRules
  if exceedsRules, schedule.rules.count <= ProtocolSchedule.mostRules {
    let words =
      "the protocol has more than \(ProtocolSchedule.mostRules) rules for the questionnaire: \(wordOrJSON(entry.json["protocol"]))"
    remarks.append(Remark(.unsaid, words, at: entry.place("protocol")))
  }
  if schedule.isRepeated { questionnaire.values[.repeat] = .word("many") }
  if var first = schedule.rules.first, !exceedsRules {
    first.remarks = remarks
    questionnaire.schedule += [first] + schedule.rules.dropFirst()
  } else {
    questionnaire.remarks += remarks
  }
}

/// In the languages of the questionnaire that the protocol has; English where neither names one.
private func text(
  _ name: String, of entry: ProtocolEntry, for questionnaire: QuestionnaireDraft
) -> DraftText? {
  let languages = questionnaire.languages.isEmpty ? ["en"] : questionnaire.languages
  let found = languages.compactMap { language in
    entry.json[name]?[language]?.string.map {
      (language, TidyText($0, column: name, at: entry.place(name)).text)
    }
  }.filter { !$0.1.isEmpty }
  guard let first = found.first else { return nil }
  var text = DraftText(first.1, language: questionnaire.languages.isEmpty ? nil : first.0)
  for (language, words) in found.dropFirst() { text.add(words, language: language) }
  return text
}

/// Languages in which the protocol has a text and the questionnaire has none.
private func otherLanguages(
  _ name: String, of entry: ProtocolEntry, for questionnaire: QuestionnaireDraft
) -> Remark? {
  let taken = questionnaire.languages.isEmpty ? ["en"] : questionnaire.languages
  let others = (entry.json[name]?.members ?? []).filter { hasWords($0.value) && !taken.contains($0.name) }
  guard !others.isEmpty else { return nil }
  let words = others.map { "\($0.name): \(wordOrJSON($0.value))" }.joined(separator: "; ")
  return Remark(.changed, "`\(name)` in other languages: \(words)", at: entry.place(name))
}

/// Texts that apps show outside of the questionnaire.
private func textRemarks(_ entry: ProtocolEntry) -> [Remark] {
  let texts: [(path: String, json: JSON?)] = [
    ("warn", entry.json["warn"]), ("protocol/notification", entry.json["protocol"]?["notification"]),
  ]
  return texts.compactMap { path, json in
    guard let json, hasWords(json) else { return nil }
    return Remark(.unsaid, "`\(path)` cannot be expressed: \(wordOrJSON(json))", at: entry.place(path))
  }
}

private func hasWords(_ json: JSON) -> Bool {
  if let text = json.string { return !trimmed(text).isEmpty }
  return json.members?.contains { hasWords($0.value) } ?? false
}

/// How the app lists questionnaires.
private func listingRemarks(_ entry: ProtocolEntry) -> [Remark] {
  let names = ["showIntroduction", "showInCalendar", "isDemo", "order", "estimatedCompletionTime"]
  let given = names.compactMap { name in entry.json[name].map { "`\(name)`: \(wordOrJSON($0))" } }
  guard !given.isEmpty else { return [] }
  return [Remark(.changed, "left out: \(given.joined(separator: ", "))", at: entry.place(""))]
}
