import DataChecking
import Describing
import Questionnaires

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
