import TenkenAppStore
import TenkenCatalogs
import TenkenDiagnostics
import TenkenEditor
import TenkenImport
import TenkenMessages
import TenkenRendering
import TenkenResults
import TenkenScenarios
import TenkenStandings
import TenkenSystemFiles
import TenkenWording
import TenkenYAML
import TestSupport
import Testing

extension DiagnosticKind {
  private static let lists: [[DiagnosticKind]] = [
    ofYAML, ofScenarios, ofCatalogs, ofSystemFiles, ofRendering, ofResults, ofImport, ofDeviceLogs,
    ofTesting, ofWording, ofMessages,
  ]

  /// The kinds of all modules.
  fileprivate static let all = lists.flatMap { $0 }
}

/// Whether every word of a text is in its language; names in quotation marks may be in any.
private func isJapanese(_ text: String) -> Bool {
  text.contains(/[「ぁ-んァ-ヶ一-龠]/) || !text.contains(/[A-Za-z]{3}/)
}

@Suite struct DiagnosticKindTests {
  @Test func `the examples of every kind that the sources declare are read`() throws {
    // A file of the tool has the kind without a module, which has no example.
    #expect((DiagnosticKind.all.map(\.code) + ["other-suite"]).sorted() == (try declaredKinds()))
  }

  @Test(arguments: DiagnosticKind.all)
  func `the wrong example of a kind gives that kind, and the right one none`(
    kind: DiagnosticKind
  ) throws {
    let isShown = ![.limit, .files, .bytes].contains(kind.place)
    #expect(isShown == (kind.wrong != nil) && isShown == (kind.right != nil))
    guard let wrong = kind.wrong, let right = kind.right else { return }
    // A short example of a system need not use all that it declares.
    let found = kind.found(in: wrong + "\n").filter { $0.kind == kind || $0.identifier != "unused" }
    #expect(Set(found.map(\.kind)) == [kind], "\(wrong)")
    let left = kind.found(in: right + "\n").filter {
      kind.code == "unused" || $0.identifier != "unused"
    }
    #expect(left == [], "\(right)")
    for text in found.flatMap({ [$0.summary] + $0.help + $0.notes.map(\.summary) }) {
      #expect(text.en != text.ja && isJapanese(text.ja), "\(text)")
    }
  }

  /// A terminal shows a tab as a space, and nobody can tell a full-width space from two spaces.
  @Test(arguments: DiagnosticKind.all, [DiagnosticLanguage.english, .japanese])
  func `a page shows every character of its examples`(
    kind: DiagnosticKind, language: DiagnosticLanguage
  ) throws {
    let page = kind.page(in: language)
    #expect(page.split(separator: "\n").allSatisfy { $0 == String($0).sanitized })
    #expect(!page.contains { $0.isWhitespace && $0 != " " && $0 != "\n" })
    guard let wrong = kind.wrong, let right = kind.right else { return }
    let blanks = (wrong + right).filter { $0.isWhitespace && $0 != " " && $0 != "\n" }
    #expect(Set(blanks).count == page.split(separator: "\n").count { "⇥□⍽".contains($0.prefix(1)) })
    #expect(kind.code != "tab-indentation" || page.contains("\n    ⇥- {id: coin120"))
  }

  @Test(arguments: DiagnosticKind.all)
  func `an explanation has complete sentences in both languages`(kind: DiagnosticKind) {
    #expect(kind.explanation.en.hasSuffix("."))
    #expect(kind.explanation.ja.hasSuffix("。"))
    let lines = [kind].list(in: .japanese).split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("\(kind.code)  "))
  }
}

extension DiagnosticKind {
  /// The diagnostics for an example, in a file that supplies the rest.
  fileprivate func found(in example: String) -> [Diagnostic] {
    let (path, others) = ("example.yaml", otherFiles)
    switch place {
    case .catalog:
      let file = framed("catalog: Shop.storekit\n")
      return diagnostics(of: file, at: path, beside: ["Shop.storekit": example])
    case .shared:
      let file = framed("include: [shared.yaml]\n")
      return diagnostics(of: file, at: path, beside: ["shared.yaml": example])
    case .system, .systemFile:
      let file = place == .system ? systemFile(example) : example
      return diagnostics(of: file, at: "example.system.yaml")
    case .profile, .policy, .template, .words, .results, .report, .source, .log:
      return diagnosticsOfWholeFile(example)
    case .file, .top, .scenario, .preconditions, .operations, .expected, .bytes, .files, .limit:
      let file = place == .file ? example : framed(example)
      return diagnostics(of: file, at: path, beside: others)
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
