import Files

/// The addresses of the rules' pages: in the documentation that is installed with the program, or in the checkout in which
/// it was built.
struct RuleAddresses {
  private let document: DocumentURI?

  init() {
    guard let program = FilePath("/proc/self/exe").absolute else {
      document = nil
      return
    }
    let installed = program.folder.folder.appending("share/doc/qtool/Rules.md")
    let folders = sequence(first: program.folder) { $0.folder == $0 ? nil : $0.folder }
    let places = [installed] + folders.map { $0.appending("Documentation/Rules.md") }
    document = places.first { $0.absolute != nil }.map { DocumentURI(path: $0.bytes) }
  }

  func address(of rule: String) -> String? { document.map { $0.text + "#" + rule } }
}
