import Diagnostics
import YAML

extension QuestionnaireReader {
  /// If a required text is missing, `object` has already reported that.
  func optionalText<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Text? {
    guard let node = object[key] else { return nil }
    if document.kind(node) == .scalar, document.style(node) == .plain,
      ["true", "false"].contains(document.string(node))
    {
      report(.wrongType, .noText(key.rawValue, "`\(document.string(node))`", at: document.range(node)))
      return nil
    }
    return text(node, key: key.rawValue)
  }

  /// A text that participants read. A label may be empty, and a unit may stay untranslated.
  func text(
    _ node: YAMLNode, key: String, allowsEmpty: Bool = false, needsTranslation: Bool = true
  ) -> Text? {
    switch document.kind(node) {
    case .scalar: return plainText(node, key, allowsEmpty, needsTranslation)
    case .mapping: return translatedText(node, key, allowsEmpty)
    case .sequence:
      if let map = translations(inList: node) {
        report(.wrongType, .translationsInList(key, map, at: document.range(node)))
        return nil
      }
      report(.wrongType, .noText(key, "a list", at: document.range(node)))
      return nil
    }
  }

  private func plainText(_ node: YAMLNode, _ key: String, _ allowsEmpty: Bool, _ needsTranslation: Bool)
    -> Text?
  {
    let located = Located(shownText(node), at: document.range(node))
    if !isReadable(node, located.value, allowsEmpty) {
      reportUnreadable(node, key)
      // A preview shows where a control character is.
      if isBlank(located.value) { return nil }
    }
    if needsTranslation, languages.expected.count > 1, !languages.areUnknown, hasLetters(located.value) {
      languages.gaps.append(TranslationGap(key: key, range: located.range, missing: nil))
    }
    noteCut(located)
    return .plain(located)
  }

  /// `- de: Ja` and `- en: Yes` as one map; nil for other lists.
  private func translations(inList node: YAMLNode) -> String? {
    let elements = Array(document.elements(node))
    let texts = elements.compactMap { element -> String? in
      let entries = document.kind(element) == .mapping ? Array(document.entries(element)) : []
      guard let (key, value) = entries.first, entries.count == 1, let (tag, text) = idAndText(key, value),
        LanguageTag.check(tag) == .registered
      else { return nil }
      return "\(tag): \(textInBrackets(text))"
    }
    return texts.isEmpty || texts.count < elements.count ? nil : "{" + texts.joined(separator: ", ") + "}"
  }

  private func translatedText(_ node: YAMLNode, _ key: String, _ allowsEmpty: Bool) -> Text? {
    let range = document.range(node)
    if let translations = completeTranslations(node) { return .translated(translations, at: range) }
    var languages: [String] = []
    var texts: [Located<String>] = []
    let tight = reportTightLanguages(in: node)
    for (name, value) in namedEntries(node, keysAre: .language) {
      if let (language, text) = tight[name.range] {
        languages.append(language)
        texts.append(text)
        continue
      }
      let language = checkDeclared(name, in: node)
      let isScalar = document.kind(value) == .scalar
      if !isScalar || !isReadable(value, document.string(value), allowsEmpty) {
        reportUnreadable(value, name.value)
        if !isScalar || isBlank(document.string(value)) { continue }
      }
      languages.append(language)
      let text = Located(shownText(value), at: document.range(value))
      noteCut(text)
      texts.append(text)
    }
    if Array(document.entries(node)).isEmpty, self.languages.expected.isEmpty {
      report(.wrongType, .noText(key, "a map without a text", at: range))
      return nil
    }
    self.languages.note(languages)
    noteMissing(in: languages, node, key)
    // A text has at least one version, also in a draft.
    guard !texts.isEmpty else { return .plain(Located("", at: range)) }
    return .translated(Translations(languages, texts), at: range)
  }

