import Foundation
import Patterns

/// Whether patterns are called portable that are, and only those.
enum PortabilityCheck {
  struct Row: Decodable {
    let id: String
    let family: String
    let pattern: String
    let portable: Bool
  }

  static func run(in folder: URL) throws -> [Tally] {
    var tally = Tally("portability", bound: 0.95)
    var falseAlarms = Tally("portability, no false alarm", bound: 1)
    for row in try Corpus<Row>("portability", in: folder).rows {
      let reasons = reasons(against: row.pattern)
      let place = "\(row.id) \(row.family): /\(row.pattern)/"
      let isRight = reasons.isEmpty == row.portable
      let alarm = "\(place) is portable, but: \(reasons.joined(separator: ", "))"
      tally.count(miss: isRight ? nil : row.portable ? alarm : "\(place) is not portable")
      if row.portable { falseAlarms.count(miss: isRight ? nil : alarm) }
    }
    return [tally, falseAlarms]
  }

  private static func reasons(against source: String) -> [String] {
    do throws(PatternError) {
      return try Pattern(parsing: source).differences().map { $0.construct.rawValue }
    } catch {
      return [error.message]
    }
  }
}
