/// A text that the source does not have in one of its languages.
struct MissingText: Sendable {
  let language: String
  /// The id of the question, or of the first one of the section, or of the questionnaire.
  let id: String
  let place: SourcePlace
  /// A key of the language; of a section such as `section.title`.
  let key: String
  /// The code of a response option.
  let code: String?
  /// The text that takes its place.
  let text: String
  /// Whether nobody misses it: people do not see it, or the form is not in that language.
  var isNeeded = true
}

extension [MissingText] {
  func remarks(in languages: [String]) -> [Remark] {
    languages.compactMap { language in
      var ids: [String] = []
      for text in self where text.language == language && ids.last != text.id { ids.append(text.id) }
      guard !ids.isEmpty else { return nil }
      let words = "texts are missing in \(language), and those in \(languages[0]) take their places"
      return Remark(.changed, "\(words): \(ids.joined(separator: ", "))", at: .file)
    }
  }
}

/// Forms of other systems are shown in a language although some of their texts are missing in it, and questionnaires are not.
extension QuestionnaireDraft {
  /// Puts the text in the source language where another one is missing. Returns these places.
  mutating func completeTranslations() -> [MissingText] {
    guard languages.count > 1 else { return [] }
    var completion = CompletedText(languages: languages)
    completion.complete(&values, of: id, at: .file) { $0.rawValue }
    for section in sections.indices {
      let first = sections[section].questions.first
      let place = sections[section].titlePlace ?? first?.place ?? .file
      completion.isSeen = sections[section].questions.contains(where: \.isSeen)
      completion.complete(&sections[section].values, of: first?.id ?? "", at: place) {
        "section.\($0.rawValue)"
      }
      for index in sections[section].questions.indices {
        let (id, place) = (sections[section].questions[index].id, sections[section].questions[index].place)
        completion.isSeen = sections[section].questions[index].isSeen
        completion.complete(&sections[section].questions[index].values, of: id, at: place) { $0.rawValue }
      }
    }
    return completion.told
  }
}

private struct CompletedText {
  private struct Part {
    let id: String
    let place: SourcePlace
    let key: String
    var code: String?
  }

  let languages: [String]
  /// Whether people see what is completed.
  var isSeen = true
  private var missing: [MissingText] = []
  /// The number of texts that are there, by language.
  private var counts: [String: Int] = [:]
  /// Completed lists, each with its original, so that no other one gets its identity.
  private var lists: [ObjectIdentifier: (list: DraftList, complete: DraftList)] = [:]

  init(languages: [String]) { self.languages = languages }

  mutating func complete<Key>(
    _ draft: inout Draft<Key>, of id: String, at place: SourcePlace, named name: (Key) -> String
  ) {
    for key in draft.keys {
      draft[key] = draft[key].map { completed($0, Part(id: id, place: place, key: name(key))) }
    }
  }

  private mutating func completed(_ value: DraftValue, _ part: Part) -> DraftValue {
    switch value {
    case .text(let text): return .text(completed(text, part))
    case .list(let values): return .list(values.map { completed($0, part) })
    case .options(let list): return .options(completed(list, part))
    case .map(let entries):
      return .map(entries.map { DraftEntry(key: $0.key, value: completed($0.value, part)) })
    case .word, .plain, .condition: return value
    }
  }

  /// Once for all questions with the list, of which the first is named.
  private mutating func completed(_ list: DraftList, _ part: Part) -> DraftList {
    if let known = lists[ObjectIdentifier(list)] { return known.complete }
    let complete = DraftList(
      list.options.map { option in
        var part = part
        part.code = option.code
        return DraftOption(option.code, completed(option.text, part), stored: option.stored)
      })
    lists[ObjectIdentifier(list)] = (list, complete)
    return complete
  }

  private mutating func completed(_ text: DraftText, _ part: Part) -> DraftText {
    var complete = text
    for language in languages.dropFirst() where !text.versions.contains(where: { $0.language == language }) {
      complete.add(text.first, language: language)
      missing.append(
        MissingText(
          language: language, id: part.id, place: part.place, key: part.key, code: part.code,
          text: text.first, isNeeded: isSeen && !Self.isMark(text.first)))
    }
    for version in text.versions where version.text != text.first {
      counts[version.language ?? "", default: 0] += 1
    }
    return complete
  }

  /// `NO_LABEL`, with which apps show nothing.
  private static func isMark(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_")) && text.allSatisfy { $0.isUppercase || $0 == "_" }
  }

  private static let (fewTexts, manyMissing) = (5, 9)

  /// Without those in a language of which only a handful of texts is there: they were left over from another form.
  var told: [MissingText] {
    let needed = Dictionary(grouping: missing.filter(\.isNeeded), by: \.language).mapValues(\.count)
    return missing.map { text in
      let (own, others) = (counts[text.language] ?? 0, needed[text.language] ?? 0)
      guard own <= Self.fewTexts, others >= max(Self.manyMissing, 4 * own) else { return text }
      var text = text
      text.isNeeded = false
      return text
    }
  }
}
