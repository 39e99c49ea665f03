import Diagnostics
import Questionnaires

/// Edits of single questions.
let questionOperators: [ExampleOperator] = [
  (
    "question-removed",
    { file in
      file.ends(of: file.questions).flatMap {
        file.removing($0, "storage question-removed", reserving: false)
      }
    }
  ),
  (
    "question-retired",
    { file in
      file.ends(of: file.questions).flatMap {
        file.removing($0, "protocol question-retired", reserving: true)
      }
    }
  ),
  (
    "question-renamed",
    { file in
      file.ends(of: file.answered).compactMap { question in
        question.id.map { ExampleEdit("storage question-renamed another_id", at: $0.range, "another_id") }
      }
    }
  ),
  ("question-added", { $0.addingQuestions() }),
  ("order-changed", { $0.swappingQuestions() }),
  ("question-moved", { $0.movingQuestion() }),
  ("section-moved", { $0.swappingSections() }),
  (
    "question-wording",
    { file in
      file.ends(of: file.answered).flatMap {
        file.rewording($0.text, "measurement question-wording \($0.mark)")
      }
    }
  ),
  ("texts-permuted", { $0.exchangingTexts() }),
  (
    "question-meaning",
    { file in
      guard file.languages.count < 2 else { return [] }
      return file.ends(of: file.answered).compactMap { question in
        file.plain(question.text).map {
          ExampleEdit("coding question-meaning \(question.mark)", at: $0.range, "\($0.value) Not nicht")
        }
      }
    }
  ),
  (
    "translation-wording",
    { file in
      guard file.languages.count > 1 else { return [] }
      return file.ends(of: file.answered).compactMap { question in
        let text = question.text.located(in: file.languages[1].value)
        guard !file.file.string(in: text.range).contains("\n") else { return nil }
        return ExampleEdit(
          "measurement translation-wording \(question.mark)", at: text.range, "Xylophones and zebras")
      }
    }
  ),
  (
    "text-layout",
    { file in
      file.ends(of: file.answered).compactMap { question in
        file.plain(question.text).map {
          ExampleEdit("cosmetic text-layout \(question.mark)", at: $0.range, "\($0.value) …")
        }
      }
    }
  ),
  (
    "help-wording",
    { file in
      guard file.languages.count < 2 else { return [] }
      return file.ends(of: file.answered.filter { $0.help == nil }).flatMap {
        file.inserting("help", "Xylophon und Zebra", in: $0, "measurement help-wording \($0.mark)")
      }
    }
  ),
  (
    "required-off",
    { file in
      file.ends(of: file.questions.filter { $0.requiredRange == nil && $0.kind.type != .note }).flatMap {
        file.inserting("required", "false", in: $0, "measurement required-off \($0.mark)")
      }
    }
  ),
  (
    "required-on",
    { file in
      file.questions.filter { !$0.isRequired }.prefix(1).compactMap { question in
        question.requiredRange.map {
          let words = file.isForForm ? "storage" : "measurement"
          return ExampleEdit("\(words) required-on \(question.mark)", at: $0, "true")
        }
      }
    }
  ),
  (
    "condition-changed",
    { file in
      file.questions.compactMap { question in
        question.condition.map { file.negating($0, "measurement condition-changed \(question.mark)") }
      }.prefix(2).map(\.self)
    }
  ),
  (
    "condition-changed of a section",
    { file in
      file.sections.compactMap { section in
        section.condition.map { condition in
          let ids = section.questions.flatMap { [$0] + $0.fields }.compactMap(\.id?.value)
          return file.negating(condition, "measurement condition-changed " + ids.joined(separator: " "))
        }
      }
    }
  ),
  (
    "presentation",
    { file in
      file.questions.compactMap { question in
        guard case .rating = question.kind else { return nil }
        return ExampleEdit("measurement presentation \(question.mark)", at: question.typeRange, "slider")
      }.prefix(1).map(\.self)
    }
  ),
  (
    "type-changed",
    { file in
      file.questions.filter { $0.kind.type == .yesNo && $0.labels == nil }.prefix(1).map {
        ExampleEdit("storage type-changed \($0.mark)", at: $0.typeRange, "date")
      }
    }
  ),
  (
    "note-wording",
    { file in file.notes.flatMap { file.rewording($0.text, "measurement note-wording" + $0.noteMark) } }
  ),
  (
    "note-removed",
    { file in
      file.notes.prefix(1).compactMap { note in
        file.lines(of: note.range).map {
          ExampleEdit(
            [.init($0, "")],
            .init(words: "measurement note-removed" + note.noteMark, old: note.nameRange.start, new: nil))
        }
      }
    }
  ),
  (
    "note-added",
    { file in
      file.questions.first.flatMap { file.lineBefore($0, "{type: note, text: Zebra}", place: 19) }.map {
        [ExampleEdit([$0.edit], .init(words: "measurement note-added", old: nil, new: $0.place))]
      } ?? []
    }
  ),
  (
    "section-wording",
    { file in
      file.ends(of: file.sections).flatMap { section in
        section.title.map {
          file.rewording($0, (["measurement section-wording"] + section.names).joined(separator: " "))
        } ?? []
      }
    }
  ),
]

extension Section {
  var names: [String] { id.map { [$0.value] } ?? questions.compactMap(\.id?.value) }
}

extension Question {
  fileprivate var noteMark: String { id.map { " " + $0.value } ?? "" }
}

extension Questionnaire {
  var answered: [Question] { questions.filter { $0.kind.type != .note } }
  fileprivate var notes: [Question] { questions.filter { $0.kind.type == .note } }

