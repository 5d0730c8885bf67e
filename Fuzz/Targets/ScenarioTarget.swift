import TenkenJSON
import TenkenScenarios

extension FuzzTarget {
  /// A scenario file: its reader, the engine, and the documents.
  static let scenario = FuzzTarget(
    name: "scenario",
    seeds: ["Tests/TenkenScenariosTests/Fixtures", "Tests/ToolTests/Fixtures", "scenarios"],
    made: { systems.vocabularies.flatMap(exampleScenarios) }, lengthLimit: 3072,
    smokeRuns: 800, hasLines: true,
    words: { _ in
      Array(Set(jsonSchema(of: systems.vocabularies).words)).sorted() + [
        "${", "${a}", "$a", "empty", "none", "\n  - ", "\n      - ", ": ", "{", "}", "[", "]",
        "{en: a, ja: 点}", "1h30m", "60h", "5217w", "100y", "9223372036854775807", "&a ", "*a",
        "matrix:", "when:", "except:", "priority: critical",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let path = "fuzz.yaml"
      let read = readFeature(path: path, bytes: bytes, systems: systems)
      let again = readFeature(path: path, bytes: bytes, systems: systems)
      try FuzzTargets.check(read.diagnostics, again.diagnostics, in: [path: bytes])
      guard read.isValid, let feature = read.feature else { return }
      try FeatureCheck(feature, choice: bytes.digest).check()
    })
}

extension JSON {
  /// The names and texts that a schema allows: keys of objects, words, choices.
  fileprivate var words: [String] {
    switch self {
    case .null, .boolean, .integer, .decimal, .string: []
    case .array(let elements): elements.flatMap(\.words)
    case .object(let members): members.flatMap { $0.words }
    }
  }
}

extension JSON.Member {
  fileprivate var words: [String] {
    switch (name, value) {
    case ("properties", .object(let members)): members.map(\.name) + value.words
    case ("enum", .array(let texts)): texts.compactMap(\.string)
    case ("const", .string(let text)): [text]
    default: value.words
    }
  }
}

extension JSON {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
