/// Checkstyle's XML, which many tools read.
package struct CheckstyleReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    let files = byFile(report.diagnostics).map { group in
      XMLElement("file", [("name", group.path)], group.diagnostics.map(error))
    }
    let unreadable = report.failures.map { failure in
      let error = [("line", "1"), ("severity", "error"), ("message", failure.message), ("source", "qtool")]
      return XMLElement("file", [("name", failure.path)], [XMLElement("error", error)])
    }
    return XMLElement("checkstyle", [("version", "10.0")], files + unreadable).document
  }

  private func error(_ diagnostic: Diagnostic) -> XMLElement {
    // Of a table, its header, because some readers cannot do without a line.
    let position = diagnostic.position(in: .utf16) ?? SourcePosition(line: 1, column: 1)
    return XMLElement(
      "error",
      [
        ("line", "\(position.line)"), ("column", "\(position.column)"),
        ("severity", severity(diagnostic.severity)), ("message", diagnostic.messageWithHelp),
        ("source", "qtool.\(diagnostic.rule)"),
      ])
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .hint: "info"
    }
  }
}

/// A piece of an XML 1.0 document, for reports and codebooks.
package struct XMLElement {
  let name: String
  private let attributes: [(name: String, value: String)]
  private let content: Content

  private enum Content {
    case elements([XMLElement])
    case text(String)
  }

  package init(_ name: String, _ attributes: [(String, String)], _ children: [XMLElement] = []) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    content = .elements(children)
  }

  package init(_ name: String, _ attributes: [(String, String)], text: String) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    content = .text(text)
  }

  /// The element as the root of a document.
  package var document: [UInt8] {
    var output = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    write(into: &output, indent: 0)
    return output
  }

  private func write(into output: inout [UInt8], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    output += Array("\(margin)<\(name)".utf8)
    for attribute in attributes {
      output += Array(" \(attribute.name)=\"\(escaped(attribute.value, isAttribute: true))\"".utf8)
    }
    switch content {
    case .elements(let children) where children.isEmpty: output += Array("/>\n".utf8)
    case .elements(let children):
      output += Array(">\n".utf8)
      for child in children { child.write(into: &output, indent: indent + 2) }
      output += Array("\(margin)</\(name)>\n".utf8)
    case .text(let text): output += Array(">\(escaped(text, isAttribute: false))</\(name)>\n".utf8)
    }
  }

  /// Escapes a text. Characters that XML cannot represent become `�`. Line breaks in an attribute would be read as spaces,
  /// and `##[` or `::` as commands if the document is printed to a log of GitHub.
  private func escaped(_ text: String, isAttribute: Bool) -> String {
    var escaped = ""
    var previous: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where isAttribute: escaped += "&quot;"
      case "\t", "\n": escaped += isAttribute ? "&#\(scalar.value);" : String(scalar)
      case "\r": escaped += "&#13;"
      case "[" where previous == ("#", "#"), ":" where previous.1 == ":": escaped += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where scalar.isHiddenSign: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
      previous = (previous.1, scalar)
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Invisible characters that reorder or hide the text around them.
  fileprivate var isHiddenSign: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
