import TenkenSimulation

extension LocationWorld {
  /// The state machines, in the order of the coverage map.
  static let machines = [authorization, precision, question, AppLife.machine, updates]

  /// The permission of the app, or why it has none.
  private static let authorization = StateMachine(
    "permission", LocalizedText(en: "Location permission", ja: "位置情報の許可"),
    states: [
      Choice("not-determined", LocalizedText(en: "not determined", ja: "未決定")),
      Choice("once", LocalizedText(en: "allowed once", ja: "1度だけ許可")),
      Choice("while-using", LocalizedText(en: "while using the app", ja: "使用中のみ")),
      Choice("provisional-always", LocalizedText(en: "always, provisionally", ja: "常に（仮）")),
      Choice("always", LocalizedText(en: "always", ja: "常に")),
      Choice("denied", LocalizedText(en: "denied", ja: "許可しない")),
      Choice("services-off", LocalizedText(en: "Location Services off", ja: "位置情報サービスがオフ")),
      Choice("restricted", LocalizedText(en: "restricted", ja: "機能制限中")),
    ],
    steps: [
      "not-determined": [
        "once", "while-using", "provisional-always", "always", "denied", "services-off",
        "restricted",
      ],
      // With one value of the rule `temporary-end`, it ends before the user reaches Settings.
      "once": ["not-determined", "while-using", "always", "denied", "services-off"],
      "while-using": ["not-determined", "always", "denied", "services-off"],
      "provisional-always": ["not-determined", "while-using", "always", "denied", "services-off"],
      "always": ["not-determined", "while-using", "denied", "services-off"],
      "denied": ["not-determined", "while-using", "always", "services-off", "restricted"],
      "services-off": [
        "not-determined", "once", "while-using", "provisional-always", "always", "denied",
      ],
      "restricted": ["not-determined", "denied"],
    ])

  /// How precisely the app may know the location.
  private static let precision = StateMachine(
    "accuracy", LocalizedText(en: "Accuracy", ja: "位置情報の精度"),
    states: [
      Choice("full", LocalizedText(en: "precise", ja: "正確")),
      Choice("reduced", LocalizedText(en: "approximate", ja: "おおよそ")),
      Choice("full-for-now", LocalizedText(en: "temporarily precise", ja: "一時的に正確")),
    ],
    steps: [
      "full": ["reduced"],
      "reduced": ["full", "full-for-now"],
      "full-for-now": ["reduced", "full"],
    ])

  /// The system's prompt.
  private static let question = StateMachine(
    "prompt", LocalizedText(en: "The system's prompt", ja: "システムの確認画面"),
    states: [
      Choice("none", LocalizedText(en: "none", ja: "なし")),
      Choice("when-in-use", LocalizedText(en: "while using", ja: "使用中の許可")),
      Choice("always", LocalizedText(en: "for Always", ja: "常に許可")),
      Choice("upgrade", LocalizedText(en: "change to Always", ja: "常に許可への変更")),
      Choice(
        "confirm-always", LocalizedText(en: "later, about the background", ja: "バックグラウンドでの使用")),
      Choice("full-accuracy", LocalizedText(en: "precise location", ja: "正確な位置情報")),
    ],
    steps: [
      "none": Prompt.allCases.map(\.rawValue),
      "when-in-use": ["none"],
      "always": ["none"],
      "upgrade": ["none"],
      "confirm-always": ["none"],
      "full-accuracy": ["none"],
    ])

  /// Whether the app's manager is updating the location.
  private static let updates = StateMachine(
    "updates", LocalizedText(en: "Updates of the location", ja: "位置情報の更新"),
    states: [
      Choice("stopped", LocalizedText(en: "stopped", ja: "停止中")),
      Choice("updating", LocalizedText(en: "updating", ja: "取得中")),
    ],
    steps: ["stopped": ["updating"], "updating": ["stopped"]])

  /// The current states of all state machines.
  var machineStates: [MachineState] {
    [
      MachineState("permission", "", permissionState),
      MachineState("accuracy", "", accuracyState),
      MachineState("prompt", "", prompt?.rawValue ?? "none"),
      MachineState(AppLife.machine.name, "", app.life.rawValue),
      MachineState("updates", "", app.isUpdating ? "updating" : "stopped"),
    ]
  }

  private var permissionState: String {
    if !isServicesOn { return "services-off" }
    return status == .restricted ? "restricted" : permission.grant.rawValue
  }

  private var accuracyState: String {
    guard accuracy == .full else { return accuracy == nil ? "full" : "reduced" }
    return permission.isPrecise ? "full" : "full-for-now"
  }
}
