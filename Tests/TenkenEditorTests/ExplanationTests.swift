import Foundation
import TenkenDiagnostics
import TenkenEditor
import TenkenScenarios
import TenkenSimulation
import TestSupport
import Testing

/// The endings of codes that are built at run time, by their beginnings.
private let madeCodes = [
  "too-many-": ["answers", "callbacks", "entries", "transactions"],
  "unknown-": systems.all.flatMap { $0.vocabulary.resources.map(\.name) },
  "unreadable-": ["file", "folder"],
]

/// The codes that the sources declare, and the beginnings of those that are built at run time.
private func declaredCodes() throws -> (codes: Set<String>, beginnings: Set<String>) {
  let folder = repository.appending(path: "Sources")
  let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
  var codes: Set<String> = []
  var beginnings: Set<String> = []
  for path in paths ?? [] where path.hasSuffix(".swift") {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let code = /(?:identifier(?: =|:)|\.(?:error|warning)\()\s*"([a-z0-9-]+)("|\\\()/
    for match in text.matches(of: code) {
      let name = String(match.1)
      if match.2 == "\"" { codes.insert(name) } else { beginnings.insert(name) }
    }
  }
  return (codes, beginnings)
}

@Suite struct ExplanationTests {
  @Test func `there is exactly one explanation for each diagnostic code`() throws {
    let declared = try declaredCodes()
    #expect(declared.beginnings == Set(madeCodes.keys))
    let made = madeCodes.flatMap { start, ends in ends.map { start + $0 } }
    let codes = declared.codes.union(made)
    let explained = Explanation.all.map(\.code)
    #expect(codes.subtracting(explained) == [])
    #expect(Set(explained).subtracting(codes) == [])
    #expect(Set(explained).count == explained.count)
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
    case .profile, .policy, .template, .words, .results, .report, .source, .log:
      return diagnosticsOfWholeFile(example).map(\.identifier)
    case .file, .top, .scenario, .preconditions, .operations, .expected, .bytes, .files, .limit:
      let file = place == .file ? example : framed(example)
      return diagnostics(of: file, at: path, beside: others).map(\.identifier)
    }
  }

  /// A scenario file around an example.
  private func framed(_ example: String) -> String {
    let products = "products: [{id: coin120, type: consumable, price: 160, coins: 120}]\n"
    let feature = "feature: example\n"
    if [.scenario, .preconditions, .operations, .expected].contains(place) {
      return feature + products + "scenarios:\n  - id: one\n" + scenario(example)
    }
    let scenarios =
      example.contains("scenarios:") ? "" : "scenarios:\n  - id: one\n" + scenario("")
    return feature + example + scenarios
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
