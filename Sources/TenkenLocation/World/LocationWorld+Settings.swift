import TenkenSimulation

/// The user's changes in Settings.
extension LocationWorld {
  /// The refusal if the app's location cannot be changed in Settings now; nil if it can.
  ///
  /// Every word about the app's page in Settings declares the refusals with these names.
  var settingsRefusal: String? {
    if prompt != nil { return "prompt-open" }
    if isRestricted { return "restricted" }
    if !isServicesOn { return "services-off" }
    return permission.isDecided ? nil : "never-asked"
  }

  /// The user chooses the app's location permission.
  mutating func choose(_ choice: SettingsChoice) {
    leave(for: .settings)
    permission.grant = choice.grant
    record(.permissionChanged(choice))
  }

  /// The user turns the device's Location Services on or off.
  mutating func switchServices(on isOn: Bool) {
    leave(for: .settings)
    isServicesOn = isOn
    record(.servicesSwitched(isOn))
  }

  /// The user turns the restriction of location changes in Screen Time on or off.
  mutating func restrict(_ isRestricted: Bool) {
    leave(for: .settings)
    self.isRestricted = isRestricted
    if !isRestricted, !rules.restoresAfterRestriction {
      permission.grant = .notDetermined
    }
    record(.restrictionChanged(isRestricted))
  }
}

extension RefusalDefinition {
  /// A prompt of the system is on the screen.
  static let promptOpen = unmeasured(
    "prompt-open",
    "a system prompt is on the screen: the result of leaving it has not been measured",
    "システムの確認画面が表示されている（答えずに離れた場合の挙動は測定されていない）"
  ).after("answer-prompt", "答える")
  /// A restriction locks the settings.
  static let locked = possible(
    "restricted", "Screen Time does not allow changes to Location Services",
    "スクリーンタイムで、位置情報サービスの変更が許可されていない"
  ).after("lift-restriction", "制限を解除する")
  /// The device's Location Services are off, so Settings list no apps.
  static let servicesOff = impossible(
    "services-off", "Location Services are off, and Settings lists no apps",
    "位置情報サービスがオフのため、設定にアプリの一覧が表示されない"
  ).after("turn-on-location-services", "オンにする")
  /// The user has never decided anything about the app.
  static let neverAsked = unmeasured(
    "never-asked", "what Settings shows for an app that has never asked has not been measured",
    "許可を求めたことのないアプリが設定にどう表示されるかは測定されていない"
  ).instead(
    "let the app ask first, with 'launch-app' or 'request-when-in-use'",
    "先に launch-app か request-when-in-use で許可を求める")
  /// The app is not on the screen.
  static let notOnScreen = impossible(
    "not-on-screen", "the app is not on the screen", "アプリが画面に表示されていない"
  ).instead(
    "'launch-app' or 'foreground-app' comes first",
    "先に launch-app または foreground-app でアプリを表示する")
  /// This iOS or prompt does not offer the choice.
  static let notOffered = impossible(
    "not-offered", "this version of iOS, or this prompt, does not offer it", "このiOSまたは確認画面では選べない"
  ).instead(
    "another choice works, or another version of the precondition 'ios'",
    "別の選択肢を選ぶか、前提条件 ios のバージョンを変える")
}

extension LocationWorld {
  /// The refusal if the user cannot operate the app now; nil if the user can.
  var screenRefusal: String? {
    if prompt != nil { return "prompt-open" }
    return app.life == .foreground ? nil : "not-on-screen"
  }
}
