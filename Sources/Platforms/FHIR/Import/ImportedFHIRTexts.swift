import JSON
import Questionnaires

/// The texts of a resource in its own language and in those of its translations.
struct ImportedFHIRTexts {
  /// The source language first; empty if the resource names none.
  let languages: [String]
  /// Whether there are translations of texts whose own language is not named.
  let isGuessed: Bool

  /// A language that somebody names replaces that of the resource; that of the file's name is the last choice.
  init(_ resource: JSON, language named: String?, fileName: String) {
    var translations: [String] = []
    collectLanguages(in: resource, &translations)
    let own: String? = if case .string(let tag)? = resource["language"] { registered(tag) } else { nil }
    let known = named ?? own ?? fileLanguage(fileName)
    isGuessed = known == nil && !translations.isEmpty
    let source = known ?? (isGuessed ? "en" : nil)
    languages = (source.map { [$0] } ?? []) + translations.filter { $0 != source }
  }

  /// A text that is the same in all languages, such as a code.
  func same(_ text: String) -> DraftText { fixed { _ in text } }

  /// A text that depends only on the language.
  func fixed(_ text: (String?) -> String) -> DraftText {
    var result = DraftText(text(languages.first), language: languages.first)
    for language in languages.dropFirst() { result.add(text(language), language: language) }
    return result
  }

  /// Takes the text of an item, with the number before it that apps show, too.
  func takeItemText(of element: inout FHIRElement, _ remarks: inout [Remark]) -> DraftText? {
    let prefix = trimmed(element.takeText("prefix") ?? "")
    guard let text = take("text", of: &element, &remarks) else { return prefix.isEmpty ? nil : same(prefix) }
    guard !prefix.isEmpty, !text.first.hasPrefix(prefix) else { return text }
    return text.with(text.versions.map { "\(prefix) \($0.text)" })
  }

  /// Takes a text and its translations, which are in a member with a `_` before the name. Nil if it is empty.
  func take(_ name: String, of element: inout FHIRElement, _ remarks: inout [Remark]) -> DraftText? {
    let own = element.takeText(name)
    guard let own, let text = tidy(own, name, at: element.place(of: name), &remarks) else {
      if let extra = element.takeObject("_" + name) { remarks += leftovers(of: extra) }
      return nil
    }
    var result = DraftText(text, language: languages.first)
    if var extra = element.takeObject("_" + name) {
      for translation in extra.takeExtensions(.translation) { add(translation, name, to: &result, &remarks) }
      remarks += leftovers(of: extra)
    }
    return result
  }

  private func tidy(_ text: String, _ name: String, at place: SourcePlace, _ remarks: inout [Remark])
    -> String?
  {
    let tidy = TidyText(text, column: name, at: place)
    remarks += tidy.remarks
    return tidy.text.isEmpty ? nil : tidy.text
  }

  private func add(
    _ translation: FHIRElement, _ name: String, to text: inout DraftText, _ remarks: inout [Remark]
  ) {
    let place = SourcePlace.pointer(translation.pointer)
    guard case .string(let language)? = translation.part("lang"),
      case .string(let content)? = translation.part("content"),
      languages.contains(language), !text.versions.contains(where: { $0.language == language })
    else {
      remarks.append(
        Remark(
          .unsaid, "a translation of `\(name)` cannot be expressed: \(translation.json.words)", at: place))
      return
    }
    text.add(tidy(content, name, at: place, &remarks) ?? "", language: language)
  }
}

extension FHIRElement {
  /// The value of a part of an extension, such as `lang` of a translation.
  fileprivate func part(_ name: String) -> JSON? { extensions.first { $0.extensionName == name }?.value }
}

/// Far more than any questionnaire has. Each text is searched for each of them.
private let mostLanguages = 100

private func collectLanguages(in value: JSON, _ languages: inout [String]) {
  switch value {
  case .object(let members):
    if languages.count < mostLanguages, let language = languageOfTranslation(value),
      !languages.contains(language)
    {
      languages.append(language)
    }
    for member in members { collectLanguages(in: member.value, &languages) }
  case .array(let elements): for element in elements { collectLanguages(in: element, &languages) }
  case .null, .bool, .int, .number, .string, .series: break
  }
}

private func languageOfTranslation(_ value: JSON) -> String? {
  guard case .string(let url)? = value["url"], url.hasSuffix("/translation"),
    case .array(let parts)? = value["extension"],
    case .string(let language)? = parts.first(where: { $0["url"] == "lang" })?["valueCode"]
  else { return nil }
  return registered(language)
}

/// Nil for what is no language, such as `xx`: a text cannot be in it.
private func registered(_ tag: String) -> String? { LanguageTag.check(tag) == .registered ? tag : nil }
