package import TenkenDiagnostics
internal import TenkenYAML

/// The result of reading a scenario file: the feature, and the diagnostics of the file.
package struct ReadFeature: Sendable {
  /// The feature, as complete as possible; nil if not even its id is known.
  package let feature: Feature?
  /// The diagnostics, sorted by position.
  package let diagnostics: [Diagnostic]
  /// Whether the file is one for scenario files to include, without a feature.
  package let isShared: Bool
  /// The bytes of the files that it includes, and of the file that declares its system.
  package let includedByteCount: Int

  /// Whether the feature can be executed and printed.
  package var isValid: Bool { feature != nil && !diagnostics.contains { $0.severity == .error } }
}

/// Reads one scenario file without stopping at the first error.
///
/// - Parameters:
///   - path: The path that diagnostics show.
///   - bytes: The file's content, UTF-8.
///   - systems: The systems that the file may be about.
///   - load: Loads the content of a file that `catalog:`, `include:` or `system:` names. Relative
///     names are resolved from the folder of `path`. Diagnostics may be about that file.
/// - Returns: The feature, and the diagnostics of the file and of the files that it names.
package func readFeature(
  path: String, bytes: [UInt8], systems: Systems,
  loading load: (_ path: String) throws(UnreadableFile) -> [UInt8] = {
    _ throws(UnreadableFile) in
    throw UnreadableFile(
      reason: DiagnosticText("no other files are read here", ja: "ほかのファイルは読み込みません"),
      isMissing: true)
  }
) -> ReadFeature {
  let read = readFeatureAsWritten(path: path, bytes: bytes, systems: systems, loading: load)
  let correction = FullWidthCorrection(bytes, at: path, knowing: read.diagnostics) { bytes in
    readFeatureAsWritten(path: path, bytes: bytes, systems: systems, loading: load).diagnostics
  }
  guard let correction else { return read }
  let corrected = readFeatureAsWritten(
    path: path, bytes: correction.bytes, systems: systems, loading: load)
  return ReadFeature(
    feature: corrected.feature,
    diagnostics: correction.diagnostics(path: path, besides: corrected.diagnostics),
    isShared: corrected.isShared,
    includedByteCount: corrected.includedByteCount)
}

/// Reads a file as it is written, without correcting full-width characters.
private func readFeatureAsWritten(
  path: String, bytes: [UInt8], systems: Systems,
  loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
) -> ReadFeature {
  let document = YAMLDocument.parse(path: path, bytes: bytes)
  if let file = document.root.flatMap({ ForeignFile($0) }) {
    return ReadFeature(
      feature: nil, diagnostics: [.foreignFile(path, file)], isShared: false, includedByteCount: 0)
  }
  var reader = FeatureReader(
    diagnostics: DiagnosticList(
      path: path,
      diagnostics: document.diagnostics + ImportConflict.warnings(in: bytes, path: path)),
    systems: systems)
  let feature = document.root.flatMap { reader.feature($0, loading: load) }
  return ReadFeature(
    feature: feature, diagnostics: reader.nodes.diagnostics.all.sorted(),
    isShared: document.root?.isShared(in: systems) ?? false,
    includedByteCount: reader.sharedFiles.byteCount)
}
