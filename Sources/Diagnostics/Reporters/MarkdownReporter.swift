/// A comment on a pull request. The first line is a mark by which a later run finds the comment to update.
struct MarkdownReporter: Reporter {
  /// GitHub refuses longer comments.
  package static let limit = 65_000

  let command: String

  func bytes(of report: Report) -> [UInt8] {
    let mark = Array("<!-- qtool-\(command) -->\n".utf8)
    return mark + (GitHubSummary(report, address: nil).markdown(limit: Self.limit - mark.count) ?? [])
  }
}
