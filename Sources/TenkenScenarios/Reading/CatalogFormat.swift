package import TenkenDiagnostics
package import TenkenSimulation

/// A file format of another tool from which a scenario file takes declarations with `catalog:`.
///
/// A system brings its format with ``TenkenSimulation/System/reading(_:)``.
package struct CatalogFormat: SystemCatalog {
  /// The result of reading a file.
  package struct Reading: Sendable {
    /// The declared items, in the order of the file; empty if there is an error.
    package let items: [Resources.Item]
    /// The settings in the file, by the names that the system uses.
    package let settings: [String: Value]
    /// Everything wrong with the file.
    package let diagnostics: [Diagnostic]

    /// Makes the result of reading a file.
    package init(
      items: [Resources.Item] = [], settings: [String: Value] = [:], diagnostics: [Diagnostic] = []
    ) {
      self.items = items
      self.settings = settings
      self.diagnostics = diagnostics
    }
  }

  /// The name of the resource that a file declares.
  package let resource: String
  /// The kind of file, for the description of `catalog:` in the JSON Schema.
  package let summary: LocalizedText
  /// Reads a file; only a syntax error stops it at the first error.
  let read:
    @Sendable (_ path: String, _ bytes: [UInt8], _ definition: ResourceDefinition) -> Reading

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - resource: The name of the resource that a file declares.
  ///   - summary: The kind of file.
  ///   - read: Reads a file, given the path that diagnostics show, the content, and the
  ///     definition of the resource.
  package init(
    resource: String, summary: LocalizedText,
    read:
      @escaping @Sendable (
        _ path: String, _ bytes: [UInt8], _ definition: ResourceDefinition
      ) -> Reading
  ) {
    self.resource = resource
    self.summary = summary
    self.read = read
  }
}

extension System {
  /// The same system, whose scenario files may name files of another tool with `catalog:`.
  package func reading(_ format: CatalogFormat) -> System { with(format) }

  /// The format of `catalog:` in files about the system; nil if the system has none.
  var catalogFormat: CatalogFormat? { catalog as? CatalogFormat }
}

/// The error for a file that a scenario file names and that cannot be read.
package struct UnreadableFile: Error {
  /// The reason, for example `Permission denied`.
  package let reason: DiagnosticText
  /// Whether the file does not exist.
  package let isMissing: Bool

  /// Makes an error with its reason.
  package init(reason: DiagnosticText, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}
