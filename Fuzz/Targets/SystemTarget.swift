import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenSystemFiles

extension FuzzTarget {
  /// A system that a team declares, and scenarios that perform its operations.
  static let system = FuzzTarget(
    name: "system",
    seeds: [
      "Tests/TenkenSystemFilesTests/Fixtures/invalid",
      "Tests/TenkenSystemFilesTests/Fixtures/plays",
      "Examples/systems/sign-in", "Examples/systems/cart",
    ],
    lengthLimit: 4096, smokeRuns: 400, hasLines: true,
    dictionary: { _ in
      [
        "system: a\n", "variables:\n", "formulas:\n", "events:\n", "preconditions:\n",
        "operations:\n", "after:\n", "observations:\n", "invariants:\n", "machine: ", "title: ",
        "one-of: [a, b]", "{from: 0, to: 3}", "list-of: ", "at-most: 3", "start: ", "takes: ",
        "refused: {as: no, when: a = b, reason: r}", "set: {a: b}", "append: ", "remove: ",
        "remove-first: ", "clear: ", "event: ", "restart: ", "effects:\n", "phrase: \"{value}\"",
        "reads: ", "reads: events", "only: [", "sets: ", "time: 5m", "when: ", "holds: ", "text: ",
        "{number|pen|pens}", "[ × {number}]", " and ", " or ", "not ", "if a then 0 else 1",
        "count(", "first(", "last(", "min(", "max(", " contains ", " != ", " * ", " / ", " - 1",
        "1000000000", "true", "none", "empty", "{en: a, ja: 字}",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let name = name(in: bytes)
      let path = name + SystemFormat.fileSuffix
      let (read, again) = (
        readSystem(path: path, bytes: bytes), readSystem(path: path, bytes: bytes)
      )
      try FuzzTargets.check(read.diagnostics, again.diagnostics, in: [path: bytes])
      guard let system = read.system else { return }
      let text = scenarios(of: system)
      let feature = readFeature(
        path: "fuzz.yaml", bytes: Array(text.utf8),
        systems: Systems(.storeKit, files: .systemFile)
      ) { _ throws(UnreadableFile) in bytes }
      guard let feature = feature.feature, feature.system.name == system.name else {
        let errors = feature.diagnostics.map(\.summary.en)
        throw BrokenInvariant(
          summary: "every word of a system can be used in a scenario: \(errors)")
      }
      try FeatureCheck(feature, choice: bytes.digest).check()
    })

  /// The name that the file declares first; a file with another name is not read any further.
  private static func name(in bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("system: ") }
    return line.map { String($0.dropFirst(8).prefix { $0 != " " }) } ?? "a"
  }

  /// Scenarios with each operation alone, with all of them in a row, and with none.
  private static func scenarios(of system: System) -> String {
    let operations = system.vocabulary.operations.definitions.map(step)
    let all = operations + operations.reversed()
    let texts = [all] + operations.map { [$0] } + [[]]
    let scenarios = texts.enumerated().map { index, steps in
      """
        - id: s\(index)
          operations:
      \(([#"manual: look"#] + steps).map { "      - \($0)\n" }.joined())
      """
    }
    return "feature: fuzz\nsystem: \(system.name)\nscenarios:\n" + scenarios.joined()
  }

  /// A step with a value for each parameter that needs one.
  private static func step(_ word: WordDefinition) -> String {
    let needed = word.parameters.filter { $0.defaultValue == nil }
    guard !needed.isEmpty else { return "\(word.name):" }
    let arguments = needed.map { "\($0.name): \(value(of: $0.shape))" }
    return "\(word.name): {\(arguments.joined(separator: ", "))}"
  }

  private static func value(of shape: Shape) -> String {
    switch shape {
    case .integer(let range, _): String(range.lowerBound)
    case .boolean: "true"
    case .choice(let choices): choices.first?.name ?? "none"
    case .duration: "1h"
    case .list(let inner): "[\(value(of: inner))]"
    case .oneOrMore(let inner): value(of: inner)
    case .money, .text, .reference, .identifier, .record: "none"
    }
  }
}
