import Foundation

/// The names that a Swift file declares and uses, as far as its text tells without a compiler.
struct SwiftSource {
  /// What other files may use. Names of one word in small letters are left out: everything has a `text`.
  let declared: Set<String>
  /// Without what the file declares itself, and without the labels of arguments.
  let used: Set<String>

  init(_ file: URL) throws {
    let code = try Self.code(of: file)
    var (declared, own): (Set<String>, Set<String>) = ([], [])
    for found in Self.declaration.matches(in: code as String, range: code.all) {
      let name = code.substring(with: found.range(at: 2))
      own.insert(name)
      let isPrivate = code.substring(with: found.range(at: 1)).contains("private ")
      if !isPrivate, name.contains(where: \.isUppercase) { declared.insert(name) }
    }
    self.declared = declared
    used = Set(Self.use.matches(in: code as String, range: code.all).map { code.substring(with: $0.range) })
      .subtracting(own)
  }

  /// The text of a file without its literals and comments, but with what is put into literals.
  static func code(of file: URL) throws -> NSString {
    withoutStringsAndComments(try String(contentsOf: file, encoding: .utf8) as NSString)
  }

  /// The modifiers and the name. In a `switch`, what follows `case` is not a declaration; it begins with a dot or a type.
  private static let declaration = compiled(
    #"""
    (?m)^ {0,4}((?:(?:@\S+|[a-z]+|[a-z]+\([a-z]+\)) )*)\#
    (?:(?:struct|enum|class|protocol|typealias|func|var|let) |case (?=[a-z]))(\w+)
    """#)

  private static let use = compiled(#"\b[A-Za-z]\w*\b(?! *:)"#)

  /// Of a literal, what is put into it stays.
  private static func withoutStringsAndComments(_ text: NSString) -> NSString {
    var (result, end) = ("", 0)
    for found in stringOrComment.matches(in: text as String, range: text.all) {
      result += text.substring(with: NSRange(location: end, length: found.range.location - end))
      let literal = text.substring(with: found.range) as NSString
      if literal.hasPrefix("\"") {
        let values = interpolation.matches(in: literal as String, range: literal.all)
        result += values.map { " " + literal.substring(with: $0.range(at: 1)) + " " }.joined()
      }
      end = found.range.location + found.range.length
    }
    return result + text.substring(from: end) as NSString
  }

  private static let stringOrComment = compiled(#"(?s)"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|//[^\n]*"#)
  private static let interpolation = compiled(#"\\\(([^)]*)"#)
}

/// Of a pattern that is written in these tests, which use it each time.
func compiled(_ pattern: String, _ options: NSRegularExpression.Options = []) -> NSRegularExpression {
  try! NSRegularExpression(pattern: pattern, options: options)
}

extension NSString {
  fileprivate var all: NSRange { NSRange(location: 0, length: length) }
}
