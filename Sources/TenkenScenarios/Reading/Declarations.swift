import TenkenDiagnostics
import TenkenSimulation

/// What a file declares beside its scenarios, and takes from the files that it names.
struct Declarations {
  /// What is declared without faults.
  var resources = Resources()
  /// The ids of what is declared with faults, by the names of resources.
  var faultyItems: [String: Set<String>] = [:]
  /// What the file says that `catalog:` names, if the scenario file names one.
  var catalog: Catalog?

  /// Whether an included file cannot be used, which has been reported: it may declare anything.
  var lacksIncluded = false

  /// Where each item stands that is not the catalog's, by the names of resources and by ids.
  var places: [String: [String: (path: String, range: SourceRange)]] = [:]

  /// Whether a reference to an item holds, or would hold if a fault that is known were mended.
  func mayBe(_ id: String, among resource: String) -> Bool {
    catalog?.isFaulty == true || faultyItems[resource]?.contains(id) == true
      || resources.item(id, among: resource) != nil
  }

  /// Whether an included file that cannot be used may declare a name that nothing else does.
  ///
  /// What is nearly the name of something that is there is a misspelling all the same.
  func mayLack(_ name: String, near others: [String]) -> Bool {
    lacksIncluded && nearestWord(to: name, in: others) == nil
  }
}
