import TenkenDiagnostics
import TenkenPages
import TenkenScenarios
import TenkenSimulation

/// Reads a team's profile; an unreadable file becomes a diagnostic.
func readProfile(_ path: String) -> (profile: AppProfile?, diagnostics: [Diagnostic]) {
  do throws(FileError) {
    return TenkenScenarios.readProfile(path: path, bytes: try readFile(path), systems: systems)
  } catch {
    return (nil, [.unreadable(path, error.text)])
  }
}

extension ToolError {
  /// No case applies to a profile.
  static func nothingApplies(_ scope: SuiteScope) -> ToolError {
    .input(
      "no case applies to the profile '\(scope.profile.path)'",
      help: Array(scope.lines(in: .english).dropFirst().prefix(5))
        + ["correct the answers that leave out most, or give other scenario files"])
  }
}
