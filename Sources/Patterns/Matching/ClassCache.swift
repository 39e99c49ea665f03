/// Sets that take time to build, built once for a pattern however often it uses them.
final class ClassCache {
  private struct Key: Hashable {
    let kind: CharacterClassEscape.Kind
    let isNegated: Bool
    let ignoresCase: Bool
  }

  private var escapes: [Key: ClassCompiler.Contents] = [:]
  private var images: [CharSet: CharSet] = [:]

  func contents(
    of escape: CharacterClassEscape, ignoresCase: Bool, make: () -> ClassCompiler.Contents
  ) -> ClassCompiler.Contents {
    let key = Key(kind: escape.kind, isNegated: escape.isNegated, ignoresCase: ignoresCase)
    if let contents = escapes[key] { return contents }
    let contents = make()
    escapes[key] = contents
    return contents
  }

  /// The mapping must be the same in all calls.
  func image(of set: CharSet, under mapping: CaseMapping) -> CharSet {
    if let image = images[set] { return image }
    let image = mapping.image(of: set)
    images[set] = image
    return image
  }
}
