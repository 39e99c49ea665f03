import Foundation
import Testing

/// "Remove it" is said only where nothing that an author wrote is lost. Every text of the program that says so is listed here with
/// the reason; another one fails.
struct RemovalTests {
  private static let reasons: [(says: String, why: String)] = [
    ("remove `is`", "the condition means the same"),
    ("remove `\\(subject.text)`", "the key already says `if`"),
    ("write the `(` that it closes, or remove it", "a bracket of a condition says nothing alone"),
    ("leave out `\\(name)` if the question is not shown", "an answer on the command line"),
    ("leave out `\\(exclusive)` or the others", "an answer on the command line"),
    ("remove this character;", "a control character, which nobody sees"),
    ("take \\(tags) out of `languages`, as no text has it", "no text is in the language"),
    ("or take `\\(code.value)` out of `no-answer`", "a code that no answer has"),
    ("write `input: email` and leave `pattern` out", "the input takes the place of the pattern"),
    ("for any text, leave `pattern` out", "a pattern that is to allow every text"),
    ("leave it out of the score", "the question itself stays"),
    ("leave `target` out of the questionnaire", "the study says it"),
    ("remove the comment", "a comment to qtool that suppresses nothing"),
    ("remove `\\(rule.value)` from the comment", "a comment to qtool that suppresses nothing"),
    ("replace it with an ordinary space", "a space for a space"),
    ("delete it; it often comes with copied text", "invisible"),
    ("delete it", "a character without width"),
    ("then delete the three lines with", "git wrote them, and the texts are joined before"),
    (
      "if it is part of a text, put the whole text in quotes; otherwise remove it",
      "a bracket that closes nothing"
    ),
    ("until you remove ", "it is what the author wants to change"),
    (
      "or remove `\\(language.value)` here if nobody takes part in it", "a language that no questionnaire has"
    ),
    ("scores leave them out", "a script speaks of missing values"),
    ("remove the setting; correct the answers", "a setting that cannot be followed"),
    ("remove the comment, and ", "a comment that cannot allow what it names"),
    ("to remove them: \\(command) --write-baseline", "entries of a baseline that are not found anymore"),
    ("leave out what depends on the day", "an option of a command"),
    ("leave `formerly` out if the id never changed", "the id is the same"),
    ("return \"Remove `", "the name of a fix in an editor; fixes lose nothing"),
    // Patterns: single characters that have no meaning where they are, or that no input can match.
    ("remove it, or write `\\\\)`", "pattern"), ("or remove the backslash", "pattern"),
    ("remove one of them\"", "pattern"),
    ("remove the quantifier; repeating a condition changes nothing", "pattern"),
    ("remove one of them, or group what it should repeat", "pattern"),
    ("remove it, or write `\\\\}`", "pattern"),
    ("remove it, or write `\\\\]`", "pattern"), ("or remove it\"", "pattern"),
    ("remove the backslash for the character", "pattern"),
    ("remove the strings, or test with", "pattern"),
    ("\"remove it\" : \"remove them\"", "anchors that are implied"),
    ("leave out `starts`, and publish the study on that day", "the day of publishing takes its place"),
    ("instead, or leave out `starts`", "the day from which days are counted; no text or answer goes"),
    ("leave out one of the two", "the same answer with the same code; none is lost"),
    ("\"delete the line\"", "a line of `---` between the parts of one file"),
    ("leave it out, and write `when`", "a jump that no app follows"),
    ("leave it out: without `required: false`", "a star whose meaning the app does not say"),
    ("delete the lines of ```", "marks of Markdown around the whole text, which is kept"),
    ("remove the `^`", "pattern"), ("remove the `$`", "pattern"),
    ("leave out `remind-after`", "reminders of which apps make something else; no text or answer goes"),
    ("leave out `days`", "the days of a list, where a server ends it earlier; no text or answer goes"),
    ("leave out `at-most`", "a limit of one answer, which `choice` has by itself; no text or answer goes"),
    ("delete the commas at the ends", "commas of JSON after values; no text or answer goes"),
    ("remove one of the contradicting parts", "pattern"),
    ("remove it, or allow other characters next to it", "pattern"), ("remove `(?=` and `)`", "pattern"),
    ("\"remove `\\(part)`\"", "a rewrite of a pattern that matches the same"),
  ]

  private static let says = compiled(
    #"\b([Rr]emove|[Dd]elete|[Ee]rase|leave (it |them |`[^`]*` )?out|take \S+ out)\b"#)

  @Test func nothingIsToBeRemovedThatAnAuthorWrote() throws {
    var used: Set<Int> = []
    for file in try sources() {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.components(separatedBy: "\n") where Self.isSaid(in: line) {
        let known = Self.reasons.indices.filter { line.contains(Self.reasons[$0].says) }
        used.formUnion(known)
        #expect(!known.isEmpty, "\(file.lastPathComponent): \(line.trimmingCharacters(in: .whitespaces))")
      }
    }
    for index in Self.reasons.indices where !used.contains(index) {
      Issue.record("nothing says \"\(Self.reasons[index].says)\" anymore")
    }
  }

  /// In a text, not in code or a comment.
  private static func isSaid(in line: String) -> Bool {
    let code = line.trimmingCharacters(in: .whitespaces)
    guard !code.hasPrefix("//") else { return false }
    let pieces = line.components(separatedBy: "\"")
    return pieces.indices.contains { index in
      !index.isMultiple(of: 2)
        && says.firstMatch(in: pieces[index], range: NSRange(pieces[index].startIndex..., in: pieces[index]))
          != nil
    }
  }

  /// Comparisons say what was removed; the importers speak of other programs' files.
  private func sources() throws -> [URL] {
    let others: Set = ["Comparing", "Importing"]
    return try moduleFiles().filter { !others.contains($0.module) }.map(\.url).sorted { $0.path < $1.path }
  }
}
