import TenkenSimulation

/// A small shop with words of every shape, to render without a real system.
struct SampleSystem: SimulatedSystem {
  var world: SampleWorld
  static let vocabulary = Vocabulary(
    of: SampleSystem.self, "sample",
    preconditions: [Word.Environment.self, Word.Coins.self, Word.App.self],
    operations: [
      Word.LaunchApp.self, Word.Buy.self, Word.Wait.self, Word.Cancel.self,
      Word.ForegroundApp.self,
    ],
    observations: [
      Word.CoinsShown.self, Word.Queue.self, Word.Callbacks.self, Word.Dialogues.self,
      Word.Renewal.self, Word.Entitled.self,
    ]
  ) {
    $0.contextWord = "environment"
    $0.defaultContext = "sandbox"
    $0.resources = [
      ResourceDefinition(
        "product", key: "products",
        parameters: [
          Parameter("id", .text, "the identifier"),
          Parameter("title", .text, default: Value.none, "the name"),
        ], examples: [])
    ]
    $0.subjects = [
      Choice("consumable", LocalizedText(en: "consumable", ja: "消耗型")),
      Choice("subscription", LocalizedText(en: "subscription", ja: "サブスクリプション")),
    ]
    $0.machines = [
      StateMachine(
        "app", LocalizedText(en: "App", ja: "アプリ"),
        states: [
          Choice("ended", LocalizedText(en: "ended", ja: "終了")),
          Choice("running", LocalizedText(en: "running", ja: "実行中")),
        ], steps: ["ended": ["running"], "running": ["ended"]])
    ]
  }
  static let invariants: [any Invariant<SampleWorld>.Type] = [GrantedInvariant.self]

  static func makeWorld(_ resources: Resources) -> SampleWorld {
    SampleWorld()
  }
}

struct SampleWorld: SimulatedWorld {
  struct Event: SimulatedEvent {
    typealias Subject = [String]
    let content: EventContent<Event>
    static let declarations = [launched.declaration, bought.declaration, quit.declaration]
    static let launched = Told<Event>("launched", .app, "launched") { "" }
    static let bought = Told<Event>(
      "bought", .app, "bought", subjects: ["consumable", "subscription"], about: { ["consumable"] }
    ) { "" }
    static let quit = Told<Event>("quit", .app, "quit") { "" }
  }
  var journal = Journal<Event>()
  var now = Instant(seconds: 0)
  var isRunning = false

  func names(of subject: [String]) -> [String] { subject }

  var machineStates: [MachineState] {
    [MachineState("app", "", isRunning ? "running" : "ended")]
  }
}

enum GrantedInvariant: Invariant {
  static let definition = InvariantDefinition(
    "finished-implies-granted",
    LocalizedText(en: "a finished purchase has been granted", ja: "完了した購入は付与済みである"),
    source: "")
  static func violation(in world: SampleWorld) -> LocalizedText? { nil }
}

/// The types of the words.
enum Word {}

/// A word of any kind, which does nothing by default.
protocol SampleWord: Precondition, Operation, Observation where World == SampleWorld {
  init()
}

extension SampleWord {
  init(_ arguments: Arguments) throws(ArgumentError) { self.init() }
  func establish(in world: inout SampleWorld) {}
  func apply(to world: inout SampleWorld) -> Outcome { .done }
  static func candidates(in world: SampleWorld) -> [Arguments] { [] }
  func read(_ world: SampleWorld, since mark: Int) -> Value { .none }
}

/// Makes the definition of a precondition or an operation.
private func step(
  _ name: String, _ phrase: Phrase, _ parameters: [Parameter] = [],
  _ kind: PreconditionKind? = nil, isAssumedOfApp: Bool = false,
  refusals: [RefusalDefinition] = [], limits: [HandLimit] = []
) -> WordDefinition {
  WordDefinition(
    name, kind, summary: "", phrase: phrase, parameters: parameters, refusals: refusals,
    isAssumedOfApp: isAssumedOfApp, limits: limits, examples: [], source: "")
}

/// Makes the definition of an observation.
private func look(
  _ name: String, _ phrase: Phrase, empty: Phrase? = nil, _ parameters: [Parameter] = [],
  reads value: ObservedValue, check: HandCheck? = nil
) -> WordDefinition {
  WordDefinition(
    name, summary: "", phrase: phrase, whenEmpty: empty, parameters: parameters, reads: value,
    check: check, examples: [], source: "")
}

private let count = Shape.integer(0...1_000_000)

private let transaction = RecordShape(
  phrase: Phrase(
    en: "[{product} ][{state}][ with {id}][, original {original}]",
    ja: "[{product}が][{state}][、{id}][、元は{original}]"),
  fields: [
    Parameter("product", .reference("product")),
    Parameter(
      "state",
      .choice([
        Choice("purchasing", LocalizedText(en: "is being purchased", ja: "購入処理中")),
        Choice("purchased", LocalizedText(en: "is purchased", ja: "購入済み")),
      ])),
    Parameter("id", .identifier),
    Parameter("original", .identifier),
    Parameter("quantity", count),
  ])

