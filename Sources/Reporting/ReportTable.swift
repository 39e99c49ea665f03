/// The tables of a report, each described once: the page, the files for spreadsheets, report.json and its schema follow from this.
enum ReportTable: String, CaseIterable, Sendable {
  case participants, days, hours, weekdays, questions, answers, means, scores, items
  case participantScores = "participant-scores"
  case scoreValues = "score-values"
  case careless
  case carelessPrompts = "careless-prompts"

  var caption: ReportWord { content.caption }
  var columns: [ReportColumn] { content.columns }

  /// Under this name in report.json.
  var member: String { rawValue.split(separator: "-").joined(separator: "_") }

  private var content: (caption: ReportWord, columns: [ReportColumn]) {
    switch self {
    case .participants: (.participants, Self.ofParticipants)
    case .days: (.days, [Self.day] + Self.response + Self.attrition + Self.empty)
    case .hours: (.hours, [Self.hour] + Self.response + Self.empty)
    case .weekdays: (.weekdays, [Self.weekday] + Self.response + Self.empty)
    case .questions: (.questions, Self.ofQuestions)
    case .answers: (.answers, Self.ofAnswers)
    case .means: (.means, Self.ofMeans)
    case .scores: (.scores, Self.ofScores)
    case .items: (.items, Self.ofItems)
    case .participantScores: (.participantScores, Self.ofParticipantScores)
    case .scoreValues: (.scoreValues, Self.ofScoreValues)
    case .careless: (.carelessByParticipant, Self.ofCareless)
    case .carelessPrompts: (.carelessPrompts, Self.ofCarelessPrompts)
    }
  }

  private static let day = ReportColumn("day", .count, .day, "Day of participation; 0 is the day of joining.")
  private static let hour = ReportColumn("hour", .count, .hour, "Of the prompt, by the participant's clock.")
  private static let weekday = ReportColumn("weekday", .text, .weekday, "mon to sun.")

  private static let response = [
    ReportColumn(
      "due", .count, .due,
      "Prompts that the schedule has from each participant's first to last day; null if nobody knows."),
    ReportColumn("delivered", .count, .delivered, "Prompts in the data; null if they have none at all."),
    ReportColumn("answered", .count, .answered, "Those with at least one answer."),
    ReportColumn(
      "rate", .share, .rate,
      "Answered prompts of those delivered, or of those due if no row is a missed prompt; null if nobody knows."
    ),
  ]

  private static let empty = [
    ReportColumn("shown", .count, .shown, "Questions that answered prompts showed."),
    ReportColumn("empty", .count, .empty, "How many of them have no answer."),
  ]

  private static let attrition = [
    ReportColumn(
      "persons", .count, .persons,
      "Participants with a prompt in the data on this day or later; null if missed prompts are not in the data."
    ),
    ReportColumn("answering", .count, .answering, "Participants who answered a prompt on this day or later."),
  ]

  private static let participant = ReportColumn("participant", .text, .participant, "As the data name them.")
  private static let entries = ReportColumn(
    "entries", .count, .entries, "Rows with at least one answer, prompted or not.")

  private static let ofParticipants =
    [participant, entries] + response + [
      ReportColumn(
        "latency", .seconds, .latency, "Median seconds from the prompt to the start of answering."),
      ReportColumn("duration", .seconds, .duration, "Median seconds from the start of answering to its end."),
      ReportColumn("required", .count, .required, "Answers that the shown questions require."),
      ReportColumn("missing", .count, .missing, "Those that are missing."),
    ] + empty

  private static let ofQuestions = [
    ReportColumn("question", .text, .column, "The column of the data."),
    ReportColumn("text", .text, .question, "What participants read."),
    ReportColumn("shown", .count, .shown, "In how many answered prompts it was shown."),
    ReportColumn("answered", .count, .answered, "How many of them have an answer."),
    ReportColumn("missing", .count, .missing, "How many have none."),
    ReportColumn("wrong", .count, .wrong, "How many have a value that cannot be an answer."),
    ReportColumn("mean", .number, .mean, "Of a number, or of codes in an order."),
    ReportColumn("sd", .number, .deviation, "Their standard deviation."),
    ReportColumn("lowest", .number, .lowest, "The lowest number that was answered."),
    ReportColumn("highest", .number, .highest, "The highest number that was answered."),
    ReportColumn("floor", .share, .floor, "Share of answers that are the lowest possible one."),
    ReportColumn("ceiling", .share, .ceiling, "Share of answers that are the highest possible one."),
  ]

