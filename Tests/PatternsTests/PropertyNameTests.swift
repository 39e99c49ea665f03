import Patterns
import Testing

@Suite struct PropertyNameTests {
  @Test(arguments: [
    "L", "Lu", "Letter", "gc=L", "General_Category=Decimal_Number", "digit", "punct", "cntrl",
    "Combining_Mark",
    "sc=Greek", "Script=Grek", "scx=Latn", "Script_Extensions=Old_Italic", "sc=Zinh", "sc=Qaai", "sc=Nko",
    "sc=SignWriting", "sc=Phags_Pa", "Any", "ASCII", "Assigned", "Alphabetic", "Alpha", "IDS", "XIDC",
    "White_Space",
    "space", "EPres", "ExtPict", "RI",
  ])
  func `names of the standard are known`(name: String) throws {
    _ = try Pattern(parsing: "\\p{\(name)}\\P{\(name)}[\\p{\(name)}]", flags: .unicode)
  }

  @Test(arguments: [
    "l", "lu", "Greek", "gc=Greek", "sc=L", "Script", "sc", "gc", "sc=", "=L", "", "L ", " L",
    "General-Category=L",
    "IsL", "InGreek", "Block=Basic_Latin", "Line_Break=Alphabetic", "ASCII=Yes", "Any=Y", "Other_Alphabetic",
    "Composition_Exclusion", "Hyphen", "Grapheme_Link", "Expands_On_NFC", "alphabetic", "gc=lu", "L&",
    "Script=Katakana_Or_Hiragana", "Old Italic", "RGI_Emoji=Y",
  ])
  func `other names are not`(name: String) {
    #expect(throws: PatternError.self) { try Pattern(parsing: "\\p{\(name)}", flags: .unicode) }
    #expect(throws: PatternError.self) { try Pattern(parsing: "\\p{\(name)}", flags: .unicodeSets) }
  }
}
