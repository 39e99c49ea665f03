import Questionnaires

/// The ringing of one client: which prompts of a schedule participants hear. Each fact is said once, in the
/// folder of its platform, and `Documentation/Clients.md` repeats it. What no source says is unknown; a fact of
/// another client never takes its place.
package struct Delivery: Sendable {
  package let client: ClientName
  package let rings: Fact<Ringer>
  package let follows: Fact<Followed>
  package let ahead: Fact<Ahead>
  package let cap: Fact<Cap>
  package let rearmedBy: Fact<Set<Rearming>>
  package let neverOpened: Fact<NeverOpened>
  package let reboot: Fact<Reboot>
  package let zone: Fact<Zone>
  package let clock: Fact<Clock>
  package let random: Fact<Random>
  package let collision: Fact<Collision>
  package let expiry: Fact<Expiry>
  package let reminders: Fact<Reminders>
  package let denied: Fact<Denied>

  /// A row for each fact, as the page prints them; without a statement where no source says it.
  package var rows: [(name: String, statement: SourcedStatement?)] {
    [
      ("rings", rings.statement), ("follows", follows.statement), ("ahead", ahead.statement),
      ("cap", cap.statement), ("re-armed by", rearmedBy.statement),
      ("never opened", neverOpened.statement), ("reboot", reboot.statement), ("zone", zone.statement),
      ("clock", clock.statement), ("random", random.statement), ("collision", collision.statement),
      ("expiry", expiry.statement), ("reminders", reminders.statement), ("denied", denied.statement),
    ]
  }
}

/// The way in which a fact is known.
package enum Evidence: String, Sendable {
  /// Seen running.
  case run
  /// Read in code.
  case read
  /// Said in a thesis or in another description.
  case said
}

/// A value with its words for people, or the admission that no source says it.
package enum Fact<Value: Sendable>: Sendable {
  /// The words say more than the value where it is too simple, and what part of it no source says.
  case known(Value, _ words: String, source: String, Evidence)
  case unknown

  package var value: Value? {
    switch self {
    case .known(let value, _, _, _): value
    case .unknown: nil
    }
  }

  package var statement: SourcedStatement? {
    switch self {
    case .known(_, let words, let source, let evidence): SourcedStatement(words, source: source, evidence)
    case .unknown: nil
    }
  }
}

/// The words of a fact, and how it is known.
package struct SourcedStatement: Sendable {
  package let words: String
  package let source: String
  package let evidence: Evidence

  init(_ words: String, source: String, _ evidence: Evidence) {
    (self.words, self.source, self.evidence) = (words, source, evidence)
  }
}

extension Delivery {
  package enum Ringer: Sendable {
    /// A server sends a message for each prompt.
    case push
    case local
    /// Local notifications by weekday.
    case weekly
    case alarm(exact: Bool)
  }

  /// The source of the times at which a client rings.
  package enum Followed: Sendable, Equatable {
    /// The clock by which `weekdays` are counted; nil if no source says it, or if documents have none.
    case document(weekdays: WeekdayClock? = nil)
    case participant
    case itself
  }

  package enum WeekdayClock: Sendable { case local, gmt }

  /// The prompts that are planned at one time.
  package enum Ahead: Sendable, Equatable {
    case endless
    /// Nil if no source says how many.
    case days(Int?)
    case notifications(Int)
    /// The most days for which each signal time is planned: a window or a fixed time.
    case signalTimes(days: Int)
  }

  /// The most notifications of an app.
  package struct Cap: Sendable, Equatable {
    /// Nil if there is no limit.
    package let count: Int?
    /// The notifications that stay if there are more; nil if no source says it, or if the app never plans
    /// more.
    package let keeps: Kept?
    package let counts: Counted

    package enum Kept: Sendable { case soonest, lastAdded }

    package enum Counted: Sendable {
      case pending
      /// Past ones, too.
      case all
    }

    init(_ count: Int?, keeps: Kept? = nil, counts: Counted = .pending) {
      (self.count, self.keeps, self.counts) = (count, keeps, counts)
    }
  }

