import Generating
import Terminal
import Testing

@Suite struct EscapeControlsTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("bell\u{7}, null\u{0}, delete\u{7F}", "bell\\u{7}, null\\u{0}, delete\\u{7F}"),
    ("\u{9B}2J \u{85}", "\\u{9B}2J \\u{85}"),
    ("tab\tand\r\nlines\r", "tab\\tand\\r\\nlines\\r"),
    ("a\u{202E}b\u{202C}", "a\\u{202E}b\\u{202C}"),
    ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("a\u{200D}b\u{200B}c\u{200C}", "a\\u{200D}b\\u{200B}c\\u{200C}"),
    ("👍\u{200D}\u{200D}👍", "👍\\u{200D}\\u{200D}👍"),
    ("👩\u{200D}", "👩\\u{200D}"),
    ("\u{FEFF}a\u{2060}", "\\u{FEFF}a\\u{2060}"),
    ("\u{E0041}", "\\u{E0041}"),
    ("🏴\u{E0067}\u{E007F}", "🏴\\u{E0067}\\u{E007F}"),
    ("\u{E000}\u{10FFFD}", "\\u{E000}\\u{10FFFD}"),
    ("\u{378}\u{FFFF}\u{1FFFE}", "\\u{378}\\u{FFFF}\\u{1FFFE}"),
    ("\u{FFF9}\u{3164}\u{34F}", "\\u{FFF9}\\u{3164}\\u{34F}"),
    ("a\u{FE0F}\u{E0100}", "a\\u{FE0F}\\u{E0100}"),
  ])
  func showsWhatSteersOrHides(text: String, shown: String) {
    #expect(escapeControls(text) == shown)
  }

  @Test(arguments: [
    "How are you? \\u{202E}",
    "Grüße, Gru\u{308}ße, naïve café – „gut“…",
    "שלום עולם", "مرحبا بالعالم", "می\u{200C}خواهم", "ශ\u{DCA}\u{200D}රී", "क\u{94D}\u{200D}ष",
    "ภาษา\u{200B}ไทย", "日本語", "葛\u{E0100}", "ᠮᠣᠩᠭᠣᠯ", "\u{600}١",
    "👩‍👩‍👧‍👦", "👩🏽‍⚕️", "❤️‍🔥", "🏳️‍🌈", "🇩🇪", "1\u{FE0F}\u{20E3}", "☺\u{FE0E}", "≨\u{FE00}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "Silben\u{AD}trennung", "5\u{A0}km", "\u{FFFD}",
  ])
  func leavesTextAlone(text: String) {
    #expect(Array(escapeControls(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func keepsLineFeedsOnRequest() {
    #expect(escapeControls("a\nb\r\nc\u{1B}", keepingLineFeeds: true) == "a\nb\\r\nc\\u{1B}")
    #expect(escapeControls("ä\nb", keepingLineFeeds: true) == "ä\nb")
  }

  @Test func escapingTwiceIsEscapingOnce() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let once = escapeControls(generator.hardText(12))
      #expect(escapeControls(once) == once)
    }
  }
}
