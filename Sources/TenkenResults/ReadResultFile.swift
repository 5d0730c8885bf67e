public import TenkenDiagnostics
public import TenkenSimulation

/// A file of results that was read by itself, so that several can be read at once.
///
/// Its records have numbers of their own for texts and ids; a ``ResultLog`` gives them its own.
public struct ReadResultFile: Sendable {
  /// The path that faults show.
  let path: String
  /// The content.
  let bytes: [UInt8]
  /// The events, in the order of the lines.
  private(set) var records: [EventRecord] = []
  private(set) var texts = EventTexts()
  /// What is wrong with single lines.
  public let diagnostics: [Diagnostic]

  /// The largest file: more than the most events of a usual line's length could be used of at once.
  private static let sizeLimit = 512 << 20

  /// Whether it was small enough to be read.
  var isWithinLimit: Bool { bytes.count <= Self.sizeLimit }

  /// Reads a file; never stops at the first fault.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path that faults show.
  ///   - now: The moment that tells which events are from the future.
  public init(_ bytes: [UInt8], path: String, now: Instant) {
    (self.bytes, self.path) = (bytes, path)
    guard bytes.count <= Self.sizeLimit else {
      diagnostics = [.fileTooLarge(path, limit: Self.sizeLimit)]
      return
    }
    var reading = FileReading(path: path, now: now)
    var texts = EventTexts()
    var records: [EventRecord] = []
    bytes.withUnsafeBytes { buffer in
      while let found = reading.next(buffer, &texts) { records.append(found) }
    }
    (self.records, self.texts, diagnostics) = (records, texts, reading.diagnostics)
  }
}
