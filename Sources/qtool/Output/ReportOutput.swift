import ArgumentParser
import DataChecking
import Files
import Reporting

/// The folder that `check-data --report` names.
struct ReportOutput {
  let folder: FilePath

  private struct Document: OutputFile {
    let file: DataReportFiles.File

    var name: String { file.name }
    var source: String { "the report" }

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      try file.write(to: sink)
    }
  }

  /// Before anything is read: no file of the report may be one that is read or written otherwise, and somebody's own files stay.
  func check(against inputs: [FilePath], writing outputs: [FilePath]) throws {
    if exists(folder), (try? isFolder(folder)) != true {
      throw ValidationError("--report takes a folder, but '\(folder.shown)' is a file.")
    }
    for name in DataReportFiles.names {
      let path = folder.appending(name)
      if let taken = (inputs + outputs).first(where: { isSame($0, path) }) {
        throw ValidationError(
          "the report would be written over '\(taken.shown)'; name another folder with --report.")
      }
    }
    try requireReplaceable()
  }

  private func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one == other || one.place == other.place || one.absolute.map { $0 == other.absolute } ?? false
  }

  /// A folder with such files, but without a report, is somebody's own.
  private func requireReplaceable() throws {
    let page = folder.appending(DataReportFiles.page)
    let beginning = try? beginning(of: page, count: DataReportFiles.recognizedBytes)
    if let beginning, DataReportFiles.isPage(beginning) { return }
    guard let own = DataReportFiles.names.first(where: { exists(folder.appending($0)) }) else { return }
    throw ValidationError(
      "'\(folder.appending(own).shown)' is not from an earlier report, and would be replaced; name another folder with --report."
    )
  }

  func write(_ report: DataReport, language: String?) throws {
    let files = DataReportFiles(report, language: language).files
    try OutputFolder(path: folder).write(files.map { Document(file: $0) })
  }
}
