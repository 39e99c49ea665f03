/// A form as a questionnaire.
struct XLSFormQuestionnaire {
  private(set) var questionnaire: QuestionnaireDraft
  /// About what keeps it from becoming the form of an app, if somebody asks.
  private(set) var complaints: [Complaint] = []

  init(_ file: XLSFormFile, isJudged: Bool = false) throws(ImportProblem) {
    let document = file.document
    let survey = XLSFormTable(file.sheet("survey"))
    let choices = XLSFormTable(file.sheet("choices"))
    try Self.requireColumns(survey, choices, file)
    if isJudged {
      complaints = XLSFormConversion.complaints(about: survey, choices, hasLists: file.hasLists)
    }
    let settings = XLSFormSettings(file.sheet("settings"))
    let names = survey.languages + choices.languages.filter { !survey.languages.contains($0) }
    let languages = XLSFormLanguages(
      names, default: settings["default_language"] ?? "",
      named: document.language ?? fileLanguage(document.fileName),
      hasUntagged: survey.hasUntagged || choices.hasUntagged)
    guard survey.rows.contains(where: { !$0[.type].isEmpty }) else {
      throw ImportProblem(
        "the sheet `survey` has no rows", file: document.name, help: "import the form with its questions")
    }
    try document.requireFew(survey.rows.count)
    // Each is two questions, with a condition and a remark.
    let others = survey.rows.count(where: \.type.hasOther)
    try document.requireFew(others, "questions with `or_other`", weight: 3)
    let filtered = survey.rows.filter { !$0[.choiceFilter].isEmpty }.compactMap(\.type.list)
    let lists = XLSFormLists(choices, filtered: Set(filtered), languages)
    let form = XLSFormForm(survey, lists, languages)
    if let place = form.tooDeep {
      throw ImportProblem(
        "\(place.words): groups are nested too deep", file: document.name, help: "nest at most 40 groups")
    }
    let name = settings["form_id"] ?? settings["id_string"] ?? document.stem
    questionnaire = QuestionnaireDraft(
      id: questionnaireID(name), name: name,
      title: languages.same(settings["form_title"] ?? settings["title"] ?? readableTitle(name)),
      sections: form.sections)
    questionnaire.languages = languages.tags
    questionnaire.values[.source] = document.origin.map(DraftValue.plain)
    if let version = settings["version"], isWholeNumber(version), let number = Int(version), number > 0 {
      questionnaire.values[.version] = .number(number)
    }
    questionnaire.remarks = languages.remarks + settings.remarks + form.remarks
    questionnaire.remarks += (survey.unknown + choices.unknown).map { name, count in
      Remark(
        .changed, "the column `\(name)` with \(count) cells is left out, as XLSForm has none of this name",
        at: .file)
    }
    questionnaire.remarks += [survey.loose, choices.loose].compactMap(\.self).map { row, text in
      Remark(.unsaid, "row \(row) has a text under no column, which is left out: \(text)", at: .file)
    }
  }

  /// Two columns of one name are an error for every program that reads forms; without a header, answers are not found.
  private static func requireColumns(
    _ survey: XLSFormTable, _ choices: XLSFormTable, _ file: XLSFormFile
  ) throws(ImportProblem) {
    for (name, table) in [("survey", survey), ("choices", choices)] {
      guard let column = table.repeated else { continue }
      throw ImportProblem(
        "the sheet `\(name)` has the column `\(column)` twice", file: file.document.name,
        help: "rename one of them, or remove it")
    }
    guard let sheet = file.sheet("choices"), !sheet.rows.isEmpty, !choices.hasLists else { return }
    guard !sheet.header.values.contains("choice_list_name") else {
      throw ImportProblem(
        "this is a form of ODK-X, which has `choice_list_name` and `data_value` in the sheet `choices`",
        file: file.document.name, help: "only forms of ODK and KoboToolbox (XLSForm) can be read")
    }
    throw ImportProblem(
      "the sheet `choices` has no header row with `list_name` and `name`; its first row has \(sheet.firstCells)",
      file: file.document.name, help: "write the names of the columns into its first row")
  }
}

/// The first row of the sheet `settings`.
private struct XLSFormSettings {
  private var values: [String: String] = [:]
  private(set) var remarks: [Remark] = []

