import TenkenSimulation

/// The app's server answers a question of the App Store about a refund.
struct SendConsumptionInformation: Operation {
  static let definition = WordDefinition(
    "send-consumption-information",
    synonyms: ["consumption-request"],
    summary: LocalizedText(
      en: """
        The app's server answers a CONSUMPTION_REQUEST with what the customer has consumed, and \
        which refund it prefers. The App Store's decision is another step.
        """,
      ja: "CONSUMPTION_REQUEST に対し、アプリのサーバーが消費状況と希望する返金の扱いを回答する。App Store の決定は別の手順で表す。"),
    phrase: Phrase(
      en: """
        Let the server send the consumption information of {product}[: {consumed}% consumed]\
        [, preference {preference}][, {sample}] (App Store Server API)
        """,
      ja: """
        サーバーから{product}の消費情報を送信する[（消費率 {consumed}%）][（希望: {preference}）]\
        [（{sample}）]（App Store Server API）
        """),
    parameters: [
      Parameter(
        "product", .reference("product"), LocalizedText(en: "what is to be paid back", ja: "返金の対象")),
      Parameter(
        "preference",
        .choice(
          RefundPreference.allCases.map { Choice($0.rawValue, $0.name) }),
        default: .text(RefundPreference.undeclared.rawValue),
        LocalizedText(en: "the refund that the server prefers", ja: "サーバーが希望する返金の扱い")),
      Parameter(
        "consumed", .integer(0...100), default: Value.none,
        LocalizedText(
          en: "how much of it was consumed, in percent; without it, this is not sent",
          ja: "消費した割合（%）。省略時は回答に含めない")),
      Parameter(
        "sample", .boolean, default: .boolean(false),
        LocalizedText(en: "whether there was a sample before the purchase", ja: "購入前に試用できたか")
      )
      .reading(
        yes: LocalizedText(en: "there was a sample", ja: "購入前にサンプルあり"),
        no: LocalizedText(en: "there was no sample", ja: "購入前のサンプルなし")),
    ],
    refusals: [
      .noAppStore,
      .endpointNotYet,
      RefusalDefinition(
        "not-asked",
        LocalizedText(
          en: "no CONSUMPTION_REQUEST that the server has received is waiting for an answer",
          ja: "回答待ちの CONSUMPTION_REQUEST がない")),
      RefusalDefinition(
        "unsupported-type",
        LocalizedText(
          en: "before 2026 only consumables and auto-renewable subscriptions are supported",
          ja: "2026年より前は、消耗型と自動更新サブスクリプションのみが対象である")),
    ],
    examples: [
      WordExample(
        before: [
          "environment: production", "notifications: {version: '2'}", "launch-app", "buy: coin120",
          "authenticate", "request-refund: coin120",
        ], "send-consumption-information: {product: coin120, preference: decline, consumed: 100}",
        after: ["app-store-answers: [{for: consumption-information, error: none}]"]),
      WordExample(
        before: ["environment: xcode"], "send-consumption-information: coin120",
        refusal: "no-app-store"),
      WordExample(
        before: ["environment: {name: production, ios: 17, year: 2023}"],
        "send-consumption-information: {product: coin120, preference: decline}",
        refusal: "not-yet"),
      WordExample("send-consumption-information: coin120", refusal: "not-asked"),
      WordExample(
        before: [
          "environment: {name: production, ios: 18, year: 2025}", "notifications: {version: '2'}",
          "launch-app", "buy: no-ads", "authenticate", "request-refund: no-ads",
        ], "send-consumption-information: no-ads", refusal: "unsupported-type"),
    ],
    source: "Apple, App Store Server API: Send Consumption Information, ConsumptionRequest"
  )

  private let product: ProductID
  private let preference: RefundPreference
  private let consumed: Int?
  private let hasSample: Bool

  init(_ arguments: Arguments) {
    product = arguments.product
    preference = arguments.choice("preference", as: RefundPreference.self)
    consumed = arguments["consumed"] == Value.none ? nil : arguments.integer("consumed")
    hasSample = arguments.boolean("sample")
  }

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

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    world.store.products.flatMap { product in
      RefundPreference.allCases.map {
        Arguments([
          Value.Field("product", .text(product.id)),
          Value.Field("preference", .text($0.rawValue)),
          Value.Field("consumed", .integer(50)), Value.Field("sample", .boolean(false)),
        ])
      }
    }
  }
}

extension RefundPreference {
  /// The name that readers see.
  fileprivate var name: LocalizedText {
    switch self {
    case .undeclared: LocalizedText(en: "none", ja: "なし")
    case .grantFull: LocalizedText(en: "a full refund", ja: "全額返金")
    case .grantProrated: LocalizedText(en: "a refund in part", ja: "一部返金")
    case .decline: LocalizedText(en: "no refund", ja: "返金しない")
    }
  }
}
