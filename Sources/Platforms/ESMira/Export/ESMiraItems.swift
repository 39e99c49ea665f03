import JSON
import Platforms
import Questionnaires

/// The items of a page.
struct ESMiraItems {
  let questionnaire: Questionnaire
  let texts: ESMiraTexts

  private typealias Members = WireObject<ESMiraItemKey>

  private static let platform = ESMira()

  /// A text between the questions.
  func note(_ name: String, _ text: JSON) -> JSON { head(.text, name, text).json }

  func item(_ question: Question, name: String, relevance: String?) -> JSON {
    let text = texts.json { question.shownHTML(in: $0) }
    let (type, members) = content(of: question)
    var item = head(type, name, text).merging(members)
    if question.takesAnswer {
      // Nobody could go on without an answer to a field of a group that may be left out.
      let isRequired =
        question.isRequired && question.group.map { questionnaire.questions[$0].isRequired } ?? true
      item.add(.required, .bool(isRequired))
      item.add(.optional, .bool(!isRequired))
    }
    item.add(.relevance, relevance.map(JSON.string))
    return item.json
  }

  private func head(_ type: ESMiraItemType, _ name: String, _ text: JSON) -> Members {
    [.name: .string(name), .text: text, .responseType: .string(type.rawValue)]
  }

  private func content(of question: Question) -> (ESMiraItemType, Members) {
    switch question.answer {
    case .oneOf(let list):
      return question.kind.type == .yesNo ? (.binary, yesNo(list)) : (.singleList, choice(question, list))
    case .anyOf(let multiple):
      return (.multipleList, [.listChoices: choices(multiple.options.options.map(\.text))])
    case .number(let scale): return number(scale, question)
    case .text: return (.textInput, [:])
    case .date: return (.date, [:])
    case .time: return (.time, [:])
    case .fields, .nothing: return (.text, [:])
    }
  }

  private func choices(_ texts: [Text]) -> JSON { .array(texts.map { self.texts.plain($0) }) }

  /// Yes is on the right, because it is stored as 1.
  private func yesNo(_ list: OptionList) -> Members {
    [
      .leftSideLabel: texts.plain(list.options[1].text), .rightSideLabel: texts.plain(list.options[0].text),
    ]
  }

  /// Whether the answers to a choice are a list that opens.
  static func opens(_ question: Question) -> Bool { platform.control(of: question) == .openingList }

  private func choice(_ question: Question, _ list: OptionList) -> Members {
    singleList(choices(list.options.map(\.text)), Self.opens(question), from: list.firstOfRow ?? 1)
  }

  /// With `forceInt`, because otherwise the text of the answer is stored, in the participant's language.
  private func singleList(_ choices: JSON, _ isDropDown: Bool, from first: Int) -> Members {
    let list: Members = [.listChoices: choices, .forceInt: true, .asDropDown: .bool(isDropDown)]
    return list.merging(start(Decimal(first), unless: 1))
  }

  private func start(_ first: Decimal, unless usual: Int) -> Members {
    first == Decimal(usual) ? [:] : [.useCustomStart: true, .customStart: .number(first.description)]
  }

  private func number(_ scale: NumberScale, _ question: Question) -> (ESMiraItemType, Members) {
    switch scale.spacing {
    case .points(let points): return self.points(points, question)
    case .steps: return (.slider, slider(scale, question))
    case .whole: return (.number, [:])
    case .typed, .any: return (.number, [.numberHasDecimal: .bool(!scale.hasOnlyWholeNumbers)])
    }
  }

  private func slider(_ scale: NumberScale, _ question: Question) -> Members {
    let slider: Members = [.maxValue: .number((scale.highest ?? Decimal(100)).description)]
    return slider.merging(ends(question)).merging(start(scale.lowest ?? Decimal(0), unless: 0))
  }

  private func ends(_ question: Question) -> Members {
    [
      .leftSideLabel: question.labels.flatMap { label($0.first) },
      .rightSideLabel: question.labels.flatMap { label($0.second) },
    ]
  }

  private func label(_ text: Text) -> JSON? {
    text.versions.allSatisfy { $0.text.value.isEmpty } ? nil : texts.plain(text)
  }

  private func points(_ points: ClosedRange<Int>, _ question: Question) -> (ESMiraItemType, Members) {
    if Self.platform.control(of: question) == .row {
      let row: Members = [.likertSteps: .int(points.count)]
      return (.likert, row.merging(ends(question)).merging(start(Decimal(points.lowerBound), unless: 1)))
    }
    let answers = question.offeredAnswers ?? []
    let shown = answers.map { answer in
      texts.json { language in
        let label = answer.text.map { plainText($0.string(in: language)) } ?? ""
        return label.isEmpty ? answer.code.text : answer.code.text + " " + label
      }
    }
    return (.singleList, singleList(.array(shown), Self.opens(question), from: points.lowerBound))
  }
}

extension Question {
  /// The question with its unit, and its help in small letters below it.
  fileprivate func shownHTML(in language: String?) -> String {
    let shown = textWithUnit(in: language, html)
    return help.map { shown + "<br><small>" + html($0.string(in: language)) + "</small>" } ?? shown
  }
}
