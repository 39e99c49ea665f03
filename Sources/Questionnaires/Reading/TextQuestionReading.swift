import Diagnostics
import YAML

/// Reads questions that are answered with a text.
extension QuestionnaireReader {
  func readText(_ object: ObjectReader<QuestionKey>) -> TextQuestion {
    let input: Located<TextInput>? = word(object, .input)
    let hint = optionalText(object, .patternHint)
    let examples = readExamples(object[.examples])
    let node = object[.pattern]
    if let node, let quoted = quotedPattern(node) {
      if document.kind(node) == .scalar {
        report(.wrongType, .escapesInPattern(instead: quoted, at: document.range(node)))
      } else {
        reportWrongType(node, key: QuestionKey.pattern, instead: quoted)
      }
      return TextQuestion(input: input, pattern: nil)
    }
    guard let node, let source = scalar(node, key: QuestionKey.pattern) else {
      for key in [QuestionKey.patternHint, .examples] where object[key] != nil && object[.pattern] == nil {
        report(.missingKey, .patternMissing(for: key, at: object.keyRange(of: key)!))
      }
      return TextQuestion(input: input, pattern: nil)
    }
    if let wildcards = Wildcards(source.value) {
      report(
        .wrongType, wildcards.finding(at: source.range, asInput: placeOfInput(instead: node, in: object)))
      return TextQuestion(input: input, pattern: nil)
    }
    if let mask = DigitMask(source.value) {
      report(.wrongType, mask.finding(at: source.range))
      return TextQuestion(input: input, pattern: nil)
    }
    if let inner = patternInSlashes(source.value) {
      reportWrongType(node, key: QuestionKey.pattern, instead: inner)
      return TextQuestion(input: input, pattern: nil)
    }
    if let inner = patternInCall(source.value) {
      reportWrongType(node, key: QuestionKey.pattern, instead: quotedInYAML(inner))
      return TextQuestion(input: input, pattern: nil)
    }
    let pattern = TextQuestion.Pattern(
      source: source, hint: hint, valid: examples.valid, invalid: examples.invalid,
      scalar: ScalarPlace(document: document, node: node))
    return TextQuestion(input: input, pattern: pattern)
  }

  /// `/[A-Z]{3}/` and `/^[A-Z]{3}$/`, as programs write patterns; nil for a text between slashes, such as `/home/`.
  private func patternInSlashes(_ text: String) -> String? {
    guard text.hasPrefix("/"), text.hasSuffix("/"), text.utf8.count > 2 else { return nil }
    var inner = text.dropFirst().dropLast()
    guard inner.contains(where: { "\\[](){}+*?^$|".contains($0) }) else { return nil }
    if inner.hasPrefix("^"), inner.hasSuffix("$") { inner = inner.dropFirst().dropLast() }
    return inner.isEmpty
      ? nil : inner.contains("\\") ? singleQuotedInYAML(String(inner)) : quotedInYAML(String(inner))
  }

  /// Where `input` can be written instead of a pattern to which nothing else refers.
  private func placeOfInput(instead node: YAMLNode, in object: ObjectReader<QuestionKey>) -> SourceRange? {
    let isNeeded = [QuestionKey.input, .patternHint, .examples].contains { object[$0] != nil }
    return isNeeded ? nil : object.keyRange(node).through(document.range(node))
  }

  /// A pattern in single quotes that YAML reads as a list or as keys, such as `[0-9]`, or whose `\b` it reads as a control character.
  private func quotedPattern(_ node: YAMLNode) -> String? {
    let written = document.file.string(in: document.range(node))
    guard !written.contains(where: \.isNewline) else { return nil }
    if document.kind(node) != .scalar {
      return document.style(node) == .flow ? singleQuotedInYAML(written) : nil
    }
    guard document.style(node) == .doubleQuoted, controlCharacter(in: node)?.value == 0x08,
      !written.contains("\\\""), !written.contains("\\\\")
    else { return nil }
    return singleQuotedInYAML(String(written.dropFirst().dropLast()))
  }

  /// The pattern in `matches('…')` or `regex(., '…')`, as forms of XLSForm and scripts have it; nil for other patterns.
  private func patternInCall(_ text: String) -> String? {
    guard text.hasSuffix(")"), let call = ["matches(", "regex("].first(where: text.hasPrefix) else {
      return nil
    }
    let quote = text.dropFirst(call.count).drop { ". ,".contains($0) }
    guard let mark = quote.first, "'\"".contains(mark) else { return nil }
    let inner = quote.dropFirst().dropLast().drop { $0 == "^" }
    guard let end = inner.lastIndex(of: mark), end == inner.indices.last else { return nil }
    let pattern = inner[..<end]
    return String(pattern.hasSuffix("$") && !pattern.hasSuffix("\\$") ? pattern.dropLast() : pattern)
  }

  private func readExamples(_ node: YAMLNode?) -> (valid: [Located<String>], invalid: [Located<String>]) {
    guard let node, let object = object(node, ExamplesKey.self) else { return ([], []) }
    return (plainTexts(object, .valid), plainTexts(object, .invalid))
  }

  private func plainTexts(_ object: ObjectReader<ExamplesKey>, _ key: ExamplesKey) -> [Located<String>] {
    guard let node = object[key], let inputs = elements(node, of: key) else { return [] }
    return inputs.compactMap { element in
      // An empty example is valid: it checks whether the pattern accepts an empty input.
      guard document.kind(element) == .scalar else {
        reportWrongType(element, key: key)
        return nil
      }
      return Located(document.string(element), at: document.range(element))
    }
  }
}

extension Finding {
  fileprivate static func escapesInPattern(instead quoted: String, at range: SourceRange) -> Finding {
    Finding(
      "in double quotes, a backslash and the letter after it are one special character, not a part of the pattern",
      at: range, help: "put the pattern in single quotes: `\(quoted)`",
      fix: Fix([Fix.Edit(range, quoted)], isSafe: false))
  }

  fileprivate static func patternMissing(for key: QuestionKey, at range: SourceRange) -> Finding {
    Finding(
      "`\(key.rawValue)` needs a `pattern`, but this question has none", at: range,
      help: "add `pattern: \(QuestionKey.pattern.about.example)`, or use `help` for a hint")
  }
}
