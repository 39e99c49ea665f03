import Questionnaires
import Tables

/// A report's own words.
enum ReportWord: String, OwnWords {
  case title, contents, summary, file, rows, findings, noFindings, finding, severity, places, help
  case participants, participant, days, day, hours, hour, weekdays, weekday, questions, question, answers,
    answer
  case questionnaires, questionnaire
  case entries, due, delivered, answered, rate, latency, duration, required, missing, shown, wrong, mean,
    deviation
  case lowest, highest, floor, ceiling, column, text, count, share, scores, score, values, intraclass,
    completeRows
  case persons, alpha, alphaWithin, alphaBetween, omega, omegaWithin, items, item, reversed, withRest,
    withRestWithin
  case means, meanOfPersons, between, within, empty, answering, answeringByDay
  case participantScores, scoreValues, from, to
  case careless, carelessByParticipant, carelessPrompts, fast, same, atMode, row, secondsPerItem,
    longestString
  case shareAtMode, yes, no, seconds, minutes
  case rateByDay, rateByHour, rateByWeekday, answeredByDay, answeredByHour, answeredByWeekday,
    ratesOfParticipants
  case error, warning, hint

  static let phrases = PhraseTable(.reportWords)
}
