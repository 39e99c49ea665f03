import Patterns
import Platforms
import Questionnaires

/// The card of a key of the language as Markdown: its possible values and what it means.
func keyCard(_ name: String, _ about: KeyDescription) -> String {
  let otherwise = about.otherwise.map { "; if left out: \($0)" } ?? ""
  return """
    **\(name)** — \(about.summary)

    Takes \(about.takes.phrase)\(about.isRequired ? " (required)" : otherwise).

    ```yaml
    \(name): \(about.example)
    ```
    """
}

func sensorCard(_ name: String) -> String {
  let known = Sensor(rawValue: name) != nil
  let what =
    known
    ? "a sensor that apps support"
    : name.hasPrefix("x-") ? "a sensor of your own" : "not a sensor that apps support"
  return "**\(name)** — \(what). \(SensorKey.amount.about.summary)\n\n```yaml\n\(name): 1\n```"
}

/// A target by its name for people.
func targetCard(_ target: TargetName) -> String {
  "**\(target.rawValue)** — \(targetWords(target))"
}

func targetWords(_ target: TargetName) -> String {
  "\(target.platform.name): participants answer \(target.platform.app.english)"
}

func sectionCard(_ section: Section, of questionnaire: Questionnaire) -> String {
  let language = questionnaire.languages.first?.value
  let title = section.title.map { "**\(plain($0.string(in: language)))**" } ?? "A section"
  let condition = section.condition.map { "\n\nShown when `\(conditionWords($0))`" } ?? ""
  let count = section.questions.count
  return title + " — \(count) \(count == 1 ? "question" : "questions")" + condition
}

func answerWords(_ code: String, of question: Question, in draft: Questionnaire) -> String? {
  let language = draft.languages.first?.value
  let text = question.answers(in: language).first { $0.code == code }?.text
  return text.map {
    "`\(code)` — \(plain($0))\n\n\(question.name): \(plain(question.text.string(in: language)))"
  }
}

extension Questionnaire {
  func question(_ id: String) -> Question? { questions.first { $0.id?.value == id } }
}

extension Question {
  /// The codes that conditions may name, with their texts.
  func answers(in language: String?) -> [(code: String, text: String)] {
    options?.answers(in: language) ?? []
  }
}

extension OptionList {
  func answers(in language: String?) -> [(code: String, text: String)] {
    options.map { ($0.code.value.text, $0.text.string(in: language)) }
  }
}

/// When the prompts of a schedule rule come, in a sentence or two.
func scheduleCard(_ rule: ScheduleRule) -> String {
  let days = rule.dayWords + dayBounds(rule)
  let joining = rule.countsDays ? " (day 0 is the day of joining)" : ""
  return "\(promptWords(rule.form)), \(days.joined(separator: ", "))\(joining).\(details(rule))"
}

private func promptWords(_ form: ScheduleForm) -> String {
  switch form {
  case .spread(let window, let times, _):
    let moments = times.value == 1 ? "a random time" : "random times"
    return "\(prompts(times.value)) at \(moments) between \(window.value.start) and \(window.value.end)"
  case .windows(let windows):
    let list = windows.map { "\($0.value.start) and \($0.value.end)" }.joined(separator: ", between ")
    return
      "\(prompts(windows.count)) at \(windows.count == 1 ? "a random time" : "random times") between \(list)"
  case .fixed(let times):
    return "\(prompts(times.count)) at \(times.map(\.value.description).joined(separator: ", "))"
  }
}

private func details(_ rule: ScheduleRule) -> String {
  parts(rule.form) + answering(rule) + (rule.reminderWords.map { " Each prompt has \($0)." } ?? "")
}

private func parts(_ form: ScheduleForm) -> String {
  guard case .spread(_, let times, let minGap) = form, times.value > 1 else { return "" }
  let gap = minGap?.value ?? ScheduleForm.defaultMinGap
  return
    " The window has \(times.value) equal parts with one prompt each, at least \(gap) after the one before."
}

private func answering(_ rule: ScheduleRule) -> String {
  if let openFor = rule.openFor { return " Each can be answered for \(openFor.value)." }
  return if case .windows = rule.form { " Each can be answered until the next prompt." } else { "" }
}

private func prompts(_ count: Int) -> String { count == 1 ? "1 prompt" : "\(count) prompts" }

private func dayBounds(_ rule: ScheduleRule) -> [String] {
  [
    rule.fromDay.map { "beginning on day \($0.value) of participation" },
    rule.starts.map { "not before \($0.value)" }, rule.ends.map { "not after \($0.value)" },
  ].compactMap { $0 }
}

/// A score as Markdown, which an editor shows for its id.
func scoreCard(_ score: Score, of questionnaire: Questionnaire) -> String {
  let language = questionnaire.languages.first?.value
  let range = score.rangeOfQuestions
  let title = score.title.map { ": " + plain($0.string(in: language)) } ?? ""
  let parts = [
    "**\(score.id.value)** — a score\(title)",
    "\(score.methodWords(in: questionnaire)), \(range.lowerBound) to \(range.upperBound); \(score.missingWords())",
    score.bandWords(in: language).map { "Bands: \(plain($0))" },
  ]
  return parts.compactMap { $0 }.joined(separator: "\n\n")
}

/// The pattern in the words of `qtool pattern`; nil if it is invalid.
func patternWords(_ source: String) -> String? {
  (try? Pattern(parsing: source)).map { "It asks for \($0.inWords)." }
}

/// A questionnaire's text inside Markdown: bold and italic are kept, everything else is escaped.
func plain(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`[]<>#|_~!".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}

/// A card for clients that show plain text.
func withoutMarkdown(_ text: String) -> String {
  var result = ""
  var isEscaped = false
  for character in text {
    if character == "\\", !isEscaped {
      isEscaped = true
    } else {
      if isEscaped || (character != "*" && character != "`") { result.append(character) }
      isEscaped = false
    }
  }
  return result
}
