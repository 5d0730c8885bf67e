package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with YAML.
  package static let ofYAML = [
    allDocuments, allAliases, allEncodings,
    [
      yamlSyntax, tabIndentation, fullWidthSpace, duplicateKey, mergeOfNonMapping, secondDocument,
      unknownTag, tagMismatch,
    ],
  ].flatMap { $0 }
}
