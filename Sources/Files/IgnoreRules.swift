/// The exclusions of `.gitignore` files, from the top of the repository down to a folder (gitignore(5)).
struct IgnoreRules {
  private struct Layer {
    /// The folder of the `.gitignore`, as the walk spells it; nil for folders above the walk.
    let base: FilePath?
    /// The path from the base to the walk's first folder, with a `/` at the end; empty at or below that folder.
    let prefix: [UInt8]
    let patterns: [IgnorePattern]
  }

  private let walkRoot: FilePath
  private var layers: [Layer] = []

  /// For a walk that begins at this folder: the rules of the folders above, up to the one that contains `.git`.
  init(above folder: FilePath) {
    walkRoot = folder
    guard var current = folder.absolute else { return }
    var prefix: [UInt8] = []
    var found: [Layer] = []
    while current.folder != current, !exists(current.appending(".git")) {
      prefix = current.name + [UInt8(ascii: "/")] + prefix
      current = current.folder
      found.append(Layer(base: nil, prefix: prefix, patterns: patterns(current.appending(".gitignore"))))
    }
    guard exists(current.appending(".git")) else { return }
    let own = patterns(current.appending(".git/info/exclude"))
    layers = [Layer(base: nil, prefix: prefix, patterns: own)] + found.reversed()
  }

  /// These rules and those of the folder itself.
  func entering(_ folder: FilePath, hasIgnoreFile: Bool) -> IgnoreRules {
    guard hasIgnoreFile else { return self }
    var inner = self
    inner.layers.append(Layer(base: folder, prefix: [], patterns: patterns(folder.appending(".gitignore"))))
    return inner
  }

  /// The last pattern that matches decides, the deepest file first.
  func ignores(_ path: FilePath, isFolder: Bool) -> Bool {
    for layer in layers.reversed() {
      let relative = layer.prefix + relativePath(of: path, below: layer.base)
      if let match = layer.patterns.last(where: { $0.matches(relative, isFolder: isFolder) }) {
        return !match.isNegated
      }
    }
    return false
  }

  private func relativePath(of path: FilePath, below base: FilePath?) -> ArraySlice<UInt8> {
    let root = base ?? walkRoot
    guard root != FilePath("."), path.bytes.starts(with: root.bytes) else { return path.bytes[...] }
    let rest = path.bytes[root.bytes.count...]
    return rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest
  }
}

/// Whether anything exists at this path.
package func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) } == 0 }

private func patterns(_ file: FilePath) -> [IgnorePattern] {
  guard let bytes = try? readFile(file, limit: 1 << 20) else { return [] }
  return bytes.split(separator: 0x0A).compactMap(IgnorePattern.init)
}

/// One line of a `.gitignore`.
struct IgnorePattern {
  let isNegated: Bool
  private let needsFolder: Bool
  private let glob: [UInt8]

  init?(_ line: ArraySlice<UInt8>) {
    var text = line
    if text.last == 0x0D { text.removeLast() }
    while text.last == 0x20, text.dropLast().last != UInt8(ascii: "\\") { text.removeLast() }
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    needsFolder = text.last == UInt8(ascii: "/")
    if needsFolder { text.removeLast() }
    let isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text = text.dropFirst() }
    guard !text.isEmpty else { return nil }
    glob = isAnchored ? Array(text) : Array("**/".utf8) + text
  }

  func matches(_ path: some Collection<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !needsFolder) && globMatches(glob[...], Array(path)[...])
  }
}

/// The pattern, of several as in `.gitignore` and relative to a folder, that excludes a file.
package func matchingIgnorePattern(_ path: FilePath, patterns: [String], below folder: FilePath) -> Int? {
  guard let root = folder.absolute, let file = path.place, file.bytes.starts(with: root.bytes) else {
    return nil
  }
  let relative = file.bytes.dropFirst(root.bytes.count).drop { $0 == UInt8(ascii: "/") }
  let parts = relative.split(separator: UInt8(ascii: "/"))
  let known = patterns.map { IgnorePattern(Array($0.utf8)[...]) }
  // If a folder is excluded, so is everything in it.
  for index in parts.indices {
    let part = Array(parts[...index].joined(separator: [UInt8(ascii: "/")]))
    let match = known.lastIndex { $0?.matches(part, isFolder: index < parts.count - 1) ?? false }
    if let match, known[match]?.isNegated == false { return match }
  }
  return nil
}

/// Whether a `.gitignore` excludes the file, or a folder that contains it, from its repository.
package func isIgnoredByGit(_ path: FilePath) -> Bool {
  guard var current = path.place else { return false }
  var isFolder = false
  while current.folder != current, !exists(current.appending(".git")) {
    let folder = current.folder
    if IgnoreRules(above: folder).entering(folder, hasIgnoreFile: true).ignores(current, isFolder: isFolder) {
      return true
    }
    current = folder
    isFolder = true
  }
  return false
}
