import Foundation
import TenkenDiagnostics
import TenkenExecution
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

@Suite struct LibraryTests {
  @Test func `the library ships scenarios`() {
    #expect(!files().isEmpty)
  }

  @Test(arguments: files())
  func `a shipped file has no fault, and all of its cases pass`(file: String) throws {
    let data = try Data(contentsOf: library.appending(path: file))
    let read = readFeature(path: file, bytes: [UInt8](data), systems: Systems(.storeKit))
    #expect(read.diagnostics.map(\.summary) == [])
    let feature = try #require(read.feature)
    for testCase in run(feature).scenarios.flatMap(\.cases) {
      #expect([.passed, .manual].contains(testCase.status), "\(testCase.address)")
    }
  }

  @Test func `what breaks an invariant is said in English and Japanese`() throws {
    var broken: Set<Int> = []
    for file in files() {
      let data = try Data(contentsOf: library.appending(path: file))
      let feature = try #require(
        readFeature(path: file, bytes: [UInt8](data), systems: Systems(.storeKit)).feature)
      for scenario in feature.scenarios {
        for testCase in scenario.cases where !testCase.violates.isEmpty {
          let result = run(testCase, of: scenario, in: feature, keeping: .steps)
          for violation in result.details?.subject?.violations() ?? [] {
            broken.insert(violation.invariant)
            #expect(violation.summary.languageCodes == ["en", "ja"], "\(testCase.address)")
          }
        }
      }
    }
    #expect(broken.count >= 5, "the library breaks most of the invariants that can be broken")
  }

  @Test(arguments: files())
  func `a shipped file is bilingual and cites its source`(file: String) throws {
    let data = try Data(contentsOf: library.appending(path: file))
    let feature = try #require(
      readFeature(path: file, bytes: [UInt8](data), systems: Systems(.storeKit)).feature)
    #expect(feature.title.languageCodes == ["en", "ja"])
    for scenario in feature.scenarios {
      #expect(scenario.title.languageCodes == ["en", "ja"], "\(scenario.id)")
      #expect(scenario.source != nil, "\(scenario.id)")
    }
  }
}
