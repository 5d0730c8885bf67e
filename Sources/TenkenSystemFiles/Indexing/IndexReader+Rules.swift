import TenkenYAML

extension IndexReader {
  /// Reads a rule: its values, what decides them, and the value for each of those.
  mutating func readRule(_ node: YAMLNode, _ context: Context) {
    for key in ["one-of", "default"] {
      if let value = node[key] { read(key, value, context) }
    }
    let settings = node["by"].map { $0.kind == .sequence ? Array($0.elements) : [$0] } ?? []
    for setting in settings { names(setting, .variable, .reading, context) }
    if let first = settings.first, let owner = context.owner {
      sites.join(
        sites.site(of: .parameter(owner, "")),
        sites.site(of: .name(DeclaredName(.variable, first.text))))
    }
    if let rows = node["values"] { readRows(rows, of: settings[...], context) }
  }

  private mutating func readRows(
    _ node: YAMLNode, of settings: ArraySlice<YAMLNode>, _ context: Context
  ) {
    var keys = context
    keys.site = settings.first.map { sites.site(of: .name(DeclaredName(.variable, $0.text))) }
    for (key, value) in node.entries {
      names(key, .choice, .reading, keys)
      names(value, .choice, .reading, context)
      if value.kind == .mapping { readRows(value, of: settings.dropFirst(), context) }
    }
  }
}
