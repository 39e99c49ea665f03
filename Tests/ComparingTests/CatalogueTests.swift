import Comparing
import Questionnaires
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

  @Test func aConditionThatIsTooMuchToComputeIsMeasurement() throws {
    // Eight pigeons do not fit into seven holes, which no search finds out soon.
    let (pigeons, holes) = (0..<8, 0..<7)
    let questions = pigeons.flatMap { pigeon in
      holes.map { "  - {id: p\(pigeon)_\($0), type: yes-no, text: Q?}\n" }
    }
    let somewhere = pigeons.map { pigeon in
      "(" + holes.map { "p\(pigeon)_\($0) is yes" }.joined(separator: " or ") + ")"
    }
    let alone = holes.flatMap { hole in
      pigeons.flatMap { first in
        pigeons.filter { $0 > first }.map { "(p\(first)_\(hole) is no or p\($0)_\(hole) is no)" }
      }
    }
    let all = (somewhere + alone).joined(separator: " and ")
    let head = "questionnaire: hard\ntitle: Hard\nquestions:\n" + questions.joined()
    let versions = Versions(
      head + "  - {id: last, type: text, text: Last?, when: \(all)}\n",
      head + "  - {id: last, type: text, text: Last?, when: \(all) and p0_0 is no}\n")
    let found = try versions.compared(ComparisonSettings(effort: .brief)).changes.map(\.words)
    #expect(found == ["measurement condition-undecided last", "version version-not-raised"])
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
