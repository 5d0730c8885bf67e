import TenkenSimulation

/// What differs between versions of iOS, or what sources disagree about.
struct LocationRules: RuleList {
  /// Whether the user can allow an app to use the location once.
  let offersOnce = Rule<Bool>(
    "allow-once", title: LocalizedText(en: "allowing once", ja: "1度だけの許可"),
    summary: LocalizedText(
      en: """
        Whether the prompt offers "Allow Once", and Settings "Ask Next Time": from iOS 13 on. \
        Before that, the prompt for use in the app had two buttons, "Allow" and "Don't Allow".
        """,
      ja: """
        確認画面に「1度だけ許可」、設定に「次回または共有時に確認」があるか。iOS 13 以降にある。\
        それより前は、使用中の許可の確認画面は「許可」と「許可しない」の2択だった。
        """),
    values: .offered, source: "WWDC 2019, session 705, What's New in Core Location", .primary
  ) { $0.number >= 13 }

  /// Whether the first prompt of an app that asks for Always offers it, in addition to the other
  /// buttons; else "Allow While Using App" is provisional, and a second prompt comes later.
  let offersAlwaysAtOnce = Rule<Bool>(
    "always-prompt", title: LocalizedText(en: "the prompt for Always", ja: "「常に許可」の確認画面"),
    summary: LocalizedText(
      en: """
        Whether the first prompt offers Always. From iOS 13 on it does not: if the user allows use \
        in the app, the app provisionally has Always, and the user is asked again when something \
        happens that needs Always.
        """,
      ja: """
        最初の確認画面で「常に許可」を選べるか。iOS 13 以降は選べない。「Appの使用中は許可」を選ぶと、\
        アプリには仮の「常に許可」が伝わり、「常に許可」が必要になったときにもう一度確認される。
        """),
    values: [
      RuleValue(
        true, "offers-always", "offers Always at once", ja: "最初から「常に許可」を選べる"),
      RuleValue(
        false, "provisional", "is provisional at first", ja: "まず仮の許可になる"),
    ],
    source: "WWDC 2017, session 713; WWDC 2019, session 705; Apple, requestAlwaysAuthorization()",
    .primary
  ) { $0.number < 13 }

  /// The delegate method that is called when the authorization changes.
  let authorizationCallback = Rule<AuthorizationCallback>(
    "authorization-callback",
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
    values: [
      RuleValue(.older, "older", "the older one", ja: "従来のメソッド"),
      RuleValue(
        .newerFirst, "newer-first",
        "the newer one, or else the older", ja: "新しいメソッド（なければ従来のメソッド）"),
      RuleValue(.both, "both", "both", ja: "両方"),
    ],
    source: """
      Qiita 2021, location part 3; Apple, locationManagerDidChangeAuthorization(_:) and \
      locationManager(_:didChangeAuthorization:)
      """, .inferred
  ) { $0.number >= 14 ? .newerFirst : .older }

  /// The value of the manager's `authorizationStatus` when the app comes back to the screen.
  let instanceStatus = Rule<InstanceStatus>(
    "instance-status",
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
    values: [
      RuleValue(.absent, "absent", "there is none", ja: "存在しない"),
      RuleValue(
        .staleOnReturn, "stale-on-return",
        "has the old value", ja: "変更前の値を返す"),
      RuleValue(.fresh, "fresh", "has the new value", ja: "新しい値を返す"),
    ],
    source: "Qiita 2021, location part 3, measured in iOS 14", .primary
  ) { $0.number >= 14 ? .staleOnReturn : .absent }

  /// Whether the user chooses between the precise and an approximate location; else there is no
  /// accuracyAuthorization.
  let offersAccuracy = Rule<Bool>(
    "accuracy-choice",
    title: LocalizedText(en: "precise or approximate location", ja: "正確な位置情報の選択"),
    summary: LocalizedText(
      en: """
        Whether the user can choose between the precise and an approximate location, in the prompt \
        and in Settings, and the app can ask for temporary full accuracy: from iOS 14 on.
        """,
      ja: """
        確認画面と設定で「正確な位置情報」のオン・オフを選べ、アプリが一時的に正確な位置情報を求められるか。\
        iOS 14 以降でできる。
        """),
    values: .offered,
    source: "WWDC 2020, session 10660, What's new in location; Apple, CLAccuracyAuthorization",
    .primary
  ) { $0.number >= 14 }

