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
  /// The number of an element in a list of the questionnaire, such as a rule of its schedule.
  var element: Int?
}

/// Finds the parts of a questionnaire that was made of a file in another format.
///
/// All lines of a text are looked at once. Only the part with a place is read as YAML: reading all of it took 8 % of the instructions of
/// `qtool lint` for a dictionary of 2,000 fields.
struct WrittenPlaces {
  private enum Part {
    /// A key of the questionnaire.
    case key
    /// A list of `option-lists`.
    case list
    /// A section, and its keys.
    case section(Int)
    /// A question, and an entry of `items`.
    case question(Int)
    case item(Int)
  }

  private let text: [UInt8]
  /// In the order of the text; one ends where the next begins.
  private var parts: [(start: Int, part: Part)] = []
  private var questionCount = 0
  /// The first question of each section.
  private var firsts: [Int] = []
  /// The first question with a list of options that has a name.
  private var lists: [String: Int] = [:]

  /// - Parameter text: as importing writes it when nobody sees it: each key and each dash on a line of its own, two spaces further in
  ///   than what it belongs to
  init(_ text: [UInt8]) {
    self.text = text
    var keys = (outer: "", inner: "")
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      let line = text[start..<end]
      let content = line.drop { $0 == 0x20 }
      if let first = content.first, first != UInt8(ascii: "#") {
        take(content, indentation: content.startIndex - start, &keys, at: start)
      }
      start = end + 1
    }
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>, indentation: Int, _ keys: inout (outer: String, inner: String), at start: Int
  ) {
    let isElement = line.first == UInt8(ascii: "-")
    if indentation == 0 {
      keys = (Self.key(line), "")
      return parts.append((start, .key))
    }
    switch (keys.outer, indentation) {
    case (QuestionnaireKey.optionLists.rawValue, 2): parts.append((start, .list))
    case (QuestionnaireKey.questions.rawValue, 2) where isElement: addQuestion(at: start)
    case (QuestionnaireKey.questions.rawValue, 4): addList(line, of: questionCount - 1)
    case (QuestionnaireKey.sections.rawValue, 2) where isElement:
      parts.append((start, .section(firsts.count)))
      firsts.append(questionCount)
    case (QuestionnaireKey.sections.rawValue, 4):
      keys.inner = Self.key(line)
      parts.append((start, .section(firsts.count - 1)))
      addList(line, of: firsts[firsts.count - 1])
    case (QuestionnaireKey.sections.rawValue, 6):
      if keys.inner == SectionKey.questions.rawValue, isElement { addQuestion(at: start) }
      if keys.inner == SectionKey.items.rawValue {
        parts.append((start, .item(questionCount)))
        questionCount += 1
      }
    case (QuestionnaireKey.sections.rawValue, 8) where keys.inner == SectionKey.questions.rawValue:
      addList(line, of: questionCount - 1)
    default: break
    }
  }

  private mutating func addQuestion(at start: Int) {
    parts.append((start, .question(questionCount)))
    questionCount += 1
  }

  private static let options = Array("'\(QuestionKey.options.rawValue)': ".utf8)

  /// The name of a list is a word without quotes.
  private mutating func addList(_ line: ArraySlice<UInt8>, of question: Int) {
    guard line.starts(with: Self.options) else { return }
    let name = line.dropFirst(Self.options.count)
    guard let first = name.first, isWordByte(first) else { return }
    let word = String(decoding: name, as: UTF8.self)
    if lists[word] == nil { lists[word] = question }
  }

  /// The key with which a line begins, which has quotes.
  private static func key(_ line: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "'")
    return String(decoding: line.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  /// The part that contains the beginning of a range.
  func place(of range: SourceRange) -> WrittenPlace {
    let start = range.bytes.lowerBound
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= start { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return WrittenPlace() }
    let (begin, part) = parts[low - 1]
    let end = low < parts.count ? parts[low].start : text.count
    let steps = WrittenSteps(text[begin..<end], to: start - begin)
    return place(part, steps.all[...], isKey: steps.isKey)
  }

  private func place(_ part: Part, _ steps: ArraySlice<String>, isKey: Bool) -> WrittenPlace {
    var place = WrittenPlace()
    var steps = steps
    switch part {
    case .key:
      place.key = steps.first ?? ""
      place.element = steps.dropFirst().first.flatMap { Int($0) }
    case .list:
      place.question = steps.popFirst().flatMap { lists[$0] }
      (place.key, place.code) = (QuestionKey.options.rawValue, steps.first)
    case .section(let number):
      place.question = firsts[number]
      place.key = steps.popFirst() ?? ""
      switch place.key {
      case "", SectionKey.questions.rawValue, SectionKey.items.rawValue: break
      default:
        place.code = steps.first
        place.isOfSection = true
      }
    case .question(let number):
      place.question = number
      place.key = steps.dropFirst().first ?? ""
      place.code = steps.dropFirst(2).first
    case .item(let number):
      place.question = number
      place.key = isKey ? QuestionKey.id.rawValue : QuestionKey.text.rawValue
    }
    return place
  }
}

/// The keys and the numbers of elements that lead to a place in a part of a text.
private struct WrittenSteps {
  private(set) var all: [String] = []
  /// Whether the place is in the last key, not in its value.
  private(set) var isKey = false

  init(_ text: ArraySlice<UInt8>, to place: Int) {
    guard let document = parseYAML(SourceFile(path: "", text: Array(text))).value, var node = document.root
    else { return }
    search: while true {
      switch document.kind(node) {
      case .scalar: break search
      case .sequence:
        let found = document.elements(node).enumerated().first { document.range($0.element).holds(place) }
        guard let (number, element) = found else { break search }
        all.append(String(number))
        node = element
      case .mapping:
        let found = document.entries(node).first { key, value in
          let (key, value) = (document.range(key).bytes, document.range(value).bytes)
          return key.lowerBound <= place && place < max(key.upperBound, value.upperBound)
        }
        guard let (key, value) = found else { break search }
        all.append(document.string(key))
        isKey = document.range(key).holds(place)
        node = value
      }
    }
  }
}

extension SourceRange {
  fileprivate func holds(_ place: Int) -> Bool { bytes.contains(place) }
}
