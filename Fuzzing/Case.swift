import Generating

/// What is fuzzed.
enum Subject: String, CaseIterable, Codable {
  /// A whole questionnaire.
  case questionnaires
  /// A pattern in the first line, inputs in the others.
  case patterns
  /// The condition of the last question of a questionnaire that has every type.
  case conditions
  /// A `.qtool.yaml`.
  case configuration
  /// A file of another system.
  case imports
  /// What is in a workbook: the XML of a sheet, what is packed, or all of it.
  case workbooks
  /// Two versions of a questionnaire, with a line `===` between them.
  case versions
  /// Answers to a questionnaire that has every type.
  case data

  func run(_ bytes: [UInt8]) {
    switch self {
    case .questionnaires: runPipeline(bytes)
    case .patterns: tryPattern(bytes)
    case .conditions: tryCondition(bytes)
    case .configuration: readConfiguration(bytes)
    case .imports: tryImport(bytes)
    case .workbooks: tryWorkbook(bytes)
    case .versions: compareVersions(bytes)
    case .data: checkData(bytes)
    }
  }
}

extension Subject {
  /// What it starts from besides questionnaires.
  var starts: [[UInt8]] {
    switch self {
    case .questionnaires, .versions: []
    case .patterns: patternTexts
    case .conditions: conditionTexts
    case .configuration: configurations
    case .imports: importable
    case .workbooks: workbookStarts
    case .data: tables
    }
  }
}

/// One file, the same for the same seed, number and corpus.
struct Case {
  let subject: Subject
  let bytes: [UInt8]

  init(subject: Subject, bytes: [UInt8]) {
    self.subject = subject
    self.bytes = bytes
  }

  /// Combines several questionnaires of the corpus.
  init(seed: UInt64, number: Int, corpus: [[UInt8]]) {
    // Neighbouring seeds have no cases in common.
    var mixed = SeededGenerator(seed: seed)
    var generator = SeededGenerator(seed: mixed.next() &+ UInt64(number))
    let share = generator.number(0...99)
    switch share {
    case ..<43:
      subject = .questionnaires
      bytes = Changes(corpus: corpus, generator: generator).made(to: generator.pick(corpus))
    case ..<50:
      subject = .versions
      let old = generator.flip() ? generator.pick(corpus) : Self.generated(&generator, corpus)
      bytes = old + Array("\n===\n".utf8) + Changes(corpus: corpus, generator: generator).made(to: old)
    case ..<57:
      subject = .data
      bytes = Changes(corpus: tables, generator: generator).made(to: generator.pick(tables))
    case ..<75:
      subject = .questionnaires
      bytes = Self.generated(&generator, corpus)
    case ..<78:
      subject = .workbooks
      bytes = Changes(corpus: workbookStarts, generator: generator).made(to: generator.pick(workbookStarts))
    case ..<82:
      subject = .imports
      bytes = Changes(corpus: importable, generator: generator).made(to: generator.pick(importable))
    case ..<95:
      subject = share < 88 ? .conditions : .patterns
      let texts = share < 88 ? conditionTexts : patternTexts
      bytes = Changes(corpus: texts, generator: generator).made(to: generator.pick(texts))
    default:
      subject = .configuration
      bytes = Changes(corpus: configurations + corpus, generator: generator)
        .made(to: generator.pick(configurations))
    }
  }

  /// A questionnaire as a study lead or a stranger might write it; half of them are changed afterwards.
  private static func generated(_ generator: inout SeededGenerator, _ corpus: [[UInt8]]) -> [UInt8] {
    let text = GeneratedQuestionnaire.yaml(
      seed: generator.next(), kind: generator.chance(30) ? .wild : .plausible,
      target: generator.pick([nil, "track", "intersession", "form"]), most: generator.pick([3, 10, 30]))
    guard generator.flip() else { return Array(text.utf8) }
    return Changes(corpus: corpus, generator: generator).made(to: Array(text.utf8))
  }
}

private let conditionTexts = texts([
  "one is 1", "word in [a, b] and not any includes x", "line between 10 and 20 or number >= 0.5",
  "answered free and (yes_no is no or row < -1)", "not (valence = 9 && day != 3) || answered group",
  "one is not 2 and one not in [1, 3]", "any not includes none",
])

