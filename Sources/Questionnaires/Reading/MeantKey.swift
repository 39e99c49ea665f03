import Diagnostics

/// The key that the author of an unknown key meant.
struct MeantKey {
  let key: any ObjectKey
  /// The author used another tool's word and did not make a typo, so the value may have another form too.
  let isAnotherWord: Bool
  /// A typo of this key and of no other.
  let isOnlyOne: Bool

  /// The key that an author expressed in another way.
  init(_ key: any ObjectKey) {
    (self.key, isAnotherWord, isOnlyOne) = (key, true, false)
  }

  /// No typo makes a key this long.
  private static let longest = 64

  /// Nil if no known key is similar.
  init?(_ name: String, among known: [any ObjectKey]) {
    guard name.utf8.count <= Self.longest else { return nil }
    let kebab = kebabCase(name)
    let names = known.map { $0.rawValue }
    let allNear = names.contains(kebab) ? [kebab] : allNearest(to: kebab, among: names)
    let near = allNear.first
    let isSlip = near.map { $0 == kebab || differsByOneEnding($0, kebab) } ?? false
    let german = isSlip ? nil : germanKeys[kebab]?.first(where: names.contains)
    let word = isSlip || german != nil ? nil : mistakenKeys[kebab]?.first(where: names.contains)
    let found = german ?? word ?? near ?? misspeltWord(kebab, among: names)
    guard let key = known.first(where: { $0.rawValue == found }) else { return nil }
    self.key = key
    isAnotherWord = word != nil
    isOnlyOne = found == near && allNear.count == 1
  }
}

func kebabCase(_ name: String) -> String {
  String(name.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 })
}

/// Such as `label` and `labels`, `start` and `starts`: then the nearest key takes precedence over other tools' words.
private func differsByOneEnding(_ left: String, _ right: String) -> Bool {
  left.dropLast() == right || left == right.dropLast()
}

/// A typo in another tool's word, such as `lable`.
private func misspeltWord(_ name: String, among known: [String]) -> String? {
  nearest(to: name, among: mistakenWords).flatMap { mistakenKeys[$0] }?.first(
    where: known.contains)
}

/// The names in other tools (XLSForm, SurveyJS, formr, HTML) for the keys of this language.
private let mistakenKeys = otherKeys.merging(randomWords.map { ($0, ["order", "between"]) }) { own, _ in own }

private let otherKeys: [String: [String]] = [
  "name": ["id"], "label": ["text"], "question": ["text"], "message": ["text"], "answers": ["options"],
  "choices": ["options"], "values": ["options"], "options": ["option-lists"], "lists": ["option-lists"],
  "choice-lists": ["option-lists"], "hint": ["help"], "explanation": ["help"], "tip": ["help"],
  "relevant": ["when"], "condition": ["when"], "if": ["when"], "visible-if": ["when"], "show-if": ["when"],
  "showif": ["when"], "mandatory": ["required"], "optional": ["required"],
  "freiwillig": ["required"], "obligatory": ["required"], "scale": ["range"], "skala": ["range"],
  "regex": ["pattern"],
  "constraint": ["pattern"], "constraint-message": ["pattern-hint"], "min": ["range", "at-least"],
  "max": ["range", "at-most"], "to": ["range"], "left": ["labels"], "right": ["labels"], "links": ["labels"],
  "rechts": ["labels"],
  "min-label": ["labels"], "max-label": ["labels"], "left-label": ["labels"], "right-label": ["labels"],
  "label-left": ["labels"], "label-right": ["labels"], "label-min": ["labels"], "label-max": ["labels"],
  "placeholder": ["help"], "on": ["weekdays"], "random": ["times", "order"],
  "pages": ["sections"], "sensors": ["can-use"], "language": ["languages"], "heading": ["title"],
  "anchors": ["labels"], "anchor-labels": ["labels"], "items-list": ["items"], "interval": ["every"],
  "until": ["ends", "days"], "ends-after": ["days"], "from": ["starts", "range"],
  "start-date": ["starts"], "end-date": ["ends"], "startdatum": ["starts"], "enddatum": ["ends"],
  "window": ["between", "windows"], "gap": ["min-gap"], "count": ["times"], "time": ["at"],
  "open": ["open-for"], "expires": ["open-for"], "expire": ["open-for"], "expiry": ["open-for"],
  "for": ["days", "length", "open-for"], "duration": ["days", "length", "open-for"],
  "dauer": ["days", "length", "open-for"],
  "weeks": ["days", "length"], "wochen": ["days", "length"], "days": ["length"], "tage": ["days", "length"],
  "valid-for": ["open-for"], "reminder": ["remind-after"], "reminders": ["remind-after"],
  "remind": ["remind-after"], "days-of-week": ["weekdays"], "introduction": ["intro"],
  "missing": ["no-answer"], "missing-values": ["no-answer"], "missing-codes": ["no-answer"],
  "refusal": ["no-answer"], "refusals": ["no-answer"], "dont-know": ["no-answer"],
  "items": ["sum"], "total": ["sum"], "average": ["mean"], "reverse-scored": ["reversed"],
  "cutoffs": ["bands"],
  "renamed-from": ["formerly"], "former-id": ["formerly"], "previously": ["formerly"], "old-id": ["formerly"],
  "alias": ["formerly"], "aliases": ["formerly"], "retired": ["reserved"], "deprecated": ["reserved"],
  "changelog": ["changes"], "history": ["changes"], "reason": ["why"], "because": ["why"],
  "levels": ["bands"], "categories": ["bands"],
]

private let mistakenWords = mistakenKeys.keys.sorted()
