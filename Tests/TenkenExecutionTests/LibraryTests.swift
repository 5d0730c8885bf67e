import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

private let library = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../scenarios").standardizedFileURL

private func files() -> [String] {
  let all = FileManager.default.enumerator(atPath: library.path)?.compactMap { $0 as? String } ?? []
  return all.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("/\(chapterFileName)") }.sorted()
}

/// Reads a file of the library, and the files that it includes.
private func read(_ file: String) throws -> ReadFeature {
  let data = try Data(contentsOf: library.appending(path: file))
  return readFeature(path: file, bytes: [UInt8](data), systems: Systems(.storeKit, .location)) {
    path throws(UnreadableFile) in
    guard let data = FileManager.default.contents(atPath: library.appending(path: path).path)
    else { throw UnreadableFile(reason: DiagnosticText(en: "it is missing", ja: "ファイルがありません")) }
    return [UInt8](data)
  }
}

/// The files that hold a feature, and not only steps for others to include.
private func scenarioFiles() throws -> [String] { try files().filter { try !read($0).isShared } }

@Suite struct LibraryTests {
  @Test func `the library ships scenarios`() {
    #expect(!files().isEmpty)
  }

  @Test(arguments: files())
  func `a shipped file has no diagnostics, and all of its cases pass`(file: String) throws {
    let read = try read(file)
    #expect(read.diagnostics.map(\.summary) == [])
    guard !read.isShared else { return }
    let feature = try #require(read.feature)
    for testCase in run(feature).scenarios.flatMap(\.cases) {
      #expect([.passed, .manual].contains(testCase.status), "\(testCase.address)")
    }
  }

  /// Cases share the steps that they begin with, and must not affect each other.
  @Test(arguments: try scenarioFiles())
  func `a case has the same result alone as together with others`(file: String) throws {
    let feature = try #require(try read(file).feature)
    for result in run(feature, keeping: .all).scenarios {
      for together in result.cases {
        let alone = run(together.testCase, of: result.scenario, in: feature, keeping: .all)
        #expect(try Recorded(together) == Recorded(alone), "\(together.address)")
      }
    }
  }

  @Test func `a broken invariant is described in English and Japanese`() throws {
    var broken: Set<String> = []
    for file in try scenarioFiles() {
      let feature = try #require(try read(file).feature)
      for scenario in feature.scenarios {
        for testCase in scenario.cases where !testCase.violates.isEmpty {
          let result = run(testCase, of: scenario, in: feature, keeping: .steps)
          for violation in result.details?.subject?.violations() ?? [] {
            broken.insert(feature.vocabulary.invariants[violation.index].name)
            #expect(violation.summary.languageCodes == ["en", "ja"], "\(testCase.address)")
          }
        }
      }
    }
    #expect(broken.count >= 7, "the library breaks most of the invariants that can be broken")
  }

  @Test(arguments: try scenarioFiles())
  func `a shipped file is bilingual and cites its source`(file: String) throws {
    let feature = try #require(try read(file).feature)
    #expect(feature.title.languageCodes == ["en", "ja"])
    for scenario in feature.scenarios {
      #expect(scenario.title.languageCodes == ["en", "ja"], "\(scenario.id)")
      #expect(scenario.source != nil, "\(scenario.id)")
    }
  }
}

/// Everything that a run reports about a case.
private struct Recorded: Equatable {
  let statuses: [Status]
  let problems: [String]
  let counts: [Int]
  let steps: [Range<Int>]
  let events: [String]
  let reached: Set<CoveragePoint>

  init(_ result: CaseResult) throws {
    let details = try #require(result.details)
    let subject = try #require(details.subject)
    statuses = [result.status] + result.expectations.map(\.status)
    problems = result.problems.map(\.summary[.english])
    counts = [result.eventCount, result.waitingSeconds, result.expectations.count]
    steps = details.steps.map(\.events)
    events = subject.events(in: 0..<result.eventCount).map(\.text[.english])
    reached = details.reached
  }
}
