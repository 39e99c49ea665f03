import Importing
import Testing

/// Forms and catalogues of the Crowd Sensing platform.
@Suite struct FormImportTests {
  private func form(_ fields: String, _ more: String = "", named name: String = "drink.json") throws
    -> WrittenQuestionnaire
  {
    try imported(#"{"form": {"fields": [\#(fields)]\#(more)}}"#, named: name)
  }

  private func result(_ files: (name: String, text: String)...) throws -> ImportResult {
    try importQuestionnaires(
      from: files.map { ImportSource(name: $0.name, bytes: Array($0.text.utf8)) }, options: ImportOptions())
  }

  /// Listing 4.6 of the thesis, with the brackets that it forgets.
  private let drink = """
    {"form": {"version": "0.0.2", "fields": [
      {"name": "name", "label": "Name", "type": "text", "required": true},
      {"name": "drink", "label": "Getränk", "type": "multiselect", "options": [
        {"value": "coke", "label": "Cola"}, {"value": "fanta", "label": "Fanta"}]}]}}
    """

  @Test func theFormOfTheThesis() throws {
    let file = try imported(drink, named: "drink.json")
    #expect(
      file.body == """
        questionnaire: drink
        title: Drink
        target: form
        server: {version: "0.0.2"}

        questions:
          - id: name
            type: text
            text: Name
          - id: drink
            type: multiple
            text: Getränk
            options:
              coke: Cola
              fanta: Fanta
            drop-down: true

        """)
    #expect(
      file.remarks(.changed) == ["the document has no title; its name takes the place of one"])
    #expect(file.remarks(.unsaid) == [])
  }

  /// Listings 4.1 and 4.2: neither `required` nor a label, and a field that is not called like its composite.
  @Test func theCompositeOfTheThesis() throws {
    let file = try form(
      """
      {"name": "mySimpleTextfield", "label": "einfaches Textfeld", "type": "text"},
      {"name": "myCompositeField", "type": "compositeField", "compositeField": "adress", "required": true}
      """,
      """
      , "compositeFields": [{"name": "adress", "fields": [
        {"name": "street", "label": "Straße", "type": "text", "required": true},
        {"name": "number", "label": "Hausnummer", "type": "number", "required": false}]}]
      """)
    #expect(
      file.body.contains(
        """
          - id: myCompositeField
            type: group
            text: myCompositeField
            fields:
              - {id: street, type: text, text: Straße}
              - {id: number, type: number, text: Hausnummer, required: false, whole: false}
        """), "\(file.body)")
    #expect(file.remarks(.unsaid) == [])
    #expect(file.remarks(.changed).contains("the composite in the source is called `adress`"))
  }

  /// Listing 4.5.
  @Test func theCatalogueOfTheThesis() throws {
    let catalogue = """
      {"next": [{"command": "pizza", "method": "GET", "info": "Pizza auswählen"},
                {"command": "drink", "method": "GET", "info": "Getränk auswählen"}]}
      """
    let result = try self.result(
      ("orders.study.de.json", catalogue), ("drink.de.json", drink),
      ("pizza.de.json", #"{"form": {"fields": [{"name": "kind", "label": "Pizza", "type": "text"}]}}"#))
    #expect(result.files.map(\.name) == ["drink.yaml", "pizza.yaml"])
    #expect(result.files[0].text.contains("title: Getränk auswählen\n"))
    let study = String(decoding: result.studies[0].bytes, as: UTF8.self)
    #expect(
      study.contains("study: orders\n") && study.hasSuffix("questionnaires:\n  - pizza\n  - drink\n"),
      "\(study)")
    #expect(!result.hasLosses)
  }

  @Test func aCatalogueNeedsItsForms() throws {
    let catalogue =
      #"{"next": [{"command": "pizza", "method": "GET", "info": "P"}, {"command": "drink", "method": "GET", "info": "D"}]}"#
    #expect(
      throws: ImportProblem(
        "the questionnaires of this study are in other files", file: "orders.json",
        help: "import the files together, such as orders.json and pizza.json")
    ) { try self.result(("orders.json", catalogue)) }
    let result = try self.result(("orders.json", catalogue), ("drink.json", drink))
    #expect(result.remarks.map(\.text) == ["`pizza`, which the study lists, is not among the files"])
    #expect(result.hasLosses)
  }

  @Test func languagesBecomeOne() throws {
    func file(_ label: String, _ yes: String, _ unit: String) -> String {
      """
      {"form": {"version": "2", "fields": [
        {"name": "hours", "label": "\(label) (\(unit))", "type": "number", "required": false, "min": 0, "pattern": "^[-+]?[0-9]+$"},
        {"name": "tired", "label": "\(label)", "type": "radio", "options": [{"value": "yes", "label": "\(yes)"}, {"value": "no", "label": "Nö"}]}
      ], "compositeFields": []}}
      """
    }
    let result = try self.result(
      ("sleep.de.json", file("Wie lange?", "Ja", "Std.")), ("sleep.en.json", file("How long?", "Yes", "h")))
    #expect(result.files.count == 1 && !result.hasLosses)
    #expect(
      result.files[0].body == """
        questionnaire: sleep
        version: 2
        title: {de: Sleep, en: Sleep}
        languages: [de, en]
        target: form

        questions:
          - id: hours
            type: number
            text: {de: "Wie lange?", en: "How long?"}
            required: false
            range: [0, any]
            unit: {de: Std., en: h}
          - id: tired
            type: yes-no
            text: {de: "Wie lange?", en: "How long?"}
            labels: [{de: Ja, en: "Yes"}, {de: Nö, en: Nö}]

        """)
  }

  @Test func twoFormsOfOneNameNeedTwoLanguages() throws {
    #expect(throws: ImportProblem.self) { try result(("drink.json", drink), ("b/drink.json", drink)) }
    #expect(throws: ImportProblem.self) { try result(("drink.de.json", drink), ("b/drink.de.json", drink)) }
  }

  @Test(arguments: [
    (
      #"{"name": "a", "label": "A", "type": "color"}"#,
      "`a` is left out, as qtool does not know its `type`, `color`: "
    ),
    (
      #"{"name": "a", "type": "compositeField", "compositeField": "b"}"#,
      "`a` is left out, as the composite `b` is not in the file: "
    ),
    (
      #"{"name": "a", "label": "A", "type": "text", "placeholder": "x"}"#,
      "`placeholder` cannot be expressed: x"
    ),
    (#"{"name": "a", "label": "A", "type": "date", "min": 3}"#, "`min` cannot be expressed: 3"),
    (
      #"{"name": "a", "label": "A", "type": "number", "pattern": "^[0-9]{3}$"}"#,
      "`pattern` cannot be expressed: ^[0-9]{3}$"
    ),
  ])
  func whatCannotBeExpressedIsARemark(field: String, remark: String) throws {
    let file = try form(field + #", {"name": "z", "label": "Z", "type": "text"}"#)
    #expect(file.remarks(.unsaid).count == 1 && file.remarks(.unsaid)[0].hasPrefix(remark), "\(file.text)")
    #expect(file.body.contains("id: z"))
  }

  /// Names of fields are those of their composite, and ids are those of the file.
  @Test func fieldsOfTwoCompositesMayHaveOneName() throws {
    let unit = #""fields": [{"name": "street", "label": "Street", "type": "text"}]"#
    let file = try form(
      """
      {"name": "home", "label": "Home", "type": "compositeField", "compositeField": "home"},
      {"name": "work", "label": "Work", "type": "compositeField", "compositeField": "work"}
      """, #", "compositeFields": [{"name": "home", \#(unit)}, {"name": "work", \#(unit)}]"#)
    #expect(file.body.contains("id: work_street") && file.body.contains("stored: street"), "\(file.body)")
    #expect(file.remarks(.unsaid) == [])
  }

  @Test func anUnusedCompositeIsARemark() throws {
    let file = try form(
      #"{"name": "a", "label": "A", "type": "text"}"#,
      #", "compositeFields": [{"name": "b", "fields": [{"name": "c", "label": "C", "type": "text"}]}]"#)
    #expect(file.remarks(.unsaid).map { String($0.prefix(33)) } == ["no field shows the composite `b`:"])
  }

  @Test func answersAreForCheckData() {
    #expect(throws: ImportProblem.self) {
      var options = ImportOptions()
      options.format = .form
      let source = ImportSource(name: "a.json", bytes: Array(#"{"formreply": {"fields": []}}"#.utf8))
      _ = try importQuestionnaires(from: [source], options: options)
    }
  }
}
