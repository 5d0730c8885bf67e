import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// The system that a command names, which is built in or declared by a file.
///
/// Throws an error if there is no such system. Problems with its file are printed before that.
func namedSystem(_ reference: String, in language: Language) throws -> System {
  if let known = systems[reference] { return known }
  guard reference.hasSuffix(SystemFormat.fileSuffix) else {
    throw ToolError.usage(
      "there is no system '\(reference)'",
      help: [
        "built-in systems: " + systems.all.map(\.name).joined(separator: ", "),
        "for a system of your own, give its file, which ends in \(SystemFormat.fileSuffix)",
      ])
  }
  let bytes = try readGivenFile(reference)
  let read = readSystem(path: reference, bytes: bytes)
  try report(read.diagnostics, headings: [], in: language)
  guard let system = read.system else { throw ToolError.usage("'\(reference)' declares no system") }
  return system
}
