import TenkenStandings

/// Reads a list of requirements from a file.
func readRequirements(_ path: String) throws(ToolError) -> [ListedRequirement] {
  let bytes = try readGivenFile(path, as: "list of requirements")
  do throws(RequirementsError) {
    return try readRequirements(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}
