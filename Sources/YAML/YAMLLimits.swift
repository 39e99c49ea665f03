/// How much a file may hold before reading stops with `too-large`.
///
/// They keep a hostile file from costing more than a large honest one: libyaml is quadratic in the nesting of
/// `[` and `{` and in `%TAG` lines, and aliases can multiply a small text without end.
package struct YAMLLimits: Sendable {
  /// Size of the file in bytes.
  package var bytes = 16 << 20
  /// Lists and maps inside each other.
  package var depth = 64
  /// Nodes that aliases add when each is replaced by what it names.
  package var aliasedNodes = 100_000
  /// Text in bytes that aliases add likewise.
  package var aliasedBytes = 4 << 20
  /// Lines that begin with `%` before the document.
  package var directives = 16
  /// Length of such a line in bytes.
  package var directiveLength = 1_024

  package init() {}
}
