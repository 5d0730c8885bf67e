package import TenkenDiagnostics

extension DiagnosticKind {
  /// The kinds of what is wrong with scenarios and profiles.
  package static let ofScenarios = [
    allStructure, allForeign, allSystem, allSystems, allInclude, allCatalog, allWords, allValues,
    allSettings,
    allLimits,
    allNamedSteps, allMisplaced, allMatrix,
    [
      ignoreWithoutReason, staleIgnore, oneExclusion, unknownExclusion, missingInProject,
      outsideProject, missingInOrder, unreadableFile,
      unreadableFolder,
      foreignLink,
    ],
  ].flatMap { $0 }
}