  fileprivate func negating(_ condition: Condition, _ words: String) -> ExampleEdit {
    ExampleEdit(words, at: condition.range, "not (\(file.string(in: condition.range)))")
  }

  fileprivate func removing(_ question: Question, _ words: String, reserving: Bool) -> [ExampleEdit] {
    guard question.kind.type != .note, question.group == nil, history.reservedIDs.isEmpty,
      !history.formerIDs.contains(where: { $0.current.value == question.id?.value }),
      sections[question.section].questions.count > 1, let lines = lines(of: question.range)
    else { return [] }
    let names = [question.mark] + question.fields.map(\.mark)
    let end = SourceRange(file.text.count..<file.text.count)
    let reservation = Fix.Edit(end, "reserved: {questions: [\(names.joined(separator: ", "))]}\n")
    return [
      ExampleEdit(
        [.init(lines, "")] + (reserving ? [reservation] : []),
        .init(
          words: "\(words) \(names.joined(separator: " "))", old: question.nameRange.start, new: nil))
    ]
  }

  /// A line of its own before a question, and a place in it.
  func lineBefore(_ question: Question, _ text: String, place: Int) -> (
    edit: Fix.Edit, place: ExampleEdit.NewPlace
  )? {
    guard let lines = lines(of: question.range) else { return nil }
    let margin = file.text[lines.bytes].prefix { $0 == 0x20 }.count
    let start = SourceRange(lines.bytes.lowerBound..<lines.bytes.lowerBound)
    let line = String(repeating: " ", count: margin) + "- " + text + "\n"
    return (.init(start, line), .init(offset: lines.start, inserted: margin + 2 + place))
  }

  fileprivate func addingQuestions() -> [ExampleEdit] {
    let text = "{id: added, type: yes-no, text: Zebra}"
    let changeClass = isForForm ? "storage" : "measurement"
    return ends(of: sections.compactMap(\.questions.first)).compactMap { question in
      lineBefore(question, text, place: 5).map {
        ExampleEdit([$0.edit], .init(words: "\(changeClass) question-added added", old: nil, new: $0.place))
      }
    } + addingLast(text)
  }

  private func addingLast(_ text: String) -> [ExampleEdit] {
    guard let question = questions.last, question.group == nil, let lines = lines(of: question.range) else {
      return []
    }
    let margin = file.text[lines.bytes].prefix { $0 == 0x20 }.count
    let words = "\(isForForm ? "storage" : "protocol") question-added added"
    let place = ExampleEdit.NewPlace(offset: lines.end, inserted: margin + 7)
    return [
      ExampleEdit(
        [
          .init(
            SourceRange(start: lines.end, end: lines.end),
            String(repeating: " ", count: margin) + "- " + text + "\n")
        ],
        .init(words: words, old: nil, new: place))
    ]
  }

  /// Of two that change places, the one that comes first now has moved.
  fileprivate func swappingQuestions() -> [ExampleEdit] {
    ends(of: sections.filter { $0.questions.count > 1 }).compactMap { section in
      let (first, second) = (section.questions[0], section.questions[1])
      guard first.kind.type != .note, second.kind.type != .note, let before = lines(of: first.range),
        let after = lines(of: second.range), before.end <= after.start
      else { return nil }
      return swapping(
        before, after,
        .init(
          words: "measurement order-changed \(second.mark)", old: second.nameRange.start,
          new: .init(offset: before.start, inserted: Int(second.nameRange.start - after.start))))
    }
  }

  fileprivate func exchangingTexts() -> [ExampleEdit] {
    let asked = answered.filter { question in
      !file.string(in: question.text.range).contains("\n")
        && answered.count { $0.text.source == question.text.source } == 1
    }
    guard asked.count > 1 else { return [] }
    let (first, second) = (asked[0], asked[1])
    let place = first.text.located(in: languages.first?.value).range.start
    return [
      swapping(
        first.text.range, second.text.range,
        .init(
          words: "coding texts-permuted \(first.mark) \(second.mark)", old: place, new: .init(offset: place)))
    ]
  }

  fileprivate func swappingSections() -> [ExampleEdit] {
    guard sections.count > 1, order == nil, !sections[0].isImplicit, !isForForm,
      let before = lines(of: sections[0].range),
      let after = lines(of: sections[1].range), before.end <= after.start
    else { return [] }
    let place =
      sections[1].id ?? Located("", at: sections[1].title?.range ?? sections[1].questions[0].nameRange)
    return [
      swapping(
        before, after,
        .init(
          words: "measurement section-moved " + sections[1].names.joined(separator: " "),
          old: place.range.start,
          new: .init(offset: before.start, inserted: Int(place.range.start - after.start))))
    ]
  }

  /// The last question of a section becomes the first of the next.
  fileprivate func movingQuestion() -> [ExampleEdit] {
    guard
      let (section, next) = zip(sections, sections.dropFirst()).first(where: { $0.0.questions.count > 1 }),
      let question = section.questions.last, question.takesAnswer, let first = next.questions.first,
      let from = lines(of: question.range), let place = lines(of: first.range)
    else { return [] }
    let isElsewhere = isForForm && (section.title != nil || next.title != nil)
    let start = SourceRange(start: place.start, end: place.start)
    return [
      ExampleEdit(
        [.init(from, ""), .init(start, file.string(in: from))],
        .init(
          words: "\(isElsewhere ? "storage" : "measurement") question-moved \(question.mark)",
          old: question.nameRange.start,
          new: .init(offset: place.start, inserted: Int(question.nameRange.start - from.start))))
    ]
  }
}
