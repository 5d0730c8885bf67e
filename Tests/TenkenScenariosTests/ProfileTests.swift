import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TestSupport
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures/profiles")
private let vocabulary = System.storeKit.vocabulary

private func read(_ text: String) -> (profile: AppProfile?, printed: String) {
  let bytes = Array(text.utf8)
  let read = readProfile(path: "profile.yaml", bytes: bytes, systems: Systems(.storeKit))
  let printed = DiagnosticPrinter().print(read.diagnostics) { SourceText(path: $0, bytes: bytes) }
  return (read.profile, printed)
}

/// A suite of one feature, whose scenarios are given as YAML.
private func suite(_ scenarios: String) throws -> Suite {
  let text = """
    feature: shop
    tags: [shop]
    products:
      - {id: coins, type: consumable, price: 160, coins: 120}
      - {id: extra, type: non-consumable, price: 300}
      - {id: monthly, type: auto-renewable, price: 960}
      - {id: yearly, type: auto-renewable, price: 9600, period: 1-year}
      - id: trial
        type: auto-renewable
        price: 500
        group: news
        offers: [{type: introductory, mode: free-trial}, {type: promotional, id: less, mode: pay-up-front}]
    scenarios:

    """
  let read = readFeature(
    path: "shop.yaml", bytes: Array((text + scenarios).utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary.en) == [])
  return Suite(entries: [Suite.Entry(chapters: [], feature: try #require(read.feature))])
}

private func addresses(_ suite: Suite) -> [String] {
  suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
}

@Suite struct ProfileTests {
  @Test(arguments: [Language.english, .japanese])
  func `a new profile is valid as it is, and answers every question`(language: Language) throws {
    let text = newProfile(of: vocabulary, in: language)
    let (profile, printed) = read(text)
    #expect(printed == "")
    let answers = try #require(profile).answers
    for question in vocabulary.profileQuestions {
      #expect(answers[question.name] == question.example, "\(question.name)")
      for option in question.options {
        #expect(text.contains("#   \(option.name): "), "\(option.name) is not explained")
      }
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }

  @Test func `every need can be met by an answer`() {
    let questions = Dictionary(
      uniqueKeysWithValues: vocabulary.profileQuestions.map { ($0.name, $0) })
    let words = [vocabulary.preconditions, vocabulary.operations, vocabulary.observations]
      .flatMap(\.definitions)
    for need in vocabulary.partNeeds.values.joined() + words.flatMap(\.needs) {
      guard let question = questions[need.question] else {
        Issue.record("nobody asks '\(need.question)'")
        continue
      }
      switch question.answer {
      case .one(let options), .several(let options):
        #expect(Set(need.values).isSubset(of: options.map(\.name)), "\(need)")
      case .minimum(let range):
        #expect(need.values.allSatisfy { Int($0).map(range.contains) ?? false }, "\(need)")
      }
    }
  }

  @Test func `every part that needs something is a part of the vocabulary`() {
    let words = [
      vocabulary.preconditions.names.map(VocabularyPart.precondition),
      vocabulary.operations.names.map(VocabularyPart.operation),
      vocabulary.observations.names.map(VocabularyPart.observation),
      vocabulary.events.map { .event($0.name) },
      vocabulary.operations.definitions.flatMap { word in
        word.refusals.map { .refusal($0.name, of: word.name) }
      },
      vocabulary.machines.flatMap { machine in
        [.machine(machine.name)] + machine.states.map { .state($0.name, of: machine.name) }
          + machine.transitions.map { .transition($0) }
      },
    ]
    #expect(Set(vocabulary.partNeeds.keys).subtracting(words.joined()) == [])
  }

  @Test func `a faulty profile gives the recorded diagnostics`() throws {
    let text = try String(contentsOf: fixtures.appending(path: "wrong.yaml"), encoding: .utf8)
    let url = fixtures.appending(path: "wrong.expected")
    let printed = read(text).printed
    try expectRecorded(printed, in: url)
  }

  @Test func `the Japanese diagnostics of a profile match the recorded ones`() throws {
    let bytes = [UInt8](try Data(contentsOf: fixtures.appending(path: "wrong.yaml")))
    let read = readProfile(path: "wrong.yaml", bytes: bytes, systems: Systems(.storeKit))
    let others =
      try #require(read.profile).diagnostics(in: suite("  - {id: a, operations: [launch-app]}\n"))
    let printed = DiagnosticPrinter(language: .japanese).print(read.diagnostics + others) { _ in nil
    }
    let url = fixtures.appending(path: "japanese.expected")
    try expectRecorded(printed, in: url)
  }

  @Test(arguments: [
    "", "profile", "- profile", "profile: [", "out-of-scope: 3", "{}", "products: x: y",
  ])
  func `a text that is not a profile has errors`(text: String) {
    #expect(read(text).printed.contains("error["))
  }

  @Test(arguments: [
    ("storekit: storekit-1", ["plain", "queue", "one", "both[one]"]),
    ("storekit: storekit-2", ["plain", "two", "both[two]"]),
    ("storekit: both", ["plain", "queue", "one", "two", "both[one]", "both[two]", "beside"]),
    ("grants: on-device", ["plain", "queue", "one", "two", "both[one]", "both[two]", "beside"]),
    ("storekit:", ["plain", "queue", "one", "two", "both[one]", "both[two]", "beside"]),
  ])
  func `the StoreKit interface of a case comes from its app or its words`(
    _ answer: String, _ expected: [String]
  ) throws {
    let steps = "operations: [launch-app, {buy: coins}, authenticate]"
    let suite = try suite(
      """
        - {id: plain, \(steps), expected: [charges: [{product: coins}]]}
        - {id: queue, \(steps), expected: [callbacks: {contains: [{state: purchased}]}]}
        - {id: one, preconditions: [app: {storekit: storekit-1}], \(steps), expected: [queue: empty]}
        - {id: two, preconditions: [app: {storekit: storekit-2}], \(steps), expected: [callbacks: empty]}
        - id: both
          matrix: {api: [storekit-1, storekit-2]}
          preconditions: [app: {storekit: "${api}"}]
          \(steps)
          expected: [charges: [{product: coins}]]
        - {id: beside, preconditions: [app: {storekit: both}], \(steps), expected: [queue: empty]}
      """)
    let profile = try #require(read("profile: x\n\(answer)\n").profile)
    let kept = addresses(suite.applying(profile)).map {
      $0.replacing("shop/", with: "").replacing("api=storekit-1", with: "one")
        .replacing("api=storekit-2", with: "two")
    }
    #expect(kept == expected)
  }

  @Test(arguments: [
    ("products: [consumable]", ["coins"]),
    ("products: [auto-renewable]", ["plan", "changed", "trial", "offered", "xcode", "old"]),
    ("offers: []", ["coins", "plan", "changed", "xcode", "old"]),
    ("offers: [introductory]", ["coins", "plan", "changed", "trial", "xcode", "old"]),
    ("functions: []", ["coins", "plan", "trial", "offered", "xcode", "old"]),
    ("environments: [sandbox]", ["coins", "plan", "changed", "trial", "offered", "old"]),
    ("minimum-ios: 14", ["coins", "plan", "changed", "trial", "offered", "xcode", "old"]),
    ("minimum-ios: 15", ["coins", "plan", "changed", "trial", "offered", "xcode"]),
    (
      "out-of-scope: [{word: change-plan, reason: r}]",
      ["coins", "plan", "trial", "offered", "xcode", "old"]
    ),
    ("out-of-scope: [{feature: shop, reason: r}]", []),
    ("out-of-scope: [{tag: shop, reason: r}]", []),
  ])
  func `the needs of a case come from its words, products and environment`(
    _ answer: String, _ expected: [String]
  ) throws {
    let suite = try suite(
      """
        - {id: coins, operations: [launch-app, {buy: coins}], expected: [coins: 0]}
        - {id: plan, operations: [launch-app, {buy: monthly}], expected: [charges: empty]}
        - {id: changed, preconditions: [launch-app, {buy: monthly}, authenticate], operations: [{change-plan: yearly}], expected: [money: {}]}
        - {id: trial, operations: [launch-app, {buy: trial}], expected: [charges: empty]}
        - {id: offered, operations: [launch-app, {buy: {product: trial, offer: less}}], expected: [charges: empty]}
        - {id: xcode, preconditions: [environment: xcode], operations: [launch-app, {buy: monthly}], expected: [charges: empty]}
        - {id: old, preconditions: [environment: {name: sandbox, ios: 14}], operations: [launch-app, {buy: monthly}], expected: [charges: empty]}
      """)
    let profile = try #require(read("profile: x\n\(answer)\n").profile)
    #expect(addresses(suite.applying(profile)) == expected.map { "shop/\($0)" })
  }

  @Test func `cases out of scope are counted by reason, and the others stay the same`() throws {
    let suite = try suite(
      """
        - id: bought
          matrix: {product: [coins, extra, monthly], api: [storekit-1, storekit-2]}
          tags: [sale]
          preconditions: [app: {storekit: "${api}"}]
          operations: [launch-app, {buy: "${product}"}, authenticate]
          expected: [charges: [{product: "${product}"}]]
      """)
    let profile = try #require(
      read(
        """
        profile: x
        products: [consumable, auto-renewable]
        storekit: storekit-2
        out-of-scope: [{word: buy, reason: Not yet}]
        """
      ).profile)
    let none = suite.applying(profile)
    #expect(none.entries.isEmpty)
    let scope = try #require(none.scope)
    #expect(scope.caseCount == 0 && scope.totalCount == 6)
    #expect(scope.groups.map(\.caseCount) == [2, 2, 2])
    #expect(scope.reasons["shop/bought[product=extra,api=storekit-1]"]?.count == 3)

    let some = suite.applying(
      try #require(read("profile: x\nproducts: [consumable]\nstorekit: storekit-2\n").profile))
    #expect(addresses(some) == ["shop/bought[product=coins,api=storekit-2]"])
    #expect(addresses(suite).contains(addresses(some)[0]))
    let (whole, part) = (suite.entries[0].feature, some.entries[0].feature)
    let testCase = try #require(part.scenarios[0].cases.first)
    let same = try #require(
      whole.scenarios[0].cases.first { $0.address == testCase.address })
    #expect(ContentHasher(part).hash(of: testCase) == ContentHasher(whole).hash(of: same))
  }

  @Test func `an unknown name is reported with the nearest known one`() throws {
    let suite = try suite(
      "  - {id: a, tags: [sale], operations: [launch-app], expected: [coins: 0]}\n")
    let profile = try #require(
      read("profile: x\nout-of-scope: [{tag: sales, reason: r}, {chapter: c, reason: r}]").profile)
    #expect(
      profile.diagnostics(in: suite).map(\.summary.en) == [
        "no tag 'sales' is in the scenario files that are read; did you mean 'sale'?",
        "no chapter 'c' is in the scenario files that are read",
      ])
  }
}
