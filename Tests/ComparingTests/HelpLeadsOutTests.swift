import Comparing
import Diagnostics
import Questionnaires
import Testing
import YAML

/// Every help, applied literally, leads out: the next run has no such finding.
@Suite struct HelpLeadsOutTests {
  /// What a phrase of a help asks for, as an edit of the new version.
  private struct Advice: Sendable {
    let phrase: @Sendable () -> Regex<AnyRegexOutput>
    /// Nil if the phrase is only a reason.
    let apply: (@Sendable (Case, _ word: String) -> String?)?

    init<Output>(
      _ phrase: @escaping @Sendable @autoclosure () -> Regex<Output>,
      _ apply: (@Sendable (Case, String) -> String?)? = nil
    ) {
      self.phrase = { Regex<AnyRegexOutput>(phrase()) }
      self.apply = apply
    }
  }

  private struct Case {
    let old: String
    let new: String
    let change: Change

    var version: Int { new.firstMatch(of: /(?m)^version: (\d+)/).flatMap { Int($0.1) } ?? 1 }

    func withHead(_ lines: String) -> String {
      let text = new.replacing(/(?m)^version: \d+\n/, with: "")
      let end = text.firstIndex(of: "\n") ?? text.endIndex
      return text[..<end] + "\n" + lines + text[text.index(after: end)...]
    }

    /// The name everywhere, as an editor renames it.
    func renaming(_ name: String, to other: String) -> String? {
      guard let document = parseYAML(SourceFile(path: "new.yaml", text: new)).value else { return nil }
      let index = NameIndex(of: document)
      let uses = index.uses.filter { $0.name == name && $0.kind != .optionList }
      let fixes = uses.map { Fix([Fix.Edit($0.range, other)], isSafe: true) }
      return String(decoding: document.file.text(making: fixes), as: UTF8.self)
    }

    func replacing(_ place: ChangedPlace?, _ text: String) -> String? {
      place.map { place in
        String(
          decoding: place.file.text(making: [Fix([Fix.Edit(place.range, text)], isSafe: true)]), as: UTF8.self
        )
      }
    }

    /// The answer that the change is about, with the code 77.
    var withOtherCode: String? {
      guard let code = change.code, let place = change.new else { return nil }
      let line = place.file.line(place.file.position(at: place.range.start).line)
      let written = String(decoding: place.file.text[line], as: UTF8.self)
      // `no-answer` names the code of an answer in another line.
      guard written.contains("no-answer") else {
        return new.replacing(written, with: written.replacing("\(code): ", with: "77: "))
      }
      return new.replacing("no-answer: [\(code)]", with: "no-answer: [77]").replacing(
        "\(code): Mocha", with: "77: Mocha")
    }

    /// Each question that the change is about, under a new id.
    var underNewID: String? {
      change.subject.names.first.flatMap { renaming($0, to: "\($0)_again") }
    }
  }

  private static let settings = ComparisonSettings(phones: .warning)

  private static let undo: @Sendable (Case, String) -> String? = { one, _ in one.old }

