import TenkenData
import TenkenEditor
import TenkenScenarios
import TenkenSimulation

/// What `tenken init` recognises in a folder, so that it suggests nothing foreign.
struct AppRepository {
  /// The path of the folder, empty or with a slash at its end.
  let start: String
  /// The StoreKit configurations, seen from the folder, sorted.
  private(set) var catalogs: [String] = []

  /// The folders in which nobody keeps the files of an app: they are fetched, or built.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor",
  ]
  /// How deep configurations are looked for; an app keeps them near its project.
  private static let depthLimit = 4
  /// How many entries are looked at.
  private static let entryLimit = 20_000

  /// Looks through a folder.
  init(start: String) {
    self.start = start
    var count = 0
    search("", depth: 0, &count)
    catalogs.sort()
  }

  private mutating func search(_ folder: String, depth: Int, _ count: inout Int) {
    let path = start + folder
    guard depth < Self.depthLimit,
      let names = try? Directory(path.isEmpty ? "." : path).names(
        skippingHidden: true, limit: Self.entryLimit)
    else { return }
    for name in names.compactMap(\.validText) where count < Self.entryLimit {
      count += 1
      if name.hasSuffix(".storekit") {
        catalogs.append(folder + name)
      } else if !Self.foreign.contains(name), !name.contains("."),
        fileStatus(start + folder + name, followsLinks: false)?.isFolder == true
      {
        search(folder + name + "/", depth: depth + 1, &count)
      }
    }
  }

  /// The folder of tests that the team has; nil for none.
  var testFolder: String? {
    ["Tests", "tests", "QA", "qa"].first { isFolder(start + $0) && !isFolder(start + "scenarios") }
  }

  /// The service that runs the team's checks; nil if nothing says which.
  var service: StarterFile.Service? {
    if exists(start + ".gitlab-ci.yml") { return .gitlab }
    if isFolder(start + ".github") { return .github }
    let config = (try? readFile(start + ".git/config")).map { String(decoding: $0, as: UTF8.self) }
    // The address of the repository is on a line of its own: url = git@gitlab.com:shop/app.git
    let urls = (config ?? "").split(separator: "\n").filter { $0.contains("url") }
    return StarterFile.Service.allCases.first { service in
      urls.contains { $0.contains(service.rawValue) }
    }
  }

  /// Whether the folder of a file has other scenario files.
  func hasScenarios(beside file: String) -> Bool {
    let folder = start + (file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ".")
    let names = try? Directory(folder).names(skippingHidden: true, limit: Self.entryLimit)
    return names?.compactMap(\.validText).contains(where: ScenarioFiles.isScenarioFile) ?? false
  }

  /// Whether the service already has a file, so that another one has to be included by it.
  var hasPipeline: Bool { exists(start + ".gitlab-ci.yml") }

  /// What a git repository says of the folder that documents are written to.
  enum Ignored {
    /// It ignores the folder, or there is no repository.
    case done
    /// The folder that the team starts in has no file for it.
    case nothing
    /// The team has such a file, which is about other things.
    case others
  }

  /// What the repository around the folder says of the folder that documents are written to.
  var ignored: Ignored {
    let name = StarterFile.outputFolder.dropLast()
    // Rules that begin with a slash are about the folder of their file.
    var folder = start
    var isOwn = true
    while true {
      let lines = (try? readFile(folder + ".gitignore")).map { String(decoding: $0, as: UTF8.self) }
      let rules = (lines ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
      let everywhere = ["\(name)", "\(name)/", "**/\(name)", "**/\(name)/", "*"]
      let here = ["/\(name)", "/\(name)/", "/*"]
      if rules.contains(where: { everywhere.contains($0) || isOwn && here.contains($0) }) {
        return .done
      }
      if exists(folder + ".git") { break }
      let outer = fileStatus(folder + "..")
      guard let outer, outer.identity != fileStatus(folder.isEmpty ? "." : folder)?.identity else {
        return .done
      }
      (folder, isOwn) = (folder + "../", false)
    }
    return exists(start + ".gitignore") ? .others : .nothing
  }

  private static func type(of product: Resources.Item) -> String? {
    if case .text(let type)? = product.arguments["type"] { type } else { nil }
  }

  /// The product of the configurations that a first scenario is about; nil if there is none.
  ///
  /// What is bought once comes first: it needs no explanation of periods and offers.
  var product: StarterFile.CatalogProduct? {
    for path in catalogs {
      let products = feature(ofCatalog: start + path)?.resources["product"] ?? []
      func first(_ types: [String]) -> Resources.Item? {
        products.first { Self.type(of: $0).map(types.contains) ?? false }
      }
      if let item = first(["consumable"]) ?? first(["non-consumable"]) {
        let types = Set(products.compactMap(Self.type(of:))).sorted()
        return StarterFile.CatalogProduct(catalog: path, id: item.id, types: types)
      }
    }
    return nil
  }
}
