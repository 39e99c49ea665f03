import Algorithms
import Diagnostics
import Tables
import YAML

/// Reads `languages`.
extension QuestionnaireReader {
  func readLanguages(_ node: YAMLNode?) {
    guard let node else { return }
    guard let tags = elements(node, of: QuestionnaireKey.languages) else {
      languages.areUnknown = true
      return
    }
    guard tags.count <= Self.mostLanguages else {
      languages.areUnknown = true
      return report(.wrongType, .tooManyLanguages(document.range(node), most: Self.mostLanguages))
    }
    var first: [String: SourceRange] = [:]
    var declared: [Located<String>] = []
    var unknown: Set<String> = []
    var respelt: Set<String> = []
    let names = Set(tags.map { document.string($0) })
    let named = languagesByName(tags)
    reportNames(named, in: node, of: tags, among: names)
    let found = named.isEmpty ? languagesOfTexts(besides: names) : nil
    for element in tags {
      if let found, document.kind(element) == .scalar, !found.contains(document.string(element)) { continue }
      guard let tag = scalar(element, key: QuestionnaireKey.languages) else {
        languages.areUnknown = true
        continue
      }
      let written = named.first { $0.name.range == tag.range }?.meant ?? LanguageTag.canonical(tag.value)
      if let earlier = first.updateValue(tag.range, forKey: written) {
        report(.duplicateKey, .listedTwice(tag.value, tag.range, first: earlier))
        continue
      }
      if named.contains(where: { $0.name.range == tag.range }) {
        respelt.insert(written)
      } else if let problem = languageProblem(tag) {
        report(.unknownLanguage, problem)
        unknown.insert(tag.value)
      } else if written != tag.value {
        report(
          .unknownLanguage, .otherCapitals(tag, as: written, usedAt: places(of: tag.value, among: names)))
        respelt.insert(written)
      }
      declared.append(unknown.contains(tag.value) ? tag : Located(written, at: tag.range))
    }
    if let found {
      let list = declared.map(\.value) + found.filter { tag in !declared.contains { $0.value == tag } }
      report(
        .undeclaredLanguage, .unlisted(list.filter { !names.contains($0) }, list, at: document.range(node)))
      declared = list.map { tag in
        declared.first { $0.value == tag } ?? Located(tag, at: document.range(node))
      }
    }
    languages.declare(
      declared, unknown: unknown, respelt: respelt,
      named: Dictionary(named.map { ($0.name.value, $0.meant) }) { first, _ in first })
  }

  /// The languages of all translated texts, if `languages` has others; nil if it has them, or texts differ.
  private func languagesOfTexts(besides listed: Set<String>) -> [String]? {
    let title = document.root.flatMap { root in
      document.entries(root).first { document.string($0.key) == QuestionnaireKey.title.rawValue }?.value
    }
    let tags = title.map(languageKeys) ?? []
    guard tags.count > 1, !listed.isSuperset(of: tags), !(listed.contains("uk") && tags.contains("en")),
      tags.allSatisfy({ LanguageTag.check($0) == .registered && LanguageTag.canonical($0) == $0 })
    else { return nil }
    let maps = document.allNodes.map { Set(languageKeys($0)) }.filter { !$0.isDisjoint(with: tags) }
    return maps.count > 2 && maps.allSatisfy { $0 == Set(tags) } ? tags : nil
  }

  private func languageKeys(_ node: YAMLNode) -> [String] {
    guard document.kind(node) == .mapping, !document.isAlias(node) else { return [] }
    return document.entries(node).map { document.kind($0.key) == .scalar ? document.string($0.key) : "" }
  }

  /// Languages that are given by their names or by the codes of countries, with the codes that are meant.
  private func languagesByName(_ tags: [YAMLNode]) -> [(name: Located<String>, meant: String)] {
    let written = Set(tags.filter { document.kind($0) == .scalar }.map { document.string($0) })
    return tags.compactMap { tag in
      guard document.kind(tag) == .scalar, LanguageTag.check(document.string(tag)) != .registered else {
        return nil
      }
      let name = Located(document.string(tag), at: document.range(tag))
      return LanguageTag.tag(forName: name.value).flatMap { written.contains($0) ? nil : (name, $0) }
    }
  }

