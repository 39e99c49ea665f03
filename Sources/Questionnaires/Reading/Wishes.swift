/// What authors ask of a questionnaire that the language does not have, and what they can do instead.
struct Wish {
  /// After "qtool cannot".
  let what: String
  let instead: String

  private init(_ what: String, _ instead: String) {
    self.what = what
    self.instead = instead
  }

  /// What the author of a key that does not exist wishes.
  init?(_ key: String) {
    let kebab = String(key.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
    guard let wish = Self.all.first(where: { $0.keys.contains(kebab) })?.wish else { return nil }
    self = wish
  }

  private static let all: [(keys: [String], wish: Wish)] = [
    (
      ["random", "randomize", "randomise", "randomized", "shuffle", "random-order", "zufall"],
      Wish(
        "show questions or answers in random order",
        "write them in the order in which all participants see them")
    ),
    (
      ["score", "points", "calculate", "calculation", "formula", "sum", "mean"],
      Wish(
        "calculate scores in the app",
        "list the questions under `scores` at the end of the file; the score is computed from the data, where each question is a column"
      )
    ),
    (
      ["reverse", "reversed", "recode", "inverted", "umgepolt"],
      Wish(
        "reverse the codes of an item",
        "keep the codes that participants see, and list the question under `reversed` of a score")
    ),
    (["weight", "weights", "gewicht"], Wish("weight answers", "weight them in the analysis")),
    (
      ["timer", "timeout", "time-limit", "countdown"],
      Wish("limit the time for an answer", "ask participants in the text to answer quickly")
    ),
    (
      ["image", "picture", "photo", "video", "audio", "sound", "media", "icon", "bild"],
      Wish("show images, sounds or videos", "describe them in words; `type: sam` has its own pictures")
    ),
    (
      ["after", "trigger", "event", "relative-to"],
      Wish("prompt after an event or an answer", "use `at`, `between` or `windows` with times of day")
    ),
    (
      ["group", "arm", "study-group"],
      Wish("show questions to one group of participants", "write a questionnaire for each group")
    ),
    (
      ["once", "first-time-only"],
      Wish("ask a single question only once", "put it into a questionnaire of its own with `repeat: once`")
    ),
    (
      ["default", "default-value", "initial", "preselected", "vorauswahl"],
      Wish("fill in an answer in advance", "let participants give every answer themselves")
    ),
    (
      ["loop", "repeat-count"],
      Wish("repeat a group of questions", "write the questions as often as they are asked")
    ),
  ]
}
