import Foundation
import Testing

/// The files of the folder `Words`, which people write: what is wrong in one is named with its line.
struct WordFileTests {
  @Test func eachFileIsDescribed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == (["starter"] + layouts.map { $0.name + ".tsv" }).sorted())
  }

  @Test("The header names the columns, and each row has them all", arguments: layouts)
  func columns(_ layout: WordFileLayout) throws {
    let file = try WordFile(layout.name)
    #expect(file.columns == layout.columns, "\(file.path): the header is not as expected")
    for row in file.rows {
      let place = "\(file.path):\(row.line)"
      #expect(row.cells.count == layout.columns.count, "\(place): too few or too many tabs")
      for (column, cell) in zip(layout.columns, row.cells) {
        let isEmpty = cell.isEmpty && !layout.mayBeEmpty.contains(column)
        #expect(!isEmpty, "\(place): `\(column)` is empty")
        #expect(cell == cell.trimmingCharacters(in: .whitespaces), "\(place): a space around `\(column)`")
      }
    }
  }

  @Test("No word is repeated, or empty", arguments: layouts)
  func words(_ layout: WordFileLayout) throws {
    let file = try WordFile(layout.name)
    guard let words = layout.words else { return }
    var known: Set<[String]> = []
    for row in file.rows where row.cells.count == layout.columns.count {
      let place = "\(file.path):\(row.line)"
      let scope = layout.onceIn?.map { row.cells[layout.place(of: $0)] } ?? ["\(row.line)"]
      let cell = row.cells[layout.place(of: words)]
      for word in layout.splitsWords ? cell.components(separatedBy: ", ") : [cell] where !cell.isEmpty {
        #expect(!word.isEmpty && !(layout.splitsWords && word.contains(",")), "\(place): a comma too many")
        #expect(known.insert(scope + [word]).inserted, "\(place): `\(word)` is repeated")
      }
    }
  }

  /// The program asks for the lists by these names.
  @Test(arguments: lists)
  func eachListHasItsLanguages(_ file: String, _ lists: [String: String]) throws {
    let found = try WordFile(file)
    for (list, languages) in lists {
      let has = Set(found.rows.filter { $0.cells[0] == list }.map { $0.cells[1] })
      #expect(
        has == Set(languages.split(separator: " ").map(String.init)), "\(found.path): the list `\(list)`")
    }
    for row in found.rows {
      #expect(lists[row.cells[0]] != nil, "\(found.path):\(row.line): nothing reads a list `\(row.cells[0])`")
    }
  }

  @Test func everyListIsRead() throws {
    let sources = try moduleFiles().map { try String(contentsOf: $0.url, encoding: .utf8) }
      .filter { source in ["WordsFile.", "AnswerPhrases(", "ClaimWords."].contains { source.contains($0) } }
    for (file, lists) in lists {
      for list in lists.keys {
        let isRead = sources.contains { $0.contains("\"\(list)\"") || $0.contains("case \(list)\n") }
        #expect(isRead, "Words/\(file).tsv: nothing reads the list `\(list)`")
      }
    }
  }
}

private var folder: URL { repository.appendingPathComponent("Words") }

/// A file of `Words`, with the places of its rows.
private struct WordFile {
  let path: String
  let columns: [String]
  let rows: [(line: Int, cells: [String])]

  init(_ name: String) throws {
    path = "Words/\(name).tsv"
    let text = try String(contentsOf: folder.appendingPathComponent(name + ".tsv"), encoding: .utf8)
    let lines = text.split(separator: "\n").enumerated().filter { !$1.hasPrefix("#") }.map { place, line in
      (line: place + 1, cells: line.components(separatedBy: "\t"))
    }
    columns = lines.first?.cells ?? []
    rows = Array(lines.dropFirst())
  }
}

/// The columns of a file of `Words`, and which words it may have only once.
struct WordFileLayout: Sendable, CustomStringConvertible {
  let name: String
  let columns: [String]
  /// The column of the words; nil if there is none.
  let words: String?
  /// The columns that have to differ where a word is repeated; nil if it may be in several rows.
  let onceIn: [String]?
  let splitsWords: Bool
  let mayBeEmpty: Set<String>

  var description: String { name }

  init(
    _ name: String, _ columns: String, words: String? = "words", onceIn: [String]? = [],
    splitsWords: Bool = true, mayBeEmpty: Set<String> = []
  ) {
    self.name = name
    self.columns = columns.split(separator: "|").map(String.init)
    self.words = words
    self.onceIn = onceIn
    self.splitsWords = splitsWords
    self.mayBeEmpty = mayBeEmpty
  }

  /// A row for each phrase of the program, in its languages.
  static func phrases(_ name: String) -> WordFileLayout {
    WordFileLayout(name, "name|en|de", words: "name", splitsWords: false)
  }

  static func lists(_ name: String) -> WordFileLayout {
    WordFileLayout(name, "list|language|words", onceIn: ["list", "language"])
  }

  func place(of column: String) -> Int { columns.firstIndex(of: column) ?? 0 }
}

