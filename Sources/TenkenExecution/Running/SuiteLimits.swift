package import TenkenDiagnostics
package import TenkenScenarios

/// The limits for all files of a command together, in addition to the limits of each file.
package enum SuiteLimits {
  /// The number of files and folders to visit: a library has hundreds, and a whole disk millions.
  package static let entries = 50_000

  /// The number of cases in all files: more than a thousand libraries like the one with Tenken.
  package static let cases = 2_000_000

  /// The bytes of included files, counted each time they are read: seconds of work.
  package static let includedBytes = 256 * 1024 * 1024

  /// The events of all cases of a run: some minutes, while a library takes a fraction of a second.
  package static let events = 1_000_000_000
}

/// The amount that counts towards the limits of a suite.
package struct SuiteCost: Sendable {
  /// The error of files or cases that exceed a limit together.
  package struct Excess: Error, Hashable {
    /// Which limit is exceeded, as a phrase without a full stop.
    package let summary: DiagnosticText
    /// What to do about it, one line each.
    package let help: [DiagnosticText]
  }

  private let cases: Int
  private let events: Int
  private let includedBytes: Int

  /// Makes an amount of cases, their events, and bytes of included files.
  package init(cases: Int = 0, events: Int = 0, includedBytes: Int = 0) {
    (self.cases, self.events, self.includedBytes) = (cases, events, includedBytes)
  }

  /// The cost of reading a file.
  ///
  /// - Parameters:
  ///   - features: The features of the file, one for each system that it is about.
  ///   - includedBytes: The number of bytes of the files that it includes.
  /// - Returns: The cost.
  package static func read(_ features: [Feature], includedBytes: Int) -> SuiteCost {
    SuiteCost(
      cases: features.reduce(0) { $0 + $1.caseCount },
      includedBytes: includedBytes)
  }

  /// The cost of running a feature.
  package static func run(_ result: FeatureResult) -> SuiteCost {
    let cases = result.scenarios.lazy.flatMap(\.cases)
    return SuiteCost(cases: cases.count, events: cases.reduce(0) { $0 + $1.eventCount })
  }

  /// The cost of running a feature and measuring its coverage.
  package static func covered(_ coverage: FeatureCoverage) -> SuiteCost {
    let events = coverage.cases.values.reduce(0) { $0 + $1.result.eventCount }
    return SuiteCost(cases: coverage.cases.count, events: events)
  }

  package static func + (left: SuiteCost, right: SuiteCost) -> SuiteCost {
    SuiteCost(
      cases: left.cases + right.cases, events: left.events + right.events,
      includedBytes: left.includedBytes + right.includedBytes)
  }

  /// Throws an error if a limit is exceeded.
  package func check() throws(Excess) {
    guard cases <= SuiteLimits.cases else {
      throw Excess(
        summary: DiagnosticText(
          "the files have more than \(SuiteLimits.cases) cases in all",
          ja: "ケースが全部で \(SuiteLimits.cases) 件を超えています"),
        help: [
          DiagnosticText(
            "give fewer files, or take values out of their matrices",
            ja: "ファイルを減らすか、matrix の値を減らしてください")
        ])
    }
    guard includedBytes <= SuiteLimits.includedBytes else {
      throw Excess(
        summary: DiagnosticText(
          "the files include more than \(SuiteLimits.includedBytes) bytes of other files in all",
          ja: "include で取り込むファイルが全部で \(SuiteLimits.includedBytes) バイトを超えています"),
        help: [
          DiagnosticText(
            "give fewer files, or let them include less", ja: "ファイルか、include で取り込む量を減らしてください")
        ])
    }
    guard events <= SuiteLimits.events else {
      throw Excess(
        summary: DiagnosticText(
          "the cases have more than \(SuiteLimits.events) events in all",
          ja: "ケースで起きるイベントが全部で \(SuiteLimits.events) 件を超えています"),
        help: [
          DiagnosticText(
            "run fewer cases with --filter, or shorten their times",
            ja: "--filter でケースを絞り込むか、経過させる時間を短くしてください")
        ])
    }
  }
}

/// Transforms each input on all cores, as long as the outputs are within the limits of a suite.
///
/// Beyond a limit, no further input is started. The outputs until then depend on the machine, so
/// that only the limit is reported.
///
/// - Parameters:
///   - inputs: The inputs.
///   - limit: The most inputs at a time; by default, as many as there are cores.
///   - cost: The cost of an output.
///   - transform: Transforms an input.
/// - Returns: The outputs, in the order of the inputs.
/// - Throws: An error, if a limit is exceeded.
package func concurrentMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], atOnce limit: Int = .max,
  costing cost: @escaping @Sendable (Output) -> SuiteCost,
  _ transform: @escaping @Sendable (Input) async -> Output
) async throws -> [Output] {
  try await withThrowingTaskGroup(of: (index: Int, output: Output, cost: SuiteCost).self) { group in
    var rest = inputs.enumerated().makeIterator()
    func begin() {
      guard let (index, input) = rest.next() else { return }
      group.addTask {
        try Task.checkCancellation()
        let output = await transform(input)
        return (index, output, cost(output))
      }
    }
    for _ in 0..<min(limit, inputs.count) { begin() }
    var total = SuiteCost()
    var outputs = [Output?](repeating: nil, count: inputs.count)
    for try await (index, output, cost) in group {
      total = total + cost
      // An error ends the group, and cancels tasks that have not started.
      try total.check()
      outputs[index] = output
      begin()
    }
    return outputs.compactMap { $0 }
  }
}
