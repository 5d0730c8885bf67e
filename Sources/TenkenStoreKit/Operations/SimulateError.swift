import TenkenSimulation

/// The tester turns a simulated error of StoreKit 2 on or off.
struct SimulateError: Operation, StoreKitWord {
  static let name = "simulate-error"
  static let word = Word<SimulateError>(
    "A function of StoreKit 2 is made to throw an error from now on, or no longer.",
    "以後、StoreKit 2 の関数がエラーをスローするようにする。または元に戻す。",
    say: Phrase(
      "In Xcode's StoreKit configuration, set the simulated failure of {api} to “{error}”",
      "Xcode の StoreKit 構成ファイルで {api} のエラー設定を「{error}」にする"),
    takes: [
      .choice(
        "api", \.api,
        .choice(StoreKitAPI.allCases.map { Choice($0.rawValue, LocalizedText($0.symbol)) }),
        "the function", "呼び出した関数"),
      .choice(
        "error", \.error,
        among: [(Choice("none", "no error", "オフ"), nil)]
          + StoreKit2Error.allCases.map { (Choice($0.rawValue, LocalizedText($0.symbol)), $0) },
        "the error; none to stop the errors", "エラー（元に戻すときは none）"
      ).tried(.text("none"), .text("unknown"), .text("invalid-signature")),
    ],
    refusals: [
      .possible(
        "not-available", "errors can be simulated in Xcode from iOS 17 on",
        "エラーのシミュレーションは Xcode（iOS 17 以降）でのみ行える"
      ).instead(
        "add 'environment: {name: xcode, ios: 17}', or newer",
        "environment: {name: xcode, ios: 17} 以降にする")
    ],
    needs: [.storeKit2, .inXcode],
    examples: [
      WordExample(
        "environment: xcode", "app: {storekit: storekit-2}", "launch-app",
        "simulate-error: {api: purchase, error: product-unavailable}", then: "buy: coin120",
        gives: "purchase-results: [{result: failed, error: product-unavailable}]"),
      WordExample(
        then: "simulate-error: {api: purchase, error: unknown}", refused: "not-available"),
    ],
    source: "Apple, SKTestSession setSimulatedError(_:forAPI:)")

  private var api = StoreKitAPI.subscriptionStatus
  private var error: StoreKit2Error?

  mutating func complete(_ arguments: Arguments) throws(ArgumentError) {
    if let error, !api.canThrow(error) {
      throw ArgumentError(
        "error",
        LocalizedText(
          "'\(api.rawValue)' cannot fail with '\(error.rawValue)'",
          "「\(api.rawValue)」が「\(error.rawValue)」で失敗することはありません。"))
    }
  }

  func apply(to world: inout StoreKitWorld) -> Outcome {
    guard world.rules.simulatesErrors else { return .refused("not-available") }
    world.changeDevice { device, _, _ in device.settings.simulate(error, of: api) }
    return .done
  }
}
