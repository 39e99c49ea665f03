import Foundation
import Patterns

/// Whether the matcher finds the same match with the same captures.
enum MatchingCheck {
  struct Row: Decodable {
    let id: String
    let pattern: String
    let flags: String
    let input: String
    let anchored: Bool
    let matches: Bool
    let index: Int?
    let captures: [String?]?
  }

  static func run(in folder: URL) throws -> Tally {
    var tally = Tally("matching", bound: 1)
    for row in try Corpus<Row>("ecma_match", in: folder).rows {
      tally.count(miss: miss(row))
    }
    return tally
  }

  private static func miss(_ row: Row) -> String? {
    let place = "\(row.id) /\(row.pattern)/\(row.flags) on \(row.input.debugDescription)"
    do throws(PatternError) {
      let pattern = try Pattern(parsing: row.pattern, flags: Flags(parsing: row.flags))
      let matcher = row.anchored ? Matcher(whole: pattern) : Matcher(pattern)
      return difference(matcher.firstMatch(in: row.input), row).map { "\(place) \($0)" }
    } catch {
      return "\(place) is refused: \(error.message)"
    }
  }

  private static func difference(_ result: MatchResult, _ row: Row) -> String? {
    switch result {
    case .gaveUp: return "gave up"
    case .noMatch: return row.matches ? "does not match, but should" : nil
    case .match(let match):
      guard row.matches else { return "matches at \(match.range), but should not" }
      if match.range.lowerBound != row.index { return "matches at \(match.range), not at \(row.index ?? -1)" }
      let units = Array(row.input.utf16)
      let wanted = (row.captures ?? []).map { $0.map { Array($0.utf16) } }
      let found = match.captures.map { $0.map { Array(units[$0]) } }
      return found == wanted ? nil : "captures \(match.captures), not \(row.captures ?? [])"
    }
  }
}
