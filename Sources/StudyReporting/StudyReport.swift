import Questionnaires

/// The report of a study's methods for a paper, as far as they are in the study's files.
package struct StudyReport: Sendable {
  /// A heading with what it says.
  struct Part: Sendable {
    let heading: ReportHeading
    let pieces: [Piece]

    var gaps: Int {
      pieces.count { piece in
        switch piece {
        case .gap: true
        case .sentence, .table: false
        }
      }
    }
  }

  let title: String
  let checklist: Checklist?
  let wording: Wording
  let parts: [Part]
  let warning: String?
  /// The ids of the study and its questionnaires.
  let ids: [String]
  let tool: String

  /// - Parameter version: of qtool
  package init(_ reported: ReportedStudy, checklist: Checklist?, language: OwnLanguage, version: String) {
    let writer = PieceWriter(reported: reported, wording: Wording(language))
    let wording = writer.wording
    self.checklist = checklist
    self.wording = wording
    tool = "qtool \(version)"
    warning = writer.warning
    ids = (reported.study.map { [$0.id.value] } ?? []) + reported.members.map(\.questionnaire.id.value)
    let titles = reported.members.map { wording.text($0.questionnaire.title) }
    title = reported.study.map { wording.text($0.title) } ?? wording.list(titles)
    let headings = checklist?.headings ?? ReportSection.headings(of: reported, wording)
    var known: [ReportEntry: [Piece]] = [:]
    parts = headings.map { heading in
      let pieces = heading.entries.flatMap { entry -> [Piece] in
        if let pieces = known[entry] { return pieces }
        let pieces = writer.pieces(entry)
        known[entry] = pieces
        return pieces
      }
      return Part(heading: heading, pieces: pieces)
    }
  }

  /// Number of gaps to fill in.
  package var gaps: Int { parts.reduce(0) { $0 + $1.gaps } }

  /// Headings that only have others below them do not count as points.
  private var points: [Part] { parts.filter { !$0.heading.entries.isEmpty } }

  /// Sentences about the report itself, and about how much of a checklist is filled in.
  var introduction: [String] {
    let files = wording.list(ids)
    let written = wording.said(
      "\(tool) wrote these sentences from the files of \(files). They can be used, changed and shared freely. What is in brackets is not in the files.",
      "\(tool) hat diese Sätze aus den Dateien von \(files) geschrieben. Sie dürfen frei verwendet, geändert und geteilt werden. Was in Klammern steht, wissen die Dateien nicht."
    )
    return [checklist == nil ? nil : filled, warning, written].compactMap(\.self)
  }

  private var filled: String {
    let (points, whole, partly) = filledCounts
    return wording.said(
      "Of \(points) points, \(whole) are filled from the files, and \(partly) in part.",
      "Von \(points) Punkten sind \(whole) aus den Dateien ausgefüllt und \(partly) zum Teil.")
  }

  /// The number of points, of those that need nothing more, and of those that have something and need more.
  typealias FilledCounts = (points: Int, whole: Int, partly: Int)

  var filledCounts: FilledCounts {
    (
      points.count, points.count { $0.gaps == 0 && !$0.pieces.isEmpty },
      points.count { $0.gaps > 0 && $0.gaps < $0.pieces.count }
    )
  }

  func gapWords(_ words: String) -> String {
    wording.said("[to fill in: \(words)]", "[auszufüllen: \(words)]")
  }
}

extension PieceWriter {
  fileprivate func pieces(_ entry: ReportEntry) -> [Piece] {
    switch entry {
    case .gap(let gap): [self.gap(gap)]
    case .part(let part): pieces(part)
    }
  }

  private func pieces(_ part: ReportPart) -> [Piece] {
    switch part {
    case .description: description
    case .technology: technology
    case .interventions: interventions
    case .length: length
    case .waves: waves
    case .monitoring: monitoring
    case .stretches: stretches
    case .dates: dates
    case .samplingType: samplingType
    case .samplingDetails: samplingDetails
    case .prompts: prompts
    case .expected: expected
    case .timeOut: timeOut
    case .minutes: minutes
    case .items: items
    case .promises: promises
    case .openItems: openItems
    case .measuresOnce: measuresOnce
    case .measuresRepeated: measuresRepeated
    case .indices: indices
    case .sensors: sensors
    case .versions: versions
    case .deviations: deviations
    case .attrition: attrition
    case .delivery: delivery
    case .latency: latency
    case .compliance: compliance
    case .missing: missing
    case .references: references
    }
  }
}
