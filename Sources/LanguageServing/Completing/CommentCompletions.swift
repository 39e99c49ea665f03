import Checking
import Comparing
import Diagnostics

extension Completions {
  /// After `# qtool: allow`, the rules that can be suppressed; first those with findings on the next line, or in the
  /// file after `allow-file`.
  func commentItems(_ place: CursorPlace) -> [Completion] {
    let words = outline.text(place.typed).dropFirst().split(separator: " ", omittingEmptySubsequences: true)
    let isBetweenWords = outline.text(place.typed).last.map { $0 == " " || $0 == "#" } ?? false
    let complete = isBetweenWords ? words : words.dropLast()
    switch complete.count {
    case 0: return wholeComment(words.first.map(String.init) ?? "")
    case 1 where words[0] == "qtool:":
      return allowWords.map { replacingWord(Completion($0.word, .keyword, detail: $0.effect)) }
    case 2... where words[0] == "qtool:" && allowWords.contains { $0.word == words[1] }:
      // Rules are separated by commas.
      guard complete.dropFirst(2).allSatisfy({ $0.hasSuffix(",") }) else { return [] }
      return rules(forFile: words[1] == "allow-file").map(replacingWord)
    default: return []
    }
  }

  private func wholeComment(_ typed: String) -> [Completion] {
    guard "qtool:".hasPrefix(typed) else { return [] }
    return allowWords.map { word, effect in
      var item = Completion("qtool: \(word)", .snippet, detail: effect)
      item.insert = hasSnippets ? "qtool: \(word) ${1:rule} -- ${2:reason}" : "qtool: \(word) "
      item.isSnippet = hasSnippets
      return replacingWord(item)
    }
  }

  /// A rule can be suppressed in the whole file only above the first key.
  private var allowWords: [(word: String, effect: String)] {
    let isAtTop = outline.nodes.first.map { offset <= $0.start } ?? true
    return [("allow", "suppresses a rule on the next line")]
      + (isAtTop ? [("allow-file", "suppresses a rule in the whole file")] : [])
  }

  private func replacingWord(_ item: Completion) -> Completion {
    var (item, start, end) = (item, offset, offset)
    let bytes = outline.bytes
    while start > 0, bytes[start - 1] > 0x20, !",#".utf8.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    item.replaced = start..<end
    return item
  }

  private func rules(forFile: Bool) -> [Completion] {
    let line = document.text.line(at: offset)
    let near = Set(
      findings().filter { finding in
        let found = document.text.line(at: Int(finding.finding.range.start) + document.markLength)
        return forFile || found == line || found == line + 1
      }.map(\.rule))
    let known = everyRule.filter { !$0.isEssential && $0.topic != .housekeeping }
    let pages = (known.filter { near.contains($0.name) } + known.filter { !near.contains($0.name) }).map {
      rule in Completion(rule.name, .value, detail: rule.summary, documentation: markdownPage(of: rule))
    }
    let others = allowedElsewhere.map { rule in
      Completion(rule.name, .value, detail: rule.summary, documentation: rule.reason)
    }
    let hasReason = bytes(of: line).contains("--")
    return (pages + others).map { completion in
      var item = completion
      if !hasReason { item.insert = item.label + " -- " }
      return item
    }
  }

  private func bytes(of line: Int) -> String {
    String(decoding: document.text.bytes[document.text.contentRange(ofLine: line)], as: UTF8.self)
  }
}

/// The findings of `diff` and `check-data` that a comment can allow, besides those that `lint` has, too.
let allowedElsewhere: [RuleSummary] = {
  let names = Set(everyRule.map(\.name))
  let answers = DataRule.allCases.filter { !$0.isEssential }.map(\.ruleSummary)
  return (catalogue.map(\.ruleSummary) + answers).filter { !names.contains($0.name) }
}()
