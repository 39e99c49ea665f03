import Diagnostics

/// What a rule of data is about: its page in `qtool explain`, and its own first test.
package struct DataRuleDescription: Sendable {
  /// What is wrong, in one line.
  package let summary: String
  /// Why it matters for the data, and what to do.
  package let rationale: String
  /// A table with the fault.
  package let data: String
  private let questions: String
  private let head: String

  fileprivate init(
    _ summary: String, _ rationale: String, head: String = "", _ questions: String, data: String...
  ) {
    self.summary = summary
    self.rationale = rationale
    self.head = head
    self.questions = questions
    self.data = data.joined(separator: "\n")
  }

  /// What the table has answers to.
  package var questionnaire: String {
    let keys = ["questionnaire: diary", "title: Diary"] + lines(of: head)
    return (keys + ["questions:"] + lines(of: questions).map { "  " + $0 }).joined(separator: "\n")
  }

  private func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}

private let stress = "- {id: stress, type: slider, text: Stress?, range: [0, 100], labels: [none, a lot]}"
private let mood = "- {id: mood, type: choice, text: Mood?, options: {1: bad, 2: good}}"
private let why =
  "- {id: why, type: multiple, text: Why?, options: {none: Nothing, work: Work}, exclusive: [none]}"
private let thought = """
  - {id: thought, type: yes-no, text: Did you think of it?}
  - {id: which, type: text, text: What was it?, when: thought is yes}
  """
private let okay = "- {id: okay, type: yes-no, text: Okay?}"
private let daily = """
  repeat: many
  schedule:
    - {between: 08:00-22:00, times: 2, min-gap: 30 min, open-for: 20 min, days: 0-6}
  """
private let prompted = "participant,prompted_at,okay"
private let finished = "participant,prompted_at,started_at,finished_at,okay"

extension DataRule {
  /// As reports describe it.
  package var ruleSummary: RuleSummary {
    RuleSummary(
      name: name, severity: usualSeverity, tag: "answers", summary: about.summary, reason: about.rationale)
  }

  /// What `qtool explain` says about it. A test checks that there is something for each rule.
  package var about: DataRuleDescription { descriptions[self]! }
}

private let descriptions = Dictionary(uniqueKeysWithValues: ofAnswers + ofRows)

private let ofAnswers: [(DataRule, DataRuleDescription)] = [
  (
    .unknownColumn,
    DataRuleDescription(
      "a column that the questionnaire does not have",
      "What is in it belongs to no question, so it is not checked. Often, an id is misspelled or comes from an earlier version. Begin the names of your own columns with `x-`.",
      stress, data: "stress,stres", "40,50")
  ),
  (
    .missingColumn,
    DataRuleDescription(
      "a question without a column",
      "The data have no answers to it. The export may have left it out, or the question is newer than the data.",
      stress + "\n" + mood, data: "stress", "40")
  ),
  (
    .unknownCode,
    DataRuleDescription(
      "an answer code that the question does not have",
      "Nobody can say what it means. It may come from another version of the questionnaire, or be how another program writes a missing answer, such as -99.",
      mood, data: "mood", "1", "3")
  ),
  (
    .labelInsteadOfCode,
    DataRuleDescription(
      "the text of an answer instead of its code",
      "A statistics program would read the column as texts, and each language as other answers. `--clean` writes the codes.",
      mood, data: "mood", "1", "good")
  ),
  (
    .outOfRange,
    DataRuleDescription(
      "a number, date or time outside the question's range",
      "No participant can have given this answer. It may be typed wrong, come from another version, or be how another program writes a missing answer, such as -99.",
      stress, data: "stress", "40", "101")
  ),
  (
    .offStep,
    DataRuleDescription(
      "a number between two positions of a slider",
      "The slider stops only at its positions, so the number was changed later, or the slider had another `step` when it was answered.",
      "- {id: stress, type: slider, text: Stress?, range: [0, 100], step: 5, labels: [none, a lot]}",
      data: "stress", "40", "42")
  ),
  (
    .wrongKind,
    DataRuleDescription(
      "a value that is not written as answers to the question are",
      "Programs read a decimal comma, `1.0` for the code 1, or a date in another order differently, or not at all. `--clean` writes numbers and codes in one form.",
      "- {id: weight, type: number, text: Weight?, range: [20, 200], whole: false}", data: "weight", "70.5",
      "\"70,5\"")
  ),
  (
    .exclusiveCombined,
    DataRuleDescription(
      "answers that exclude each other, chosen together",
      "One of them says that none of the others applies, so the row contradicts itself, and only one of the two is true.",
      why, data: "why_none,why_work", "1,1")
  ),
  (
    .selectionBounds,
    DataRuleDescription(
      "fewer or more answers chosen than the question allows",
      "The app would not have let participants continue, unless its target cannot count answers; `qtool lint` says which targets that concerns.",
      "- {id: why, type: multiple, text: Why?, options: {a: A, b: B, c: C}, at-most: 2}",
      data: "why_a,why_b,why_c", "1,1,1")
  ),
  (
    .answeredThoughHidden,
    DataRuleDescription(
      "an answer to a question that was not shown",
      "The answers before it say that the question was hidden. Participants may have gone back and changed an earlier answer, or rows may be mixed up. `--clean` leaves such answers out, and `--strict-paths` makes them errors.",
      thought, data: "thought,which", "no,the exam")
  ),
  (
    .requiredMissing,
    DataRuleDescription(
      "a required question that was shown and has no answer",
      "The app does not continue without an answer, so the answer got lost, or the participant stopped in the middle.",
      thought, data: "thought,which", "yes,")
  ),
  (
    .pattern,
    DataRuleDescription(
      "a text that does not match the question's pattern",
      "The app would not have accepted it, so it was changed later, or the question had another pattern when it was answered.",
      "- {id: code, type: text, text: Code?, pattern: \"[A-Z]{2}[0-9]\", pattern-hint: such as AB1}",
      data: "code", "AB1", "ab1")
  ),
]

