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
