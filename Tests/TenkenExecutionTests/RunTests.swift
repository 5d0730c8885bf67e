import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// Runs a scenario of three lists and returns its single case.
private func runCase(
  given: String = "[]", when: String = "[]", then: String = "[]", violates: String = "[]"
) throws -> CaseResult {
  let text = """
    feature: sample
    products:
      - {id: coin120, type: consumable, price: 160, coins: 120}
    scenarios:
      - id: one
        preconditions: \(given)
        operations: \(when)
        expected: \(then)
        violates: \(violates)
    """
  let read = readFeature(path: "sample.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
  #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
  let feature = try #require(read.feature)
  return try #require(run(feature).scenarios.first?.cases.first)
}

@Suite struct RunTests {
  @Test func `a case passes when everything expected is there`() throws {
    let result = try runCase(
      when: "[launch-app, buy: coin120, authenticate]", then: "[coins: 120, queue: empty]")
    #expect(result.status == .passed)
    #expect(result.expectations.map(\.status) == [.passed, .passed])
    #expect(result.address == "sample/one")
  }

  @Test func `a case fails with what was expected and what was there`() throws {
    let result = try runCase(when: "[launch-app]", then: "[coins: 120, queue: empty]")
    #expect(result.status == .failed)
    #expect(result.expectations.map(\.status) == [.failed, .passed])
    let mismatch = try #require(result.expectations.first?.mismatch)
    #expect([mismatch.word, mismatch.expected, mismatch.actual] == ["coins", "120", "0"])
  }

  @Test func `steps of included files are about the products that these files declare`() throws {
    let text = """
      feature: sample
      include: [coins.yaml, ads.yaml]
      products:
        - {id: unlock, type: non-consumable, price: 500}
      scenarios:
        - id: one
          operations: [{buy: unlock}, authenticate, {ask-back: no-ads}]
          expected: [{charges: {contains: [{product: unlock}]}}]
      """
    let shared = [
      "coins.yaml": """
      products: [{id: coin120, type: consumable, price: 160, coins: 120}]
      preconditions: [launch-app, {buy: coin120}, authenticate]
      """,
      "ads.yaml": """
      products: [{id: no-ads, type: non-consumable, price: 800}]
      preconditions: [{buy: no-ads}, authenticate]
      steps: {ask-back: {takes: [product], do: [{request-refund: "${product}"}]}}
      """,
    ]
    let read = readFeature(
      path: "sample.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)
    ) { Array((shared[$0] ?? "").utf8) }
    #expect(read.diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    let feature = try #require(read.feature)
    let result = try #require(run(feature, keeping: .steps).scenarios.first?.cases.first)
    let details = try #require(result.details)
    let texts = details.steps.flatMap { details.subject?.events(in: $0.events) ?? [] }
      .map(\.text[.english]).filter { $0.contains("charge") || $0.contains("refund") }
    #expect(
      texts.map { $0.prefix { $0 != "," } } == [
        "charged 160 for coin120", "charged 800 for no-ads", "charged 500 for unlock",
        "was asked for a refund of no-ads",
      ])
  }

  /// Tests cases that differ only after a failed expectation, where one operation is refused.
  @Test(arguments: [["coins", "queue"], ["queue", "coins"]])
  func `a failure in steps that cases share is a failure of each of them`(last: [String]) throws {
    let text = """
      feature: sample
      products:
        - {id: coin120, type: consumable, price: 160, coins: 120}
      scenarios:
        - id: one
          matrix:
            coins: [0, 120]
            looked: [\(last.joined(separator: ", "))]
          operations:
            - launch-app
            - buy: coin120
            - expect: [coins: 1]
            - {buy: coin120, when: {looked: queue}}
            - {authenticate: null, when: {coins: 120}}
          expected: [coins: "${coins}"]
      """
    let read = readFeature(
      path: "sample.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.summary) == [])
    let cases = try #require(read.feature.map { run($0) }?.scenarios.first?.cases)
    for result in cases {
      let bought = result.address.contains("looked=queue")
      #expect(result.expectations.first?.status == .failed)
      #expect(result.expectations.last?.status == (bought ? .skipped : .passed))
      #expect(result.problems.count == (bought ? 1 : 0))
    }
    #expect(cases.count == 4)
  }

  @Test func `a failed observation names the entry that nothing matches`() throws {
    let result = try runCase(
      when: "[launch-app, buy: coin120, authenticate]",
      then: "[callbacks: {contains: [{state: purchased}, {state: failed}, {state: purchasing}]}]")
    #expect(result.status == .failed)
    #expect(result.expectations.first?.mismatch?.reason?[.english] == "nothing matches entry 2")
  }

  @Test func `an observation that takes too many steps to match fails and says so`() throws {
    let purchases = Array(repeating: "buy: coin120, authenticate", count: 24)
    // `{not: $other}` leaves the value of the name open: only trying everything would decide it.
    let open = (0..<12).map { "{id: $\($0)}" } + ["{state: purchased, id: {not: $other}}"]
    let result = try runCase(
      given: "[app: {grants: on-server, finishes: after-delivery}]",
      when: "[launch-app, \(purchases.joined(separator: ", "))]",
      then: "[callbacks: {contains: [\(open.joined(separator: ", "))]}]")
    #expect(result.status == .failed)
    let reason = try #require(result.expectations.first?.mismatch?.reason?[.english])
    #expect(reason.contains("in 1000000 steps") && reason.contains("name fewer entries"))
  }

  @Test func `an operation that the world refuses is an error, and ends the case`() throws {
    let result = try runCase(when: "[buy: coin120, launch-app]", then: "[coins: 0]")
    #expect(result.status == .error)
    #expect(result.expectations.map(\.status) == [.skipped])
    #expect(
      result.problems.map(\.summary[.english]) == [
        "'buy' was refused: the app is not in the foreground (not-in-foreground);"
          + " 'launch-app' or 'foreground-app' comes first"
      ])
  }

  @Test func `a refusal that is expected is not an error`() throws {
    let result = try runCase(
      when: "[{buy: coin120, outcome: not-in-foreground}, launch-app]",
      then: "[app-state: foreground]")
    #expect(result.status == .passed)
  }

  @Test func `an expected refusal that does not happen is a failure`() throws {
    let result = try runCase(
      when: "[launch-app, {buy: coin120, outcome: not-in-foreground}]", then: "[coins: 0]")
    #expect(result.status == .failed)
    #expect(
      result.problems.map(\.summary[.english]) == [
        "'buy' has the outcome 'done', and not 'not-in-foreground'"
      ])
  }

  @Test func `a broken invariant is a failure`() throws {
    let result = try runCase(
      given: "[app: {finishes: at-once}]",
      when: "[launch-app, lose-network: {to: app-server}, buy: coin120, authenticate]",
      then: "[coins: 0]")
    #expect(result.status == .failed)
    #expect(result.problems.count == 2)
    #expect(
      result.problems.first?.summary[.english].hasPrefix("'finished-implies-granted' is broken")
        == true)
  }

  @Test func `problems are described in Japanese, too`() throws {
    let lost = "lose-network: {to: app-server}, buy: coin120, authenticate"
    let results = [
      try runCase(when: "[buy: coin120]", then: "[coins: 0]"),
      try runCase(
        when: "[launch-app, {buy: coin120, outcome: not-in-foreground}]", then: "[coins: 0]"),
      try runCase(
        given: "[app: {finishes: at-once}]", when: "[launch-app, \(lost)]", then: "[coins: 0]",
        violates: "[charged-implies-granted-or-pending]"),
      try runCase(when: "[launch-app]", then: "[coins: 0]", violates: "[granted-once]"),
    ]
    #expect(
      results.flatMap(\.problems).map(\.summary[.japanese]) == [
        "「buy」を実行できない：アプリがフォアグラウンドにない（not-in-foreground）。"
          + "先に launch-app または foreground-app でアプリを表示する",
        "「buy」の結果が「not-in-foreground」ではなく「done」だった",
        "不変条件「finished-implies-granted」に違反した：トランザクション 2000000100000000 は終了したが、コインが付与されていない",
        "violates にある不変条件「granted-once」の違反が起こらなかった",
      ])
    let look = try runCase(
      when: "[launch-app, buy: coin120, authenticate]",
      then: "[callbacks: {contains: [{state: purchased}, {state: failed}, {state: purchasing}]}]")
    #expect(
      look.expectations.first?.mismatch?.reason?[.japanese] == "期待値の2件目に一致するものがない")
  }

  @Test func `a broken invariant that is listed under violates lets the case pass`() throws {
    let result = try runCase(
      given: "[app: {finishes: at-once}]",
      when: "[launch-app, lose-network: {to: app-server}, buy: coin120, authenticate]",
      then: "[coins: 0]",
      violates: "[finished-implies-granted, charged-implies-granted-or-pending]")
    #expect(result.status == .passed)
  }

  @Test func `an invariant that is listed under violates and holds is a failure`() throws {
    let result = try runCase(
      when: "[launch-app]", then: "[coins: 0]", violates: "[finished-implies-granted]")
    #expect(result.status == .failed)
  }

  @Test func `a manual expectation is never counted as passed`() throws {
    let onlyManual = try runCase(when: "[launch-app]", then: "[manual: It glows]")
    #expect(onlyManual.status == .manual)
    let mixed = try runCase(when: "[launch-app]", then: "[coins: 0, manual: It glows]")
    #expect(mixed.status == .passed)
    #expect(mixed.expectations.map(\.status) == [.passed, .manual])
  }

  @Test func `a record holds what happened since it was last read`() throws {
    let result = try runCase(
      when: """
        [launch-app, buy: coin120, expect: [dialogues: [payment-sheet], dialogues: [payment-sheet]],
        authenticate]
        """, then: "[dialogues: [purchase-complete]]")
    #expect(result.status == .passed)
  }

  @Test func `what happens in preconditions is not observed`() throws {
    let result = try runCase(
      given: "[launch-app, buy: coin120, authenticate]", then: "[callbacks: empty, coins: 120]")
    #expect(result.status == .passed)
  }

  @Test func `a name stands for one value, and two names never for the same`() throws {
    let given = "[app: {finishes: never}]"
    let steps =
      "[launch-app, buy: coin120, authenticate, expect: [queue: [{id: $a}]], show-balance]"
    for (then, status) in [
      ("[queue: [{id: $a}]]", Status.passed), ("[queue: [{id: $b}]]", .failed),
      ("[queue: [{id: {not: $a}}]]", .failed),
    ] {
      #expect(try runCase(given: given, when: steps, then: then).status == status)
    }
  }

  @Test func `a trace has the events that each step caused`() throws {
    let text = """
      feature: sample
      products: [{id: coin120, type: consumable, price: 160, coins: 120}]
      scenarios:
        - {id: one, operations: [launch-app, buy: coin120], expected: [coins: 0]}
      """
    let feature = try #require(
      readFeature(path: "s.yaml", bytes: Array(text.utf8), systems: Systems(.storeKit)).feature)
    let scenario = feature.scenarios[0]
    let trace = trace(scenario.cases[0], of: scenario, in: feature)
    #expect(trace.steps.map(\.events.count) == [1, 2])
    #expect(trace.result.status == .passed)
  }
}