private let patternTexts = texts([
  "[A-Z]{2}\\d{4}\nAB1234\nx", "(?:a|b)*c\nabac", "(?<year>\\d{4})-\\k<year>\n2026-2026", "(a+)+$\naaaaaaab",
  "[\\p{L}--[a-z]]+\nÄ", "^(?=.*\\d).{8,}$\nhunter22", "(?<!x)y|\\bz\\B\ny", "[^]\\u{1F600}?\n😀",
])

private let tables = texts([
  """
  participant,prompted_at,one,word,any_none,any_x,any_y,yes_no,line,row,valence,number,free,day,group_in_group,code
  p1,2026-03-02 08:10,1,a,0,1,0,yes,50,-2,9,1.5,"a ""b"", c",2026-03-02,yes,AB1
  p1,2026-03-02 12:10,3,b,1,1,0,1,101,2,3,"1,5",=1+1,2026-02-30,no,ab
  p2,1772442600,,,,,,,,,,,,,,

  """,
  "\u{FEFF}id;Zeit;one;row\r\n7;02.03.2026 10:14;1.0;A\r\n7;02.03.2026 10:14;2;1\r\n",
  "userId;lastInvitation;responseTime;studyLang;one;any~1;any\na;0;1772442600000;de;1;1;x\na;1772442600000;1772442700000;de;9;0;\n",
  "participant\tprompted_at\tquestion\tanswer\np\t1772442600000\tone\t2\np\t1772442600000\tany\tx;y\n",
  "participant,one,any,valence\n1,9,none;x,5\n1,A,y,\n2,TRUE,\"x\ny\",4.0\n",
  """
  [{"collected_at": "2026-03-02T08:10:00Z", "questionnaire_id": "fuzz", "client": {"name": "a"},
  "answers": [{"label": "one", "value": 1, "collected_at": "2026-03-02T08:10:01Z"},
  {"label": "any", "value": ["x", "y"]}, {"label": "free", "value": "a\\nb"}, {"label": "row", "value": "-3"}]}]
  """,
  """
  {"reply": {"id": 1, "one": "1", "yes_no": true, "line": 3.5, "in_group": "no"}}
  {"reply": {"id": 1, "one": 2}}
  """,
])