private let layouts: [WordFileLayout] =
  [
    WordFileLayout("compared-negations", "negation|language|words", onceIn: ["language"]),
    WordFileLayout("comparisons", "comparison|words"),
    WordFileLayout("cues", "cue|words", onceIn: ["cue"]),
    WordFileLayout("feelings", "language|words", onceIn: nil),
    WordFileLayout("function-words", "language|words"),
    WordFileLayout("keys", "keys|value|words", onceIn: ["value"]),
    WordFileLayout("languages", "code|name|words", mayBeEmpty: ["name", "words"]),
    WordFileLayout("low-ends", "language|words"),
    WordFileLayout("misspelt", "meant|language|words", onceIn: ["language"]),
    WordFileLayout("numbers", "number|words"),
    WordFileLayout("opposites", "language|words|opposites", onceIn: nil),
    WordFileLayout("participant-columns", "name", words: "name", splitsWords: false),
    WordFileLayout(
      "plausible-sizes", "size|deviation|rounding|kind|ends|units", words: "units", onceIn: ["ends"]),
    WordFileLayout(
      "recall-mismatch", "list|language|words|value", onceIn: ["list", "language"], mayBeEmpty: ["value"]),
    WordFileLayout("remarks", "en|de", words: "en", splitsWords: false),
    WordFileLayout(
      "requests", "words|in|qtool cannot|help", onceIn: ["in"], mayBeEmpty: ["in"]),
    WordFileLayout("sensors", "sensor|words"),
    WordFileLayout("short-texts", "language|text", words: "text", onceIn: ["language"], splitsWords: false),
    WordFileLayout("times", "list|meaning|words", onceIn: ["list"], mayBeEmpty: ["meaning"]),
    WordFileLayout("translations", "en|de", words: "en"),
    WordFileLayout("types", "type|words|fix|help", mayBeEmpty: ["type", "fix"]),
    WordFileLayout("units", "words"),
    WordFileLayout("values", "value|words"),
    WordFileLayout(
      "yes-no", "language|yes|no|true|false", words: "language", splitsWords: false,
      mayBeEmpty: ["true", "false"]),
  ]
  + ["invented-answers", "page", "report-gaps", "report-sections", "report-sentences", "report-words"]
  .map(WordFileLayout.phrases)
  + lists.map(\.file).filter { $0 != "recall-mismatch" }.map(WordFileLayout.lists)

/// The lists of each file, with the languages in which they are.
private let lists: [(file: String, lists: [String: String])] = [
  (
    "answers",
    [
      "none": "de en es fr it nl", "owners": "en", "answers themselves": "de en",
      "refusal": "de en es fr it nl",
      "also an end of a scale": "de en", "step of a scale": "de en", "jump": "de en", "ascending": "de en",
    ]
  ),
  (
    "double-barrelled",
    [
      "degrees": "de en", "verbs": "de en", "amounts": "de en", "followers": "de en", "occasions": "de en",
      "owners": "de en", "before": "de en", "ratings": "de en",
    ]
  ),
  (
    "double-negation",
    [
      "negations": "de en", "absences": "de en", "opposites": "de en", "exceptions": "de en",
      "rejections": "de en", "joints": "de en", "that": "de en", "sayings": "en", "relatives": "de en",
    ]
  ),
  ("leading-item", ["phrases": "de en", "tags": "de en", "negated verbs": "en", "subjects": "en"]),
  (
    "overlapping-ranges",
    ["clock": "de en", "below": "de en", "upTo": "de en", "above": "de en", "from": "de en"]
  ),
  ("recall-mismatch", ["start": "de en", "number": "de en", "unit": "de en"]),
  (
    "safety-note",
    [
      "harm": "de en", "after self": "en", "ambiguous": "de en", "intentions": "de en", "services": "de en",
      "turning": "de en", "helpers": "de en",
    ]
  ),
  ("since-prompt", ["since": "de en", "prompt": "de en"]),
  (
    "single-but-plural",
    [
      "verbs": "en", "several after a verb": "en", "several": "de en", "not several": "de en",
      "one after a verb": "en", "one": "de en", "not one": "de en",
    ]
  ),
  (
    "unbalanced-ends",
    [
      "extremes": "de en", "moderates": "de en", "intensifiers": "de en", "opposites": "de en",
      "strong": "de en", "denied": "de",
    ]
  ),
  (
    "text-contradiction",
    [
      "how many": "de en", "height": "de en", "weight": "de en",
      "asks for a time": "de en", "asks for a date": "de en", "about days": "de en",
      "asks for more than yes or no": "de en", "prompts a day": "de en", "asks participants": "de en",
      "about hours": "de en", "valence": "de en", "arousal": "de en",
      "welcome": "de en", "goodbye": "de en", "also the morning": "de en", "also the evening": "de en",
      "morning greeting": "de en",
      "evening greeting": "de en", "morning title": "de en", "evening title": "de en",
      "weekend": "de en", "working days": "de en", "every": "de en",
      "other days": "de en", "questions": "de en", "kind of questions": "de en",
      "not all questions": "de en", "several times": "de en", "total of the": "de en",
      "before a length": "de en", "after a length": "de en", "taking part": "de en",
      "not the whole length": "de en", "study begins": "de en", "study ends": "de en",
      "praise": "de en", "instruction": "de en", "if yes": "de en", "optional": "de en", "decimals": "de en",
      "year of birth": "de en", "not collected": "de en", "collecting": "de en", "sensor gps": "de en",
      "sensor microphone": "de en",
    ]
  ),
  ("word-kinds", ["endings": "de en", "polite": "de", "numbers": "de en", "function words": "de en"]),
]
