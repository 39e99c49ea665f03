import Diagnostics
import Questionnaires
import Tables

/// Contradictions between the texts of a study and its length, its first and its last day.
struct StudyClaims {
  private let study: Study
  private let texts: [ReadText]

  init(of study: Study) {
    self.study = study
    texts = ReadText.all([study.title, study.text, study.description, study.consent], in: study.file)
  }

  var findings: [Finding] {
    [otherLength, otherDay(study.starts, "starts", Self.begins), otherDay(study.ends, "ends", Self.ends)]
      .compactMap(\.self) + exchangedKinds
  }

  /// Participants read "for two weeks", but `length` is four. A day of joining or a last questionnaire may not be counted.
  private var otherLength: Finding? {
    guard let length = study.length else { return nil }
    let named = texts.flatMap { text in
      text.words.words.indices.compactMap { index in
        self.length(in: text, at: index).map { (days: $0, words: index..<index + 2, text: text) }
      }
    }
    guard let first = named.first, named.allSatisfy({ $0.days == first.days }),
      abs(first.days - length.value) > Self.tolerance, !isCalendarLength(first.days)
    else { return nil }
    return .otherLength(
      first.text.written(first.words), length, at: first.text.place(of: first.words),
      others: named.dropFirst().map { $0.text.place(of: $0.words) })
  }

  private static let tolerance = 2

  /// "The study lasts two weeks" may be about all participants.
  private func isCalendarLength(_ days: Int) -> Bool {
    guard let starts = study.starts?.value.dayNumber, let ends = study.ends?.value.dayNumber else {
      return false
    }
    return abs(ends - starts + 1 - days) <= Self.tolerance
  }

  /// The days of "two weeks", if that is how long somebody takes part.
  private func length(in text: ReadText, at index: Int) -> Int? {
    guard text.number(at: index) != nil, let unit = text.words.adjacent(index + 1),
      let days = TimeSuggestion.dayCount(text.lower(index) + " " + unit),
      Self.before.contains(text.lower(index - 1)) || Self.after.contains(text.lower(index + 2))
    else { return nil }
    let sentence = text.sentence(around: index)
    let joined = TextWords(sentence.joined(separator: " "))
    return joined.first(of: Self.takingPart) != nil && joined.first(of: Self.parts) == nil ? days : nil
  }

  /// "The study starts on 1 May 2026"
  private func otherDay(_ day: Located<CalendarDate>?, _ key: String, _ phrases: Phrases) -> Finding? {
    guard let day else { return nil }
    return texts.lazy.compactMap { text in
      guard let phrase = text.words.first(of: phrases) else { return nil }
      let rest = text.text.value.utf8.dropFirst(text.words.bytes(of: phrase).upperBound)
      let words = String(decoding: rest, as: UTF8.self).split(separator: " ")
      let date = [3, 1].lazy.compactMap { count in
        TimeSuggestion.date(words.prefix(count).joined(separator: " ")).flatMap { CalendarDate($0) }
      }.first
      guard let date, date != day.value else { return nil }
      return .otherDay(date, key, day, at: text.place(of: phrase))
    }.first
  }

  /// Praise to tick off, beside an instruction that is only read.
  private var exchangedKinds: [Finding] {
    let praise = study.interventions.filter { $0.kind == .task && isOnly(Self.praise, $0) }
    let instructions = study.interventions.filter {
      $0.kind == .commendation && isOnly(Self.instructions, $0)
    }
    return zip(praise, instructions).map { .exchangedKinds($0, $1) }
  }

  /// Whether the text is one sentence that begins with a phrase.
  private func isOnly(_ phrases: Phrases, _ intervention: Intervention) -> Bool {
    ReadText.all([intervention.text], in: study.file).allSatisfy { text in
      !text.words.words.isEmpty && text.words.end(of: phrases, at: 0) != nil
        && !text.words.words.dropFirst().contains { $0.gap == .sentence }
    }
  }

  private static let before = ClaimWords.words("before a length")
  private static let after = ClaimWords.words("after a length")
  private static let takingPart = ClaimWords.phrases("taking part")
  private static let parts = ClaimWords.phrases("not the whole length")
  private static let begins = ClaimWords.phrases("study begins")
  private static let ends = ClaimWords.phrases("study ends")
  private static let praise = ClaimWords.phrases("praise")
  private static let instructions = ClaimWords.phrases("instruction")
}

extension Finding {
  fileprivate static func otherLength(
    _ named: String, _ length: Located<Int>, at place: SourceRange, others: [SourceRange]
  ) -> Finding {
    Finding(
      "participants read \"\(named)\", but `length` is \(length.value) days", at: place,
      notes: others.map { Note("also here", at: $0) } + [Note("the length", at: length.range)],
      help: "write \(length.value) days into the text, or, before anybody joins, the other length as `length`"
    )
  }

  fileprivate static func otherDay(
    _ named: CalendarDate, _ key: String, _ day: Located<CalendarDate>, at place: SourceRange
  ) -> Finding {
    Finding(
      "participants read another date, \(named), than `\(key)` has, \(day.value)", at: place,
      notes: [Note("the date", at: day.range)],
      help: "write \(day.value) into the text, or `\(key): \(named)`")
  }

  fileprivate static func exchangedKinds(_ praise: Intervention, _ instruction: Intervention) -> Finding {
    Finding(
      "`\(praise.id.value)` praises but is a task, and `\(instruction.id.value)` gives a task but is a commendation",
      at: praise.text.range, notes: [Note("the task", at: instruction.text.range)],
      help:
        "write `kind: commendation` for `\(praise.id.value)` and `kind: task` for `\(instruction.id.value)`")
  }
}
