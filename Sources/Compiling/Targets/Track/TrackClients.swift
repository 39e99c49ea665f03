import Diagnostics
import Questionnaires

/// The API's clients whose source code or thesis documents what they show.
enum TrackClient: CaseIterable {
  case web
  case android
  case hearing
  case stress

  var name: String {
    switch self {
    case .web: "the web member area"
    case .android: "the Android app"
    case .hearing: "the iOS app of TrackYourHearing"
    case .stress: "the iOS app of TrackYourStress"
    }
  }

  /// Whether the client shows a type of question; nil if that is not known.
  func shows(_ type: TrackQuestionType) -> Bool? {
    switch type {
    case .singleChoice, .slider, .samScaleFace, .samScaleBody: true
    case .multipleChoice: self != .hearing
    case .textDate: known(without: [.hearing])
    case .yesNoSwitch, .textString, .textArea, .textInteger: known(without: [.android, .hearing])
    }
  }

  private func known(without others: [TrackClient]) -> Bool? {
    self == .stress ? nil : !others.contains(self)
  }
}

extension TrackPage {
  /// Records a question for `findUnsupportingClients`.
  mutating func count(_ type: TrackQuestionType, _ question: Question) {
    let kind = question.kind.type
    if let index = usedTypes.firstIndex(where: { $0.kind == kind }) {
      usedTypes[index].count += 1
    } else {
      usedTypes.append((kind, type, question.index, 1))
    }
  }

  /// One finding per type of question that some client does not show, at the first such question.
  mutating func findUnsupportingClients() {
    for (_, type, first, count) in usedTypes {
      let clients = TrackClient.allCases.filter { $0.shows(type) == false }
      if !clients.isEmpty {
        report.add(.clientSupport, .notShown(questionnaire.questions[first], count, by: clients))
      }
    }
    // The Android app parses every code as a whole number.
    let lists = usedLists.values.sorted { $0.range.start < $1.range.start }
    let code = lists.lazy.flatMap(\.options).map(\.code).first { $0.value.number == nil }
    if let code { report.add(.clientSupport, .codeIsNotANumber(code)) }
  }
}

extension Finding {
  fileprivate static func notShown(_ first: Question, _ count: Int, by clients: [TrackClient]) -> Finding {
    let names = clients.map(\.name).joined(separator: " and ")
    let questions = count == 1 ? "this question" : "this question and \(count - 1) more of this type"
    return Finding(
      "\(names) \(clients.count == 1 ? "does" : "do") not show \(questions)", at: first.typeRange,
      help: "use `choice`, `rating`, `slider` or `sam`, which every known client shows")
  }

  fileprivate static func codeIsNotANumber(_ code: Located<Code>) -> Finding {
    Finding(
      "the Android app reads answer codes as whole numbers, but `\(code.value.text)` is not one",
      at: code.range,
      help: "if participants use that app, number the answers, for example `1: …`")
  }
}
