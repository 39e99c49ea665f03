import Questionnaires

/// Forms of other systems are shown in a language although some of their texts are missing in it, and questionnaires are not.
extension QuestionnaireDraft {
  /// Puts the text in the source language where another one is missing. Returns what is said about that.
  mutating func completeTranslations() -> [Remark] {
    guard languages.count > 1 else { return [] }
    var completion = CompletedText(languages: languages)
    completion.complete(&values, of: id)
    for section in sections.indices {
      completion.complete(&sections[section].values, of: sections[section].questions.first?.id ?? "")
      for index in sections[section].questions.indices {
        completion.complete(
          &sections[section].questions[index].values, of: sections[section].questions[index].id)
      }
    }
    return completion.remarks
  }
}

private struct CompletedText {
  let languages: [String]
  /// The ids of questions with a missing text, by language.
  private var places: [String: [String]] = [:]
  /// Completed lists, each with its original, so that no other one gets its identity.
  private var lists: [ObjectIdentifier: (list: DraftList, complete: DraftList)] = [:]

  init(languages: [String]) { self.languages = languages }

  var remarks: [Remark] {
    languages.compactMap { language in
      guard let ids = places[language] else { return nil }
      let words = "texts are missing in \(language), and those in \(languages[0]) take their places"
      return Remark(.changed, "\(words): \(ids.joined(separator: ", "))", at: .file)
    }
  }

  mutating func complete<Key>(_ draft: inout Draft<Key>, of id: String) {
    for key in draft.keys { draft[key] = draft[key].map { completed($0, id) } }
  }

  private mutating func completed(_ value: DraftValue, _ id: String) -> DraftValue {
    switch value {
    case .text(let text): return .text(completed(text, id))
    case .list(let values): return .list(values.map { completed($0, id) })
    case .options(let list): return .options(completed(list, id))
    case .map(let entries):
      return .map(entries.map { DraftEntry(key: $0.key, value: completed($0.value, id)) })
    case .word, .plain, .condition: return value
    }
  }

  /// Once for all questions with the list, of which the remark names the first.
  private mutating func completed(_ list: DraftList, _ id: String) -> DraftList {
    if let known = lists[ObjectIdentifier(list)] { return known.complete }
    let complete = DraftList(
      list.options.map { DraftOption($0.code, completed($0.text, id), stored: $0.stored) })
    lists[ObjectIdentifier(list)] = (list, complete)
    return complete
  }

  private mutating func completed(_ text: DraftText, _ id: String) -> DraftText {
    var complete = text
    for language in languages.dropFirst() where !text.versions.contains(where: { $0.language == language }) {
      complete.add(text.first, language: language)
      if places[language]?.last != id { places[language, default: []].append(id) }
    }
    return complete
  }
}
