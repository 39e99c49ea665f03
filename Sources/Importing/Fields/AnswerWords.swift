/// What apps show for the answers of yes-no questions, in the languages of published definitions.
struct AnswerWords {
  let yes: String
  let no: String
  let `true`: String
  let `false`: String

  init(_ language: String?) {
    let tag = language?.split(separator: "-").first.map { $0.lowercased() } ?? "en"
    let words = Self.table[tag] ?? Self.english
    (yes, no, self.true, self.false) = (words[0], words[1], words[2], words[3])
  }

  private static let english = ["Yes", "No", "True", "False"]
  private static let table: [String: [String]] = [
    "da": ["Ja", "Nej", "Sandt", "Falsk"], "de": ["Ja", "Nein", "Richtig", "Falsch"], "en": english,
    "es": ["Sí", "No", "Verdadero", "Falso"], "et": ["Jah", "Ei", "Tõene", "Väär"],
    "fi": ["Kyllä", "Ei", "Tosi", "Epätosi"], "fr": ["Oui", "Non", "Vrai", "Faux"],
    "he": ["כן", "לא", "נכון", "לא נכון"], "hu": ["Igen", "Nem", "Igaz", "Hamis"],
    "it": ["Sì", "No", "Vero", "Falso"], "nb": ["Ja", "Nei", "Sant", "Usant"],
    "nl": ["Ja", "Nee", "Waar", "Onwaar"], "no": ["Ja", "Nei", "Sant", "Usant"],
    "pl": ["Tak", "Nie", "Prawda", "Fałsz"], "pt": ["Sim", "Não", "Verdadeiro", "Falso"],
    "ro": ["Da", "Nu", "Adevărat", "Fals"], "sv": ["Ja", "Nej", "Sant", "Falskt"],
  ]
}
