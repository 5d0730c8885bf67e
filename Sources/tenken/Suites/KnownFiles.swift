import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// What an import may name.
struct KnownFiles {
  var features: [Feature] = []
  /// The files that declare systems, by the paths of the scenario files about them.
  var systemFiles: [String: String] = [:]
}

/// Reads the scenario files that an import may name, including include files, system files and
/// catalogs.
func readKnownFiles(_ paths: [String], in language: Language) throws -> KnownFiles {
  let catalogs = paths.filter { $0.hasSuffix(".storekit") }
  let others = paths.filter { !$0.hasSuffix(".storekit") }
  // No known path is fine, but a path without scenario files is a mistake.
  let found = others.isEmpty ? nil : try ScenarioFiles(others)
  var diagnostics = found?.diagnostics ?? []
  var known = KnownFiles()
  for file in found?.files ?? [] {
    let read = readFeature(file)
    if let feature = read.features.first {
      known.features += read.features
      known.systemFiles[feature.path] =
        read.sources.first { path, status in
          path.hasSuffix(SystemFormat.fileSuffix) && status != nil
        }?.key
      diagnostics += read.diagnostics
    } else if read.diagnostics.isEmpty {
      known.features += wrapped(
        "include: [\(quotedName(file.path))]", beside: file.path, &diagnostics)
    } else {
      diagnostics += read.diagnostics
    }
  }
  for file in found?.systemFiles ?? [] where !known.systemFiles.values.contains(file.path) {
    let declaration = "system: \(quotedName(file.path))"
    // Systems in one folder need different paths.
    let name = "known-" + ownName(of: file.path)
    for feature in wrapped(declaration, beside: file.path, as: name, &diagnostics) {
      known.features.append(feature)
      known.systemFiles[feature.path] = file.path
    }
  }
  for path in catalogs {
    known.features += wrapped("catalog: \(quotedName(path))", beside: path, &diagnostics)
  }
  try report(
    diagnostics, headings: known.features.map(\.heading).filter { $0.id != "known" },
    in: language)
  return known
}

/// The name of the system that a file declares.
func ownName(of systemFile: String) -> String {
  String((systemFile.split(separator: "/").last ?? "").dropLast(SystemFormat.fileSuffix.count))
}

/// What a StoreKit configuration declares, as a feature; nil if it has an error.
func feature(ofCatalog path: String) -> Feature? {
  var ignored: [Diagnostic] = []
  let features = wrapped("catalog: \(quotedName(path))", beside: path, &ignored)
  return ignored.isEmpty ? features.first : nil
}

/// What `system:` says in a folder to name the system of a file: its name if that is enough.
func systemName(of systemFile: String, for folder: String) -> String {
  let (file, start) = (absolute(systemFile), absolute(withoutTrailingSlashes(folder)))
  let name = ownName(of: systemFile)
  var folder = start
  for _ in 0...SystemFormat.parentLimit {
    let path = (folder == "/" ? "" : folder) + "/" + name + SystemFormat.fileSuffix
    if path == file { return name }
    if exists(path) { break }
    folder = parent(of: folder)
  }
  return relativePath(to: systemFile, from: start)
}

/// The path that leads from a folder, which may not exist yet, to a file.
func relativePath(to file: String, from folder: String) -> String {
  let to = absolute(withoutTrailingSlashes(file)).split(separator: "/")
  let from = absolute(withoutTrailingSlashes(folder)).split(separator: "/")
  let shared = zip(to, from).prefix { $0 == $1 }.count
  return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared))
    .joined(separator: "/")
}

/// The path of a file from the working folder, for one from a folder that exists.
func pathFrom(_ folder: String, to file: String) -> String {
  var names: [Substring] = []
  for name in "\(resolved(folder))/\(file)".split(separator: "/") where name != "." {
    if name == ".." { _ = names.popLast() } else { names.append(name) }
  }
  return relativePath(to: "/" + names.joined(separator: "/"), from: ".")
}

/// The path from the root, with the links of the part that exists followed.
private func absolute(_ path: String) -> String {
  if exists(path) || !path.contains("/") {
    guard exists(path) else { return absolute(".") + "/" + path }
    return resolved(path)
  }
  let name = path.split(separator: "/").last ?? ""
  let folder = absolute(parent(of: path))
  return (folder == "/" ? "" : folder) + "/" + name
}

/// A feature with only the declarations of another file.
private func wrapped(
  _ declaration: String, beside path: String, as name: String = "known",
  _ diagnostics: inout [Diagnostic]
) -> [Feature] {
  let text = """
    feature: known
    \(declaration)
    scenarios:
      - {id: none, expected: [{manual: none}]}
    """
  let folder = parent(of: path)
  let read = TenkenScenarios.readFeature(
    path: folder + "/\(name).yaml", bytes: Array(text.utf8), systems: systems
  ) { path throws(UnreadableFile) in
    do throws(FileError) {
      return try readFile(path)
    } catch {
      throw UnreadableFile(reason: error.text)
    }
  }
  diagnostics += read.diagnostics.filter { $0.severity == .error }
  return read.feature.map { [$0] } ?? []
}

/// The name of a file as a text in YAML.
private func quotedName(_ path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    + "'"
}
