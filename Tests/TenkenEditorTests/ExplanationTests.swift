import Foundation
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import Testing

/// The modules whose errors `tenken lint` reports, and the codes that it does not report.
private let modules = ["TenkenYAML", "TenkenScenarios", "TenkenCatalogs", "TenkenSystemFiles"]
private let unreportedCodes = ["one-exclusion", "unknown-exclusion"]

/// The codes that no string literal declares: of resources, expressions, and the tool itself.
private let madeCodes = [
  "unknown-product", "expression-limit", "unreadable-file", "unreadable-folder", "foreign-link",
]

/// The codes that the sources of a module declare.
private func codes(in module: String) throws -> [String] {
  let folder = repository.appending(path: "Sources/\(module)")
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  return try (paths ?? []).filter { $0.hasSuffix(".swift") }.flatMap { path in
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      .matches(of: /identifier(?: =|:) "([a-z0-9-]+)"/).map { String($0.1) }
  }
}

@Suite struct ExplanationTests {
  @Test func `there is exactly one explanation for each diagnostic code`() throws {
    let declared = Set(try modules.flatMap(codes) + madeCodes).subtracting(unreportedCodes)
    let explained = Explanation.all.map(\.code)
    #expect(declared.subtracting(explained) == [])
    #expect(Set(explained).subtracting(declared) == [])
    #expect(Set(explained).count == explained.count)
  }

  @Test func `there is an explanation for an unknown resource of each kind`() {
    for system in systems.all {
      for resource in system.vocabulary.resources {
        #expect(Explanation.of("unknown-\(resource.name)") != nil)
      }
    }
  }

  @Test(arguments: Explanation.all.map(\.code))
  func `the wrong example of a code gives that code, and the right one none`(code: String) throws {
    let explanation = try #require(Explanation.of(code))
    let isShown = ![.limit, .files, .bytes].contains(explanation.place)
    #expect(isShown == (explanation.wrong != nil) && isShown == (explanation.right != nil))
    guard let wrong = explanation.wrong, let right = explanation.right else { return }
    #expect(Set(explanation.found(in: wrong)) == [code], "\(wrong)")
    #expect(explanation.found(in: right) == [], "\(right)")
  }

  @Test(arguments: Explanation.all.map(\.code))
  func `an explanation has complete sentences in both languages`(code: String) throws {
    let text = try #require(Explanation.of(code)).text
    #expect(text.en.hasSuffix(".") || text.en.hasSuffix(".\n"))
    #expect(text.ja.hasSuffix("。") || text.ja.hasSuffix("。\n"))
    let lines = Explanation.list(in: .japanese).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("\(code) ") } == 1)
  }
}

extension Explanation {
  /// The codes of the diagnostics for an example, in a file that supplies the rest.
  fileprivate func found(in example: String) -> [String] {
    let (path, others) = ("example.yaml", otherFiles)
    switch place {
    case .catalog:
      let file = framed("catalog: Shop.storekit\n")
      return diagnostics(of: file, at: path, beside: ["Shop.storekit": example]).map(\.identifier)
    case .shared:
      let file = framed("include: [shared.yaml]\n")
      return diagnostics(of: file, at: path, beside: ["shared.yaml": example]).map(\.identifier)
    case .system, .systemFile:
      let file = place == .system ? systemFile(example) : example
      return diagnostics(of: file, at: "example.system.yaml").map(\.identifier)
    case .file, .top, .scenario, .preconditions, .operations, .expected, .bytes, .files, .limit:
      let file = place == .file ? example : framed(example)
      return diagnostics(of: file, at: path, beside: others).map(\.identifier)
    }
  }

  /// A scenario file around an example.
  private func framed(_ example: String) -> String {
    let products = "products: [{id: coin120, type: consumable, price: 160, coins: 120}]\n"
    let feature = "feature: example\n"
    switch place {
    case .scenario, .preconditions, .operations, .expected:
      return feature + products + "scenarios:\n  - id: one\n" + scenario(example)
    case .file, .top, .shared, .system, .systemFile, .catalog, .bytes, .files, .limit:
      let scenarios =
        example.contains("scenarios:") ? "" : "scenarios:\n  - id: one\n" + scenario("")
      return feature + example + scenarios
    }
  }

  /// The keys of a scenario around an example.
  private func scenario(_ example: String) -> String {
    let keys = place == .scenario || place == .top ? example : ""
    var text = indented(keys, by: 4)
    let lists = ["preconditions", "operations", "expected"]
    for key in lists {
      if place.rawValue == key {
        text += "    \(key):\n" + indented(example, by: 6)
      } else if key == "operations", !keys.contains("operations") {
        text += "    operations: [launch-app]\n"
      } else if key == "expected", !keys.contains("expected:") {
        text += "    expected: [coins: 0]\n"
      }
    }
    return text
  }

  /// A system file around an example.
  private func systemFile(_ example: String) -> String {
    let sections = [
      "variables": "variables: {lit: false}\n",
      "operations": "operations:\n  press: {phrase: Press, set: {lit: not lit}}\n",
      "observations": "observations:\n  shines: {phrase: \"It shines: {value}\", reads: lit}\n",
    ]
    return ["variables", "operations", "observations"].reduce("system: example\n" + example) {
      $0.contains("\($1):\n") || $0.contains("\($1): {") ? $0 : $0 + (sections[$1] ?? "")
    }
  }

  private func indented(_ text: String, by width: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: width) + $0 + "\n" }.joined()
  }
}
