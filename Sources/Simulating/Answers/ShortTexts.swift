/// Texts that invented participants type.
enum ShortTexts {
  private static let english = [
    "at work", "talked to a friend", "nothing special", "a long meeting", "the weather", "too little sleep",
    "cooking dinner", "on the train", "a phone call with my sister", "reading", "news", "a walk in the park",
  ]
  private static let german = [
    "bei der Arbeit", "mit einer Freundin geredet", "nichts Besonderes", "eine lange Sitzung", "das Wetter",
    "zu wenig Schlaf", "Abendessen gekocht", "im Zug", "mit meinem Bruder telefoniert", "gelesen",
    "Nachrichten",
    "ein Spaziergang im Park",
  ]
  private static let french = [
    "au travail", "parlé avec une amie", "rien de spécial", "une longue réunion", "le temps qu'il fait",
    "trop peu dormi",
    "préparé le dîner", "dans le train", "lu un livre", "une promenade au parc",
  ]
  private static let spanish = [
    "en el trabajo", "hablé con una amiga", "nada especial", "una reunión larga", "el tiempo", "dormí poco",
    "preparé la cena", "en el tren", "leí un libro", "un paseo por el parque",
  ]

  /// English for languages that qtool has no texts in.
  static func all(in language: String?) -> [String] {
    switch language?.split(separator: "-").first {
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }
}
