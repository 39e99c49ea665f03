import Tables

/// The name of a language in itself, such as `Deutsch`, for those that studies often use; the tag of any other.
package func languageName(_ tag: String) -> String {
  let parts = tag.split(separator: "-", maxSplits: 1)
  guard let primary = parts.first, let name = names[primary.lowercased()] else { return tag }
  return parts.count > 1 ? "\(name) (\(parts[1]))" : name
}

/// The languages that have a name there, in the order of their tags.
package let namedLanguages: [(tag: String, name: String)] = WordsFile.languages.rows.filter { !$0[1].isEmpty }
  .map { ($0[0], $0[1]) }

private let names = Dictionary(uniqueKeysWithValues: namedLanguages.map { ($0.tag, $0.name) })
