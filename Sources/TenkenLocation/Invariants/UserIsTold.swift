import TenkenSimulation

/// The user knows why the app on the screen gets no location.
enum UserIsTold: Invariant {
  static let definition = InvariantDefinition(
    "user-is-told",
    LocalizedText(
      en: """
        If the app may not use the location, it tells the user why whenever it comes to the screen
        """,
      ja: "位置情報を使用できないときは、アプリが前面に表示されるたびに、その理由がユーザーに伝えられる"),
    source: "Qiita 2021, location part 3: the check on return from Settings")

  static func violation(in world: LocationWorld) -> LocalizedText? {
    guard world.app.life == .foreground, world.prompt == nil,
      let expectedAlert = world.expectedAlert,
      !world.app.shownAlerts.contains(expectedAlert)
    else { return nil }
    return LocalizedText(
      en: "the app is on the screen and has not shown \(expectedAlert.title[.english])",
      ja: "アプリが前面にあるが、\(expectedAlert.title[.japanese])が表示されていない")
  }
}
