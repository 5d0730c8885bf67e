public import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that names none is about the first.
public struct Systems: Sendable {
  /// The systems; there is at least one.
  public let all: [System]

  /// Lists systems.
  public init(_ first: System, _ others: System...) {
    all = [first] + others
  }

  /// The system of files that name none.
  public var usual: System { all[0] }

  /// The words of the systems, in the same order.
  public var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  public subscript(name: String) -> System? { all.first { $0.name == name } }
}
