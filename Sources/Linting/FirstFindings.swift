import Diagnostics

extension Array {
  /// What there is to find in the elements, which stand in the order of the file: as many findings as are listed, and
  /// the one that stands for the rest. The others are not even made, as a file full of faults would wait for them.
  func firstFindings(_ finding: (Element) -> Finding?) -> [Finding] {
    var found: [Finding] = []
    for element in self {
      if let finding = finding(element) { found.append(finding) }
      if found.count > [Diagnostic].mostOfOneKind { break }
    }
    return found
  }

  /// The same where an element can have several.
  func joinedFindings(_ findings: (Element) -> [Finding]) -> [Finding] {
    var found: [Finding] = []
    for element in self {
      found += findings(element)
      if found.count > [Diagnostic].mostOfOneKind { break }
    }
    return found
  }
}
