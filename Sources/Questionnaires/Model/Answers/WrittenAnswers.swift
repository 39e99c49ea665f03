import Diagnostics

/// The values that authors write about answers, for the types that have such keys.
extension Question {
  /// The author's labels for the two ends of a scale, or for yes and no.
  package var labels: Labels? {
    switch kind {
    case .yesNo(let question): question.labels
    case .slider(let slider): slider.labels
    case .rating(let rating): rating.labels
    case .choice, .multiple, .sam, .number, .text, .date, .time, .group, .note: nil
    }
  }

  /// The list under `options` of a question or its section. Yes and no have none, because their codes are fixed.
  package var optionList: OptionList? { writtenOptions?.list }

  /// The options written in the question itself, not as the name of a list.
  package var ownOptions: OptionList? {
    guard let (list, range, _) = writtenOptions, range != nil, list.name == nil else { return nil }
    return list
  }

  /// Whether it chooses from the options of its section.
  package var sharesOptions: Bool { writtenOptions.map { $0.range == nil } ?? false }

  /// The place at which the question itself names or writes its options.
  package var optionsRange: SourceRange? { writtenOptions?.range }

  /// Whether its author wants the answers as a list that opens; nil if the target decides.
  package var dropDown: Located<Bool>? { writtenOptions?.isDropDown }

  /// How far apart typed numbers are, unless all whole ones can be typed.
  package var typedStep: Located<Decimal>? {
    guard case .number(let number) = kind, case .typed = number.scale.spacing else { return nil }
    return number.step
  }

  /// A list of options and where the question names or writes it; without a range, the list is the section's.
  private var writtenOptions: (list: OptionList, range: SourceRange?, isDropDown: Located<Bool>?)? {
    if case .choice(let choice) = kind { return (choice.options, choice.optionsRange, choice.isDropDown) }
    return selection.map { ($0.options, $0.optionsRange, $0.isDropDown) }
  }
}
