import Diagnostics
import Questionnaires

/// The texts of a questionnaire that participants read, which several rules check.
package final class WrittenTexts {
  package let questionnaire: Questionnaire
  /// Every text once.
  private(set) lazy var all = questionnaire.everyText

  package init(of questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }

  func place(of bytes: Range<Int>, in text: Located<String>) -> SourceRange {
    text.place(of: bytes, in: questionnaire.file)
  }
}

extension Located<String> {
  /// The place in the file of some bytes of a text; the whole text if it is written with escapes or on several lines.
  func place(of bytes: Range<Int>, in file: SourceFile) -> SourceRange {
    let start = Int(range.start)
    // A text begins with itself or after a quote.
    for start in [start, start + 1] where file.text[start...].starts(with: value.utf8) {
      return SourceRange(start + bytes.lowerBound..<start + bytes.upperBound)
    }
    return range
  }
}

extension WrittenTexts {
  /// What is found in the texts, at most once in each version.
  func findings(_ finding: @escaping (Located<String>) -> Finding?) -> Findings {
    Findings(of: all) { text in
      switch text {
      case .plain(let text): return finding(text)
      case .translated(let translations, _):
        for text in translations.texts {
          if let found = finding(text) { return found }
        }
        return nil
      }
    }
  }
}

extension Questionnaire {
  fileprivate var everyText: [Text] {
    var texts = [title]
    texts += [description, intro, outro].compactMap(\.self)
    for list in everyOptionList { texts += list.options.lazy.map(\.text) }
    for section in sections {
      if let title = section.title { texts.append(title) }
      if let text = section.text { texts.append(text) }
    }
    for question in questions { question.append(to: &texts) }
    return texts
  }
}

extension Question {
  /// Its texts, except those of its options, which belong to the list.
  fileprivate func append(to texts: inout [Text]) {
    texts.append(text)
    if let help { texts.append(help) }
    if let labels {
      texts.append(labels.first)
      texts.append(labels.second)
    }
    switch answer {
    case .number(let scale): if let unit = scale.unit { texts.append(unit) }
    case .text(let field): if let hint = field.pattern?.hint { texts.append(hint) }
    case .oneOf, .anyOf, .date, .time, .fields, .nothing: break
    }
  }
}
