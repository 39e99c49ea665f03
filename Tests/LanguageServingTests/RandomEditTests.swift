import Generating
import JSON
import TestSupport
import Testing

@testable import LanguageServing

/// Whatever somebody types, every request is answered.
struct RandomEditTests {
  private static let places = ["hover", "completion", "definition", "documentHighlight", "prepareRename"]
  private static let wholes = [
    "documentSymbol", "foldingRange", "codeAction", "codeLens", "documentLink", "inlayHint",
    "semanticTokens/full",
    "semanticTokens/range",
  ]
  /// These refuse what is not valid; anything else is a fault.
  private static let refusals: Set = [-32803]

  @Test(.long, arguments: [PositionEncoding.utf16, .utf8])
  func everyRequestIsAnsweredAfterEveryEdit(encoding: PositionEncoding) throws {
    var generator = SeededGenerator(seed: 7)
    let session = Session(
      encoding: encoding, commands: ["qtool.preview", "qtool.schedule", "qtool.showReferences"])
    let sources = Example.all.map { $0.text(with: []) }
    let start = sources.min { $0.utf8.count < $1.utf8.count } ?? ""
    var text = start
    session.open(text)
    var answered = 0
    for step in 0..<cases(2_500) {
      // What has become unreadable, or long, begins again.
      let isFresh = step.isMultiple(of: 40) || text.utf8.count > 6_000
      let old = EditableText(Array(text.utf8))
      let (range, new) =
        isFresh ? (0..<old.bytes.count, start) : edit(of: text, &generator, from: sources)
      let change: JSON = [
        "range": [
          "start": old.position(at: range.lowerBound, in: encoding).json,
          "end": old.position(at: range.upperBound, in: encoding).json,
        ], "text": .string(new),
      ]
      session.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(Session.uri), "version": .int(step + 2)],
          "contentChanges": [change],
        ])
      var changed = old
      changed.replace(range, with: Array(new.utf8))
      text = String(decoding: changed.bytes, as: UTF8.self)
      answered += try ask(
        session, at: generator.number(0...changed.lineStarts.count), generator.number(0...40))
    }
    #expect(answered == cases(2_500) * (Self.places.count + Self.wholes.count + 7))
  }

  /// The number of requests that were answered, with a result or a reason to refuse.
  private func ask(_ session: Session, at line: Int, _ character: Int) throws -> Int {
    let position: JSON = ["line": .int(line), "character": .int(character)]
    let place: JSON = ["textDocument": ["uri": .string(Session.uri)], "position": position]
    let whole = Session.whole()
    let range: JSON = ["start": position, "end": ["line": .int(line + 3), "character": 0]]
    let part = whole.adding("range", range)
    var requests =
      Self.places.map { ("textDocument/\($0)", place) } + Self.wholes.map { ("textDocument/\($0)", whole) }
    requests += [
      ("textDocument/references", place.adding("context", ["includeDeclaration": true])),
      ("textDocument/rename", place.adding("newName", "another")),
      ("textDocument/selectionRange", whole.adding("positions", [position])),
      ("textDocument/rangeFormatting", part), ("textDocument/formatting", whole), ("qtool/preview", whole),
      ("qtool/schedule", whole),
    ]
    for (method, parameters) in requests {
      let answer = session.response(to: method, parameters)
      let code = answer.at("error", "code")?.int
      if code.map(Self.refusals.contains) ?? (answer["result"] != nil) { continue }
      Issue.record("\(method): \(answer)")
    }
    return requests.count
  }

  /// A character typed or deleted, a line repeated, or a piece of an example pasted; at the boundaries of characters.
  private func edit(
    of text: String, _ generator: inout SeededGenerator, from sources: [String]
  ) -> (Range<Int>, String) {
    let places =
      text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [
        text.utf8.count
      ]
    let index = generator.number(0...places.count - 1)
    let start = places[index]
    switch generator.number(0...5) {
    case 0, 1: return (start..<start, String(generator.pick(Array("a1 :-[]{},\"'#|>\n\t😀ä&*"))))
    case 2, 3: return (start..<places[min(index + generator.number(1...3), places.count - 1)], "")
    case 4:
      return (
        start..<start,
        "\n  - {id: q\(generator.number(0...9)), type: slider, text: X, range: [0, 10], when: mood is 1}"
      )
    default:
      let source = generator.pick(sources)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      return (start..<start, String(generator.pick(lines)) + "\n")
    }
  }
}
