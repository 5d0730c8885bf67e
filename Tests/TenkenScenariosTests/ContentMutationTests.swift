import Foundation
import TenkenDiagnostics
import TenkenLocation
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit
import TenkenYAML
import TestSupport
import Testing

private let library = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../scenarios").standardizedFileURL

/// Changes values in the scenarios of the library, and checks that their hashes change, too.
struct ContentMutationTests {
  /// The meaning of a scenario as a text, made without the code that hashes it, and its hash.
  private struct Meaning {
    let text: String
    let hash: String
    let range: SourceRange
    /// The meaning and the hash of each case, by address; results are bound to that hash.
    let cases: [String: (text: String, hash: String)]
  }

  /// A scalar of a step or an expectation that may be changed, and its key.
  private struct Scalar {
    let range: SourceRange
    let text: String
    let key: String
  }

  private func meanings(
    _ text: String, of file: String
  ) -> (all: [String: Meaning], faults: [SourceRange]) {
    let path = library.appending(path: file).path
    let read = readFeature(
      path: path, bytes: Array(text.utf8), systems: Systems(.storeKit, .location)
    ) {
      path throws(UnreadableFile) in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw UnreadableFile(reason: DiagnosticText("it is missing", ja: "ファイルがありません"))
      }
      return [UInt8](data)
    }
    guard let feature = read.feature else { return ([:], []) }
    let hasher = ContentHasher(feature)
    let pairs = feature.scenarios.map { scenario in
      let cases = scenario.cases.map {
        ($0.address, (text: meaning(of: $0, feature.vocabulary), hash: hasher.hash(of: $0)))
      }
      return (
        scenario.id,
        Meaning(
          text: cases.map(\.1.text).sorted().joined(separator: "\n"),
          hash: hasher.hash(of: scenario), range: scenario.range,
          cases: Dictionary(cases) { first, _ in first })
      )
    }
    return (
      Dictionary(pairs) { first, _ in first }, read.diagnostics.compactMap(\.range)
    )
  }

  private func meaning(of testCase: Case, _ vocabulary: Vocabulary) -> String {
    func text(_ expectation: TenkenScenarios.Expectation) -> String {
      switch expectation.subject {
      case .observation(let observation, let pattern):
        "\(vocabulary.observations[observation.word].name) \(observation.arguments) \(pattern)"
      case .manual: "manual"
      }
    }
    func text(_ step: Step) -> String {
      switch step.action {
      case .establish(let use):
        "given \(vocabulary.preconditions[use.word].name) \(use.arguments)"
      case .perform(let use):
        "\(vocabulary.operations[use.word].name) \(use.arguments) \(use.refusal ?? "done")"
      case .expect(let expectations): "expect \(expectations.map { text($0) })"
      case .manual: "manual"
      }
    }
    return "\(testCase.preconditions.map { text($0) }) \(testCase.operations.map { text($0) })"
      + " \(testCase.expected.map { text($0) })"
  }

  private func scalars(of node: YAMLNode, _ key: String) -> [Scalar] {
    switch node.kind {
    case .scalar:
      let range = node.range
      let isShort =
        range.start.line == range.end.line
        && Int(range.end.column - range.start.column) == node.text.unicodeScalars.count
      guard isShort, !key.isEmpty, !node.text.contains("$") else { return [] }
      return [Scalar(range: range, text: node.text, key: key)]
    case .sequence: return node.elements.flatMap { scalars(of: $0, key) }
    case .mapping:
      return node.entries.flatMap { key, value in
        ["manual", "text", "when"].contains(key.text) ? [] : scalars(of: value, key.text)
      }
    }
  }

  /// Another value for a scalar: one that its key has elsewhere in the file, or the next number.
  private func other(
    _ scalar: Scalar, _ pool: [String: Set<String>], _ random: inout SplitMix64
  ) -> String? {
    if let number = Int(scalar.text) { return String(number + 1) }
    let others = (pool[scalar.key] ?? []).subtracting([scalar.text]).sorted()
    if scalar.text == "true" || scalar.text == "false" {
      return scalar.text == "true" ? "false" : "true"
    }
    return others.isEmpty ? nil : others[random.below(others.count)]
  }

  /// The file with one scalar of each scenario changed.
  private func mutated(_ text: String, _ random: inout SplitMix64) -> String {
    let document = YAMLDocument.parse(path: "x.yaml", bytes: Array(text.utf8))
    let lists =
      document.root?["scenarios"]?.elements.map { scenario in
        ["preconditions", "operations", "expected"].flatMap { key in
          scenario[key].map { $0.elements.flatMap { scalars(of: $0, "") } } ?? []
        }
      } ?? []
    let pool = Dictionary(grouping: lists.joined(), by: \.key).mapValues { Set($0.map(\.text)) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Array($0.unicodeScalars) }
    var changed: Set<UInt32> = []
    for scalars in lists where !scalars.isEmpty {
      let scalar = scalars[random.below(scalars.count)]
      // Two changes in a line would shift each other, and an alias may lead to another scenario.
      guard let other = other(scalar, pool, &random),
        changed.insert(UInt32(scalar.range.start.line)).inserted
      else { continue }
      lines[Int(scalar.range.start.line)].replaceSubrange(
        Int(scalar.range.start.column)..<Int(scalar.range.end.column), with: other.unicodeScalars)
    }
    return lines.map { line in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line)
      return String(text)
    }.joined(separator: "\n")
  }

  @Test func `no scenario of the library keeps its hash when a value changes`() throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("SEED=\(seed) changes the scenarios of the library")
    var random = SplitMix64(seed: seed)
    let names = FileManager.default.enumerator(atPath: library.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(chapterFileName) }
    let texts = try files.sorted().map {
      try String(contentsOf: library.appending(path: $0), encoding: .utf8)
    }
    let originals = zip(texts, files.sorted()).map { meanings($0, of: $1).all }
    var count = 0
    let goal = thoroughness > 1 ? 1_000 * thoroughness : 160
    for _ in 0..<20 where count < goal {
      for (index, file) in files.sorted().enumerated() where count < goal {
        let original = originals[index]
        let (all, faults) = meanings(mutated(texts[index], &random), of: file)
        for (id, changed) in all {
          guard let before = original[id], before.text != changed.text,
            !faults.contains(where: {
              changed.range.start <= $0.start && $0.start < changed.range.end
            })
          else { continue }
          count += 1
          #expect(before.hash != changed.hash, "\(id)")
          for (address, testCase) in changed.cases {
            guard let old = before.cases[address], old.text != testCase.text else { continue }
            #expect(old.hash != testCase.hash, "\(address)")
          }
        }
      }
    }
    #expect(count >= goal)
  }
}
