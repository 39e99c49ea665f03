import Questionnaires

/// Answers that say no more than that there is no answer, in German, English, French, Spanish, Italian and Dutch.
package enum RefusalWords {
  package static func contains(_ text: String) -> Bool {
    // Nearly all answers are shorter than any refusal or longer than all of them.
    guard (4...60).contains(text.utf8.count) else { return false }
    let words = normalized(text)
    return phrases.contains(words) || beginnings.contains { words.hasPrefix($0) }
  }

  /// Whether the text says the same in no scale and in no other list.
  static func containsOnlyRefusal(_ text: String) -> Bool {
    contains(text) && !ambiguous.contains(normalized(text))
  }

  /// In lower case, without punctuation and what is in brackets.
  static func normalized(_ text: String) -> String {
    var text = text
    let words = text.withUTF8 { bytes in
      var words: [UInt8] = []
      var last: UInt8 = 0
      var index = 0
      while index < bytes.count, bytes[index] != UInt8(ascii: "("), bytes[index] != UInt8(ascii: "[") {
        let letter = WordBytes.letterOrDigit(at: index, in: bytes)
        if let letter {
          if last == 0, !words.isEmpty { words.append(0x20) }
          words.append(WordBytes.lowered(letter, after: last))
        }
        last = letter ?? 0
        index += WordBytes.length(at: index, in: bytes)
      }
      return words
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static let phrases: Set = [
    "don't know", "i don't know", "do not know", "i do not know", "not sure", "no answer", "refused",
    "not applicable",
    "no response", "unknown", "decline to answer",
    "weiß nicht", "weiss nicht", "ich weiß nicht", "ich weiss nicht", "weiß ich nicht", "keine angabe",
    "keine angaben",
    "k a", "keine antwort", "nicht zutreffend", "unbekannt", "kann ich nicht beurteilen",
    "kann ich nicht sagen",
    "ne sait pas", "je ne sais pas", "sans réponse", "pas de réponse", "non applicable", "sans objet",
    "no sé", "no lo sé", "no sabe", "no contesta", "sin respuesta", "no aplica", "no procede", "ns nc",
    "non so", "non lo so", "nessuna risposta", "non applicabile", "non risponde",
    "weet niet", "weet ik niet", "ik weet het niet", "geen antwoord", "niet van toepassing", "n v t",
  ]
  /// Also an end of a scale: "How sure are you?"
  private static let ambiguous: Set = ["not sure", "refused", "unknown", "nicht zutreffend", "unbekannt"]
  private static let beginnings = [
    "prefer not to ", "i prefer not to ", "i'd rather not ", "i would rather not ", "rather not say",
    "i don't want to say", "i don't want to answer", "do not wish to ", "don't wish to ", "i do not wish to ",
    "möchte ich nicht ", "möchte nicht ", "ich möchte nicht antworten", "ich möchte nicht sagen",
    "will ich nicht ",
    "ich möchte keine angabe", "ich möchte das nicht ", "ich möchte dazu nicht",
    "je préfère ne pas ", "préfère ne pas ", "je ne souhaite pas ", "ne souhaite pas ",
    "prefiero no ", "no deseo ", "preferisco non ", "non desidero ",
    "zeg ik liever niet", "wil ik niet ", "liever niet ", "ik wil niet ", "dat wil ik niet ",
  ]
}

extension Text {
  /// Whether one of its versions is a refusal.
  var isRefusal: Bool { versions.contains { RefusalWords.contains($0.text.value) } }

  /// Whether one of its versions can only be a refusal.
  var isPlainRefusal: Bool { versions.contains { RefusalWords.containsOnlyRefusal($0.text.value) } }
}
