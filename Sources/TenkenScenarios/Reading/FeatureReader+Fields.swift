import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Keys and plain values, wherever they stand.
extension FeatureReader {
  /// The value of a key that must be there.
  mutating func required(_ key: String, in node: YAMLNode, of owner: String) -> YAMLNode? {
    if let value = node[key] { return value }
    // What a mended line has lost is not missing.
    if !node.isRepaired { report(.missingKey(path, node.range, key, of: owner)) }
    return nil
  }

  /// Reports the keys that nobody reads.
  mutating func checkKeys(of node: YAMLNode, _ owner: String, allowed: [String]) {
    for (key, _) in node.entries
    where !allowed.contains(where: { key.textEquals($0) }) && !hasEnoughFaults {
      report(.unknownKey(path, key.range, key.text, of: owner, allowed: allowed))
    }
  }

  /// Whether a value is a list; a key without a value is read as if it were not there.
  mutating func isList(_ node: YAMLNode, of name: String) -> Bool {
    if node.kind == .sequence { return true }
    if node.scalar == .null { return false }
    if !node.isRepaired { report(.wrongKind(path, node.range, "'\(name)'", takes: "a list")) }
    return false
  }

  mutating func isMapping(_ node: YAMLNode, of name: String) -> Bool {
    if node.kind == .mapping { return true }
    if !node.isRepaired {
      report(.wrongKind(path, node.range, name, takes: "keys and values"))
    }
    return false
  }

  /// A text of one language.
  mutating func text(_ node: YAMLNode, of name: String) -> String? {
    guard let scalar = substituted(node) else { return nil }
    if let value = scalar.scalar, value != .null { return scalar.text }
    report(.wrongKind(path, node.range, "'\(name)'", takes: "a text"))
    return nil
  }

  /// The entries of a list, as many as there may be.
  mutating func entries(
    of list: YAMLNode, _ name: String, limit: Int = ReadingLimits.items
  ) -> some Sequence<YAMLNode> {
    if list.count > limit { report(.tooManyItems(path, list.range, name, limit: limit)) }
    return list.elements.prefix(limit)
  }

  /// A list of texts; a missing list is empty.
  mutating func texts(_ node: YAMLNode?, of name: String) -> [String] {
    guard let node, isList(node, of: name) else { return [] }
    var texts: [String] = []
    for element in entries(of: node, name, limit: ReadingLimits.labels) where !hasEnoughFaults {
      if let text = text(element, of: name) { texts.append(text) }
    }
    return texts
  }

  /// An id: lower-case letters, digits and hyphens.
  mutating func identifier(_ node: YAMLNode, of name: String) -> String? {
    guard let id = text(node, of: name) else { return nil }
    let isKebabCase = id.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    if !isKebabCase || id.isEmpty || id.hasPrefix("-") || id.hasSuffix("-") {
      report(.invalidID(path, node.range, id))
    }
    return id
  }

  /// A text in one language or several.
  mutating func localizedText(_ node: YAMLNode, of name: String) -> LocalizedText? {
    guard node.kind == .mapping else { return text(node, of: name).map { LocalizedText($0) } }
    if node.count > ReadingLimits.languages { report(.tooManyLanguages(path, node.range, name)) }
    var wordings: [(code: String, text: String)] = []
    for (key, value) in node.entries.prefix(ReadingLimits.languages) {
      let code = key.text
      if !Self.isLanguageCode(code) { report(.unknownLanguage(path, key.range, code)) }
      if let text = text(value, of: "\(name).\(code)") { wordings.append((code, text)) }
    }
    if node.count == 0 { report(.wrongKind(path, node.range, "'\(name)'", takes: "a text")) }
    return LocalizedText(wordings)
  }

  /// Whether a text is a language code: of ISO 639-1, alone or with what BCP 47 adds (`zh-hant`).
  private static func isLanguageCode(_ code: String) -> Bool {
    if code == "en" || code == "ja" { return true }
    let parts = code.lowercased().utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areWords = parts.allSatisfy { part in
      (2...8).contains(part.count)
        && part.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
    guard areWords, let first = parts.first else { return false }
    return languageCodes.contains(String(Substring(first)))
  }

  /// The codes of ISO 639-1.
  ///
  /// With them `jp`, the country, is not taken for `ja`, the language.
  private static let languageCodes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da \
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz \
    ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln \
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi \
    pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
    tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