  init(_ sheet: Worksheet?) {
    guard let sheet, let row = sheet.rows.first else { return }
    for (place, name) in sheet.header {
      if let value = row.cells[place] { values[name.lowercased()] = trimmed(value) }
    }
    let left = values.keys.filter { !Self.known.contains($0) }.sorted()
    if let version = values["version"], !isWholeNumber(version) || version.hasPrefix("-") {
      let words = "`version` is not a number that `version` here can have: \(version)"
      remarks.append(Remark(.changed, words, at: .cell(row: row.number, column: "version")))
    }
    guard !left.isEmpty else { return }
    let words = left.map { "`\($0)` \(values[$0] ?? "")" }.joined(separator: ", ")
    remarks.append(Remark(.changed, "settings that are left out: \(words)", at: .file))
  }

  private static let known: Set = [
    "form_id", "id_string", "form_title", "title", "version", "default_language",
  ]

  /// Nil if it is empty.
  subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
}

/// The lists of answers of a form.
struct XLSFormLists {
  private var lists: [String: [DraftOption]] = [:]
  /// Remarks about the options of each list, by its name.
  private var losses: [String: [Remark]] = [:]
  private var withOther: Set<String> = []
  /// The lists with two answers of one text that `choice_filter` cannot keep apart.
  private var repeating: Set<String> = []
  private var shared: [String: DraftList] = [:]

  /// - Parameter filtered: the lists of which `choice_filter` shows only a part at a time
  init(_ table: XLSFormTable, filtered: Set<String>, _ languages: XLSFormLanguages) {
    var codes: [String: Set<String>] = [:]
    var texts: [String: Set<[String]>] = [:]
    for row in table.rows where !row[.listName].isEmpty {
      var remarks: [Remark] = []
      let code = row[.name]
      if filtered.contains(row[.listName]),
        !texts[row[.listName], default: []].insert([row[.label]] + row.others).inserted
      {
        repeating.insert(row[.listName])
      }
      // Two towns may have a district of one name; nobody sees both.
      if filtered.contains(row[.listName]), !codes[row[.listName], default: []].insert(code).inserted {
        let words =
          "the answer `\(code)` is in the list `\(row[.listName])` several times, which `choice_filter` keeps apart: only the first is kept"
        losses[row[.listName], default: []].append(Remark(.changed, words, at: row.place(.name)))
        continue
      }
      var text = languages.text(row.versions(.label), "label", at: row.place(.label), &remarks)
      if text == nil {
        let words =
          "the answer `\(code)` of the list `\(row[.listName])` has no text; its code takes its place"
        remarks.append(Remark(.changed, words, at: row.place(.label)))
        text = languages.same(code.isEmpty ? "?" : code)
      }
      for column in [XLSFormColumn.image, .bigImage, .audio, .video] where !row[column].isEmpty {
        let words = "`\(column.rawValue)` of the answer `\(code)` cannot be shown: \(row[column])"
        remarks.append(Remark(.unsaid, words, at: row.place(column)))
      }
      lists[row[.listName], default: []].append(DraftOption(code, text ?? languages.same(code)))
      losses[row[.listName], default: []] += remarks
    }
  }

  /// Whether a filter may keep answers of one text apart.
  func isKeptApart(_ name: String) -> Bool { !repeating.contains(name) }

  /// A question with an answer of one's own adds that to its list, so that all questions with the list show it.
  mutating func addOther(to name: String, _ languages: XLSFormLanguages) {
    guard lists[name] != nil, withOther.insert(name).inserted else { return }
    guard lists[name]?.contains(where: { $0.code == "other" }) == false else { return }
    lists[name]?.append(DraftOption("other", languages.same("Other")))
    losses[name, default: []].append(
      Remark(.changed, "`or_other` adds the answer `other` to the list `\(name)`", at: .file))
  }

  /// Shared by all questions that name it; nil if there is no such list, or an empty one.
  mutating func options(_ name: String) -> DraftList? {
    if let known = shared[name] { return known }
    guard let options = lists[name] else { return nil }
    let list = DraftList(options)
    shared[name] = list
    return list
  }

  /// Takes the remarks about a list, which are for the first question with it.
  mutating func takeRemarks(_ name: String) -> [Remark] { losses.removeValue(forKey: name) ?? [] }
}
