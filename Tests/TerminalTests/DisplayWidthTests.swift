import Terminal
import Testing

/// Expected values by hand; PyPI's wcwidth 0.7.0 agrees unless a comment says otherwise.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0),
    ("plain ASCII ~", 13),
    ("Grüße", 5),
    ("Gru\u{308}ße", 5),
    ("e\u{301}\u{323}", 1),
    ("\u{301}", 0),
    ("–„“…€°", 6),
    ("Привет", 6),
    ("Ελλάδα", 6),
    ("שלום", 4),
    ("مرحبا", 5),
    ("سلام‌ها", 6),
    ("ภาษาไทย", 7),
    ("กำ", 2),
    ("हिन्दी", 4),
  ])
  func letters(text: String, columns: Int) {
    #expect(displayWidth(text) == columns)
  }

  @Test(arguments: [
    ("日本語", 6),
    ("ｶﾅ", 2),
    ("カ\u{3099}", 2),
    ("한국어", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ＡＢ", 4),
    ("「字」", 6),
    ("\u{20000}", 2),
    ("a漢b", 4),
    ("\u{1100}\u{1100}\u{1100}", 6),
  ])
  func wideLetters(text: String, columns: Int) {
    #expect(displayWidth(text) == columns)
  }

  @Test(arguments: [
    ("😀", 2),
    ("👩‍👩‍👧‍👦", 2),
    ("👩🏽‍⚕️", 2),
    ("👍🏿", 2),
    ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4),
    ("🇩", 2),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("❤\u{FE0E}", 1),
    ("❤️‍🔥", 2),
    ("⌚", 2),
    ("⌚\u{FE0E}", 1),  // wcwidth: 2
    ("🕵🏽", 2),  // wcwidth: 1
    ("Haut 🏿", 7),
    ("a\u{FE0F}", 1),
    ("\u{1FAEA}", 2),
  ])
  func emoji(text: String, columns: Int) {
    #expect(displayWidth(text) == columns)
  }

  @Test(arguments: [
    ("a\u{200B}b", 2),
    ("a\u{200D}b", 2),
    ("\u{FEFF}a", 1),
    ("\u{202E}a\u{202C}", 1),
    ("\u{2060}\u{2028}\u{E0041}", 0),
    ("Silben\u{AD}trennung", 15),
    ("\u{0}\u{1B}\u{7F}\u{9B}\t\r\n", 0),
  ])
  func invisible(text: String, columns: Int) {
    #expect(displayWidth(text) == columns)
  }

  @Test func substringsAreMeasuredInPlace() {
    #expect(displayWidth("日本語".dropFirst()) == 4)
  }
}
