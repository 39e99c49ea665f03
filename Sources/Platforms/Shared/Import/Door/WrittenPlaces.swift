import Diagnostics
import Questionnaires
import YAML

/// A part of a questionnaire that was made of a file in another format.
struct WrittenPlace {
  /// The number of its question in the file; that of the first question of a section, if it is a part of the section alone.
  var question: Int?
  /// The innermost key of an object of the language; empty for a whole object.
  var key = ""
  /// Whether it is a part of a section alone.
  var isOfSection = false
  /// The code of a response option or a label.
  var code: String?
}

/// Finds the parts of a questionnaire that was made of a file in another format.
struct WrittenPlaces {
  private let document: YAMLDocument
  /// The elements of `questions` and the entries of `items`, in the order of the file.
  private var questions: [SourceRange] = []
  /// The first question of each section.
  private var firsts: [Int] = []
  /// The first question with a list of options that has a name.
  private var lists: [String: Int] = [:]

  init?(_ document: YAMLDocument?) {
    guard let document, let root = document.root, document.kind(root) == .mapping else { return nil }
    self.document = document
    for (key, value) in document.entries(root) {
      switch document.string(key) {
      case QuestionnaireKey.questions.rawValue: addQuestions(value)
      case QuestionnaireKey.sections.rawValue:
        for section in document.elements(value) { addSection(section) }
      default: break
      }
    }
  }

  private mutating func addSection(_ section: YAMLNode) {
    firsts.append(questions.count)
    guard document.kind(section) == .mapping else { return }
    for (key, value) in document.entries(section) {
      switch document.string(key) {
      case SectionKey.questions.rawValue: addQuestions(value)
      case SectionKey.items.rawValue:
        guard document.kind(value) == .mapping else { continue }
        for (id, item) in document.entries(value) {
          questions.append(SourceRange(start: document.range(id).start, end: document.range(item).end))
        }
      case SectionKey.options.rawValue: addList(value, of: firsts[firsts.count - 1])
      default: break
      }
    }
  }

  private mutating func addQuestions(_ list: YAMLNode) {
    guard document.kind(list) == .sequence else { return }
    for question in document.elements(list) {
      if document.kind(question) == .mapping {
        for (key, value) in document.entries(question)
        where document.string(key) == QuestionKey.options.rawValue { addList(value, of: questions.count) }
      }
      questions.append(document.range(question))
    }
  }

  private mutating func addList(_ value: YAMLNode, of question: Int) {
    guard document.kind(value) == .scalar else { return }
    let name = document.string(value)
    if lists[name] == nil { lists[name] = question }
  }

  /// The part that contains the beginning of a range.
  func place(of range: SourceRange) -> WrittenPlace {
    var place = WrittenPlace()
    guard var node = document.root else { return place }
    var steps: [String] = []
    search: while true {
      switch document.kind(node) {
      case .scalar: break search
      case .sequence:
        guard
          let (number, element) = document.elements(node).enumerated().first(where: {
            contains($0.element, range)
          })
        else { break search }
        steps.append(String(number))
        node = element
      case .mapping:
        guard
          let (key, value) = document.entries(node).first(where: {
            document.range($0.key).start <= range.start
              && range.start
                < max(
                  document.range($0.value).end, document.range($0.key).end)
          })
        else { break search }
        steps.append(document.string(key))
        node = value
      }
    }
    fill(&place, with: steps[...], at: range)
    return place
  }

  private func contains(_ node: YAMLNode, _ range: SourceRange) -> Bool {
    document.range(node).start <= range.start && range.start < document.range(node).end
  }

  private func fill(_ place: inout WrittenPlace, with steps: ArraySlice<String>, at range: SourceRange) {
    var steps = steps
    guard let first = steps.popFirst() else { return }
    place.key = first
    switch first {
    case QuestionnaireKey.optionLists.rawValue:
      guard let name = steps.popFirst() else { return }
      place.question = lists[name]
      (place.key, place.code) = (QuestionKey.options.rawValue, steps.first)
    case QuestionnaireKey.sections.rawValue:
      guard let number = steps.popFirst().flatMap({ Int($0) }), firsts.indices.contains(number) else {
        return
      }
      place.question = firsts[number]
      place.key = steps.popFirst() ?? ""
      switch place.key {
      case SectionKey.questions.rawValue, SectionKey.items.rawValue: fillQuestion(&place, steps, range)
      default:
        place.code = steps.first
        place.isOfSection = true
      }
    case QuestionnaireKey.questions.rawValue: fillQuestion(&place, steps, range)
    default: break
    }
  }

  private func fillQuestion(_ place: inout WrittenPlace, _ steps: ArraySlice<String>, _ range: SourceRange) {
    place.question = questions.lastIndex { $0.start <= range.start } ?? place.question
    if place.key == SectionKey.items.rawValue {
      let isID = place.question.map { questions[$0].start == range.start } ?? false
      place.key = isID ? QuestionKey.id.rawValue : QuestionKey.text.rawValue
      return
    }
    place.key = steps.dropFirst().first ?? ""
    place.code = steps.dropFirst(2).first
  }
}
