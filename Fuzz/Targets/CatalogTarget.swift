import TenkenDiagnostics
import TenkenScenarios

extension FuzzTarget {
  /// A `.storekit` file that a scenario names.
  static let catalog = FuzzTarget(
    name: "catalog",
    seeds: ["Tests/TenkenCatalogsTests/Fixtures/catalog", "Tests/ToolTests/Fixtures/catalog"],
    lengthLimit: 2048,
    smokeRuns: 1000, hasLines: true,
    dictionary: { seeds in
      let strings = seeds.flatMap { quotedStrings(in: $0) }
      return Array(Set(strings)).sorted() + [
        "{", "}", "[", "]", ":", ",", "null", "true", "false", "0", "-1", "1e5", "0.99", "\\ud83d",
        "\\ude00", "\\\"", "\"", "9223372036854775808", "\t",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let texts = [path: Array(scenarioText.utf8), catalogPath: bytes]
      let (read, again) = (readScenario(catalog: bytes), readScenario(catalog: bytes))
      try FuzzTargets.check(read.diagnostics, again.diagnostics, in: texts)
      guard read.isValid, let feature = read.feature else { return }
      try FeatureCheck(feature, choice: bytes.digest).check()
    })

  private static let path = "fuzz.yaml"
  private static let catalogPath = "fuzz.storekit"

  /// Runs with the catalog, so that its prices, offers and settings have an effect.
  private static let scenarioText = """
    feature: fuzz
    catalog: fuzz.storekit
    preconditions:
      - launch-app
    scenarios:
      - id: buy
        operations:
          - request-products
          - manual: look
          - wait: 90d
        expected:
          - charges: empty
    """

  private static func readScenario(catalog: [UInt8]) -> ReadFeature {
    readFeature(path: path, bytes: Array(scenarioText.utf8), systems: systems) {
      path throws(UnreadableFile) in
      guard path == catalogPath else {
        throw UnreadableFile(reason: DiagnosticText("no such file", ja: "ファイルがありません"))
      }
      return catalog
    }
  }

  /// The short texts between double quotes.
  private static func quotedStrings(in bytes: [UInt8]) -> [String] {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { index, part in
      index % 2 == 1 && (1...40).contains(part.utf8.count) ? "\"\(part)\"" : nil
    }
  }
}
