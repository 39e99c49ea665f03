import TestSupport
import Testing

@Suite("Times, dates and schedules written in another way")
struct WrongTimeTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: wrongTimes)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let wrongTimes =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    unknown-key: days: 0-20
    -    from-day: 0
    +    ↓for: 3 weeks

    unknown-key: days: 0-20
    -    from-day: 0
    +    ↓Dauer: 21 Tage

    unknown-key: days: 0-20
    -    from-day: 0
    +    ↓weeks: 3

    unknown-key: open-for: 45 min
    -    from-day: 0
    +    ↓for: 45 min

    wrong-type: times: 7
    -  - every: 1 day
    -    between: 08:00-22:00
    -    times: 3
    -    min-gap: 15 min
    +  - every: ↓2 hours
    +    between: 08:00-22:00

    wrong-type: with `at` when they come
    -  - every: 1 week
    -    at: ["09:00", "19:00"]
    +  - every: ↓90 min
    +    at: ["09:00", "19:00"]

    wrong-type: starts: 2026-12-31
    -    starts: 2026-03-01
    -    ends: 2026-05-31
    +    starts: ↓31.12.26

    wrong-type: starts: 2026-12-01
    -    starts: 2026-03-01
    -    ends: 2026-05-31
    +    starts: ↓1. Dezember 2026

    wrong-type: starts: 2026-03-03
    -    starts: 2026-03-01
    +    starts: ↓March 3rd, 2026

    wrong-type: starts: 2026-03-03
    -    starts: 2026-03-01
    +    starts: ↓3. März 2026

    wrong-type: write, for example
    -    starts: 2026-03-01
    +    starts: ↓03/01/2026

    wrong-type: write `between: 08:00-22:00`
    -    between: 08:00-22:00
    +    between: ↓[8:00, 22 Uhr]

    wrong-type: weekdays: [mon, tue]
    -    from-day: 0
    +    days: ↓[Mo, Di]

    wrong-type: weekdays: mon-fri
    -    from-day: 0
    +    days: ↓weekdays

    wrong-type: weekdays: [mon-wed, sat-sun]
    -    from-day: 0
    +    days: ↓[Monday-Wednesday, weekend]

    wrong-type: 1 day
    -  - every: 1 day
    +  - every: ↓daily

    wrong-type: 1 day
    -  - every: 1 day
    +  - every: ↓day

    wrong-type: 1 day
    -  - every: 1 day
    +  - every: ↓1

    wrong-type: 1 day
    -  - every: 1 day
    +  - every: ↓1d

    wrong-type: 1 day
    -  - every: 1 day
    +  - every: ↓1 Tag

    wrong-type: day
    -  - every: 1 day
    +  - every: ↓12 hours

    wrong-type
    -  - every: 1 week
    +  - every: ↓Monday

    wrong-type: 1 week
    -  - every: 1 week
    +  - every: ↓weekly

    wrong-type
    -  - every: 1 day
    +  - every: ↓0 days

    wrong-type: for the day write `08:00-22:00`, for the night `22:00-24:00` and `00:00-08:00` in two rules, each with prompts of its own
    -    between: 08:00-22:00
    +    between: ↓22:00-8:00 Uhr

    wrong-type: for the day write `00:00-20:00`, for the night `20:00-24:00`
    -    between: 08:00-22:00
    +    between: ↓[20:00, 00:00]

    wrong-type: 08:00
    -    between: 08:00-22:00
    +    between: ↓8:00-22:00

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓08:00 - 22:00

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓08:00–22:00

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓08:00 to 22:00

    wrong-type: 24:00
    -    between: 08:00-22:00
    +    between: ↓08:00-25:00

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓[08:00, 22:00]

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓8-22

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓08.00-22.00

    wrong-type: 08:00-22:00
    -    between: 08:00-22:00
    +    between: ↓8am-10pm

    wrong-type
    -    times: 3
    +    times: ↓3x

    wrong-type
    -    times: 3
    +    times: ↓three

    wrong-type
    -    times: 3
    +    times: ↓0

    wrong-type: 15 min
    -    min-gap: 15 min
    +    min-gap: ↓15

    wrong-type: 15 min
    -    min-gap: 15 min
    +    min-gap: ↓15min

    wrong-type: 15 min
    -    min-gap: 15 min
    +    min-gap: ↓15 minutes

    wrong-type: 15 min
    -    min-gap: 15 min
    +    min-gap: ↓00:15

    wrong-type: 30 min
    -    open-for: 30 min
    +    open-for: ↓half an hour

    wrong-type: 1 h
    -    open-for: 30 min
    +    open-for: ↓1 hour

    wrong-type: 0-13
    -    from-day: 0
    +    days: ↓0–13

    wrong-type: 0-13
    -    from-day: 0
    +    days: ↓day 0 to 13

    wrong-type
    -    from-day: 0
    +    days: ↓0-

    wrong-type: 7-9
    -    from-day: 0
    +    days: [0-3, ↓7 - 9]

    unknown-value: mon
    -    from-day: 0
    +    weekdays: ↓Montag

    unknown-value: [mon, wed]
    -    from-day: 0
    +    weekdays: ↓mon, wed

    unknown-value: thu
    -    from-day: 0
    +    weekdays: [mon, ↓Thurs]

    unknown-value
    -    from-day: 0
    +    weekdays: [mon, ↓someday]

    wrong-type: 10 min
    -    open-for: 30 min
    +    open-for: 30 min
    +    remind-after: ↓10

    wrong-type
    -    open-for: 30 min
    +    open-for: 30 min
    +    remind-after: ↓[]

    wrong-type
    -    from-day: 0
    +    from-day: ↓-1

    wrong-type
    -    from-day: 0
    +    from-day: ↓first

    wrong-type: 2026
    -    starts: 2026-03-01
    +    starts: ↓2026-02-30

    wrong-type: 2026-03-01
    -    starts: 2026-03-01
    +    starts: ↓01.03.2026

    wrong-type: 2026-03-01
    -    starts: 2026-03-01
    +    starts: ↓2026-3-1

    wrong-type: 2026-03-01
    -    starts: 2026-03-01
    +    starts: ↓2026/03/01

    wrong-type: 2026-
    -    starts: 2026-03-01
    +    starts: ↓tomorrow

    wrong-type: 19:00
    -    at: ["09:00", "19:00"]
    +    at: ["09:00", ↓"7pm"]

    wrong-type
    -    at: ["09:00", "19:00"]
    +    at: ["09:00", ↓"25:00"]

    wrong-type: 09:00
    -    at: ["09:00", "19:00"]
    +    at: ↓9:00

    wrong-type: ["09:00", "19:00"]
    -    at: ["09:00", "19:00"]
    +    at: ↓09:00, 19:00

    wrong-type: write, for example, `windows: [
    -  - windows: [08:00-12:00, 12:00-16:00]
    +  - windows: ↓22:00-8:00

    wrong-type: [08:00
    -  - windows: [08:00-12:00, 12:00-16:00]
    +  - windows: ↓08:00-12:00

    wrong-type: 12:00-16:00
    -  - windows: [08:00-12:00, 12:00-16:00]
    +  - windows: [08:00-12:00, ↓12-16]
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    wrong-type: - 
    -  - every: 1 day
    -    at: "19:00"
    +  ↓every: 1 day
    +  at: "19:00"

    wrong-type
    -schedule:
    -  - every: 1 day
    -    at: "19:00"
    +schedule: ↓daily

    wrong-type
    -schedule:
    -  - every: 1 day
    -    at: "19:00"
    +schedule: [↓daily]

    wrong-type
    -    at: "19:00"
    +    at: ↓19

    wrong-type
    -    at: "19:00"
    +    at: ↓19:00:00

    wrong-type
    -    at: "19:00"
    +    at: ↓noon

    wrong-type: 23:59
    -    at: "19:00"
    +    at: ↓"24:00"
    """#)
