import Coverage

/// Reads a list of requirements: a line each, the id and then a title after a space or a tab.
///
/// Empty lines and those that begin with `#` are skipped.
func readRequirements(_ path: String) throws -> [ListedRequirement] {
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try readFile(path)
  } catch {
    throw ToolError.input("the requirements '\(path)' cannot be read: \(error.reason)")
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw ToolError.input("the requirements '\(path)' are no UTF-8 text")
  }
  var lines: [String: Int] = [:]
  var requirements: [ListedRequirement] = []
  for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .enumerated()
  {
    let line = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let id = line.prefix { !$0.isWhitespace }
    guard let first = id.first, first != "#" else { continue }
    if let earlier = lines[String(id)] {
      throw ToolError.input(
        "\(path):\(index + 1): the requirement '\(id)' is listed twice",
        help: ["line \(earlier) lists it first; remove one of them"])
    }
    lines[String(id)] = index + 1
    var title = line.dropFirst(id.count).drop { $0.isWhitespace }
    while title.last?.isWhitespace == true { title.removeLast() }
    requirements.append(ListedRequirement(id: String(id), title: String(title)))
  }
  if requirements.isEmpty {
    throw ToolError.input(
      "the requirements '\(path)' list nothing",
      help: ["a line is an id, and a title after a space"])
  }
  return requirements
}
