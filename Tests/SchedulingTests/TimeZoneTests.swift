import Questionnaires
import Testing

@testable import Scheduling

/// The expected offsets come from Python's zoneinfo.
struct TimeZoneTests {
  private let berlin = try! findTimeZone("Europe/Berlin")  // The tests need tzdata.

  @Test func offsetsMatchTheDatabase() throws {
    #expect(berlin.offset(at: 1_774_745_999) == 3_600)  // 2026-03-29 00:59:59 UTC
    #expect(berlin.offset(at: 1_774_746_000) == 7_200)
    #expect(berlin.offset(at: 1_792_889_999) == 7_200)  // 2026-10-25 00:59:59 UTC
    #expect(berlin.offset(at: 1_792_890_000) == 3_600)
    #expect(berlin.offset(at: -3_000_000_000) == 3_208)  // 1874, local mean time
    #expect(try findTimeZone("Asia/Kathmandu").offset(at: 0) == 19_800)
    #expect(try findTimeZone("Asia/Kathmandu").offset(at: 1_774_746_000) == 20_700)
  }

  @Test func farDatesFollowTheRuleAtTheEndOfTheFile() throws {
    #expect(berlin.offset(at: 4_118_000_000) == 7_200)  // June 2100
    #expect(berlin.offset(at: 4_102_444_800) == 3_600)  // January 2100
    let hobart = try findTimeZone("Australia/Hobart")
    #expect(hobart.offset(at: 4_118_000_000) == 36_000)
    #expect(hobart.offset(at: 4_102_444_800) == 39_600)
  }

  @Test func aTimeThatDoesNotExistMovesForward() {
    let local = date("2026-03-29").dayNumber * 86_400 + 2 * 3_600 + 1_800
    #expect(berlin.instant(ofLocal: local) == 1_774_747_800)  // 03:30
  }

  @Test func aTimeThatOccursTwiceIsTheFirst() {
    let local = date("2026-10-25").dayNumber * 86_400 + 2 * 3_600 + 1_800
    #expect(berlin.instant(ofLocal: local) == 1_792_888_200)  // 02:30 in summer
  }

  @Test func rulesAreReadAccordingToPOSIX() throws {
    #expect(TimeZoneFooter("UTC0") == TimeZoneFooter(standardOffset: 0, summer: nil))
    #expect(TimeZoneFooter("<-0330>3:30") == TimeZoneFooter(standardOffset: -12_600, summer: nil))
    let berlin = try #require(TimeZoneFooter("CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(berlin.summer?.offset == 7_200)
    #expect(berlin.summer?.start == YearlyMoment(day: .weekday(month: 3, week: 5, weekday: 0), time: 7_200))
    #expect(
      TimeZoneFooter("AAA3BBB,J60/-1:30,300/25")?.summer?.end == YearlyMoment(day: .day(300), time: 90_000))
    for wrong in ["", "CE-1", "CET", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1x", "<a3"] {
      #expect(TimeZoneFooter(wrong) == nil, "\(wrong)")
    }
  }

  @Test func yearlyMomentsAreOnTheRightDay() {
    #expect(day(.weekday(month: 3, week: 5, weekday: 0)) == "2026-03-29")
    #expect(day(.weekday(month: 11, week: 1, weekday: 0)) == "2026-11-01")
    #expect(day(.weekday(month: 3, week: 2, weekday: 0)) == "2026-03-08")
    #expect(day(.dayWithoutLeap(60), in: 2028) == "2028-03-01")
    #expect(day(.day(59), in: 2028) == "2028-02-29")
  }

  private func day(_ day: YearlyMoment.Day, in year: Int = 2026) -> String? {
    CalendarDate(dayNumber: YearlyMoment(day: day, time: 0).local(in: year) / 86_400)?.description
  }

  @Test func damagedFilesAreRejected() {
    let whole: [UInt8] = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 39)
    for length in 0...whole.count {
      var reader = TimeZoneFileReader(Array(whole[..<length]))
      #expect(reader.read(name: "x") == nil)
    }
    var reader = TimeZoneFileReader(Array("TZif2".utf8) + [UInt8](repeating: 0xFF, count: 200))
    #expect(reader.read(name: "x") == nil)
  }

  @Test(arguments: [
    ("Europe/Berlni", "did you mean `Europe/Berlin`?"), ("Berlin", "did you mean `Europe/Berlin`?"),
    ("europe/berlin", "did you mean `Europe/Berlin`?"), ("Europe", nil),
    ("Europe/Bonn", "did you mean `Europe/Berlin`?"),
    ("../../etc/passwd", nil), ("", nil),
    ("/etc/passwd", nil), ("Europe/", nil), ("utc", "did you mean `UTC`?"),
  ])
  func unknownZonesAreNamed(name: String, help: String?) {
    do {
      _ = try findTimeZone(name)
      Issue.record("\(name) is not a time zone")
    } catch {
      #expect(error.message == "there is no time zone named `\(name)`")
      if let help { #expect(error.help == help) }
    }
  }

  @Test func utcNeedsNoFile() throws {
    #expect(try findTimeZone("UTC", in: "/nowhere").offset(at: 1_774_746_000) == 0)
    #expect(throws: TimeZoneProblem.self) { try findTimeZone("Europe/Berlin", in: "/nowhere") }
  }
}
