import TenkenSimulation

/// The questions that a team answers about its app.
extension LocationSystem {
  /// The questions, in the order in which reasons are reported.
  static let profileQuestions = [functions, .oldestIOS(IOSVersion.all)]

  /// The names of the questions.
  enum Question {
    static let functions = "functions"
  }

  private static let functions = ProfileQuestion(
    Question.functions, LocalizedText(en: "Use of the location", ja: "位置情報の使い方"),
    LocalizedText(
      en: "How does the app use the location, other than while it is in use?",
      ja: "アプリの使用中の取得以外に、位置情報をどのように使うか。"),
    .several([
      .init(
        "always", LocalizedText(en: "location at all times", ja: "「常に許可」"),
        LocalizedText(
          en: "it asks for Always (requestAlwaysAuthorization)",
          ja: "「常に許可」を求める（requestAlwaysAuthorization）")),
      .init(
        "regions", LocalizedText(en: "monitored regions", ja: "領域の監視"),
        LocalizedText(
          en: "it is notified when the user enters or leaves a region", ja: "領域への出入りの通知を受け取る")),
      .init(
        "full-accuracy",
        LocalizedText(en: "temporary full accuracy", ja: "一時的な正確な位置情報"),
        LocalizedText(
          en: "it asks for the precise location when it needs it",
          ja: "必要なときに、一時的に正確な位置情報を求める")),
    ]), example: ["always"])

  /// The needs of parts of the vocabulary other than words, which declare their own.
  static let partNeeds: [VocabularyPart: [AppNeed]] = [
    .event(RegionCrossed.definition.name): [.function("regions")],
    .event(FullAccuracyAnswered.definition.name): [.function("full-accuracy")],
    .event(LocationEvent.fullAccuracyEnded.name): [.function("full-accuracy")],
    .state(Permission.Grant.provisionalAlways.rawValue, of: "permission"): [.function("always")],
    .state(Permission.Grant.always.rawValue, of: "permission"): [.function("always")],
    .state("full-for-now", of: "accuracy"): [.function("full-accuracy")],
    .state(Prompt.always.rawValue, of: "prompt"): [.function("always")],
    .state(Prompt.upgrade.rawValue, of: "prompt"): [.function("always")],
    .state(Prompt.confirmAlways.rawValue, of: "prompt"): [.function("always")],
    .state(Prompt.fullAccuracy.rawValue, of: "prompt"): [.function("full-accuracy")],
    .refusal("not-offered", of: AnswerPrompt.name): [.iOS(13)],
    .refusal("not-offered", of: ChangePermission.name): [.iOS(12)],
    .refusal("not-offered", of: ChangeAccuracy.name): [.iOS(13)],
    .refusal("not-offered", of: RequestFullAccuracy.name): [.iOS(13)],
  ]

  /// The needs that a case states: for an app that asks for Always or has it, and a version of iOS.
  static func statedNeeds(of content: CaseContent) -> [AppNeed] {
    let asksForAlways =
      content.written("asks", of: AppPrecondition.name) == .text("always")
      || content.written("choice", of: PermissionPrecondition.name) == .text("always")
      || content.operations.contains {
        $0.name == ChangePermission.name && $0.arguments["choice"] == .text("always")
      }
    var needs: [AppNeed] = asksForAlways ? [.function("always")] : []
    if case .integer(let version)? = content.written("version", of: IOSPrecondition.name) {
      needs.append(.iOS(version))
    }
    return needs
  }
}

extension AppNeed {
  /// The need for a function that some apps lack.
  static func function(_ name: String) -> AppNeed {
    AppNeed(LocationSystem.Question.functions, name)
  }
}
