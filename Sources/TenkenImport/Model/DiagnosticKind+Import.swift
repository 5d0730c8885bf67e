package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with files to import.
  package static let ofImport = [
    allImportErrors, [importEncoding], allOfSheetResults, allImportUpdates,
  ].flatMap {
    $0
  }
}
