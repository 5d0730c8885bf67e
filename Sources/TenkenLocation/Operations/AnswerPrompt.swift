import TenkenSimulation

/// The user answers the system's prompt.
struct AnswerPrompt: Operation, LocationWord {
  static let name = "answer-prompt"
  static let word = Word<AnswerPrompt>(
    also: ["tap-prompt", "answer-dialog"],
    "The user taps a button of the system's prompt; its buttons depend on the version of iOS.",
    "ユーザーがシステムの確認画面のボタンを選ぶ。ボタンは iOS のバージョンによって異なる。",
    say: Phrase(
      "In the prompt, [switch “Precise” {accuracy}, and ]tap {answer}",
      "確認画面で[「正確な位置情報」を{accuracy}にして]{answer}をタップする"),
    takes: [
      .choice(
        "answer", \.answer, .choice(Answer.allCases.map { Choice($0.rawValue, $0.title) }),
        "the button", "ボタン")
    ],
    optionally: [
      .choice(
        "accuracy", \.isPrecise, is: Accuracy.full.rawValue, of: .preciseSwitch,
        "the switch on the prompt's map, from iOS 14", "地図の「正確な位置情報」（iOS 14以降）"
      ).tried()
    ],
    refusals: [
      .impossible("no-prompt", "there is no prompt", "確認画面が表示されていない").instead(
        "what makes the app ask comes first, such as 'launch-app'",
        "先に launch-app など、アプリが許可を求める操作をする"), .notOffered,
    ],
    examples: examples,
    source: """
      Apple, requestWhenInUseAuthorization() and requestAlwaysAuthorization(); WWDC 2019, session \
      705; WWDC 2020, session 10660
      """)

  private static let examples = [
    WordExample(
      "launch-app", then: "answer-prompt: allow-while-using",
      gives: "authorization-status: authorized-when-in-use", "locations: [{accuracy: full}]"),
    WordExample(
      "launch-app", then: "answer-prompt: {answer: allow-once, accuracy: reduced}",
      gives: "authorization-status: authorized-when-in-use", "accuracy: reduced"),
    WordExample(
      "launch-app", then: "answer-prompt: dont-allow", gives: "authorization-status: denied",
      "alert: denied"),
    WordExample(
      "ios: 12", "app: {asks: always}", "launch-app", then: "answer-prompt: always-allow",
      gives: "authorization-status: authorized-always", "permission-in-settings: always"),
    WordExample(
      "app: {asks: always}", "launch-app", then: "answer-prompt: allow-while-using",
      gives: "authorization-status: authorized-always", "permission-in-settings: while-using"),
    WordExample(
      "permission: while-using", "launch-app", "request-always",
      then: "answer-prompt: keep-only-while-using", gives: "callbacks: empty"),
    WordExample(then: "answer-prompt: allow-once", refused: "no-prompt"),
    WordExample("ios: 12", "launch-app", then: "answer-prompt: allow-once", refused: "not-offered"),
    WordExample(
      "ios: 13", "launch-app", then: "answer-prompt: {answer: allow-once, accuracy: reduced}",
      refused: "not-offered"),
  ]

  private var answer = Answer.allCases[0]
  private var isPrecise = true

  func apply(to world: inout LocationWorld) -> Outcome {
    guard let prompt = world.prompt else { return .refused("no-prompt") }
    guard prompt.answers(world.rules).contains(answer),
      isPrecise || prompt.offersAccuracy(world.rules)
    else { return .refused("not-offered") }
    world.answer(prompt, answer, isPrecise: isPrecise)
    return .done
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
    record(.promptAnswered(answer))
    if prompt == .fullAccuracy {
      record(FullAccuracyAnswered(result: answer == .allowOnce ? .granted : .declined))
    }
    // The region event that made the system ask for Always is delivered now.
    if prompt == .confirmAlways, permission.grant == .always { record(RegionCrossed()) }
    notifyDelegate()
  }
}
