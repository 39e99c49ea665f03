import Algorithms
import Diagnostics

extension Questionnaire {
  /// The part of a draft that no error is about, for rules that look at one question or list of answers at a time.
  ///
  /// A question that an error is in is replaced by an empty note, together with the fields of its group. A list of
  /// answers is left out if an error is in it, or if it is named in such a question, which may say more about it.
  package func withoutParts(with errors: [SourceRange]) -> Questionnaire {
    let faults = Faults(errors)
    var places = unread.filter { $0.group == nil }.map(\.range)
    var (isWrong, wrongSections) = ([Bool](), Set<Int>())
    for question in questions {
      isWrong.append(question.group.map { isWrong[$0] } ?? faults.touch(question.range))
      if isWrong[question.index], question.group == nil { places.append(question.range) }
    }
    for (index, section) in sections.enumerated() where !section.isImplicit {
      let parts = places.filter { section.range.start <= $0.start && $0.end <= section.range.end }
      if faults.count(in: section.range) > parts.map(faults.count).reduce(0, +) {
        wrongSections.insert(index)
      }
    }
    let words = Set(places.flatMap { Self.words(of: file.string(in: $0)) })
    let lists = optionLists.filter { list in
      !faults.touch(list.range.through(end(of: list))) && !words.contains(list.name?.value ?? "")
    }
    let kept = questions.map { question in
      let isLost = isWrong[question.index] || question.hasLostAnswers(wrongSections)
      return isLost ? Question.silentNote(index: question.index, section: question.section) : question
    }
    let keptSections = sections.enumerated().map { index, section in
      section.withQuestions(
        section.questions.map { kept[$0.index] }, isOptionsLost: wrongSections.contains(index))
    }
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: targets, server: server, active: active, repeats: self.repeat,
      intro: intro, outro: outro, schedule: schedule, changeable: changeable, sensors: sensors,
      optionLists: lists, sections: keptSections, questions: kept, scores: scores, history: history,
      isScheduleComplete: isScheduleComplete, order: order, unread: unread, expectations: .none)
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && !"_-".contains($0) }.map(String.init)
  }

  /// Up to what comes next in the file: an error may be in an answer that could not be read.
  private func end(of list: OptionList) -> SourceRange {
    let next = optionLists.map(\.range.start) + sections.map(\.range.start)
    let end = next.filter { $0 > list.range.start }.min() ?? UInt32(file.text.count)
    return SourceRange(start: end, end: end)
  }
}

/// Places of errors, as ranges that do not touch, in file order.
private struct Faults {
  private var ranges: [SourceRange] = []

  init(_ errors: [SourceRange]) {
    for error in errors.sorted(by: { $0.start < $1.start }) {
      if let last = ranges.last, error.start < last.end {
        ranges[ranges.count - 1] = SourceRange(start: last.start, end: max(last.end, error.end))
      } else {
        ranges.append(error)
      }
    }
  }

  func touch(_ part: SourceRange) -> Bool { count(in: part) > 0 }

  func count(in part: SourceRange) -> Int {
    let first = ranges.partitioningIndex { $0.end >= part.start }
    return ranges[first...].prefix { $0.start < part.end }.count
  }
}

extension Question {
  /// Whether its answers could not be read, or are those of a section in which something is wrong.
  fileprivate func hasLostAnswers(_ wrongSections: Set<Int>) -> Bool {
    guard let list = optionList else { return false }
    return list.options.isEmpty || ownOptions == nil && wrongSections.contains(section)
  }

  /// Takes the place of a question that cannot be read, or has an error.
  static func silentNote(index: Int, section: Int, condition: Condition? = nil) -> Question {
    let nowhere = SourceRange(start: 0, end: 0)
    return Question(
      id: nil, text: .plain(Located("", at: nowhere)), help: nil, isRequired: false, requiredRange: nil,
      condition: condition, kind: .note, range: nowhere, typeRange: nowhere, index: index, section: section,
      group: nil, origin: nil, stored: nil)
  }
}

extension Section {
  fileprivate func withQuestions(_ questions: [Question], isOptionsLost: Bool) -> Section {
    Section(
      id: id, title: title, text: text, condition: condition, options: isOptionsLost ? nil : options,
      questions: questions, range: range, isImplicit: isImplicit, order: order, origin: origin)
  }
}
