import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reads the StoreKit configuration files that Xcode writes, from version 1.0 of Xcode 12 on.
///
/// JSON is read with the YAML reader, so that every node has its position. A setting that is
/// switched on but not simulated is a warning, and a value that cannot be understood is an error.
struct CatalogReader {
  /// The newest minor version of each major version that is supported.
  ///
  /// Each version adds members: 1.1 subscriptions that do not renew, 1.2 offer codes, 2.0 settings
  /// of billing, 3.0 simulated errors by function, 5.0 billing plans and lists of introductory
  /// offers. Everything else has kept its name and meaning.
  private static let versions = [1: 2, 2: 0, 3: 0, 4: 0, 5: 0]

  /// Names of members that Xcode writes into every configuration, and that nothing else has.
  private static let typicalMembers = ["\"nonRenewingSubscriptions\"", "\"subscriptionGroups\""]

  let path: String
  /// Whether the file is certainly a configuration, so that its lines may be shown.
  ///
  /// `catalog:` can name any file, and the readers of a log may not be allowed to read that file.
  private(set) var isRecognised = false
  /// The definition of a product.
  let definition: ResourceDefinition
  var diagnostics: [Diagnostic] = []
  var products: [Resources.Item] = []
  /// The positions of the products' ids.
  var ranges: [String: SourceRange] = [:]
  /// Where the id of each subscription group is.
  var groupRanges: [String: SourceRange] = [:]
  var settings: [String: Value] = [:]

  /// Reads a file, and reports every error in its values, not only the first.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics show.
  ///   - bytes: The file's content.
  ///   - definition: The definition of a product.
  /// - Returns: The content of the file, empty if there is an error, with all diagnostics.
  static func read(
    path: String, bytes: [UInt8], _ definition: ResourceDefinition
  ) -> CatalogFormat.Reading {
    var reader = CatalogReader(path: path, definition: definition)
    if let root = reader.root(of: bytes), reader.isKnownVersion(root) { reader.readFile(root) }
    guard !reader.diagnostics.contains(where: { $0.severity == .error }) else {
      return CatalogFormat.Reading(diagnostics: reader.diagnostics)
    }
    return CatalogFormat.Reading(
      items: reader.products, settings: reader.settings, diagnostics: reader.diagnostics)
  }

  private init(path: String, definition: ResourceDefinition) {
    self.path = path
    self.definition = definition
  }

  /// The outermost object; nil if the file is not JSON.
  private mutating func root(of bytes: [UInt8]) -> YAMLNode? {
    let text = JSONText(bytes)
    isRecognised = Self.typicalMembers.contains { bytes.firstRange(of: $0.utf8) != nil }
    switch text.fault {
    case .start(let position): report(.catalogNoObject(path, position))
    case .end(let position, let opener): report(.catalogCutOff(path, position, opener: opener))
    case nil: break
    }
    guard text.fault == nil else { return nil }
    let document = YAMLDocument.parse(path: path, bytes: text.bytes, as: "JSON")
    guard let first = document.diagnostics.first else { return document.root }
    guard isRecognised || first.kind == .emptyDocument else {
      // The YAML reader's message may quote the file.
      let start = SourcePosition(line: 0, column: 0)
      report(.catalogForeign(path.at(first.range ?? SourceRange(start: start, end: start))))
      return nil
    }
    // After a syntax error the YAML reader guesses, which does not help with machine-written files.
    if first.kind == .yamlSyntax {
      report(.catalogSyntax(first))
    } else {
      document.diagnostics.filter { $0.kind != .yamlSyntax }.forEach { report($0) }
    }
    return nil
  }

  private mutating func isKnownVersion(_ root: YAMLNode) -> Bool {
    let version = root["version"]
    guard let version, case .integer(let major)? = version["major"]?.scalar,
      case .integer(let minor)? = version["minor"]?.scalar
    else {
      report(.catalogForeign(path.at(version?.range ?? root.range.start.oneColumn)))
      return false
    }
    let text = "\(major).\(minor)"
    guard let newestMinor = Self.versions[major] else {
      report(.catalogVersion(path.at(version.range), text))
      return false
    }
    // Many files of other tools have a first or second version; Xcode's have groups, too.
    guard isRecognised || major > 2 else {
      report(.catalogForeign(path.at(version.range)))
      return false
    }
    isRecognised = true
    if !(0...newestMinor).contains(minor) {
      report(.catalogNewerVersion(path.at(version.range), text))
    }
    return true
  }

  private mutating func readFile(_ root: YAMLNode) {
    let lists = ["products", "nonRenewingSubscriptions"]
    checkMembers(
      of: root, .configuration,
      known: lists + ["appPolicies", "identifier", "settings", "subscriptionGroups", "version"],
      ignored: [
        "subscriptionOffersKeyPair": DiagnosticText(
          "signatures are valid unless a scenario says otherwise", ja: "シナリオに書かれていない限り、署名は有効です。")
      ])
    checkPolicies(root["appPolicies"])
    if let node = root["settings"] { readSettings(node) }
    for list in lists {
      for node in elements(root[list], of: list) {
        readProduct(node, group: nil)
      }
    }
    for group in elements(root["subscriptionGroups"], of: "subscriptionGroups") {
      readGroup(group)
    }
    if let rate = root["settings"]?["_timeRate"] { checkDaysAsSeconds(rate) }
  }

  /// Warns of licence and privacy policies, which only subscription views show.
  private mutating func checkPolicies(_ node: YAMLNode?) {
    guard let node, node.scalar != .null, isObject(node, .quoted("appPolicies")) else { return }
    let policies = elements(node["policies"], of: "policies").filter { $0.kind == .mapping }
    let places =
      [node["eula"]] + policies.flatMap { [$0["policyText"], $0["policyURL"]] }
    guard let place = places.compactMap({ $0 }).first(where: \.isOn) else { return }
    report(
      .catalogNotSimulated(
        path.at(place.range), "appPolicies",
        DiagnosticText("no policy is shown", ja: "ポリシーは表示されません。")))
  }
}
