import TenkenDiagnostics
import TenkenSimulation

/// The declarations of a file other than its scenarios, including those of the files it names.
struct Declarations {
  /// The resources declared without errors.
  var resources = Resources()
  /// The ids of the items declared with errors, by resource name.
  var faultyItems: [String: Set<String>] = [:]
  /// The content of the file that `catalog:` names, if there is one.
  var catalog: Catalog?

  /// What people read for the axes that `axes:` gives a title, here or in an included file.
  var axisTitles: [String: LocalizedText] = [:]

  /// Whether an included file cannot be used, which has been reported; it may declare any name.
  var hasUnusableInclude = false

  /// The location of each item that a YAML file declares, by resource name and id.
  var locations: [String: [String: (path: String, range: SourceRange)]] = [:]

  /// Whether a reference to an item is valid, or may become valid when a known error is fixed.
  func mayExist(_ id: String, among resource: String) -> Bool {
    catalog?.isFaulty == true || faultyItems[resource]?.contains(id) == true
      || resources.item(id, among: resource) != nil
  }

  /// Adds titles of axes, which replace those of the same axes.
  mutating func add(axisTitles titles: [String: LocalizedText]) {
    if axisTitles.isEmpty { axisTitles = titles } else { axisTitles.merge(titles) { $1 } }
  }

  /// Whether an included file that cannot be used may declare an unknown name.
  ///
  /// A name that is similar to a known one is treated as a misspelling.
  func mayComeFromUnusableInclude(_ name: String, near others: [String]) -> Bool {
    hasUnusableInclude && nearestName(to: name, in: others) == nil
  }
}
