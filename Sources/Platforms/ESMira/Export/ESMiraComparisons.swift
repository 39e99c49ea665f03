import Diagnostics
import Questionnaires

extension PhaseReport {
  /// Reports conditions for which no script can be written.
  mutating func addLongScripts(of questionnaire: Questionnaire) {
    let writer = MerlinWriter(questionnaire)
    if let (first, last) = writer.endlessChain {
      return add(.targetUnsupported, .tooMany(from: first, to: last, in: questionnaire))
    }
    let pages = ESMiraPages(questionnaire, ESMiraTexts(languages: []), writer)
    guard (try? pages.checkScripts()) == nil else { return }
    let conditions = questionnaire.sections.map(\.condition) + questionnaire.questions.map(\.condition)
    for case let condition? in conditions {
      do throws(MerlinFailure) {
        _ = try writer.script(of: [condition])
      } catch {
        add(.targetUnsupported, .tooLong(at: condition.range))
      }
    }
    // Each alone may be short enough, but not those of a group and a field together.
    if !hasErrors { add(.targetUnsupported, .tooLong(at: questionnaire.id.range)) }
  }

  /// A study is one document, so the conditions of its questionnaires are counted together. One that has too many alone
  /// has been reported.
  mutating func addComparisons(of study: GatheredStudy) {
    var comparisons = 0
    for member in study.members where member.questionnaire.hasConditions {
      let effort = MerlinWriter(member.questionnaire).effort
      guard !effort.isExceeded else { continue }
      comparisons += effort.comparisons
      guard comparisons <= MerlinEffort.most else {
        return add(.targetUnsupported, .tooManyTogether(with: member.questionnaire, at: member.place))
      }
    }
  }
}

extension Finding {
  fileprivate static func tooLong(at range: SourceRange) -> Finding {
    Finding(
      "`esmira` would need a very long script for this condition", at: range,
      help: "ask about fewer questions, or split the questionnaire")
  }

  fileprivate static func tooMany(from first: Question, to last: Question, in questionnaire: Questionnaire)
    -> Finding
  {
    let condition = last.condition ?? questionnaire.sections[last.section].condition
    return Finding(
      "in `esmira`, each condition also asks whether the questions that it names are shown, and all together, from \(first.name) to \(last.name), would have more than \(grouped(MerlinEffort.most)) comparisons",
      at: condition?.range ?? last.nameRange,
      notes: [Note("the questions that it depends on begin here", at: first.nameRange)],
      help:
        "put questions that are shown together into a section with one condition, or split the questionnaire")
  }

  fileprivate static func tooManyTogether(with questionnaire: Questionnaire, at range: SourceRange) -> Finding
  {
    let id = questionnaire.id.value
    return Finding(
      "in `esmira`, each condition also asks whether the questions that it names are shown, and with those of `\(id)`, the conditions of the study would have more than \(grouped(MerlinEffort.most)) comparisons",
      at: range, notes: [Note("the questionnaire", at: questionnaire.id.range, in: questionnaire.file)],
      help:
        "put questions of `\(id)` that are shown together into a section with one condition, or list `\(id)` in a study file of its own"
    )
  }
}
