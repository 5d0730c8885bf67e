import TenkenSimulation

/// The user switches to another device.
struct UseDevice: Operation {
  static let definition = WordDefinition(
    "use-device",
    synonyms: ["switch-device", "second-device"],
    summary:
      LocalizedText(
        en:
          "The user switches to a device; a new device has the app and the same account.",
        ja: "ユーザーが使う端末を切り替える。初めて使う端末には、アプリがインストールされ、同じアカウントでサインインしている。"),
    phrase: Phrase(
      en: "Use the device “{name}”[, signed in as “{account}”]",
      ja: "端末「{name}」を使う[（アカウント「{account}」）]"),
    parameters: [
      Parameter(
        "name", .text,
        LocalizedText(
          en:
            "the name of the device; the first one is called 'first', unless `device` says otherwise",
          ja: "端末の名前（`device` で指定しなければ、最初の端末は first）")),
      Parameter(
        "account", .text, default: Value.none,
        LocalizedText(en: "the account that is signed in on it", ja: "その端末でサインインしているアカウント")),
    ],
    refusals: [
      .unmeasured("purchase-under-way", .purchaseUnderWay)
    ],
    examples: [
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate"], "use-device: tablet",
        after: ["app-state: not-running", "receipt: empty", "queue: empty"]),
      WordExample(
        before: ["launch-app", "buy: no-ads", "authenticate", "use-device: tablet"],
        "use-device: first", after: ["receipt: [{product: no-ads}]"]),
      WordExample(
        before: ["launch-app", "buy: coin120"], "use-device: tablet", refusal: "purchase-under-way"),
    ],
    source: "Apple, SKPaymentQueue: a queue on every device"
  )

  private let name: String
  private let account: String?

  init(_ arguments: Arguments) {
    name = arguments.text("name")
    account = arguments["account"] == Value.none ? nil : arguments.text("account")
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard !world.device.queue.isPurchasing else { return .refused("purchase-under-way") }
    world.take(name, account: account.map { world.store.account(named: $0) })
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    ["first", "second"].map {
      Arguments([Value.Field("name", .text($0)), Value.Field("account", .none)])
    }
  }
}
