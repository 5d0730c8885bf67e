/// Whether an app runs, and where, in every system that is about an app on a device.
@usableFromInline package enum AppLife: String, Hashable, Sendable {
  /// The app does not run.
  case notRunning = "not-running"
  /// The app is on the screen.
  case foreground
  /// The app runs, or is suspended, behind other apps.
  case background

  /// The states of an app, and the steps between them.
  package static let machine = StateMachine(
    "app", LocalizedText("App", "アプリ"),
    states: [
      Choice("not-running", "not running", "未起動"),
      Choice("foreground", "in the foreground", "フォアグラウンド"),
      Choice("background", "in the background", "バックグラウンド"),
    ],
    steps: [
      "not-running": ["foreground"],
      "foreground": ["background", "not-running"],
      "background": ["foreground", "not-running"],
    ])

  /// The state of an app as an observation reads it.
  package static let reading = ObservedValue.state(
    .choice([
      Choice("not-running", "not running", "起動していない"),
      Choice("foreground", "in the foreground", "フォアグラウンドにある"),
      Choice("background", "in the background", "バックグラウンドにある"),
    ]))
}

/// The kinds of events in the life of an app.
@usableFromInline package struct AppLifeEvents<Event: SimulatedEvent>: Sendable {
  /// The app was launched.
  @usableFromInline package let launched = Told<Event>(
    "app-launched", .app, LocalizedText("app launched", "アプリの起動")
  ) {
    LocalizedText("launched", "起動した")
  }

  /// The app left the screen.
  @usableFromInline package let movedToBackground = Told<Event>(
    "app-moved-to-background", .app,
    LocalizedText("app moved to the background", "バックグラウンドへの移行")
  ) {
    LocalizedText("moved to the background", "バックグラウンドに移った")
  }

  /// The app came back to the foreground.
  @usableFromInline package let movedToForeground = Told<Event>(
    "app-moved-to-foreground", .app,
    LocalizedText("app came to the foreground", "フォアグラウンドへの復帰")
  ) {
    LocalizedText("came back to the foreground", "フォアグラウンドに戻った")
  }

  /// The app was ended by the user.
  @usableFromInline package let terminated = Told<Event>(
    "app-terminated", .app, LocalizedText("app quit by the user", "ユーザーによるアプリの終了")
  ) {
    LocalizedText("quit by the user", "ユーザーが終了させた")
  }

  /// Makes the kinds, once for a system.
  @usableFromInline package init() {}
}
