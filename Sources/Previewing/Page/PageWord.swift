import Questionnaires
import Tables

/// A page's own words. `{0}` is replaced by a value: `@neutral` is another word, `#2.5` a number.
enum PageWord: String, OwnWords {
  case optional, needsAll, cannotBeShown
  case onlyIf, item, takenFrom
  case anyNumber, oneOrMore, atLeast, atMost, exactly, several, alone
  case wholeNumber, anyNumberTyped, decimalMark, between, from, upTo, today
  case noAnswerYet, noText
  case missing, missingChoice, missingSlider, needsMore, needsFewer, needsNumber, needsWhole, needsDate
  case tooLow, tooHigh, tooEarly, tooLate, pattern
  case samAt, samBetween, unpleasant, neutral, pleasant, calm, medium, excited
  case view, asWritten
  case language, theme, system, light, dark, width, allQuestions, reset, print, printAnswers
  case submit, done, nothingSent, answers, command, copy, path, alwaysShown
  case shownBecause, hiddenBecause, undecidedBecause, undecided
  case youAnswered, youChose, youDidNotChoose, hasNoAnswer, isHidden, and
  case branches, seen, notSeen, allSeen, noWay, scores, scoreMissing
  case error, warning, hint, oneError, errors, oneWarning, warnings, oneHint, hints, noFindings, stopped
  case changedNow, newNow
  case aboutThis, aboutStudy, length, dates, access, openToAll, withPassword, onRequest, daysOfStudy
  case until, notGiven, notRunning, source, version, changes, filledIn, once, often, schedule
  case answeringTime, sumOf, meanOf, reversed
  case participantCode, date
  case plainView, nothingIsSent, progress, step, back, next, link, linked, toStudy
  case takes, takesFrom, takesAtLeast, takesNow
  case questionnaires, consent, course, courseOf, exampleParticipant, load, days, day, prompts, answering,
    about, total, firstDays,
    totalOfFirstDays
  case bandOfWindow, lineOfOpenTime, strokeOfReminder
  case randomQuestions, randomFile, randomSections, keptFirst, keptLast, orderOfSeed
  case appPage
  case filledInBefore, filledInOnce, filledInOften, sensors, participant, interventions, earlier

  static func access(_ access: StudyAccess) -> PageWord {
    switch access {
    case .open: .openToAll
    case .password: .withPassword
    case .request: .onRequest
    }
  }

  /// The words that the script says about an answer.
  static func spoken(about question: Question) -> [PageWord] {
    switch question.answer {
    case .oneOf: [.missingChoice]
    case .anyOf: [.needsMore, .needsFewer]
    case .number(let scale) where scale.points != nil: [.missingChoice]
    case .number(let scale) where scale.isDrawn: [.missingSlider, .noAnswerYet]
    case .number: [.missing, .needsNumber, .needsWhole, .tooLow, .tooHigh]
    case .text: [.missing, .pattern]
    case .date: [.missing, .needsDate, .tooEarly, .tooLate]
    case .time: [.missing, .needsDate]
    case .fields, .nothing: []
    }
  }

  static let phrases = PhraseTable(.page)
}
