import TenkenSimulation

/// The tester turns a simulated error of StoreKit 2 on or off.
struct SimulateError: Operation {
  static let definition = WordDefinition(
    "simulate-error",
    summary: LocalizedText(
      en: "A function of StoreKit 2 is made to throw an error from now on, or no longer.",
      ja: "以後、StoreKit 2 の関数がエラーをスローするようにする。または元に戻す。"),
    phrase: Phrase(
      en: "In Xcode's StoreKit configuration, set the simulated failure of {api} to “{error}”",
      ja: "Xcode の StoreKit 構成ファイルで {api} のエラー設定を「{error}」にする"),
    parameters: [
      Parameter(
        "api", .choice(StoreKitAPI.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
        LocalizedText(en: "the function", ja: "呼び出した関数")),
      Parameter(
        "error",
        .choice(
          [Choice("none", LocalizedText(en: "no error", ja: "オフ"))]
            + StoreKit2Error.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
        LocalizedText(en: "the error; none to stop the errors", ja: "エラー（元に戻すときは none）")),
    ],
    refusals: [
      RefusalDefinition(
        "not-available",
        LocalizedText(
          en: "errors can be simulated in Xcode from iOS 17 on",
          ja: "エラーのシミュレーションは Xcode（iOS 17 以降）でのみ行える"))
    ],
    examples: [
      WordExample(
        before: [
          "environment: xcode", "app: {storekit: storekit-2}", "launch-app",
          "simulate-error: {api: purchase, error: product-unavailable}",
        ], "buy: coin120",
        after: ["purchase-results: [{result: failed, error: product-unavailable}]"]),
      WordExample("simulate-error: {api: purchase, error: unknown}", refusal: "not-available"),
    ],
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)"
  )

  private let api: StoreKitAPI
  private let error: StoreKit2Error?

  init(_ arguments: Arguments) throws(ArgumentError) {
    api = arguments.choice("api", as: StoreKitAPI.self)
    error = StoreKit2Error(rawValue: arguments.text("error"))
    if let error, !api.canThrow(error) {
      throw ArgumentError(
        "error",
        LocalizedText(
          en: "'\(api.rawValue)' cannot fail with '\(error.rawValue)'",
          ja: "「\(api.rawValue)」が「\(error.rawValue)」で失敗することはありません。"))
    }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.simulatesErrors else { return .refused("not-available") }
    world.changeDevice { device, _, _ in device.settings.simulate(error, of: api) }
    return .done
  }

  static func candidates(in world: StoreKitWorld) -> [Arguments] {
    StoreKitAPI.allCases.flatMap { api in
      ["none", "unknown", "invalid-signature"].map {
        Arguments([Value.Field("api", .text(api.rawValue)), Value.Field("error", .text($0))])
      }
    }
  }
}
