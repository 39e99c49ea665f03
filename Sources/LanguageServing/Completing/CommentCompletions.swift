import Checking
import Configuring
import Diagnostics
import Questionnaires

extension Completions {
  /// After `# qtool: allow`, the rules that can be suppressed; first those with findings on the next line.
  func commentItems(_ place: CursorPlace) -> [Completion] {
    let words = outline.text(place.typed).dropFirst().split(separator: " ", omittingEmptySubsequences: true)
    let isBetweenWords = outline.text(place.typed).last.map { $0 == " " || $0 == "#" } ?? false
    let complete = isBetweenWords ? words : words.dropLast()
    switch complete.count {
    case 0: return wholeComment(words.first.map(String.init) ?? "")
    case 1 where words[0] == "qtool:": return [replacingWord(Completion("allow", .keyword))]
    case 2... where words[0] == "qtool:" && words[1] == "allow":
      // Rules are separated by commas.
      return complete.dropFirst(2).allSatisfy { $0.hasSuffix(",") } ? rules.map(replacingWord) : []
    default: return []
    }
  }

  private func wholeComment(_ typed: String) -> [Completion] {
    guard "qtool:".hasPrefix(typed) else { return [] }
    var item = Completion("qtool: allow", .snippet, detail: "suppresses a rule on the next line")
    item.insert = hasSnippets ? "qtool: allow ${1:rule} -- ${2:reason}" : "qtool: allow "
    item.isSnippet = hasSnippets
    return [replacingWord(item)]
  }

  private func replacingWord(_ item: Completion) -> Completion {
    var (item, start, end) = (item, offset, offset)
    let bytes = outline.bytes
    while start > 0, bytes[start - 1] > 0x20, !",#".utf8.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, bytes[end] > 0x20 { end += 1 }
    item.replaced = start..<end
    return item
  }

  private var rules: [Completion] {
    let line = document.text.line(at: offset)
    let near = Set(
      findings().filter { finding in
        let found = document.text.line(at: Int(finding.finding.range.start) + document.markLength)
        return found == line || found == line + 1
      }.map(\.rule))
    let known = everyRule.filter { !$0.isEssential && $0.topic != .housekeeping }
    return (known.filter { near.contains($0.name) } + known.filter { !near.contains($0.name) }).map { rule in
      var item = Completion(
        rule.name, .value, detail: rule.summary, documentation: markdownPage(of: rule))
      if !bytes(of: line).contains("--") { item.insert = rule.name + " -- " }
      return item
    }
  }

  private func bytes(of line: Int) -> String {
    String(decoding: document.text.bytes[document.text.contentRange(ofLine: line)], as: UTF8.self)
  }

  /// The keys and values of `.qtool.yaml`.
  func settings(_ place: CursorPlace) -> [Completion] {
    let parent = place.node.map(outline.key)
    let present = present(place)
    switch (place.role, place.node) {
    case (.key, nil):
      return ConfigurationKey.allCases.filter { !present.contains($0.rawValue) }.map {
        key($0.rawValue, value: $0 == .rules ? "\n  $1" : "$1", place, documentation: $0.summary)
      }
    case (.key, _) where parent == "rules", (.content, _) where parent == "rules":
      return everyRule.filter { !$0.isEssential && !present.contains($0.name) }.map {
        key(
          $0.name, value: Snippet.choice(1, ["off", "hint", "warning", "error"]), place, detail: $0.summary,
          documentation: markdownPage(of: $0))
      }
    case (.value, let node?) where outline.nodes[node].parent.map(outline.key) == "rules":
      return ["off", "hint", "warning", "error"].map { Completion($0, .enumerationMember) }
    case (.value, let node?) where outline.nodes[node].parent == nil:
      return (ConfigurationKey(rawValue: outline.key(node))?.words ?? []).map {
        Completion($0, .enumerationMember)
      }
    default: return []
    }
  }
}

extension ConfigurationKey {
  /// The words that the setting takes, if they are a closed list.
  fileprivate var words: [String] {
    switch self {
    case .target: TargetName.allCases.map(\.rawValue)
    case .clients: TrackClient.allCases.map(\.rawValue)
    case .rules, .exclude, .languages, .readingSpeed: []
    }
  }
}
