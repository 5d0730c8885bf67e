import TenkenSimulation

/// The questions that a team can answer about its app.
extension StoreKitSystem {
  /// The questions, in the order in which reasons are reported.
  static let profileQuestions = [
    productTypes, interface, granting, offers, functions, environments,
    .oldestIOS(Setting.possibleIOS),
  ]

  /// The names of the questions.
  enum Question {
    static let productTypes = "products"
    static let interface = "storekit"
    static let granting = "grants"
    static let offers = "offers"
    static let functions = "functions"
    static let environments = "environments"
  }

  private static let productTypes = ProfileQuestion(
    Question.productTypes, LocalizedText(en: "Product types", ja: "商品の種類"),
    LocalizedText(en: "What does the app sell?", ja: "アプリで販売する商品の種類。"),
    .several([
      .init(
        "consumable", LocalizedText(en: "consumables", ja: "消耗型"),
        LocalizedText(
          en: "used up and bought again, for example coins", ja: "コインなど、使うとなくなり、再び購入するもの")),
      .init(
        "non-consumable", LocalizedText(en: "non-consumables", ja: "非消耗型"),
        LocalizedText(
          en: "bought once and kept, for example a full version", ja: "広告の非表示など、一度購入すれば使い続けられるもの")),
      .init(
        "auto-renewable", LocalizedText(en: "auto-renewable subscriptions", ja: "自動更新サブスクリプション"),
        LocalizedText(en: "renewed until they are cancelled", ja: "解約するまで自動で更新されるもの")),
      .init(
        "non-renewing", LocalizedText(en: "non-renewing subscriptions", ja: "非更新サブスクリプション"),
        LocalizedText(en: "run for a time and are bought again", ja: "期間が終わると、再び購入するもの")),
    ]), role: .subjects, example: ["consumable", "auto-renewable"])

  private static let interface = ProfileQuestion(
    Question.interface, LocalizedText(en: "StoreKit interface", ja: "StoreKit の API"),
    LocalizedText(
      en: "Which of StoreKit's interfaces does the app use?", ja: "アプリで使用する StoreKit の API。"),
    .one([
      .init(
        "storekit-1", "StoreKit 1",
        LocalizedText(en: "SKPaymentQueue and its observer", ja: "SKPaymentQueue とオブザーバー")),
      .init(
        "storekit-2", "StoreKit 2",
        LocalizedText(en: "Product and Transaction", ja: "Product と Transaction")),
      .init(
        "both", LocalizedText(en: "StoreKit 1 and 2 side by side", ja: "StoreKit 1 と 2 の併用"),
        LocalizedText(
          en: "both, for example during a migration: the cases of each apply",
          ja: "移行中などで両方を使用する。それぞれのケースも対象になる")),
    ]), example: ["storekit-2"])

  private static let granting = ProfileQuestion(
    Question.granting, LocalizedText(en: "Granting of purchases", ja: "購入内容の付与"),
    LocalizedText(
      en: "Who gives the user what was bought?", ja: "購入内容をどこで付与するか。"),
    .one([
      .init(
        "on-server", LocalizedText(en: "on the app's server", ja: "アプリのサーバー"),
        LocalizedText(
          en: "the app's server, after it has checked the purchase", ja: "アプリのサーバーで購入を検証してから付与する")),
      .init(
        "on-device", LocalizedText(en: "in the app itself", ja: "端末内"),
        LocalizedText(
          en: "the app itself: nothing about a server applies",
          ja: "アプリ自身が付与する。サーバーに関するケースは対象外になる")),
    ]), example: ["on-server"])

  private static let offers = ProfileQuestion(
    Question.offers, LocalizedText(en: "Subscription offers", ja: "サブスクリプションのオファー"),
    LocalizedText(
      en: "Which discounts do the subscriptions have?", ja: "サブスクリプションに設定しているオファー。"),
    .several([
      .init(
        "introductory", LocalizedText(en: "introductory offers", ja: "お試しオファー"),
        LocalizedText(en: "for new subscribers, for example a free week", ja: "初めての登録者向け（1週間無料など）")),
      .init(
        "promotional", LocalizedText(en: "promotional offers", ja: "プロモーションオファー"),
        LocalizedText(en: "shown by the app to the users it chooses", ja: "既存または過去の登録者に、アプリが提示する")),
      .init(
        "code", LocalizedText(en: "offer codes", ja: "オファーコード"),
        LocalizedText(en: "for anyone who has a code", ja: "コードを持っている人向け")),
      .init(
        "win-back", LocalizedText(en: "win-back offers", ja: "再獲得オファー"),
        LocalizedText(en: "for former subscribers", ja: "解約した人向け")),
    ]), example: [])

