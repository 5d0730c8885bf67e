import TenkenSimulation

/// The delegate method that is called when the authorization changes.
enum AuthorizationCallback: String, Rule {
  /// `locationManager(_:didChangeAuthorization:)`, the only one that exists.
  case older
  /// `locationManagerDidChangeAuthorization(_:)`; the older one if the app does not have it.
  case newerFirst = "newer-first"
  /// Both, if the app has them.
  case both

  static let definition = RuleDefinition(
    name: "authorization-callback",
    title: LocalizedText(en: "the delegate method that is called", ja: "呼び出されるデリゲートメソッド"),
    summary: LocalizedText(
      en: """
        Which delegate method notifies the app of its authorization. Until iOS 13 there is only \
        locationManager(_:didChangeAuthorization:). From iOS 14 on \
        locationManagerDidChangeAuthorization(_:) is called, also for changes of the accuracy; an \
        app that does not have it gets the older one. Whether an app with both gets both calls has \
        not been measured.
        """,
      ja: """
        認証の変化をアプリに伝えるデリゲートメソッド。iOS 13 までは locationManager(_:didChangeAuthorization:) のみ。\
        iOS 14 以降は、精度が変わったときも含めて locationManagerDidChangeAuthorization(_:) が呼ばれ、\
        実装していないアプリでは従来のメソッドが呼ばれる。両方を実装したアプリで両方が呼ばれるかは測定されていない。
        """),
    source: """
      Qiita 2021, location part 3; Apple, locationManagerDidChangeAuthorization(_:) and \
      locationManager(_:didChangeAuthorization:)
      """,
    confidence: .inferred)

  static func value(iOS: Int) -> Self { iOS >= 14 ? .newerFirst : .older }

  var title: LocalizedText {
    switch self {
    case .older: LocalizedText(en: "the older one", ja: "従来のメソッド")
    case .newerFirst:
      LocalizedText(en: "the newer one, or else the older", ja: "新しいメソッド（なければ従来のメソッド）")
    case .both: LocalizedText(en: "both", ja: "両方")
    }
  }
}

/// The value of the manager's `authorizationStatus` when the app comes back to the screen.
enum InstanceStatus: String, Rule {
  /// The property does not exist.
  case absent
  /// The value from before the app was left, until the delegate is called.
  case staleOnReturn = "stale-on-return"
  /// The current status.
  case fresh

  static let definition = RuleDefinition(
    name: "instance-status",
    title: LocalizedText(
      en: "the property authorizationStatus on return", ja: "復帰時の authorizationStatus プロパティ"),
    summary: LocalizedText(
      en: """
        The value of the manager's property authorizationStatus, new in iOS 14, in \
        willEnterForeground after a change in Settings. In iOS 14 it was still the old value, \
        while the class function had the new one; later versions have not been measured.
        """,
      ja: """
        設定で変更した後、willEnterForeground の時点で、iOS 14 で加わった authorizationStatus プロパティが何を返すか。\
        iOS 14 では変更前の値のままで、クラスメソッドは新しい値を返した。それより後のバージョンは測定されていない。
        """),
    source: "Qiita 2021, location part 3, measured in iOS 14",
    confidence: .primary)

  static func value(iOS: Int) -> Self { iOS >= 14 ? .staleOnReturn : .absent }

  var title: LocalizedText {
    switch self {
    case .absent: LocalizedText(en: "there is none", ja: "存在しない")
    case .staleOnReturn: LocalizedText(en: "has the old value", ja: "変更前の値を返す")
    case .fresh: LocalizedText(en: "has the new value", ja: "新しい値を返す")
    }
  }
}

/// The status of an app that has not asked, while Location Services are off.
enum UndeterminedWhileOff: String, Rule {
  /// The status is denied.
  case denied
  /// The status is not determined.
  case notDetermined = "not-determined"

