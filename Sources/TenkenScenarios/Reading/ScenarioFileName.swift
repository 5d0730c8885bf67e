import TenkenDiagnostics

/// The end of the names of files that describe the messages of systems.
package let messageFileSuffix = ".messages.yaml"

/// Names of files that no scenario file can have.
package enum ScenarioFileName {
  /// The names of files that say something about others; `tenken.yaml` is kept for such a file.
  private static let special = [chapterFileName, handChecksFileName, "tenken.yaml"]

  /// Whether a file of this name would not be read as a scenario file, or not on every system.
  ///
  /// File systems may ignore case, so case is ignored here.
  package static func hasOtherMeaning(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return special.contains(lowered) || lowered.hasSuffix(SystemFormat.fileSuffix)
      || lowered.hasSuffix(messageFileSuffix)
      || FileName.fault(in: name) != nil
  }
}