  /// Whether a permission given once, and temporary full accuracy, end when the app leaves the
  /// screen; else when the app ends.
  let endsTemporaryWhenLeft = Rule<Bool>(
    "temporary-end",
    title: LocalizedText(en: "the end of one-time permission", ja: "1度だけの許可が終わるとき"),
    summary: LocalizedText(
      en: """
        When a permission given once and temporary full accuracy end. Apple: when the app is no \
        longer in use. How long after the app has left the screen has not been measured; here it \
        is at once. With the other value they last until the app ends.
        """,
      ja: """
        1度だけの許可と、一時的な正確な位置情報がいつ終わるか。Apple の説明では、アプリが使用中でなくなったとき。\
        画面から離れて何秒後かは測定されていないため、ここではすぐに終わる。もう一方の値では、アプリの終了まで続く。
        """),
    values: [
      RuleValue(
        true, "when-left",
        "when the app leaves the screen", ja: "アプリが画面から離れたとき"),
      RuleValue(
        false, "at-app-end", "when the app ends", ja: "アプリが終了したとき"),
    ],
    source:
      "Apple, requestWhenInUseAuthorization(); CLLocationManager.h on temporary full accuracy",
    .inferred
  ) { _ in true }

  /// Whether an app that has not asked is denied while Location Services are off; else its status
  /// is not determined.
  let deniesUndeterminedWhileOff = Rule<Bool>(
    "undetermined-while-off",
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
    values: [RuleValue(true, "denied", "denied"), .notDetermined],
    source: "Apple, CLAuthorizationStatus.denied", .inferred
  ) { _ in true }

  /// Whether lifting a restriction brings back the status from before; else the status is not
  /// determined.
  let restoresAfterRestriction = Rule<Bool>(
    "after-restriction",
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
    values: [
      RuleValue(true, "previous", "the previous one", ja: "制限前のステータス"),
      .notDetermined,
    ],
    source: "Apple, CLAuthorizationStatus.restricted", .inferred
  ) { _ in true }

  /// Whether an error ends an app that has no delegate method for errors; else it is ignored.
  let missedErrorEndsApp = Rule<Bool>(
    "missing-error-callback",
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
    values: [
      RuleValue(false, "ignored", "passes unnoticed", ja: "見過ごされる"),
      RuleValue(true, "app-ends", "ends the app", ja: "アプリが終了する"),
    ],
    source: "Qiita 2021, location part 3; Apple, requestLocation()", .secondary
  ) { _ in false }

  /// The name of the Settings page with Location Services.
  let privacySettings = Rule<PrivacySettings>(
    "privacy-settings", title: LocalizedText(en: "the name of the page in Settings", ja: "設定の項目名"),
    summary: LocalizedText(
      en: """
        The name in Settings of the page above Location Services: "Privacy" until iOS 15, "Privacy \
        & Security" from iOS 16 on. Only the wording of checklists depends on it.
        """,
      ja: """
        設定で「位置情報サービス」がある項目の名前。iOS 15 までは「プライバシー」、iOS 16 以降は\
        「プライバシーとセキュリティ」。チェックリストの文言にのみ使う。
        """),
    values: [
      RuleValue(.privacy, "privacy", "Privacy", ja: "プライバシー"),
      RuleValue(
        .privacyAndSecurity, "privacy-and-security",
        "Privacy & Security", ja: "プライバシーとセキュリティ"),
    ],
    source: "Apple, iPhone User Guide, control the location information you share", .primary,
    isInvisibleToScenarios: true
  ) { $0.number >= 16 ? .privacyAndSecurity : .privacy }

  /// All rules, in the order of the table; a test says what is forgotten.
  var all: [any DeclaredRule<IOSVersion>] {
    [
      offersOnce, offersAlwaysAtOnce, authorizationCallback, instanceStatus, offersAccuracy,
      endsTemporaryWhenLeft, deniesUndeterminedWhileOff, restoresAfterRestriction,
      missedErrorEndsApp, privacySettings,
    ]
  }
}

extension [RuleValue<Bool>] {
  /// Whether a choice is offered.
  fileprivate static let offered = [
    RuleValue(true, "offered", "offered", ja: "選べる"),
    RuleValue(false, "not-offered", "not offered", ja: "選べない"),
  ]
}

extension RuleValue<Bool> {
  /// The status is not determined, and not what it would be else.
  fileprivate static let notDetermined = RuleValue(false, "not-determined", "notDetermined")
}

/// The delegate method that is called when the authorization changes.
enum AuthorizationCallback {
  /// `locationManager(_:didChangeAuthorization:)`, the only one that exists.
  case older
  /// `locationManagerDidChangeAuthorization(_:)`; the older one if the app does not have it.
  case newerFirst
  /// Both, if the app has them.
  case both
}

/// The value of the manager's `authorizationStatus` when the app comes back to the screen.
enum InstanceStatus {
  /// The property does not exist.
  case absent
  /// The value from before the app was left, until the delegate is called.
  case staleOnReturn
  /// The current status.
  case fresh
}

/// The name of the Settings page with Location Services.
enum PrivacySettings: String {
  case privacy
  case privacyAndSecurity = "privacy-and-security"
}
