import Foundation
import Testing

/// What users read is plain English: words and phrases that came back too often must stay out of messages, help and
/// documentation. Comments and names are for reviews.
private let scope =
  [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation", "Rules", "Words", "action.yml",
    ".pre-commit-hooks.yaml",
    "examples", "integrations",
  ] + modules.map { "Sources/\($0)" }

private var modules: [String] {
  let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Sources").path)
  return names?.filter { !codeInC.contains($0) }.sorted() ?? []
}

private let codeInC = ["CFiles", "CTables", "CYAML"]

private var root: URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
}

/// Pages written from sources that are checked, and the words of others.
private let exceptions = [
  "/Documentation/Language.md/", "/Documentation/Rules.md/", "/Documentation/Licences/",
]

/// A pattern for each phrase with its relatives, and what to say instead.
private let phrases = [
  (#"\bmend(s|ed|ing)?\b"#, "fix"),
  (#"\banew\b"#, "again"),
  (#"\bfor ever\b"#, "forever"),
  (#"\bh(e|o)lds?( \S+){0,6} against\b"#, "checked against"),
  (#"(?<!here )\b(is|are) no (?!longer|reason\b|one\b|and\b|or\b)[a-z]"#, "is not a"),
  (#"(?<!here )\bis none\b(?! of)"#, "is not one"),
  (#"\btak(e|es|en|ing)( \S+){0,5} as known\b"#, "record as a baseline"),
  (#"\breads along\b"#, "output is a terminal"),
  (#"\b(laid|lie|put) over each other\b"#, "overlaid"),
  (#"\bwhole numbers? from \d+ (on|up)\b"#, "a non-negative whole number"),
  (#"\bin here\b"#, "in this folder"),
  (#"\b(Not|But) so:"#, "Incorrect:, Correct:"),
  (#"(?<!-)\b(stands?|stood)\b(?!-)"#, "is, comes, applies, represents"),
  (#"\blies\b"#, "is"),
  (
    #"\bbehind (an?|the|it|its|them|this|that|these|those|each|every|some|something|one|another|others?|so|`)\b"#,
    "after"
  ),
  (
    #"(?<!(plus|minus|equals|dollar|percent|Kelvin|number|[Vv]ital)[ -])\bsigns?\b(?! (in|up|off|bit))"#,
    "character, operator, symbol"
  ),
  (#", as (in )?`[^`\n]+`(?=[,.;:)]|$)"#, "such as"),
  (#"\b(a|one) (case|column|document|entry|file|finding|line|look|member|test) an? [a-z]+"#, "one per"),
  (#"\bin the order of the alphabet\b"#, "alphabetically"),
  (#"\bthe least severity\b"#, "minimum severity"),
  (#"\bfindings? that (is|are) meant\b"#, "an intentional finding"),
  (#"\bwhat nobody is told\b"#, "unreported findings"),
  (#"\b(is|are) not told in words\b"#, "without a hint"),
  (#"\bof the kind behind\b"#, "further findings of this rule"),
  (#"\b(go|goes|going|went) past the\b"#, "bypasses"),
  (#"\bholds after all answers\b"#, "is always true"),
  (#"\bcomments? to qtool\b"#, "a `qtool:` comment"),
  (#"\b(on a )?cleared screen\b"#, "clearing the screen"),
  (#"\bmade if it is not there\b"#, "created if missing"),
  (#"\bis to be (in)?valid\b"#, "is listed as"),
  (
    #"\b(editor|engine|file|format|it|pattern|qtool|reader|server|target|tool|which) (knows|wants)\b"#,
    "has, needs"
  ),
  (#"\b(tells?|telling)( \S+){1,5} apart\b|\btold apart\b"#, "distinguishes"),
  (#"\bwhoever\b"#, "people who, the next person who"),
  (#"\bpass(es|ed|ing)? over\b"#, "skips, ignores"),
  (#"\bof which there (is|are) none\b"#, "which does not exist"),
  (#"\bha(s|ve|d) no consequences\b"#, "qtool cannot know"),
  (#"\bnothing is said about\b"#, "is not checked"),
  (#"\binstead of an empty\b"#, "but should be empty"),
  (#"\bwhatever `\w+` says\b"#, "does not follow"),
  (#"\b(ha(s|ve|d) )changed places\b"#, "are swapped"),
  (#"\b(is|are) only (yours|mine|ours)\b"#, "your own"),
]

/// Compiled once, because there are as many lines as patterns are slow to compile.
private let compiledPhrases = phrases.map { pattern, instead in
  (pattern: compiled(pattern, .anchorsMatchLines), instead: instead)
}

struct WordsTests {
  @Test(arguments: scope)
  func isPlainEnglish(path: String) throws {
    let files = try readFiles(at: path)
    #expect(!files.isEmpty, "\(path) has no files to read")
    // What readers wrote of findings is data.
    for file in files where !file.contains("Documentation/Precision/") {
      let text = try prose(of: file).joined(separator: "\n")
      for (pattern, instead) in compiledPhrases {
        for found in matches(of: pattern, in: text) {
          let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
          Issue.record("\(file):\(line): \"\(text[found])\"; say instead: \(instead)")
        }
      }
    }
  }

  private func matches(of pattern: NSRegularExpression, in text: String) -> [Range<String.Index>] {
    pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range, in: text)
    }
  }

  /// The relatives that the patterns must catch, and neighbours that they must not.
  @Test(arguments: [
    "mends it", "written anew", "is held against the schema", "files that are no questionnaires",
    "and `x` is none",
    "takes findings as known", "a whole number from 0 on", "but here stands nothing", "behind the colon",
    "other signs", "a number, as `5`.", "one finding a line", "which knows 133 findings",
    "told apart by kind", "a wrong answer has no consequences", "2.17 instead of an empty cell",
    "everything is shown, whatever `when` says", "the texts have changed places",
    "columns that are only yours",
  ])
  func catches(text: String) {
    #expect(compiledPhrases.contains { !matches(of: $0.pattern, in: text).isEmpty })
  }

  @Test(arguments: [
    "a plus sign", "there is no file", "is no longer used", "when: thought is no", "understands",
    "stand-alone",
    "leaves nothing behind", "3 prompts a day", "amended", "as `lint` does", "if there is none",
  ])
  func leavesAlone(text: String) {
    #expect(!compiledPhrases.contains { !matches(of: $0.pattern, in: text).isEmpty })
  }

  /// The files in a folder and those below it, or the file itself; paths from the root of the repository.
  private func readFiles(at path: String) throws -> [String] {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)
    guard let entries else { return isProse(path) ? [path] : [] }
    let paths = entries.map { path.isEmpty ? $0 : "\(path)/\($0)" }.filter { path in
      !exceptions.contains { "/\(path)/".contains($0) }
    }
    return try paths.sorted().flatMap(readFiles)
  }

  private func isProse(_ file: String) -> Bool {
    ["", "md", "yaml", "yml", "swift", "lua", "tsv"].contains((file as NSString).pathExtension)
  }

  /// The lines of a file; of Swift code, only its texts.
  private func prose(of file: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    guard file.hasSuffix(".swift") else { return lines }
    var isInText = false
    return lines.map { line in
      let isWholeLine = isInText
      let isTextEdge = line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2)
      if isTextEdge { isInText.toggle() }
      return isWholeLine ? withoutCode(line) : texts(line)
    }
  }

  private func texts(_ line: String) -> String {
    guard line.contains("\""), !line.drop(while: \.isWhitespace).hasPrefix("//") else { return "" }
    let code = withoutCode(line)
    let pieces = code.components(separatedBy: "\"")
    return pieces.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
  }

  private func withoutCode(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing(/\\\(([^()]|\(([^()]|\([^()]*\))*\))*\)/, with: "…").replacing("\\\"", with: "'")
  }
}
