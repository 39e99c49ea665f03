/// An author's request that the language does not support, and what to do instead.
struct UnsupportedRequest {
  /// After "qtool cannot".
  let what: String
  let instead: String

  private init(_ what: String, _ instead: String) {
    self.what = what
    self.instead = instead
  }

  /// The request of the author of a key that does not exist.
  init?(_ key: String) {
    guard let wish = Self.all.first(where: { $0.keys.contains(kebabCase(key)) })?.wish else { return nil }
    self = wish
  }

  private static let all: [(keys: [String], wish: UnsupportedRequest)] = [
    (
      randomWords + ["order", "reihenfolge"],
      UnsupportedRequest(
        "show this in a random order",
        "write `order: random` in a section to shuffle its questions, or at the top of a questionnaire to shuffle its sections; answers and the fields of a group keep the order of the file"
      )
    ),
    (
      ["score", "points", "calculate", "calculation", "formula", "sum", "mean"],
      UnsupportedRequest(
        "calculate scores in the app",
        "list the questions under `scores` at the end of the file; the score is computed from the data, where each question is a column"
      )
    ),
    (
      ["reverse", "reversed", "recode", "inverted", "umgepolt"],
      UnsupportedRequest(
        "reverse the codes of an item",
        "keep the codes that participants see, and list the question under `reversed` of a score")
    ),
    (["weight", "weights", "gewicht"], UnsupportedRequest("weight answers", "weight them in the analysis")),
    (
      ["timer", "timeout", "time-limit", "countdown"],
      UnsupportedRequest("limit the time for an answer", "ask participants in the text to answer quickly")
    ),
    (
      ["image", "picture", "photo", "video", "audio", "sound", "media", "icon", "bild"],
      UnsupportedRequest(
        "show images, sounds or videos", "describe them in words; `type: sam` has its own pictures")
    ),
    (
      ["after", "trigger", "event", "relative-to"],
      UnsupportedRequest(
        "prompt after an event or an answer", "use `at`, `between` or `windows` with times of day")
    ),
    (
      ["group", "arm", "study-group"],
      UnsupportedRequest(
        "show questions to one group of participants", "write a questionnaire for each group")
    ),
    (
      ["once", "first-time-only"],
      UnsupportedRequest(
        "ask a single question only once", "put it into a questionnaire of its own with `repeat: once`")
    ),
    (
      ["default", "default-value", "initial", "preselected", "vorauswahl"],
      UnsupportedRequest("fill in an answer in advance", "let participants give every answer themselves")
    ),
    (
      ["other", "allow-other", "has-other", "other-option", "sonstiges", "andere", "freitextoption"],
      UnsupportedRequest(
        "add a text field to an answer",
        "write an answer such as \"other\", and after this question one of type `text` with `when`")
    ),
    (
      ["maxlength", "max-length", "length", "minlength", "min-length", "zeichen"],
      UnsupportedRequest(
        "count the characters of an answer", "write a `pattern`, such as `pattern: .{1,200}`")
    ),
    (
      ["loop", "repeat-count"],
      UnsupportedRequest("repeat a group of questions", "write the questions as often as they are asked")
    ),
  ]
}

/// The words in other tools, and of authors, for a random order.
let randomWords = [
  "random", "randomize", "randomise", "randomized", "randomised", "randomization", "randomisation",
  "random-order",
  "shuffle", "shuffled", "zufall", "zufällig", "zufallsreihenfolge", "randomisieren", "randomisiert",
  "mischen",
]
