import Platforms
import Questionnaires

extension PhoneRings {
  /// Such as `42 of 84 prompts in the iOS app of ESMira`.
  var inWords: String {
    let all = rings.count { $0 != nil }
    if count(.unknown) > 0 { return "no source says what rings in \(client.name)" }
    return "\(count(.yes)) of \(all) prompts in \(client.name)"
  }
}

extension PhoneUse {
  /// Such as `opened daily at 08:00, all answered`.
  var inWords: String {
    let opening = opens.map { "opened daily at \(clockTime($0))" }
    let closed = answers == .none ? "never opened" : "opened only to answer"
    return "\(opening ?? closed), \(answers.inWords)"
  }
}

extension AnsweredShare {
  fileprivate var inWords: String {
    switch self {
    case .all: "all answered"
    case .none: "none answered"
    case .every(let number): "1 of \(number) answered"
    case .firstOfDay: "each day's first answered"
    case .chosen: "some answered"
    case .share(let share, _): "a random \(Int((share * 100).rounded())) % answered"
    }
  }
}
