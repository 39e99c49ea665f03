import Comparing
import Testing

/// One edit for every row of the catalogue: exactly the change that it makes, with its class, and nothing else.
@Suite struct CatalogueTests {
  @Test(arguments: edits) func anEditIsOneChange(_ edit: CatalogueEdit) throws {
    let versions = Versions(edit.base, edit.edits)
    let found = try versions.changes().filter { $0 != "version version-not-raised" }
    #expect(found == edit.expected, "\(edit.edits)")
  }

  @Test(arguments: edits) func undoingAnEditIsAChangeToo(_ edit: CatalogueEdit) throws {
    let versions = Versions(edit.base, edit.edits)
    let undone = Versions(versions.new, versions.old)
    #expect(try undone.changes().count >= 1)
  }

  @Test func everyKindHasAnEntry() {
    #expect(catalogue.map(\.kind).count == ChangeKind.allCases.count)
    #expect(Set(catalogue.map(\.kind)) == Set(ChangeKind.allCases))
  }

  @Test func everyChangeHasAClassOfItsEntry() throws {
    for edit in edits {
      for change in try Versions(edit.base, edit.edits).compared().changes {
        #expect(change.kind.entry.classes.contains(change.changeClass), "\(change.words)")
      }
    }
  }

  @Test func everyVersionHasNoChangesAgainstItself() throws {
    for edit in edits {
      let new = Versions(edit.base, edit.edits).new
      #expect(try Versions(new, new).changes() == [])
    }
  }
}
