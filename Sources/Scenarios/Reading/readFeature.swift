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
///   - load: Gives the content of the file that `catalog:` names, by its path: it begins with the
///     folder of `path`. Diagnostics may be about that file.
/// - Returns: The feature, and everything wrong with the file, and with the one that it names.
public func readFeature(
  path: String, bytes: [UInt8],
  loading load: (_ path: String) throws(UnreadableFile) -> [UInt8] = {
    _ throws(UnreadableFile) in throw UnreadableFile(reason: "no other files are read here")
  }
) -> ReadFeature {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  var reader = FeatureReader(path: path, diagnostics: document.diagnostics)
  let feature = document.root.flatMap { reader.feature($0, loading: load) }
  return ReadFeature(feature: feature, diagnostics: reader.sortedDiagnostics())
}
