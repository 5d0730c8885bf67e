package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with templates and words of pages.
  package static let ofRendering = [
    allTemplateNames, allPageWords,
    [brokenTemplate, endlessTemplate, unknownPartial, tooManySteps],
  ].flatMap { $0 }
}
