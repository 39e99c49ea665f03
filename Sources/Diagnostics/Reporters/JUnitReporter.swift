/// Each finding is a failed test case in its file's suite, in the format for which Jenkins publishes a schema.
package struct JUnitReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    var suites = byFile(report.diagnostics).map { suite($0.path, $0.diagnostics) }
    if !report.failures.isEmpty { suites.append(unreadable(report.failures)) }
    if suites.isEmpty { suites.append(clean(report)) }
    let counts = counts(
      tests: max(report.diagnostics.count + report.failures.count, 1), failures: report.diagnostics.count,
      errors: report.failures.count)
    return XMLElement("testsuites", [("name", "qtool")] + counts, suites).document
  }

  /// One test case that passes, because servers take a report without any for a broken one.
  private func clean(_ report: Report) -> XMLElement {
    XMLElement(
      "testsuite", [("name", "qtool")] + counts(tests: 1),
      [XMLElement("testcase", [("classname", "qtool"), ("name", report.summary)])])
  }

  private func suite(_ path: String, _ diagnostics: [Diagnostic]) -> XMLElement {
    var seen: [String: Int] = [:]
    let cases = diagnostics.map { diagnostic in
      // Servers track a test case over time by its name, so the name has no line number.
      let name = "\(diagnostic.rule): \(diagnostic.finding.message)"
      seen[name, default: 0] += 1
      let count = seen[name] ?? 1
      return testCase(diagnostic, name: count == 1 ? name : "\(name) (\(count))")
    }
    return XMLElement(
      "testsuite", [("name", path)] + counts(tests: cases.count, failures: cases.count), cases)
  }

  private func testCase(_ diagnostic: Diagnostic, name: String) -> XMLElement {
    let place = diagnostic.position().map { "line \($0.line), column \($0.column)" } ?? diagnostic.rows?.words
    let page = TextReporter(usesColor: false, isBrief: true)
      .bytes(of: Report(diagnostics: [diagnostic], fileCount: 1))
    let failure = XMLElement(
      "failure",
      [
        ("type", diagnostic.severity.rawValue),
        ("message", [place, diagnostic.finding.message].compactMap(\.self).joined(separator: ": ")),
      ], text: String(decoding: page, as: UTF8.self))
    return XMLElement("testcase", [("classname", diagnostic.file.path), ("name", name)], [failure])
  }

  private func unreadable(_ failures: [Report.Failure]) -> XMLElement {
    let cases = failures.map { failure in
      XMLElement(
        "testcase", [("classname", failure.path), ("name", "can be read")],
        [XMLElement("error", [("type", "unreadable"), ("message", failure.message)])])
    }
    return XMLElement(
      "testsuite", [("name", "unreadable files")] + counts(tests: cases.count, errors: cases.count), cases)
  }

  private func counts(tests: Int, failures: Int = 0, errors: Int = 0) -> [(String, String)] {
    [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
  }
}

/// The findings of each file together, in the order of the report.
func byFile(_ diagnostics: [Diagnostic]) -> [(path: String, diagnostics: [Diagnostic])] {
  var groups: [(path: String, diagnostics: [Diagnostic])] = []
  var known: [String: Int] = [:]
  for diagnostic in diagnostics {
    let path = diagnostic.file.path
    if let index = known[path] {
      groups[index].diagnostics.append(diagnostic)
    } else {
      known[path] = groups.count
      groups.append((path, [diagnostic]))
    }
  }
  return groups
}
