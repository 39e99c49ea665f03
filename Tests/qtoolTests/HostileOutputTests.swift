import Testing

/// What must not be written, or not half, whatever the names and values are.
struct HostileOutputTests {
  private let header = "field_name,form_name,field_type,field_label,select_choices_or_calculations"

  /// The first of several files had its name before the second turned out to have none.
  @Test func aNameThatIsTooLongLeavesNothingBehind() throws {
    let folder = try CommandFolder()
    let long = String(repeating: "a", count: 100)
    try folder.write("fields.csv", "\(header)\na,con,text,A?,\nb,\(long),text,B?,\n")
    // Systems take paths of at most 4,096 bytes: the first file's fits, and the second's does not.
    let out = "out" + String(repeating: "/.", count: 2_013)
    let run = try folder.qtool("import", "fields.csv", "-o", out)
    #expect(run.status == 74 && run.errors.contains("name or path is too long"), "\(run.errors)")
    #expect(folder.names("out") == [])
  }

  /// The file is named after it.
  @Test func aLongNameOfAFormIsCut() throws {
    let folder = try CommandFolder()
    try folder.write("fields.csv", "\(header)\na,\(String(repeating: "a", count: 300)),text,A?,\n")
    let run = try folder.qtool("import", "fields.csv", "-o", "out")
    #expect(
      run.status == 0 && folder.names("out") == [String(repeating: "a", count: 100) + ".yaml"],
      "\(run.errors)")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"]) func aClosedOutputIsAnError(name: String) throws {
    let folder = try CommandFolder()
    try folder.write(
      "a.yaml", "questionnaire: a\ntitle: A\nquestions:\n  - {id: ok, type: yes-no, text: Okay?}\n")
    let run = try folder.shell("\"$QTOOL\" preview a.yaml --html \(name) >&-")
    #expect(run.status == 74 && run.errors.contains("cannot write \(name): it is closed"), "\(run.errors)")
    let open = try folder.shell("\"$QTOOL\" preview a.yaml --html \(name) | head -c 15")
    #expect(open.output == "<!doctype html>", "\(open.errors)")
  }

  /// They would show a value in another order than it has, in every editor.
  @Test func importedValuesDoNotReorderLines() throws {
    let folder = try CommandFolder()
    try folder.write(
      "fields.csv", "\(header)\na,form,radio,\u{2067}Q?\u{2069},\"1\u{202E}, one\u{1B}[31m | 2, two\"\n")
    _ = try folder.qtool("import", "fields.csv", "-o", "out")
    let text = try folder.read("out/form.yaml")
    #expect(text.contains("`1\\u{202E}` is `c_1`"), "\(text)")
    #expect(text.contains("c_1: one [31m"), "\(text)")
    #expect(text.contains("text: \"\\u2067Q?\\u2069\""), "\(text)")
    #expect(!text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || $0.value == 0x1B })
  }
}
