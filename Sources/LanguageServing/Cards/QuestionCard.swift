import Questionnaires

/// A question as Markdown, which an editor shows for its id.
func questionCard(_ question: Question, of questionnaire: Questionnaire) -> String {
  let language = questionnaire.languages.first?.value
  var parts = ["**\(question.id?.value ?? "note")** — \(question.kind.type.answers)"]
  parts.append(quoted(question.text))
  if let help = question.help { parts.append("Help: " + plain(help.string(in: language))) }
  parts += details(of: question.kind, isRequired: question.isRequired, in: language)
  if !question.isRequired, question.kind.type != .note { parts.append("May be left empty.") }
  if let condition = question.condition {
    parts.append("Shown when `\(conditionWords(condition, in: questionnaire))`")
  }
  if questionnaire.sections.indices.contains(question.section),
    let condition = questionnaire.sections[question.section].condition
  {
    parts.append("Its section is shown when `\(conditionWords(condition, in: questionnaire))`")
  }
  return parts.joined(separator: "\n\n")
}

/// The options of a list with their codes, as Markdown.
func optionCard(_ list: OptionList, in language: String?) -> String {
  let most = 40
  var lines = list.options.prefix(most).map { option in
    "- `\(option.code.value.text)` \(plain(option.text.string(in: language)))"
      + (list.meansNoAnswer(option.code.value) ? " *(no answer)*" : "")
  }
  if list.options.count > most { lines.append("- … \(list.options.count - most) more") }
  if list.hasAssignedCodes {
    lines.append("\nThe codes are assigned by position: inserting an answer changes the codes after it.")
  }
  return lines.joined(separator: "\n")
}

private func details(of kind: QuestionKind, isRequired: Bool, in language: String?) -> [String] {
  switch kind {
  case .choice(let choice): return [optionCard(choice.options, in: language)]
  case .multiple(let multiple):
    let exclusive = multiple.exclusive.map { "`\($0.value)`" }.joined(separator: ", ")
    let bounds = [
      "at least \(multiple.fewest(isRequired: isRequired))", multiple.atMost.map { "at most \($0.value)" },
    ]
    return [
      optionCard(multiple.options, in: language),
      "Choose " + bounds.compactMap { $0 }.joined(separator: ", ")
        + (exclusive.isEmpty ? "" : "; \(exclusive) excludes all others"),
    ]
  case .yesNo(let yesNo): return [optionCard(yesNo.options, in: language)]
  case .slider(let slider): return [scale(slider.range, step: slider.stepValue, slider.labels, in: language)]
  case .rating(let rating): return [scale(rating.range, step: nil, rating.labels, in: language)]
  case .sam(let sam): return ["\(sam.dimension == .valence ? "Faces" : "Bodies"), from 1 to 9"]
  case .number(let number): return [numbers(number, in: language)]
  case .text(let text): return textField(text, in: language)
  case .group(let group):
    return [
      group.fields.map { "- `\($0.id?.value ?? "")` \(plain($0.text.string(in: language)))" }.joined(
        separator: "\n")
    ]
  case .date(let date): return date.range.map { ["A date " + $0.words] } ?? []
  case .time, .note: return []
  }
}

private func scale(_ range: NumberRange, step: Decimal?, _ labels: Labels?, in language: String?) -> String {
  let steps = step.map { $0 == Decimal(1) ? "" : " in steps of \($0)" } ?? ""
  let scale = "From \(range.lower.value) to \(range.upper.value)\(steps)"
  guard let labels else { return scale }
  guard labels.between.isEmpty else {
    let marks = labels.marks(from: range.lower.value, to: range.upper.value).map {
      "- `\($0.position)` \(plain($0.text.string(in: language)))"
    }
    return ([scale] + marks).joined(separator: "\n")
  }
  return scale
    + " (\(plain(labels.first.string(in: language))) – \(plain(labels.second.string(in: language))))"
}

private func numbers(_ number: NumberQuestion, in language: String?) -> String {
  let kind = number.takesWholeNumbers ? "Whole numbers" : "Numbers"
  let range =
    (number.range.map { " " + $0.words } ?? "") + (number.step.map { " in steps of \($0.value)" } ?? "")
  return kind + range + (number.unit.map { " " + plain($0.string(in: language)) } ?? "")
}

private func textField(_ text: TextQuestion, in language: String?) -> [String] {
  guard let pattern = text.pattern else { return ["Field: `\(text.inputKind.rawValue)`"] }
  let hint = pattern.hint.map { "Hint: " + plain($0.string(in: language)) }
  return ["Pattern: `\(pattern.source.value)`", patternWords(pattern.source.value), hint].compactMap { $0 }
}

/// The text in each language, as quotations.
private func quoted(_ text: Text) -> String {
  text.versions.map { version in
    let lines = plain(version.text.value).split(separator: "\n", omittingEmptySubsequences: false)
    let label = version.language.map { "(\($0)) " } ?? ""
    return lines.enumerated().map { "> " + ($0 == 0 ? label : "") + $1 }.joined(separator: "\n")
  }.joined(separator: "\n>\n")
}
