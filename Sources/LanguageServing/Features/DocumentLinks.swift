import Diagnostics
import Files
import JSON
import Questionnaires

extension DocumentFeatures {
  /// From a study to its files, and from each `source` with a DOI or an address to what it names.
  func documentLinks(in document: Document) -> JSON {
    switch document.kind {
    case .questionnaire: .array(document.draft.map { sources(in: $0, document) } ?? [])
    case .study: .array(document.studyDraft.map { links(in: $0, document) } ?? [])
    case .configuration, .other: []
    }
  }

  private func sources(in draft: Questionnaire, _ document: Document) -> [JSON] {
    let origins = draft.sections.compactMap(\.origin) + draft.questions.compactMap(\.origin)
    var seen: Set<SourceRange> = []
    return ([draft.source] + origins.map(\.source)).compactMap(\.self)
      .filter { seen.insert($0.range).inserted }
      .compactMap { source in
        webAddress(in: source.value).map { link(source.range, $0, in: document) }
      }
  }

  private func links(in study: Study, _ document: Document) -> [JSON] {
    let near = nearQuestionnaires(document)
    let files = (study.questionnaires + study.baseline).compactMap { name -> JSON? in
      near.first { $0.questionnaire.id.value == name.value || $0.path == name.value }.map {
        link(name.range, address($0.questionnaire.file.path).text, in: document)
      }
    }
    let folder = document.uri.path.map { FilePath(bytes: $0).folder }
    let picture = study.picture.flatMap { name in
      folder.map { link(name.range, DocumentURI(path: $0.appending(name.value).bytes).text, in: document) }
    }
    let source = study.source.flatMap { source in
      webAddress(in: source.value).map { link(source.range, $0, in: document) }
    }
    return files + [picture, source].compactMap(\.self)
  }

  private func link(_ range: SourceRange, _ target: String, in document: Document) -> JSON {
    ["range": document.range(range, client.encoding), "target": .string(target)]
  }
}

/// The address of a publication: its DOI (`10.`, the registrant's number, `/`, a suffix), or an address as it is written.
func webAddress(in text: String) -> String? {
  for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"'()[]{},;".contains($0) }) {
    let word = word.last == "." ? word.dropLast() : word
    if word.hasPrefix("https://") || word.hasPrefix("http://") { return asciiAddress(word) }
    guard let start = word.range(ofDOI: "10.") else { continue }
    return asciiAddress("https://doi.org/" + word[start...])
  }
  return nil
}

/// With everything escaped that an address cannot contain.
private func asciiAddress(_ text: some StringProtocol) -> String {
  text.utf8.reduce(into: "") { address, byte in
    if byte > 0x20, byte < 0x7F, !"<>\"{}|\\^`".utf8.contains(byte) {
      address.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension Substring {
  /// The beginning of a DOI in a word, such as `doi:10.1037/0022-3514.54.6.1063`.
  fileprivate func range(ofDOI prefix: String) -> Index? {
    indices.first { start in
      guard self[start...].hasPrefix(prefix), start == startIndex || !self[index(before: start)].isNumber
      else { return false }
      let rest = self[start...].dropFirst(prefix.count)
      let registrant = rest.prefix { $0.isASCII && $0.isNumber }
      return (4...9).contains(registrant.count) && rest.dropFirst(registrant.count).hasPrefix("/")
        && rest.count > registrant.count + 1
    }
  }
}
