public import TenkenDiagnostics
public import TenkenSimulation

/// Files that declare a system of their own, which scenario files name with `system:`.
public struct SystemFormat: Sendable {
  /// What a file gives.
  public struct Reading: Sendable {
    /// The system; nil if there is an error.
    public let system: System?
    /// Everything wrong with the file.
    public let diagnostics: [Diagnostic]

    /// Makes what was read.
    public init(system: System?, diagnostics: [Diagnostic]) {
      self.system = system
      self.diagnostics = diagnostics
    }
  }

  /// How the names of such files end.
  public static let ending = ".system.yaml"

  /// How many folders are looked into above that of a scenario file: no repository is deeper.
  static let parentLimit = 12

  /// Reads a file, and never stops at the first fault.
  let read: @Sendable (_ path: String, _ bytes: [UInt8]) -> Reading

  /// Makes the format of what reads it: the path that diagnostics show, and the content.
  public init(read: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> Reading) {
    self.read = read
  }

  /// The name of the system that `system:` means: a name, or the path of the system's file.
  static func name(of reference: String) -> String {
    guard isPath(reference) else { return reference }
    return String((reference.split(separator: "/").last ?? "").dropLast(ending.count))
  }

  /// Whether `system:` gives the path of a file.
  static func isPath(_ reference: String) -> Bool { reference.hasSuffix(ending) }

  /// The paths where the file of a system is looked for, the nearest first.
  ///
  /// - Parameters:
  ///   - reference: What `system:` says.
  ///   - path: The scenario file.
  /// - Returns: One path for a path; else the file's folder and those above it.
  static func candidates(for reference: String, beside path: String) -> [String] {
    guard !isPath(reference) else { return [resolvedPath(reference, beside: path)] }
    // A name that is no file's name is looked for nowhere.
    guard !reference.contains("/"), !reference.isEmpty, reference.utf8.count <= 200 else {
      return []
    }
    var candidates: [String] = []
    var up = ""
    for _ in 0...parentLimit {
      let candidate = resolvedPath(up + reference + ending, beside: path)
      guard !candidate.hasPrefix("/../") else { break }
      candidates.append(candidate)
      up += "../"
    }
    return candidates
  }
}
