import TenkenDiagnostics
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML

/// Reading of the store's settings.
extension CatalogReader {
  private static let booleans = [
    "_askToBuyEnabled": "ask-to-buy",
    "_billingGracePeriodEnabled": "billing-grace-period",
    "_billingIssuesEnabled": "interrupted-purchases",
    "_failTransactionsEnabled": "payments-fail",
    "_renewalBillingIssuesEnabled": "renewals-fail",
  ]

  /// Members that say where the file comes from, or what an older Xcode would do.
  private static let bookkeeping = [
    "_applicationInternalID", "_compatibilityTimeRate", "_developerTeamID", "_lastSynchronizedDate",
  ]

  private static let ignored = [
    "_disableDialogs": DiagnosticText(
      "dialogues appear and are answered", ja: "ダイアログが表示され、操作が必要になります。"),
    // Version 2: the number of an error of StoreKit 1, or 0.
    "_storeKitError": DiagnosticText("no function fails", ja: "どの関数も失敗しません。"),
  ]

  /// The renewal rates by the raw values of Xcode; others are not simulated.
  ///
  /// [SKTestSession.TimeRate](https://developer.apple.com/documentation/storekittest/sktestsession/timerate)
  private static let rates = [
    0: "real-time", 6: "monthly-every-30-seconds", 10: "monthly-every-hour",
    11: "monthly-every-30-minutes", 12: "monthly-every-15-minutes", 13: "monthly-every-5-minutes",
    15: "monthly-every-30-seconds", 1000: "every-15-minutes", 1001: "every-5-minutes",
    1002: "every-minute", 1003: "every-30-seconds", 1004: "every-10-seconds",
    1005: "every-2-seconds",
  ]

  mutating func readSettings(_ node: YAMLNode) {
    guard node.scalar != .null, isObject(node, .quoted("settings")) else { return }
    checkMembers(
      of: node, .quoted("settings"),
      known: Self.bookkeeping + Self.booleans.keys
        + ["_locale", "_storefront", "_storeKitErrors", "_timeRate"],
      ignored: Self.ignored)
    for (key, value) in node.entries where value.scalar != .null {
      if let name = Self.booleans[key.text], let truth = boolean(value, of: key.text) {
        settings[name] = .boolean(truth)
      }
    }
    if let value = node["_storefront"], value.scalar != .null,
      let storefront = text(value, of: "_storefront")
    {
      settings["storefront"] = .text(storefront)
      if Storefront[storefront] == nil {
        report(
          .catalogNotSimulated(
            path.at(value.range), "_storefront",
            DiagnosticText(
              "'\(storefront)' is no storefront of the App Store, so amounts have no currency",
              ja: "「\(storefront)」は App Store のストアフロントではないため、金額に通貨が付きません。")))
      }
    }
    if let value = node["_timeRate"], value.scalar != .null { readRate(value) }
    checkLocale(node["_locale"])
    checkErrors(node["_storeKitErrors"])
  }

  private mutating func readRate(_ node: YAMLNode) {
    guard let number = integer(node, of: "_timeRate") else { return }
    if let rate = Self.rates[number] {
      settings["renewal-rate"] = .text(rate)
    } else {
      report(
        .catalogTimeRate(
          path.at(node.range), "\(number)",
          DiagnosticText(
            "it is ignored: subscriptions renew at the usual rate",
            ja: "無視されます。更新の間隔は、この設定がない場合と同じです。")))
    }
  }

  /// Warns if a rate of one second per day gives periods of another length than the simulated one.
  ///
  /// A month of 30 days takes 30 seconds in both. A week takes 7 seconds in Xcode and 10 in the
  /// simulation, and a year takes 365 and 360.
  mutating func checkDaysAsSeconds(_ node: YAMLNode) {
    guard node.scalar == .integer(6) else { return }
    let periods = products.filter { $0.arguments["type"] == .text("auto-renewable") }
      .compactMap { $0.arguments["period"] }
    guard periods.contains(where: { $0 == .text("1-week") || $0 == .text("1-year") }) else {
      return
    }
    report(
      .catalogTimeRate(
        path.at(node.range), "6",
        DiagnosticText(
          "a week takes 10 seconds instead of 7, a year 360 instead of 365",
          ja: "1週間が7秒ではなく10秒に、1年が365秒ではなく360秒になります。")))
  }

  private mutating func checkLocale(_ node: YAMLNode?) {
    guard let node, node.scalar != .null, let locale = text(node, of: "_locale") else { return }
    guard !locale.isEmpty, locale != "en_US" else { return }
    report(
      .catalogNotSimulated(
        path.at(node.range), "_locale",
        DiagnosticText("titles are in the language of the document", ja: "名称は、出力する文書の言語になります。")))
  }

  /// Warns of simulated failures of StoreKit functions that are switched on.
  private mutating func checkErrors(_ node: YAMLNode?) {
    for error in elements(node, of: "_storeKitErrors") {
      guard let switched = error["enabled"], boolean(switched, of: "enabled") == true else {
        continue
      }
      let name = error["name"]
      report(
        .catalogNotSimulated(
          path.at((name ?? switched).range), "_storeKitErrors",
          DiagnosticText(
            "the function\(name.map { " '\($0.text)'" } ?? "") does not fail",
            ja: "関数\(name.map { "「\($0.text)」" } ?? "")は失敗しません。")))
    }
  }
}
