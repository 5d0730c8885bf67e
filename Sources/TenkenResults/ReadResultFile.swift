package import TenkenDiagnostics
package import TenkenSimulation

/// A file of results that was read separately, so that several can be read at once.
///
/// Its records refer to texts and ids by numbers of the file; a ``ResultLog`` replaces them with
/// its own.
package struct ReadResultFile: Sendable {
  /// The path that diagnostics show.
  let path: String
  /// The content.
  let bytes: [UInt8]
  /// The events, in the order of the lines.
  private(set) var records: [ResultRecord] = []
  private(set) var texts = EventTexts()
  /// The problems of single lines.
  package let diagnostics: [Diagnostic]

  /// The size limit of a file: with lines of usual length, more events than are useful at once.
  private static let sizeLimit = 512 << 20

  /// Whether the file was small enough to be read.
  var isWithinLimit: Bool { bytes.count <= Self.sizeLimit }

  /// Reads a file; problems do not stop the reading.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path that diagnostics show.
  ///   - now: The current time, which decides which events are from the future.
  package init(_ bytes: [UInt8], path: String, now: Instant) {
    (self.bytes, self.path) = (bytes, path)
    guard bytes.count <= Self.sizeLimit else {
      diagnostics = [.fileTooLarge(path, limit: Self.sizeLimit)]
      return
    }
    var reading = FileReading(path: path, now: now)
    var texts = EventTexts()
    var records: [ResultRecord] = []
    bytes.withUnsafeBytes { buffer in
      while let found = reading.next(buffer, &texts) { records.append(found) }
    }
    (self.records, self.texts, diagnostics) = (records, texts, reading.diagnostics)
  }
}
