import Compiling
import Diagnostics
import JSON
import Platforms
import Questionnaires
import Testing
import YAML

/// The document of a study, field by field.
struct StudyDocumentTests {
  private func gathered(
    _ keys: String, server: [String] = ["", ""], picture: [UInt8]? = nil, baseline: Bool = false
  ) throws -> GatheredStudy {
    let text = "study: s\ntitle: Stress\n\(keys)\nquestionnaires: [a, b]\n"
    let document = try #require(parseYAML(SourceFile(path: "study.yaml", text: text)).value)
    let outcome = readStudy(document).outcome
    let study = try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
    let members = try zip(["a", "b"], server).map { id, server in
      let text =
        "questionnaire: \(id)\ntitle: Form **\(id)**\n\(server)\nquestions: [{id: x, type: date, text: X}]"
      let place = study.questionnaires[0].range
      return GatheredStudy.Member(
        try questionnaire(text, path: "\(id).yaml"), at: place,
        baselinePlace: baseline && id == "a" ? place : nil)
    }
    return GatheredStudy(study, members: members, picture: picture)
  }

  private func document(_ study: GatheredStudy, for name: TargetName) throws -> JSON {
    try #require(try target(named: name).lower(study, language: nil).value)
  }

  /// Rules and places of what is found, without hints unless they are asked for.
  private func findings(_ study: GatheredStudy, for name: TargetName) throws -> [String] {
    try target(named: name).lower(study, language: nil).diagnostics.map {
      "\($0.severity.rawValue) \($0.rule)"
    }
  }

  @Test func trackHasTheFieldsOfItsTableOfStudies() throws {
    let study = try gathered(
      "text: Read this.\ndescription: D\nconsent: I agree.\naccess: request\nrunning: false\nstarts: 2026-03-01\nends: 2026-12-31\nserver: {id: 4, name: Stress}",
      server: ["server: {id: 9, name: Demography}", ""], picture: Array("logo".utf8))
    let data = try #require(try document(study, for: .track)["data"])
    #expect(data["type"] == "studies" && data["id"] == "4")
    #expect(
      data["attributes"] == [
        "name": "Stress", "title": "Stress", "text": "Read this.", "description": "D",
        "consenttext": "I agree.",
        "accesstype": "request", "is_private": 1, "is_running": 0, "starts_at": "2026-03-01",
        "ends_at": "2026-12-31", "picture": "bG9nbw==",
      ])
    #expect(
      data["relationships"]?["questionnaires"]?["data"]
        == [["type": "questionnaires", "id": "9"], ["type": "questionnaires", "name": "b"]])
  }

  @Test func trackHasNullWhereNothingIsSaid() throws {
    let data = try #require(try document(try gathered(""), for: .track)["data"])
    #expect(
      data["attributes"] == [
        "name": "s", "title": "Stress", "text": .null, "description": .null, "consenttext": .null,
        "accesstype": "open", "is_private": 0, "is_running": 1, "starts_at": .null, "ends_at": .null,
        "picture": .null,
      ])
    #expect(data["id"] == nil)
  }

  @Test(arguments: [
    ("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("abcd\u{FFFF}", "YWJjZO+/vw=="),
  ])
  func aPictureIsWrittenInBase64(bytes: String, text: String) throws {
    let study = try gathered("", picture: Array(bytes.utf8))
    #expect(try document(study, for: .track)["data"]?["attributes"]?["picture"] == .string(text))
  }

  @Test func formHasTheCatalogueOfItsForms() throws {
    #expect(
      try document(try gathered(""), for: .form) == [
        "next": [
          ["command": "a", "method": "GET", "info": "Form a"],
          ["command": "b", "method": "GET", "info": "Form b"],
        ]
      ])
  }

  @Test func intersessionHasTheInterventions() throws {
    let keys = "interventions:\n  - {id: praise-1, kind: commendation, text: Well done!}"
    #expect(
      try document(try gathered(keys), for: .intersession) == [
        "id": "s", "name": "Stress", "description": .null, "questionnaires": ["a", "b"],
        "interventions": [["id": "praise-1", "kind": "commendation", "text": "Well done!"]],
      ])
    #expect(try document(try gathered(""), for: .intersession)["interventions"] == [])
  }

  @Test(arguments: [
    ("consent: I agree.", TargetName.intersession, ["warning target-loses"]),
    ("source: Vote 12", .track, ["hint target-loses"]),
    ("access: password", .intersession, ["warning target-loses"]), ("access: open", .intersession, []),
    ("running: false", .form, ["hint target-loses", "warning target-loses"]),
    ("description: D", .form, ["hint target-loses", "hint target-loses"]),
    ("interventions: [{id: a, kind: task, text: A}]", .track, ["warning target-loses"]),
    ("length: 28 days", .track, []), ("length: 28 days", .intersession, []),
  ])
  func keysThatATargetDoesNotCarryAreNamed(keys: String, target: TargetName, findings: [String]) throws {
    #expect(try self.findings(try gathered(keys), for: target).sorted() == findings)
  }

  @Test func theAppThatPutsDemographyFirstNeedsItsName() throws {
    let late = try gathered("", baseline: true)
    #expect(try findings(late, for: .track) == ["hint client-support"])
    let named = try gathered("", server: ["server: {name: My Demography}", ""], baseline: true)
    #expect(try findings(named, for: .track) == [])
    // Some clients put first what is filled in once, without being told, and one loads only one of them.
    for (client, rules) in [(ClientName.web, []), (.iosTinnitus, ["target-loses"]), (.iosHearing, [])] {
      let target = TrackTarget(clients: UsedClients(named: [client]))
      let found = target.lower(try gathered("baseline: [a]", baseline: true), language: nil).diagnostics
      #expect(found.map(\.rule).filter { $0 == "target-loses" } == rules)
    }
  }
}
