package import TenkenDiagnostics

/// A format of data that programs read: its name, its version and its members.
package struct JSONFormat<Owner>: Sendable {
  /// The name of the format, which the member `format` holds.
  package let name: String
  /// The members, the first of which identify the format.
  private let table: JSONTable<Owner>

  /// Makes a format of version 1.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fields: The members after those that identify the format.
  package init(_ name: String, _ fields: [JSONField<Owner>]) {
    self.name = name
    table = JSONTable(
      [.constant("format", .string(name)), .constant("version", 1)] + fields)
  }

  /// The members, and those of the objects in them, as tables of a document in Markdown.
  package func page(in language: DiagnosticLanguage) -> String { table.page(in: language) }

  /// The data of an owner, which ends with a line break.
  package func text(of owner: Owner) -> String { table.json(of: owner).text() + "\n" }
}
