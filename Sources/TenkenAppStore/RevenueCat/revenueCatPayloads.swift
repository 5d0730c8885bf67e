import TenkenDiagnostics
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
) -> (payloads: [Payload], absences: [DiagnosticText]) {
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
  var absences: [DiagnosticText] = []
  if !rules.hasAppStoreServer {
    absences.append(
      DiagnosticText(
        "no events of subscriptions: StoreKit Testing in Xcode notifies nobody",
        ja: "サブスクリプションのイベントはありません：Xcode の StoreKit Testing は通知を送らないため"))
  } else if !rules.hasNotificationsV2 {
    absences.append(
      DiagnosticText(
        "no events of subscriptions: they follow from notifications of version 2, which date from"
          + " 2021, and the case is set in \(rules.setting.year)",
        ja: "サブスクリプションのイベントはありません：2021 年からのバージョン 2 の通知に基づくもので、"
          + "ケースは \(rules.setting.year) 年のため"))
  }
  absences += events.undocumented.map {
    DiagnosticText(
      "no event for \($0): RevenueCat's documentation does not say what it posts",
      ja: "\($0) のイベントはありません：何が送られるかが RevenueCat の資料に書かれていないため")
  }
  return (payloads, absences)
}
