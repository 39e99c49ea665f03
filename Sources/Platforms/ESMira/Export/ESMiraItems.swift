import JSON
import Platforms
import Questionnaires

/// The types of items that this target writes.
enum ESMiraType: String, CaseIterable {
  case text
  case singleList = "list_single"
  case multipleList = "list_multiple"
  case likert
  case binary
  case slider = "va_scale"
  case number
  case textInput = "text_input"
  case date
  case time
}

/// The items of a page, with the names of ESMira's `Input`. What equals its default is left out, as in its own exports,
/// but for `required` and `asDropDown`, whose defaults differ between versions.
struct ESMiraItems {
  let questionnaire: Questionnaire
  let texts: ESMiraTexts

  private static let platform = ESMira()
  /// The longest row of numbers that fits on a phone.
  private static let mostPoints = 11

  /// A text between the questions.
  func note(_ name: String, _ text: JSON) -> JSON { head(.text, name, text) }

  func item(_ question: Question, name: String, relevance: String?) -> JSON {
    let text = texts.json { question.shownHTML(in: $0) }
    let (type, members) = content(of: question)
    var item = head(type, name, text).merging(.object(members))
    if question.takesAnswer {
      item = item.merging(["required": .bool(question.isRequired)])
      if !question.isRequired { item = item.merging(["optional": true]) }
    }
    return item.adding("relevance", relevance.map(JSON.string))
  }

  private func head(_ type: ESMiraType, _ name: String, _ text: JSON) -> JSON {
    let named: JSON = ["name": .string(name), "text": text]
    return type == .textInput ? named : named.merging(["responseType": .string(type.rawValue)])
  }

  private func content(of question: Question) -> (ESMiraType, [JSON.Member]) {
    switch question.answer {
    case .oneOf(let list):
      return question.kind.type == .yesNo ? (.binary, yesNo(list)) : (.singleList, choice(question, list))
    case .anyOf(let multiple): return (.multipleList, [choices(multiple.options.options.map(\.text))])
    case .number(let scale): return number(scale, question)
    case .text: return (.textInput, [])
    case .date: return (.date, [])
    case .time: return (.time, [])
    case .fields, .nothing: return (.text, [])
    }
  }

  private func choices(_ texts: [Text]) -> JSON.Member {
    JSON.Member("listChoices", .array(texts.map { self.texts.plain($0) }))
  }

  /// Yes is on the right, because it is stored as 1.
  private func yesNo(_ list: OptionList) -> [JSON.Member] {
    [
      JSON.Member("leftSideLabel", texts.plain(list.options[1].text)),
      JSON.Member("rightSideLabel", texts.plain(list.options[0].text)),
    ]
  }

  /// Whether the answers to a choice are a list that opens.
  static func opens(_ list: OptionList, of question: Question) -> Bool {
    question.dropDown?.value ?? platform.opens(list.options.count)
  }

  private func choice(_ question: Question, _ list: OptionList) -> [JSON.Member] {
    let isDropDown = Self.opens(list, of: question)
    return singleList(choices(list.options.map(\.text)), isDropDown, from: list.firstOfRow ?? 1)
  }

  /// With `forceInt`, because otherwise the text of the answer is stored, in the participant's language.
  private func singleList(_ choices: JSON.Member, _ isDropDown: Bool, from first: Int) -> [JSON.Member] {
    [choices, JSON.Member("forceInt", true), JSON.Member("asDropDown", .bool(isDropDown))]
      + start(Decimal(first), unless: 1)
  }

  private func start(_ first: Decimal, unless usual: Int) -> [JSON.Member] {
    first == Decimal(usual)
      ? [] : [JSON.Member("useCustomStart", true), JSON.Member("customStart", .number(first.description))]
  }

  private func number(_ scale: NumberScale, _ question: Question) -> (ESMiraType, [JSON.Member]) {
    switch scale.spacing {
    case .points(let points): return self.points(points, question)
    case .steps: return (.slider, slider(scale, question))
    case .whole: return (.number, [])
    case .typed, .any:
      return (.number, scale.hasOnlyWholeNumbers ? [] : [JSON.Member("numberHasDecimal", true)])
    }
  }

  private func slider(_ scale: NumberScale, _ question: Question) -> [JSON.Member] {
    [JSON.Member("maxValue", .number((scale.highest ?? Decimal(100)).description))] + ends(question)
      + start(scale.lowest ?? Decimal(0), unless: 0)
  }

  private func ends(_ question: Question) -> [JSON.Member] {
    guard let labels = question.labels else { return [] }
    let ends = [("leftSideLabel", labels.first), ("rightSideLabel", labels.second)]
    return ends.filter { !$0.1.versions.allSatisfy { $0.text.value.isEmpty } }.map {
      JSON.Member($0, texts.plain($1))
    }
  }

  /// A row shows no numbers and no labels between the ends, so other ratings are lists.
  private func points(_ points: ClosedRange<Int>, _ question: Question) -> (ESMiraType, [JSON.Member]) {
    if question.labels?.between.isEmpty ?? true, points.count <= Self.mostPoints {
      let steps = points.count == 5 ? [] : [JSON.Member("likertSteps", .int(points.count))]
      return (.likert, steps + ends(question) + start(Decimal(points.lowerBound), unless: 1))
    }
    let answers = question.offeredAnswers ?? []
    let shown = answers.map { answer in
      texts.json { language in
        let label = answer.text.map { plainText($0.string(in: language)) } ?? ""
        return label.isEmpty ? answer.code.text : answer.code.text + " " + label
      }
    }
    let choices = JSON.Member("listChoices", .array(shown))
    return (.singleList, singleList(choices, Self.platform.opens(points.count), from: points.lowerBound))
  }
}

extension Question {
  /// The question with its unit, and its help in small letters below it.
  fileprivate func shownHTML(in language: String?) -> String {
    let shown = textWithUnit(in: language, html)
    return help.map { shown + "<br><small>" + html($0.string(in: language)) + "</small>" } ?? shown
  }
}
