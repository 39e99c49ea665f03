import Diagnostics
import Questionnaires

/// ESMira: its apps and its server.
package struct ESMira: Platform {
  package init() {}

  package var target: TargetName { .esmira }

  package var name: String { "ESMira" }

  package var app: (english: String, german: String) {
    ("with ESMira (Android, iOS or the web)", "mit ESMira (Android, iOS oder im Web)")
  }

  /// Its scripts and its own columns rely on ids as ours are.
  package func takesName(_ name: String) -> Bool { false }

  /// Its apps store places.
  package func takesCode(_ code: String) -> Bool { false }

  package var clientNames: KeyValuePairs<ClientName, NameOfClient> {
    [
      .esmiraAndroid: ("the Android app of ESMira", "die Android-App von ESMira"),
      .esmiraIOS: ("the iOS app of ESMira", "die iOS-App von ESMira"),
    ]
  }

  /// In the data, which nobody sees on a phone.
  package func marks(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    let multiples = questionnaire.questions.filter { $0.selection != nil }.map(\.nameRange)
    let late = questionnaire.schedule.filter { $0.weekdays == nil && $0.interval.days > 1 }
    let weekdays = questionnaire.schedule.compactMap(\.weekdays?.range)
    return [
      Mark(.changed("in the data, a column for each answer, with 1 or 0"), at: multiples),
      Mark(.changed(Self.ringsOnOtherDays), at: late.map(\.range)),
      Mark(.changed("days of the week are those of Greenwich (UTC)"), at: weekdays),
    ] + marksOfClosing(on: questionnaire, in: client) + marksOfPlanning(on: questionnaire, in: client)
  }

  /// Its study description, in which the text comes first.
  package func texts(about study: Study) -> [Text] { [study.text, study.description].compactMap(\.self) }

  package func conduct(of client: ClientName?) -> ClientConduct { ClientConduct(completesGroups: false) }

  package var screens: Screens {
    Screens(decidesPagesWhenOpened: true, showsNumbersOfRows: false, pointSeparator: " ")
  }

  package var data: DataFacts { DataFacts(convention: Self.convention, sent: .row) }

  /// The tables that an ESMira server has under "Data". Times are milliseconds since 1970.
  private static let convention = DataConvention(
    name: "esmira", platform: Self().name,
    columns: [
      .participant: "userId", .prompted: "lastInvitation", .finished: "responseTime",
      .language: "studyLang",
    ],
    marks: [
      "userId", "responseTime", "lastInvitation", "questionnaireName", "studyLang", "studyVersion",
      "formDuration",
    ],
    ownNames: ownNames, storedOptions: .places(of: .esmira), hasTextsOfMultiples: true,
    keepsHiddenAnswers: true, namesLatestPrompt: true, webRows: ("appType", "Web"))

  /// The table of what happened on phones. On Android, each prompt is a row.
  static let events = DataConvention(
    name: "esmira-events", platform: "ESMira's events",
    columns: [.participant: "userId", .prompted: "actionScheduledTo", .finished: "responseTime"],
    marks: [
      "userId", "responseTime", "questionnaireName", "studyLang", "studyVersion", "newSchedule",
      "actionScheduledTo", "actionScheduledTo_formatted",
    ],
    ownNames: ownNames.union([
      "newSchedule", "actionScheduledTo", "actionScheduledTo_formatted", "model", "osVersion", "manufacturer",
    ]),
    export: ExportFacts(
      names: .init(answers: [], fields: []),
      events: .init(
        type: "eventType", prompts: ["invitation", "invitation_missed"], joining: "joined",
        title: "questionnaireName")))

  /// 1 and 0 for yes and no, otherwise the place in the list. It is counted from the first code of a `choice` if its codes are
  /// consecutive, and from 1 if they are not.
  package func stored(_ question: Question) -> [String] {
    guard let list = question.options else { return [] }
    let first = first(of: list, question)
    return list.options.indices.map { stored($0, of: question, from: first) }
  }

  package func stored(_ option: Int, of question: Question) -> String {
    stored(option, of: question, from: question.options.map { first(of: $0, question) } ?? 1)
  }

  private func first(of list: OptionList, _ question: Question) -> Int {
    question.selection == nil ? list.firstOfRow ?? 1 : 1
  }

  private func stored(_ option: Int, of question: Question, from first: Int) -> String {
    String(question.kind.type == .yesNo ? 1 - option : first + option)
  }

  /// Items of a page have no parts, so the id of a field begins with that of its group.
  package func unit(of question: Question, in questionnaire: Questionnaire) -> StoredUnit {
    question.group.map { .group($0) } ?? .none
  }

  package func column(of question: Question, in questionnaire: Questionnaire) -> String {
    guard let id = question.id?.value else { return "" }
    let group = question.group.flatMap { questionnaire.questions[$0].id?.value }
    return group.map { $0 + "_" + id } ?? id
  }

  package func control(of question: Question) -> AnswerControl {
    switch question.kind.type {
    case .yesNo: .noBeforeYes
    case .multiple: .list
    case .choice: list(question, of: question.options?.options.count)
    // A row shows no numbers and no labels between the ends, so other ratings are lists.
    case .rating: isRow(question) ? .row : list(question, of: question.scalePoints?.count)
    default: .usual
    }
  }

  private func list(_ question: Question, of count: Int?) -> AnswerControl {
    question.dropDown?.value ?? opens(count ?? 0) ? .openingList : .list
  }

  private func isRow(_ question: Question) -> Bool {
    question.labels?.between.isEmpty ?? true && question.scalePoints?.count ?? 0 <= Self.mostPoints
  }

  /// The longest row of points that fits on a phone.
  private static let mostPoints = 11

  package func opens(_ count: Int) -> Bool { count > mostVisibleAnswers }

  /// A page that is `randomized` shuffles all of its items (`Page.kt`; `QuestionnaireSaver.php` for browsers): none can stay in place,
  /// and the fields of a group would not stay together. Without groups, such a section is one page, because no question of it can ask
  /// about another one.
  package func shuffles(_ section: Section) -> Bool {
    let all = section.questions.indices
    return all.count > 1 && section.order?.shuffled(of: all.count) == all
      && section.questions.allSatisfy(\.fields.isEmpty)
  }

  /// The word that is stored instead of an option's code, such as `1`, or `place~1` for 1 in a column of its own; nil if the code
  /// itself is stored.
  package func otherWord(for option: ResponseOption, of question: Question) -> String? {
    let code = option.code.value.text
    guard let place = question.options?.place(of: code) else { return nil }
    let stored = stored(place, of: question)
    guard stored != code else { return nil }
    return question.selection == nil ? stored : "\(question.id?.value ?? "")~\(stored)"
  }

  /// Columns that its exports have besides the answers, and names that Merlin uses: no question can have them
  /// (`responseFileKeys.php` and `MerlinInterpreter.kt`).
  package static let ownNames: Set = [
    "entryId", "userId", "uploaded", "uploaded_formatted", "appType", "appVersion", "studyId", "accessKey",
    "studyVersion", "studyLang", "questionnaireName", "eventType", "timezone", "timezoneOffset",
    "responseTime", "responseTime_formatted", "localDateTime", "formDuration", "pageDurations",
    "lastInvitation", "lastInvitation_formatted", "newSchedule", "actionScheduledTo",
    "actionScheduledTo_formatted", "model", "osVersion", "manufacturer", "group",
  ]
}

extension OptionList {
  /// The first code, if the codes are consecutive whole numbers in the order of the list: then ESMira stores codes.
  package var firstOfRow: Int? {
    guard let first = options.first?.code.value.number else { return nil }
    let isRow = options.indices.allSatisfy { options[$0].code.value.number == first + $0 }
    return isRow ? first : nil
  }
}
