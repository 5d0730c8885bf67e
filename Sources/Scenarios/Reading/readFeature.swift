public import Diagnostics
public import Simulation
internal import StoreKitSimulation
internal import YAMLSyntax

/// The systems whose scenarios can be read, in the order of the documentation.
public let knownSystems: [any SimulatedSystem.Type] = [StoreKitSystem.self]

/// The words of the known systems, in the same order.
public let knownVocabularies: [Vocabulary] = knownSystems.map { Vocabulary(of: $0) }

/// What reading a scenario file gives: the feature, and everything wrong with the file.
public struct ReadFeature: Sendable {
  /// The feature as far as it can be understood; nil where not even its id is known.
  public let feature: Feature?
  /// What is wrong, sorted by position.
  public let diagnostics: [Diagnostic]

  /// Whether the feature can be executed and printed.
  public var isValid: Bool { feature != nil && !diagnostics.contains { $0.severity == .error } }
}

/// Reads one scenario file; never stops at the first fault.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
/// - Returns: The feature, and everything wrong with the file.
public func readFeature(path: String, bytes: [UInt8]) -> ReadFeature {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = FeatureReader(path: path, diagnostics: document.diagnostics)
  let feature = document.root.flatMap { reader.feature($0) }
  return ReadFeature(feature: feature, diagnostics: reader.sortedDiagnostics())
}
