import TenkenSimulation

/// The user switches to another device.
struct UseDevice: Operation, StoreKitWord {
  static let name = "use-device"
  static let word = Word<UseDevice>(
    also: ["switch-device", "second-device"],
    "The user switches to a device; a new device has the app and the same account.",
    "ユーザーが使う端末を切り替える。初めて使う端末には、アプリがインストールされ、同じアカウントでサインインしている。",
    say: Phrase(
      "Use the device “{name}”[, signed in as “{account}”]", "端末「{name}」を使う[（アカウント「{account}」）]"),
    takes: [
      .text(
        "name", \.name,
        "the name of the device; the first one is called 'first', unless `device` says otherwise",
        "端末の名前（`device` で指定しなければ、最初の端末は first）"
      ).tried(.text("first"), .text("second"))
    ],
    optionally: [
      .text("account", \.account, "the account that is signed in on it", "その端末でサインインしているアカウント")
    ],
    refusals: [.purchaseUnderWay],
    examples: [
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", then: "use-device: tablet",
        gives: "app-state: not-running", "receipt: empty", "queue: empty"),
      WordExample(
        "launch-app", "buy: no-ads", "authenticate", "use-device: tablet",
        then: "use-device: first", gives: "receipt: [{product: no-ads}]"),
      WordExample(
        "launch-app", "buy: coin120", then: "use-device: tablet", refused: "purchase-under-way"),
    ],
    source: "Apple, SKPaymentQueue: a queue on every device")

  private var name = ""
  private var account: String?

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.take(name, account: account.map { world.store.account(named: $0) })
    return .done
  }
}
