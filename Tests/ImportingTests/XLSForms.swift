import Generating
import Importing

/// A form with these rows under these columns, and lists of answers.
func form(
  _ columns: [String], _ rows: [String]..., choices: [[String]] = [], settings: [String: String] = [:]
) throws -> ImportResult {
  let set = settings.sorted { $0.key < $1.key }
  let book = workbook([
    "survey": [columns] + rows, "choices": [["list_name", "name", "label"]] + choices,
    "settings": [set.map(\.key), set.map(\.value)],
  ])
  return try imported(workbook: book)
}

func imported(workbook bytes: [UInt8], named name: String = "mood.xlsx") throws -> ImportResult {
  try importQuestionnaires(from: [ImportSource(name: name, bytes: bytes)], options: ImportOptions())
}

let yesNo = [["yn", "yes", "Yes"], ["yn", "no", "No"]]
