/// The width of lists and maps on one line.
extension ScalarWriter {
  /// Set for each list and map once it is set for those inside it.
  func flatWidth(of collection: Collection) -> Int? {
    guard collection.isFlow || collection.shape.isShortList, collection.tail.isEmpty else { return nil }
    var width = 2 + max(0, collection.parts.count - 1) * 2
    for property in collection.properties { width += property.count + 1 }
    for part in collection.parts {
      guard !part.hasComments, let own = flatWidth(of: part, in: collection) else { return nil }
      width += own
    }
    return width
  }

  private func flatWidth(of part: Part, in collection: Collection) -> Int? {
    var width = 0
    if let key = part.key {
      // Between brackets nothing can be a key.
      guard key.isAlias || !key.source.isEmpty, let keyWidth = flatWidth(of: key) else { return nil }
      width += keyWidth + 2
    }
    switch part.value {
    case .scalar(nil): return part.key == nil ? nil : width
    case .scalar(let scalar?):
      // A list is put on one line only if no element needs other quotes there.
      guard collection.isFlow || isSameInFlow(scalar) else { return nil }
      return flatWidth(of: scalar).map { width + $0 }
    case .collection(let inner):
      guard collection.isFlow else { return nil }
      return inner.flatWidth.map { width + $0 }
    }
  }
}
