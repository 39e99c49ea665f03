import DataChecking
import Describing
import Questionnaires
import Tables

/// How a report says things in one of qtool's languages.
struct Wording: Sendable {
  let language: OwnLanguage

  init(_ language: OwnLanguage) { self.language = language }

  var schedule: ScheduleWording { ScheduleWording(language) }

  func said(_ english: String, _ german: String) -> String { schedule.said(english, german) }

  /// `a`, `a and b`, `a, b and c`
  func list(_ names: [String]) -> String { schedule.list(names) }

  /// `4`, or `3 to 4`.
  func span(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound
      ? "\(range.upperBound)" : schedule.span("\(range.lowerBound)", "\(range.upperBound)")
  }

  func quoted(_ text: String) -> String { said("“\(text)”", "„\(text)“") }

  /// A text in quotes as the end of a sentence.
  func quotedEnd(_ text: String) -> String { quoted(text).withFullStop(after: text) }

  /// In the report's language, as far as the file has it, without markup and on one line.
  func text(_ text: Text) -> String { oneLine(plainText(text.string(in: language.rawValue))) }

  /// Such as `“Right now”`.
  func name(_ questionnaire: Questionnaire) -> String { quoted(text(questionnaire.title)) }

  /// A text in the languages of its questionnaire, each version once.
  func versions(_ text: Text, of questionnaire: Questionnaire) -> [(language: String?, text: String)] {
    var known = Set<String>()
    return questionnaire.outputLanguages.map { shown in
      (shown, oneLine(plainText(text.string(in: shown ?? language.rawValue))))
    }
    .filter { known.insert($0.1).inserted }
  }

  /// All versions of a text on one line: `nie / never`.
  func allVersions(_ text: Text, of questionnaire: Questionnaire) -> String {
    versions(text, of: questionnaire).map(\.text).joined(separator: " / ")
  }

  /// With a decimal comma in German.
  func number(_ number: Double, decimals count: Int) -> String { digits(decimals(number, count)) }

  func digits(_ digits: String) -> String {
    switch language {
    case .english: digits
    case .german: String(digits.map { $0 == "." ? "," : $0 })
    }
  }

  func percent(_ share: Double) -> String { number(share * 100, decimals: 1) + " %" }

  func items(_ count: Int) -> String {
    count == 1 ? said("1 item", "1 Item") : said("\(count) items", "\(count) Items")
  }

  var mondayToFriday: String { said("Monday to Friday", "Montag bis Freitag") }
  var weekend: String { said("Saturday and Sunday", "Samstag und Sonntag") }
}

extension String {
  /// With a full stop, unless the text at its end has a mark of its own.
  func withFullStop(after text: String) -> String {
    guard let last = text.last, !".!?…".contains(last) else { return self }
    return self + "."
  }
}

/// A condition as a paper says it: `pain is “yes” and stress is at least 5`.
struct ConditionInWords: ConditionDialect {
  /// The looser a part binds, the more it needs parentheses.
  enum Binding: Int {
    case or
    case and
    case single
  }

  struct Part {
    let text: String
    let binding: Binding

    func inside(_ outer: Binding) -> String { binding.rawValue < outer.rawValue ? "(\(text))" : text }
  }

  let wording: Wording
  let questionnaire: Questionnaire

  func words(_ condition: Condition) -> String { written(condition).text }

  func all(_ parts: [Part]) -> Part {
    Part(text: parts.map { $0.inside(.and) }.joined(separator: wording.said(" and ", " und ")), binding: .and)
  }

  func any(_ parts: [Part]) -> Part {
    Part(text: parts.map { $0.inside(.or) }.joined(separator: wording.said(" or ", " oder ")), binding: .or)
  }

  func test(_ test: ConditionTest, isTrue: Bool) -> Part {
    Part(text: phrase(test, isTrue: isTrue), binding: .single)
  }

  /// A comparison that is not true is also not true without an answer, which `not` says and the opposite comparison would not.
  private func phrase(_ test: ConditionTest, isTrue: Bool) -> String {
    let name = questionnaire.column(of: test.question) ?? test.questionID.value
    let not = isTrue ? "" : wording.said("not ", "nicht ")
    let values = { (values: [ConditionValue]) in
      values.map { answer($0, to: test.question) }.joined(separator: wording.said(" or ", " oder "))
    }
    switch test.predicate {
    case .isOneOf(let codes, isList: _): return "\(name) \(wording.said("is", "ist")) \(not)\(values(codes))"
    case .includes(let code):
      return isTrue
        ? "\(name) \(wording.said("includes", "enthält")) \(values([code]))"
        : wording.said(
          "\(name) does not include \(values([code]))", "\(name) enthält nicht \(values([code]))")
    case .compare(let comparison, let number):
      return "\(name) \(wording.said("is", "ist")) \(not)\(words(comparison)) \(number.text)"
    case .between(let low, let high):
      let span = wording.said("between \(low.text) and \(high.text)", "zwischen \(low.text) und \(high.text)")
      return "\(name) \(wording.said("is", "ist")) \(not)\(span)"
    case .answered: return wording.said("\(name) is \(not)answered", "\(name) ist \(not)beantwortet")
    }
  }

  private func words(_ comparison: Comparison) -> String {
    switch comparison {
    case .less: wording.said("less than", "kleiner als")
    case .lessOrEqual: wording.said("at most", "höchstens")
    case .greater: wording.said("more than", "größer als")
    case .greaterOrEqual: wording.said("at least", "mindestens")
    }
  }

  /// The text of the answer with its code, or the code alone if it says the same.
  private func answer(_ value: ConditionValue, to place: Int) -> String {
    let question = questionnaire.questions[place]
    guard let list = question.options, let option = list.place(of: value.text) else { return value.text }
    let text = wording.text(list.options[option].text)
    return text.lowercased() == value.text.lowercased()
      ? value.text : "\(wording.quoted(text)) (\(value.text))"
  }
}

extension Questionnaire {
  /// The column of the question at a place.
  fileprivate func column(of place: Int) -> String? { column(of: questions[place]) }
}

/// A fact that is in no file, so that a person has to fill it in.
enum ReportGap: String, OwnWords {
  case title, rationale, training, devices, length, waves, dates, incentives, sample, power, exclusions,
    analysis
  case limitations, conclusions, target
  case attrition, attritionWithData, delivery, latency, compliance, missing, openCoding
  case description, hypotheses, studyType, blinding, additionalBlinding, studyDesign, existingData,
    explanation
  case availability, access, download, documentation, codebooks, sampleSize, sampleRationale, sampleMore
  case stopping, manipulated, priorKnowledge, statisticalModel, outcomeDistribution, errorDistribution
  case randomEffects, fixedEffects, modelTransformations, lagged, modelMore, analyticProblem, transformations
  case inference, expectedMissing, exploratory, software, references

  static let phrases = PhraseTable(.reportGaps)
}