  /// `en:bad` in a map of texts, without a space after the colon; the languages and texts that are meant, by the places of these keys.
  private func reportTightLanguages(in node: YAMLNode) -> [SourceRange: (String, Located<String>)] {
    var meant: [SourceRange: (String, Located<String>)] = [:]
    var colons: [SourceRange] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar, document.isEmpty(value), document.style(key) == .plain else {
        continue
      }
      let (name, range) = (document.string(key), document.range(key))
      guard let tag = language(beforeTightColonIn: name) else { continue }
      let place = Int(range.start) + tag.utf8.count
      colons.append(SourceRange(place..<place + 1))
      meant[range] = (tag, Located(String(name.dropFirst(tag.count + 1)), at: range))
    }
    guard let first = colons.first else { return [:] }
    report(.wrongType, .tightColons(TightColons(range: first, places: colons)))
    return meant
  }

  /// `en` of `en:bad`
  func language(beforeTightColonIn name: String) -> String? {
    name.firstIndex(of: ":").map { String(name[..<$0]) }.flatMap { languages.contains($0) ? $0 : nil }
  }

  /// Without line breaks at its end, which nobody sees and not every way to write a text can have.
  func shownText(_ node: YAMLNode) -> String {
    let text = document.string(node)
    guard text.utf8.last == 0x0A else { return text }
    return text.lastIndex { !$0.isNewline }.map { String(text[...$0]) } ?? ""
  }

  /// The texts if they have every declared language in order and nothing else, as nearly all do. Otherwise they are
  /// read again, entry by entry, to find the mistakes.
  private func completeTranslations(_ node: YAMLNode) -> Translations? {
    let (tags, names) = (languages.tags, languages.names)
    var texts: [Located<String>] = []
    texts.reserveCapacity(tags.count)
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar, document.kind(value) == .scalar,
        document.index(of: key, in: names) == texts.count
      else { return nil }
      let text = shownText(value)
      if !isReadable(value, text, false) { return nil }
      texts.append(Located(text, at: document.range(value)))
    }
    guard texts.count == tags.count, !texts.isEmpty else { return nil }
    texts.forEach(noteCut)
    languages.noteCompleteText()
    return Translations(tags, texts)
  }

  /// The cut texts of one list are one mistake, which `optionList` reports.
  private func noteCut(_ text: Located<String>) {
    if let cut = CutText(text, in: document.file) { note(cut) }
  }

  private func note(_ cut: CutText) {
    if cutOptions == nil { report([cut]) } else { cutOptions?.append(cut) }
  }

  func report(_ cuts: [CutText]) {
    if let finding = Finding.cut(cuts) { report(.textCut, finding) }
  }

  private func isReadable(_ node: YAMLNode, _ text: String, _ allowsEmpty: Bool) -> Bool {
    (allowsEmpty && text.isEmpty) || (!isBlank(text) && controlCharacter(in: node) == nil)
  }

  private func reportUnreadable(_ node: YAMLNode, _ key: String) {
    let range = document.range(node)
    if let character = controlCharacter(in: node) {
      report(.wrongType, .controlCharacter(character, in: key, at: range))
    } else if document.isEmpty(node), let cut = CutText(Located("", at: range), in: document.file) {
      note(cut)
    } else {
      report(.wrongType, .noText(key, description(of: node), at: range))
    }
  }

  /// The declared language that a text has; the name itself if it is not declared.
  private func checkDeclared(_ name: Located<String>, in node: YAMLNode) -> String {
    guard !languages.areUnknown, !languages.contains(name.value) else { return name.value }
    if let english = englishAsUkrainian(name, in: node) { return english }
    let declared = languages.declared(as: name.value)
    if let declared, languages.isRespelt(declared) { return declared }
    let given = document.entries(node).filter { document.kind($0.key) == .scalar }.map {
      document.string($0.key)
    }
    reportUndeclared(name, given: given)
    return declared ?? name.value
  }

  /// Reports `uk`, the code of Ukrainian, where only English can be meant, and says which declared language it is.
  private func englishAsUkrainian(_ name: Located<String>, in node: YAMLNode) -> String? {
    let (own, other) = (name.value, name.value == "uk" ? "en" : "uk")
    guard own == "uk" || own == "en", let declared = languages.all.first(where: { $0.value == other }),
      !document.entries(node).contains(where: { document.string($0.key) == other })
    else { return nil }
    report(.undeclaredLanguage, .ukrainian(at: own == "uk" ? name.range : declared.range))
    return other
  }

  /// - Parameter given: the languages of the text
  private func reportUndeclared(_ name: Located<String>, given: [String]) {
    // Without `languages`, every text would have the same finding.
    if languages.all.isEmpty {
      guard !languages.hasReportedUndeclared else { return }
      languages.hasReportedUndeclared = true
    }
    report(.undeclaredLanguage, .undeclared(name, languages: languages.tags, given: given))
  }

  private func noteMissing(in given: [String], _ node: YAMLNode, _ key: String) {
    let isComplete = languages.tags.allSatisfy(given.contains)
    guard !isComplete, !languages.areUnknown else { return }
    let entries = Array(document.entries(node)).map { entry in
      let tag = document.string(entry.key)
      return languages.declared(as: tag) ?? tag
    }
    // If two texts are in one language, the second is usually meant to be in another.
    guard Set(entries).count == entries.count else { return }
    let missing = languages.expected.filter { !entries.contains($0) }
    // If an undeclared tag is meant to be a declared one, that is the only mistake.
    let undeclared = entries.filter { !languages.contains($0) }
    guard !missing.isEmpty, undeclared.count < missing.count || undeclared.isEmpty else { return }
    languages.gaps.append(TranslationGap(key: key, range: document.range(node), missing: missing))
  }
}

