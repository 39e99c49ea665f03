import Questionnaires
import Tables

/// The words of pages and of the terminal. `{0}` is replaced by a value; in markup, `@neutral` is another word, `#2.5` a number.
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
  case until, notGiven, notRunning, accessBySystem, crossedOut, source, version, changes, filledIn, once,
    often, schedule
  case answeringTime, sumOf, meanOf, reversed
  case participantCode, date
  case plainView, nothingIsSent, progress, step, back, next, link, linked, toStudy
  case takes, takesFrom, takesAtLeast, takesNow
  case questionnaires, consent, course, courseOf, exampleParticipant, exampleForAll, load, days, day, prompts,
    answering, about, total, firstDays, totalOfFirstDays
  case bandOfWindow, lineOfOpenTime, strokeOfReminder
  case randomQuestions, randomFile, randomSections, keptFirst, keptLast, orderOfSeed
  case appPage
  case filledInBefore, filledInOnce, filledInOften, sensors, participant, interventions, earlier
  case noTitle, noID, versionNumber, notActive, shownOnlyIf, noQuestions, noFields, noOptions, noAnswer
  case now, timeParts, dateParts, emailAddress, webAddress, telephone, hiddenWhileTyped, mustMatch, inSteps,
    stepOfSlider, valence, arousal
  case anyNumberOrNone, atMostOne, exactlyOne, atLeastAndAtMost, opensAsList, answersOfQuestion
  case shuffledSections, shuffledQuestions, keptInPlace
  case questions, timeOfQuestionnaire, timetable, languages, oneTarget, targets, differs
  case none, noTarget, oneLanguage, shownHere, oneMeasurement, measurements, perQuestionnaire
  case answerIsRequired, codeInData, remarkForAuthors
  case someConditional, shownToEverybody, allShownToEverybody, oneGroup, groups, oneField, fields, amongThem
  case oneNotShown, someNotShown, oneMoreNotShown, moreNotShown
  case scoreIs, scoreRange, scoreWithin, scoreNever, scoreNotComputed, scoreNotShown, andMore
  case promises, promisesVerified, promisesBroken, promisesUndecided, promisesAreNotAbout
  case promisedShown, promisedShownToAll, promisedHidden, promisedHiddenFromAll
  case promisedScore, promisedScoreFrom, promisedScoreUpTo
  case promisedQuestions, promisedTime, promisedTimeADay, promisedPrompts
  case oneDayOfStudy, baselineFirst, filledInTimes, takesTime, usesSensors, commendation, task, question

  static func access(_ access: StudyAccess) -> PageWord {
    switch access {
    case .open: .openToAll
    case .password: .withPassword
    case .request: .onRequest
    }
  }

  init(_ kind: InterventionKind) {
    self =
      switch kind {
      case .commendation: .commendation
      case .task: .task
      case .question: .question
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

extension PageWord {
  /// With its values.
  func string(in language: OwnLanguage, _ values: [String]) -> String {
    string(in: language).filled(with: values)
  }
}

extension OwnLanguage {
  /// A number with the decimal mark of the language.
  func number(_ digits: String) -> String {
    digits.split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: PageWord.decimalMark.string(in: self))
  }
}

extension String {
  /// With values instead of `{0}`, `{1}` and so on.
  func filled(with values: [String]) -> String {
    let parts = split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard let place = part.first?.wholeNumberValue, values.indices.contains(place) else {
        return text + "{" + part
      }
      return text + values[place] + part.dropFirst(2)
    }
  }
}