  private static let ofAnswers = [
    ReportColumn("question", .text, .column, "The column of the data."),
    ReportColumn(
      "answer", .text, .answer, "A code, a number, or the first and the last number of a stretch."),
    ReportColumn("text", .text, .text, "What participants read."),
    ReportColumn("count", .count, .count, "How often it was given."),
    ReportColumn("share", .share, .share, "Of all answers to the question."),
  ]

  private static let ofMeans = [
    ReportColumn("variable", .text, .column, "The column of a question with numbers, or of a score."),
    ReportColumn("text", .text, .text, "What participants read, or the title of the score."),
    ReportColumn("values", .count, .values, "How many there are."),
    ReportColumn("mean", .number, .mean, "Of all values."),
    ReportColumn("sd", .number, .deviation, "Standard deviation of all values."),
    ReportColumn("persons", .count, .persons, "Participants with a value."),
    ReportColumn(
      "mean_of_persons", .number, .meanOfPersons, "Of the participants' means, each participant once."),
    ReportColumn("sd_between", .number, .between, "Standard deviation of the participants' means."),
    ReportColumn(
      "sd_within", .number, .within,
      "Within persons: the square root of the mean square within of a one-way analysis of variance."),
    ReportColumn("icc", .coefficient, .intraclass, "ICC(1): the share of variance between persons."),
  ]

  private static let ofScores = [
    ReportColumn("score", .text, .column, "The id of the score."),
    ReportColumn("text", .text, .score, "Its title."),
    ReportColumn("values", .count, .values, "Rows with a value."),
    ReportColumn("mean", .number, .mean, "Of the values."),
    ReportColumn("sd", .number, .deviation, "Standard deviation of the values."),
    ReportColumn("icc", .coefficient, .intraclass, "ICC(1): the share of variance between persons."),
    ReportColumn(
      "rows", .count, .completeRows, "Rows in which all items are answered, for the coefficients after it."),
    ReportColumn("persons", .count, .persons, "Participants with such rows."),
    ReportColumn("alpha", .coefficient, .alpha, "Cronbach's alpha over all rows."),
    ReportColumn("alpha_within", .coefficient, .alphaWithin, "Alpha within persons (Geldhof et al., 2014)."),
    ReportColumn(
      "alpha_between", .coefficient, .alphaBetween, "Alpha between persons (Geldhof et al., 2014)."),
    ReportColumn(
      "omega", .coefficient, .omega,
      "McDonald's omega total of a model with one factor, over all rows; null if the data do not allow the model."
    ),
    ReportColumn(
      "omega_within", .coefficient, .omegaWithin, "The same of the covariances within persons."),
    ReportColumn(
      "omega_between", .coefficient, .omegaBetween,
      "Likewise between persons, of a model with a factor on both levels (Geldhof et al., 2014)."),
  ]

  private static let ofItems = [
    ReportColumn("score", .text, .score, "The id of the score."),
    ReportColumn("item", .text, .item, "The column of the item."),
    ReportColumn("reversed", .flag, .reversed, "Whether it counts the other way."),
    ReportColumn(
      "with_rest", .coefficient, .withRest, "Correlation with the sum of the other items, over all rows."),
    ReportColumn("with_rest_within", .coefficient, .withRestWithin, "The same within persons."),
  ]

  private static let ofParticipantScores = [
    participant, ReportColumn("score", .text, .score, "The id of the score."),
    ReportColumn("values", .count, .values, "Rows with a value."),
    ReportColumn("mean", .number, .mean, "Of the values."),
    ReportColumn("sd", .number, .deviation, "Standard deviation of the values."),
  ]

  private static let ofScoreValues = [
    ReportColumn("score", .text, .score, "The id of the score."),
    ReportColumn("from", .number, .from, "Where the stretch begins."),
    ReportColumn("to", .number, .to, "Where it ends."),
    ReportColumn("count", .count, .count, "How many values are in it."),
  ]

  private static let ofCareless = [
    participant, entries, ReportColumn("fast", .count, .fast, "Answered in at most a second an item."),
    ReportColumn("same", .count, .same, "The same answer to all items."),
    ReportColumn("at_mode", .count, .atMode, "The same answer to at least 60 % of the items."),
  ]

  private static let ofCarelessPrompts = [
    ReportColumn("row", .count, .row, "1 is the first row after the header."), participant,
    ReportColumn("seconds_per_item", .number, .secondsPerItem, "Answering time by the number of answers."),
    ReportColumn("longest_string", .count, .longestString, "Neighbouring items with the same answer."),
    ReportColumn("items", .count, .items, "Items with the same possible answers."),
    ReportColumn("share_at_mode", .share, .shareAtMode, "Share of items with the most frequent answer."),
  ]
}
