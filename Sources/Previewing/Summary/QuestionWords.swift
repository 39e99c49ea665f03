import Deciding
import Questionnaires

/// Counts the way the page numbers questions: a group is one question.
private struct QuestionCount: Equatable {
  private(set) var questions = 0
  private(set) var conditional = 0
  private(set) var groups = 0
  private(set) var fields = 0
  /// Questions that the client does not show.
  private(set) var hidden = 0
  /// Questions of which no source says whether the client shows them.
  private(set) var unknown = 0

  /// - Parameter client: nil for the one that is drawn
  init(_ questionnaire: Questionnaire, in view: ClientView?, _ client: ClientName? = nil) {
    let client = client ?? view?.drawn
    func isShown(_ question: Question) -> Bool { !(view?.hides(question, in: client) ?? false) }
    for section in questionnaire.sections {
      for question in section.questions where question.isNumbered {
        guard isShown(question) else {
          hidden += 1
          continue
        }
        questions += 1
        if section.condition != nil || question.condition != nil { conditional += 1 }
        if question.kind.type == .group { groups += 1 }
        fields += question.fields.count { $0.isNumbered && isShown($0) }
        if let client, view?.platform.isKnown(question, in: client) == false { unknown += 1 }
      }
    }
  }

  /// Of a client that differs from the one that is drawn.
  var words: String {
    let number = questions == 0 ? "no question" : questions == 1 ? "1 question" : "\(questions) questions"
    return number + (unknownWords.map { ", " + $0 } ?? "")
  }

  /// Nil if it is known of each question whether it is asked.
  var unknownWords: String? {
    if unknown == 0 { return nil }
    return unknown == questions
      ? "but no source says whether \(unknown == 1 ? "it is" : "they are") asked" : unknownPart(unknown)
  }
}

extension PageWriter {
  /// The number of questions that a client shows, and how many of them have a condition.
  func questionWords(_ questionnaire: Questionnaire) -> [String] {
    let drawn = QuestionCount(questionnaire, in: view)
    guard let view, view.clients.count > 1 else { return [words(of: drawn, hiddenIn: view?.placeOfDrawn)] }
    let counts = Dictionary(
      uniqueKeysWithValues: view.clients.map { ($0, QuestionCount(questionnaire, in: view, $0)) })
    let others = view.clients.filter { counts[$0] != drawn }
    guard !others.isEmpty else { return [words(of: drawn, hiddenIn: view.place(of: []))] }
    let same = view.clients.filter { !others.contains($0) }
    let differing = view.remarks(byClient: { client in
      client.flatMap { others.contains($0) ? counts[$0]?.words : nil }
    })
    return ["\(string(ofRemark: view.place(of: same))): \(words(of: drawn, hiddenIn: "there"))"]
      + differing.map(string(ofRemark:))
  }

  /// - Parameter place: of the clients with this number; nil for the questionnaire as it is written
  private func words(of count: QuestionCount, hiddenIn place: String?) -> String {
    var result = count.hidden > 0 && count.questions == 0 ? string(.none) : String(count.questions)
    if count.conditional > 0 {
      result =
        view?.followsConditions ?? true
        ? string(.someConditional, result, "\(count.conditional)")
        : string(count.questions == 1 ? .shownToEverybody : .allShownToEverybody, result)
    }
    if count.groups > 0 {
      let groups = counted(count.groups, .oneGroup, .groups)
      result = string(.amongThem, result, groups, counted(count.fields, .oneField, .fields))
    }
    if let unknown = count.unknownWords { result += ", " + string(ofRemark: unknown) }
    guard let place, count.hidden > 0 else { return result }
    return result + "; " + hiddenWords(count, string(ofRemark: place))
  }

  private func hiddenWords(_ count: QuestionCount, _ place: String) -> String {
    let word: PageWord =
      switch (count.hidden == 1, count.questions == 0) {
      case (true, true): .oneNotShown
      case (true, false): .oneMoreNotShown
      case (false, true): .someNotShown
      case (false, false): .moreNotShown
      }
    return string(word, "\(count.hidden)", place)
  }

  /// How each score is made and, after some answers, its value or why it is missing.
  func scoreWords(_ questionnaire: Questionnaire, after sheet: AnswerSheet?) -> [String] {
    let results = sheet.map { questionnaire.scoreResults(after: $0) }
    return ScoreAnalysis.all(of: questionnaire).enumerated().map { index, analysis in
      let score = analysis.score
      let name = score.id.value + (score.title.map { " (\($0.string(in: language)))" } ?? "")
      let value = results.map { valueWords($0[index], of: score, in: questionnaire) }
      let parts = [
        "\(score.methodWords(in: questionnaire, own)), \(rangeWords(analysis))", score.missingWords(in: own),
        score.bandWords(in: language, own),
      ]
      return (value.map { string(.scoreIs, name, $0) } ?? name) + ": "
        + parts.compactMap { $0 }.joined(separator: "; ")
    }
  }

  private func rangeWords(_ analysis: ScoreAnalysis) -> String {
    switch analysis.outcome {
    case .attained(let range):
      return string(.scoreRange, own.number("\(range.lowerBound)"), own.number("\(range.upperBound)"))
    case .never: return string(.scoreNever)
    case .undecided:
      let range = analysis.score.rangeOfQuestions
      return string(.scoreWithin, own.number("\(range.lowerBound)"), own.number("\(range.upperBound)"))
    }
  }

  private func valueWords(_ result: ScoreResult, of score: Score, in questionnaire: Questionnaire) -> String {
    switch result {
    case .value(let value):
      return own.number("\(value)")
        + (score.band(of: value).map { ", \(score.bands[$0].name.string(in: language))" } ?? "")
    case .missing(let answered, let hidden):
      let (given, needed) = ("\(answered)", "\(score.needed)")
      guard !hidden.isEmpty else { return string(.scoreNotComputed, given, needed) }
      let names = ScheduleWording(own).list(hidden.prefix(3).map { questionnaire.questions[$0].name })
      let all = hidden.count > 3 ? string(.andMore, names, "\(hidden.count - 3)") : names
      return string(.scoreNotShown, given, needed, all)
    }
  }
}
