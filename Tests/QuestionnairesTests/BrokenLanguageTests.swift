import TestSupport
import Testing

@Suite("Languages and sensors")
struct BrokenLanguageTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenLanguages)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let brokenLanguages =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    missing-translation: en
    -    title: {de: Jetzt gerade, en: Right now}
    +    title: ↓{de: Jetzt gerade}

    missing-translation
    -    title: {de: Jetzt gerade, en: Right now}
    +    title: ↓Jetzt gerade

    missing-translation
    -    2: {de: manchmal, en: sometimes}
    +    2: ↓manchmal

    missing-translation
    -        unit: {de: Jahre, en: years}
    +        unit: ↓{de: Jahre}

    undeclared-language
    -    title: {de: Jetzt gerade, en: Right now}
    +    title: {de: Jetzt gerade, en: Right now, ↓fr: Maintenant}

    undeclared-language: en
    -    title: {de: Jetzt gerade, en: Right now}
    +    title: {de: Jetzt gerade, ↓eng: Right now}

    undeclared-language: de
    -    title: {de: Jetzt gerade, en: Right now}
    +    title: {↓DE: Jetzt gerade, en: Right now}

    unknown-language
    -languages: [de, en]
    +languages: [de, en, ↓xx]

    unknown-language
    -languages: [de, en]
    +languages: [de, en, ↓klingonisch]

    unknown-sensor: gps
    -  gps: 1
    +  ↓GPS: 1

    unknown-sensor: gps
    -  gps: 1
    +  ↓location: 1

    unknown-sensor: microphone
    -  microphone: {amount: 10}
    +  ↓microfone: {amount: 10}

    unknown-sensor: microphone
    -  microphone: {amount: 10}
    +  ↓mikrofon: {amount: 10}

    unknown-sensor
    -  microphone: {amount: 10}
    +  ↓thermometer: {amount: 10}
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    undeclared-language: languages
    -title: Mood
    +title: {↓de: Stimmung, en: Mood}
    """#)
