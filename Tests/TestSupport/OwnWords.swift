import Foundation
import Questionnaires
import Testing

/// Each case of an enumeration has a row in a file of `Words`, each row a case, and all languages have the same places for values.
package func expectPhrases<Words: OwnWords>(
  of words: Words.Type, in file: String, _ location: SourceLocation = #_sourceLocation
) throws {
  let text = try String(contentsOf: packageFolder.appending(path: "Words/\(file).tsv"), encoding: .utf8)
  let lines = text.split(separator: "\n").enumerated().filter { !$1.hasPrefix("#") }.dropFirst()
  let rows = lines.map { (line: $0 + 1, cells: $1.components(separatedBy: "\t")) }
  for row in rows {
    let place = "Words/\(file).tsv:\(row.line)"
    #expect(
      Words(rawValue: row.cells[0]) != nil, "\(place): nothing reads `\(row.cells[0])`",
      sourceLocation: location)
    let places = row.cells.dropFirst().map { Set($0.matches(of: #/\{\w+\}/#).map { String($0.output) }) }
    #expect(
      Set(places).count == 1, "\(place): the languages have other places for values", sourceLocation: location
    )
  }
  let missing = Set(Words.allCases.map(\.rawValue)).subtracting(rows.map { $0.cells[0] })
  #expect(missing.isEmpty, "Words/\(file).tsv has no row \(missing.sorted())", sourceLocation: location)
}
