import Diagnostics

/// The rules of compiling: what a target, or a client that reads its documents, does with a questionnaire.
extension ReportedRule {
  package static let noTarget = ReportedRule("no-target")
  package static let targetUnsupported = ReportedRule("target-unsupported")
  package static let targetShowsAll = ReportedRule("target-shows-all")
  package static let targetLoses = ReportedRule("target-loses")
  package static let clientMisreads = ReportedRule("client-misreads")
  package static let clientSupport = ReportedRule("client-support")
  package static let clientOrder = ReportedRule("client-order")
  package static let notUpdated = ReportedRule("not-updated")
  package static let preselected = ReportedRule("preselected")
  package static let noTimeZone = ReportedRule("no-timezone")
  package static let deliveryClock = ReportedRule("delivery-clock")
  package static let deliveryLimit = ReportedRule("delivery-limit")
  package static let deliveryList = ReportedRule("delivery-list")
  package static let deliveryReminders = ReportedRule("delivery-reminders")
  package static let deliverySkips = ReportedRule("delivery-skips")
  package static let deliveryStops = ReportedRule("delivery-stops")
  package static let deliveryStuck = ReportedRule("delivery-stuck")
  package static let deliveryUnknown = ReportedRule("delivery-unknown")
  package static let deliveryWeekday = ReportedRule("delivery-weekday")
  package static let duplicateQuestion = ReportedRule("duplicate-question")
  package static let textAsHTML = ReportedRule("text-as-html")
}