  /// An event after which a client plans further prompts.
  package enum Rearming: Sendable {
    case opening, answering, ringing, server, settings
    case processStart, worker, database
  }

  /// The prompts of people who never open the app again.
  package enum NeverOpened: Sendable { case goesOn, ends }

  package enum Reboot: Sendable {
    case kept, lost
    /// After a day without power, the day of return has no prompts.
    case skipsDay
    /// The app does nothing, and no source says what the system does.
    case unhandled
  }

  /// A journey to another time zone.
  package enum Zone: Sendable { case keepsPlanned, replannedAtOpening, unaffected }

  /// A change to or from summer time.
  package enum Clock: Sendable {
    case wall, elapsed
    /// The next prompt is 24 hours after the last one. After the end of summer time, fixed times before a minute of the day
    /// ring again and again until midnight; nil if they do not.
    case adds24h(repeatedBefore: Int? = nil)
  }

  package struct Random: Sendable, Equatable {
    package let method: Method
    /// Nil if nothing is drawn, or if no source says it.
    package let drawn: Drawn?
    /// The days after which the times of a study without an end repeat; nil if they do not.
    package let repeatsAfter: Int?
    /// The minutes of a window that the app needs for each prompt and for one more, or else it draws none; nil if it has no such limit.
    package let minutesEach: Int?

    package enum Method: Sendable {
      case redrawn, shortened, moved, skewed
      /// Times are drawn, and no source says how.
      case unspecified
      case unsupported
    }

    package enum Drawn: Sendable { case daily, once }

    init(_ method: Method, drawn: Drawn? = nil, repeatsAfter: Int? = nil, minutesEach: Int? = nil) {
      (self.method, self.drawn) = (method, drawn)
      (self.repeatsAfter, self.minutesEach) = (repeatsAfter, minutesEach)
    }

    /// Whether times are drawn for all prompts of a rule.
    package func hasTimes(for form: ScheduleForm) -> Bool {
      guard let minutesEach, case .spread(let window, let times, _) = form else { return true }
      return times.value < window.value.minutes / minutesEach
    }
  }

  /// Two prompts at one time.
  package enum Collision: Sendable { case both, replaces, moves, refused }

  /// The end of the time to answer.
  package enum Expiry: Sendable, Equatable {
    case never
    /// The notification is nil if no source says what becomes of it, and the minutes if they are those of the schedule.
    case closes(notification: ClosedNotification?, answerable: Answerable, minutes: Int? = nil)

    package enum ClosedNotification: Sendable { case removed, stays }

    /// The start of the time to answer.
    package enum Answerable: Sendable { case fromPrompt, fromLastRing }
  }

  package enum Reminders: Sendable {
    case absent
    /// Answering cancels them.
    case cancelled
    case keepRinging
  }

  /// The prompts of participants who deny notifications.
  package enum Denied: Sendable {
    case silent, notPlanned
    /// Prompts that do not ring count as if they did.
    case counted
    case asked
    /// The app has switches of its own; those of the system are another matter.
    case ownSwitches
  }
}

extension ClientName {
  /// Nil if nothing rings.
  package var delivery: Delivery? { platform.deliveries.first { $0.client == self } }
}

/// The limit that all apps on iPhones have.
package enum IOSNotifications {
  package static let kept = 64

  static let source = "openradar 38065340 (iOS 11), flutter_local_notifications#2275 (2024)"

  package static let notes = [
    SourcedStatement(
      "iOS keeps \(kept) pending notifications per app. By Apple's description, the soonest stay and a "
        + "repeating one counts once; but that is about `UILocalNotification`, which was retired with iOS 10",
      source: "Apple's documentation of `UILocalNotification`", .said),
    SourcedStatement(
      "Its successor is undocumented. In measurements, the \(kept) that were added last stay, so an app "
        + "that adds them in order of time loses its first prompts",
      source: source, .said),
  ]
}
