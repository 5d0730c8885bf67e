import TenkenDiagnostics
import TenkenResults
import TenkenSimulation
import TenkenStandings

@testable import TenkenExecution
@testable import TenkenRendering
@testable import TenkenScenarios

let hostile =
  "<script>alert('x')</script> ]]> | \"q\" &amp; *b* _i_ `c` [l](u) ~s~ #1 @root \u{202E}evil\u{7}👩‍👩‍👧"

extension Sample {
  /// The input of a document about the sample suite.
  static func source(_ change: (inout DocumentSource) -> Void = { _ in }) -> DocumentSource {
    DocumentSource(suite, change)
  }

  /// Two chapters and three features with everything a document can show.
  static let suite = Suite(entries: [
    Suite.Entry(chapters: [.init(name: "consumable")], feature: coins),
    Suite.Entry(
      chapters: [.init(name: "subscription"), .init(name: "lifecycle")], feature: subscription),
    Suite.Entry(chapters: [], feature: hostileFeature),
  ])

  /// The positions of two of the lines that the results are about.
  private static let lines = ["coins": range(7), "buy": range(9)]

  private static func range(_ line: UInt32) -> SourceRange {
    let start = SourcePosition(line: line, column: 4)
    return SourceRange(start: start, end: start)
  }

  /// Results of a run, one of each kind.
  static let results: [String: Verdict] = [
    "consumable-purchase/receipt-upload-fails[environment=xcode,retried=launch-app]": .passed,
    "consumable-purchase/receipt-upload-fails[environment=sandbox,retried=launch-app]": .passed,
    "consumable-purchase/receipt-upload-fails[environment=sandbox,retried=foreground-app]":
      Verdict(
        .failed,
        faults: [
          Fault(
            .mismatch(
              Mismatch(
                word: "coins", expected: "120", actual: "0",
                reason: LocalizedText(
                  en: "nothing matches entry 2 <b>", ja: "期待値の2件目に一致するものがない <b>"))),
            at: lines["coins"]?.start),
          Fault(
            .mismatch(Mismatch(word: "gone", expected: "1", actual: "2", reason: nil)), at: nil),
        ]),
    "consumable-purchase/second-purchase":
      Verdict(
        .error,
        faults: [
          Fault(
            .problem(
              LocalizedText(
                en: "the world refuses 'buy': <i>busy</i>", ja: "「buy」を実行できない：<i>使用中</i>")),
            at: lines["buy"]?.start)
        ]),
    "subscription/ids-of-a-renewal": .passed,
    "subscription/look-only": .manual,
  ]

  /// The coverage of the sample system, with a listed requirement that no scenario names.
  static let coverage = CoverageMap(
    suite, runs: suite.entries.map { cover($0.feature) },
    standings: SuiteStandings(
      of: suite,
      standings([
        "consumable-purchase/second-purchase": .passed, "subscription/not-by-hand": .failed,
      ]),
      requirements: [
        ListedRequirement(id: "IAP-12", title: "Coins"), ListedRequirement(id: "IAP-99"),
        ListedRequirement(id: "<R&D>", title: LocalizedText(hostile)),
      ]))

  /// How all cases stand, if some of them stand as given, and nobody has tested the others.
  static func standings(
    _ known: [String: Standing] = [:], isSimulationOnly: (String) -> Bool = { _ in false }
  ) -> [String: Standing] {
    let all = suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
    let others = all.map { ($0, isSimulationOnly($0) ? Standing.simulationOnly : .never) }
    return Dictionary(uniqueKeysWithValues: others).merging(known) { $1 }
  }

  static let coins = feature(
    "consumable-purchase", LocalizedText(en: "Buying coins", ja: "コインの購入"),
    tags: ["iap", "consumable"], requirements: ["IAP-12"],
    source: "Conference talk on consumables, failing purchase 1",
    [
      scenario(
        "receipt-upload-fails",
        LocalizedText(en: "The receipt cannot be sent", ja: "レシート送信に失敗する"),
        priority: .critical, tags: ["iap", "consumable", "retry"],
        requirements: ["IAP-12", "IAP-30"],
        source: "Conference talk on consumables, failing purchase 1",
        axes: [
          "environment": ["xcode", "sandbox"], "retried": ["launch-app", "foreground-app"],
        ],
        placeholders: [
          SamplePlaceholder(
            list: 0, index: 1, AxisPlaceholder(axis: 0, position: .argument("name", element: nil))),
          SamplePlaceholder(list: 1, index: 4, AxisPlaceholder(axis: 1, position: .word)),
        ],
        [
          receipt("xcode", "launch-app"), receipt("sandbox", "launch-app"),
          receipt("sandbox", "foreground-app"),
        ]),
      scenario(
        "second-purchase",
        LocalizedText(en: "A second purchase while one is open", ja: "未完了の購入がある間の再購入"),
        priority: .high, tags: ["iap", "consumable"], requirements: ["IAP-12"],
        source: "Conference talk on consumables, failing purchase 1",
        [
          testCase(
            given: [given(0, "coins", ["count": .integer(0)])],
            when: [
              when(0, "launch-app"),
              when(1, "buy", ["product": .text("coin120"), "quantity": .integer(1)]),
              when(
                2, "buy", ["product": .text("coin120"), "quantity": .integer(3)],
                refusal: "already-purchasing", range: range(9)),
            ],
            then: [
              then(0, "queue", .list([record(["state": .equals(.text("purchasing"))])])),
              then(
                1, "dialogues",
                .list([
                  .equals(.text("confirm")), .equals(.text("done")), .equals(.text("sign-in")),
                ])),
            ],
            violates: ["finished-implies-granted"])
        ]),
    ])

