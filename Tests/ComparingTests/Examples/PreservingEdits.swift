import Diagnostics
import Questionnaires

/// Edits that leave a questionnaire what it is, or change only what nobody's answers depend on.
let preservingOperators: [(name: String, edits: @Sendable (Questionnaire) -> [[Fix.Edit]])] = [
  ("a comment", { file in [[.init(SourceRange(start: 0, end: 0), "# A comment\n")]] }),
  ("an empty line", { file in file.lineStarts.map { [.init($0, "\n")] } }),
  ("a comment after a line", { file in [[.init(file.lineEnd(of: file.id.range), " # id")]] }),
  (
    "a target in brackets",
    { file in file.targets.count == 1 ? [[file.around(file.targets[0].range, "[", "]")]] : [] }
  ),
  ("the version that is the default", { $0.writtenVersion == nil ? $0.edits("version", "1") : [] }),
  ("active by default", { $0.active == nil ? $0.edits("active", "true") : [] }),
  ("not changeable by default", { $0.changeable == nil ? $0.edits("changeable", "false") : [] }),
  ("once by default", { $0.repeat == nil ? $0.edits("repeat", "once") : [] }),
  (
    "a reason for the version",
    { file in file.history.changes.isEmpty ? file.edits("changes", "{1: The first}") : [] }
  ),
  (
    "an id that must not come back",
    { file in
      file.history.reservedIDs.isEmpty && file.history.reservedCodes.isEmpty
        ? file.edits("reserved", "{questions: [no_longer]}") : []
    }
  ),
  ("a source", { file in file.source == nil ? file.edits("source", "Our own") : [] }),
  (
    "required by default",
    { file in
      file.ends(of: file.answered.filter { $0.requiredRange == nil }).flatMap {
        file.edits("required", "true", in: $0)
      }
    }
  ),
  (
    "whole by default",
    { file in
      file.questions.flatMap { question -> [[Fix.Edit]] in
        guard case .number(let number) = question.kind, number.isWhole == nil else { return [] }
        return file.edits("whole", "true", in: question)
      }
    }
  ),
  (
    "steps of one by default",
    { file in
      file.questions.flatMap { question -> [[Fix.Edit]] in
        guard case .slider(let slider) = question.kind, slider.step == nil else { return [] }
        return file.edits("step", "1", in: question)
      }
    }
  ),
  (
    "at least one by default",
    { file in
      file.questions.filter { $0.isRequired && $0.selection.map { $0.atLeast == nil } ?? false }.flatMap {
        file.edits("at-least", "1", in: $0)
      }
    }
  ),
  (
    "a line of text by default",
    { file in
      file.questions.filter { $0.textField.map { $0.input == nil } ?? false }.flatMap {
        file.edits("input", "line", in: $0)
      }
    }
  ),
  ("conditions in parentheses", { file in file.conditions.map { [file.around($0.range, "(", ")")] } }),
  (
    "conditions negated twice",
    { file in file.conditions.map { [file.around($0.range, "not (not (", "))")] } }
  ),
  (
    "conditions said twice",
    { file in
      file.conditions.map { condition in
        let words = file.file.string(in: condition.range)
        return [.init(condition.range, "(\(words)) and (\(words))")]
      }
    }
  ),
  (
    "conditions and one that follows from them",
    { file in
      file.conditions.map { condition in
        let words = file.file.string(in: condition.range)
        return [
          .init(
            condition.range,
            "(\(words)) or ((\(words)) and answered \(file.questions[condition.tests[0].question].mark))")
        ]
      }
    }
  ),
  (
    "texts in quotes",
    { file in
      file.ends(of: file.answered).compactMap { question in
        file.plain(question.text).map { [.init($0.range, "\"\($0.value)\"")] }
      }
    }
  ),
  (
    "texts in bold",
    { file in
      file.ends(of: file.answered).compactMap { question in
        file.plain(question.text).map { [.init($0.range, "\"**\($0.value)**\"")] }
      }
    }
  ),
  (
    "other punctuation",
    { file in
      file.answered.compactMap { question in
        file.plain(question.text).map { [.init($0.range, "\($0.value)!")] }
      }
    }
  ),
  (
    "more space",
    { file in
      file.answered.compactMap { question in
        file.plain(question.text).map { [.init($0.range, $0.value.replacing(" ", with: "   "))] }
      }
    }
  ),
  (
    "a text of several lines",
    { file in
      file.ends(of: file.answered).compactMap { question in
        file.plain(question.text).map { [.init($0.range, "\"\($0.value.replacing(" ", with: "\\n"))\"")] }
      }
    }
  ),
  (
    "another title",
    { file in file.plain(file.title).map { [[.init($0.range, "Another title")]] } ?? [] }
  ),
  (
    "options in other words of layout",
    { file in
      file.questions.compactMap(\.optionList?.options.last).compactMap { option in
        file.plain(option.text).map { [.init($0.range, "\($0.value).")] }
      }
    }
  ),
  (
    "codes that were counted",
    { file in
      file.questions.compactMap(\.optionList).filter { $0.hasAssignedCodes && $0.options.count > 1 }
        .compactMap { list in
          guard file.file.string(in: list.range).first == "[" else { return nil }
          let entries = list.options.enumerated().map { "\($0 + 1): \(file.file.string(in: $1.text.range))" }
          return [.init(list.range, "{" + entries.joined(separator: ", ") + "}")]
        }
    }
  ),
  (
    "another name of a list",
    { file in
      file.optionLists.compactMap { list in
        guard let name = list.name?.value,
          !file.history.reservedCodes.contains(where: { $0.owner.value == name })
        else { return nil }
        return file.file.places(of: "options: \(name)").map { .init($0, "options: renamed-list") }
          + [.init(list.name!.range, "renamed-list")]
      }
    }
  ),
  (
    "another id of a section",
    { file in
      file.isForForm
        ? [] : file.sections.compactMap { $0.id.map { [.init($0.range, "another_section")] } }
    }
  ),
]

extension Questionnaire {
  fileprivate var conditions: [Condition] {
    (questions.compactMap(\.condition) + sections.compactMap(\.condition)).filter {
      !file.string(in: $0.range).contains("\n")
    }
  }

  fileprivate func around(_ range: SourceRange, _ before: String, _ after: String) -> Fix.Edit {
    .init(range, before + file.string(in: range) + after)
  }

  fileprivate func edits(_ key: String, _ value: String) -> [[Fix.Edit]] {
    Insertion(key, value, after: id.range, in: file).map { [[$0.edit]] } ?? []
  }

  fileprivate func edits(_ key: String, _ value: String, in question: Question) -> [[Fix.Edit]] {
    inserting(key, value, in: question, "").map(\.edits)
  }

  /// Before single questions.
  fileprivate var lineStarts: [SourceRange] {
    ends(of: questions).compactMap { question in
      lines(of: question.range).map { SourceRange(start: $0.start, end: $0.start) }
    }
  }

  fileprivate func lineEnd(of range: SourceRange) -> SourceRange {
    let end = file.line(file.position(at: range.end).line).upperBound
    return SourceRange(end..<end)
  }
}

extension SourceFile {
  fileprivate func places(of words: String) -> [SourceRange] {
    let all = String(decoding: text, as: UTF8.self)
    return all.ranges(of: words).compactMap { range in
      let start = all.utf8.distance(from: all.startIndex, to: range.lowerBound)
      let end = start + words.utf8.count
      let isWhole = end >= text.count || [0x0A, 0x2C, 0x7D].contains(text[end])
      return isWhole ? SourceRange(start..<end) : nil
    }
  }
}
