import Foundation
import Questionnaires

/// The German words of previews: those of the tables in `Words`, and those that only code has.
package struct GermanWords {
  private let known: Set<String>

  package init() throws {
    let tables = try ["page", "remarks"].map { name in
      try String(contentsOf: packageFolder.appending(path: "Words/\(name).tsv"), encoding: .utf8)
    }
    let cells = tables.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("#") }.dropFirst()
      .compactMap { $0.split(separator: "\t").last }
    let targets = TargetName.allCases.map(\.rawValue)
    let types = QuestionType.allCases.map(\.rawValue)
    let all = cells.map(String.init) + targets + types + [Self.inCode]
    known = all.reduce(into: []) { $0.formUnion(Self.words(of: $1)) }
  }

  /// The words of a preview that are neither in the previewed files, nor German words of qtool, nor code.
  package func others(in preview: String, besides files: String...) -> [String] {
    let written = files.reduce(into: Set<String>()) { $0.formUnion(Self.words(of: $1)) }
    let withoutCode = preview.replacing(#/`[^`]*`/#, with: " ")
    return Self.words(of: withoutCode).subtracting(known).subtracting(written).sorted()
  }

  private static func words(of text: String) -> Set<String> {
    // Single letters are parts of drawings.
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init))
  }

  /// About schedules, times and scores; codes, commands and hashes; and those of conditions.
  private static let inCode = """
    Abfrage Abfragen Tag Tage Tagen am an ab bis um und mit von der die des den dem Teilnahme Beitritts ist jeden jede
    alle Woche Wochen Monat Monate zufällig zwischen Zeitfenster Zeitfenstern in im jedem lang offen mindestens höchstens
    Abstand einer Erinnerung Erinnerungen nach keine Teilnehmende dürfen Zeiten verschieben heute aufwärts
    Mo Di Mi Do Fr Sa So montags dienstags mittwochs donnerstags freitags samstags sonntags für beitreten einem Montag
    etwa h min s Summe Mittelwert aus Antwort Antworten umgepolt fehlt bei weniger als wenn eine andere fehlende zählen wie
    gegebenen gezählt
    Ausfüllen Abstände Messungen Hinweis kleinster größter pro insgesamt je meisten jeweils einen beantwortet wird klingelt
    diesen nicht aktiv sehen den Fragebogen seine erst Sie entfernen active false
    Ja Nein yes no Yes No qtool preview yaml SHA examples doctype html ESMira RADAR base FHIR REDCap Intersession Crowd Sensing aRMT iOS App Apps
    is not in includes between and or answered today
    """
}
