import TenkenCoverage

/// Reads a list of requirements from a file.
func readRequirements(_ path: String) throws(ToolError) -> [ListedRequirement] {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path)
  } catch {
    throw .input("the requirements '\(path)' cannot be read: \(error.reason)")
  }
  do throws(RequirementsError) {
    return try readRequirements(path: path, bytes: bytes)
  } catch {
    throw .input(error.summary, help: error.help)
  }
}