  private static let advice: [Advice] = [
    Advice(/remove (`[^`]+` and write `reserved: [^`]+`), so that the old column ends here/) { one, words in
      let parts = words.split(separator: "`").map(String.init)
      let without = one.new.replacing(", " + parts[0], with: "").replacing(
        try! Regex("\\n *\(parts[0])\\n"), with: "\n")
      return without + parts[2] + "\n"
    },
    Advice(
      /if (?:the answers mean the same as before, nobody has answered yet, or you will recode them|nobody has answered yet, or no answer is concerned|nobody has answered yet, or you will recode the answers of one of them), allow it: `(changes: [^`]+)`(?: with `version: \d+`)?/
    ) { one, changes in
      let version = changes.firstMatch(of: /\d+/).map { String($0.0) } ?? ""
      return one.withHead("version: \(version)\n\(changes.replacing("…", with: "Because"))\n")
    },
    Advice(
      /raise `version` (?:from \d+ )?to (\d+)(?: to separate the answers before and after| if it is meant)?/
    ) {
      one, version in
      one.withHead("version: \(version)\n")
    },
    Advice(/write `version: (\d+)`, so that no two versions have the same number/) { one, version in
      one.withHead("version: \(version)\n")
    },
    Advice(/; that does not settle (.*)/),
    Advice(
      /(?:write |the old column ends here: |move its former id to `reserved`, too: )?`(reserved: [^`]+)`(?:, so that nothing else gets its column| keeps its ids? from being used again)?/
    ) {
      one, reserved in one.new + reserved + "\n"
    },
    Advice(/remove `(formerly: [^`]+)` from `\w+`/) { one, words in one.new.replacing(", " + words, with: "")
    },
    Advice(/add (`formerly: [^`]+` to `[^`]+`)/) { one, words in
      let parts = words.split(separator: "`").map(String.init)
      return one.new.replacing("id: \(parts[2]),", with: "id: \(parts[2]), \(parts[0]),")
        .replacing("id: \(parts[2])\n", with: "id: \(parts[2])\n          \(parts[0])\n")
    },
    Advice(/add `(formerly: [^`]+)` below the new one/) { one, formerly in
      one.withHead("version: \(one.version)\n\(formerly)\n")
    },
    Advice(/if it was renamed from `\w+`, keep that id, or write `(formerly: \w+)`/) { one, formerly in
      one.change.subject.names.first.map { one.new.replacing("id: \($0)", with: "id: \($0), \(formerly)") }
    },
    Advice(/; otherwise\b/),
    Advice(/add `(required: false)` while phones with the old version are in use/) { one, words in
      one.change.subject.names.first.map { one.new.replacing("id: \($0)", with: "id: \($0), \(words)") }
    },
    Advice(/give the new score another id/) { one, _ in one.underNewID },
    Advice(
      /(?:ask it as|or ask it as) a new question under a new id(?:, which is (?:not )?under `reversed` of `\w+`)*/
    ) { one, _ in
      one.underNewID
    },
    Advice(/give the (?:new )?answer a new code/) { one, _ in one.withOtherCode },
    Advice(/accept both in the new one/) { one, _ in
      guard let was = one.change.old?.value, let now = one.change.new?.value else { return nil }
      return one.replacing(one.change.new, "'(\(was))|(\(now))'")
    },
    Advice(/move it to `reserved`: it is the name of a column with older answers/) { one, _ in
      one.change.subject.names.first.map { one.new + "reserved: {questions: [\($0)]}\n" }
    },
    Advice(
      /(?:keep the (?:question|id `[^`]+`|option|code `[^`]+`|range|type|old range|old pattern|old `at-most`|targets as they were|section's id and title, and each question where it was)|keep `no-answer` as it was|keep `required: false`|keep `whole: false`|keep it|restore the (?:text|labels)|give each answer the code it had|give each question the text it had|put it back: [^;]*|keep the answers in their order and add new ones at the end)(?:, unless you are sure that nobody has given such an answer|, unless the questionnaire was moved on the server together with its answers| while phones with the old version are in use|, while the study runs)?/,
      undo),
    Advice(
      /codes count the answers, so write the codes of the old version down: run `qtool lint --fix` on it, then edit/,
      undo),
    Advice(/; to ask in another order, move whole questions with their ids/),
    Advice(
      /give it a new id with `(formerly: [^`]+)` below it and put it on the server as a new questionnaire/
    ) {
      one, formerly in
      one.new.replacing(/^questionnaire: .*/, with: "questionnaire: another\n\(formerly)")
    },
    Advice(/put it on the server as a new questionnaire and write its number as `server: {id: …}`/) {
      one, _ in
      one.new.replacing("server: {id: 9}", with: "server: {id: 10}")
    },
    Advice(
      /or ask everybody to install the app again|if nobody uses the app, list the study's clients under `clients` in `.qtool.yaml`/
    ),
    Advice(/write an id that was never in use/) { one, _ in one.underNewID },
    Advice(/, and list `(\w+)` under `reserved` or `formerly` again/) { one, name in
      one.underNewID.map { $0 + "reserved: {questions: [\(name)]}\n" }
    },
  ]

  private func words(_ change: Change) -> String {
    ([change.kind.rawValue] + change.subject.names).joined(separator: " ")
  }

  /// The edits of the catalogue, and those that only mean something together.
  private var cases: [(old: String, new: String)] {
    let loud =
      "- {id: loud, type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]}"
    let more = [
      Versions(bakery, [("id: loud", "id: noise"), ("range: [1, 5]", "range: [1, 7]")]),
      Versions(bakery, [("id: loud", "id: noise, formerly: loud"), ("range: [1, 5]", "range: [1, 7]")]),
      Versions(
        bakery.replacing("target: track", with: "target: track\nserver: {id: 9}"),
        [("title: Taste", "title: Flavor")]),
      Versions(
        bakery, [("id: loud", "id: noise"), ("How loud was the shop?", "How loud was the little shop?")]),
      Versions(bakery, [("id: grain, sum", "id: cereal, formerly: grain, mean")]),
      Versions(
        bakery.replacing("id: loud,", with: "id: loud, formerly: noise,"),
        [("\n      " + loud.replacing("id: loud,", with: "id: loud, formerly: noise,"), "")]),
      Versions(
        bakery.replacing("id: loud,", with: "id: loud, formerly: noise,"), [(", formerly: noise", "")]),
      Versions(bakery + "reserved: {questions: [gone]}\n", [("reserved: {questions: [gone]}\n", "")]),
      Versions(
        bakery + "reserved: {questions: [gone]}\n",
        [("id: loud", "id: gone"), ("reserved: {questions: [gone]}\n", "")]),
      Versions(
        bakery.replacing("target: track", with: "target: esmira").replacing(
          "\n      - {id: feeling, type: sam, dimension: valence, text: How do you feel?}", with: ""),
        [
          (
            "1: Vanilla\n          2: Chocolate\n          3: Strawberry",
            "2: Chocolate\n          1: Vanilla\n          3: Strawberry"
          )
        ]),
    ]
    return edits.map { ($0.base, Versions($0.base, $0.edits).new) } + more.map { ($0.old, $0.new) }
  }

  @Test func everyHelpLeadsOut() throws {
    var (applied, kinds): (Int, Set<ChangeKind>) = (0, [])
    for (old, new) in cases {
      for change in try Versions(old, new).compared(Self.settings).changes where !change.isResolved {
        let help = try #require(change.help, "\(change.words) has no help")
        let one = Case(old: old, new: new, change: change)
        var rest = help
        for advice in Self.advice {
          for match in rest.matches(of: advice.phrase()) {
            let phrase = match.output[0].substring ?? ""
            rest = rest.replacing(String(phrase), with: "")
            guard let apply = advice.apply else { continue }
            let word = match.output.count > 1 ? match.output[1].substring.map(String.init) ?? "" : ""
            let text = try #require(apply(one, word), "\(help)")
            try expect(one, resolvedBy: text, String(phrase))
            applied += 1
            kinds.insert(change.kind)
          }
        }
        // Every part of a help is advice that was followed, or a reason.
        let left = rest.replacing(/^[;,]? ?(or)? ?|[;,] (or )?$/, with: "").replacing(/[;, ]|or/, with: "")
        #expect(left.isEmpty, "\(change.words): nobody follows \"\(left)\" of \"\(help)\"")
      }
    }
    #expect(applied > 150 && kinds.count > 40, "\(applied) \(kinds.count)")
  }

  private func expect(_ one: Case, resolvedBy text: String, _ phrase: String) throws {
    #expect(text != one.new, "\(words(one.change)): \"\(phrase)\" changes nothing")
    let left = try Versions(one.old, text).compared(Self.settings).changes.filter { change in
      !change.isResolved && words(change) == words(one.change) && change.code == one.change.code
        && change.changeClass == one.change.changeClass
    }
    #expect(left.isEmpty, "\(words(one.change)): \"\(phrase)\" leaves \(left.map(\.message))\n\(text)")
  }
}
