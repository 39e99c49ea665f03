import Diagnostics
import Tables
import YAML

extension ReportedRule {
  package static let noAnswerCodes = ReportedRule("no-answer-codes")
}

extension QuestionnaireReader {
  /// The list as it is used where `no-answer` names some of its codes.
  func withNoAnswer(_ list: OptionList, _ node: YAMLNode?, key: any ObjectKey) -> OptionList {
    // Another rule reports a list without answers.
    guard let node, !list.options.isEmpty, !reportCodesAsFlag(node, key: key, of: list),
      !reportAnswerAsText(node, key: key, of: list)
    else { return list }
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

  private func reportUnknown(_ code: Located<String>, in list: OptionList) {
    let codes = isListing(.noAnswerCodes) ? list.options.map(\.code.value.text) : []
    let near = list.code(meantBy: code.value) ?? nearestName(to: code.value, among: codes)
    report(.noAnswerCodes, .unknownNoAnswer(code, in: list, codes, near: near))
  }

  /// `no-answer: prefer not to say`, where a list with the code of this answer belongs.
  private func reportAnswerAsText(_ node: YAMLNode, key: any ObjectKey, of list: OptionList) -> Bool {
    guard document.kind(node) == .scalar else { return false }
    let text = document.string(node).lowercased()
    // `prefer not to say` for the answer "I prefer not to say".
    let alike = list.options.filter { option in
      text.count > 5 && option.text.versions.contains { $0.text.value.lowercased().contains(text) }
    }
    let only = alike.count == 1 ? alike[0].code.value.text : nil
    guard let code = list.code(meantBy: text) ?? only else { return false }
    reportWrongType(node, key: key, instead: "[\(code)]")
    return true
  }

  /// Reports a word such as `true` that does not say which of its answers excludes all others, or means "no answer".
  func reportCodesAsFlag(_ node: YAMLNode, key: any ObjectKey, of list: OptionList) -> Bool {
    guard document.kind(node) == .scalar, Codec.flag.meant(by: document.string(node)) != nil,
      !list.options.isEmpty, !list.has(code: document.string(node))
    else { return false }
    let isRefusal = key.rawValue == QuestionKey.noAnswer.rawValue
    let phrases = WordsFile.answers.words(isRefusal ? "refusal" : "none")
    let meant = list.options.first { option in
      option.text.versions.contains { version in
        let text = version.text.value.lowercased()
        return phrases.contains { $0.hasSuffix("…") ? text.hasPrefix($0.dropLast()) : text == $0 }
      }
    }
    if let meant {
      reportWrongType(node, key: key, instead: "[\(meant.code.value.text)]")
    } else {
      report(
        .wrongType,
        .codesAsFlag(
          key.rawValue, description(of: node), list.options.map(\.code.value.text), isRefusal,
          at: document.range(node)))
    }
    return true
  }
}

extension Finding {
  fileprivate static func unknownNoAnswer(
    _ code: Located<String>, in list: OptionList, _ codes: [String], near: String?
  ) -> Finding {
    let isAssigned = list.hasAssignedCodes && near == nil
    let first = list.options.first.map { textInBrackets($0.text.versions.first?.text.value ?? "") } ?? ""
    let place = list.name.map { "the list `\($0.value)`" } ?? "`options`"
    let added =
      isAssigned
      ? "write the codes of the answers with this one: `{1: \(first), …, \(code.value): …}`"
      : "add the answer `\(code.value): …` to \(place)"
    return Finding(
      "there is no answer with the code `\(code.value)`", at: code.range,
      help: near.map { "did you mean `\($0)`? the codes are \(shown(codes))" }
        ?? "\(added), or take `\(code.value)` out of `no-answer`; the codes are \(shown(codes))",
      fix: near.map { Fix([Fix.Edit(code.range, $0)], isSafe: false) })
  }

  private static func shown(_ codes: [String]) -> String {
    codes.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
  }

  fileprivate static func codesAsFlag(
    _ key: String, _ found: String, _ codes: [String], _ isRefusal: Bool, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(key)` takes a list of answer codes, but is \(found)", at: range,
      help: "write `\(key): […]` with the code of the answer that "
        + (isRefusal ? "means \"no answer\"" : "excludes all others") + "; the codes are \(shown(codes))")
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
