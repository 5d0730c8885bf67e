import TenkenDiagnostics

extension ArenaBuilder {
  /// Reads the tag of a node; a tag that is not known or does not fit is reported and ignored.
  mutating func coreTag(_ tag: Text, for record: NodeRecord, text: Text) -> NodeRecord.Tag {
    guard let core = NodeRecord.Tag(uri: tag) else {
      report(
        .unknownTag(String(decoding: tag, as: UTF8.self), path: path, range: record.range))
      return .none
    }
    guard core.fits(record.kind, text: text) else {
      report(.tagMismatch(core, path: path, range: record.range))
      return .none
    }
    return core
  }
}

extension NodeRecord.Tag {
  /// The tags a file may write, in the order they are listed to authors.
  static let names = ["!!str", "!!int", "!!float", "!!bool", "!!null", "!!seq", "!!map"]

  fileprivate init?(uri: Text) {
    if uri.equals("tag:yaml.org,2002:str") {
      self = .string
    } else if uri.equals("tag:yaml.org,2002:int") {
      self = .integer
    } else if uri.equals("tag:yaml.org,2002:float") {
      self = .float
    } else if uri.equals("tag:yaml.org,2002:bool") {
      self = .boolean
    } else if uri.equals("tag:yaml.org,2002:null") {
      self = .null
    } else if uri.equals("tag:yaml.org,2002:seq") {
      self = .sequence
    } else if uri.equals("tag:yaml.org,2002:map") {
      self = .mapping
    } else {
      return nil
    }
  }

  fileprivate func fits(_ kind: NodeRecord.Kind, text: Text) -> Bool {
    switch (self, kind) {
    case (.string, .scalar), (.sequence, .sequence), (.mapping, .mapping), (.none, _):
      return true
    case (.integer, .scalar):
      guard case .integer = YAMLScalar(plain: text) else { return false }
      return true
    case (.float, .scalar):
      switch YAMLScalar(plain: text) {
      case .integer, .decimal: return true
      case .null, .boolean, .string: return false
      }
    case (.boolean, .scalar):
      guard case .boolean = YAMLScalar(plain: text) else { return false }
      return true
    case (.null, .scalar):
      return YAMLScalar(plain: text) == .null
    case (.string, _), (.integer, _), (.float, _), (.boolean, _), (.null, _), (.sequence, _),
      (.mapping, _):
      return false
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .none: "a value"
    case .string: "'!!str' takes a text"
    case .integer: "'!!int' takes a whole number"
    case .float: "'!!float' takes a number"
    case .boolean: "'!!bool' takes true or false"
    case .null: "'!!null' takes null"
    case .sequence: "'!!seq' takes a list"
    case .mapping: "'!!map' takes a mapping"
    }
  }
}

extension Diagnostic {
  /// A tag is none of the core schema's.
  static func unknownTag(_ tag: String, path: String, range: SourceRange) -> Diagnostic {
    let prefix = "tag:yaml.org,2002:"
    let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    return Diagnostic(
      identifier: "unknown-tag",
      summary: "the tag '\(name)' is not known",
      path: path,
      range: range,
      help: ["known tags: \(NodeRecord.Tag.names.joined(separator: ", "))"]
    )
  }

  /// A value is not what its tag says.
  fileprivate static func tagMismatch(
    _ tag: NodeRecord.Tag, path: String, range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      identifier: "tag-mismatch",
      summary: "\(tag.phrase), and this is not one",
      path: path,
      range: range,
      help: ["remove the tag, or write such a value"]
    )
  }
}
