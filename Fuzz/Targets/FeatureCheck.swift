import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenRendering
import TenkenReports
import TenkenScenarios
import TenkenSimulation
import TenkenStandings
import TenkenStoreKit

/// Runs a feature that was read without errors, and writes documents and reports about it.
struct FeatureCheck {
  /// The number of cases that are run; the thousands of a large matrix would only take longer.
  private static let caseLimit = 12
  /// A page is rendered for one input out of this many.
  private static let pageInterval = 3

  private let feature: Feature
  /// The number that selects a format, a layout and a language, as trying all takes too long.
  private let choice: Int

  /// Makes a check of a feature without errors.
  init(_ feature: Feature, choice: Int) {
    self.feature = feature
    self.choice = choice
  }

  /// Throws if something is false that must be true of every feature.
  func check() throws(BrokenInvariant) {
    let addresses = Set(firstCases.map(\.address))
    let result = run(feature) { addresses.contains($1.address) }
    let covered = run(feature, keeping: .coverage) {
      addresses.contains($1.address)
    }
    let coverage = FeatureCoverage(covered, of: feature)
    let results = result.scenarios.flatMap(\.cases)
    try require(
      Set(results.map(\.address)) == addresses, "exactly the selected cases are run")
    for result in results {
      try require(
        coverage.cases[result.address]?.result.status == result.status,
        "a case has the same status with and without coverage")
    }
    try checkTrace(of: results)
    try checkReports(result, results)
    // A page takes longer than everything else together, so only every third input gets one.
    if choice % Self.pageInterval == 0 {
      try checkDocuments(coverage, results, choice: choice / Self.pageInterval)
    }
  }

  private var firstCases: [(testCase: Case, scenario: Scenario, address: String)] {
    let cases = feature.scenarios.lazy.flatMap { scenario in
      scenario.cases.lazy.map { ($0, scenario, $0.address) }
    }
    return Array(cases.prefix(Self.caseLimit))
  }

  private func checkTrace(of results: [CaseResult]) throws(BrokenInvariant) {
    for (testCase, scenario, address) in firstCases.prefix(2) {
      let status = results.first { $0.address == address }?.status
      let trace = trace(testCase, of: scenario, in: feature)
      try require(
        trace.result.status == status, "a case has the same status with and without a trace")
      for event in trace.steps.flatMap(\.events) {
        try require(!event.text[.english].isEmpty, "every event has a text")
      }
      let prediction = predict(testCase, of: scenario, in: feature)
      // Only the StoreKit system has device logs.
      guard prediction != nil || feature.system.name == System.storeKit.name else { continue }
      try require(
        prediction?.result.status == status,
        "a case has the same status with and without a prediction")
    }
    guard let (testCase, scenario, address) = firstCases.first else { return }
    try checkPayloads(
      of: testCase, scenario, address, status: results.first { $0.address == address }?.status)
  }

  private func checkPayloads(
    of testCase: Case, _ scenario: Scenario, _ address: String, status: Status?
  ) throws(BrokenInvariant) {
    guard let traffic = appStoreTraffic(of: testCase, of: scenario, in: feature) else { return }
    try require(
      traffic.result.status == status,
      "a case has the same status with and without the App Store's messages")
    guard status != .error else { return }
    let identity: SigningIdentity
    do { identity = try SigningIdentity.test } catch {
      throw BrokenInvariant(summary: "the test key can be used; the error is: \(error.reason)")
    }
    // Signing takes long, and uses the same code for every message.
    let messages = Array(traffic.messages.prefix(4))
    let origin = PayloadOrigin(address: address, start: traffic.start)
    let payloads = payloads(of: messages, from: origin, signedBy: identity)
    try require(payloads.count >= messages.count, "every message has a payload")
    for payload in payloads {
      // Some answers have no body.
      guard let body = payload.body else { continue }
      let text = body.text()
      try require(
        (try? JSON(parsing: Array(text.utf8))) == body, "the body of a payload can be read back")
    }
  }

  private func checkReports(
    _ result: FeatureResult, _ results: [CaseResult]
  ) throws(BrokenInvariant) {
    var counts = CaseCounts()
    for testCase in results { counts.count(testCase) }
    for kind in ReportKind.allCases {
      var text = ""
      kind.write(
        [ReportedFeature(result, in: .japanese)], counts,
        times: ReportTimes(start: Instant(seconds: 0), stop: Instant(seconds: 0)), to: &text)
      guard kind == .json else { continue }
      let read: [String: Verdict]
      do throws(ResultsError) {
        read = try readResults(path: "results.json", bytes: Array(text.utf8)).verdicts
      } catch {
        throw BrokenInvariant(
          summary: "a report can be read back; the error is: \(error.summary.en)")
      }
      let verdicts = results.map { ($0.address, $0.verdict.reported) }
      try require(
        read == Dictionary(verdicts) { $1 }, "a report that is read back has the same verdicts")
    }
  }

  private func checkDocuments(
    _ coverage: FeatureCoverage, _ results: [CaseResult], choice: Int
  ) throws(BrokenInvariant) {
    let suite = Suite(entries: [
      Suite.Entry(chapters: [Suite.Chapter(name: "chapter")], feature: feature)
    ])
    let map = CoverageMap(suite, runs: [coverage])
    let verdicts = Dictionary(results.map { ($0.address, $0.verdict) }) { $1 }
    let format = Format.all[choice % Format.all.count]
    let layout = Layout.allCases[choice / Format.all.count % Layout.allCases.count]
    let language = choice % 2 == 0 ? Language.english : .japanese
    let steps = StepDetail.allCases[choice / 3 % StepDetail.allCases.count]
    func page() throws(BrokenInvariant) -> [UInt8] {
      do throws(Diagnostic) {
        return try format.render(
          DocumentSource(suite) {
            ($0.title, $0.build, $0.layout, $0.steps) = (DocumentTitle("Title"), "1", layout, steps)
            ($0.language, $0.results, $0.coverage) = (language, verdicts, map)
          })
      } catch {
        throw BrokenInvariant(
          summary: "\(format.name) can be rendered; the error is: \(error.summary.en)")
      }
    }
    let first = try page()
    let second = try page()
    try require(first == second, "rendering \(format.name) twice gives the same result")
    try require(!first.isEmpty, "\(format.name) is not empty")
  }
}

extension [UInt8] {
  /// A number that depends on every byte, by the FNV-1a hash.
  var digest: Int {
    let hash = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int(hash >> 33)
  }
}

extension Verdict {
  /// The verdict as a report has it: without the entries of lists that differ.
  fileprivate var reported: Verdict {
    Verdict(
      status,
      faults: faults.map { fault in
        guard case .mismatch(var mismatch) = fault.content else { return fault }
        mismatch.difference = nil
        return Fault(
          .mismatch(mismatch), at: fault.position, step: fault.step,
          expectation: fault.expectation)
      })
  }
}
