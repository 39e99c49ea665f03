import Diagnostics
import Questionnaires

/// Numbers, dates and the labels of scales.
extension VersionComparison {
  mutating func compareScale(_ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale) {
    if was.manikin != now.manikin { addDimension(before, was, after, now) }
    guard was.isDrawn else { return compareTyped(before, was, after, now) }
    compareRange(before, was, after, now)
    compareStep(before, was, after, now)
  }

  private mutating func addDimension(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    let words = (was.manikin?.rawValue ?? "", now.manikin?.rawValue ?? "")
    add(
      Change(
        .dimensionChanged, ChangeSubject(after.id?.value), old: oldPlace(words.0, before.dimensionPlace),
        new: newPlace(words.1, after.dimensionPlace),
        "\(after.name) asks about `\(words.1)` instead of `\(words.0)` in the same column",
        help: "ask it as a new question under a new id"))
  }

  private mutating func addScale(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    let top = was.highest?.description ?? ""
    let isInside = was.highest.map { number in now.highest.map { number < $0 } ?? true } ?? false
    let effect =
      was.highest == now.highest
      ? ""
      : isInside ? "; `\(top)` was the end of the scale and no longer is" : "; `\(top)` is no longer on it"
    add(
      Change(
        .scaleChanged, ChangeSubject(after.id?.value),
        old: oldPlace(was.words, before.rangePlace), new: newPlace(now.words, after.rangePlace),
        affects: affected(before, after),
        "the scale of \(after.name) goes \(now.words) instead of \(was.words)\(effect)",
        help: "keep the range, or ask it as a new question under a new id"))
  }

  /// Whether answers are refused depends on the values, whatever else they mean.
  private func affected(_ before: Question, _ after: Question) -> Set<AffectedAnswers> {
    sharedTargets.allSatisfy { StoredDomain(after, target: $0).includes(StoredDomain(before, target: $0)) }
      ? [.stored, .comparison] : [.stored, .pending, .comparison]
  }

  private mutating func compareStep(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    guard case .steps(let first) = was.spacing, case .steps(let second) = now.spacing, first != second else {
      return
    }
    let isKept = StoredNumbers(now).includes(StoredNumbers(was)) || was.lowest != now.lowest
    add(
      Change(
        .stepChanged, ChangeSubject(after.id?.value), as: isKept ? nil : .storage,
        old: oldPlace("\(first)", before.stepPlace), new: newPlace("\(second)", after.stepPlace),
        "the positions of \(after.name) are \(second) apart instead of \(first)"
          + (isKept ? "" : "; some of the old ones no longer exist")))
  }

  private mutating func compareTyped(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    compareWhole(before, was, after, now)
    compareUnit(before, was, after, now)
    compareRange(before, was, after, now)
  }

  /// The first and the last number, also where the types differ: on what is drawn, they are the ends of a scale.
  mutating func compareRange(_ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale) {
    guard was.lowest != now.lowest || was.highest != now.highest else { return }
    if was.isDrawn || now.isDrawn { return addScale(before, was, after, now) }
    let isWider =
      (now.lowest.map { now in was.lowest.map { now <= $0 } ?? false } ?? true)
      && (now.highest.map { now in was.highest.map { $0 <= now } ?? false } ?? true)
    addRange(isWider: isWider, before, was.words, after, now.words)
  }

  private mutating func addRange(
    isWider: Bool, _ before: Question, _ was: String, _ after: Question, _ now: String
  ) {
    add(
      Change(
        isWider ? .rangeWidened : .rangeNarrowed, ChangeSubject(after.id?.value),
        old: oldPlace(was, before.rangePlace), new: newPlace(now, after.rangePlace),
        "\(after.name) takes answers \(now) instead of \(was)",
        help: isWider ? nil : "keep the old range, unless you are sure that nobody has given such an answer"))
  }

  private mutating func compareWhole(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    guard was.hasOnlyWholeNumbers != now.hasOnlyWholeNumbers else {
      return compareTypedStep(before, was, after, now)
    }
    let isNarrower = now.hasOnlyWholeNumbers
    add(
      Change(
        .wholeChanged, ChangeSubject(after.id?.value), as: isNarrower ? .storage : nil,
        old: oldPlace("\(was.hasOnlyWholeNumbers)", before.wholePlace),
        new: newPlace("\(now.hasOnlyWholeNumbers)", after.wholePlace),
        isNarrower
          ? "\(after.name) takes only whole numbers from now on"
          : "\(after.name) takes numbers with decimals from now on",
        help: isNarrower ? "keep `whole: false`" : nil))
  }

  private mutating func compareTypedStep(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    guard was.spacing != now.spacing else { return }
    let isKept = StoredNumbers(now).includes(StoredNumbers(was)) || was.lowest != now.lowest
    let (first, second) = (was.typedStep, now.typedStep)
    add(
      Change(
        .stepChanged, ChangeSubject(after.id?.value), as: isKept ? nil : .storage,
        old: oldPlace(first, before.stepPlace), new: newPlace(second, after.stepPlace),
        "\(after.name) takes \(second.map { "numbers \($0) apart" } ?? "numbers of any kind") instead of \(first.map { "\($0) apart" } ?? "any")",
        help: isKept ? nil : "write `step` as it was"))
  }

  private mutating func compareUnit(
    _ before: Question, _ was: NumberScale, _ after: Question, _ now: NumberScale
  ) {
    let subject = ChangeSubject(after.id?.value)
    if let first = was.unit, let second = now.unit {
      guard let text = change(from: first, to: second) else { return }
      if areSameUnit(text.old.value, text.new.value) {
        return addSpelling(subject, of: "the unit of \(after.name)", text)
      }
      return addText(.unitChanged, subject, of: "the unit of \(after.name)", text)
    }
    guard was.unit != nil || now.unit != nil else { return }
    let texts = [was.unit?.string(in: languages.shown.old), now.unit?.string(in: languages.shown.new)]
    add(
      Change(
        .unitChanged, subject, old: oldPlace(texts[0], was.unit?.range ?? before.nameRange),
        new: newPlace(texts[1], now.unit?.range ?? after.nameRange),
        "the unit of \(after.name) changed: \(texts[0].map(quoted) ?? "none") → \(texts[1].map(quoted) ?? "none")"
      ))
  }

  mutating func compareDates(_ before: Question, _ after: Question) {
    let (was, now) = (StoredDomain(before, target: nil), StoredDomain(after, target: nil))
    guard case .dates = was, case .dates = now, !was.equals(now) else { return }
    addRange(
      isWider: now.includes(was), before, before.dateRange?.words ?? "of any day", after,
      after.dateRange?.words ?? "of any day")
  }
}

extension NumberScale {
  var words: String {
    lowest == nil && highest == nil ? "of any size" : rangeWords(lowest?.description, highest?.description)
  }

  /// How far apart typed numbers are; nil if they can have any decimals.
  fileprivate var typedStep: String? {
    switch spacing {
    case .typed(let step): step.description
    case .points, .steps, .whole: "1"
    case .any: nil
    }
  }
}
