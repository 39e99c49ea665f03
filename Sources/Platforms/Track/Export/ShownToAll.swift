import Diagnostics
import Platforms
import Questionnaires

/// The parts with a condition, which known clients ignore.
struct ShownToAll {
  /// Harmful if everybody sees it.
  fileprivate var harmful = Places()
  fileprivate var optional = Places()
  /// The part at the first harmful place.
  fileprivate var first = Shown.note

  fileprivate enum Shown {
    case section
    case note
    case question
  }
}

extension TrackPage {
  mutating func record(conditionOf section: Section) {
    guard let condition = section.condition else { return }
    if section.title != nil || section.text != nil || section.questions.contains(where: \.isForSome) {
      recordHarmful(condition, .section)
    } else {
      places.shownToAll.optional.add(condition.range, "and this section, whose questions are optional")
    }
  }

  mutating func record(conditionOf question: Question) {
    guard let condition = question.condition else { return }
    if question.isForSome {
      recordHarmful(condition, question.kind.type == .note ? .note : .question)
    } else {
      places.shownToAll.optional.add(condition.range, "and this question, which is optional")
    }
  }

  /// A condition that is always true hides nothing from anybody; `always-shown` says so.
  private mutating func recordHarmful(_ condition: Condition, _ what: ShownToAll.Shown) {
    guard !alwaysTrue.contains(condition.range) else { return }
    if places.shownToAll.harmful.count == 0 { places.shownToAll.first = what }
    places.shownToAll.harmful.add(condition.range, "and \(what.words)")
  }

  mutating func reportShownToAll() {
    let (harmful, optional) = (places.shownToAll.harmful, places.shownToAll.optional)
    let clients = clients.with(TrackHabit.showsEverything)
    if let first = harmful.first {
      report.add(
        .targetShowsAll,
        .shownToAll(places.shownToAll.first, at: first, by: clients, harmful, besides: optional))
    } else if let first = optional.first {
      report.add(.targetLoses, .optionalShownToAll(at: first, by: clients, optional))
    }
  }
}

extension Question {
  /// Whether it must not be shown to people for whom its condition is false.
  fileprivate var isForSome: Bool { kind.type == .note || isRequired }
}

extension ShownToAll.Shown {
  fileprivate var words: String {
    switch self {
    case .section: "this section"
    case .note: "this note"
    case .question: "this question, which is required"
    }
  }

  fileprivate var consequence: String {
    switch self {
    case .section: "sees this section"
    case .note: "sees this note"
    case .question: "sees this question and must answer it"
    }
  }

  fileprivate var help: String {
    switch self {
    case .section:
      "move the section to a questionnaire of its own, or word it so that it is right for everybody"
    case .note: "move the note to a questionnaire of its own, or word it so that it is right for everybody"
    case .question:
      "add an answer such as \"does not apply\" and make the question optional with `required: false`, or split the questionnaire"
    }
  }
}

extension Finding {
  fileprivate static func shownToAll(
    _ what: ShownToAll.Shown, at range: SourceRange, by clients: [ClientName], _ harmful: Places,
    besides optional: Places
  ) -> Finding {
    var all = harmful
    all.append(optional, "and this, which is optional")
    return Finding(
      "\(clients.notFollowing): everybody \(what.consequence)\(all.total)", at: range, notes: all.notes,
      help: what.help + "; if everybody may see it, add `# qtool: allow target-shows-all -- why`"
    ).marked(.ignored(TrackHabit.showsEverything.mark), at: all.ranges)
  }

  fileprivate static func optionalShownToAll(
    at range: SourceRange, by clients: [ClientName], _ places: Places
  ) -> Finding {
    Finding(
      "\(clients.notFollowing): everybody is asked this optional question\(places.total)",
      at: range, notes: places.notes,
      help:
        "word it so that everybody can answer or skip it; in the analysis, ignore the answers of those for whom the condition is false"
    ).marked(.ignored(TrackHabit.showsEverything.mark), at: places.ranges)
  }
}

extension [ClientName] {
  /// A clause saying that a condition has no effect in them.
  fileprivate var notFollowing: String {
    isEveryClient
      ? "no known client follows `when`" : "\(inWords) \(count == 1 ? "does" : "do") not follow `when`"
  }
}
