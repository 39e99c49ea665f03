/// Values that are wrong, extreme or easily read as something else.
let oddScalars = [
  "", "~", "null", "yes", "-0", "0x7fffffffffffffff", "99999999999999999999", "1e309", "-.inf", ".nan",
  "1.10",
  "08:00", "24:00-00:00", "2026-02-30", "100000 days", "[]", "{}", "[[[[[[", "*a", "&a x", "!!str",
  "!<tag:x> y",
  "\"", "'", "|", ">-", "? x", "? # c", "a:?", "[\"a:?\", b?]", "- # c\n  |\n  a\n", "- - - -", "<<: *a",
  "a: b: c", "# qtool: allow unknown-key", "'(a+)+b'",
  "'(?<a>x)\\k<a>'", "'[^\\p{L}--b]'", "not not not a", "a or b or c and (d)", "a in [1, 2,, 3]",
  "=cmd|' /C calc'!A0", "<script>alert(1)</script>", "9223372036854775807", "-9223372036854775808",
  "[0, 1e300]",
  "[-9223372036854775808, 9223372036854775807]", "{1: a, 1: b}", "0.1", "between", "[de, en]",
  "{de: a, en: b}", String(repeating: "a", count: 5_000),
]

/// Characters that control terminals, reorder or hide text, join characters, or break lines.
let oddCharacters = [
  "\0", "\u{1B}[31m", "\u{9B}2J", "\u{7}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200F}",
  "\u{200B}", "\u{FEFF}", "\u{FFFD}", "\u{E0041}", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧", "\t", "\r", "\r\n",
  "\u{A0}", "ß", "İ", "\"", "'", "[", "{", "&a ", "*a ", ": ", "- ", "#", "|", "**", "*",
]

/// Bytes that do not occur in UTF-8.
let oddBytes: [[UInt8]] = [
  [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF, 0xFE], [0], [0x80],
]
