/// The words that apps show for the answers of true-false questions, in the languages of published definitions.
func truthWords(in language: String?) -> (true: String, false: String) {
  let tag = language?.split(separator: "-").first.map { $0.lowercased() } ?? "en"
  return truthWordsByLanguage[tag] ?? ("True", "False")
}

private let truthWordsByLanguage: [String: (String, String)] = [
  "da": ("Sandt", "Falsk"), "de": ("Richtig", "Falsch"), "es": ("Verdadero", "Falso"),
  "et": ("Tõene", "Väär"), "fi": ("Tosi", "Epätosi"), "fr": ("Vrai", "Faux"), "he": ("נכון", "לא נכון"),
  "hu": ("Igaz", "Hamis"), "it": ("Vero", "Falso"), "nb": ("Sant", "Usant"), "nl": ("Waar", "Onwaar"),
  "no": ("Sant", "Usant"), "pl": ("Prawda", "Fałsz"), "pt": ("Verdadeiro", "Falso"),
  "ro": ("Adevărat", "Fals"), "sv": ("Sant", "Falskt"),
]
