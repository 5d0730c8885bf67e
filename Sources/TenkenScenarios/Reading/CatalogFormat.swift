public import TenkenDiagnostics
public import TenkenSimulation

/// Files of another tool from which a scenario file takes what it declares, with `catalog:`.
///
/// A system that has such files brings their reader along, when the list of systems is made.
public struct CatalogFormat: Sendable {
  /// What a file gives.
  public struct Reading: Sendable {
    /// What the file declares, in the order of the file; empty if there is an error.
    public let items: [Resources.Item]
    /// The settings that the file gives, by the names that the system gives them.
    public let settings: [String: Value]
    /// Everything wrong with the file.
    public let diagnostics: [Diagnostic]

    /// Makes what was read.
    public init(
      items: [Resources.Item] = [], settings: [String: Value] = [:], diagnostics: [Diagnostic] = []
    ) {
      self.items = items
      self.settings = settings
      self.diagnostics = diagnostics
    }
  }

  /// The name of the system whose scenario files may name such a file.
  public let system: String
  /// The name of the resource that a file declares.
  public let resource: String
  /// Reads a file, and never stops at the first fault of meaning.
  let read:
    @Sendable (_ path: String, _ bytes: [UInt8], _ definition: ResourceDefinition) -> Reading

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - system: The name of the system whose scenario files may name such a file.
  ///   - resource: The name of the resource that a file declares.
  ///   - read: Reads a file: the path that diagnostics show, the content, and what one of the
  ///     declared things says of itself.
  public init(
    system: String, resource: String,
    read:
      @escaping @Sendable (
        _ path: String, _ bytes: [UInt8], _ definition: ResourceDefinition
      ) -> Reading
  ) {
    self.system = system
    self.resource = resource
    self.read = read
  }
}

/// Why a file that a scenario file names cannot be read.
public struct UnreadableFile: Error {
  /// Why that is, for example `Permission denied`.
  public let reason: DiagnosticText
  /// Whether there is no such file.
  public let isMissing: Bool

  /// Makes the error of its reason.
  public init(reason: DiagnosticText, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}
