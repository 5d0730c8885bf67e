public import TenkenSimulation

/// The systems that scenario files may be about, in the order of the documentation.
///
/// A file that names none is about the first.
public struct Systems: Sendable {
  /// The systems; there is at least one.
  public let all: [System]

  /// The files of other tools that scenario files may take products and the like from.
  let catalogFormats: [CatalogFormat]

  /// The files that declare further systems; nil where none are read.
  let format: SystemFormat?

  /// Lists systems, the formats of the catalogs that they bring along, and that of further systems.
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

  /// The same systems and more, for example one that was read from its file.
  public func adding(_ others: [System]) -> Systems {
    Systems(all + others, catalogs: catalogFormats, files: format)
  }

  /// The system of files that name none.
  public var usual: System { all[0] }

  /// The words of the systems, in the same order.
  public var vocabularies: [Vocabulary] { all.map(\.vocabulary) }

  /// The system that `system:` names; nil if there is no such system.
  public subscript(name: String) -> System? { all.first { $0.name == name } }
}
