public import TenkenSimulation

extension LocationEvent {
  /// The actor or the source of the event.
  public var actor: LocalizedText {
    switch content {
    case .appLaunched, .appMovedToBackground, .appMovedToForeground, .appTerminated, .appCrashed,
      .requested, .statusChecked, .alertShown, .settingsOpened, .updatesStarted, .updatesStopped,
      .errorMissed:
      LocalizedText(en: "app", ja: "アプリ")
    case .callback, .fullAccuracyAnswered, .located, .failed, .regionCrossed: "Core Location"
    case .appEndedBySystem, .promptShown, .onceEnded, .fullAccuracyEnded:
      LocalizedText(en: "system", ja: "システム")
    case .promptAnswered, .alertConfirmed: LocalizedText(en: "user", ja: "ユーザー")
    case .permissionChanged, .accuracyChanged, .servicesSwitched, .restrictionChanged, .reset:
      LocalizedText(en: "Settings", ja: "設定")
    case .signalChanged: LocalizedText(en: "device", ja: "端末")
    }
  }

  /// What happened, in one line.
  public var text: LocalizedText {
    switch content {
    case .appLaunched: LocalizedText(en: "launched", ja: "起動した")
    case .appMovedToBackground: LocalizedText(en: "moved to the background", ja: "バックグラウンドに移った")
    case .appMovedToForeground:
      LocalizedText(en: "came back to the foreground", ja: "フォアグラウンドに戻った")
    case .appTerminated: LocalizedText(en: "quit by the user", ja: "ユーザーが終了させた")
    case .appEndedBySystem:
      LocalizedText(en: "ended the app in the background", ja: "バックグラウンドのアプリを終了させた")
    case .appCrashed:
      LocalizedText(en: "crashed: it does not handle the error", ja: "エラーを処理しておらず、クラッシュした")
    case .requested(let request, let result): outcome(request.symbol, result.title)
    case .promptShown(let prompt):
      LocalizedText(
        en: "shows \(prompt.title[.english])", ja: "\(prompt.title[.japanese])を表示した")
    case .promptAnswered(_, let answer):
      LocalizedText(en: "taps \(answer.title[.english])", ja: "\(answer.title[.japanese])を選んだ")
    case .callback(let method, let report): callback(method, report)
    case .statusChecked(let source, let status):
      LocalizedText("\(source.symbol) → \(status.symbol)")
    case .alertShown(let alert):
      LocalizedText(
        en: "shows the alert \(alert.title[.english])", ja: "アラート\(alert.title[.japanese])を表示した")
    case .alertConfirmed: LocalizedText(en: "taps OK", ja: "「OK」を選んだ")
    case .settingsOpened: LocalizedText(en: "opens Settings", ja: "設定アプリを開いた")
    case .located(let accuracy):
      LocalizedText("didUpdateLocations" + (accuracy.map { ", \($0.symbol)" } ?? ""))
    case .failed(let error): LocalizedText("didFailWithError, \(error.symbol)")
    case .errorMissed(let error):
      LocalizedText(en: "does not notice \(error.symbol)", ja: "\(error.symbol) を見過ごした")
    case .fullAccuracyAnswered(let result): outcome(Request.fullAccuracy.symbol, result.title)
    case .updatesStarted: "startUpdatingLocation()"
    case .updatesStopped: "stopUpdatingLocation()"
    case .regionCrossed: "didEnterRegion / didExitRegion"
    case .permissionChanged(let choice):
      LocalizedText(
        en: "location is set to \(choice.title[.english])",
        ja: "位置情報を\(choice.title[.japanese])にした")
    case .accuracyChanged(let isOn): switched("Precise Location", "「正確な位置情報」", isOn)
    case .servicesSwitched(let isOn): switched("Location Services", "「位置情報サービス」", isOn)
    case .restrictionChanged(let isOn): switched("the restriction", "位置情報の機能制限", isOn)
    case .reset: LocalizedText(en: "location and privacy are reset", ja: "位置情報とプライバシーをリセットした")
    case .onceEnded: LocalizedText(en: "one-time permission has ended", ja: "1度だけの許可が終わった")
    case .fullAccuracyEnded:
      LocalizedText(en: "temporary full accuracy has ended", ja: "一時的な正確な位置情報が終わった")
    case .signalChanged(let isThere):
      LocalizedText(
        en: isThere ? "can be located again" : "cannot be located",
        ja: isThere ? "測位できるようになった" : "測位できなくなった")
    }
  }

  private func switched(_ english: String, _ japanese: String, _ isOn: Bool) -> LocalizedText {
    LocalizedText(
      en: "\(english) \(english.hasSuffix("s") ? "are" : "is") \(isOn ? "on" : "off")",
      ja: "\(japanese)を\(isOn ? "オン" : "オフ")にした")
  }

  private func outcome(_ symbol: String, _ result: LocalizedText) -> LocalizedText {
    result.map { "\(symbol) → \($0)" }
  }

  private func callback(_ method: DelegateMethod, _ report: App.DelegateReport) -> LocalizedText {
    let accuracy = method == .newer ? report.accuracy.map { ", \($0.symbol)" } ?? "" : ""
    return LocalizedText("\(method.symbol) \(report.status.symbol)\(accuracy)")
  }
}
