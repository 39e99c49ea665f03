import Foundation
import Platforms
import Questionnaires
import Scheduling
import TestSupport
import Testing

@testable import Previewing

/// A preview in German has German words only, besides those of its file.
@Suite struct GermanPreviewTests {
  static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: packageFolder.appending(path: "examples").path)
    let examples = (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }
    return examples.filter { !$0.hasSuffix("study.yaml") }.sorted().map { "examples/\($0)" }
      + ["types", "grid", "answers"].map { "Tests/PreviewingTests/Fixtures/\($0).yaml" }
  }()

  private let german: GermanWords

  init() throws { german = try GermanWords() }

  private func read(_ file: String) throws -> (text: String, questionnaire: Questionnaire) {
    let text = try String(contentsOf: packageFolder.appending(path: file), encoding: .utf8)
    return (text, try draft(text))
  }

  @Test(arguments: files) func theTerminalSpeaksGerman(file: String) throws {
    let (text, questionnaire) = try read(file)
    for target in [nil] + TargetName.allCases.map(Optional.init) {
      let views =
        target.map { target in
          [nil]
            + target.platform.clients.map(Optional.init).map { client in
              clientView(of: questionnaire, on: target, client.map { [$0] })
            }
        } ?? [nil]
      for view in views {
        var options = PreviewOptions(language: "de", width: 200, view: view)
        let wording = ScheduleWording(options.own)
        options.answeringTime = questionnaire.answeringTime(in: view, readingSpeed: ReadingSpeed())
          .words(in: wording)
        let shown = preview(questionnaire, options: options).map(\.plain).joined(separator: "\n")
        let others = german.others(in: shown, besides: text)
        #expect(others.isEmpty, "\(view?.name ?? "as written"): \(others)")
      }
    }
  }

  @Test(arguments: files) func pagesSpeakGerman(file: String) throws {
    let (text, questionnaire) = try read(file)
    guard questionnaire.languages.contains(where: { $0.value == "de" }) else { return }
    for target in TargetName.allCases {
      let clients = target.platform.clients
      let shown = ShownQuestionnaire(
        questionnaire, file: file, digest: "0", target: target, readingSpeed: ReadingSpeed(),
        views: (clients.isEmpty ? [[]] : clients.map { [$0] }).map {
          clientView(of: questionnaire, on: target, $0)
        })
      let page = String(decoding: PageSubject.questionnaire(shown).page(language: "de"), as: UTF8.self)
      let others = german.others(in: page.inGerman, besides: text)
      #expect(others.isEmpty, "\(target): \(others)")
    }
  }

  /// Otherwise the tests above would find nothing.
  @Test func otherWordsAreFound() throws {
    let (text, questionnaire) = try read("examples/trackyourstress/daily.yaml")
    let shown = preview(questionnaire, options: PreviewOptions(language: "en", width: 200))
    let others = german.others(in: shown.map(\.plain).joined(separator: "\n"), besides: text)
    #expect(others.contains("required") && others.contains("Questions") && !others.contains("daily"))
  }
}

extension String {
  /// All words of a page in German that are shown or read aloud.
  fileprivate var inGerman: String {
    let labels = matches(of: #/aria-(?:label|valuetext)=(?:"([^"]*)"|([^ >]*))/#).map {
      String($0.1 ?? $0.2 ?? "")
    }
    var text = labels.joined(separator: " ")
    var place = startIndex
    /// The element that is left out, and how many of its name are open.
    var hidden: (name: Substring, depth: Int)?
    for tag in matches(of: #/<(/?)(\w+)([^>]*)>/#) {
      if hidden == nil { text += self[place..<tag.range.lowerBound] + " " }
      place = tag.range.upperBound
      let (isEnd, name) = (!tag.1.isEmpty, tag.2)
      if let open = hidden {
        guard open.name == name else { continue }
        let depth = open.depth + (isEnd ? -1 : 1)
        hidden = depth == 0 ? nil : (name, depth)
      } else if !isEnd, Self.isLeftOut(name, tag.3) {
        hidden = (name, 1)
      }
    }
    return text.replacing(#/&\w+;/#, with: " ")
  }

  /// Scripts, code, what is in English for other readers, and the names of languages.
  private static func isLeftOut(_ name: Substring, _ attributes: Substring) -> Bool {
    ["script", "style", "code"].contains(name) || attributes.contains("data-own=en")
      || name == "option" && attributes.contains("lang=")
  }
}
