import Diagnostics
import YAML

extension QuestionnaireReader {
  func readOptionLists(_ node: YAMLNode?) {
    guard let node, let lists = entries(node, of: QuestionnaireKey.optionLists) else { return }
    let answers = answersNotIndented(in: lists)
    for (name, value) in lists {
      guard !answers.contains(name.range) else {
        declared.unreadableLists.insert(name.value)
        continue
      }
      checkIdentifier(name, .listName, what: "the name of a list")
      if let list = optionList(value, name: name) {
        declared.optionLists[name.value] = list
      } else {
        declared.unreadableLists.insert(name.value)
      }
    }
  }

  /// Many questions may share a long list, and documents, codebooks and reports have it for each of them.
  func hasRoom(forAnswersTo questions: [Question]) -> Bool {
    var count = 0
    let first = questions.first { question in
      count += question.options?.options.count ?? 0
      return count > Questionnaire.mostAnswers
    }
    if let first { report(.wrongType, .tooManyAnswers(first)) }
    return first == nil
  }

  /// The options after a key: written here, or the name of a list.
  func options(_ node: YAMLNode) -> OptionList? {
    guard document.kind(node) == .scalar else { return optionList(node, name: nil) }
    let name = document.string(node)
    guard !name.isEmpty else {
      reportWrongType(node, key: QuestionKey.options)
      return nil
    }
    if let list = declared.optionLists[name] { return list }
    if !declared.unreadableLists.contains(name) {
      if let finding = answersInText(node) {
        report(.unknownOptions, finding)
        return nil
      }
      let names = declared.sortedListNames
      let near = nearestName(to: name, among: names)
      report(.unknownOptions, .unknownOptions(name, document.range(node), among: names, near: near))
    }
    return nil
  }

  private func optionList(_ node: YAMLNode, name: Located<String>?) -> OptionList? {
    let range = name?.range ?? document.range(node)
    cutOptions = []
    defer {
      report(cutOptions ?? [])
      cutOptions = nil
    }
    switch document.kind(node) {
    case .mapping:
      return OptionList(name: name, options: codedOptions(node), hasAssignedCodes: false, range: range)
    case .sequence:
      return OptionList(name: name, options: listedOptions(node), hasAssignedCodes: true, range: range)
    case .scalar:
      reportWrongType(node, key: QuestionKey.options)
      return nil
    }
  }

  private func codedOptions(_ node: YAMLNode) -> [ResponseOption] {
    if let coded = codedKeys(of: node) {
      report(.wrongType, .codesInText(coded, document.range(node), hasFix: true))
      return []
    }
    if let reversed = reversedOptions(node) { return reversed }
    let entries = namedEntries(node, keysAre: .code)
    reportPadded(entries.map(\.name).filter(isPadded))
    return entries.compactMap { code, value in
      if !isPadded(code) { checkIdentifier(code, .code, what: "an answer code") }
      return option(Located(Code(code.value), at: code.range), value, key: code.value)
    }
  }

  /// A text, or `{text: …, stored: …}`.
  private func option(_ code: Located<Code>, _ node: YAMLNode, key: String) -> ResponseOption? {
    guard document.kind(node) == .mapping, hasKeys(of: OptionKey.self, node) else {
      return text(node, key: key).map { ResponseOption(code: code, text: $0, stored: nil) }
    }
    guard let object = object(node, OptionKey.self) else { return nil }
    let stored = readStored(object[.stored], key: OptionKey.stored)
    return optionalText(object, .text).map { ResponseOption(code: code, text: $0, stored: stored) }
  }

  /// A code such as `01`, which statistics programs would read as 1.
  private func isPadded(_ code: Located<String>) -> Bool {
    code.value.hasPrefix("0") && Int(code.value).map { String($0) != code.value } == true
  }

  private func reportPadded(_ codes: [Located<String>]) {
    if let first = codes.first { report(.badID, .padded(first, others: codes.dropFirst())) }
  }

