import Files
import Previewing
import Questionnaires

/// `qtool preview --manikins`: pictures for systems that draw no manikins themselves.
struct ManikinWriting {
  let command: Preview

  func write(to folder: FilePath) throws {
    let (given, all) = try command.common.checkWithStudies(command.file)
    let questionnaires =
      given.isStudy
      ? all.questionnaires.compactMap { $0.file?.shown }
      : [
        try command.common.readable(given, of: command.file).questionnaire
      ]
    let questions = questionnaires.flatMap(\.questions)
    let dimensions = SAMDimension.allCases.filter { dimension in
      questions.contains { $0.scale?.manikin == dimension }
    }
    guard !dimensions.isEmpty else {
      Console.complain("\(command.file.shown) has no question of type `sam`, so there is nothing to write")
      throw ExitStatus.findings
    }
    let source = command.file.shown
    let pictures = dimensions.flatMap { ManikinPicture.all(of: $0) }.map {
      PictureFile(picture: $0, source: source)
    }
    try OutputFolder(path: folder).write(pictures)
  }
}

private struct PictureFile: OutputFile {
  let picture: ManikinPicture
  let source: String

  var name: String { picture.name }

  func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) { try sink(picture.svg) }

  var kind: String { "a picture of qtool" }

  func replaces(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: picture.svg.prefix { $0 != UInt8(ascii: ">") })
  }
}