  private static func receipt(_ environment: String, _ retried: String) -> SampleCase {
    var end = [
      then(0, "coins", .equals(.integer(120)), range: range(7)),
      then(
        1, "queue", .empty,
        text: LocalizedText(en: "No purchase is left open", ja: "未完了の購入が残っていない")),
    ]
    if environment == "sandbox" {
      end.append(
        then(
          2, "callbacks",
          .list([
            record(["state": .equals(.text("purchasing")), "id": .equals(.none)]),
            record([
              "state": .equals(.text("purchased")), "id": .name("first"),
              "original": .equals(.none),
            ]),
          ])))
    }
    end.append(
      seen(
        3,
        LocalizedText(
          en: "The balance shows 120 on all three screens", ja: "3画面の残高が120になる")))
    return testCase(
      ["environment": environment, "retried": retried],
      given: [
        given(
          0, "app", ["retries-on": .list(["launch", "foreground", "balance"].map(Value.text))]),
        given(1, "environment", ["name": .text(environment)]),
        given(2, "coins", ["count": .integer(0)]),
      ],
      when: [
        when(0, "launch-app"),
        when(1, "buy", ["product": .text("coin120"), "quantity": .integer(1)]),
        look(
          2,
          [
            then(0, "coins", .equals(.integer(0)), ["screen": .text("shop")]),
            then(
              1, "queue",
              .list([
                record([
                  "product": .equals(.text("coin120")), "state": .equals(.text("purchased")),
                ])
              ])),
          ]),
        manual(
          3, LocalizedText(en: "Switch the network on again", ja: "通信を再開する")),
        when(4, retried),
      ],
      then: end)
  }

  private static let subscription = feature(
    "subscription", LocalizedText(en: "Subscription", ja: "サブスクリプション"),
    [
      scenario(
        "ids-of-a-renewal",
        LocalizedText(en: "The IDs of a renewal", ja: "更新時のID"), priority: .low,
        [
          testCase(
            given: [given(0, "environment", ["name": .text("xcode")])],
            when: [
              when(0, "buy", ["product": .text("monthly")]),
              look(1, [then(0, "callbacks", .list([record(["id": .name("first")])]))]),
              when(2, "wait", ["time": .integer(5400)]),
              look(
                3,
                [
                  then(
                    0, "callbacks",
                    .list([
                      .list([
                        record(["id": .name("second"), "original": .name("first")]),
                        record(["id": .not(.equals(.none)), "quantity": .atLeast(2)]),
                      ])
                    ]))
                ]),
              when(4, "cancel"),
            ],
            then: [
              then(0, "renewal", .atMost(86_400)),
              then(1, "entitled", .equals(.boolean(true))),
              then(2, "callbacks", .empty),
            ])
        ]),
      scenario(
        "not-by-hand", LocalizedText(en: "Only a simulation cancels there", ja: "人手では解約できない"),
        [
          testCase(
            given: [given(0, "environment", ["name": .text("production")])],
            when: [when(0, "cancel"), when(1, "wait", ["time": .integer(864_000)])],
            then: [then(0, "callbacks", .empty)])
        ]),
      scenario(
        "look-only", LocalizedText(en: "Nothing but a look", ja: "見るだけ"),
        [
          testCase(
            then: [seen(0, LocalizedText(en: "The shop is closed", ja: "購入画面が閉じている"))])
        ]),
    ])

  private static let hostileFeature = feature(
    "hostile", LocalizedText("- " + hostile), tags: ["a|b", "c,d"], requirements: ["<R&D>"],
    source: hostile + "\nsecond line",
    products: [
      Resources.Item(id: "coin120", title: LocalizedText("1. " + hostile), arguments: Arguments())
    ],
    [
      scenario(
        "texts", LocalizedText("# " + hostile),
        [
          testCase(
            given: [given(0, "coins", ["count": .integer(1)])],
            when: [
              when(0, "buy", ["product": .text("coin120")]),
              manual(1, LocalizedText("+ first line\nsecond ```line")),
            ],
            then: [seen(0, LocalizedText("[ ] " + hostile))])
        ])
    ])
}
