import Testing

/// The same hostile tables in both commands that read tables: each refuses them, or says what it made of them.
struct HostileTableTests {
  private let questionnaire = """
    questionnaire: test
    title: Test
    questions:
      - {id: a, type: text, text: A?, required: false}
      - {id: b, type: text, text: B?, required: false}

    """
  private let header = "field_name,field_type,field_label"

  private func checked(_ rows: String) throws -> (status: Int32, words: String) {
    let folder = try CommandFolder()
    try folder.write("test.yaml", questionnaire)
    try folder.write("data.csv", "a,b,x-c\n\(rows)")
    let run = try folder.qtool("check-data", "test.yaml", "data.csv")
    return (run.status, run.errors + run.output)
  }

  private func imported(_ rows: String) throws -> (status: Int32, words: String) {
    let folder = try CommandFolder()
    try folder.write("fields.csv", "\(header)\n\(rows)")
    let run = try folder.qtool("import", "fields.csv", "-o", "out")
    return (run.status, run.errors + run.output)
  }

  @Test(arguments: [
    ("x,text,\"never closed\ny,text,Y\n", "a quote is opened here and never closed"),
    ("x,text,\"closed\" too early\n", "this text begins with a quote, but goes on after the closing one"),
  ]) func brokenQuotesAreRefused(rows: String, message: String) throws {
    let (check, imported) = (try checked(rows), try imported(rows))
    #expect(check.status == 2 && check.words.contains(message), "\(check.words)")
    #expect(imported.status == 2 && imported.words.contains(message), "\(imported.words)")
  }

  @Test func strayQuotesAreSaid() throws {
    let words = "a cell contains a quote, but does not begin with one"
    let rows = "x,text,a pipe of 5\" or more\ny,text,Y\n"
    let (check, imported) = (try checked(rows), try imported(rows))
    #expect(check.status == 0 && check.words.contains("data.csv:2: " + words), "\(check.words)")
    #expect(imported.status == 0 && imported.words.contains(words), "\(imported.words)")
  }

  @Test func aHeaderWithoutRowsIsSaid() throws {
    let (check, imported) = (try checked(""), try imported(""))
    #expect(check.words.contains("the file has a header, but no rows"), "\(check.words)")
    #expect(
      imported.status == 2 && imported.words.contains("has a header, but no fields"), "\(imported.words)")
  }

  @Test(arguments: [
    "{\"answers\": [{\"label\": \"a\", \"value\": 1, \"value\": 2}]}",
    "[{\"answers\": [], \"answers\": [{\"label\": \"a\", \"value\": 1}]}]",
  ]) func aNameTwiceInAnObjectIsRefused(sheet: String) throws {
    let folder = try CommandFolder()
    try folder.write("test.yaml", questionnaire)
    try folder.write("data.json", sheet)
    let run = try folder.qtool("check-data", "test.yaml", "data.json")
    #expect(run.status == 2 && run.errors.contains("comes twice in one object"), "\(run.errors)")
  }
}
