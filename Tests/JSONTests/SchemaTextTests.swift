import Foundation
import JSON
import Testing

/// Times, dates, names and patterns as schemas check them.
@Suite struct SchemaTextTests {
  private func accepts(_ schema: JSON, _ text: String) throws -> Bool {
    guard case .string(let pattern)? = schema["pattern"] else { return false }
    let expression = try NSRegularExpression(pattern: pattern)
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  @Test(arguments: [
    "", "a", "^(?:a|b)$", #"\("#, "[()]", "(?<n>x)", #"\p{L}+"#, #"\u{1F600}"#, "a{2,}?", "((((a))))",
    #"[^\]]*"#,
    #"^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?$"#, "((((((a))))))",
  ])
  func patternsThatParse(_ pattern: String) throws {
    #expect(try accepts(JSONSchema.regularExpression, pattern))
  }

  @Test(arguments: [
    "(", "a)", "[a", "a]", "*a", "a**", "a{2", "a}", #"a\"#, "(?x)", "(?:a", "((a)", "^(?:a$",
  ])
  func patternsThatDoNotParse(_ pattern: String) throws {
    #expect(try !accepts(JSONSchema.regularExpression, pattern))
  }

  @Test(arguments: ["2026-02-29", "2026-12-31", "2026-04-30"]) func days(_ day: String) throws {
    #expect(try accepts(JSONSchema.date, day))
  }

  @Test(arguments: ["2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "today", ""])
  func whatIsNoDay(_ day: String) throws {
    #expect(try !accepts(JSONSchema.date, day))
  }

  @Test func namesThatSystemsKeep() throws {
    for name in ["mood", "1.1", "my mood", "größe", "section-2"] {
      #expect(try accepts(JSONSchema.storable, name), "\(name)")
    }
    for name in ["", " mood", "mood ", "a\"b", "a\\b"] {
      #expect(try !accepts(JSONSchema.storable, name), "\(name)")
    }
  }
}
