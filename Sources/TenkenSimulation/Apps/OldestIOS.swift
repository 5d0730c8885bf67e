extension ProfileQuestion {
  /// The oldest iOS that an app runs on, among the major versions that a system knows.
  package static func oldestIOS(_ versions: ClosedRange<Int>) -> ProfileQuestion {
    ProfileQuestion(
      AppNeed.oldestIOS, "iOS",
      LocalizedText(
        "What is the oldest iOS that the app runs on?", "アプリが対応する iOS のうち、最も古いメジャーバージョン。"),
      .minimum(versions), example: ["16"])
  }
}

extension AppNeed {
  fileprivate static let oldestIOS = "minimum-ios"

  /// The need for an app that still runs on a major version of iOS.
  package static func iOS(_ version: Int) -> AppNeed { AppNeed(oldestIOS, String(version)) }
}
