import Platforms
import Questionnaires
import Testing

/// The facts about which prompts ring: one for each client and row, and none that no source says.
struct DeliveryFactTests {
  /// The clients in the order of the page, and how many of their facts no source says.
  private static let unknowns: KeyValuePairs<ClientName, Int> = [
    .iosTinnitus: 4, .iosHearing: 7, .iosStress: 8, .android: 0,
    .intersession: 4, .radar: 0, .esmiraAndroid: 0, .esmiraIOS: 0,
  ]

  private let deliveries = TargetName.allCases.flatMap(\.platform.deliveries)

  @Test func eachClientThatRingsHasOneDelivery() {
    #expect(deliveries.map(\.client) == Self.unknowns.map(\.key))
    let ringing = ClientName.allCases.filter { ![.web, .form].contains($0) }
    #expect(Set(deliveries.map(\.client)) == Set(ringing))
    for target in TargetName.allCases {
      #expect(target.platform.deliveries.allSatisfy { target.platform.clients.contains($0.client) })
    }
    #expect(ClientName.allCases.filter { $0.delivery == nil } == [.web, .form])
  }

  @Test func eachDeliveryHasARowForEachFact() {
    let names = [
      "rings", "follows", "ahead", "cap", "re-armed by", "never opened", "reboot", "zone", "clock", "random",
      "collision", "expiry", "reminders", "denied",
    ]
    for delivery in deliveries {
      #expect(delivery.rows.map(\.name) == names)
      // The members besides the client.
      #expect(Mirror(reflecting: delivery).children.count - 1 == names.count)
    }
    #expect(deliveries.map(\.rows.count).reduce(0, +) == 112)
  }

  @Test(arguments: Array(unknowns)) func onlyWhatNoSourceSaysIsUnknown(_ client: ClientName, count: Int)
    throws
  {
    #expect(try #require(client.delivery).rows.count { $0.statement == nil } == count)
  }

  @Test func eachStatementHasWordsAndASource() {
    let notes = TargetName.allCases.flatMap(\.platform.deliveryNotes) + IOSNotifications.notes
    let statements = deliveries.flatMap(\.rows).compactMap(\.statement)
    #expect(statements.count == 89)
    for statement in statements + notes {
      #expect(!statement.words.isEmpty && !statement.source.isEmpty)
    }
  }

  @Test func numbersOfASimulationAreFacts() throws {
    let esmira = try #require(ClientName.esmiraIOS.delivery)
    #expect(esmira.ahead.value == .signalTimes(days: 4))
    #expect(esmira.cap.value?.count == 55 && esmira.cap.value?.counts == .all)
    #expect(esmira.follows.value == .document(weekdays: .gmt))
    #expect(ClientName.esmiraAndroid.delivery?.ahead.value == .signalTimes(days: 1))
    #expect(ClientName.radar.delivery?.ahead.value == .notifications(100))
    #expect(ClientName.iosTinnitus.delivery?.cap.value?.count == 64)
    #expect(ClientName.iosHearing.delivery?.ahead.value == nil)
    #expect(ClientName.intersession.delivery?.ahead.value == .days(nil))
  }
}
