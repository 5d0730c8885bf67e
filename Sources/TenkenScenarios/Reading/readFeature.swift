package import TenkenDiagnostics
internal import TenkenYAML

/// The result of reading a scenario file: the feature, and the diagnostics of the file.
package struct ReadFeature: Sendable {
  /// The feature, as complete as possible, once for each system that the file is about.
  ///
  /// There is none if not even its id is known.
  package let features: [Feature]
  /// The diagnostics, sorted by position.
  package let diagnostics: [Diagnostic]
  /// Whether the file is one for scenario files to include, without a feature.
  package let isShared: Bool
  /// The bytes of the files that it includes, and of the file that declares its system.
  package let includedByteCount: Int
  /// The number of warnings that the file says to ignore.
  package private(set) var ignoredCount = 0

  /// The feature of the first system; nil if not even its id is known.
  package var feature: Feature? { features.first }

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
  readFeatureWithWarnings(path: path, bytes: bytes, systems: systems, loading: load)
    .ignoringWarnings(bytes, at: path, loading: load)
}

extension ReadFeature {
  /// Leaves out the warnings that the file, or a file that it names, says to ignore.
  fileprivate func ignoringWarnings(
    _ bytes: [UInt8], at path: String,
    loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> ReadFeature {
    var (left, count) = IgnoredWarnings(in: bytes, at: path).applied(to: diagnostics)
    let others = Set(left.filter { $0.severity == .warning && $0.path != path }.map(\.path))
    for other in others.sorted() {
      guard let bytes = try? load(other) else { continue }
      // Whether another file's comments are of use, only reading that file tells.
      let applied = IgnoredWarnings(in: bytes, at: other)
        .applied(to: left, reportingComments: false)
      (left, count) = (applied.left, count + applied.count)
    }
    var read = ReadFeature(
      features: features, diagnostics: left, isShared: isShared,
      includedByteCount: includedByteCount)
    read.ignoredCount = count
    return read
  }
}

/// Reads a file, with all of its warnings.
private func readFeatureWithWarnings(
  path: String, bytes: [UInt8], systems: Systems,
  loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
) -> ReadFeature {
  let read = readFeatureAsWritten(path: path, bytes: bytes, systems: systems, loading: load)
  let correction = FullWidthCorrection(bytes, at: path, knowing: read.diagnostics) { bytes in
    readFeatureAsWritten(path: path, bytes: bytes, systems: systems, loading: load).diagnostics
  }
  guard let correction else { return read }
  let corrected = readFeatureAsWritten(
    path: path, bytes: correction.bytes, systems: systems, loading: load)
  return ReadFeature(
    features: corrected.features,
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
      features: [], diagnostics: [.foreignFile(path, file)], isShared: false, includedByteCount: 0)
  }
  let found = document.diagnostics + ImportConflict.warnings(in: bytes, path: path)
  let passes = document.root.map { SystemPass.all(of: $0, in: systems) } ?? []
  var (features, diagnostics, byteCount) = ([Feature](), [Diagnostic](), 0)
  for pass in passes.isEmpty ? [nil] : passes.map(Optional.some) {
    var reader = FeatureReader(
      diagnostics: DiagnosticList(path: path, diagnostics: found), systems: systems)
    reader.pass = pass
    if let feature = document.root.flatMap({ reader.feature($0, loading: load) }) {
      features.append(feature)
    }
    diagnostics += reader.nodes.diagnostics.all
    byteCount += reader.sharedFiles.byteCount
  }
  return ReadFeature(
    features: features, diagnostics: diagnostics.sorted(),
    isShared: document.root?.isShared(in: systems) ?? false, includedByteCount: byteCount)
}
