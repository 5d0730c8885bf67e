import TenkenSimulation

/// The words of location permission, grouped by topic.
extension LocationSystem {
  /// The preconditions, grouped by topic.
  static let preconditions = Catalog<any Precondition<LocationWorld>.Type>([
    .init(
      "The device and its Settings", ja: "端末と設定",
      [
        IOSPrecondition.self,
        LocationServicesPrecondition.self,
        PermissionPrecondition.self,
      ]),
    .init(
      "The app", ja: "アプリ",
      [
        AppPrecondition.self,
        InfoPlistPrecondition.self,
      ]),
    .init(
      "The simulation", ja: "シミュレーション",
      [
        RulePrecondition.self
      ]),
  ])

  /// The operations, grouped by topic.
  static let operations = Catalog<any Operation<LocationWorld>.Type>([
    .init(
      "The app's life", ja: "アプリの起動と終了",
      [
        LaunchApp.self,
        BackgroundApp.self,
        ForegroundApp.self,
        TerminateApp.self,
      ]),
    .init(
      "Asking for permission", ja: "許可のリクエスト",
      [
        RequestWhenInUse.self,
        RequestAlways.self,
        RequestFullAccuracy.self,
        AnswerPrompt.self,
      ]),
    .init(
      "Settings", ja: "設定アプリ",
      [
        ChangePermission.self,
        ChangeAccuracy.self,
        TurnOffLocationServices.self,
        TurnOnLocationServices.self,
        RestrictLocation.self,
        LiftRestriction.self,
        ResetLocationAndPrivacy.self,
      ]),
    .init(
      "The app's alerts", ja: "アプリのアラート",
      [
        ConfirmAlert.self
      ]),
    .init(
      "Locating", ja: "位置情報の取得",
      [
        StartUpdates.self,
        StopUpdates.self,
        Move.self,
        LoseSignal.self,
        RegainSignal.self,
        CrossRegion.self,
      ]),
  ])

  /// The observations, grouped by topic.
  static let observations = Catalog<any Observation<LocationWorld>.Type>([
    .init(
      "What the user sees", ja: "画面に表示されるもの",
      [
        ScreenObservation.self,
        PromptObservation.self,
        PromptsObservation.self,
        AlertObservation.self,
        AlertsObservation.self,
        PermissionInSettingsObservation.self,
      ]),
    .init(
      "What the app receives", ja: "アプリに伝わるもの",
      [
        AppStateObservation.self,
        AuthorizationStatusObservation.self,
        AccuracyObservation.self,
        LocationServicesObservation.self,
        CallbacksObservation.self,
        StatusChecksObservation.self,
        RequestsObservation.self,
        FullAccuracyResultsObservation.self,
      ]),
    .init(
      "Locations", ja: "位置情報",
      [
        UpdatesObservation.self,
        LocationsObservation.self,
        ErrorsObservation.self,
        RegionEventsObservation.self,
      ]),
  ])
}