  /// Options such as `{never: 0, often: 2}`, read as they are meant: all texts are numbers, and no code is one.
  private func reversedOptions(_ node: YAMLNode) -> [ResponseOption]? {
    var pairs: [(code: Located<String>, text: Located<String>)] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar, document.kind(value) == .scalar else { return nil }
      let (left, right) = (document.string(key), document.string(value))
      guard Int(right) != nil, Int(left) == nil, left != "<<" else { return nil }
      pairs.append((Located(right, at: document.range(value)), Located(left, at: document.range(key))))
    }
    guard pairs.count > 1 else { return nil }
    report(.reversedMap, .reversed(pairs))
    return pairs.map {
      ResponseOption(
        code: Located(Code($0.code.value), at: $0.code.range), text: .plain($0.text), stored: nil)
    }
  }

  private func listedOptions(_ node: YAMLNode) -> [ResponseOption] {
    if let first = codedElement(in: node) {
      report(.wrongType, codesInList(node, first: first))
      return []
    }
    if let coded = CodedTexts(
      document.elements(node).map { document.kind($0) == .scalar ? document.string($0) : "" })
    {
      report(.wrongType, .codesInText(coded, document.range(node), hasFix: false))
      return []
    }
    return document.elements(node).enumerated().compactMap { position, element in
      option(Located(Code(position + 1), at: document.range(element)), element, key: "options")
    }
  }
}

extension Finding {
  fileprivate static func tooManyAnswers(_ question: Question) -> Finding {
    Finding(
      "the questions up to here have more than \(grouped(Questionnaire.mostAnswers)) answers in all",
      at: question.nameRange,
      help:
        "use shorter lists of answers, a `text` for what has thousands of answers, or split the questionnaire"
    )
  }

  fileprivate static func padded(_ code: Located<String>, others: ArraySlice<Located<String>>) -> Finding {
    let codes = [code] + others
    let edits = codes.compactMap { code in Int(code.value).map { Fix.Edit(code.range, String($0)) } }
    return Finding(
      "answer codes have no leading zeros", at: code.range,
      notes: others.prefix(20).map { Note("and `\($0.value)` has one", at: $0.range) },
      help: "write " + edits.prefix(5).map { "`\($0.text)`" }.joined(separator: ", "),
      fix: Fix(edits, isSafe: false))
  }

  fileprivate static func unknownOptions(
    _ name: String, _ range: SourceRange, among names: [String], near: String?
  ) -> Finding {
    Finding(
      "there is no option list named `\(name)`", at: range,
      help: near.map { "did you mean `\($0)`?" } ?? insteadOfOptions(name, among: names),
      fix: near.map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }

  private static func insteadOfOptions(_ name: String, among names: [String]) -> String {
    if name.first.map({ "–—−•".contains($0) }) == true {
      return "write an ordinary hyphen and a space, `- `, before each answer"
    }
    if name.contains("=") {
      return "write a colon after each code, one answer on each line, such as `\(colons(in: name))`"
    }
    if ["ja/nein", "ja, nein", "yes/no", "yes, no", "ja / nein", "yes / no"].contains(name.lowercased()) {
      return "for yes or no, write `type: yes-no` instead of `options`"
    }
    for joint in [",", "|", ";", " / ", " - ", " – "] where name.contains(joint) {
      let answers = name.split(separator: joint).map {
        $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      }
      return
        "write several answers as a list: `[\(answers.map { textInBrackets(String($0)) }.joined(separator: ", "))]`"
    }
    if let scale = RangeSuggestion.scale(name) {
      return "for a question with a scale, write \(scale) instead of `options`"
    }
    let lists = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    let known = names.isEmpty ? "the file has no `option-lists`" : "the lists are \(lists)"
    return "\(known); write the options here, or add the list"
  }

  /// The first answer of `1 = Nobody 2 = One person` with a colon.
  private static func colons(in text: String) -> String {
    let parts = text.split(separator: "=", maxSplits: 2).map { $0.split(separator: " ") }
    guard parts.count > 1, let code = parts[0].last else { return "1: …" }
    let label = parts.count == 2 ? parts[1] : parts[1].dropLast()
    return "\(code): \(label.joined(separator: " "))"
  }

  fileprivate static func reversed(_ pairs: [(code: Located<String>, text: Located<String>)]) -> Finding {
    let (code, text) = pairs[0]
    return Finding(
      "the codes and the texts of these answers are swapped", at: text.range,
      help: "write the code first: `\(code.value): \(text.value)`",
      fix: Fix(
        pairs.flatMap { [Fix.Edit($0.text.range, $0.code.value), Fix.Edit($0.code.range, $0.text.value)] },
        isSafe: false))
  }
}
