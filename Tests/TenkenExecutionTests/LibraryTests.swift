import Foundation
import TenkenDiagnostics
import TenkenExecution
import TenkenLocation
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystems
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../scenarios").standardizedFileURL

private let systems = Systems.builtIn

private func files() -> [String] {
  let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return all.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("/\(chapterFileName)") }.sorted()
}

/// The files of the library, which many tests use, with the files that they include.
private let library: [(file: String, read: ReadFeature)] = files().compactMap { file in
  (try? read(file)).map { (file, $0) }
}

/// Reads a file of the library, and the files that it includes.
private func read(_ file: String) throws -> ReadFeature {
  let data = try Data(contentsOf: folder.appending(path: file))
  return readFeature(path: file, bytes: [UInt8](data), systems: systems) {
    path throws(UnreadableFile) in
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
    else { throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ファイルがありません")) }
    return [UInt8](data)
  }
}

/// The features of the library; files that have only steps for others to include have none.
private let features = library.filter { !$0.read.isShared }.compactMap(\.read.feature)

@Suite struct LibraryTests {
  @Test func `the library ships scenarios, and its files have no diagnostics`() {
    #expect(!features.isEmpty && library.count == files().count)
    for (file, read) in library { #expect(read.diagnostics.map(\.summary) == [], "\(file)") }
  }

  /// Cases share the steps that they begin with, and must not affect each other.
  @Test(arguments: features.map(\.id))
  func `all cases pass, and have the same result alone as together with others`(
    id: String
  ) throws {
    let feature = try #require(features.first { $0.id == id })
    for result in run(feature, keeping: .all).scenarios {
      for together in result.cases {
        #expect([.passed, .manual].contains(together.status), "\(together.address)")
        let alone = run(together.testCase, of: result.scenario, in: feature, keeping: .all)
        #expect(try Recorded(together) == Recorded(alone), "\(together.address)")
      }
    }
  }

  @Test func `a broken invariant is described in English and Japanese`() {
    var broken: Set<String> = []
    for feature in features {
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

  @Test func `every shipped scenario is bilingual and cites its source`() {
    for feature in features {
      #expect(feature.title.languageCodes == ["en", "ja"], "\(feature.id)")
      for scenario in feature.scenarios {
        #expect(scenario.title.languageCodes == ["en", "ja"], "\(scenario.id)")
        #expect(scenario.source != nil, "\(scenario.id)")
      }
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
