public import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that does not name a system is about the first one.
public struct Systems: Sendable {
  /// The systems; there is at least one.
  public let all: [System]

  /// The formats of other tools' files that scenario files may take products and the like from.
  private let catalogFormats: [CatalogFormat]

  /// The format of files that declare further systems; nil if such files are not read.
  let format: SystemFormat?

  /// Makes a list of systems with the formats of their catalogs and of files with more systems.
  public init(
    _ first: System, _ others: System..., catalogs: [CatalogFormat] = [],
    files: SystemFormat? = nil
  ) {
    all = [first] + others
    catalogFormats = catalogs
    format = files
  }

  private init(_ all: [System], catalogs: [CatalogFormat], files: SystemFormat?) {
    self.all = all
    catalogFormats = catalogs
    format = files
  }

  /// Returns these systems and others, for example one that was read from a file.
  public func adding(_ others: [System]) -> Systems {
    Systems(all + others, catalogs: catalogFormats, files: format)
  }

  /// The format of `catalog:` in files about a system; nil if the system has none.
  func catalogFormat(of system: Vocabulary) -> CatalogFormat? {
    catalogFormats.first { $0.system == system.system }
  }

  /// The system of files that do not name one.
  public var defaultSystem: System { all[0] }

  /// The vocabularies of the systems, in the same order.
  public var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  public subscript(name: String) -> System? { all.first { $0.name == name } }
}
