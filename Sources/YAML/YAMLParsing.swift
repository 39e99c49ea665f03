import CYAML
import Diagnostics

/// Reads a file's text into a located tree, or explains in the author's words why it is not YAML.
package func parseYAML(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) -> Outcome<YAMLDocument> {
  if let start = excessiveDirectives(in: file.text, limits: limits) {
    return Outcome(nil, PhaseReport(.tooLarge, .tooManyDirectives(start, limits), in: file))
  }
  var builder = YAMLTreeBuilder(file: file, limits: limits)
  let report = file.text.withUnsafeBufferPointer { feed($0, to: &builder, file: file) }
  return Outcome(report.hasErrors ? nil : builder.document, report)
}

private func feed(
  _ text: UnsafeBufferPointer<UInt8>, to builder: inout YAMLTreeBuilder, file: SourceFile
) -> PhaseReport {
  withParser(of: text) { feed($0, text, to: &builder, file: file) }
}

/// Passes a parser of a text in UTF-8.
func withParser<Result>(
  of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeMutablePointer<yaml_parser_t>) -> Result
) -> Result {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { parser.deallocate() }
  guard yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
  defer { yaml_parser_delete(parser) }
  yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  return body(parser)
}

private func feed(
  _ parser: UnsafeMutablePointer<yaml_parser_t>, _ text: UnsafeBufferPointer<UInt8>,
  to builder: inout YAMLTreeBuilder, file: SourceFile
) -> PhaseReport {
  var event = yaml_event_t()
  while true {
    guard yaml_parser_parse(parser, &event) == 1 else {
      if let report = mergeConflicts(in: file) { return report }
      let problem = YAMLProblem(parser.pointee, in: text, after: builder.latestNode)
      if let cut = problem.cutText(in: file) { return PhaseReport(.textCut, cut.essential(), in: file) }
      if let spaces = problem.oddSpaces(in: file) {
        return PhaseReport(.oddSpace, spaces.finding(in: file), in: file)
      }
      return PhaseReport(.yamlSyntax, problem.finding(in: file), in: file)
    }
    let step = builder.add(&event, text: text)
    yaml_event_delete(&event)
    switch step {
    case .continue: continue
    case .finished: return PhaseReport(on: file)
    case .stop(let rule, let finding): return PhaseReport(rule, finding, in: file)
    }
  }
}

/// Looks at the lines before the document: libyaml compares each directive with all before it. Returns where the first
/// one begins that is too many or too long.
func excessiveDirectives(in text: [UInt8], limits: YAMLLimits) -> Int? {
  var count = 0
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex(of: 0x0A) ?? text.count
    let first = text[start..<end].first { $0 != 0x20 && $0 != 0x0D }
    guard first == nil || first == UInt8(ascii: "%") || first == UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "%") { count += 1 }
    if count > limits.directives || (first == UInt8(ascii: "%") && end - start > limits.directiveLength) {
      return start
    }
    start = end + 1
  }
  return nil
}

extension Finding {
  fileprivate static func tooManyDirectives(_ offset: Int, _ limits: YAMLLimits) -> Finding {
    Finding(
      "the lines with `%` directives are too many or too long (at most \(limits.directives))",
      at: SourceRange(offset..<offset + 1),
      help: "put texts that begin with `%` in quotes; a questionnaire needs no directives")
  }
}

/// How much a file may contain before reading stops with `too-large`.
///
/// The limits keep a hostile file from costing more than a large honest one: libyaml takes quadratic time for nested
/// `[` and `{` and for `%TAG` lines, and aliases can multiply a small text without end.
package struct YAMLLimits: Sendable {
  /// The size of the file in bytes.
  package var bytes = 16 << 20
  /// How deep lists and maps may be nested.
  package var depth = 64
  /// The number of nodes that aliases add if each is replaced by what it refers to.
  package var aliasedNodes = 100_000
  /// The bytes of text that aliases add in the same way.
  package var aliasedBytes = 4 << 20
  /// The number of lines before the document that begin with `%`.
  package var directives = 16
  /// The length of such a line in bytes.
  package var directiveLength = 1_024

  package init() {}
}

/// The rules that hold before a file can be read as a questionnaire at all.
extension ReportedRule {
  package static let yamlSyntax = ReportedRule("yaml-syntax")
  package static let mergeConflict = ReportedRule("merge-conflict")
  package static let textCut = ReportedRule("text-cut")
  package static let unusedAnchor = ReportedRule("unused-anchor")
  package static let notUTF8 = ReportedRule("not-utf8")
  package static let notText = ReportedRule("not-text")
  package static let severalDocuments = ReportedRule("several-documents")
  package static let tooLarge = ReportedRule("too-large")
}
