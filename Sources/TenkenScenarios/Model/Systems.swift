public import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that names none is about the first.
public struct Systems: Sendable {
  /// The systems; there is at least one.
  public let all: [System]

  /// The files of other tools that scenario files may take products and the like from.
  let catalogFormats: [CatalogFormat]

  /// Lists systems, and the formats of the catalogs that they bring along.
  public init(_ first: System, _ others: System..., catalogs: [CatalogFormat] = []) {
    all = [first] + others
    catalogFormats = catalogs
  }

  /// The system of files that name none.
  public var usual: System { all[0] }

  /// The words of the systems, in the same order.
  public var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  public subscript(name: String) -> System? { all.first { $0.name == name } }
}
