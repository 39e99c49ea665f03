import Patterns
import Testing

@Suite("Patterns in words")
struct WordsTests {
  struct Row: CustomTestStringConvertible {
    let pattern: String
    let words: String
    var flags: Flags = .unicode

    init(_ pattern: String, _ words: String, flags: Flags = .unicode) {
      self.pattern = pattern
      self.words = words
      self.flags = flags
    }

    var testDescription: String { "/\(pattern)/\(flags)" }
  }

  @Test("Describes every construct", arguments: plain + amounts + classes + places + groups + other)
  func words(_ row: Row) throws {
    #expect(try Pattern(parsing: row.pattern, flags: row.flags).inWords == row.words)
  }

  static let plain = [
    Row("", "nothing"),
    Row("abc", "`abc`"),
    Row(#"a\.b\u0063\x64"#, "`a.bcd`"),
    Row(" ", "a space"),
    Row("a b", "`a`, then a space, then `b`"),
    Row(
      #"\t\n\r\u00A0`"#,
      "a tab, then a line feed, then a carriage return, then a no-break space, then a backtick"),
    Row(#"\u200B\0\cA"#, "the character U+200B, then the character U+0000, then the character U+0001"),
    Row(#"\u{1F600}"#, "`😀`"),
    Row(#"\uD83D"#, "the character U+D83D"),
    Row(".", "any character except a line break"),
    Row(".", "any character", flags: [.unicode, .dotAll]),
    Row("a|b|c", "`a`, `b` or `c`"),
    Row("a|", "`a` or nothing"),
    Row("ab|c[0-9]", "`ab` or (`c`, then a digit)"),
  ]

  static let amounts = [
    Row(#"\d?"#, "optionally a digit"),
    Row(#"\d*"#, "any number of digits"),
    Row(#"\d+"#, "one or more digits"),
    Row(#"\d+?"#, "one or more digits (as few as possible)"),
    Row(#"\d{2}"#, "two digits"),
    Row(#"\d{2}?"#, "two digits"),
    Row(#"\d{1}"#, "a digit"),
    Row(#"\d{0}"#, "nothing"),
    Row(#"\d{2,}"#, "two or more digits"),
    Row(#"\d{2,3}"#, "two or three digits"),
    Row(#"\d{2,5}"#, "two to five digits"),
    Row(#"\d{0,5}"#, "up to five digits"),
    Row(#"\d{13,20}"#, "13 to 20 digits"),
    Row("ab{2}", "`a`, then `b` two times"),
    Row("a*", "`a` any number of times"),
    Row(" *", "any number of spaces"),
    Row("(?:ab)+", "`ab` one or more times"),
    Row("(a+)+", "(`a` one or more times) one or more times"),
    Row("(a|b){2}", "(`a` or `b`) two times"),
    Row("a|b{2}", "`a` or (`b` two times)"),
    Row("([.,][0-9])?", "optionally (`.` or `,`, then a digit)"),
    Row("[.,]?", "optionally (`.` or `,`)"),
    Row("[.,]{2}", "two characters, each `.` or `,`"),
  ]

  static let classes = [
    Row("[0-9]", "a digit"),
    Row("[1-5]+", "one or more digits from 1 to 5"),
    Row("[a-z]", "a small letter from a to z"),
    Row("[A-F]{2}", "two capital letters from A to F"),
    Row("[A-Za-z]+", "one or more small or capital letters from a to z"),
    Row("[a-zA-F]", "a small letter from a to z or a capital letter from A to F"),
    Row("[a-z]", "a letter from a to z in small or capital letters", flags: [.unicode, .ignoreCase]),
    Row("[à-ÿ]", "a character from `à` to `ÿ`"),
    Row("[^,;]", "a character other than `,` or `;`"),
    Row("[^,;]+", "one or more characters other than `,` or `;`"),
    Row("[]", "a character that does not exist"),
    Row("[^]", "any character"),
    Row(#"\D"#, "a character other than a digit"),
    Row(#"\s+"#, "one or more white space characters"),
    Row(#"\S"#, "a character other than white space"),
    Row(#"\w"#, "a small or capital letter from a to z, a digit or `_`"),
    Row(#"[\w-]"#, "a small or capital letter from a to z, a digit, `_` or `-`"),
    Row(#"[^\D]"#, "a character other than a character other than a digit"),
    Row(#"[\b]"#, "the character U+0008"),
    Row(#"\p{L}+"#, "one or more letters of any script"),
    Row(#"\p{Lu}"#, "a capital letter of any script"),
    Row(#"\P{Nd}"#, "a character other than a digit of any script"),
    Row(#"\p{Sc}"#, "a character of the Unicode category Currency Symbol"),
    Row(#"\p{sc=Greek}"#, "a character of the script Greek"),
    Row(#"\p{scx=Grek}"#, "a character used with the script Greek"),
    Row(#"\p{Emoji}"#, "a character with the Unicode property Emoji"),
    Row(#"[\p{L}--[a-z]]"#, "a letter of any script but not a small letter from a to z", flags: .unicodeSets),
    Row(
      #"[\w&&\d]"#, "(a small or capital letter from a to z, a digit or `_`) and also a digit",
      flags: .unicodeSets),
    Row(#"[\q{abc|d|}x]"#, "`abc`, `d`, nothing or `x`", flags: .unicodeSets),
    Row(
      #"\p{RGI_Emoji}"#, "a character or sequence with the Unicode property RGI_Emoji", flags: .unicodeSets),
  ]

  static let places = [
    Row("^a$", "`a`"),
    Row("(^a|b$)", "`a` or `b`"),
    Row("a^b", "`a`, then the beginning of the input, then `b`"),
    Row("^a$", "the beginning of a line, then `a`, then the end of a line", flags: [.unicode, .multiline]),
    Row(#"\ba\B"#, "the edge of a word, then `a`, then a place that is not the edge of a word"),
    Row(#"(?!0)\d+"#, "a place not followed by `0`, then one or more digits"),
    Row(#"\d(?=x|y)"#, "a digit, followed by (`x` or `y`)"),
    Row(#"ab(?!c)d"#, "`ab`, not followed by `c`, then `d`"),
    Row(#"(?<=€)\d"#, "a place preceded by `€`, then a digit"),
    Row(#"(?<!\d\s)a"#, "a place not preceded by (a digit, then white space), then `a`"),
  ]

  static let groups = [
    Row("(a)(?:b)", "`a`, then `b`"),
    Row(#"(['"])a\1"#, "group 1 (`'` or `\"`), then `a`, then what group 1 matched, again"),
    Row(#"(?<q>a)\k<q>"#, "group `q` (`a`), then what group `q` matched, again"),
    Row("(?i:ab)c", "`ab` in small or capital letters, then `c`"),
    Row("(?s:.)", "any character"),
    Row(
      "a(?-i:b)", "(`a`, then `b` in exactly these letters) in small or capital letters",
      flags: [.unicode, .ignoreCase]),
  ]

  static let other = [
    Row("[0-9]{2,3}/[0-9]{2,3}", "two or three digits, then `/`, then two or three digits"),
    Row(
      "[1-9][0-9]{1,2}([.,][0-9])?",
      "a digit from 1 to 9, then one or two digits, then optionally (`.` or `,`, then a digit)"),
  ]
}