extension Word {
  struct Environment: SampleWord {
    static let definition = step(
      "environment", Phrase(en: "The environment is {name}", ja: "環境は{name}"),
      [
        Parameter(
          "name",
          .choice([
            Choice("xcode", LocalizedText(en: "StoreKit Testing in Xcode", ja: "Xcodeテスト")),
            Choice("sandbox", LocalizedText("Sandbox")),
            Choice("production", LocalizedText(en: "Production", ja: "本番環境")),
          ]))
      ], .setting)
  }
  struct Coins: SampleWord {
    static let definition = step(
      "coins", Phrase(en: "You have {count} coins", ja: "コインを{count}枚持っている"),
      [Parameter("count", count, default: .integer(0))], .setting)
  }
  struct App: SampleWord {
    static let definition = step(
      "app",
      Phrase(
        en: "The app grants purchases[ and retries at {retries-on}][; offline: {offline}]",
        ja: "アプリは購入を付与する[。再試行は{retries-on}][。オフライン: {offline}]"),
      [
        Parameter(
          "retries-on",
          .list(
            .choice([
              Choice("launch", LocalizedText(en: "launch", ja: "起動時")),
              Choice("foreground", LocalizedText(en: "return to the foreground", ja: "復帰時")),
              Choice("balance", LocalizedText(en: "each look at the balance", ja: "残高表示時")),
            ])), default: .list([])),
        Parameter("offline", .boolean, default: .boolean(false)),
      ], .setting, isAssumedOfApp: true)
  }
  struct LaunchApp: SampleWord {
    static let definition = step("launch-app", Phrase(en: "Launch the app", ja: "アプリを起動する"))
    func apply(to world: inout SampleWorld) -> Outcome {
      world.isRunning = true
      world.record(.launched())
      return .done
    }
  }
  struct ForegroundApp: SampleWord {
    static let definition = step(
      "foreground-app", Phrase(en: "Bring the app to the foreground", ja: "アプリを前面に戻す"))
  }
  struct Buy: SampleWord {
    static let definition = step(
      "buy",
      Phrase(en: "Buy {product}[ × {quantity}]", ja: "{product}を[{quantity}個]購入する"),
      [
        Parameter("product", .reference("product")),
        Parameter("quantity", count, default: .integer(1)),
      ],
      refusals: [
        RefusalDefinition(
          "already-purchasing",
          LocalizedText(en: "the purchase before is not finished", ja: "前の購入が終わっていない"))
      ])
    func apply(to world: inout SampleWorld) -> Outcome {
      world.record(.bought())
      return .done
    }
  }
  struct Wait: SampleWord {
    static let definition = step(
      "wait", Phrase(en: "Wait {time}", ja: "{time}待つ"),
      [Parameter("time", .duration, default: .integer(3600))])
    var seconds = 0
    init() {}
    init(_ arguments: Arguments) {
      if case .integer(let time)? = arguments["time"] { seconds = time }
    }
    func apply(to world: inout SampleWorld) -> Outcome {
      world.now = world.now + seconds
      return .done
    }
  }
  struct Cancel: SampleWord {
    static let definition = step(
      "cancel",
      Phrase(en: "Cancel the subscription in Settings", ja: "設定アプリで解約する")
        .in(
          "xcode", en: "Delete the renewal in Xcode's transaction manager",
          ja: "Xcodeのトランザクション管理で解約する"),
      limits: [
        HandLimit(
          in: "production",
          because: LocalizedText(en: "nobody has bought it there", ja: "購入したユーザーがいない"))
      ])
  }
  struct CoinsShown: SampleWord {
    static let definition = look(
      "coins",
      Phrase(
        en: "The balance[ on the {screen}] is {value} coins", ja: "[{screen}の]残高は{value}コイン"),
      [
        Parameter(
          "screen",
          .choice([
            Choice("my-page", LocalizedText(en: "home page", ja: "マイページ")),
            Choice("shop", LocalizedText(en: "shop", ja: "購入画面")),
          ]), default: .text("my-page"))
      ], reads: .state(count))
  }
  struct Queue: SampleWord {
    static let definition = look(
      "queue", Phrase(en: "Purchases left open: {value}", ja: "未完了の購入：{value}"),
      empty: Phrase(en: "No purchase is left open", ja: "未完了の購入はない"),
      reads: .state(.list(.record(transaction))),
      check: HandCheck(
        LocalizedText(en: "Open purchases", ja: "未完了の購入"),
        LocalizedText(en: "Look at the list of the app's log.", ja: "アプリのログの一覧を確認する。")))
  }
  struct Callbacks: SampleWord {
    static let definition = look(
      "callbacks", Phrase(en: "The log shows: {value}", ja: "ログに出る：{value}"),
      empty: Phrase(en: "The log shows nothing", ja: "ログには何も出ない"),
      reads: .record(.list(.oneOrMore(.record(transaction)))))
  }
  struct Dialogues: SampleWord {
    static let definition = look(
      "dialogues", Phrase(en: "Dialogues: {value}", ja: "ダイアログ：{value}"),
      reads: .record(
        .list(
          .choice([
            Choice("confirm", LocalizedText(en: "“Confirm Your Purchase”", ja: "「購入の確認」")),
            Choice("done", LocalizedText(en: "“You're all set”", ja: "「完了しました」")),
            Choice("sign-in", LocalizedText(en: "“Sign In”", ja: "「サインイン」")),
          ]))))
  }
  struct Renewal: SampleWord {
    static let definition = look(
      "renewal", Phrase(en: "The next renewal is in {value}", ja: "次の更新まで{value}"),
      reads: .state(.duration))
  }
  struct Entitled: SampleWord {
    static let definition = look(
      "entitled", Phrase(en: "Content is unlocked: {value}", ja: "コンテンツの利用：{value}"),
      reads: .state(.boolean))
  }
}
