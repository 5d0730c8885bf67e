import TenkenData
import TenkenScenarios
import TenkenSimulation

/// A hash of all cases of some features, and of the files that declare them and their systems.
func digest(of features: [Feature]) -> String {
  var text = ""
  for feature in features {
    let files = [feature.path] + (feature.system.vocabulary.file.map { [$0] } ?? [])
    text += digest(of: files)
    let hasher = ContentHasher(feature)
    for (testCase, _, address) in feature.addressedCases {
      text += "\(address)\0\(hasher.hash(of: testCase))\n"
    }
  }
  return SHA256.hash(text).description
}

/// A hash of the paths and the content of files; one that cannot be read counts as empty, because
/// whoever reads it for its content reports that.
func digest(of paths: [String]) -> String {
  let lines = paths.map { path in
    let hash = (try? readFile(path)).map { SHA256.hash($0).description } ?? ""
    return "\(path)\0\(hash)\n"
  }
  return SHA256.hash(lines.joined()).description
}
