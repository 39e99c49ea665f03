import Diagnostics
import JSON
import Questionnaires

extension ChangeReport {
  /// For programs; `schemas/diff.schema.json` describes it.
  package var json: JSON {
    ["files": .array(questionnaires.map(\.json)), "summary": summaryJSON(of: changes)]
  }

  /// The number of changes of each class.
  private func summaryJSON(of changes: [Change]) -> JSON {
    .object(
      ChangeClass.allCases.map { changeClass in
        JSON.Member(changeClass.rawValue, .int(changes.count { $0.changeClass == changeClass }))
      })
  }
}

extension ComparedQuestionnaire {
  fileprivate var json: JSON {
    [
      "questionnaire": .string(id),
      "old": JSON(oldFile?.path),
      "new": JSON(newFile?.path),
      "version": [
        "old": versions.old.map { .int($0) } ?? .null, "new": versions.new.map { .int($0) } ?? .null,
        "needed": .int(versions.needed),
      ],
      "changes": .array(changes.map(\.json)),
    ]
  }
}

extension Change {
  fileprivate var json: JSON {
    [
      "change": .string(kind.rawValue),
      "class": .string(changeClass.rawValue),
      "resolved": .bool(isResolved),
      "resolution": JSON(resolution?.rawValue),
      "allow": JSON(allowance),
      "question": JSON(subject.names.first),
      "questions": subject.names.count < 2 ? .null : .array(subject.names.map(JSON.string)),
      "code": JSON(code),
      "language": JSON(language),
      "old": old?.json ?? .null,
      "new": new?.json ?? .null,
      "affects": .array(AffectedAnswers.allCases.filter(affected.contains).map { .string($0.rawValue) }),
      "message": .string(message),
      "help": JSON(help),
      "fix": fix.flatMap { fix in new.map { fix.json(in: $0.file) } } ?? .null,
      "follows": follows.isEmpty ? .null : .array(follows.map(JSON.string)),
      "witness": witnesses.isEmpty ? .null : .array(witnesses.map(\.json)),
    ]
  }
}

extension ChangedPlace {
  fileprivate var json: JSON {
    ["value": JSON(value), "file": .string(file.path), "range": range.json(in: file)]
  }
}

extension ChangeWitness {
  fileprivate var json: JSON {
    switch self {
    case .text(let text): ["text": .string(text)]
    case .path(let question, let isGain, let old, let new, let isOnlyNew):
      [
        "question": .string(question), "effect": .string(isGain ? "gain" : "loss"), "old": JSON(old),
        "new": JSON(new), "new-only": .bool(isOnlyNew),
      ]
    }
  }
}

extension Fix {
  fileprivate func json(in file: SourceFile) -> JSON {
    [
      "edits": .array(edits.map { ["range": $0.range.json(in: file), "text": .string($0.text)] }),
      "safe": .bool(isSafe),
    ]
  }
}

extension SourceRange {
  fileprivate func json(in file: SourceFile) -> JSON {
    ["start": file.position(at: start).json, "end": file.position(at: end).json]
  }
}

extension SourcePosition {
  fileprivate var json: JSON { ["line": .int(line), "column": .int(column)] }
}
