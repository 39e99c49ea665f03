import JSON

/// A study as servers keep it: a document for each language, in which every text is a string.
package enum ESMiraBundle {
  /// The name of the document in the first language, in what the administration sends.
  package static let first = "_"

  /// The document in one of its languages.
  package static func document(_ document: JSON, in language: String, of all: [String]) -> JSON {
    switch document {
    case .object(let members):
      let isText =
        all.count > 1 && members.count == all.count && members.allSatisfy { all.contains($0.name) }
      if isText, let text = document[language] { return text }
      return .object(
        members.map { JSON.Member($0.name, self.document($0.value, in: language, of: all)) })
    case .array(let elements): return .array(elements.map { self.document($0, in: language, of: all) })
    case .null, .bool, .int, .number, .string, .series: return document
    }
  }

  /// One document with all languages, the first one's order and numbers, and texts by language where they differ.
  package static func joined(_ documents: [(language: String, document: JSON)]) -> JSON {
    guard let first = documents.first else { return .null }
    if documents.allSatisfy({ $0.document == first.document }) { return first.document }
    switch first.document {
    case .object(let members):
      return .object(
        members.map { member in
          JSON.Member(
            member.name,
            joined(documents.compactMap { one in one.document[member.name].map { (one.language, $0) } }))
        })
    case .array(let elements):
      return .array(
        elements.indices.map { place in
          joined(
            documents.compactMap { one in
              guard case .array(let own) = one.document, place < own.count else { return nil }
              return (one.language, own[place])
            })
        })
    case .string:
      return .object(
        documents.compactMap { one in
          if case .string = one.document { JSON.Member(one.language, one.document) } else { nil }
        })
    case .null, .bool, .int, .number, .series: return first.document
    }
  }

  /// The document with all languages of what a server or an administration sends: `{"config": …, "languages": …}`, `{"_": …, "de": …}`,
  /// a list with one study, or an answer that contains one of these. Anything else as it is.
  ///
  /// The pointer leads to the document in the first language.
  package static func unwrapped(_ value: JSON, pointer: String = "") -> (document: JSON, pointer: String) {
    if value["success"] == .bool(true), let dataset = value["dataset"] {
      return unwrapped(dataset, pointer: pointer + "/dataset")
    }
    if case .array(let studies) = value, studies.count == 1 {
      return unwrapped(studies[0], pointer: pointer + "/0")
    }
    if let config = value["config"], case .object(let others)? = value["languages"] {
      return (study(config, others), pointer + "/config")
    }
    if case .object(let members) = value, let config = value[first] {
      return (study(config, members.filter { $0.name != first }), pointer + "/" + first)
    }
    return (value, pointer)
  }

  /// Of documents for other languages, those that the study no longer has are left out.
  private static func study(_ config: JSON, _ others: [JSON.Member]) -> JSON {
    var language = "en"
    if case .string(let own)? = config[ESMiraStudyKey.lang.rawValue]
      ?? config[ESMiraStudyKey.defaultLang.rawValue]
    {
      language = own
    }
    var all = [language]
    if case .array(let codes)? = config[ESMiraStudyKey.langCodes.rawValue] {
      all += codes.compactMap { if case .string(let code) = $0, code != language { code } else { nil } }
    }
    let documents = all.compactMap { code -> (language: String, document: JSON)? in
      code == language ? (code, config) : others.first { $0.name == code }.map { (code, $0.value) }
    }
    return joined(documents.map { ($0.language, $0.document.without([ESMiraStudyKey.lang.rawValue])) })
  }
}

extension JSON {
  /// The object without these members.
  package func without(_ names: Set<String>) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.name) })
  }
}
