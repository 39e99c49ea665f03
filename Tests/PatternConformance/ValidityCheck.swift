import Foundation
import Patterns

/// Whether the parser accepts exactly the patterns that the standard does.
enum ValidityCheck {
  struct Row: Decodable {
    let id: String
    let pattern: String
    let flags: String
    let valid: Bool
    let reason: String?
  }

  static func run(in folder: URL) throws -> Tally {
    var tally = Tally("validity", bound: 0.995)
    for row in try Corpus<Row>("ecma_validity", in: folder).rows {
      tally.count(miss: miss(row))
    }
    return tally
  }

  private static func miss(_ row: Row) -> String? {
    let place = "\(row.id) /\(row.pattern)/\(row.flags)"
    do throws(PatternError) {
      _ = try Pattern(parsing: row.pattern, flags: Flags(parsing: row.flags))
      return row.valid ? nil : "\(place) is accepted, but invalid: \(row.reason ?? "no reason given")"
    } catch {
      return row.valid ? "\(place) is refused at \(error.range), but valid: \(error.message)" : nil
    }
  }
}
