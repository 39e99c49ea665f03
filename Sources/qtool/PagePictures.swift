import ArgumentParser
import Files
import Previewing

/// `qtool preview --png`: a picture of each screen, in each language and in light and dark, by a Chromium that is installed.
struct PagePictures {
  let preview: PagePreview

  /// The first one draws without windows, in half of the time.
  private static let browsers = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "microsoft-edge",
  ]
  private static let themes = ["light", "dark"]
  /// The width of a phone. Pictures have twice as many pixels, for papers.
  private static let width = 390

  /// - Parameter place: a folder for all pictures, or the file of one
  func write(to place: FilePath) throws {
    guard case .subject(let subject, let checked, _) = try preview.read(isServed: false) else {
      throw ExitStatus.findings
    }
    guard let browser = Self.browser else {
      Console.complain(
        "pictures are drawn by Chromium, and none was found; install `chromium` or Google Chrome")
      throw ExitStatus.unwritable
    }
    let page = subject.page(
      language: preview.command.lang, isPlain: true, isPicture: true, isAsWritten: preview.command.asWritten)
    do {
      try withTemporaryFolder { temporary in
        let file = temporary.appending("page.html")
        try createFile(file, page)
        let drawing = ScreenDrawing(
          browser: browser, page: file, profile: temporary.appending("profile"), width: Self.width)
        let isOne = place.hasExtension(in: ["png"])
        let output = OutputFolder(path: isOne ? place.folder : place)
        var planned = try pictures(of: subject, by: drawing)
        if isOne { planned = [try one(of: planned, named: place.name)] }
        // Each takes a second or two to draw.
        try output.requireReplaceable(planned)
        try output.write(planned.map { try $0.drawn(by: drawing, in: temporary) })
      }
    } catch let error as FileError {
      try Console.writing { () throws(FileError) in throw error }
    }
    preview.command.common.mention(checked, of: [preview.command.file])
  }

  /// The only picture in light, under another name.
  private func one(of pictures: [ScreenPicture], named name: ArraySlice<UInt8>) throws -> ScreenPicture {
    let light = pictures.filter { $0.theme == Self.themes[0] }
    let languages = Set(light.map(\.language)).sorted()
    guard languages.count == 1 else {
      throw ValidationError(
        "there is a picture for each language; choose one, such as --lang \(languages[0]), or name a folder for all"
      )
    }
    guard var only = light.first, light.count == 1 else {
      throw ValidationError(
        "there are \(light.count) screens; name a folder for all pictures, such as --png pictures")
    }
    only.name = String(decoding: name, as: UTF8.self)
    return only
  }

  private static var browser: FilePath? {
    browsers.map { FilePath($0) }.first { (try? runProgram($0, [Array("--version".utf8)]))?.status == 0 }
  }

  /// The pictures of all screens, not drawn yet.
  private func pictures(of subject: PageSubject, by drawing: ScreenDrawing) throws -> [ScreenPicture] {
    let languages = preview.command.lang.map { [$0] } ?? subject.languages
    return try languages.flatMap { language in
      let screens = try drawing.screens(in: language)
      return screens.enumerated().flatMap { number, screen in
        Self.themes.map { theme in
          let words = [
            padded(number + 1, as: screens.count), screen.name, languages.count > 1 ? language : "", theme,
          ]
          return ScreenPicture(
            name: words.filter { !$0.isEmpty }.joined(separator: "-") + ".png",
            source: preview.command.file.shown, language: language, theme: theme, height: screen.height,
            address: "lang=\(language)&theme=\(theme)&screen=\(number)")
        }
      }
    }
  }
}

private struct ScreenPicture: OutputFile {
  var name: String
  let source: String
  let language: String
  let theme: String
  let height: Int
  /// The address with the name of the screen to show.
  let address: String
  var bytes: [UInt8] = []

  func drawn(by drawing: ScreenDrawing, in folder: FilePath) throws -> ScreenPicture {
    let file = folder.appending(name)
    try drawing.draw(address, height: height, to: file)
    var picture = self
    picture.bytes = try readFile(file, limit: 64 << 20)
    return picture
  }

  func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) { try sink(bytes) }

  var kind: String { "a picture" }

  /// Only an earlier picture is replaced.
  func replaces(_ beginning: [UInt8]) -> Bool { beginning.starts(with: [0x89] + Array("PNG".utf8)) }
}

/// With zeros, so that names are in the order of the screens.
private func padded(_ number: Int, as last: Int) -> String {
  String(repeating: "0", count: "\(last)".count - "\(number)".count) + "\(number)"
}

/// Draws a page with a Chromium; the page's address names the screen.
private struct ScreenDrawing {
  struct Screen {
    let name: String
    let height: Int
  }

  let browser: FilePath
  let page: FilePath
  /// A folder that Chromium fills when it first starts; with a new one each time, it takes half as much processor time
  /// again.
  let profile: FilePath
  let width: Int

  /// Each screen with its height, which the page itself measures.
  func screens(in language: String) throws -> [Screen] {
    let run = try run(["--dump-dom", "--window-size=\(width),100"], "lang=\(language)&measure=1")
    let text = String(decoding: run.output, as: UTF8.self)
    guard let found = text.firstMatch(of: #/data-screens="([^"]*)"/#) else { throw failure(run) }
    return found.1.split(separator: " ").compactMap { screen in
      let parts = screen.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let height = Int(parts[1]) else { return nil }
      return Screen(name: String(parts[0]), height: height)
    }
  }

  func draw(_ address: String, height: Int, to picture: FilePath) throws {
    let run = try run(["--screenshot=\(picture.text)", "--window-size=\(width),\(height)"], address)
    guard run.status == 0, try beginning(of: picture, count: 1) != nil else { throw failure(run) }
  }

  private func run(_ options: [String], _ address: String) throws -> ProgramRun {
    // As root, such as in containers, Chromium refuses to run in its sandbox.
    let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
    let common = [
      "--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
      "--virtual-time-budget=5000", "--user-data-dir=\(profile.text)",
    ]
    let arguments = common + sandbox + options + ["\(uri)#\(address)"]
    return try runProgram(browser, arguments.map { Array($0.utf8) })
  }

  private var uri: String {
    "file://"
      + page.bytes.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789/-_.".utf8.contains(byte))
        return isPlain
          ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  private func failure(_ run: ProgramRun) -> FileError {
    let said = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").last ?? "it said nothing"
    return FileError(browser, reason: "it draws no pictures here: \(said)")
  }
}
