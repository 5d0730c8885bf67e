package import TenkenDiagnostics
package import TenkenSimulation

/// The format of files that declare a system, which scenario files name with `system:`.
package struct SystemFormat: Sendable {
  /// The result of reading a file.
  package struct Reading: Sendable {
    /// The system; nil if there is an error.
    package let system: System?
    /// All problems found in the file.
    package let diagnostics: [Diagnostic]

    /// Creates the result of reading a file.
    package init(system: System?, diagnostics: [Diagnostic]) {
      self.system = system
      self.diagnostics = diagnostics
    }
  }

  /// The end of the names of such files.
  package static let fileSuffix = ".system.yaml"

  /// The number of folders to search above that of a scenario file: no repository is deeper.
  package static let parentLimit = 12

  private let readAnew: @Sendable (_ path: String, _ bytes: [UInt8]) -> Reading
  /// The files as they were read last, by their paths: hundreds of scenario files may name one.
  private let known = Locked([String: Locked<(bytes: [UInt8], reading: Reading)?>]())

  /// Creates the format with a closure that reads content; diagnostics show the path.
  package init(read: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Reading) {
    readAnew = read
  }

  /// Reads a file without stopping at the first error; once, as long as its content is the same.
  package func read(_ path: String, _ bytes: [UInt8]) -> Reading {
    let place = known.withValue { known in
      let place = known[path] ?? Locked(nil)
      known[path] = place
      return place
    }
    // Whoever needs a file that another core is reading waits: reading it twice takes no less time.
    return place.withValue { known in
      if let known, known.bytes == bytes { return known.reading }
      let reading = readAnew(path, bytes)
      known = (bytes, reading)
      return reading
    }
  }

  /// The name of the system that `system:` refers to by name, or by the path of its file.
  package static func name(of reference: String) -> String {
    guard isPath(reference) else { return reference }
    return String((reference.split(separator: "/").last ?? "").dropLast(fileSuffix.count))
  }

  /// Whether `system:` gives the path of a file.
  static func isPath(_ reference: String) -> Bool { reference.hasSuffix(fileSuffix) }

  /// The paths to search for the file of a system, the nearest first.
  ///
  /// - Parameters:
  ///   - reference: The value of `system:`.
  ///   - path: The path of the scenario file.
  /// - Returns: One path if the reference is a path; else one in the scenario file's folder and in
  ///   each folder above it.
  package static func candidates(for reference: String, beside path: String) -> [String] {
    guard !isPath(reference) else { return [resolvedPath(reference, beside: path)] }
    // A name that cannot be a file name has no candidates.
    guard FileName.fault(in: reference + fileSuffix) == nil else { return [] }
    var candidates: [String] = []
    var up = ""
    for _ in 0...parentLimit {
      let candidate = resolvedPath(up + reference + fileSuffix, beside: path)
      guard !candidate.hasPrefix("/../") else { break }
      candidates.append(candidate)
      up += "../"
    }
    return candidates
  }
}
