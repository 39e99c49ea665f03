import Diagnostics
import Questionnaires

/// Edits of answer options, by the list that has them.
let optionOperators: [ExampleOperator] = [
  ("codes-permuted", { file in file.lists.flatMap { file.exchanging($0) } }),
  ("scale-reversed", { file in file.lists.flatMap { file.reversing($0) } }),
  (
    "option-meaning",
    { file in
      file.lists.flatMap { list in
        list.options.prefix(1).flatMap { option in
          file.plain(option.text).map {
            [
              ExampleEdit(
                "coding option-meaning \(list.mark) \(option.code.value.text)", at: $0.range, "Xylophon")
            ]
          } ?? []
        }
      }
    }
  ),
  (
    "option-wording",
    { file in
      file.lists.compactMap { list in
        guard let option = list.options.last, let text = file.plain(option.text),
          text.value.split(separator: " ").contains(where: { $0.count > 5 })
        else { return nil }
        return ExampleEdit(
          "measurement option-wording \(list.mark) \(option.code.value.text)", at: text.range,
          "\(text.value) Xylophon")
      }
    }
  ),
  ("code-added", { file in file.lists.flatMap { file.addingOption($0) } }),
  ("code-removed", { file in file.lists.flatMap { file.removingOption($0, isReserved: false) } }),
  ("code-retired", { file in file.lists.flatMap { file.removingOption($0, isReserved: true) } }),
  (
    "code-renamed",
    { file in
      file.lists.filter { !$0.list.hasAssignedCodes }.compactMap { list in
        list.options.last.map {
          ExampleEdit("storage code-renamed \(list.mark) \($0.code.value.text)", at: $0.code.range, "4711")
        }
      }
    }
  ),
  ("options-reordered", { file in file.lists.flatMap { file.reordering($0) } }),
  (
    "drop-down-changed",
    { file in
      file.questions.filter { $0.dropDown == nil && ($0.optionList?.options.count ?? 9) <= 7 }.prefix(1)
        .flatMap {
          $0.kind.type == .yesNo
            ? [] : file.inserting("drop-down", "true", in: $0, "measurement drop-down-changed \($0.mark)")
        }
    }
  ),
  (
    "no-answer-changed",
    { file in
      file.lists.prefix(1).flatMap { list -> [ExampleEdit] in
        guard list.list.name == nil, let question = list.questions.first, !list.list.hasNoAnswer,
          let option = list.options.last, let id = question.id,
          let insertion = Insertion(
            "no-answer", "[\(option.code.value.text)]", after: id.range, in: file.file)
        else { return [] }
        let place = ExampleEdit.NewPlace(
          offset: insertion.edit.range.start, inserted: insertion.valueOffset + 1)
        return [
          ExampleEdit(
            [insertion.edit],
            .init(
              words: "coding no-answer-changed \(list.mark) \(option.code.value.text)",
              old: list.list.range.start,
              new: place))
        ]
      }
    }
  ),
  (
    "selection-changed",
    { file in
      file.questions.compactMap { question in question.selection.map { (question, $0) } }.flatMap {
        question, multiple -> [ExampleEdit] in
        guard multiple.atMost == nil, multiple.options.options.count > 2 else { return [] }
        return file.inserting("at-most", "1", in: question, "storage selection-changed \(question.mark)")
      }
    }
  ),
]

/// A list of options and the questions that use it.
struct UsedList {
  let list: OptionList
  let questions: [Question]

  var options: [ResponseOption] { list.options }
  var mark: String { list.name?.value ?? questions.map(\.mark).joined(separator: " ") }
}

extension Questionnaire {
  /// Each list once.
  fileprivate var lists: [UsedList] {
    let asked = questions.filter { $0.optionList != nil && $0.kind.type != .yesNo }
    let grouped = Dictionary(grouping: asked) { $0.optionList!.identity }
    return grouped.values.map {
      UsedList(list: $0[0].optionList!, questions: $0.sorted { $0.index < $1.index })
    }
    .sorted { $0.list.range.start < $1.list.range.start }
  }

  private func expected(_ kind: String, _ list: UsedList, _ option: ResponseOption) -> ExampleEdit.Expected {
    .init(
      words: "\(kind) \(list.mark) \(option.code.value.text)", old: option.text.range.start,
      new: .init(offset: option.text.range.start))
  }

