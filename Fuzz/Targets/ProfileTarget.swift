import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

extension FuzzTarget {
  /// A team's profile, and the part of a suite that applies to it.
  static let profile = FuzzTarget(
    name: "profile",
    seeds: ["Tests/TenkenScenariosTests/Fixtures/profiles", "Tests/ToolTests/Fixtures/profiles"],
    made: { [Language.english, .japanese].map { newProfile(of: vocabulary, in: $0) } },
    lengthLimit: 4096,
    smokeRuns: 300, hasLines: true,
    dictionary: { _ in
      vocabulary.profileQuestions.flatMap { [$0.name] + $0.options.map(\.name) }
        + vocabulary.operations.definitions.map(\.name) + [
          "profile: ", "system: ", "out-of-scope:\n", "  - {tag: sale, reason: r}\n", "reason: ",
          "chapter: ", "feature: ", "word: ", "[]", "{en: a, ja: b}", "- ", ": ", "null", "16",
        ]
    },
    check: { bytes throws(BrokenInvariant) in
      let (read, again) = (readFuzzed(bytes), readFuzzed(bytes))
      try FuzzTargets.check(read.diagnostics, again.diagnostics, in: [path: bytes])
      guard let profile = read.profile else { return }
      let faults = profile.diagnostics(in: suite)
      try FuzzTargets.check(faults.sorted(), faults.sorted(), in: [path: bytes])
      try check(suite.applying(profile))
    })

  private static let path = "profile.yaml"
  private static let vocabulary = System.storeKit.vocabulary

  /// Cases that differ in what they need from an app.
  private static let suite: Suite = {
    let text = """
      feature: shop
      products:
        - {id: coins, type: consumable, price: 160, coins: 120}
        - {id: extra, type: non-consumable, price: 300}
        - {id: monthly, type: auto-renewable, price: 960}
      scenarios:
        - id: bought
          tags: [sale]
          matrix:
            environment: [xcode, sandbox, production]
            product: [coins, extra, monthly]
            api: [storekit-1, storekit-2]
          preconditions:
            - environment: ${environment}
            - app: {storekit: "${api}"}
          operations:
            - launch-app
            - buy: ${product}
            - authenticate
          expected:
            - app-state: foreground
      """
    let read = readFeature(path: "shop.yaml", bytes: Array(text.utf8), systems: systems)
    return Suite(
      entries: read.feature.map { [Suite.Entry(chapters: [], feature: $0)] } ?? [])
  }()

  private static func readFuzzed(
    _ bytes: [UInt8]
  ) -> (profile: AppProfile?, diagnostics: [Diagnostic]) {
    readProfile(path: path, bytes: bytes, systems: systems)
  }

  /// Checks that every case of the suite either applies or is left out for a stated reason.
  private static func check(_ applied: Suite) throws(BrokenInvariant) {
    guard let scope = applied.scope else {
      throw BrokenInvariant(summary: "a suite with a profile has a scope")
    }
    let kept = applied.entries.flatMap(\.feature.scenarios).flatMap(\.cases).map(\.address)
    let total = suite.entries.flatMap(\.feature.scenarios).flatMap(\.cases).count
    try require(total == 18, "the suite has 18 cases")
    try require(scope.totalCount == total, "the scope counts every case of the suite")
    try require(kept.count == scope.caseCount, "the cases that apply are kept")
    try require(
      kept.allSatisfy { scope.reasons[$0] == nil }, "a kept case has no reason to be left out")
    try require(
      scope.groups.reduce(0) { $0 + $1.caseCount } == total - kept.count,
      "every left-out case is counted in one group")
  }
}