/// Whether nothing of the text is visible: without its markup, it consists of spaces and characters without an image.
package func isBlank(_ text: String) -> Bool {
  // Nearly every text begins with a visible ASCII character, so one check is enough.
  if let first = text.utf8.first, first > 0x20, first < 0x7F, first != UInt8(ascii: "*") { return false }
  return plainText(text).unicodeScalars.allSatisfy(isInvisible)
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  // The last one is a Braille cell without dots, which Unicode counts among the symbols.
  return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
    || properties.generalCategory == .control || scalar == "\u{2800}"
}

func hasLetters(_ text: String) -> Bool {
  for scalar in text.unicodeScalars {
    if scalar.isASCII ? (65...90).contains(scalar.value & ~0x20) : scalar.properties.isAlphabetic {
      return true
    }
  }
  return false
}

extension Finding {
  fileprivate static func noText(_ key: String, _ found: String, at range: SourceRange) -> Finding {
    Finding("`\(key)` takes a text, but is \(found)", at: range, help: "write the text after `\(key): `")
  }

  fileprivate static func translationsInList(_ key: String, _ map: String, at range: SourceRange) -> Finding {
    Finding(
      "the languages of a text are keys, without dashes", at: range, help: "write `\(key): \(map)`",
      fix: Fix([Fix.Edit(range, map)], isSafe: false))
  }

  static func controlCharacter(_ character: Unicode.Scalar, in key: String, at range: SourceRange) -> Finding
  {
    let code = String(character.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - code.count) + code
    return Finding(
      "`\(key)` contains the control character \(name), which cannot be shown", at: range,
      help: "remove this character; `\\n` is a line break, and `\\\\` a backslash")
  }

  fileprivate static func undeclared(
    _ name: Located<String>, languages: [String], given: [String]
  ) -> Finding {
    guard !languages.isEmpty else {
      return Finding(
        "this text is in the language `\(name.value)`, but the file has no `languages`", at: name.range,
        help:
          "add, for example, `languages: [\(given.joined(separator: ", "))]` at the top; in a file with one language, write the text directly"
      )
    }
    let named = LanguageTag.tag(forName: name.value).flatMap { languages.contains($0) ? $0 : nil }
    let near = named ?? nearest(to: name.value, among: languages)
    return Finding(
      "`languages` does not list `\(name.value)`", at: name.range,
      help: near.map { "did you mean `\($0)`?" } ?? "add it to `languages`, and then to every other text",
      fix: near.flatMap { respelling(name, as: $0) }
        ?? named.map { Fix([Fix.Edit(name.range, $0)], isSafe: false) })
  }

  fileprivate static func ukrainian(at range: SourceRange) -> Finding {
    Finding(
      "`uk` is Ukrainian, but the other place has English, `en`", at: range, help: "write `en`",
      fix: Fix([Fix.Edit(range, "en")], isSafe: false))
  }
}
