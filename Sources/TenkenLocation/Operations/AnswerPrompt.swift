import TenkenSimulation

/// The user answers the system's prompt.
struct AnswerPrompt: Operation {
  static let definition = WordDefinition(
    "answer-prompt",
    synonyms: ["tap-prompt", "answer-dialog"],
    summary: LocalizedText(
      en:
        "The user taps a button of the system's prompt; its buttons depend on the version of iOS.",
      ja: "ユーザーがシステムの確認画面のボタンを選ぶ。ボタンは iOS のバージョンによって異なる。"),
    phrase: Phrase(
      en: "In the prompt, [switch “Precise” {accuracy}, and ]tap {answer}",
      ja: "確認画面で[「正確な位置情報」を{accuracy}にして]{answer}をタップする"),
    parameters: [
      Parameter(
        "answer", .choice(Answer.allCases.map { Choice($0.rawValue, $0.title) }),
        LocalizedText(en: "the button", ja: "ボタン")),
      Parameter(
        "accuracy", .preciseSwitch, default: .text(Accuracy.full.rawValue),
        LocalizedText(
          en: "the switch on the prompt's map, from iOS 14", ja: "地図の「正確な位置情報」（iOS 14以降）")),
    ],
    refusals: [
      .impossible("no-prompt", LocalizedText(en: "there is no prompt", ja: "確認画面が表示されていない")),
      .notOffered,
    ],
    examples: examples,
    source: """
      Apple, requestWhenInUseAuthorization() and requestAlwaysAuthorization(); WWDC 2019, session \
      705; WWDC 2020, session 10660
      """)

  private static let examples = [
    WordExample(
      before: ["launch-app"], "answer-prompt: allow-while-using",
      after: [
        "authorization-status: authorized-when-in-use", "locations: [{accuracy: full}]",
      ]),
    WordExample(
      before: ["launch-app"], "answer-prompt: {answer: allow-once, accuracy: reduced}",
      after: ["authorization-status: authorized-when-in-use", "accuracy: reduced"]),
    WordExample(
      before: ["launch-app"], "answer-prompt: dont-allow",
      after: ["authorization-status: denied", "alert: denied"]),
    WordExample(
      before: ["ios: 12", "app: {asks: always}", "launch-app"], "answer-prompt: always-allow",
      after: ["authorization-status: authorized-always", "permission-in-settings: always"]),
    WordExample(
      before: ["app: {asks: always}", "launch-app"], "answer-prompt: allow-while-using",
      after: ["authorization-status: authorized-always", "permission-in-settings: while-using"]),
    WordExample(
      before: ["permission: while-using", "launch-app", "request-always"],
      "answer-prompt: keep-only-while-using", after: ["callbacks: empty"]),
    WordExample("answer-prompt: allow-once", refusal: "no-prompt"),
    WordExample(
      before: ["ios: 12", "launch-app"], "answer-prompt: allow-once", refusal: "not-offered"),
    WordExample(
      before: ["ios: 13", "launch-app"], "answer-prompt: {answer: allow-once, accuracy: reduced}",
      refusal: "not-offered"),
  ]

  private let answer: Answer
  private let isPrecise: Bool

  init(_ arguments: Arguments) {
    answer = arguments.choice("answer", as: Answer.self)
    isPrecise = arguments.choice("accuracy", as: Accuracy.self) == .full
  }

  func apply(to world: inout LocationWorld) -> Outcome {
    guard let prompt = world.prompt else { return .refused("no-prompt") }
    guard prompt.answers(world.rules).contains(answer),
      isPrecise || prompt.offersAccuracy(world.rules)
    else { return .refused("not-offered") }
    world.answer(prompt, answer, isPrecise: isPrecise)
    return .done
  }

  static func candidates(in world: LocationWorld) -> [Arguments] {
    Answer.allCases.flatMap { answer in
      Accuracy.allCases.map { accuracy in
        Arguments([
          Value.Field("answer", .text(answer.rawValue)),
          Value.Field("accuracy", .text(accuracy.rawValue)),
        ])
      }
    }
  }
}

extension LocationWorld {
  /// Applies the user's answer to the system's prompt.
  fileprivate mutating func answer(_ prompt: Prompt, _ answer: Answer, isPrecise: Bool) {
    self.prompt = nil
    if let grant = answer.grant(for: prompt, rules) {
      permission.grant = grant
      permission.isDecided = true
    }
    if prompt.offersAccuracy(rules) {
      permission.isPrecise = isPrecise
      permission.hasTemporaryFullAccuracy = false
    }
    if prompt == .fullAccuracy { permission.hasTemporaryFullAccuracy = answer == .allowOnce }
    record(PromptAnswered(prompt: prompt, answer: answer))
    if prompt == .fullAccuracy {
      record(FullAccuracyAnswered(result: answer == .allowOnce ? .granted : .declined))
    }
    // The region event that made the system ask for Always is delivered now.
    if prompt == .confirmAlways, permission.grant == .always { record(RegionCrossed()) }
    notifyDelegate()
  }
}
