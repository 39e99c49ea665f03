import Checking
import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  func hover(in document: Document, at offset: Int) -> JSON {
    if let listed = questionnaireHover(in: document, at: offset) { return listed }
    guard let found = Hover(document: document, offset: offset).found else { return .null }
    return shown(found.text, at: document.range(found.range, client.encoding))
  }
}

extension Condition {
  /// The questions that a condition refers to, as indices in `Questionnaire.questions`, each once.
  var questions: [Int] {
    var found: [Int] = []
    var pending = [self]
    while let part = pending.popLast() {
      switch part {
      case .and(let parts, _), .or(let parts, _): pending += parts.reversed()
      case .not(let part, _): pending.append(part)
      case .test(let test): if !found.contains(test.question) { found.append(test.question) }
      }
    }
    return found
  }
}

/// The text to show for a place.
struct Hover {
  struct Found {
    let text: String
    let range: Range<Int>
  }

  let document: Document
  let offset: Int

  var found: Found? {
    switch document.kind {
    case .other: nil
    case .questionnaire: rule ?? name ?? key ?? value
    case .study, .configuration: rule ?? key ?? value
    }
  }

  private var outline: Outline { document.outline }

  /// The rule of an allow comment, or of a line under `rules` of a configuration.
  private var rule: Found? {
    guard let word = word(at: offset, where: { isLetter($0) || $0 == UInt8(ascii: "-") }) else { return nil }
    let isComment = outline.comments.contains { comment in
      comment.contains(word.lowerBound) && outline.text(comment).contains("qtool: allow")
    }
    guard isComment || isRuleKey(word) else { return nil }
    let name = outline.text(word)
    if let rule = everyRule.first(where: { $0.name == name }) {
      return Found(text: markdownPage(of: rule), range: word)
    }
    return allowedElsewhere.first { $0.name == name }.map {
      Found(text: "\($0.summary)\n\n\($0.reason)", range: word)
    }
  }

  private func isRuleKey(_ word: Range<Int>) -> Bool {
    guard case .configuration = document.kind, let node = outline.lastNode(atOrBefore: offset) else {
      return false
    }
    return outline.nodes[node].key == word && outline.nodes[node].parent.map(outline.key) == "rules"
  }

  private func word(at offset: Int, where isPart: (UInt8) -> Bool) -> Range<Int>? {
    let bytes = outline.bytes
    var (start, end) = (offset, offset)
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return start == end ? nil : start..<end
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
  }

  /// The question, list or answer whose name is here.
  private var name: Found? {
    guard let use = document.currentNames?.use(at: offset - document.markLength),
      let draft = document.knownDraft, let text = text(for: use, in: draft)
    else { return nil }
    let range = (Int(use.range.start) + document.markLength)..<(Int(use.range.end) + document.markLength)
    return Found(text: text + conditionNote(use, in: draft), range: range)
  }

  private func text(for use: NameUse, in draft: Questionnaire) -> String? {
    switch use.kind {
    case .questionnaire: return nil
    case .question: return draft.question(use.name).map { questionCard($0, of: draft) }
    case .section:
      return draft.sections.first { $0.id?.value == use.name }.map { sectionCard($0, of: draft) }
    case .score: return draft.scores.first { $0.id.value == use.name }.map { scoreCard($0, of: draft) }
    case .optionList:
      return draft.optionLists.first { $0.name?.value == use.name }.map {
        "**\(use.name)**\n\n" + optionCard($0, in: draft.languages.first?.value)
      }
    case .answer(let id): return draft.question(id).flatMap { answerWords(use.name, of: $0, in: draft) }
    }
  }

  /// Inside a condition, the whole condition in words as well.
  private func conditionNote(_ use: NameUse, in draft: Questionnaire) -> String {
    guard !use.isDeclaration, let words = conditionText(at: Int(use.range.start), in: draft) else {
      return ""
    }
    return "\n\n---\n\n" + words
  }

  /// The condition here in words, with the texts of the questions it names.
  private func conditionText(at offset: Int, in draft: Questionnaire) -> String? {
    let conditions = draft.sections.compactMap(\.condition) + draft.questions.compactMap(\.condition)
    guard
      let condition = conditions.first(where: {
        $0.range.bytes.contains(offset) || Int($0.range.end) == offset
      })
    else { return nil }
    let language = draft.languages.first?.value
    let named = condition.questions.compactMap { index -> String? in
      guard draft.questions.indices.contains(index) else { return nil }
      let question = draft.questions[index]
      return question.id.map { "- `\($0.value)`: \(plain(question.text.string(in: language)))" }
    }
    return "Shown when `\(conditionWords(condition))`\n\n" + named.joined(separator: "\n")
  }

  /// The key here.
  private var key: Found? {
    guard let node = outline.lastNode(atOrBefore: offset) else { return nil }
    let about = outline.nodes[node]
    guard about.kind == .entry, about.key.lowerBound <= offset, offset <= about.key.upperBound else {
      return nil
    }
    let name = outline.key(node)
    let shape = outline.shape(of: about.parent)
    if let kind = shape?.object, let takes = outline.about(name, of: kind, in: about.parent) {
      let rule = kind == .scheduleRule ? scheduleText.map { "\n\n---\n\n" + $0 } : nil
      return Found(text: keyCard(name, takes) + (rule ?? ""), range: about.key)
    }
    return shape?.entries?.key == .sensor ? Found(text: sensorCard(name), range: about.key) : nil
  }

  /// The meaning of the value here: a type, a pattern, a condition, a schedule rule.
  private var value: Found? {
    guard let node = outline.lastNode(atOrBefore: offset) else { return nil }
    let about = outline.nodes[node]
    guard !about.value.isEmpty, about.value.lowerBound <= offset, offset <= about.value.upperBound else {
      return nil
    }
    switch outline.shape(of: node)?.codec {
    case .word(.questionType):
      return QuestionType(rawValue: outline.value(node)).map {
        Found(text: "**\($0.rawValue)** — \($0.answers)\n\n```yaml\n- \($0.example)\n```", range: about.value)
      }
    case .target:
      return TargetName(rawValue: outline.value(node)).map { Found(text: targetCard($0), range: about.value) }
    case .pattern: return patternText(at: node).map { Found(text: $0, range: about.value) }
    case .condition:
      let draft = document.draft
      let place = offset - document.markLength
      return draft.flatMap { conditionText(at: place, in: $0) }.map { Found(text: $0, range: about.value) }
    default:
      let isInRule = outline.ancestors(of: node).contains { outline.shape(of: $0) == .object(.scheduleRule) }
      return isInRule ? scheduleText.map { Found(text: $0, range: about.value) } : nil
    }
  }

  /// The prompts of the schedule rule here, in words.
  private var scheduleText: String? {
    let place = offset - document.markLength
    return document.draft?.schedule.first { $0.range.bytes.contains(place) || Int($0.range.end) == place }
      .map(
        scheduleCard)
  }

  /// The pattern as YAML reads it, without quotes and escapes.
  private func patternText(at node: Int) -> String? {
    let place = UInt32(outline.nodes[node].value.lowerBound - document.markLength)
    let pattern = document.draft?.questions.lazy.compactMap { question -> String? in
      guard let pattern = question.pattern, pattern.source.range.start == place else { return nil }
      return pattern.source.value
    }.first
    return patternWords(pattern ?? outline.value(node))
  }
}
