import TenkenSimulation

/// The app's server answers a question of the App Store about a refund.
struct SendConsumptionInformation: Operation, StoreKitWord {
  static let name = "send-consumption-information"
  static let word = Word<SendConsumptionInformation>(
    also: ["consumption-request"],
    """
    The app's server answers a CONSUMPTION_REQUEST with what the customer has consumed, and \
    which refund it prefers. The App Store's decision is another step.
    """,
    "CONSUMPTION_REQUEST に対し、アプリのサーバーが消費状況と希望する返金の扱いを回答する。App Store の決定は別の手順で表す。",
    say: Phrase(
      """
      Let the server send the consumption information of {product}[: {consumed}% consumed]\
      [, preference {preference}][, {sample}] (App Store Server API)
      """,
      """
      サーバーから{product}の消費情報を送信する[（消費率 {consumed}%）][（希望：{preference}）]\
      [（{sample}）]（App Store Server API）
      """),
    takes: [.product(\.product, "what is to be paid back", "返金の対象")],
    optionally: [
      .choice(
        "preference", \.preference,
        .choice(RefundPreference.allCases.map { Choice($0.rawValue, $0.name) }),
        "the refund that the server prefers", "サーバーが希望する返金の扱い"
      ).tried(),
      .number(
        "consumed", \.consumed, .integer(0...100),
        "how much of it was consumed, in percent; without it, this is not sent",
        "消費した割合（%）。省略時は回答に含めない"
      ).tried(.integer(50)),
      .boolean(
        "sample", \.hasSample, "whether there was a sample before the purchase", "購入前に試用できたか",
        yes: LocalizedText("there was a sample", "購入前にサンプルあり"),
        no: LocalizedText("there was no sample", "購入前のサンプルなし")),
    ],
    refusals: [
      .noAppStore, .endpointNotYet,
      .possible(
        "not-asked", "no CONSUMPTION_REQUEST that the server has received is waiting for an answer",
        "回答待ちの CONSUMPTION_REQUEST がない"
      ).instead(
        "'notifications' and 'request-refund' for a consumable come first",
        "notifications を加え、先に request-refund で返金をリクエストする"),
      .possible(
        "unsupported-type",
        "before 2026 only consumables and auto-renewable subscriptions are supported",
        "2026年より前は、消耗型と自動更新サブスクリプションのみが対象である"
      ).instead(
        "give 'environment' the year 2026 or later",
        "environment の year を 2026 以降にする"),
    ],
    needs: [.notifications, .function("server-api")],
    examples: [
      WordExample(
        "environment: production", "notifications: {version: '2'}", "launch-app", "buy: coin120",
        "authenticate", "request-refund: coin120",
        then:
          "send-consumption-information: {product: coin120, preference: decline, consumed: 100}",
        gives: "app-store-answers: [{for: consumption-information, error: none}]"),
      WordExample(
        "environment: xcode", then: "send-consumption-information: coin120", refused: "no-app-store"
      ),
      WordExample(
        "environment: {name: production, ios: 17, year: 2023}",
        then: "send-consumption-information: {product: coin120, preference: decline}",
        refused: "not-yet"),
      WordExample(then: "send-consumption-information: coin120", refused: "not-asked"),
      WordExample(
        "environment: {name: production, ios: 18, year: 2025}", "notifications: {version: '2'}",
        "launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads",
        then: "send-consumption-information: no-ads", refused: "unsupported-type"),
    ],
    source: "Apple, App Store Server API: Send Consumption Information, ConsumptionRequest")

  private var product = ProductID()
  private var preference = RefundPreference.undeclared
  private var consumed: Int?
  private var hasSample = false

  func apply(to world: inout StoreKitWorld) -> Outcome {
    if let refusal = world.rules.refusal(of: .consumptionInformation) { return .refused(refusal) }
    let form = world.rules.serverAPI.consumptionForm
    guard form.knows(preference) else { return .refused("not-yet") }
    let account = world.account
    let request = world.server.consumptionRequests(within: world.rules, at: world.now).last {
      account.purchases.index(of: $0).map { account.purchases[$0].product } == product
    }
    guard let request else { return .refused("not-asked") }
    guard form == .second || world.product(product).kind.hasFirstConsumptionForm else {
      return .refused("unsupported-type")
    }
    let report = ConsumptionReport(
      preference: preference, consumed: consumed, hasSample: hasSample,
      isDelivered: world.grants.contains(request),
      isBlocked: world.device.app.user.map { world.server[$0].isBlocked } ?? false)
    world.changeServer { server, _ in server.noteConsumptionAnswered(request) }
    world.changeAppStore { store, turn in
      let record = store.transactionRecord(store.purchase(request, of: account.id), of: account.id)
      turn.answer(.consumptionInformation, .consumption(report, of: record), entries: 0) {
        .accepted(status: 202)
      }
    }
    return .done
  }
}

extension RefundPreference {
  /// The name that readers see.
  fileprivate var name: LocalizedText {
    switch self {
    case .undeclared: LocalizedText("none", "なし")
    case .grantFull: LocalizedText("a full refund", "全額返金")
    case .grantProrated: LocalizedText("a refund in part", "一部返金")
    case .decline: LocalizedText("no refund", "返金しない")
    }
  }
}
