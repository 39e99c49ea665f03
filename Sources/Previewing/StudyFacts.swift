import Diagnostics
import Platforms
import Questionnaires
import Terminal

/// The facts about a whole study, in the terminal.
struct StudyFacts {
  struct Fact {
    let name: String
    /// At least one.
    let parts: [(words: String, isLost: Bool)]
    var remarks: [String] = []
  }

  let all: [Fact]
  /// The places whose remarks are among the facts.
  let places: [SourceRange]

  /// - Parameter view: nil for the study as it is written
  init(_ study: Study, _ targets: [TargetName] = [], in view: ClientView?) {
    let names = targets.isEmpty ? "none named" : listed(targets.map(\.rawValue))
    let access = [study.access?.range, study.running?.range].compactMap(\.self)
    let dates = [study.starts?.range, study.ends?.range].compactMap(\.self)
    all = [
      Fact(name: "Takes", parts: [(study.lengthWords ?? "not given", false)]),
      Fact(name: "Dates", parts: study.dateParts(in: view), remarks: view.remarks(at: dates)),
      Fact(name: "Access", parts: study.accessParts(in: view), remarks: view.remarks(at: access)),
      Fact(name: "Languages", parts: [(study.languageWords, false)]),
      Fact(name: targets.count == 1 ? "Target" : "Targets", parts: [(names, false)]),
    ]
    places = access + dates
  }
}

extension Study {
  var lengthWords: String? { length.map { "\(counted($0.value, "day")), days 0 to \($0.value - 1)" } }

  fileprivate var languageWords: String {
    languages.isEmpty ? "one, not named" : listed(languages.map(\.value))
  }

  fileprivate func dateParts(in view: ClientView?) -> [(words: String, isLost: Bool)] {
    let parts = [("from", starts), ("until", ends)].compactMap { word, date in
      date.map { (words: "\(word) \($0.value)", isLost: view?.isLost($0.range) ?? false) }
    }
    return parts.isEmpty ? [("not given", false)] : parts
  }

  fileprivate func accessParts(in view: ClientView?) -> [(words: String, isLost: Bool)] {
    let stopped = isRunning ? [] : [("(not running)", view?.isLost(running?.range) ?? false)]
    let who = PageWord.access(whoMayJoin).string(in: .english)
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
