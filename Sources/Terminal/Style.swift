/// How a run of text looks: any set of attributes, and a colour.
package struct Style: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

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
}

extension Style {
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
