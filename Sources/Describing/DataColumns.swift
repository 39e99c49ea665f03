/// How a file of answers is written, for scripts that read its columns by their places.
package struct DataColumns: Sendable {
  /// The name of the file, without its folder.
  let file: String
  let names: [String]
  let separator: String
  let hasDecimalCommas: Bool
  /// The line of the first row, counted from 1.
  let firstLine: Int

  package init(file: String, names: [String], separator: String, hasDecimalCommas: Bool, firstLine: Int) {
    self.file = file
    self.names = names
    self.separator = separator
    self.hasDecimalCommas = hasDecimalCommas
    self.firstLine = firstLine
  }

  /// The columns of the data that are missing here.
  package func missing(of codebook: Codebook) -> [String] {
    let known = Set(names)
    return codebook.variables.answers.filter { variable in
      !known.contains(variable.name) && !variable.formerNames.contains(where: known.contains)
    }.map(\.name)
  }
}
