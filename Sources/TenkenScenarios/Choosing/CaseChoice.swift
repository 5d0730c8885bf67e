/// A choice of cases to run, in addition to the filter.
package enum CaseChoice: Sendable {
  /// The cases with these addresses, by the paths of their files.
  case inFiles([String: Set<String>])
  /// The cases with these addresses, and all cases of some files.
  case named(Set<String>, orIn: Set<String>)

  /// Whether the choice includes a case of a file.
  package func includes(_ address: String, in path: String) -> Bool {
    switch self {
    case .inFiles(let addresses): addresses[path]?.contains(address) ?? false
    case .named(let addresses, let paths): addresses.contains(address) || paths.contains(path)
    }
  }
}
