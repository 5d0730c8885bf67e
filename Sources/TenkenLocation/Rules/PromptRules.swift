import TenkenSimulation

/// Whether the user can allow an app to use the location once.
enum AllowOnce: String, Rule {
  /// The prompt and Settings offer it.
  case offered
  /// There is no such choice.
  case notOffered = "not-offered"

  static let definition = RuleDefinition(
    name: "allow-once",
    title: LocalizedText(en: "allowing once", ja: "1度だけの許可"),
    summary: LocalizedText(
      en: """
        Whether the prompt offers "Allow Once", and Settings "Ask Next Time": from iOS 13 on. \
        Before that, the prompt for use in the app had two buttons, "Allow" and "Don't Allow".
        """,
      ja: """
        確認画面に「1度だけ許可」、設定に「次回または共有時に確認」があるか。iOS 13 以降にある。\
        それより前は、使用中の許可の確認画面は「許可」と「許可しない」の2択だった。
        """),
    source: "WWDC 2019, session 705, What's New in Core Location",
    confidence: .primary)

  static func value(iOS: Int) -> Self { iOS >= 13 ? .offered : .notOffered }

  var title: LocalizedText {
    switch self {
    case .offered: LocalizedText(en: "offered", ja: "選べる")
    case .notOffered: LocalizedText(en: "not offered", ja: "選べない")
    }
  }
}

/// The choices in the first prompt of an app that asks for Always.
enum AlwaysPrompt: String, Rule {
  /// "Always Allow" in addition to the other buttons.
  case offersAlways = "offers-always"
  /// No "Always": "Allow While Using App" is provisional, and a second prompt comes later.
  case provisional

  static let definition = RuleDefinition(
    name: "always-prompt",
    title: LocalizedText(en: "the prompt for Always", ja: "「常に許可」の確認画面"),
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
    source: "WWDC 2017, session 713; WWDC 2019, session 705; Apple, requestAlwaysAuthorization()",
    confidence: .primary)

  static func value(iOS: Int) -> Self { iOS >= 13 ? .provisional : .offersAlways }

  var title: LocalizedText {
    switch self {
    case .offersAlways: LocalizedText(en: "offers Always at once", ja: "最初から「常に許可」を選べる")
    case .provisional: LocalizedText(en: "is provisional at first", ja: "まず仮の許可になる")
    }
  }
}

/// Whether the user chooses between the precise and an approximate location.
enum AccuracyChoice: String, Rule {
  /// In the prompt and in Settings.
  case offered
  /// There is no such choice, and no accuracyAuthorization.
  case notOffered = "not-offered"

  static let definition = RuleDefinition(
    name: "accuracy-choice",
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
    source: "WWDC 2020, session 10660, What's new in location; Apple, CLAccuracyAuthorization",
    confidence: .primary)

  static func value(iOS: Int) -> Self { iOS >= 14 ? .offered : .notOffered }

  var title: LocalizedText {
    switch self {
    case .offered: LocalizedText(en: "offered", ja: "選べる")
    case .notOffered: LocalizedText(en: "not offered", ja: "選べない")
    }
  }
}

/// When a permission given once, and temporary full accuracy, end.
enum TemporaryEnd: String, Rule {
  /// When the app leaves the screen.
  case whenLeft = "when-left"
  /// When the app ends.
  case atAppEnd = "at-app-end"

  static let definition = RuleDefinition(
    name: "temporary-end",
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
    source:
      "Apple, requestWhenInUseAuthorization(); CLLocationManager.h on temporary full accuracy",
    confidence: .inferred)

  static func value(iOS: Int) -> Self { .whenLeft }

  var title: LocalizedText {
    switch self {
    case .whenLeft: LocalizedText(en: "when the app leaves the screen", ja: "アプリが画面から離れたとき")
    case .atAppEnd: LocalizedText(en: "when the app ends", ja: "アプリが終了したとき")
    }
  }
}
