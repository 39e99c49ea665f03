import Diagnostics

/// Yes or no, with the codes `yes` and `no`.
package struct YesNoQuestion: Sendable {
  /// The author's own words for yes and no.
  package let labels: LabelPair?

  package static let codes = [Code("yes"), Code("no")]

  /// What participants read for yes and for no.
  package func words(in language: String?) -> (yes: String, no: String) {
    guard let labels else { return yesNoWords(in: language) ?? ("Yes", "No") }
    return (labels.first.string(in: language), labels.second.string(in: language))
  }
}

/// Two texts: of the two ends of a scale, or for yes and no.
package struct LabelPair: Sendable {
  package let first: Text
  package let second: Text
  package let range: SourceRange
}

/// The words for yes and no in languages that studies are often written in; nil for others.
package func yesNoWords(in language: String?) -> (yes: String, no: String)? {
  switch language?.split(separator: "-").first.map({ $0.lowercased() }) {
  case "de": ("Ja", "Nein")
  case "en": ("Yes", "No")
  case "fr": ("Oui", "Non")
  case "es": ("Sí", "No")
  case "it": ("Sì", "No")
  case "pt": ("Sim", "Não")
  case "nl": ("Ja", "Nee")
  case "nb", "nn", "no": ("Ja", "Nei")
  case "da", "sv": ("Ja", "Nej")
  case "fi": ("Kyllä", "Ei")
  case "pl": ("Tak", "Nie")
  case "cs": ("Ano", "Ne")
  case "hu": ("Igen", "Nem")
  case "ro": ("Da", "Nu")
  case "el": ("Ναι", "Όχι")
  case "tr": ("Evet", "Hayır")
  case "uk": ("Так", "Ні")
  case "ru": ("Да", "Нет")
  case "ja": ("はい", "いいえ")
  case "zh": ("是", "否")
  default: nil
  }
}