  static let definition = RuleDefinition(
    name: "undetermined-while-off",
    title: LocalizedText(
      en: "the status of an app that has not asked, while the switch is off",
      ja: "オフの間の、許可を求めていないアプリのステータス"),
    summary: LocalizedText(
      en: """
        The status of an app about which the user has decided nothing, while Location Services are \
        off. Apple's text on denied makes no exception; this has not been measured.
        """,
      ja: """
        位置情報サービスがオフの間、まだ許可を決めていないアプリのステータスは何か。\
        Apple の denied の説明に例外はないが、測定はされていない。
        """),
    source: "Apple, CLAuthorizationStatus.denied",
    confidence: .inferred)

  static func value(iOS: Int) -> Self { .denied }

  var title: LocalizedText {
    switch self {
    case .denied: LocalizedText("denied")
    case .notDetermined: LocalizedText("notDetermined")
    }
  }
}

/// The app's status after a restriction is lifted.
enum AfterRestriction: String, Rule {
  /// The status from before the restriction.
  case previous
  /// The status is not determined.
  case notDetermined = "not-determined"

  static let definition = RuleDefinition(
    name: "after-restriction",
    title: LocalizedText(en: "the status after a restriction", ja: "制限を解除した後のステータス"),
    summary: LocalizedText(
      en: """
        The status after a restriction is lifted: the previous one, as with the device's switch, \
        or not determined. This has not been measured.
        """,
      ja: """
        制限を解除した後のステータス。位置情報サービスのオン・オフと同じく制限前に戻るか、未決定になるか。\
        測定はされていない。
        """),
    source: "Apple, CLAuthorizationStatus.restricted",
    confidence: .inferred)

  static func value(iOS: Int) -> Self { .previous }

  var title: LocalizedText {
    switch self {
    case .previous: LocalizedText(en: "the previous one", ja: "制限前のステータス")
    case .notDetermined: LocalizedText("notDetermined")
    }
  }
}

/// What happens to an error if the app has no delegate method for errors.
enum MissingErrorCallback: String, Rule {
  /// Nothing: the error is ignored.
  case ignored
  case appEnds = "app-ends"

  static let definition = RuleDefinition(
    name: "missing-error-callback",
    title: LocalizedText(
      en: "an error without locationManager(_:didFailWithError:)",
      ja: "didFailWithError を実装していない場合のエラー"),
    summary: LocalizedText(
      en: """
        What happens to an error if the app does not have locationManager(_:didFailWithError:). \
        The article says that it passes unnoticed; Apple's documentation of requestLocation() \
        speaks of an exception.
        """,
      ja: """
        locationManager(_:didFailWithError:) を実装していないアプリで、エラーがどうなるか。\
        記事では見過ごされる。Apple の requestLocation() の説明では、例外が発生する。
        """),
    source: "Qiita 2021, location part 3; Apple, requestLocation()",
    confidence: .secondary)

  static func value(iOS: Int) -> Self { .ignored }

  var title: LocalizedText {
    switch self {
    case .ignored: LocalizedText(en: "passes unnoticed", ja: "見過ごされる")
    case .appEnds: LocalizedText(en: "ends the app", ja: "アプリが終了する")
    }
  }
}

/// The name of the Settings page with Location Services.
enum PrivacySettings: String, Rule {
  case privacy
  case privacyAndSecurity = "privacy-and-security"

  static let definition = RuleDefinition(
    name: "privacy-settings",
    title: LocalizedText(en: "the name of the page in Settings", ja: "設定の項目名"),
    summary: LocalizedText(
      en: """
        The name in Settings of the page above Location Services: "Privacy" until iOS 15, "Privacy \
        & Security" from iOS 16 on. Only the wording of checklists depends on it.
        """,
      ja: """
        設定で「位置情報サービス」がある項目の名前。iOS 15 までは「プライバシー」、iOS 16 以降は\
        「プライバシーとセキュリティ」。チェックリストの文言にのみ使う。
        """),
    source: "Apple, iPhone User Guide, control the location information you share",
    confidence: .primary, isInvisibleToScenarios: true)

  static func value(iOS: Int) -> Self { iOS >= 16 ? .privacyAndSecurity : .privacy }

  var title: LocalizedText {
    switch self {
    case .privacy: LocalizedText(en: "Privacy", ja: "プライバシー")
    case .privacyAndSecurity: LocalizedText(en: "Privacy & Security", ja: "プライバシーとセキュリティ")
    }
  }
}