  /// One mistake, with the places of all texts in these languages.
  private func reportNames(
    _ named: [(name: Located<String>, meant: String)], in node: YAMLNode, of tags: [YAMLNode],
    among names: Set<String>
  ) {
    guard !named.isEmpty else { return }
    let list = tags.map { tag in
      named.first { $0.name.range == document.range(tag) }?.meant
        ?? (document.kind(tag) == .scalar ? document.string(tag) : "…")
    }
    let edits = named.flatMap { name, meant in
      ([name.range] + places(of: name.value, among: names)).map { Fix.Edit($0, meant) }
    }
    let areRespelt = named.allSatisfy { name, meant in
      name.value.replacing("_", with: "-").lowercased() == meant.lowercased()
    }
    report(.unknownLanguage, .namesAsCodes(named.map(\.name), instead: list, Fix(edits, isSafe: areRespelt)))
  }

  /// Every text is checked against all of them.
  private static let mostLanguages = 100

  private func languageProblem(_ tag: Located<String>) -> Finding? {
    switch LanguageTag.check(tag.value) {
    case .registered: nil
    case .malformed: .malformedTag(tag)
    case .unregistered(let language): .unregistered(language, tag)
    }
  }

  /// The places of texts in the language: in the maps that have no other keys than languages.
  private func places(of language: String, among names: Set<String>) -> [SourceRange] {
    let (names, language) = (Set(names.map { $0.lowercased() }), language.lowercased())
    return document.allNodes.filter { document.kind($0) == .mapping && !document.isAlias($0) }.flatMap {
      map in
      let keys = Array(document.entries(map)).map(\.key)
      guard keys.allSatisfy({ names.contains(document.string($0).lowercased()) }) else {
        return [SourceRange]()
      }
      return keys.filter { document.string($0).lowercased() == language }.map { document.range($0) }
    }
  }
}

extension Finding {
  /// - Parameter list: all languages
  fileprivate static func unlisted(_ missing: [String], _ list: [String], at range: SourceRange) -> Finding {
    let instead = "[\(list.joined(separator: ", "))]"
    return Finding(
      "`languages` does not list \(listed(missing.map { "`\($0)`" })), but all texts have it", at: range,
      help: "write `languages: \(instead)`", fix: Fix([Fix.Edit(range, instead)], isSafe: false))
  }

  fileprivate static func tooManyLanguages(_ range: SourceRange, most: Int) -> Finding {
    Finding(
      "`languages` takes at most \(most) languages", at: range,
      help: "list only those in which every text of this questionnaire is written")
  }

  static func listedTwice(_ word: String, _ range: SourceRange, first: SourceRange) -> Finding {
    Finding(
      "`\(word)` is repeated", at: range, notes: [Note("first used here", at: first)], help: "list it once")
  }

  fileprivate static func malformedTag(_ tag: Located<String>) -> Finding {
    Finding(
      "`\(tag.value)` is not a language code (BCP 47)", at: tag.range,
      help: "write, for example, `de`, `en` or `pt-BR`")
  }

  /// - Parameter list: all languages with their codes
  fileprivate static func namesAsCodes(
    _ names: [Located<String>], instead list: [String], _ fix: Fix
  ) -> Finding {
    let words = listed(names.map { "`\($0.value)`" })
    return Finding(
      names.count == 1
        ? "\(words) is not a language code (BCP 47)" : "\(words) are not language codes (BCP 47)",
      at: names[0].range, help: "write `languages: [\(list.joined(separator: ", "))]`", fix: fix)
  }

