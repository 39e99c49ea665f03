import Diagnostics
import Files

/// Advice about a path that cannot be read.
struct PathAdvice {
  let error: FileError

  /// Added to the reason; empty if nothing is known.
  var words: String {
    switch error.code {
    case ENOENT: separated ?? similar.map { "; did you mean \($0)?" } ?? ""
    case EISDIR: inFolder.map { "; name a file in it, such as \($0)" } ?? ""
    default: ""
    }
  }

  /// For `a.yaml,b.yaml`.
  private var separated: String? {
    let parts = error.path.bytes.split(separator: UInt8(ascii: ",")).map { FilePath(bytes: Array($0)) }
    guard parts.count > 1, parts.allSatisfy(exists) else { return nil }
    return "; separate files with spaces: \(parts.map(\.shellWord).joined(separator: " "))"
  }

  private var similar: String? {
    let folder = error.path.folder
    guard let names = try? entryNames(in: folder).map({ String(decoding: $0, as: UTF8.self) }) else {
      return nil
    }
    let name = String(decoding: error.path.name, as: UTF8.self)
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let meant =
      names.first { ["\(name).yaml", "\(name).yml", "\(stem).yaml", "\(stem).yml"].contains($0) }
      ?? nearest(to: name, among: names)
    return meant.map { place($0, in: folder) }
  }

  private var inFolder: String? {
    let names = ((try? entryNames(in: error.path)) ?? []).map { String(decoding: $0, as: UTF8.self) }
    let files = names.filter { FilePath($0).hasExtension(in: ["yaml", "yml"]) && !$0.hasPrefix(".") }
    return (files.first { $0 == "study.yaml" } ?? files.first).map { place($0, in: error.path) }
  }

  private func place(_ name: String, in folder: FilePath) -> String {
    folder.appending(name).shellWord
  }
}

/// Files whose names keep them from being found in folders, such as `sleep.yaml.txt`.
struct HiddenQuestionnaires {
  let folders: [FilePath]

  /// A sentence about them; nil if there are none.
  var words: String? {
    let found = folders.flatMap { folder in
      ((try? entryNames(in: folder)) ?? []).map(folder.appending)
    }.compactMap { path in path.withoutSecondExtension.map { (path, $0) } }
    guard let (path, name) = found.first else { return nil }
    let more = found.count > 1 ? ", and \(found.count - 1) more like it" : ""
    return "\(path.shown) looks like a questionnaire; rename it to \(name.shown)\(more)"
  }
}

extension FilePath {
  /// `sleep.yaml` for `sleep.yaml.txt`, as editors and Word name files; not for copies such as `sleep.yaml.bak`.
  var withoutSecondExtension: FilePath? {
    guard hasExtension(in: ["txt", "text", "rtf", "doc", "docx", "odt"]),
      let dot = bytes.lastIndex(of: UInt8(ascii: "."))
    else { return nil }
    let shorter = FilePath(bytes: Array(bytes[..<dot]))
    return shorter.hasExtension(in: ["yaml", "yml"]) ? shorter : nil
  }
}
