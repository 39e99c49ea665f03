/// What an author meant by a time, date or duration that is written in another way.
enum TimeSuggestion {
  /// `8`, `8:00`, `8.30`, `8 Uhr`, `7pm` as `HH:MM`.
  static func time(_ text: some StringProtocol) -> String? {
    var rest = text.lowercased().filter { $0 != " " && !curlyQuotes.contains($0) }
    var shift: Int?
    for (suffix, hours) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)] where rest.hasSuffix(suffix) {
      rest.removeLast(suffix.count)
      shift = hours
      break
    }
    for suffix in ["uhr", "h"] where rest.hasSuffix(suffix) { rest.removeLast(suffix.count) }
    let parts = rest.split(whereSeparator: { $0 == ":" || $0 == "." }).map { Int($0) }
    guard (1...2).contains(parts.count), var hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0
    else {
      return nil
    }
    if let shift {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + shift
    }
    guard (0...59).contains(minute), (0...23).contains(hour) || (hour == 24 && minute == 0) else {
      return nil
    }
    return twoDigits(hour) + ":" + twoDigits(minute)
  }

  /// Two times with a dash or a word between them as `HH:MM-HH:MM`.
  static func window(_ text: String) -> String? {
    var plain = text.lowercased()
    for word in ["–", "—", "−", " to ", " bis ", " until ", ","] where plain.contains(word) {
      plain = plain.split(separator: word, omittingEmptySubsequences: false).joined(separator: "-")
    }
    let parts = plain.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = time(parts[0]), let end = time(parts[1]), start != "24:00" else {
      return nil
    }
    return start + "-" + end
  }

  /// `daily`, `2 Wochen`, `1d` as a number of days, weeks or months.
  static func interval(_ text: String) -> String? {
    switch text.lowercased() {
    case "daily", "täglich", "every day", "day", "each day": return "1 day"
    case "weekly", "wöchentlich", "every week", "week": return "1 week"
    case "monthly", "monatlich", "every month", "month": return "1 month"
    default: break
    }
    guard let (count, unit) = amount(text), count >= 1 else { return nil }
    switch unit {
    case "", "d", "day", "days", "tag", "tage", "tagen": return "\(count) \(count == 1 ? "day" : "days")"
    case "w", "week", "weeks", "woche", "wochen": return "\(count) \(count == 1 ? "week" : "weeks")"
    case "m", "month", "months", "monat", "monate", "monaten":
      return "\(count) \(count == 1 ? "month" : "months")"
    default: return nil
    }
  }

  /// `15`, `15min`, `2 hours`, `00:15` as a length of time.
  static func duration(_ text: String) -> String? {
    let parts = text.split(separator: ":")
    if parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]), (0...59).contains(minutes) {
      return Duration(minutes: min(hours, 1_000) * 60 + minutes).description
    }
    guard let (count, unit) = amount(text) else { return nil }
    switch unit {
    case "", "m", "min", "mins", "min.", "minute", "minutes", "minuten": return "\(count) min"
    case "h", "hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden": return "\(count) h"
    case "d", "day", "days", "tag", "tage": return "\(count) \(count == 1 ? "day" : "days")"
    default: return nil
    }
  }

  /// How many minutes `2 hours`, `90 min` or `1 h` are; nil for other units.
  static func partOfADay(_ text: String) -> Int? {
    guard let length = duration(text), text.contains(where: \.isLetter), let (count, unit) = amount(length)
    else {
      return nil
    }
    switch unit {
    case "min": return count
    case "h": return count * 60
    default: return nil
    }
  }

  /// `1.3.2026`, `1.3.26`, `2026-3-1`, `2026/03/01`, `1. März 2026`, `March 1, 2026` as `YYYY-MM-DD`. `03/01/2026` is
  /// ambiguous, so it gives nil.
  static func date(_ text: String) -> String? {
    let words = text.lowercased().split { " ,-./".contains($0) }.map(String.init)
    guard words.count == 3 else { return nil }
    if let place = words.firstIndex(where: { month($0) != nil }), place < 2 {
      let day = words[1 - place].prefix { $0.isNumber }
      return date(year: Int(words[2]), month: month(words[place]), day: Int(day))
    }
    let parts = words.compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    if text.contains(".") && parts[0] <= 31 { return date(year: parts[2], month: parts[1], day: parts[0]) }
    return parts[0] > 31 ? date(year: parts[0], month: parts[1], day: parts[2]) : nil
  }

  /// Two digits are a year of this century.
  private static func date(year: Int?, month: Int?, day: Int?) -> String? {
    guard let year, let month, let day else { return nil }
    return CalendarDate(year: year < 100 ? 2000 + year : year, month: month, day: day)?.description
  }

  /// By its German or English name, or the first letters of it.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    return months.firstIndex { names in names.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
  }

  private static let months = [
    ["januar", "january", "jänner"], ["februar", "february"], ["märz", "march", "maerz"], ["april"],
    ["mai", "may"],
    ["juni", "june"], ["juli", "july"], ["august"], ["september"], ["oktober", "october"], ["november"],
    ["dezember", "december"],
  ]

  /// `0 - 13`, `0–13`, `0 to 13`, `day 0 until day 13` as `0-13`.
  static func days(_ text: String) -> String? {
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    guard numbers.count == 2, !text.contains(","), numbers[0] <= numbers[1] else { return nil }
    return "\(numbers[0])-\(numbers[1])"
  }

  /// `mon, wed`, `Montag`, `Mondays`, `thurs` as days of the week.
  static func weekdays(_ text: String) -> String? {
    let words = text.lowercased().split { ", &+/".contains($0) }.filter { $0 != "and" && $0 != "und" }
    let known = words.compactMap(weekday)
    guard known.count == words.count, let first = known.first else { return nil }
    return known.count == 1 ? first : "[" + known.joined(separator: ", ") + "]"
  }

  private static func weekday(_ text: Substring) -> String? {
    switch text {
    case "weekday", "weekdays", "workday", "workdays", "werktag", "werktags", "werktage": return "mon-fri"
    case "weekend", "weekends", "wochenende": return "sat-sun"
    default: break
    }
    let ends = text.split { "-–—".contains($0) }
    let known = ends.compactMap(oneWeekday)
    guard known.count == ends.count, (1...2).contains(known.count) else { return nil }
    return known.map(\.rawValue).joined(separator: "-")
  }

  private static func oneWeekday(_ text: Substring) -> Weekday? {
    if let german = germanWeekdays.first(where: { $0.name == text || $0.short == text }) { return german.day }
    guard text.count >= 3 else { return nil }
    return Weekday.allCases.first { ($0.name.lowercased() + "s").hasPrefix(text) }
  }

  private static let germanWeekdays: [(name: String, short: String, day: Weekday)] = [
    ("montag", "mo", .mon), ("dienstag", "di", .tue), ("mittwoch", "mi", .wed), ("donnerstag", "do", .thu),
    ("freitag", "fr", .fri), ("samstag", "sa", .sat), ("sonntag", "so", .sun),
  ]

  /// A whole number and the word after it.
  private static func amount(_ text: String) -> (count: Int, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count <= 100_000 else { return nil }
    return (count, text.dropFirst(digits.count).lowercased().filter { $0 != " " })
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Word processors write them instead of straight quotes, but YAML does not know them.
let curlyQuotes = "“”„‘’‚"
