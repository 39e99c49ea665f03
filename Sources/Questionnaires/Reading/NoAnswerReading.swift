import Diagnostics
import YAML

extension ReportedRule {
  package static let noAnswerCodes = ReportedRule("no-answer-codes")
}

extension QuestionnaireReader {
  /// The list as it is used where `no-answer` names some of its codes.
  func withNoAnswer(_ list: OptionList, _ node: YAMLNode?, key: any ObjectKey) -> OptionList {
    // Another rule reports a list without answers.
    guard let node, !list.options.isEmpty else { return list }
    let codes = knownCodes(readCodes(node, key: key), of: list)
    let named = Set(codes.map(\.value))
    guard !list.options.allSatisfy({ named.contains($0.code.value.text) }) else {
      report(.noAnswerCodes, .onlyRefusals(at: document.range(node)))
      return list
    }
    return declared.list(list, noAnswer: codes)
  }

  func readCodes(_ node: YAMLNode?, key: any ObjectKey) -> [Located<String>] {
    guard let node, let codes = elements(node, of: key) else { return [] }
    return codes.compactMap { scalar($0, key: key) }
  }

  private func knownCodes(_ codes: [Located<String>], of list: OptionList) -> [Located<String>] {
    var places: [String: SourceRange] = [:]
    return codes.filter { code in
      guard list.has(code: code.value) else {
        reportUnknown(code, in: list)
        return false
      }
      guard let first = places[code.value] else {
        places[code.value] = code.range
        return true
      }
      report(.noAnswerCodes, .repeatedNoAnswer(code, first: first))
      return false
    }
  }
}

extension QuestionnaireReader {
  private func reportUnknown(_ code: Located<String>, in list: OptionList) {
    let codes = isListing(.noAnswerCodes) ? list.options.map(\.code.value.text) : []
    let near = nearestName(to: code.value, among: codes)
    report(.noAnswerCodes, .unknownNoAnswer(code, among: codes, near: near))
  }
}

extension Finding {
  fileprivate static func unknownNoAnswer(
    _ code: Located<String>, among codes: [String], near: String?
  ) -> Finding {
    let known = codes.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
    return Finding(
      "there is no answer with the code `\(code.value)`", at: code.range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "the codes are \(known)",
      fix: near.map { Fix([Fix.Edit(code.range, $0)], isSafe: false) })
  }

  fileprivate static func repeatedNoAnswer(_ code: Located<String>, first: SourceRange) -> Finding {
    Finding(
      "`\(code.value)` is repeated", at: code.range, notes: [Note("first used here", at: first)],
      help: "write each code once")
  }

  fileprivate static func onlyRefusals(at range: SourceRange) -> Finding {
    Finding(
      "every answer means \"no answer\", so nobody could answer the question", at: range,
      help: "list only the codes of answers such as \"prefer not to say\"")
  }
}