private let ofRows: [(DataRule, DataRuleDescription)] = [
  (
    .patternUnchecked,
    DataRuleDescription(
      "texts for which the pattern takes too long",
      "The pattern has so many ways to match a text that trying all of them would take years, so nothing is known about these texts. `qtool lint` says how to write such a pattern.",
      "- {id: code, type: text, text: Code?, pattern: \"(a|aa)+(b)\\\\2\", pattern-hint: some a and two b}",
      data: "code", "aabb", String(repeating: "a", count: 60))
  ),
  (
    .answeredTwice,
    DataRuleDescription(
      "two answers to one question in a single record",
      "Programs take the first or the last, so results depend on the program. qtool goes on with the last. The app may have sent both when a participant went back, or an export was merged with another one.",
      mood,
      data:
        "{\"answers\": [{\"label\": \"mood\", \"value\": \"1\"}, {\"label\": \"mood\", \"value\": \"2\"}]}")
  ),
  (
    .duplicateRow,
    DataRuleDescription(
      "the same participant and prompt, or the same entry, in another row",
      "Every analysis would count the answers twice. The first row with answers counts, and the others are not checked further. Find out which row counts: exports often overlap, and phones send again what got lost.",
      okay, data: prompted, "a,2026-03-01 09:00,yes", "a,2026-03-01 09:00,no")
  ),
  (
    .simulatedMixed,
    DataRuleDescription(
      "invented rows among real ones",
      "`qtool simulate` writes 1 into the column `simulated` of all its rows, to keep anybody from taking them for answers of people. Leave these rows out before any analysis.",
      okay, data: "simulated,participant,okay", "1,p001,yes", ",a,no")
  ),
  (
    .shiftedClock,
    DataRuleDescription(
      "all prompts are off by the same hours",
      "The data show the clock of another place, such as UTC, or the phones were set to another time zone. All days and hours are those of that clock. `--timezone`, or `timezone` in the study file, converts times with `Z`, an offset, or as seconds since 1970.",
      head: "repeat: many\nschedule:\n  - {at: \"09:00\"}", okay, data: prompted,
      "a,2026-03-01 07:00,yes", "a,2026-03-02 07:00,yes", "a,2026-03-03 07:00,yes", "b,2026-03-01 07:00,no",
      "b,2026-03-02 07:00,yes")
  ),
  (
    .outsideWindow,
    DataRuleDescription(
      "a prompt at a time that the schedule does not have",
      "The phone was in another time zone, its clock was wrong, or the study ran with another schedule. With `changeable: true`, participants may move prompts, so only `--fixed` reports them.",
      head: daily, okay, data: prompted, "a,2026-03-01 07:00,yes")
  ),
  (
    .tooManyPrompts,
    DataRuleDescription(
      "more prompts on a day than the schedule has",
      "Participants who answered more often than others weigh more in every mean. Two phones, or a second installation of the app, cause this.",
      head: daily, okay, data: prompted, "a,2026-03-01 09:00,yes", "a,2026-03-01 12:00,yes",
      "a,2026-03-01 18:00,no")
  ),
  (
    .gapTooShort,
    DataRuleDescription(
      "two prompts that are closer together than `min-gap`",
      "Answers from the same situation are more alike than the analysis assumes.", head: daily, okay,
      data: prompted, "a,2026-03-01 09:00,yes", "a,2026-03-01 09:10,yes")
  ),
  (
    .beforeStart,
    DataRuleDescription(
      "a prompt before the schedule begins",
      "It may be a test by the team, or the day of joining may be another one; `--joined` names its column.",
      head: "repeat: many\nschedule:\n  - {at: \"09:00\", starts: 2026-03-01}", okay, data: prompted,
      "a,2026-02-27 09:00,yes")
  ),
  (
    .afterEnd,
    DataRuleDescription(
      "a prompt after the last day of the schedule",
      "The study was longer for this participant, or the day of joining is another one; `--joined` names its column.",
      head: daily, okay, data: prompted, "a,2026-03-01 09:00,yes", "a,2026-03-09 09:00,yes")
  ),
  (
    .finishedBeforeStarted,
    DataRuleDescription(
      "a time of finishing that is before the time of starting",
      "The clock of the phone was changed in between, or the columns are swapped. Times computed from such rows are wrong.",
      head: daily, okay, data: finished, "a,2026-03-01 09:00,2026-03-01 09:05,2026-03-01 09:01,yes")
  ),
  (
    .answeredAfterClose,
    DataRuleDescription(
      "answers that were finished after the prompt had closed",
      "They are more than a minute later than `open-for` allows, so they are not about the moment of the prompt.",
      head: daily, okay, data: finished, "a,2026-03-01 09:00,2026-03-01 09:05,2026-03-01 11:00,yes")
  ),
  (
    .versionUnknown,
    DataRuleDescription(
      "a version of the questionnaire that no released version has",
      "With `--history`, each row is checked as the questionnaire was when it was answered, and there is none for this one. Name the tags of all released versions.",
      mood, data: "version,mood", "7,1")
  ),
  (
    .scoreDiffers,
    DataRuleDescription(
      "a score in the data that is not what the answers give",
      "Scores that differ by more than 0.005 were computed in another way, from other answers, or before answers were corrected. `--scores` writes those that the questionnaire describes.",
      head: "scores:\n  - {id: load, mean: [tense, rushed]}",
      "- {id: tense, type: rating, text: Tense?, range: [1, 5]}\n- {id: rushed, type: rating, text: Rushed?, range: [1, 5]}",
      data: "tense,rushed,load", "1,3,4")
  ),
  (
    .missingWord,
    DataRuleDescription(
      "a word or number that means that there is no answer",
      "Programs write `NULL`, `NaN`, `NA`, `.` or -99 into empty cells. They are read as no answer, unless they are one of the codes or within the range of the question, and texts are answers but for `NA`. `--clean` empties the cells, and `--missing` names further words.",
      mood, data: "mood", "1", "NULL")
  ),
  (
    .dateAsNumber,
    DataRuleDescription(
      "a number where a date or time belongs",
      "Spreadsheets count days since 1899-12-30, so 46082.375 is 2026-03-01 09:00; programs count seconds or milliseconds since 1970. The numbers are read as such, and `--clean` writes dates and times, because other programs would take them for numbers.",
      okay, data: prompted, "a,46082.375,yes")
  ),
  (
    .similarParticipants,
    DataRuleDescription(
      "participants whose names may be the same",
      "`p001` and `P001`, or `007` and `7`, count as two persons. Often it is one, whose name was typed, or changed by a spreadsheet, which also rounds long numbers: `4.91711E+15` may be several persons. Correct the names in the data.",
      okay, data: prompted, "p001,2026-03-01 09:00,yes", "P001,2026-03-02 09:00,yes")
  ),
  (
    .negativeItem,
    DataRuleDescription(
      "an item that correlates negatively with the other items of its score",
      "The item may have to be listed under `reversed`, or be listed there although its answers already run the same way as the others'. `--report` looks for such items in at least 20 rows in which all items are answered.",
      head: "scores:\n  - {id: load, mean: [tense, calm, rushed]}",
      "- {id: tense, type: rating, text: Tense?, range: [1, 5]}\n- {id: calm, type: rating, text: Calm?, range: [1, 5]}\n- {id: rushed, type: rating, text: Rushed?, range: [1, 5]}",
      data: "tense,calm,rushed",
      Array(repeating: "1,5,1\n2,4,3\n4,2,4\n5,1,4", count: 5).joined(separator: "\n"))
  ),
]
