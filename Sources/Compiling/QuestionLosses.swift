import Diagnostics
import Questionnaires

/// The keys of questions that a target does not carry, although the questions themselves are compiled.
struct QuestionLosses {
  /// Keys that restrict how many answers participants may choose.
  private(set) var bounds = Places()
  private(set) var dropDowns = Places()
  private(set) var dateRanges = Places()
  private(set) var labels = Places()
  var inputs = Places()
  private(set) var firstBound = ""

  /// Records the keys of a choice or a multiple.
  mutating func record(_ question: Question) {
    if let multiple = question.selection {
      for bound in multiple.bounds(isRequired: question.isRequired) { record(bound) }
    }
    if let dropDown = question.dropDown { recordDropDown(dropDown) }
  }

  mutating func recordDropDown(_ dropDown: Located<Bool>) { dropDowns.add(dropDown.range) }

  /// Records the labels that are not at the ends of a slider.
  mutating func record(_ slider: SliderQuestion) {
    if let written = slider.labels, !written.between.isEmpty { recordLabels(written) }
  }

  mutating func recordLabels(_ written: Labels) { labels.add(written.range) }

  mutating func record(_ date: DateQuestion) {
    if let range = date.range { dateRanges.add(range.range) }
  }

  mutating func record(_ bound: Located<String>) {
    if bounds.count == 0 { firstBound = bound.value }
    bounds.add(bound.range, "and this `\(bound.value)`")
  }
}

extension MultipleQuestion {
  /// The keys that restrict the choice of answers.
  func bounds(isRequired: Bool) -> [Located<String>] {
    var bounds: [Located<String>] = []
    if let code = exclusive.first { bounds.append(Located("exclusive", at: code.range)) }
    if let atLeast, atLeast.value > (isRequired ? 1 : 0) {
      bounds.append(Located("at-least", at: atLeast.range))
    }
    if let atMost, atMost.value < options.options.count {
      bounds.append(Located("at-most", at: atMost.range))
    }
    return bounds
  }
}

extension PhaseReport {
  mutating func addLosses(_ losses: QuestionLosses, in target: TargetName) {
    if let first = losses.bounds.first {
      add(.targetLoses, .boundsIgnored(losses, at: first, by: target).lowered(to: .hint))
    }
    if let first = losses.dropDowns.first {
      add(.targetLoses, .dropDownLost(losses.dropDowns, at: first, in: target).lowered(to: .hint))
    }
    if let first = losses.dateRanges.first {
      add(.targetLoses, .dateRangeLost(losses.dateRanges, at: first, in: target).lowered(to: .hint))
    }
    if let first = losses.labels.first {
      add(.targetLoses, .labelsLost(losses.labels, at: first, in: target).lowered(to: .hint))
    }
    if let first = losses.inputs.first {
      add(.targetLoses, .inputLost(losses.inputs, at: first, in: target).lowered(to: .hint))
    }
  }
}

extension Finding {
  fileprivate static func boundsIgnored(
    _ losses: QuestionLosses, at range: SourceRange, by target: TargetName
  ) -> Finding {
    Finding(
      "`\(target.rawValue)` does not support `\(losses.firstBound)`: participants can choose any number of answers\(losses.bounds.total)",
      at: range, notes: losses.bounds.notes,
      help: "say in the text how many answers to choose, and expect other numbers in the data")
  }

  fileprivate static func dropDownLost(_ places: Places, at range: SourceRange, in target: TargetName)
    -> Finding
  {
    Finding(
      "`\(target.rawValue)` does not support `drop-down`: its clients decide how the answers are shown\(places.total)",
      at: range, notes: places.notes, help: "remove it, or make sure that the study does not rely on it")
  }

  fileprivate static func dateRangeLost(
    _ places: Places, at range: SourceRange, in target: TargetName
  ) -> Finding {
    Finding(
      "`\(target.rawValue)` does not support the `range` of a date: any date is accepted here\(places.total)",
      at: range, notes: places.notes,
      help: "say in the text which dates to give, and check the data for others")
  }

  fileprivate static func labelsLost(
    _ places: Places, at range: SourceRange, in target: TargetName
  ) -> Finding {
    Finding(
      "`\(target.rawValue)` labels only the ends of a slider: participants do not see the other labels\(places.total)",
      at: range, notes: places.notes, help: "use `type: rating`, whose points can all have labels")
  }

  fileprivate static func inputLost(_ places: Places, at range: SourceRange, in target: TargetName) -> Finding
  {
    Finding(
      "`\(target.rawValue)` has only one kind of text field, so any text is accepted here\(places.total)",
      at: range, notes: places.notes,
      help: "say in the text what to write, and check the data for other input"
    )
  }
}
