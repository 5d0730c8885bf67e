/// Cases that are run, whatever the filter says of others.
enum CaseChoice: Sendable {
  /// Those with these addresses, by the paths of their files.
  case inFiles([String: Set<String>])
  /// Those with these addresses, and all of some files.
  case named(Set<String>, orIn: Set<String>)

  /// Whether a case of a file is among them.
  func includes(_ address: String, in path: String) -> Bool {
    switch self {
    case .inFiles(let addresses): addresses[path]?.contains(address) ?? false
    case .named(let addresses, let paths): addresses.contains(address) || paths.contains(path)
    }
  }
}
