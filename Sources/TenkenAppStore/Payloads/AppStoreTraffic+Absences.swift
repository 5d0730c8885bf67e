package import TenkenDiagnostics
import TenkenSimulation
import TenkenStoreKit

extension AppStoreTraffic {
  /// The payloads that a case does not have, and why, as sentences without a full stop.
  package var absences: [DiagnosticText] {
    let rules = device.rules
    let (year, iOS) = (rules.setting.year, rules.setting.iOS)
    var absences: [DiagnosticText] = []
    if !rules.hasAppStoreServer {
      absences.append(
        DiagnosticText(
          "no notifications and no answers: StoreKit Testing in Xcode has no server side",
          ja: "通知と API の応答はありません：Xcode の StoreKit Testing にはサーバー側がないため"))
    } else {
      if notificationVersions.isEmpty {
        absences.append(
          DiagnosticText(
            "no notifications: the case has no precondition 'notifications', so the app's server has"
              + " no URL; - notifications: {version: '2'} gives it one",
            ja: "通知はありません：ケースに前提条件 notifications がなく、アプリのサーバーの URL が登録されていないため"
              + "（- notifications: {version: '2'} で登録できます）"))
      }
      if !rules.hasNotificationsV2 {
        absences.append(
          DiagnosticText(
            "no notifications of version 2 and no App Store Server API: both date from 2021,"
              + " and the case is set in \(year)",
            ja: "バージョン 2 の通知と App Store Server API はありません：どちらも 2021 年からで、ケースは \(year) 年のため"))
      }
    }
    let era = DiagnosticText(
      "and the case has iOS \(iOS) in \(year)", ja: "ケースは \(year) 年の iOS \(iOS) のため")
    if !rules.hasStoreKit2 {
      absences.append(
        DiagnosticText(
          "no signed transactions of a device: StoreKit 2 needs iOS 15 (2021), \(era.en)",
          ja: "端末の署名付きトランザクションはありません：StoreKit 2 は iOS 15（2021 年）からで、\(era.ja)"))
    } else if rules.appTransactions == .none {
      absences.append(
        DiagnosticText(
          "no app transaction: it needs iOS 16 (2022), \(era.en)",
          ja: "AppTransaction はありません：iOS 16（2022 年）からで、\(era.ja)"))
    }
    if device.receipt == nil {
      absences.append(
        DiagnosticText(
          "no app receipt: a test device has none until it buys something after the app was"
            + " installed; - refresh-receipt brings one",
          ja: "アプリのレシートはありません：テスト用の端末では、アプリのインストール後に何かを購入するまで存在しないため"
            + "（- refresh-receipt で取得できます）"))
    }
    return absences
  }
}
