import Diagnostics
import Questionnaires
import Tables

/// Contradictions between a question's text and its own answer.
struct QuestionClaims {
  private let question: Question
  private let texts: [ReadText]

  init(of question: Question, in file: SourceFile) {
    self.question = question
    texts = ReadText.all([question.text], in: file)
  }

  /// The first contradiction in a question with a number.
  var ofNumber: Finding? {
    if let dimension = question.scale?.manikin {
      return texts.lazy.compactMap { otherDimension($0, dimension) }.first
    }
    guard let unit = question.scale?.unit else { return nil }
    return zip(texts, question.text.versions).lazy.compactMap { text, version in
      let written = unit.located(in: version.language)
      return otherUnit(text, written) ?? otherQuantity(text, written)
    }.first
  }

  /// "How many hours …?" with minutes beside the field.
  private func otherUnit(_ text: ReadText, _ unit: Located<String>) -> Finding? {
    guard let asked = text.words.first(of: Self.howMany), let name = text.words.adjacent(asked.upperBound),
      let wanted = Self.units[name], let shown = Self.units[unit.value.lowercased()], shown != wanted,
      // Some write `m` for minutes.
      unit.value != "m", !names(shown, text), !helpNames(shown)
    else { return nil }
    let place = text.place(of: asked.lowerBound..<asked.upperBound + 1)
    return .otherUnit(asked: text.written(asked.upperBound..<asked.upperBound + 1), unit, at: place)
  }

  private func names(_ unit: Int, _ text: ReadText) -> Bool {
    text.words.words.contains { Self.units[$0.lower] == unit }
  }

  private func helpNames(_ unit: Int) -> Bool {
    guard let help = question.help else { return false }
    return help.versions.contains { TextWords($0.text.value).words.contains { Self.units[$0.lower] == unit } }
  }

  /// A height in kilograms, or a weight in centimeters.
  private func otherQuantity(_ text: ReadText, _ unit: Located<String>) -> Finding? {
    guard let row = Self.units[unit.value.lowercased()] else { return nil }
    let (height, weight) = (text.words.first(of: Self.height), text.words.first(of: Self.weight))
    if let height, weight == nil, Self.weights.contains(row) {
      return .otherQuantity("height", "cm", unit, at: text.place(of: height))
    }
    if let weight, height == nil, Self.lengths.contains(row) {
      return .otherQuantity("weight", "kg", unit, at: text.place(of: weight))
    }
    return nil
  }

  private func otherDimension(_ text: ReadText, _ dimension: SAMDimension) -> Finding? {
    let (valence, arousal) = (text.count(of: Self.valence), text.count(of: Self.arousal))
    // One word of arousal may also be an occasion: "How did you feel when you were awake?"
    let (asked, words, isOther) =
      dimension == .arousal
      ? (SAMDimension.valence, Self.valence, valence > 0 && arousal == 0)
      : (SAMDimension.arousal, Self.arousal, arousal > 1 && valence == 0)
    guard isOther, let place = text.words.first(of: words) else { return nil }
    return .otherDimension(asked, shown: dimension, question.typeRange, at: text.place(of: place))
  }

  /// The contradiction in a question with a date or a time of day.
  var ofMoment: Finding? {
    let asksForDate = question.kind.type == .date
    return texts.lazy.compactMap { text in
      guard let asked = text.words.first(of: asksForDate ? Self.timeRequests : Self.dateRequests),
        !text.has(asksForDate ? Self.days : Self.hours)
      else { return nil }
      return .otherMoment(isDate: asksForDate, question.typeRange, at: text.place(of: asked))
    }.first
  }

  /// Rows of units that mean the same.
  private static let units = {
    var rows: [String: Int] = [:]
    for (row, cells) in WordsFile.units.rows.enumerated() {
      for word in listedWords(cells[0]) { rows[word] = row }
    }
    return rows
  }()
  private static let weights = Set(["mg", "g", "kg"].compactMap { units[$0] })
  private static let lengths = Set(["mm", "cm", "km"].compactMap { units[$0] })
  private static let howMany = ClaimWords.phrases("how many")
  private static let height = ClaimWords.phrases("height")
  private static let weight = ClaimWords.phrases("weight")
  private static let valence = ClaimWords.phrases("valence")
  private static let arousal = ClaimWords.phrases("arousal")
  private static let timeRequests = ClaimWords.phrases("asks for a time")
  private static let dateRequests = ClaimWords.phrases("asks for a date")
  private static let days = ClaimWords.phrases("about days")
  private static let hours = ClaimWords.phrases("about hours")
}

extension Finding {
  fileprivate static func otherUnit(asked: String, _ unit: Located<String>, at place: SourceRange) -> Finding
  {
    Finding(
      "the text asks for \"\(asked)\", but the unit beside the field is \"\(unit.value)\"", at: place,
      notes: [Note("the unit", at: unit.range)],
      help:
        "write the unit that the numbers in your data have, into the text or as `unit`; the `range` must fit it, too"
    )
  }

  fileprivate static func otherQuantity(
    _ asked: String, _ usual: String, _ unit: Located<String>, at place: SourceRange
  ) -> Finding {
    Finding(
      "the text asks for a \(asked), but the unit is \(unit.value)", at: place,
      notes: [Note("the unit", at: unit.range)],
      help: "write `unit: \(usual)`, or ask for what is measured in \(unit.value)")
  }

  fileprivate static func otherDimension(
    _ asked: SAMDimension, shown: SAMDimension, _ type: SourceRange, at place: SourceRange
  ) -> Finding {
    Finding(
      "the text asks how \(asked == .valence ? "pleasant" : "calm or excited") people feel, but the manikins show \(shown.rawValue)",
      at: place, notes: [Note("the manikins", at: type)],
      help:
        "before answers are collected, write `dimension: \(asked.rawValue)`; otherwise ask about \(shown.rawValue)"
    )
  }

  fileprivate static func otherMoment(isDate: Bool, _ type: SourceRange, at place: SourceRange) -> Finding {
    Finding(
      isDate
        ? "the text asks for a time of day, but the answer is a date"
        : "the text asks for a date, but the answer is a time of day",
      at: place, notes: [Note("the type", at: type)],
      help:
        "before answers are collected, write `type: \(isDate ? "time" : "date")`; otherwise ask for a \(isDate ? "date" : "time")"
    )
  }
}
