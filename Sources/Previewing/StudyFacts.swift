import Diagnostics
import Platforms
import Questionnaires

/// The facts about a whole study, in the terminal.
struct StudyFacts {
  struct Fact {
    let name: PageWord
    /// At least one.
    let parts: [(words: String, isLost: Bool)]
    var remarks: [String] = []
  }

  let all: [Fact]
  /// The places whose remarks are among the facts.
  let places: [SourceRange]

  /// - Parameters:
  ///   - view: nil for the study as it is written
  ///   - own: the language of qtool's words
  init(
    _ study: Study, _ targets: [TargetName] = [], in view: ClientView?, _ own: OwnLanguage = .english
  ) {
    let names = own.list(targets.map(\.rawValue), orElse: .noTarget)
    let languages = own.list(study.languages.map(\.value), orElse: .oneLanguage)
    let access = [study.access?.range, study.running?.range].compactMap(\.self)
    let dates = [study.starts?.range, study.ends?.range].compactMap(\.self)
    all = [
      Fact(name: .timeOfQuestionnaire, parts: [(study.lengthWords(in: own), false)]),
      Fact(name: .dates, parts: study.dateParts(in: view, own), remarks: view.remarks(at: dates)),
      Fact(name: .access, parts: study.accessParts(in: view, own), remarks: view.remarks(at: access)),
      Fact(name: .languages, parts: [(languages, false)]),
      Fact(name: targets.count == 1 ? .oneTarget : .targets, parts: [(names, false)]),
    ]
    places = access + dates
  }

  /// Who may join. A system that has its own way to let people join is not open because the file does not say otherwise.
  static func access(of study: Study, in view: ClientView?) -> PageWord {
    let isOfSystem = study.access == nil && view?.loses(StudyKey.access) ?? false
    return isOfSystem ? .accessBySystem : .access(study.whoMayJoin)
  }
}

extension OwnLanguage {
  fileprivate func list(_ names: [String], orElse missing: PageWord) -> String {
    names.isEmpty ? missing.string(in: self) : ScheduleWording(self).list(names)
  }
}

extension Study {
  fileprivate func lengthWords(in own: OwnLanguage) -> String {
    guard let days = length?.value else { return PageWord.notGiven.string(in: own) }
    return days == 1
      ? PageWord.oneDayOfStudy.string(in: own)
      : PageWord.daysOfStudy.string(in: own, ["\(days)", "\(days - 1)"])
  }

  fileprivate func dateParts(
    in view: ClientView?, _ own: OwnLanguage
  ) -> [(words: String, isLost: Bool)] {
    let parts = [(PageWord.from, starts), (.until, ends)].compactMap { word, date in
      date.map {
        (words: word.string(in: own, ["\($0.value)"]), isLost: view?.isLost($0.range) ?? false)
      }
    }
    return parts.isEmpty ? [(PageWord.notGiven.string(in: own), false)] : parts
  }

  fileprivate func accessParts(
    in view: ClientView?, _ own: OwnLanguage
  ) -> [(words: String, isLost: Bool)] {
    let stopped =
      isRunning ? [] : [(PageWord.notRunning.string(in: own), view?.isLost(running?.range) ?? false)]
    let who = StudyFacts.access(of: self, in: view).string(in: own)
    return [(who, view?.isLost(access?.range) ?? false)] + stopped
  }
}

extension ClientView? {
  fileprivate func remarks(at places: [SourceRange]) -> [String] {
    guard let view = self else { return [] }
    return view.words(of: places.flatMap { view.remarks(within: $0) })
  }
}

extension ClientView {
  /// Whether a questionnaire that the study puts first does not come first in the client that is drawn.
  func losesBaseline(at places: [SourceRange]) -> Bool {
    let habit = platform.habit(overruling: .baseline, in: drawn)
    let found = places.flatMap { remarks(within: $0) }.filter(isDrawn)
    return loses(StudyKey.baseline)
      || found.contains { remark in
        remark.isLost || habit.map { remark.says([$0.mark]) } ?? false
      }
  }
}
