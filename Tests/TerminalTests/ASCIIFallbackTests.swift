import Terminal
import Testing

@Suite struct ASCIIFallbackTests {
  @Test(arguments: [
    ("plain\ntext", "plain\ntext"),
    ("äöüß ÄÖÜẞ", "aeoeuess AeOeUeSS"),
    ("a\u{308}o\u{308}u\u{308} A\u{308}", "aeoeue Ae"),
    ("é è ê ñ ç å ø ł đ ž ő ă ệ", "e e e n c a o l d z o a e"),
    ("e\u{301} n\u{303}", "e n"),
    ("Æther œuvre þing", "Aether oeuvre thing"),
    ("„schön“ – ‚ja‘ — «oui» …", "\"schoen\" - 'ja' -- \"oui\" ..."),
    ("don’t 5\u{A0}km", "don't 5 km"),
    ("→ × ≤ 25 °C ½ €", "-> x <= 25 degC 1/2 EUR"),
    ("┌─┬═┐│║╱", "+-+=+||/"),
    ("█░ ● ○ ■ •", "## * o # *"),
    ("日本 Привет", "?? ??????"),
    ("👩‍👩‍👧 🇩🇪 1\u{FE0F}\u{20E3}", "? ? 1"),
    ("Silben\u{AD}trennung", "Silbentrennung"),
    ("a\u{200B}b", "ab"),
    ("ɏ ỿ Ə", "y ? ?"),
  ])
  func spellsInASCII(text: String, expected: String) {
    #expect(asciiFallback(text) == expected)
  }

  @Test func givesNothingButASCII() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(asciiFallback(String(Character(scalar))).utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