  /// The texts of the first two codes change places.
  fileprivate func exchanging(_ list: UsedList) -> [ExampleEdit] {
    guard list.options.count > 1, Set(list.options.map(\.text.source)).count == list.options.count else {
      return []
    }
    let (first, second) = (list.options[0], list.options[1])
    guard !written(first.text).contains("\n"), !written(second.text).contains("\n") else { return [] }
    return [swapping(first.text.range, second.text.range, expected("coding codes-permuted", list, first))]
  }

  private func written(_ text: Text) -> String { file.string(in: text.range) }

  fileprivate func reversing(_ list: UsedList) -> [ExampleEdit] {
    let options = list.options
    let numbers = options.compactMap(\.code.value.number)
    guard options.count > 2, numbers == numbers.sorted(), numbers.count == options.count,
      !list.list.hasNoAnswer,
      Set(options.map(\.text.source)).count == options.count,
      options.allSatisfy({ !written($0.text).contains("\n") })
    else { return [] }
    let edits = zip(options, options.reversed()).filter { $0.code.value != $1.code.value }.map {
      Fix.Edit($0.text.range, written($1.text))
    }
    return [ExampleEdit(edits, expected("coding scale-reversed", list, options[0]))]
  }

  /// With the characters around it, at the end of its list.
  fileprivate func addingOption(_ list: UsedList) -> [ExampleEdit] {
    guard languages.count < 2, let last = list.options.last,
      !list.options.contains(where: { $0.code.value.text == "4711" })
    else { return [] }
    let code = list.list.hasAssignedCodes ? "\(list.options.count + 1)" : "4711"
    let words = "measurement code-added \(list.mark) \(code)"
    let end = last.text.range.end
    let after = file.text[Int(end)...].first { $0 != 0x20 }
    if after == UInt8(ascii: "}") || after == UInt8(ascii: "]") {
      let text = list.list.hasAssignedCodes ? ", Zebra" : ", 4711: Zebra"
      return [
        ExampleEdit(
          [.init(SourceRange(start: end, end: end), text)],
          .init(words: words, old: nil, new: .init(offset: end, inserted: 2)))
      ]
    }
    guard !list.list.hasAssignedCodes, after == 0x0A else { return [] }
    let column = file.position(at: last.code.range.start).column - 1
    return [
      ExampleEdit(
        [
          .init(
            SourceRange(start: end, end: end), "\n" + String(repeating: " ", count: column) + "4711: Zebra")
        ],
        .init(words: words, old: nil, new: .init(offset: end, inserted: column + 1)))
    ]
  }

  fileprivate func removingOption(_ list: UsedList, isReserved: Bool) -> [ExampleEdit] {
    guard list.options.count > 2, !list.list.hasNoAnswer, history.reservedCodes.isEmpty,
      history.reservedIDs.isEmpty
    else { return [] }
    let (last, other) = (list.options[list.options.count - 1], list.options[list.options.count - 2])
    let start = other.text.range.end
    let owner = list.list.name?.value ?? list.questions[0].mark
    let code = last.code.value.text
    let end = SourceRange(file.text.count..<file.text.count)
    let reservation = Fix.Edit(end, "reserved: {codes: {\(owner): [\(code)]}}\n")
    let kind = isReserved ? "measurement code-retired" : "storage code-removed"
    return [
      ExampleEdit(
        [.init(SourceRange(start: start, end: last.text.range.end), "")] + (isReserved ? [reservation] : []),
        .init(words: "\(kind) \(list.mark) \(code)", old: last.code.range.start, new: nil))
    ]
  }

  fileprivate func reordering(_ list: UsedList) -> [ExampleEdit] {
    guard list.options.count > 1, !list.list.hasAssignedCodes else { return [] }
    let (first, second) = (list.options[0], list.options[1])
    let ranges = [first, second].map { $0.code.range.through($0.text.range) }
    return [
      swapping(
        ranges[0], ranges[1],
        .init(
          words: "measurement options-reordered \(list.mark)", old: second.code.range.start,
          new: .init(offset: first.code.range.start)))
    ]
  }
}
