import TenkenData
package import TenkenScenarios

/// The cases of a suite, before any of them is run.
package struct SuiteOutline: Sendable {
  /// A scenario file with its chosen cases.
  package struct File: Sendable {
    let path: String
    /// The addresses, in the order of the file.
    let addresses: [String]
    /// A hash of the file, its system file, and the content hashes of its chosen cases.
    fileprivate let digest: String
  }

  /// The files, sorted by path.
  let files: [File]

  /// Creates the outline of files, which are sorted by path.
  package init(_ files: [File]) { self.files = files }

  /// A hash of the files and of the chosen cases.
  package var digest: String {
    SHA256.hash(files.map { "\($0.path)\0\($0.digest)\n" }.joined()).description
  }
}

extension SuiteOutline.File {
  /// Chooses cases of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - digestOfFile: A hash of its file.
  ///   - digestOfSystemFile: A hash of the file that declares its system; nil if none does.
  ///   - isIncluded: Whether a case is chosen.
  package init(
    _ feature: Feature, digestOfFile: String, digestOfSystemFile: String?,
    where isIncluded: (Scenario, Case) -> Bool
  ) {
    var addresses: [String] = []
    var text = digestOfFile
    if let digestOfSystemFile { text += "\n" + digestOfSystemFile }
    let hasher = ContentHasher(feature)
    for (testCase, scenario, address) in feature.addressedCases where isIncluded(scenario, testCase)
    {
      addresses.append(address)
      text += "\n\(address)\0\(hasher.hash(of: testCase))"
    }
    self.init(
      path: feature.path, addresses: addresses, digest: SHA256.hash(text).description)
  }

  /// Creates the entry of an invalid file, none of whose cases is chosen.
  package init(invalidFileAt path: String, digest: String) {
    self.init(path: path, addresses: [], digest: digest)
  }
}
