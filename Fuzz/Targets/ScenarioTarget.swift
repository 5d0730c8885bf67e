import TenkenData
import TenkenDiagnostics
import TenkenScenarios

extension FuzzTarget {
  /// A scenario file: its reader, the engine, and the documents.
  static let scenario = FuzzTarget(
    name: "scenario",
    seeds: ["Tests/TenkenScenariosTests/Fixtures", "Tests/ToolTests/Fixtures", "scenarios"],
    made: { systems.vocabularies.flatMap(exampleScenarios) + [includingScenario] },
    lengthLimit: 3072,
    smokeRuns: 300, hasLines: true,
    dictionary: { _ in
      Array(Set(jsonSchema(of: systems).words)).sorted() + [
        "${", "${a}", "$a", "empty", "none", "\n  - ", "\n      - ", ": ", "{", "}", "[", "]",
        "{en: a, ja: 点}", "1h30m", "60h", "5217w", "100y", "9223372036854775807", "&a ", "*a",
        "matrix:", "when:", "except:", "priority: critical", "include: [shared.yaml]", "{a}",
      ]
    },
    check: { bytes throws(BrokenInvariant) in
      let files = files(of: bytes)
      let (read, again) = (FuzzTarget.read(files), FuzzTarget.read(files))
      try FuzzTargets.check(read.diagnostics, again.diagnostics, in: files)
      guard read.isValid, let feature = read.feature else { return }
      try FeatureCheck(feature, choice: bytes.digest).check()
    })

  private static let path = "fuzz.yaml"
  private static let sharedPath = "shared.yaml"
  /// The line between a scenario file and the file that it includes.
  private static let border = Array("\n# shared.yaml\n".utf8)

  /// A scenario file that uses names from another file, followed by that file.
  private static let includingScenario = """
    feature: fuzz
    include: [shared.yaml]
    scenarios:
      - id: one
        matrix: {product: [coin120, monthly]}
        operations:
          - purchase: ${product}
          - purchase: {product: monthly, time: 40d}
        expected:
          - coins: 0
    # shared.yaml
    products:
      - {id: coin120, type: consumable, price: 160}
      - {id: monthly, type: auto-renewable, price: 600}
    steps:
      purchase:
        takes: {product: coin120, time: 1d}
        title: {en: "Buy {product}", ja: "{product}を購入する"}
        do: [buy: "${product}", authenticate, expect: [charges: [{product: "${product}"}]], more: "${time}"]
      more: {takes: [time], do: [wait: "${time}"]}
    preconditions: [launch-app]
    """

  /// The included file if an input has none, similar to the shared files of the library.
  private static let usualSharedFile = """
    steps:
      purchase: {takes: [product], do: [buy: "${product}", authenticate]}
      launch-and-purchase: {takes: [product], do: [launch-app, purchase: "${product}"]}
    """

  /// The files of an input: a scenario file and, after a border, the file that it may include.
  private static func files(of bytes: [UInt8]) -> [String: [UInt8]] {
    guard let place = bytes.firstRange(of: border) else {
      return [path: bytes, sharedPath: Array(usualSharedFile.utf8)]
    }
    return [
      path: Array(bytes[..<place.lowerBound]), sharedPath: Array(bytes[place.upperBound...]),
    ]
  }

  private static func read(_ files: [String: [UInt8]]) -> ReadFeature {
    readFeature(path: path, bytes: files[path] ?? [], systems: systems) {
      path throws(UnreadableFile) in
      guard path != FuzzTarget.path, let bytes = files[sharedPath] else {
        throw UnreadableFile(reason: DiagnosticText("no such file", ja: "ファイルがありません"))
      }
      return bytes
    }
  }
}

extension JSON {
  /// The names and texts that a schema allows: keys of objects, words and choices.
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
