import Diagnostics
import Platforms
import Questionnaires

/// The way in which participants answer one question: as its type says, or as an app asks for it.
struct AnswerDrawing {
  let question: Question
  let view: ClientView?
  let appPages: AppPages?
  let earlierUse: Int?

  /// - Parameter fields: draws those of a group
  func block(fields: (GroupQuestion) -> [ItemBlock]) -> AnswerBlock {
    switch question.kind {
    case .choice(let choice): options(choice.options)
    case .multiple(let multiple): options(multiple.options)
    case .yesNo(let yesNo): options(yesNo.options, hasOwnWords: yesNo.labels == nil)
    case .slider(let slider): self.slider(slider)
    case .rating(let rating):
      points(rating.points, rating.labels)
        ?? .rating(RatingBlock(points: rating.points, labels: rating.labels))
    case .sam(let sam): points(SAMQuestion.points, nil) ?? .manikins(sam.dimension)
    case .number(let number): .number(NumberField(number))
    case .text(let text): .text(self.text(text))
    case .date(let date): .date(isLost(date.range?.range) ? nil : date.range, isFilledIn: start == .today)
    case .time: .time(isFilledIn: start == .now)
    case .group(let group): .group(fields(group))
    case .note: .nothing
    }
  }

  private var control: AnswerControl { view?.platform.control(of: question) ?? .usual }

  private var start: StartAnswer? { view.flatMap { $0.platform.startAnswer(to: question, in: $0.drawn) } }

  private func isLost(_ range: SourceRange?) -> Bool { view?.isLost(range) ?? false }

  private var opens: Bool {
    view == nil || control == .usual ? question.dropDown?.value == true : control == .openingList
  }

  private func options(_ list: OptionList, hasOwnWords: Bool = false) -> AnswerBlock {
    let codes = view.map { $0.platform.stored(question) }
    let multiple = keepsAlone ? question.selection : nil
    let words = question.kind.type == .yesNo ? view?.platform.screens.ownYesAndNo : nil
    var options = list.options.enumerated().map { place, option in
      let code = option.code.value
      return OptionBlock(
        text: words.map { .plain(Located($0[place], at: option.text.range)) } ?? option.text, code: code,
        codeWords: codes?[place] ?? appPages?.words(for: option, of: question) ?? code.text,
        isAlone: multiple?.isExclusive(code) ?? false, meansNoAnswer: list.meansNoAnswer(code),
        isCrossedOut: words == nil && hasWordsOfApp && !option.text.isUsualAnswer(isYes: place == 0))
    }
    if control == .noBeforeYes { options.reverse() }
    return .options(
      OptionsBlock(
        options: options, limits: limits, opens: opens, hasOwnWords: hasOwnWords, earlierUse: earlierUse,
        isFirstChosen: start == .firstOption))
  }

  /// Whether an answer that excludes the others does so there.
  private var keepsAlone: Bool {
    guard let view else { return true }
    return switch view.platform.support(of: QuestionKey.exclusive) {
    case .lost, .refused: false
    case .carried, .partly, .unneeded: true
    }
  }

  /// Whether the author's words for yes and no are not there.
  private var hasWordsOfApp: Bool {
    question.kind.type == .yesNo && (view?.platform.screens.saysYesItself ?? false)
  }

  private var limits: SelectionLimits? {
    let isRequired = question.isRequired || view?.conduct.needsEveryAnswer ?? false
    return question.selection.map { multiple in
      let fewest =
        isLost(multiple.atLeast?.range) ? (isRequired ? 1 : 0) : multiple.fewest(isRequired: isRequired)
      return SelectionLimits(
        fewest: fewest, most: isLost(multiple.atMost?.range) ? nil : multiple.atMost?.value)
    }
  }

  /// Nil if the app draws the scale as its type says.
  private func points(_ points: ClosedRange<Int>, _ labels: Labels?) -> AnswerBlock? {
    switch control {
    case .usual, .numberField, .noBeforeYes: return nil
    case .row:
      let hasNumbers = view?.platform.screens.showsNumbersOfRows ?? true
      return .rating(RatingBlock(points: points, labels: labels, hasNumbers: hasNumbers))
    case .list, .openingList:
      let answers = question.offeredAnswers ?? []
      let options = answers.map {
        OptionBlock(
          text: $0.text.flatMap { $0.isEmpty ? nil : $0 }, code: $0.code, codeWords: $0.code.text,
          separator: view?.platform.screens.pointSeparator ?? " – ")
      }
      return .options(
        OptionsBlock(
          options: options, limits: nil, opens: control == .openingList, hasOwnWords: false, earlierUse: nil,
          isFirstChosen: start == .firstOption))
    }
  }

  private func slider(_ slider: SliderQuestion) -> AnswerBlock {
    let labels = isLost(slider.labels?.range) ? slider.labels?.ends : slider.labels
    switch control {
    case .numberField: return .number(NumberField(slider, labels))
    case .row:
      let (lower, upper) = (slider.range.lower.value.whole ?? 0, slider.range.upper.value.whole ?? 0)
      return .rating(RatingBlock(points: lower...max(lower, upper), labels: labels))
    case .usual, .list, .openingList, .noBeforeYes:
      return .slider(
        SliderBlock(range: slider.range, step: slider.stepValue, labels: labels, start: barStart(slider)))
    }
  }

  private func barStart(_ slider: SliderQuestion) -> Decimal? {
    let (lower, upper) = (slider.range.lower.value, slider.range.upper.value)
    return switch start {
    case .lowest: lower
    case .middle: Decimal(billionths: (lower.billionths + upper.billionths) / 2)
    case .firstOption, .today, .now, nil: nil
    }
  }

  private func text(_ text: TextQuestion) -> TextBlock {
    let pattern = text.pattern.flatMap { isLost($0.source.range) ? nil : $0 }
    return TextBlock(
      input: isLost(text.input?.range) || isReadable(text) ? .line : text.inputKind, hint: pattern?.hint,
      pattern: pattern.flatMap { $0.hint == nil ? $0.source.value : nil })
  }

  /// Whether it is a password that everybody can read.
  private func isReadable(_ text: TextQuestion) -> Bool {
    text.inputKind == .password && !(view?.platform.screens.hidesPasswords ?? true)
  }
}
