import Diagnostics

/// A type of question that other systems have and this language says in another way, so that one word cannot replace it.
struct ForeignType {
  private let help: String

  /// The word is in lower case, without spaces and hyphens.
  init?(_ word: String) {
    guard let help = Self.all.first(where: { $0.words.contains(word) })?.help else { return nil }
    self.help = help
  }

  /// Other systems' names for a `note`, which needs no id.
  static let textsWithoutAnswers: Set = [
    "descriptive", "info", "information", "instruction", "instructions", "display", "statement", "header",
    "heading", "html", "hinweis", "anleitung", "beschreibung", "überschrift",
  ]

  private static let all: [(words: Set<String>, help: String)] = [
    (
      [
        "notes", "textarea", "longtext", "memo", "paragraph", "essay", "comment", "multilinetext", "notiz",
        "notizen",
        "kommentar", "textbereich",
      ],
      "for an answer of several lines, write `type: text` and `input: area`"
    ),
    (
      textsWithoutAnswers,
      "for a text without an answer, write `type: note`; for a question, the type of its answer"
    ),
    (
      ["smiley", "smileys", "emoji", "emojis", "faces", "gesichter", "smileyscale", "smileyskala"],
      "for a row of faces, write `type: sam` with `dimension: valence`, or `type: rating` with labels"
    ),
    (["mc"], "write `choice` for one answer, `multiple` for several"),
    (
      [
        "calc", "calculate", "calculated", "computed", "formula", "expression", "score", "berechnet",
        "formel",
      ],
      "nothing is calculated while participants answer: ask the questions, and list them under `scores` at the end of the file"
    ),
    (
      ["matrix", "grid", "table", "matrixradio", "likertgrid", "likertmatrix", "tabelle"],
      "for several questions with the same answers, write a section with `options` and `items`"
    ),
    (
      ["gps", "location", "geopoint", "sensor", "standort"],
      "what the phone measures is not a question: write `can-use` at the top of the file"
    ),
    (
      [
        "file", "image", "photo", "picture", "audio", "video", "signature", "barcode", "bild", "foto",
        "datei",
      ],
      "answers are texts, numbers, dates and times: ask participants to describe it, with `type: text`"
    ),
    (
      ["datetime", "timestamp", "zeitpunkt"],
      "ask for the day with `type: date` and for the time with `type: time`"
    ),
    (
      ["rank", "ranking", "rangfolge"],
      "ask about each thing with `type: rating`, or which one comes first with `type: choice`"
    ),
  ]

  func finding(_ word: String, _ range: SourceRange) -> Finding {
    Finding("`type` cannot be `\(word)`", at: range, help: help)
  }
}