private let importable = texts([
  #"""
  {"title": "Fuzz", "langCodes": ["en", "de"], "studyDescription": "<b>a</b>", "questionnaires": [{"title": {"en": "Day", "de": "Tag"},
  "internalId": 9, "durationPeriodDays": 7, "durationStart": 1772323200000, "completableMinutesAfterNotification": 30, "pages": [
  {"header": "<h3>Now</h3>text", "inputs": [{"name": "okay", "responseType": "binary", "text": {"en": "Okay?", "de": "Gut?"}},
  {"name": "pain", "responseType": "va_scale", "maxValue": 10, "text": "Pain? (mm)<br><small>Roughly.</small>"},
  {"name": "why", "responseType": "list_multiple", "text": "Why?", "listChoices": ["work", {"en": "home", "de": "Haus"}]}]},
  {"relevance": "getQuestionnaireVar(\"okay\") == 1 and getQuestionnaireVar(\"pain\") >= 3;", "inputs": [
  {"name": "side", "responseType": "list_single", "forceInt": true, "listChoices": ["0 a", "1"], "useCustomStart": true,
  "relevance": "if (getQuestionnaireVarAlternative(\"why\", \"1\") != 1) { return true; } else { return false; }"},
  {"name": "home", "responseType": "text", "text": "Home", "relevance": "\"_\" .. getQuestionnaireVar(\"pain\") != \"_\";"},
  {"name": "home_city", "text": "City", "relevance": "\"_\" .. getQuestionnaireVar(\"pain\") != \"_\";"}]}],
  "sumScores": [{"name": "total", "addList": ["pain"]}], "actionTriggers": [{"actions": [{"type": 1, "reminder_count": 2}],
  "schedules": [{"weekdays": 65, "dailyRepeatRate": 2, "signalTimes": [{"random": true, "startTimeOfDay": 36000000,
  "endTimeOfDay": 72000000, "frequency": 3}, {"startTimeOfDay": 1000}]}]}]}]}
  """#,
  """
  [{"field_name": "mood", "form_name": "day", "section_header": "<b>Now</b>", "field_type": "radio",
  "field_label": "How are you?", "matrix_group_name": "m",
  "select_choices_or_calculations": [{"code": "1", "label": "bad"}, {"code": "2", "label": "good"}]},
  {"field_name": "why", "form_name": "day", "field_type": "checkbox", "field_label": "Why? &amp; <i>when</i>",
  "select_choices_or_calculations": "1, work | 2, home", "branching_logic": "[mood] = '1' or ([mood] <> \"2\")"},
  {"field_name": "pain", "field_type": "slider", "range": {"min": "0", "max": 10, "labelLeft": "a", "labelRight": "b"},
  "branching_logic": "[why(2)]='1' and [mood]>=1"},
  {"field_name": "voice", "field_type": "audio", "field_label": "Say it", "field_annotation": {"timer": 3}}]
  """,
  """
  {"resourceType": "Questionnaire", "name": "Day", "language": "en", "item": [{"linkId": "1.0", "type": "group", "text": "Now",
  "item": [{"linkId": "mood", "type": "choice", "text": "Mood?", "_text": {"extension": [{
  "url": "http://hl7.org/fhir/StructureDefinition/translation", "extension": [{"url": "lang", "valueCode": "de"},
  {"url": "content", "valueString": "Laune?"}]}]}, "answerOption": [{"valueCoding": {"code": "1", "display": "bad"}},
  {"valueString": "so so"}], "item": [{"linkId": "h", "type": "display", "text": "help"}]}]}, {"linkId": "n", "type": "integer",
  "extension": [{"url": "http://hl7.org/fhir/StructureDefinition/maxValue", "valueInteger": 9}], "enableBehavior": "any",
  "enableWhen": [{"question": "mood", "operator": "=", "answerCoding": {"code": "1"}},
  {"question": "n", "operator": ">=", "answerInteger": 2}]}]}
  """,
  """
  {"protocols": [{"name": "Day", "questionnaire": {"name": "fuzz"}, "startText": {"en": "Hi", "de": ""},
  "protocol": {"repeatProtocol": {"unit": "day", "amount": 2}, "completionWindow": {"unit": "hour", "amount": 2},
  "repeatQuestionnaire": {"unit": "min", "unitsFromZero": [540, 2000]}, "reminders": {"unit": "min", "amount": 9, "repeat": 2}}}]}
  """,
  """
  "Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels",\
  "Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?,\
  "Branching Logic (Show field only if...)","Required Field?","Custom Alignment","Question Number (surveys only)",\
  "Matrix Group Name","Matrix Ranking?","Field Annotation"
  age,start,You,text,"How ""old""?",,years,integer,0,any,,,y,,,,,
  sex,start,,radio,Sex,"1, f | 2, m",,,,,,[age]>17,y,,,m,,
  none,end,,checkbox,Any?,"1, a | 9, none",,,,,,[sex]='1',,,,,,@NONEOFTHEABOVE=9
  """,
  """
  {"questionnaire": {"type": "questionnaires", "id": "9", "attributes": {"name": "Day", "title": "A *b* c", "is_multiple": 1,
  "can_use": [{"name": "gps", "type": "amount", "value": 1}], "schedule": [{"type": "between", "amount": 3, "every": 7,
  "start": "2026-03-01 08:00", "end": "2026-05-31 23:59", "start_day": 2}]}}, "structure": {"data": [{"attributes": {
  "name": "section-2-headline", "elementtype": "headline", "content": {"headline": "Now &amp; <b>here</b>"}}}, {"attributes": {
  "content": {"question": "How?<br>Say it.", "label": "how", "questiontype": "SingleChoice", "required": 0, "answers": ["1 – bad",
  "2"], "values": ["1", "2"], "visible_if": {"op": "and", "args": [{"op": "ge", "label": "x", "value": 5}]}}}}]}}
  """,
])

private let configurations = texts([
  "target: track\nlanguages: [de, en]\nrules:\n  unknown-key: warning\n  missing-help: off\n",
  "exclude: [build/**, '*.draft.yaml']\nreading-speed: 180\n",
])

private func texts(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
