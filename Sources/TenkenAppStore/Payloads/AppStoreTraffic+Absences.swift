import TenkenSimulation
import TenkenStoreKit

extension AppStoreTraffic {
  /// The payloads that a case does not have, and why, as sentences without a full stop.
  package var absences: [String] {
    let rules = device.rules
    var absences: [String] = []
    if !rules.hasAppStoreServer {
      absences.append(
        "no notifications and no answers: StoreKit Testing in Xcode has no server side")
    } else {
      if notificationVersions.isEmpty {
        absences.append(
          "no notifications: the case has no precondition 'notifications', so the app's server has"
            + " no URL; - notifications: {version: '2'} gives it one")
      }
      if !rules.hasNotificationsV2 {
        absences.append(
          "no notifications of version 2 and no App Store Server API: both date from 2021,"
            + " and the case is set in \(rules.setting.year)")
      }
    }
    let era = "and the case has iOS \(rules.setting.iOS) in \(rules.setting.year)"
    if !rules.hasStoreKit2 {
      absences.append(
        "no signed transactions of a device: StoreKit 2 needs iOS 15 (2021), \(era)")
    } else if rules.appTransactions == .none {
      absences.append("no app transaction: it needs iOS 16 (2022), \(era)")
    }
    if device.receipt == nil {
      absences.append(
        "no app receipt: a test device has none until it buys something after the app was"
          + " installed; - refresh-receipt brings one")
    }
    return absences
  }
}
