import Diagnostics

/// The changes as a comment on a pull request. The first line is a mark by which a later run finds the comment to update.
package struct ChangeMarkdown {
  package static let mark = "<!-- qtool-diff -->"
  /// GitHub refuses longer comments.
  package static let limit = 65_000

  private let report: ChangeReport

  package init(_ report: ChangeReport) {
    self.report = report
  }

  package func bytes() -> [UInt8] {
    var text = Array("\(Self.mark)\n### qtool diff: \(escapedForMarkdown(report.summary))\n".utf8)
    var left = report.changes.count
    // Room for the last line.
    let room = Self.limit - 80
    for changeClass in ChangeClass.allCases {
      let rows = rows(of: changeClass)
      guard var table = rows.isEmpty ? nil : Array(head(of: changeClass).utf8) else { continue }
      for row in rows {
        guard text.count + table.count + row.utf8.count <= room else {
          return text + table + Array("\n… and \(left) more\n".utf8)
        }
        table += Array(row.utf8)
        left -= 1
      }
      text += table
    }
    return text
  }

  private func head(of changeClass: ChangeClass) -> String {
    "\n#### \(changeClass.rawValue): \(changeClass.meaning)\n\n| | what changed | where | what to do |\n| --- | --- | --- | --- |\n"
  }

  private func rows(of changeClass: ChangeClass) -> [String] {
    report.changes.filter { $0.changeClass == changeClass }.map { change in
      let cells = [
        change.isResolved ? "✓" : "✗",
        escapedForMarkdown(change.message) + name(of: change) + effects(of: change),
        escapedForMarkdown(place(of: change)),
        escapedForMarkdown(change.help ?? change.resolutionWords ?? ""),
      ]
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
  }

  /// The change as `allow` names it, or else the name of its kind.
  private func name(of change: Change) -> String {
    " " + escapedForMarkdown("[\(change.allowance ?? change.kind.rawValue)]")
  }

  private func effects(of change: Change) -> String {
    change.effects.map { "<br>" + escapedForMarkdown("\($0.answers.label): \($0.words)") }.joined()
  }

  private func place(of change: Change) -> String {
    guard let place = change.new ?? change.old else { return "" }
    return place.file.shown(place.range).line
  }
}
