public import TenkenSimulation

extension LocationEvent.Kind {
  /// The title of events of this kind.
  public var title: LocalizedText {
    switch self {
    case .appLaunched: LocalizedText(en: "app launched", ja: "アプリの起動")
    case .appMovedToBackground:
      LocalizedText(en: "app moved to the background", ja: "バックグラウンドへの移行")
    case .appMovedToForeground:
      LocalizedText(en: "app came to the foreground", ja: "フォアグラウンドへの復帰")
    case .appTerminated: LocalizedText(en: "app quit by the user", ja: "ユーザーによるアプリの終了")
    case .appEndedBySystem: LocalizedText(en: "app ended by the system", ja: "システムによるアプリの終了")
    case .appCrashed: LocalizedText(en: "app crashed", ja: "アプリのクラッシュ")
    case .requested: LocalizedText(en: "authorization requested", ja: "許可のリクエスト")
    case .promptShown: LocalizedText(en: "prompt shown", ja: "確認画面の表示")
    case .promptAnswered: LocalizedText(en: "prompt answered", ja: "確認画面への回答")
    case .callback: LocalizedText(en: "delegate notified of the authorization", ja: "認証の変化の通知")
    case .statusChecked:
      LocalizedText(en: "status checked on return", ja: "復帰時のステータスの確認")
    case .alertShown: LocalizedText(en: "app's alert shown", ja: "アプリのアラートの表示")
    case .alertConfirmed: LocalizedText(en: "app's alert confirmed", ja: "アプリのアラートの確認")
    case .settingsOpened: LocalizedText(en: "Settings opened by the app", ja: "アプリから設定への移動")
    case .permissionChanged:
      LocalizedText(en: "permission changed in Settings", ja: "設定での許可の変更")
    case .accuracyChanged: LocalizedText(en: "Precise Location switched", ja: "「正確な位置情報」の切り替え")
    case .servicesSwitched: LocalizedText(en: "Location Services switched", ja: "位置情報サービスの切り替え")
    case .restrictionChanged: LocalizedText(en: "restriction changed", ja: "機能制限の変更")
    case .reset: LocalizedText(en: "location and privacy reset", ja: "位置情報とプライバシーのリセット")
    case .onceEnded: LocalizedText(en: "one-time permission ended", ja: "1度だけの許可の終了")
    case .fullAccuracyEnded:
      LocalizedText(en: "temporary full accuracy ended", ja: "一時的な正確な位置情報の終了")
    case .fullAccuracyAnswered:
      LocalizedText(en: "request for full accuracy answered", ja: "正確な位置情報のリクエストの結果")
    case .updatesStarted: LocalizedText(en: "updates started", ja: "更新の開始")
    case .updatesStopped: LocalizedText(en: "updates stopped", ja: "更新の停止")
    case .located: LocalizedText(en: "location delivered", ja: "位置情報の取得")
    case .failed: LocalizedText(en: "error delivered", ja: "エラーの通知")
    case .errorMissed: LocalizedText(en: "error not noticed", ja: "見過ごされたエラー")
    case .regionCrossed: LocalizedText(en: "region entered or left", ja: "領域への出入りの通知")
    case .signalChanged: LocalizedText(en: "signal lost or found", ja: "電波の変化")
    }
  }
}
