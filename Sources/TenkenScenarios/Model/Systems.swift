internal import TenkenDiagnostics
package import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that does not name a system is about the first one. A system is made when somebody asks
/// for it: a file needs only the one that it names.
package struct Systems: Sendable {
  /// A system that is made when somebody asks for it, once.
  package struct Named: Sendable {
    /// The name that `system:` gives.
    package let name: String
    private let make: @Sendable () -> System
    private let made: Locked<System?>

    /// A system with a name.
    ///
    /// - Parameters:
    ///   - name: The name that its vocabulary has.
    ///   - make: Makes the system, at most once.
    /// - Returns: The system, not made yet.
    package static func builtIn(_ name: String, _ make: @escaping @Sendable () -> System) -> Named {
      Named(name: name, make: make, made: Locked(nil))
    }

    /// A system that a file inside the binary declares, which is read when somebody asks for it.
    ///
    /// - Parameters:
    ///   - name: The name that the file declares.
    ///   - file: The content of the file, which has no errors.
    ///   - format: What reads it.
    /// - Returns: The system, not read yet.
    package static func declared(
      _ name: String, by file: @escaping @Sendable () -> [UInt8], in format: SystemFormat
    ) -> Named {
      let make: @Sendable () -> System = {
        let reading = format.read(name + SystemFormat.fileSuffix, file())
        guard let system = reading.system else {
          preconditionFailure("'\(name)' is invalid: \(reading.diagnostics.map(\.summary.en))")
        }
        return system.asBuiltIn()
      }
      return Named(name: name, make: make, made: Locked(nil), file: file)
    }

    /// The content of the file that declares the system; nil if Swift does.
    fileprivate let file: (@Sendable () -> [UInt8])?

    fileprivate init(_ system: System) {
      self.init(name: system.name, make: { system }, made: Locked(system))
    }

    private init(
      name: String, make: @escaping @Sendable () -> System, made: Locked<System?>,
      file: (@Sendable () -> [UInt8])? = nil
    ) {
      (self.name, self.make, self.made, self.file) = (name, make, made, file)
    }

    fileprivate var system: System {
      made.withValue { made in
        if let made { return made }
        Making.note("system/\(name)")
        let system = make()
        precondition(system.name == name, "the system '\(system.name)' was named '\(name)'")
        made = system
        return system
      }
    }
  }

  /// The systems; there is at least one.
  private let named: [Named]

  /// The format of files that declare further systems; nil if such files are not read.
  package let format: SystemFormat?

  /// The files that scenario files include, which are the same for all systems.
  let includedDocuments: IncludedDocuments

  /// Makes a list of systems that are made when somebody asks for them.
  ///
  /// - Parameters:
  ///   - first: The system of files that do not name one.
  ///   - others: The other systems.
  ///   - files: The format of files that declare more of them; nil for none.
  package init(_ first: Named, _ others: Named..., files: SystemFormat? = nil) {
    self.init([first] + others, files: files, IncludedDocuments())
  }

  /// Makes a list of systems with the format of files that declare more of them.
  package init(_ first: System, _ others: System..., files: SystemFormat? = nil) {
    self.init(([first] + others).map { Named($0) }, files: files, IncludedDocuments())
  }

  private init(_ named: [Named], files: SystemFormat?, _ documents: IncludedDocuments) {
    self.named = named
    format = files
    includedDocuments = documents
  }

  /// Returns these systems and others, for example one that was read from a file.
  package func adding(_ others: [System]) -> Systems {
    Systems(named + others.map { Named($0) }, files: format, includedDocuments)
  }

  /// The names of the systems; none of them is made for this.
  package var names: [String] { named.map(\.name) }

  /// All systems.
  package var all: [System] { named.map(\.system) }

  /// The system of files that do not name one.
  package var defaultSystem: System { named[0].system }

  /// The vocabularies of the systems, in the same order.
  package var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  package subscript(name: String) -> System? { named.first { $0.name == name }?.system }

  /// The content of the file that declares a system of this list; nil if Swift declares it.
  package func file(of name: String) -> [UInt8]? { named.first { $0.name == name }?.file?() }

  /// Whether `system:` may name a system of this list.
  package func contains(_ name: String) -> Bool { names.contains(name) }
}
