import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenYAML

/// Reads the StoreKit configuration files that Xcode writes, in the versions 3, 4 and 5.
///
/// JSON is YAML, and so the nodes are those of YAML, with their places. What is on and has no
/// behaviour here is a warning; what cannot be understood is an error.
struct CatalogReader {
  /// The versions that are known, by their first numbers; none has had another second number than 0.
  private static let versions = 3...5

  /// Names of members that Xcode writes into every configuration, and that nothing else has.
  private static let signs = ["\"nonRenewingSubscriptions\"", "\"subscriptionGroups\""]

  let path: String
  /// Whether the file is what it should be, so that its lines may be shown.
  ///
  /// `catalog:` can name any file, and whoever reads a log may not be who may read that file.
  private(set) var isRecognised = false
  /// What a product says of itself here.
  let definition: ResourceDefinition
  var diagnostics: [Diagnostic] = []
  var products: [Resources.Item] = []
  /// The places of the products' ids.
  var ranges: [String: SourceRange] = [:]
  var settings: [String: Value] = [:]

  /// Reads a file; never stops at the first fault of meaning.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics show.
  ///   - bytes: The file's content.
  ///   - definition: What a product says of itself.
  /// - Returns: What the file says, which is nothing if there is an error, and all that is wrong.
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

  /// The outermost object; nil if the file is no JSON.
  private mutating func root(of bytes: [UInt8]) -> YAMLNode? {
    let text = JSONText(bytes)
    isRecognised = Self.signs.contains { bytes.firstRange(of: $0.utf8) != nil }
    switch text.fault {
    case .start(let position): report(.catalogNoObject(path, position))
    case .end(let position, let opener): report(.catalogCutOff(path, position, opener: opener))
    case nil: break
    }
    guard text.fault == nil else { return nil }
    let document = YAMLDocument.parse(path: path, bytes: text.bytes)
    guard let first = document.diagnostics.first else { return document.root }
    guard isRecognised || first.identifier == "empty-document" else {
      // What the reader of YAML says may quote the file.
      let start = SourcePosition(line: 0, column: 0)
      report(.catalogForeign(path, first.range ?? SourceRange(start: start, end: start)))
      return nil
    }
    // Behind a syntax fault YAML reads on by guessing, which is no help with what a machine writes.
    if first.identifier == "yaml-syntax" {
      report(.catalogSyntax(first))
    } else {
      document.diagnostics.filter { $0.identifier != "yaml-syntax" }.forEach { report($0) }
    }
    return nil
  }

  private mutating func isKnownVersion(_ root: YAMLNode) -> Bool {
    let version = root["version"]
    guard let version, case .integer(let major)? = version["major"]?.scalar,
      case .integer(let minor)? = version["minor"]?.scalar
    else {
      report(.catalogForeign(path, version?.range ?? root.range.start.oneColumn))
      return false
    }
    let text = "\(major).\(minor)"
    guard Self.versions.contains(major) else {
      let isNew = major > Self.versions.upperBound
      report(.catalogVersion(path, version.range, text, isNew: isNew))
      return false
    }
    isRecognised = true
    if minor != 0 { report(.catalogNewerVersion(path, version.range, text)) }
    return true
  }

  private mutating func readFile(_ root: YAMLNode) {
    let lists = ["products", "nonRenewingSubscriptions"]
    checkMembers(
      of: root, .configuration,
      known: lists + ["appPolicies", "identifier", "settings", "subscriptionGroups", "version"],
      ignored: [
        "subscriptionOffersKeyPair": DiagnosticText(
          en: "signatures are valid unless a scenario says otherwise",
          ja: "シナリオに書かれていない限り、署名は有効です。")
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

  /// The licence and the privacy policies, which only the views of subscriptions show.
  private mutating func checkPolicies(_ node: YAMLNode?) {
    guard let node, node.scalar != .null, isObject(node, .quoted("appPolicies")) else { return }
    let policies = elements(node["policies"], of: "policies").filter { $0.kind == .mapping }
    let places =
      [node["eula"]] + policies.flatMap { [$0["policyText"], $0["policyURL"]] }
    guard let place = places.compactMap({ $0 }).first(where: \.isOn) else { return }
    report(
      .catalogNotSimulated(
        path, place.range, "appPolicies",
        DiagnosticText(en: "no policy is shown", ja: "ポリシーは表示されません。")))
  }
}
