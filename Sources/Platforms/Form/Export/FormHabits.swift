import Diagnostics
import Platforms
import Questionnaires

/// The places of answers that the apps for forms choose or demand themselves.
struct FormHabitPlaces {
  private var preselected = Places()
  private var innerOptional = Places()
  /// Optional groups in which an answer is chosen from the start, so that they are never empty.
  private var neverEmpty = Places()
  private var firstChosen: (answer: Question, group: Question)?
  private var sliders = Places()

  mutating func record(_ question: Question, in group: Question?) {
    let optional = question.isRequired ? group.flatMap { $0.isRequired ? nil : $0 } : question
    if let optional, question.answerChosenByForm {
      preselected.add(optional.requiredRange ?? question.nameRange, "and the answer to \(question.name)")
    }
    record(group: question)
    if question.kind.type == .slider { sliders.add(question.typeRange, "this slider, too") }
    if group?.isRequired == false, let range = question.requiredRange, !question.isRequired {
      innerOptional.add(range)
    }
  }

  private mutating func record(group: Question) {
    guard !group.isRequired, let chosen = group.fields.first(where: \.isFilledByForm),
      group.fields.contains(where: { $0.takesAnswer && !$0.isFilledByForm })
    else { return }
    neverEmpty.add(group.requiredRange ?? group.nameRange, "and \(group.name)")
    firstChosen = firstChosen ?? (chosen, group)
  }

  func report(in report: inout PhaseReport) {
    report.add(
      FormHabit.choosesForPeople, at: preselected,
      help:
        "begin the answers with one that means none, such as `0: please choose` with `no-answer: [0]`, or write `required: true`; ask for a date or a time only if everybody has one"
    )
    if let first = neverEmpty.first, let (chosen, group) = firstChosen {
      report.add(.targetLoses, .neverEmpty(group, because: chosen, neverEmpty, at: first))
    }
    if let first = sliders.first { report.add(.targetLoses, .typed(sliders, at: first)) }
    report.add(
      FormHabit.needsWholeGroups, at: innerOptional,
      help: "ask the optional field after the group, or write `required: true` at the group")
  }
}

extension Question {
  fileprivate var isFilledByForm: Bool { Form().startAnswer(to: self, in: .form) != nil }

  /// An answer that means none can be told from the others.
  fileprivate var answerChosenByForm: Bool {
    let first = options?.options.first?.code.value
    return isFilledByForm && !(first.flatMap { options?.meansNoAnswer($0) } ?? false)
  }
}

extension Finding {
  fileprivate static func neverEmpty(
    _ group: Question, because chosen: Question, _ places: Places, at first: SourceRange
  ) -> Finding {
    Finding(
      "in \(FormHabit.needsWholeGroups.clients.inWords), \(group.name) is never empty: the answer to \(chosen.name) is chosen from the start, and \(FormHabit.needsWholeGroups.words)\(places.total)",
      at: first, notes: places.notes,
      help: "ask for \(chosen.name) outside of the group, or write `required: true` at the group"
    ).marked(.changed("never empty: \(chosen.name) is answered from the start"), at: places.ranges)
  }

  /// The label of the field has the words at the ends.
  fileprivate static func typed(_ sliders: Places, at first: SourceRange) -> Finding {
    Finding(
      "`form` has no sliders: participants type a number\(sliders.total)", at: first, notes: sliders.notes,
      help: "for buttons, write `type: rating` and a range with few points, such as `range: [0, 10]`"
    ).marked(.changed("a typed number instead of a slider"), at: sliders.ranges)
  }
}