  /// A fix that writes the code with a hyphen for an underscore or in other capitals, such as `de-AT` for `de_at`.
  static func respelling(
    _ tag: Located<String>, as meant: String, alsoAt places: [SourceRange] = []
  ) -> Fix? {
    let hyphenated = tag.value.replacing("_", with: "-").lowercased()
    guard hyphenated == meant.lowercased() else { return nil }
    return Fix(([tag.range] + places).map { Fix.Edit($0, meant) }, isSafe: true)
  }

  fileprivate static func otherCapitals(
    _ tag: Located<String>, as written: String, usedAt places: [SourceRange]
  ) -> Finding {
    Finding(
      "the language code `\(tag.value)` is written `\(written)`", at: tag.range,
      help: "write `\(written)` here and at each text", fix: respelling(tag, as: written, alsoAt: places))
  }

  fileprivate static func unregistered(_ language: String, _ tag: Located<String>) -> Finding {
    Finding(
      "no language is registered as `\(language)`", at: tag.range,
      help: "write, for example, `de`, `en` or `pt-BR`")
  }
}

/// Language tags according to BCP 47 (RFC 5646).
package enum LanguageTag {
  package enum Verdict: Equatable, Sendable {
    case registered
    case malformed
    /// Well-formed, but no language is registered under this subtag.
    case unregistered(String)
  }

  package static func check(_ tag: String) -> Verdict {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count), isLetters(language) else {
      return .malformed
    }
    guard parts.dropFirst().allSatisfy(isSubtag), isInOrder(parts.dropFirst()) else { return .malformed }
    return isRegistered(language.lowercased()) ? .registered : .unregistered(String(language))
  }

  /// The tag that is meant, if a language is given by its name, such as `deutsch` or `german`, or with an underscore, such
  /// as `pt_br`.
  package static func tag(forName name: String) -> String? {
    let tag = written(name.split(separator: "_", omittingEmptySubsequences: false))
    if name.contains("_"), check(tag) == .registered { return tag }
    return tagsByName[name.lowercased()]
  }

  private static let tagsByName = WordsFile.languages.byWord(2) { $0[0] }

  /// A tag in the capitals in which it is usually written, such as `de-AT` for `DE-at`.
  package static func canonical(_ tag: String) -> String {
    written(tag.split(separator: "-", omittingEmptySubsequences: false))
  }

  /// With a script such as `Hans` and a region such as `BR`.
  private static func written(_ parts: [Substring]) -> String {
    // After a single letter, such as `x`, comes what somebody agreed on.
    let agreed = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    let rest = parts.indices.dropFirst().map { place in
      let part = parts[place]
      return switch part.utf8.count {
      case 2 where place < agreed: part.uppercased()
      case 4 where place < agreed: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    return ([parts[0].lowercased()] + rest).joined(separator: "-")
  }

  private static func isSubtag(_ part: Substring) -> Bool {
    (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  /// At most one script (four letters), then one region (two letters or three digits), then the rest.
  private static func isInOrder(_ parts: ArraySlice<Substring>) -> Bool {
    var rest = parts
    if let first = rest.first, first.utf8.count == 4, isLetters(first) { rest = rest.dropFirst() }
    if let first = rest.first, isRegion(first) { rest = rest.dropFirst() }
    return rest.allSatisfy { $0.utf8.count != 2 || rest.first?.utf8.count == 1 } && rest.last?.utf8.count != 1
  }

  private static func isRegion(_ part: Substring) -> Bool {
    (part.utf8.count == 2 && isLetters(part))
      || (part.utf8.count == 3 && part.utf8.allSatisfy { (48...57).contains($0) })
  }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isRegistered(_ language: String) -> Bool {
    let length = language.utf8.count
    let table = length == 2 ? EmbeddedTable.twoLetterLanguages : .threeLetterLanguages
    return table.withContiguousStorageIfAvailable { bytes in
      let codes = bytes.chunks(ofCount: length)
      let place = codes.partitioningIndex { !$0.lexicographicallyPrecedes(language.utf8) }
      return place < codes.endIndex && codes[place].elementsEqual(language.utf8)
    } ?? false
  }
}
