import JSON
import Questionnaires

extension SourceDocument {
  /// The language of its texts, if somebody named it or the name of the file ends in it.
  var namedLanguage: String? { language ?? (origin == nil ? nil : documentLanguage(fileName)) }

  /// The name of what a document is about, without its language, its target and `study`; nil if there is no file.
  func subject(on target: TargetName) -> String? {
    guard origin != nil else { return nil }
    var name = stem[...]
    let endings = [documentLanguage(fileName), target.rawValue, "study"].compactMap(\.self)
    for ending in endings {
      for separator in [".", "_", "-"] where name.hasSuffix(separator + ending) {
        name = name.dropLast(ending.count + 1)
        break
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Its JSON, in which no object has a name twice.
  func json() throws(ImportProblem) -> JSONPlace {
    guard case .json(let value) = content else {
      throw ImportProblem("this is not JSON", file: name, help: "choose another format with --from")
    }
    if let place = repeatedMember(in: value) {
      throw ImportProblem("\(place) is there twice", file: name, help: "repair the JSON")
    }
    return JSONPlace(value: value, pointer: "", file: name)
  }
}
