package import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that does not name a system is about the first one.
package struct Systems: Sendable {
  /// The systems; there is at least one.
  package let all: [System]

  /// The format of files that declare further systems; nil if such files are not read.
  let format: SystemFormat?

  /// Makes a list of systems with the format of files that declare more of them.
  package init(_ first: System, _ others: System..., files: SystemFormat? = nil) {
    all = [first] + others
    format = files
  }

  private init(_ all: [System], files: SystemFormat?) {
    self.all = all
    format = files
  }

  /// Returns these systems and others, for example one that was read from a file.
  package func adding(_ others: [System]) -> Systems {
    Systems(all + others, files: format)
  }

  /// The system of files that do not name one.
  package var defaultSystem: System { all[0] }

  /// The vocabularies of the systems, in the same order.
  package var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  package subscript(name: String) -> System? { all.first { $0.name == name } }
}
