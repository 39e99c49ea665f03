/// How a run of text looks: any set of attributes, and a colour.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let struck = Attributes(rawValue: 16)
  }

  /// The colours that are readable on light and dark backgrounds.
  package enum Color: UInt8, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  package var attributes: Attributes
  package var color: Color?

  package init(_ attributes: Attributes = [], color: Color? = nil) {
    self.attributes = attributes
    self.color = color
  }

  package static let plain = Style()
  package static let bold = Style(.bold)
  package static let dim = Style(.dim)
  package static let italic = Style(.italic)
  package static let underline = Style(.underline)
  package static let struck = Style(.struck)

  /// This style combined with another, whose colour takes precedence.
  package func adding(_ other: Style) -> Style {
    Style(attributes.union(other.attributes), color: other.color ?? color)
  }

  /// The SGR parameters (ECMA-48, 8.3.117) that turn this style on, such as `1;31`.
  var parameters: String {
    var codes = Self.attributeCodes.compactMap { attributes.contains($0.attribute) ? $0.code : nil }
    if let color { codes.append(color.rawValue) }
    return codes.map(String.init).joined(separator: ";")
  }

  private static var attributeCodes: [(attribute: Attributes, code: UInt8)] {
    [(.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.struck, 9)]
  }
}

/// Text made of runs, each in one style.
///
/// It never contains control characters except line feeds: all text goes through `escapeControls`, so the only
/// escape sequences that reach a terminal are those of a `Style`.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package fileprivate(set) var text: String
    package fileprivate(set) var style: Style
  }

  /// Adjacent runs have different styles, and no run is empty.
  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package init(_ text: Substring, _ style: Style = .plain) { append(String(text), style) }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    append(harmless: escapeControls(text, keepingLineFeeds: true), style)
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(harmless: run.text, run.style) }
  }

  /// For text that has already been through `escapeControls`.
  mutating func append(harmless text: String, _ style: Style) {
    if text.isEmpty { return }
    if runs.last?.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  package var isEmpty: Bool { runs.isEmpty }

  package var plain: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// The columns it takes, if it is a single line.
  package var width: Int { displayWidth(plain) }

  /// This text with a style added to that of every run.
  package func adding(_ style: Style) -> StyledText { map { ($0.text, $0.style.adding(style)) } }

  /// This text for a terminal that only shows ASCII; its width may change.
  package func asciiFallback() -> StyledText { map { (Terminal.asciiFallback($0.text), $0.style) } }

  private func map(_ transform: (Run) -> (String, Style)) -> StyledText {
    var result = StyledText()
    for run in runs {
      let (text, style) = transform(run)
      result.append(harmless: text, style)
    }
    return result
  }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var result = left
    result.append(right)
    return result
  }

  package static func += (left: inout StyledText, right: StyledText) { left.append(right) }

  /// UTF-8 for the terminal: with escape sequences that are reset after each run, or without any.
  package func render(color: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    render(color: color, into: &bytes)
    return bytes
  }

  package func render(color: Bool, into bytes: inout [UInt8]) {
    for run in runs {
      let isStyled = color && run.style != .plain
      if isStyled { bytes.append(contentsOf: "\u{1B}[\(run.style.parameters)m".utf8) }
      bytes.append(contentsOf: run.text.utf8)
      if isStyled { bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    }
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
