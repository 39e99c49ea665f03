import Foundation
import Patterns

/// Whether exactly the portable patterns are reported as portable.
enum PortabilityCheck {
  struct Row: Decodable {
    let id: String
    let family: String
    let pattern: String
    let portable: Bool
  }

  static func run(in folder: URL) throws -> Tally {
    var tally = Tally("portability", bound: 0.95)
    for row in try Corpus<Row>("portability", in: folder).rows {
      tally.count(miss: miss(row))
    }
    return tally
  }

  static func runFalseAlarms(in folder: URL) throws -> Tally {
    var tally = Tally("portability, no false alarms", bound: 1)
    for row in try Corpus<Row>("portability", in: folder).rows where row.portable {
      tally.count(miss: miss(row))
    }
    return tally
  }

  private static func miss(_ row: Row) -> String? {
    let reasons = reasons(against: row.pattern)
    if reasons.isEmpty == row.portable { return nil }
    let place = "\(row.id) \(row.family): /\(row.pattern)/"
    return row.portable ? "\(place) is portable, but: \(reasons)" : "\(place) is not portable"
  }

  private static func reasons(against source: String) -> [String] {
    do throws(PatternError) {
      return try Pattern(parsing: source).differences().map { $0.construct.rawValue }
    } catch {
      return [error.message]
    }
  }
}
