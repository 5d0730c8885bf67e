import Simulation

/// What the App Store and the app's server said to each other.
extension StoreKitEvent {
  var serverText: LocalizedText {
    switch self {
    case .notificationPosted(let version, let name, let number, let attempt, let isTaken):
      let again = attempt > 1 ? " (attempt \(attempt))" : ""
      let againJa = attempt > 1 ? " (\(attempt)回目)" : ""
      return LocalizedText(
        en: "posted notification \(number), V\(version.rawValue) \(name)\(again): "
          + (isTaken ? "200" : "not taken"),
        ja: "通知 \(number) (V\(version.rawValue) \(name)) を送信した\(againJa): "
          + (isTaken ? "200" : "受理されず"))
    case .serverChanged(let isUp):
      return isUp
        ? LocalizedText(en: "takes notifications again", ja: "通知を受け付けるようになった")
        : LocalizedText(en: "answers notifications with 500", ja: "通知に 500 を返すようになった")
    case .receiptVerified(let endpoint, let status, let entries):
      let answer = status.map { "status \($0)" } ?? "no answer"
      return LocalizedText(
        en: "verifyReceipt (\(endpoint.rawValue)): \(answer), \(entries) transactions",
        ja: "verifyReceipt (\(endpoint.rawValue)): \(status.map { "status \($0)" } ?? "応答なし")、"
          + "取引 \(entries) 件")
    case .serverAPIAsked(let endpoint, let code, let count):
      let answer = code.map { "error \($0)" } ?? "\(count) entries"
      return LocalizedText(
        en: "App Store Server API, \(endpoint.rawValue): \(answer)",
        ja: "App Store Server API (\(endpoint.rawValue)): "
          + (code.map { "エラー \($0)" } ?? "\(count) 件"))
    default: return LocalizedText("")
    }
  }
}
