import TenkenSimulation
import TenkenStoreKit

/// Returns what RevenueCat posts in a case, and what it does not post, with the reasons.
///
/// - Parameters:
///   - messages: The App Store's messages in the case; RevenueCat was notified.
///   - customers: What RevenueCat learns beside notifications.
///   - rules: The rules of the case.
///   - origin: The case, the app and the customer, from which identifiers are derived.
///   - project: The project in RevenueCat.
/// - Returns: The events in order, and sentences without a full stop.
func revenueCatPayloads(
  of messages: [AppStoreMessage], _ customers: CustomerRecords, in rules: Rules,
  from origin: PayloadOrigin, project: RevenueCatProject
) -> (payloads: [Payload], absences: [String]) {
  let events = RevenueCatEvents(of: messages, customers)
  let context = RevenueCatContext(
    origin: origin, project: project, environment: rules.setting.environment, customers: customers)
  let payloads = events.events.enumerated().map { index, event in
    Payload(
      kind: .revenueCatEvent, name: "revenuecat-\(event.kind.name.rawValue)",
      date: event.date.second,
      isRetried: true, isSignedByXcode: false, body: event.body(index + 1, context), receipt: nil,
      decoded: nil)
  }
  var absences: [String] = []
  if !rules.hasAppStoreServer {
    absences.append("no events of subscriptions: StoreKit Testing in Xcode notifies nobody")
  } else if !rules.hasNotificationsV2 {
    absences.append(
      "no events of subscriptions: they follow from notifications of version 2, which date from"
        + " 2021, and the case is set in \(rules.setting.year)")
  }
  absences += events.undocumented.map {
    "no event for \($0): RevenueCat's documentation does not say what it posts"
  }
  return (payloads, absences)
}
