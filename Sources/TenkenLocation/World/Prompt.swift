import TenkenSimulation

/// A prompt in which the system asks the user about the app.
enum Prompt: String, CaseIterable, Hashable, Sendable {
  /// Asks whether the app may use the location while it is used.
  case whenInUse = "when-in-use"
  /// Asks for permission, after a request for Always.
  case always
  /// Asks whether to change while-using permission to Always, as the app has requested.
  case upgrade
  /// Asks whether to keep a provisional Always, when an event first needs it.
  case confirmAlways = "confirm-always"
  /// Asks whether the app may temporarily know the precise location.
  case fullAccuracy = "full-accuracy"

  /// The title that readers see.
  var title: LocalizedText {
    switch self {
    case .whenInUse:
      LocalizedText(en: "the prompt for location while using the app", ja: "使用中の位置情報の確認画面")
    case .always:
      LocalizedText(en: "the prompt for location at all times", ja: "「常に許可」を求める位置情報の確認画面")
    case .upgrade:
      LocalizedText(en: "the prompt to change to Always", ja: "「常に許可」に変更するかの確認画面")
    case .confirmAlways:
      LocalizedText(
        en: "the later prompt about use in the background", ja: "バックグラウンドでの使用についての確認画面")
    case .fullAccuracy:
      LocalizedText(en: "the prompt for the precise location", ja: "正確な位置情報の確認画面")
    }
  }

  /// The prompt's buttons under the rules in force.
  func answers(_ rules: Rules) -> [Answer] {
    let once: [Answer] = rules.offersOnce ? [.allowOnce] : []
    switch self {
    case .whenInUse where !rules.offersOnce: return [.allow, .dontAllow]
    case .always where rules.offersAlwaysAtOnce:
      return [.onlyWhileUsing, .alwaysAllow, .dontAllow]
    case .whenInUse, .always: return once + [.allowWhileUsing, .dontAllow]
    case .upgrade, .confirmAlways: return [.keepOnlyWhileUsing, .changeToAlwaysAllow]
    case .fullAccuracy: return [.allowOnce, .dontAllow]
    }
  }

  /// Whether the prompt shows a map with a switch for the precise location.
  func offersAccuracy(_ rules: Rules) -> Bool {
    switch self {
    case .whenInUse, .always: rules.offersAccuracy
    case .upgrade, .confirmAlways, .fullAccuracy: false
    }
  }
}

/// A button of a prompt.
enum Answer: String, CaseIterable, Hashable, Sendable {
  case allow
  case allowOnce = "allow-once"
  case allowWhileUsing = "allow-while-using"
  case onlyWhileUsing = "only-while-using"
  case alwaysAllow = "always-allow"
  case keepOnlyWhileUsing = "keep-only-while-using"
  case changeToAlwaysAllow = "change-to-always-allow"
  case dontAllow = "dont-allow"

  /// The text of the button.
  var title: LocalizedText {
    switch self {
    case .allow: LocalizedText(en: "“Allow”", ja: "「許可」")
    case .allowOnce: LocalizedText(en: "“Allow Once”", ja: "「1度だけ許可」")
    case .allowWhileUsing: LocalizedText(en: "“Allow While Using App”", ja: "「Appの使用中は許可」")
    case .onlyWhileUsing:
      LocalizedText(en: "“Only While Using the App”", ja: "「このAppの使用中のみ許可」")
    case .alwaysAllow: LocalizedText(en: "“Always Allow”", ja: "「常に許可」")
    case .keepOnlyWhileUsing:
      LocalizedText(en: "“Keep Only While Using”", ja: "「使用中のみ許可」")
    case .changeToAlwaysAllow:
      LocalizedText(en: "“Change to Always Allow”", ja: "「常に許可に変更」")
    case .dontAllow: LocalizedText(en: "“Don't Allow”", ja: "「許可しない」")
    }
  }

  /// The permission that the answer gives the app; nil if the grant stays the same.
  func grant(for prompt: Prompt, _ rules: Rules) -> Permission.Grant? {
    switch (self, prompt) {
    case (_, .fullAccuracy), (.keepOnlyWhileUsing, .upgrade): nil
    case (.allowOnce, _): .once
    case (.allowWhileUsing, .always): .provisionalAlways
    case (.allow, _), (.allowWhileUsing, _), (.onlyWhileUsing, _), (.keepOnlyWhileUsing, _):
      .whileUsing
    case (.alwaysAllow, _), (.changeToAlwaysAllow, _): .always
    case (.dontAllow, _): .denied
    }
  }
}

/// A request of the app to the system.
enum Request: String, CaseIterable, Hashable, Sendable {
  case whenInUse = "when-in-use"
  case always
  case fullAccuracy = "full-accuracy"

  /// The method that the app calls.
  var symbol: String {
    switch self {
    case .whenInUse: "requestWhenInUseAuthorization()"
    case .always: "requestAlwaysAuthorization()"
    case .fullAccuracy: "requestTemporaryFullAccuracyAuthorization(withPurposeKey:)"
    }
  }
}

/// The immediate result of a request.
enum RequestResult: String, CaseIterable, Hashable, Sendable {
  /// The system asks the user.
  case prompted
  /// Nothing happens, and the delegate is not called.
  case ignored
  /// The request fails: Info.plist has no usage description for it.
  case keyMissing = "key-missing"

  /// The title that readers see.
  var title: LocalizedText {
    switch self {
    case .prompted: LocalizedText(en: "the system asks the user", ja: "確認画面が表示される")
    case .ignored: LocalizedText(en: "nothing happens", ja: "何も起こらない")
    case .keyMissing:
      LocalizedText(en: "it fails: a key is missing in Info.plist", ja: "Info.plist のキーがなく失敗する")
    }
  }
}
