package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with templates.
  package static let ofRendering =
    allTemplateNames + [brokenTemplate, endlessTemplate, unknownPartial, tooManySteps]
}
