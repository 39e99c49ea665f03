import Platforms
import Questionnaires

/// Sections of the fields of a form: a composite that is called `section-2` is the second section of a questionnaire, and what is between
/// two of them has no title. Other composites are groups.
struct FormSections {
  private(set) var sections: [SectionDraft] = []
  /// The text above the first field.
  private(set) var intro: DraftText?
  private(set) var remarks: [Remark] = []
  /// Fields since the last section with a title.
  private var pending: [QuestionDraft] = []

  init(_ form: WirePlace<FormKey>, in document: SourceDocument, language: String?) throws(ImportProblem) {
    let fields = try form.elements(.fields)
    intro = try form[.header].shownText(language)
    let units = try FormUnits(form)
    try document.requireFew(fields.count + units.fieldCount)
    let questions = try FormQuestions(fields, units, language: language)
    remarks = units.remarks + units.unused(besides: questions.named)
    for field in questions.all {
      if let number = Self.number(of: field.name), let section = field.section, makeRoom(before: number) {
        sections.append(section)
      } else {
        pending.append(field.question)
      }
    }
    endSections(count: 1)
    if sections.isEmpty { sections = [textToRead()] }
    for index in sections.indices { sections[index].isWhole = true }
  }

  /// A form without fields is its header.
  private mutating func textToRead() -> SectionDraft {
    guard let text = intro else { return SectionDraft() }
    intro = nil
    return SectionDraft(questions: [QuestionDraft(id: "", .note, text: text, at: .file)])
  }

  private static func number(of name: String) -> Int? {
    let start = "section-"
    guard name.hasPrefix(start) else { return nil }
    let digits = name.dropFirst(start.count)
    return Int(digits).flatMap { $0 > 0 && String($0) == digits ? $0 : nil }
  }

  private mutating func endSections(count: Int) {
    for place in 0..<count where !pending.isEmpty {
      let own = place == count - 1 ? pending.count : 1
      sections.append(SectionDraft(questions: Array(pending.prefix(own))))
      pending.removeFirst(own)
    }
  }

  /// Whether as many sections as the number says can come before. Texts of a section without questions are in the header.
  private mutating func makeRoom(before number: Int) -> Bool {
    let count = number - 1 - sections.count
    guard pending.isEmpty ? count >= 0 : count >= 1 else { return false }
    if count > pending.count {
      guard sections.isEmpty, divideIntro(count - pending.count) else { return false }
    }
    endSections(count: number - 1 - sections.count)
    return true
  }

  /// Makes sections of the last lines of the header.
  private mutating func divideIntro(_ count: Int) -> Bool {
    guard var rest = intro?.first, count <= rest.utf8.count else { return false }
    var notes: [String] = []
    while notes.count < count, !isBlank(rest) {
      guard let place = lastDivision(of: rest), notes.count < count - 1 || place > rest.startIndex else {
        notes.append(rest)
        rest = ""
        break
      }
      notes.append(String(rest[rest.index(after: place)...]))
      rest = String(rest[..<place])
    }
    guard notes.count == count else { return false }
    let language = intro?.versions.first?.language
    sections = notes.reversed().map { text in
      SectionDraft(questions: [
        QuestionDraft(id: "", .note, text: DraftText(text, language: language), at: .file)
      ])
    }
    intro = rest.isEmpty ? nil : DraftText(rest, language: language)
    return true
  }

  private func lastDivision(of text: String) -> String.Index? {
    text.indices.reversed().first { place in
      guard text[place] == "\n", place > text.startIndex, text.index(after: place) < text.endIndex else {
        return false
      }
      return text[text.index(before: place)] != "\n" && text[text.index(after: place)] != "\n"
    }
  }
}

/// The composites of a form by their names.
struct FormUnits {
  private(set) var remarks: [Remark] = []
  private(set) var fieldCount = 0
  private var all: [String: WirePlace<FormCompositeKey>] = [:]
  private var order: [String] = []

  init(_ form: WirePlace<FormKey>) throws(ImportProblem) {
    for place in try form.elements(.compositeFields) {
      let unit = try WirePlace<FormCompositeKey>(place)
      let name = try unit.text(.name)
      fieldCount += try unit.elements(.fields).count
      guard all[name] == nil else {
        remarks.append(
          Remark(
            .unsaid, "the composite `\(name)` is there again: \(wordOrJSON(place.value))", at: place.place))
        continue
      }
      all[name] = unit
      order.append(name)
      remarks += unit.leftovers()
    }
  }

  subscript(name: String) -> WirePlace<FormCompositeKey>? { all[name] }

  func unused(besides used: Set<String>) -> [Remark] {
    order.filter { !used.contains($0) }.compactMap { name in
      all[name].map { unit in
        Remark(
          .unsaid, "no field shows the composite `\(name)`: \(wordOrJSON(unit.object.value))", at: unit.place)
      }
    }
  }
}
