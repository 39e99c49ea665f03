import Diagnostics
import Files
import Questionnaires

/// The rules about a study file and the questionnaires that it lists.
extension ReportedRule {
  package static let studyFile = ReportedRule("study-file")
  package static let studyBaseline = ReportedRule("study-baseline")
  package static let studyPicture = ReportedRule("study-picture")
}

/// Findings about the name of a questionnaire in a study file.
extension Finding {
  static func noID(_ id: Located<String>, near: String?) -> Finding {
    Finding(
      "no questionnaire in this folder or below has the id `\(id.value)`", at: id.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write the value of `questionnaire` from one of the files, or the name of the file, such as `daily.yaml`",
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  /// Two lines of a list, of which the second has no dash, are one text.
  static func withoutDash(_ written: Located<String>, _ ids: [String]) -> Finding {
    Finding(
      "this is read as one id, `\(written.value)`", at: written.range,
      help: "write each id on a line of its own after `- `: "
        + ids.map { "`- \($0)`" }.joined(separator: ", "))
  }

  static func noFile(_ path: Located<String>, near: String?) -> Finding {
    Finding(
      "there is no questionnaire `\(path.value)` in this folder", at: path.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write the path of a questionnaire, beginning from the folder of this file",
      fix: near.map { Fix([Fix.Edit(path.range, $0)], isSafe: false) })
  }

  static func outside(_ path: Located<String>, _ what: String) -> Finding {
    Finding(
      "`\(path.value)` is outside the study's folder", at: path.range,
      help: "copy the \(what) into the folder of this file, or into a folder below it")
  }

  static func itself(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is the study itself, not a questionnaire", at: name.range,
      help: "list its questionnaires, each by its id or its file")
  }

  static func repeated(_ name: Located<String>, first: Located<String>) -> Finding {
    let isSame = name.value == first.value
    return Finding(
      isSame
        ? "`\(name.value)` is repeated" : "`\(name.value)` is the same questionnaire as `\(first.value)`",
      at: name.range, notes: [Note("first listed here", at: first.range)], help: "list it once")
  }

  static func ambiguous(_ id: Located<String>, _ files: [FilePath]) -> Finding {
    let names = files.prefix(3).map { "`\($0.text)`" }.joined(separator: ", ")
    return Finding(
      "\(files.count) questionnaires have the id `\(id.value)`", at: id.range,
      help: "write the file of the one that you mean: \(names)" + (files.count > 3 ? ", …" : ""))
  }

  /// A questionnaire that cannot be published with the study.
  static func otherTarget(
    _ questionnaire: Questionnaire, for targets: [TargetName], not missing: TargetName, at place: SourceRange
  ) -> Finding {
    let own = targets.map { "`\($0.rawValue)`" }.joined(separator: " and ")
    let range = questionnaire.targets.first?.range ?? questionnaire.id.range
    return Finding(
      "`\(questionnaire.id.value)` is for \(own), but the study is for `\(missing.rawValue)`", at: place,
      notes: [Note("the target of the questionnaire", at: range, in: questionnaire.file)],
      help: "give both the same target, or leave `target` out of the questionnaire")
  }
}

/// Findings about a baseline.
extension Finding {
  static func unlisted(_ name: Located<String>, near: String?, exists: Bool) -> Finding {
    Finding(
      "`\(name.value)` is not one of the study's questionnaires", at: name.range,
      help: exists
        ? "add `\(name.value)` to `questionnaires`, too"
        : near.map { "did you mean `\($0)`?" } ?? "add it to `questionnaires`, or write one that is there",
      fix: exists ? nil : near.map { Fix([Fix.Edit(name.range, $0)], isSafe: false) })
  }

  /// Nil if nothing is wrong.
  static func unfit(_ questionnaire: Questionnaire, as place: SourceRange) -> Finding? {
    if let rule = questionnaire.schedule.first {
      return Finding(
        "`\(questionnaire.id.value)` is a baseline, but it has a schedule", at: place,
        notes: [Note("its prompts come here", at: rule.range, in: questionnaire.file)],
        help:
          "participants fill in a baseline when they join: list another questionnaire here, or only among `questionnaires`, so that its schedule counts"
      )
    }
    guard let repeats = questionnaire.repeat, repeats.value == .many else { return nil }
    return Finding(
      "`\(questionnaire.id.value)` is a baseline, but it is filled in many times", at: place,
      notes: [Note("as written here", at: repeats.range, in: questionnaire.file)],
      help: "write `repeat: once` in the questionnaire")
  }
}

/// Findings about a picture.
extension Finding {
  static func largePicture(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is larger than 1 MiB", at: name.range, help: "save the picture with fewer pixels")
  }

  static func noPicture(_ name: Located<String>) -> Finding {
    Finding(
      "the content of `\(name.value)` is neither PNG nor JPEG", at: name.range,
      help: "save the picture as a PNG or JPEG file; another name does not change what it is")
  }

  static func otherPicture(_ name: Located<String>) -> Finding {
    Finding(
      "a picture is PNG or JPEG, and `\(name.value)` is neither", at: name.range,
      help: "save the picture as a PNG or JPEG file in the folder of this file, and write its name")
  }

  static func unreadablePicture(_ name: Located<String>, _ reason: String) -> Finding {
    Finding(
      "`\(name.value)` cannot be read: \(reason)", at: name.range,
      help: "put the picture into the folder of this file")
  }
}