  private static let functions = ProfileQuestion(
    Question.functions, LocalizedText(en: "Functions", ja: "機能"),
    LocalizedText(
      en: "Which other features do the app and its server use?", ja: "その他に、アプリやサーバーで使用している機能。"),
    .several([
      .init(
        "notifications", "App Store Server Notifications",
        LocalizedText(en: "the server gets notifications of version 2", ja: "サーバーで、バージョン2の通知を受け取る")),
      .init(
        "notifications-v1",
        LocalizedText(en: "notifications of version 1", ja: "バージョン1のサーバー通知"),
        LocalizedText(
          en: "the server gets notifications of the old version", ja: "サーバーで、旧バージョンの通知を受け取る")),
      .init(
        "revenuecat", "RevenueCat",
        LocalizedText(
          en: "the server gets RevenueCat's events in place of notifications",
          ja: "サーバーで、通知の代わりに RevenueCat のイベントを受け取る")),
      .init(
        "server-api", "App Store Server API",
        LocalizedText(en: "the server asks the App Store itself", ja: "サーバーから App Store に問い合わせる")),
      .init(
        "verify-receipt", "verifyReceipt",
        LocalizedText(
          en: "the server asks the old endpoint about receipts",
          ja: "サーバーで、旧来の verifyReceipt を使ってレシートを検証する")),
      .init(
        "family-sharing", LocalizedText(en: "Family Sharing", ja: "ファミリー共有"),
        LocalizedText(en: "purchases can be shared in a family", ja: "購入した商品を家族で共有できる")),
      .init(
        "promoted-purchases", LocalizedText(en: "promoted in-app purchases", ja: "App 内課金のプロモーション"),
        LocalizedText(
          en: "products can be bought on the App Store's page", ja: "App Store の製品ページから購入できる")),
      .init(
        "grace-period", LocalizedText(en: "billing grace period", ja: "請求猶予期間"),
        LocalizedText(en: "is on in App Store Connect", ja: "App Store Connect で有効にしている")),
      .init(
        "several-plans", LocalizedText(en: "several plans in a group", ja: "グループ内の複数のプラン"),
        LocalizedText(en: "subscribers can change between plans", ja: "登録者がプランを変更できる")),
      .init(
        "commitment", LocalizedText(en: "plans with a commitment", ja: "年間契約のプラン"),
        LocalizedText(en: "monthly payments with a commitment of a year", ja: "1年の契約期間があり、毎月支払うプラン")
      ),
      .init(
        "seats", LocalizedText(en: "subscriptions with seats", ja: "複数席のサブスクリプション"),
        LocalizedText(
          en: "a group shares several seats of a subscription", ja: "サブスクリプションの複数席をグループで利用する")),
      .init(
        "own-sign-in", LocalizedText(en: "the app's own sign-in", ja: "アプリ独自のログイン"),
        LocalizedText(en: "purchases belong to users of the app", ja: "購入をアプリのユーザーに結び付ける")),
      .init(
        "orders", LocalizedText(en: "order numbers", ja: "注文番号"),
        LocalizedText(en: "the server issues one for each purchase", ja: "購入のたびに、サーバーで発行する")),
      .init(
        "other-observer", LocalizedText(en: "another payment library", ja: "他の課金ライブラリ"),
        LocalizedText(
          en: "a library that observes the payment queue, too", ja: "支払いキューを監視するライブラリを、他にも組み込んでいる")),
    ]), example: ["notifications"])

  private static let environments = ProfileQuestion(
    Question.environments, LocalizedText(en: "Environment", ja: "環境"),
    LocalizedText(en: "Where is the app tested?", ja: "テストを実施する環境。"),
    .several([
      .init(
        "xcode", LocalizedText(en: "StoreKit Testing in Xcode", ja: "Xcode（StoreKit Testing）"),
        LocalizedText(en: "with a StoreKit configuration file", ja: "StoreKit 設定ファイルを使う")),
      .init(
        "sandbox", "Sandbox", LocalizedText(en: "with Sandbox accounts", ja: "Sandbox アカウントを使う")),
      .init(
        "testflight", "TestFlight",
        LocalizedText(en: "with builds from TestFlight", ja: "TestFlight で配布したビルドを使う")),
      .init(
        "production", LocalizedText(en: "Production", ja: "本番環境"),
        LocalizedText(en: "with real money", ja: "実際に支払う")),
    ]), role: .contexts, example: ["sandbox", "testflight", "production"])
}
