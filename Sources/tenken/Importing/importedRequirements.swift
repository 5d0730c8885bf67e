import TenkenDiagnostics
import TenkenImport
import TenkenScenarios
import TenkenSimulation
import TenkenStandings

/// The requirements of the sources that scenarios were imported from, then all others that
/// scenarios name; nil if there is no record of an import beside the scenarios.
///
/// A record that cannot be read is reported as a warning: it is needed for updates only.
func importedRequirements(beside suite: Suite, in language: Language) -> [ListedRequirement]? {
  let features = (suite.entries + (suite.scope?.leftOutEntries ?? [])).map(\.feature)
  var requirements: [(id: String, title: String)] = []
  var isFound = false
  for folder in Set(features.map { parent(of: $0.path) }).sorted() {
    do throws(FileError) {
      for name in try namesInFolder(folder) where name.hasSuffix(ImportBase.ending) {
        let path = "\(folder)/\(name)"
        let bytes = try readFile(path)
        do throws(Diagnostic) {
          let base = try ImportBase(reading: bytes, path: path)
          requirements += base.requirements.map { ($0.id, $0.title) }
          isFound = isFound || !base.requirements.isEmpty
        } catch {
          Console.errors.report([error], in: language)
        }
      }
    } catch {
      // What cannot be listed now could be read when the scenarios were.
      Console.errors.note("'\(folder)': \(error.reason)", ja: "「\(folder)」：\(error.text.ja)")
    }
  }
  guard isFound else { return nil }
  let named = features.flatMap(\.scenarios).flatMap(\.requirements).sorted()
  var known: Set<String> = []
  return (requirements + named.map { ($0, "") }).filter { known.insert($0.0).inserted }
    .map { ListedRequirement(id: $0.0, title: LocalizedText($0.1)) }
}
