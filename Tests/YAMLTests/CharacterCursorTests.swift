import Generating
import Testing

@testable import YAML

struct CharacterCursorTests {
  /// Characters of one to four bytes, in stretches of all lengths.
  private func text(_ random: inout SeededGenerator) -> String {
    let letters: [Character] = ["a", " ", "ä", "日", "😀"]
    let count = random.number(1...60)
    return String(
      (0..<count).map { _ in random.flip() ? "a" : letters[random.number(0...letters.count - 1)] })
  }

  @Test func findsTheByteOfEveryCharacterAlsoBackwards() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let text = text(&random)
      let scalars = Array(text.unicodeScalars)
      let starts =
        scalars.indices.map { scalars[..<$0].reduce(0) { $0 + UTF8.width($1) } } + [text.utf8.count]
      var cursor = CharacterCursor()
      for _ in 0..<40 {
        let target = random.number(0...scalars.count)
        let found = Array(text.utf8).withUnsafeBufferPointer { cursor.offset(of: target, in: $0) }
        #expect(found == starts[target], "character \(target) of \(text)")
      }
    }
  }
}
