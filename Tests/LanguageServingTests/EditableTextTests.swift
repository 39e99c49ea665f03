import JSON
import LanguageServing
import Testing

/// Positions and edits in the three encodings, compared with plain computations on the whole text.
struct EditableTextTests {
  @Test(arguments: PositionEncoding.allCases)
  func editsKeepTextAndLinesRight(encoding: PositionEncoding) {
    var generator = SplitMix(seed: 7)
    for _ in 0..<300 {
      var text = randomText(30, &generator)
      var edited = EditableText(Array(text.utf8))
      for _ in 0..<20 {
        let scalars = Array(text.unicodeScalars)
        let from = Int.random(in: 0...scalars.count, using: &generator)
        let to = Int.random(in: from...min(scalars.count, from + 6), using: &generator)
        let new = randomText(6, &generator)
        let change: JSON = [
          "range": [
            "start": judgedPosition(scalars, from, encoding), "end": judgedPosition(scalars, to, encoding),
          ],
          "text": .string(new),
        ]
        // A position between CR and LF does not exist: it is the end of the line.
        let (start, end) = (beforePair(scalars, from), beforePair(scalars, to))
        text = string(scalars[..<start]) + new + string(scalars[end...])
        let isRead = edited.apply([change], in: encoding)
        #expect(isRead)
        #expect(String(decoding: edited.bytes, as: UTF8.self) == text)
        #expect(edited.lineStarts == EditableText(Array(text.utf8)).lineStarts)
      }
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func positionsAndOffsetsAreInverse(encoding: PositionEncoding) {
    var generator = SplitMix(seed: 11)
    for _ in 0..<300 {
      let scalars = Array(randomText(40, &generator).unicodeScalars)
      let text = EditableText(Array(string(scalars[...]).utf8))
      for index in 0...scalars.count {
        let offset = string(scalars[..<index]).utf8.count
        let judged = judgedPosition(scalars, index, encoding)
        if beforePair(scalars, index) == index {
          #expect(text.offset(of: position(judged), in: encoding) == offset)
          #expect(text.position(at: offset, in: encoding) == position(judged))
        }
      }
    }
  }

  @Test(arguments: [
    ("ä😀b\r\nc", PositionEncoding.utf16, 0, 3, 6), ("ä😀b\r\nc", .utf16, 0, 2, 2),
    ("ä😀b\r\nc", .utf16, 0, 99, 7),
    ("ä😀b\r\nc", .utf8, 0, 6, 6), ("ä😀b\r\nc", .utf8, 0, 1, 0), ("ä😀b\r\nc", .utf32, 0, 2, 6),
    ("ä😀b\r\nc", .utf16, 1, 99, 10), ("ä😀b\r\nc", .utf16, 7, 0, 10), ("a\r", .utf16, 1, 0, 2),
    ("", .utf16, 0, 5, 0),
  ])
  func placesBeyondOrWithinACharacterAreMovedToItsStart(
    text: String, encoding: PositionEncoding, line: Int, character: Int, expected: Int
  ) {
    let edited = EditableText(Array(text.utf8))
    #expect(edited.offset(of: Position(line: line, character: character), in: encoding) == expected)
  }

  @Test func theWholeTextMayBeReplaced() {
    var text = EditableText(Array("old".utf8))
    let isRead = text.apply([["text": "new\nlines"]], in: .utf16)
    #expect(isRead)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "new\nlines")
    #expect(text.lineStarts == [0, 4])
  }

  @Test(
    arguments: [
      ["range": [:], "text": "x"], ["range": ["start": ["line": -1, "character": 0]], "text": "x"], [:],
    ] as [JSON])
  func changesThatCannotBeReadAreRefused(change: JSON) {
    var text = EditableText(Array("text".utf8))
    let isRead = text.apply([change], in: .utf16)
    #expect(!isRead)
  }

  /// Line and column, counted from the start of the text.
  private func judgedPosition(_ scalars: [Unicode.Scalar], _ index: Int, _ encoding: PositionEncoding) -> JSON
  {
    var (line, character) = (0, 0)
    for place in 0..<index {
      let scalar = scalars[place]
      let isPair = scalar == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isPair) {
        (line, character) = (line + 1, 0)
      } else {
        switch encoding {
        case .utf8: character += String(scalar).utf8.count
        case .utf16: character += String(scalar).utf16.count
        case .utf32: character += 1
        }
      }
    }
    return ["line": .int(line), "character": .int(character)]
  }

  private func position(_ json: JSON) -> Position {
    Position(line: json["line"]!.int!, character: json["character"]!.int!)
  }

  private func beforePair(_ scalars: [Unicode.Scalar], _ index: Int) -> Int {
    let isInside = index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    return isInside ? index - 1 : index
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private func randomText(_ most: Int, _ generator: inout SplitMix) -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", " ", "\n", "\n", "\r", "ä", "ß", "€", "😀", "🏳", "\u{FE0F}", "\u{301}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...most, using: &generator) {
      text.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
    }
    return text
  }
}

/// Steele, Lea and Flood (2014): the same texts in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
