import Questionnaires

/// Makes the answer of a question from its `questiontype`, `answers` and `values`.
struct ImportedTrackAnswers {
  private let question: TrackQuestion
  private let place: SourcePlace
  private(set) var remarks: [Remark] = []

  init(_ question: TrackQuestion, at place: SourcePlace) {
    self.question = question
    self.place = place
  }

  mutating func answer(_ texts: inout ShownTexts) -> AnswerDraft {
    switch question.type {
    case "SingleChoice": return rating(&texts) ?? .choice(options(&texts))
    case "MultipleChoice": return .multiple(DraftList(options(&texts)))
    case "YesNoSwitch": return yesNo(&texts)
    case "Slider": return slider(&texts)
    case "SAMScaleFace": return manikin("valence")
    case "SAMScaleBody": return manikin("arousal")
    case "TextInteger": return .number(from: question.lowest, to: question.highest, isWhole: true)
    case "TextArea": return text("area", &texts)
    case "TextString": return text(nil, &texts)
    case "TextDate": return .of(.date)
    default:
      remarks.append(Remark(.unsaid, unsaidType, at: place))
      return .note
    }
  }

  /// With everything that is lost.
  private var unsaidType: String {
    let answers = question.answers.map(\.words)
    let shown = question.codes.isEmpty ? answers : zip(question.codes, answers).map { "\($0), \($1)" }
    return "`questiontype` of `\(question.label)` is `\(question.type)`: only its text is shown"
      + (shown.isEmpty ? "" : "; `answers`: " + shown.joined(separator: " | "))
  }

  private mutating func remark(_ kind: Remark.Kind, _ words: String) {
    remarks.append(Remark(kind, words, at: place))
  }

  // MARK: Options

  private mutating func options(_ texts: inout ShownTexts) -> [DraftOption] {
    let (codes, answers) = (question.codes, question.answers)
    if codes.count != answers.count {
      remark(.unsaid, "there are \(codes.count) `values` for \(answers.count) `answers`")
    }
    if answers.isEmpty, codes.isEmpty { remark(.changed, "`answers` is empty") }
    var list: [DraftOption] = []
    for index in 0..<max(codes.count, answers.count) {
      // What has no code is called by its place.
      let code = index < codes.count ? codes[index] : String(index + 1)
      let text =
        index < answers.count ? answers[index] : question.text.with(question.text.versions.map { _ in code })
      list.append(DraftOption(code, optionText(text, code, &texts)))
    }
    return list
  }

  private mutating func optionText(
    _ text: DraftText, _ code: String, _ texts: inout ShownTexts
  ) -> DraftText {
    guard text.versions.contains(where: { trimmed($0.text).isEmpty }) else {
      return texts.plain(text, "answers")
    }
    remark(.changed, "the option `\(code)` has no text; its code takes its place")
    let shown = trimmed(code).isEmpty ? "?" : code
    return text.with(text.versions.map { trimmed($0.text).isEmpty ? shown : $0.text })
  }

  private mutating func yesNo(_ texts: inout ShownTexts) -> AnswerDraft {
    guard question.isYesNo else {
      remark(.changed, "`questiontype` is `YesNoSwitch`, but its `values` are not 1 and 0")
      return .choice(options(&texts))
    }
    let (yes, no) = (question.answers[0], question.answers[1])
    let isUsual = zip(yes.versions, no.versions).allSatisfy { yes, no in
      usualYesNoWords(in: yes.language) == (yes.text, no.text)
    }
    let labels = isUsual ? nil : DraftValue.ends(optionText(yes, "1", &texts), optionText(no, "0", &texts))
    return .of(.yesNo, [.labels: labels])
  }

  // MARK: Scales

  private mutating func slider(_ texts: inout ShownTexts) -> AnswerDraft {
    let ends = question.answers
    if ends.count > 2 {
      remark(.unsaid, "there are more than two labels: \(ends.map(\.words).joined(separator: ", "))")
    }
    var labels: DraftValue?
    if ends.count >= 2, !ends[0].isEmpty || !ends[1].isEmpty {
      labels = .ends(texts.plain(ends[0], "answers"), texts.plain(ends[1], "answers"))
    }
    if question.lowest == nil || question.highest == nil {
      remark(.changed, "`values` has no `min` or no `max`; 0 or 100 takes its place")
    }
    return .scale(
      .slider, from: question.lowest ?? "0", to: question.highest ?? "100",
      step: question.step == "1" ? nil : question.step, labels: labels)
  }

  private mutating func manikin(_ dimension: String) -> AnswerDraft {
    let isUsual = (question.lowest ?? "1", question.highest ?? "9") == ("1", "9")
    if !isUsual { remark(.changed, "`values` has other limits than 1 and 9, which every client shows") }
    return .of(.sam, [.dimension: .word(dimension)])
  }

  private func text(_ input: String?, _ texts: inout ShownTexts) -> AnswerDraft {
    .text(
      input, pattern: question.pattern,
      hint: question.patternDescription.map { texts.plain($0, "patternDescription") })
  }

  // MARK: Ratings

  private func rating(_ texts: inout ShownTexts) -> AnswerDraft? {
    guard question.codes.count == question.answers.count,
      let points = RatingPoints(zip(question.codes, question.answers).map { DraftOption($0, $1) })
    else { return nil }
    return points.answer { texts.plain($0, "answers") }
  }
}

extension TrackQuestion {
  /// Whether its answers are those of `yes-no`.
  var isYesNo: Bool { type == "YesNoSwitch" && codes == ["1", "0"] && answers.count == 2 }
}
